import type { Attributes, XmlHandlers } from '../xml';
import type { Draft, FileContext, Kind, List } from './kind';

/**
 * Handlers that grow nodes out of a file's events. `begin` is called with the root element and says how to read the
 * rest.
 */
export function nodeBuilder(
  begin: (name: string, attributes: Attributes) => { readonly root: Draft; readonly kind: Kind },
  context: FileContext,
): XmlHandlers {
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
    if (textKey === null) skipped = 1;
    else enter(owner, NOTHING, null);
    return textKey !== null;
  };

  const add = (owner: Draft, list: List, attributes: Attributes): Draft => {
    const node = list.kind.make(attributes, context, owner);
    members[waiting] = node;
    waiting += 1;
    return node;
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
        const { root, kind } = begin(name, attributes);
        enter(root, kind, null);
        return false;
      }
      const owner = nodes[depth] as Draft;
      const list = lists[depth] as List | null;
      if (list === null) return openWithin(owner, kinds[depth] as Kind, name);
      if (name !== list.member) {
        skipped = 1;
        return false;
      }
      enter(add(owner, list, attributes), list.kind, null);
      textKey = list.kind.text;
      return textKey !== null;
    },
    empty(name, attributes) {
      if (skipped > 0) return;
      if (depth < 0) begin(name, attributes);
      const list = lists[depth];
      if (list && name === list.member) add(nodes[depth] as Draft, list, attributes);
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
  };
}

/** The inside of an element that has nothing but text. */
const NOTHING: Kind = { make: () => ({}), lists: new Map(), text: null, texts: new Map() };
