import { dataError, placed } from '../problem';
import { type Attributes, XML_LIMITS } from '../xml';
import { type Draft, type FileContext, type Kind, type List, mark } from './kind';
import type { Here, Note } from './warnings';

type Node = Readonly<Record<string, unknown>>;

/** True: a JSON object, neither a list nor null. */
export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Where a reading is in a document, for what it says. */
interface Walk {
  readonly context: FileContext;
  /** `roster`, `forces`, 0 ... */
  readonly path: (string | number)[];
  /** The nodes on the way. */
  readonly nodes: Draft[];
  making: { readonly element: string; readonly attributes: Attributes } | null;
  count: number;
  readonly note: Note | null;
}

/** A reader of JSON that was made from XML. */
export interface JsonReader {
  readonly read: (value: unknown, kind: Kind) => Draft;
  readonly here: Here;
}

/**
 * Grows nodes out of JSON that was made from XML: attributes and texts as members, lists either flattened (`costs:
 * [...]`, as New Recruit writes) or with their wrapper (`costs: { cost: [...] }`, as converters do). `place` names the
 * document in errors, e.g. `roster`; `note` is told each node's. Throws a data error with its place for what is too much.
 */
export function jsonReader(context: FileContext, place: string, note: Note | null = null): JsonReader {
  const walk: Walk = { context, path: [place], nodes: [], making: null, count: 0, note };
  return {
    read(value, kind) {
      const root: Draft = {};
      return grow(value, kind, root, walk) ?? root;
    },
    here() {
      const { making, nodes, path } = walk;
      const own = making?.attributes;
      const named = own?.id ? own : (nodes.findLast(({ id }) => typeof id === 'string' && id) ?? null);
      return {
        element: making?.element ?? '',
        place: path.join('.'),
        id: typeof named?.id === 'string' ? named.id : null,
        name: typeof named?.name === 'string' ? named.name : null,
      };
    },
  };
}

function grow(value: unknown, kind: Kind, owner: Draft, walk: Walk): Draft | null {
  const place = (): string => walk.path.join('.');
  if (!isNode(value)) throw dataError('an object was expected', place());
  if (walk.nodes.length > XML_LIMITS.depth) throw dataError(`nested more than ${XML_LIMITS.depth} deep`, place());
  walk.count += 1;
  if (walk.count > XML_LIMITS.elements) throw dataError(`more than ${XML_LIMITS.elements} elements`, place());
  const draft = made(value, kind, owner, walk);
  if (draft === null) return null;
  walk.note?.(draft, place());
  walk.nodes.push(draft);
  for (const [name, key] of kind.texts) {
    const text = value[name];
    addText(draft, key, Array.isArray(text) ? text.filter(isText).join('\n') : text, walk);
  }
  if (kind.text !== null) addText(draft, kind.text, value['$text'], walk);
  for (const name in value) {
    const inner = value[name];
    const list = kind.lists.get(name);
    if (list?.isVital && membersOf(inner, list.member) === null) {
      throw dataError('a list was expected', `${place()}.${name}`);
    }
    if (typeof inner !== 'object' || inner === null) continue;
    if (list !== undefined) growList(inner, name, list, draft, walk);
    else if (kind.attributes !== null && !kind.passed.has(name) && !kind.texts.has(name)) {
      unknown(draft, kind, `the element <${name}>`, walk);
    }
  }
  walk.nodes.pop();
  return draft;
}

function growList(value: unknown, wrapper: string, { key, member, kind }: List, owner: Draft, walk: Walk): void {
  const members = membersOf(value, member);
  walk.path.push(wrapper, 0);
  const grown: Draft[] = [];
  for (const [index, each] of (members ?? []).entries()) {
    walk.path[walk.path.length - 1] = index;
    const node = grow(each, kind, owner, walk);
    if (node !== null) grown.push(node);
  }
  walk.path.length -= 2;
  if (grown.length === 0) return;
  const before = owner[key] as Draft[] | undefined;
  owner[key] = before === undefined || before.length === 0 ? grown : [...before, ...grown];
}

const isText = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

function addText(draft: Draft, key: string, text: unknown, walk: Walk): void {
  if (!isText(text)) return;
  const written = String(text);
  if (written.length > XML_LIMITS.text) {
    throw dataError(`a text has more than ${XML_LIMITS.text} letters`, walk.path.join('.'));
  }
  draft[key] = written;
}

function made(value: Node, kind: Kind, owner: Draft, walk: Walk): Draft | null {
  const attributes = attributesOf(value, walk);
  walk.making = { element: kind.element, attributes };
  try {
    const draft = kind.make(attributes, walk.context, owner);
    if (draft !== null && kind.attributes !== null) {
      for (const name in attributes) {
        const isKnown =
          kind.attributes.has(name) ||
          name === '$text' ||
          kind.texts.has(name) ||
          kind.lists.has(name) ||
          kind.passed.has(name);
        const marked = kind.element === 'cost' ? owner : draft;
        if (!isKnown) mark(marked, walk.context, `the attribute ${name}="${attributes[name]}"`, kind.duty);
      }
    }
    return draft;
  } catch (error) {
    throw placed(error, walk.path.join('.'));
  }
}

function unknown(draft: Draft, kind: Kind, what: string, walk: Walk): void {
  walk.making = { element: kind.element, attributes: {} };
  mark(draft, walk.context, what, kind.duty);
}

/** The plain members as XML would have them; without a prototype, so every name is an ordinary name. */
function attributesOf(value: Node, walk: Walk): Record<string, string | undefined> {
  const attributes = Object.create(null) as Record<string, string | undefined>;
  let count = 0;
  for (const name in value) {
    const member = value[name];
    if (typeof member !== 'string' && typeof member !== 'number' && typeof member !== 'boolean') continue;
    count += 1;
    if (count > XML_LIMITS.attributes) {
      throw dataError(`an element has more than ${XML_LIMITS.attributes} attributes`, walk.path.join('.'));
    }
    attributes[name] = typeof member === 'string' ? member : String(member);
  }
  return attributes;
}

/** Null for what is not a list. Some writers leave an empty one as null, an empty text or an empty object. */
function membersOf(list: unknown, member: string): readonly unknown[] | null {
  if (Array.isArray(list)) return list;
  if (list === undefined || list === null || list === '') return [];
  if (!isNode(list)) return null;
  if (!Object.hasOwn(list, member)) return Object.keys(list).length === 0 ? [] : null;
  return Array.isArray(list[member]) ? list[member] : [list[member]];
}
