import { dataError, placed } from '../problem';
import { type Attributes, XML_LIMITS } from '../xml';
import type { NodeBuilder } from './build';
import type { Kind, List } from './kind';

type Node = Readonly<Record<string, unknown>>;

/** True: a JSON object, neither a list nor null. */
export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Walk {
  builder: NodeBuilder;
  /** `roster`, `forces`, 0 ... */
  path: (string | number)[];
  depth: number;
  elements: number;
}

/**
 * Has nodes grow out of JSON that was made from XML: attributes and texts as members, lists either flattened (`costs:
 * [...]`, as New Recruit writes) or with their wrapper (`costs: { cost: [...] }`, as converters do). `name` names the
 * document in errors, e.g. `roster`; `follow` is given what tells the place that the reading has come to. Throws a data
 * error with its place for what is too much.
 */
export function readJsonTree(
  document: unknown,
  name: string,
  kind: Kind,
  builder: NodeBuilder,
  follow: (place: () => string) => void = () => {},
): void {
  const walk: Walk = { builder, path: [name], depth: 0, elements: 0 };
  const place = (): string => walk.path.join('.');
  follow(place);
  try {
    grow(document, name, kind, walk);
  } catch (error) {
    throw placed(error, place());
  }
}

function grow(value: unknown, element: string, kind: Kind, walk: Walk): void {
  const { builder } = walk;
  if (!isNode(value)) throw dataError('an object was expected');
  if (walk.depth > XML_LIMITS.depth) throw dataError(`nested more than ${XML_LIMITS.depth} deep`);
  builder.open(element, attributesOf(value, kind));
  if (!builder.isSkipping()) {
    walk.depth += 1;
    if (kind.text !== null) readText(TEXT, value, builder);
    for (const name of kind.texts.keys()) readText(name, value, builder);
    for (const name in value) {
      const inner = value[name];
      const list = kind.lists.get(name);
      if (list !== undefined) growList(inner, name, list, kind, walk);
      else if (typeof inner === 'object' && inner !== null && name !== TEXT && !kind.texts.has(name)) {
        builder.open(name, {});
        builder.close();
      }
    }
    walk.depth -= 1;
  }
  builder.close();
}

/** A node's own text. */
const TEXT = '$text';

function growList(value: unknown, wrapper: string, list: List, of: Kind, walk: Walk): void {
  const { builder, path } = walk;
  const members = membersOf(value, list);
  if (members === null) {
    if (list.isVital) throw dataError('a list was expected', [...path, wrapper].join('.'));
    builder.misread(`"${wrapper}" is no list`);
    return;
  }
  path.push(wrapper, 0);
  builder.open(wrapper, {});
  for (const [index, each] of members.entries()) {
    path[path.length - 1] = index;
    walk.elements += 1;
    if (walk.elements > XML_LIMITS.elements) throw dataError(`more than ${XML_LIMITS.elements} elements`);
    if (!isNode(each) && of.attributes !== null) builder.misread(`what is no object in "${wrapper}"`);
    else grow(each, list.member, list.kind, walk);
  }
  builder.close();
  path.length -= 2;
}

const isText = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

function readText(name: string, node: Node, builder: NodeBuilder): void {
  const value = node[name] ?? [];
  const texts = Array.isArray(value) ? (value as readonly unknown[]) : [value];
  const written = texts.filter(isText);
  if (written.length < texts.length) builder.misread(`"${name}" is no text`, 'shows');
  if (written.length === 0) return;
  const text = written.join('\n');
  if (text.length > XML_LIMITS.text) throw dataError(`a text has more than ${XML_LIMITS.text} letters`);
  if (name !== TEXT) builder.open(name, {});
  builder.text(text);
  if (name !== TEXT) builder.close();
}

/** The plain members as XML would have them; without a prototype, so every name is an ordinary name. */
function attributesOf(value: Node, kind: Kind): Attributes {
  const attributes = Object.create(null) as Record<string, string | undefined>;
  let count = 0;
  let letters = 0;
  for (const name in value) {
    const member = value[name];
    if (!isText(member)) continue;
    const text = String(member);
    count += 1;
    if (count > XML_LIMITS.attributes) {
      throw dataError(`an element has more than ${XML_LIMITS.attributes} attributes`);
    }
    // In XML these are elements.
    if (name === TEXT || kind.texts.has(name) || kind.passed.has(name)) continue;
    letters += name.length + text.length;
    if (letters > XML_LIMITS.tag) {
      throw dataError(`an element has attributes of more than ${XML_LIMITS.tag} letters`);
    }
    if (!kind.lists.has(name)) attributes[name] = text;
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
