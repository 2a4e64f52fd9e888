import { dataError, placed } from '../problem';
import { XML_LIMITS } from '../xml';
import type { Draft, FileContext, Kind } from './kind';

type Node = Readonly<Record<string, unknown>>;

/** True: a JSON object, neither a list nor null. */
export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Grows a node out of JSON that was made from XML: attributes and texts as members, lists either flattened (`costs:
 * [...]`, as New Recruit writes) or with their wrapper (`costs: { cost: [...] }`, as converters do). `place` names it
 * in errors, e.g. `roster.forces.0`.
 */
export function nodeFromJson(value: unknown, kind: Kind, context: FileContext, place: string): Draft {
  return grow(value, kind, context, {}, place, 0);
}

function grow(value: unknown, kind: Kind, context: FileContext, owner: Draft, place: string, depth: number): Draft {
  if (!isNode(value)) throw dataError('an object was expected', place);
  if (depth > XML_LIMITS.depth) throw dataError(`nested more than ${XML_LIMITS.depth} deep`, place);
  const draft = made(value, kind, context, owner, place);
  for (const [name, key] of kind.texts) {
    if (typeof value[name] === 'string' || typeof value[name] === 'number') draft[key] = String(value[name]);
  }
  for (const [wrapper, { key, member, kind: inner, isVital }] of kind.lists) {
    const members = membersOf(value[wrapper], member);
    if (members === null && isVital) throw dataError('a list was expected', `${place}.${wrapper}`);
    if (members !== null && members.length > 0) {
      draft[key] = members.map((each, index) =>
        grow(each, inner, context, draft, `${place}.${wrapper}.${index}`, depth + 1),
      );
    }
  }
  return draft;
}

function made(value: Node, kind: Kind, context: FileContext, owner: Draft, place: string): Draft {
  try {
    return kind.make(attributesOf(value), context, owner);
  } catch (error) {
    throw placed(error, place);
  }
}

/** The plain members as XML would have them; without a prototype, so every name is an ordinary name. */
function attributesOf(value: Node): Record<string, string | undefined> {
  const attributes = Object.create(null) as Record<string, string | undefined>;
  for (const [name, member] of Object.entries(value)) {
    if (typeof member === 'string' || typeof member === 'number' || typeof member === 'boolean') {
      attributes[name] = String(member);
    }
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
