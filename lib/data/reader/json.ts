import { dataError, placed } from '../problem';
import { type Attributes, XML_LIMITS } from '../xml';
import { type Draft, type FileContext, type Kind, type List, mark } from './kind';
import type { ReaderPlace, NotePlace } from '../warnings';

type Node = Readonly<Record<string, unknown>>;

/** True: a JSON object, neither a list nor null. */
export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Where a reading is in a document, for what it says. */
interface Walk {
  context: FileContext;
  /** `roster`, `forces`, 0 ... */
  path: (string | number)[];
  nodes: Draft[];
  making: { element: string; attributes: Attributes } | null;
  count: number;
  note: NotePlace | null;
}

/** A reader of JSON that was made from XML. */
export interface JsonReader {
  read: (value: unknown, kind: Kind) => Draft;
  here: ReaderPlace;
}

/**
 * Grows nodes out of JSON that was made from XML: attributes and texts as members, lists either flattened (`costs:
 * [...]`, as New Recruit writes) or with their wrapper (`costs: { cost: [...] }`, as converters do). `place` names the
 * document in errors, e.g. `roster`; `note` is told each node's. Throws a data error with its place for what is too much.
 */
export function jsonReader(context: FileContext, place: string, note: NotePlace | null = null): JsonReader {
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
  const draft = made(value, kind, owner, walk);
  if (draft === null) return null;
  walk.note?.(draft, place());
  walk.nodes.push(draft);
  for (const [name, key] of kind.texts) addText(draft, kind, key, name, value[name], walk);
  if (kind.text !== null) addText(draft, kind, kind.text, TEXT, value[TEXT], walk);
  for (const name in value) {
    const inner = value[name];
    const list = kind.lists.get(name);
    if (list !== undefined) growList(inner, name, list, draft, kind, walk);
    else if (typeof inner === 'object' && inner !== null && !isRead(name, kind)) {
      misread(draft, kind, `the element <${name}>`, walk);
    }
  }
  walk.nodes.pop();
  return draft;
}

/** Whether a member is a text of its node's, or passed over. */
const isRead = (name: string, { text, texts, passed }: Kind): boolean =>
  (text !== null && name === TEXT) || texts.has(name) || passed.has(name);

const TEXT = '$text';

function growList(value: unknown, wrapper: string, list: List, owner: Draft, of: Kind, walk: Walk): void {
  const { key, kind } = list;
  const members = membersOf(value, list);
  if (members === null) {
    if (list.isVital) throw dataError('a list was expected', [...walk.path, wrapper].join('.'));
    misread(owner, of, `"${wrapper}" is no list`, walk);
    return;
  }
  walk.path.push(wrapper, 0);
  const grown: Draft[] = [];
  for (const [index, each] of members.entries()) {
    walk.path[walk.path.length - 1] = index;
    walk.count += 1;
    if (walk.count > XML_LIMITS.elements) {
      throw dataError(`more than ${XML_LIMITS.elements} elements`, walk.path.join('.'));
    }
    const isMisread = !isNode(each) && of.attributes !== null;
    if (isMisread) misread(owner, of, `what is no object in "${wrapper}"`, walk);
    const node = isMisread ? null : grow(each, kind, owner, walk);
    if (node !== null) grown.push(node);
  }
  walk.path.length -= 2;
  if (grown.length === 0) return;
  const before = owner[key] as Draft[] | undefined;
  owner[key] = before === undefined || before.length === 0 ? grown : [...before, ...grown];
}

const isText = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

function addText(draft: Draft, kind: Kind, key: string, name: string, value: unknown, walk: Walk): void {
  if (value === undefined || value === null) return;
  const texts = Array.isArray(value) ? (value as readonly unknown[]) : [value];
  const written = texts.filter(isText);
  if (written.length < texts.length) misread(draft, kind, `"${name}" is no text`, walk, 'shows');
  if (written.length === 0) return;
  const text = written.join('\n');
  if (text.length > XML_LIMITS.text) {
    throw dataError(`a text has more than ${XML_LIMITS.text} letters`, walk.path.join('.'));
  }
  draft[key] = text;
}

function made(value: Node, kind: Kind, owner: Draft, walk: Walk): Draft | null {
  const attributes = attributesOf(value, kind, walk);
  walk.making = { element: kind.element, attributes };
  try {
    const draft = kind.make(attributes, walk.context, owner);
    if (draft !== null && kind.attributes !== null) {
      for (const name in attributes) {
        const isKnown =
          kind.attributes.has(name) ||
          name === TEXT ||
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

/** Tells of what is not read of a node; a roster is read as far as it goes. */
function misread(draft: Draft, kind: Kind, what: string, walk: Walk, duty = kind.duty): void {
  if (kind.attributes === null) return;
  walk.making = { element: kind.element, attributes: {} };
  mark(draft, walk.context, what, duty);
}

/** The plain members as XML would have them; without a prototype, so every name is an ordinary name. */
function attributesOf(value: Node, kind: Kind, walk: Walk): Record<string, string | undefined> {
  const attributes = Object.create(null) as Record<string, string | undefined>;
  let count = 0;
  let letters = 0;
  for (const name in value) {
    const member = value[name];
    if (typeof member !== 'string' && typeof member !== 'number' && typeof member !== 'boolean') continue;
    const text = typeof member === 'string' ? member : String(member);
    attributes[name] = text;
    count += 1;
    if (count > XML_LIMITS.attributes) {
      throw dataError(`an element has more than ${XML_LIMITS.attributes} attributes`, walk.path.join('.'));
    }
    // In XML these are elements.
    if (name === TEXT || kind.texts.has(name) || kind.passed.has(name)) continue;
    letters += name.length + text.length;
    if (letters > XML_LIMITS.tag) {
      throw dataError(`an element has attributes of more than ${XML_LIMITS.tag} letters`, walk.path.join('.'));
    }
  }
  return attributes;
}

/** Null for what is not a list. Some writers leave an empty one as null, an empty text or an empty object. */
function membersOf(value: unknown, { member, also }: List): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  if (value === undefined || value === null || value === '') return [];
  if (!isNode(value)) return null;
  const name = [member, also].find((each) => each !== null && Object.hasOwn(value, each));
  if (typeof name !== 'string') return Object.keys(value).length === 0 ? [] : null;
  return Array.isArray(value[name]) ? value[name] : [value[name]];
}
