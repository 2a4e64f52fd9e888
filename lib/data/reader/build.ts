import type { Attributes, XmlHandlers } from '../xml';
import { type Draft, type FileContext, type Kind, type List, looseKind, mark } from './kind';
import { NEWER_ATTRIBUTES, NEWER_ELEMENTS } from '../dialect';
import type { Duty, ReaderPlace } from '../warnings';

/** Handlers that grow nodes out of a file's events. */
export interface NodeBuilder extends XmlHandlers {
  here: () => Omit<ReturnType<ReaderPlace>, 'place'>;
  /** Nothing is made of what is open. */
  isSkipping: () => boolean;
  /** Marks the node that is open with what cannot be read of it. */
  misread: (what: string, duty?: Duty) => void;
}

/** A builder of nodes; `made` is told each when its attributes are read. */
export function nodeBuilder(
  begin: (name: string, attributes: Attributes) => { root: Draft; kind: Kind },
  context: FileContext,
  made: ((node: Draft) => void) | null = null,
): NodeBuilder {
  // Three stacks in step instead of one of frames: this runs for every element of every file.
  const nodes: Draft[] = [];
  const kinds: Kind[] = [];
  const lists: (List | null)[] = [];
  // Members wait here until their list closes, which is then made at its own size: one that grows keeps room for 16
  // more.
  const members: Draft[] = [];
  const starts: number[] = [];
  let waiting = 0;
  let depth = -1;
  let skipped = 0;
  let textKey: string | null = null;
  // What is being made, for warnings: the element, and its attributes.
  let making = '';
  let given: Attributes | null = null;

  const checkAttribute = (owner: Draft, node: Draft, kind: Kind, name: string, at: number, value: string): void => {
    // Costs that are alike are one node, so what is unknown of one is its owner's.
    if (NEWER_ATTRIBUTES.has(name)) context.newer.add(name);
    else if (kind.attributes?.has(name) === true) kind.usual[at] = name;
    if (kind.attributes?.has(name) === true) return;
    if (kind.attributes !== null) unknownAttribute(kind.element === 'cost' ? owner : node, kind, name, value);
  };

  const unknownAttribute = (node: Draft, kind: Kind, name: string, value: string): void =>
    mark(node, context, `the attribute ${name}="${value}"`, kind.duty);

  const misread = (what: string, duty: Duty | null = null): void => {
    const kind = kinds[depth] as Kind;
    making = kind.element;
    given = null;
    mark(nodes[depth] as Draft, context, what, duty ?? kind.duty);
  };

  /** What an element holds that is not known: it may change what it is in. */
  const unknownElement = (name: string): void => misread(`the element <${name}>`);

  const enter = (node: Draft, kind: Kind, list: List | null): void => {
    depth += 1;
    nodes[depth] = node;
    kinds[depth] = kind;
    lists[depth] = list;
    starts[depth] = waiting;
  };

  const openWithin = (owner: Draft, kind: Kind, name: string): boolean => {
    const list = kind.lists.get(name);
    if (list !== undefined) {
      enter(owner, kind, list);
      return false;
    }
    textKey = kind.texts.get(name) ?? null;
    if (NEWER_ELEMENTS.has(name)) context.newer.add(name);
    if (textKey === null) {
      skipped = 1;
      if (!kind.passed.has(name)) unknownElement(name);
    } else {
      if (owner[textKey]) owner[textKey] += '\n';
      enter(owner, NOTHING, null);
    }
    return textKey !== null;
  };

  const add = (owner: Draft, { kind }: List, attributes: Attributes): Draft | null => {
    making = kind.element;
    given = attributes;
    const node = kind.make(attributes, context, owner);
    if (node === null) return null;
    if (made !== null) made(node);
    const { usual } = kind;
    let at = 0;
    for (const name in attributes) {
      // Most elements of a kind have the same attributes in the same order.
      if (name !== usual[at]) checkAttribute(owner, node, kind, name, at, attributes[name] as string);
      at += 1;
    }
    members[waiting] = node;
    waiting += 1;
    return node;
  };

  const start = (element: string, attributes: Attributes): ReturnType<typeof begin> => {
    making = element;
    given = attributes;
    return begin(element, attributes);
  };

  const addRoot = (element: string, attributes: Attributes): void => {
    const { root, kind } = start(element, attributes);
    enter(root, kind, null);
    for (const name in attributes) {
      const isNamespace = name.startsWith('xmlns:') || name.startsWith('xsi:');
      if (kind.attributes?.has(name) === false && !isNamespace) unknownAttribute(root, kind, name, attributes[name]!);
    }
  };

  const closeList = (owner: Draft, key: string, start: number): void => {
    if (waiting === start) return;
    const before = owner[key] as Draft[] | undefined;
    if (before === undefined || before.length === 0) owner[key] = members.slice(start, waiting);
    else for (let index = start; index < waiting; index += 1) before.push(members[index] as Draft);
    waiting = start;
  };

  return {
    open(name, attributes) {
      if (skipped > 0) {
        skipped += 1;
        return false;
      }
      if (depth < 0) {
        addRoot(name, attributes);
        return false;
      }
      const owner = nodes[depth] as Draft;
      const list = lists[depth] as List | null;
      if (list === null) return openWithin(owner, kinds[depth] as Kind, name);
      if (name !== list.member && name !== list.also) {
        skipped = 1;
        unknownElement(name);
        return false;
      }
      const node = add(owner, list, attributes);
      if (node === null) {
        skipped = 1;
        return false;
      }
      enter(node, list.kind, null);
      textKey = list.kind.text;
      return textKey !== null;
    },
    empty(name, attributes) {
      if (skipped > 0) return;
      if (depth < 0) start(name, attributes);
      const list = lists[depth];
      if (list && (name === list.member || name === list.also)) {
        add(nodes[depth] as Draft, list, attributes);
        return;
      }
      const kind = kinds[depth];
      // An empty element says nothing unless it has attributes.
      if (kind === undefined || isEmpty(attributes)) return;
      if (!kind.lists.has(name) && !kind.texts.has(name) && !kind.passed.has(name)) unknownElement(name);
    },
    close() {
      if (skipped > 0) {
        skipped -= 1;
        return;
      }
      const list = lists[depth] as List | null;
      if (list !== null) closeList(nodes[depth] as Draft, list.key, starts[depth] as number);
      depth -= 1;
    },
    text(text) {
      const node = nodes[depth];
      if (node !== undefined && textKey !== null) node[textKey] = String(node[textKey] ?? '') + text;
    },
    isSkipping: () => skipped > 0,
    misread,
    here() {
      const named = given?.id
        ? given
        : (nodes.slice(0, depth + 1).findLast(({ id }) => typeof id === 'string' && id) ?? null);
      return {
        element: making,
        id: typeof named?.id === 'string' ? named.id : null,
        name: typeof named?.name === 'string' ? named.name : null,
      };
    },
  };
}

function isEmpty(attributes: Attributes): boolean {
  for (const _ in attributes) return false;
  return true;
}

/** The inside of an element that has nothing but text. */
const NOTHING = looseKind(() => ({}), [], new Map(), null);
