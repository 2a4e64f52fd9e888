import { rememberedOf } from '../foundation/collect';
import { wordSet } from '../foundation/words';
import { ABOVE } from './questionWords.data';
import type { Modifier } from './schema';

/** Which nodes a modifier changes, seen from where it starts, and what of them. */
export interface Affects {
  self: boolean;
  entries: boolean;
  forces: boolean;
  recursive: boolean;
  /** Only those that are an instance of this id, category or word; null: all. */
  filter: string | null;
  what: 'node' | 'profiles' | 'rules';
  /** Of profiles: the name of their type in small letters; null: all. */
  type: string | null;
}

/** What of a node a modifier may change. */
const WHAT = wordSet('profiles rules costs constraints categories');
const FLAGS = wordSet('self entries forces recursive');
/** Newer flags and kinds of what is changed, which are not understood. */
const NEWER = wordSet('group groups associations links');

/** Scopes that a modifier may start from; anything else must be an id. */
export const STARTS = wordSet(`self parent force roster root-entry ${[...ABOVE.keys()].join(' ')}`);

/** Words that what a modifier changes may be filtered by; anything else must be an id. */
export const KINDS = wordSet('any entry force unit model upgrade model-or-unit mount crew unit-group');

/** What a modifier affects: flags, a filter and what of it is changed, joined by dots. Null: it is not understood. */
export function readAffects(text: string | undefined): Affects | null {
  const words = (text || 'self').split('.');
  const found = words.findIndex((word) => WHAT.has(word));
  const end = found < 0 ? words.length : found;
  const before = words.slice(0, end);
  const flags = new Set(before.filter((word) => FLAGS.has(word)));
  const left = before.filter((word) => !FLAGS.has(word));
  if (left.length > 1 || left[0] === '' || NEWER.has(left[0] ?? 'any')) return null;
  const typeName = words.slice(end + 1).join('.');
  const type = typeName.trim().toLowerCase();
  // What costs, limits and categories are of is the node itself: which of them, says the field.
  const what = words[end] === 'profiles' || words[end] === 'rules' ? words[end] : 'node';
  return {
    self: flags.has('self') || !(flags.has('entries') || flags.has('forces')),
    entries: flags.has('entries'),
    forces: flags.has('forces'),
    recursive: flags.has('recursive'),
    filter: left[0] ?? null,
    what,
    type: what !== 'profiles' || type === '' || type === 'all' ? null : type,
  };
}

/** What a modifier affects; null: it is not understood. */
export const affectsOf = rememberedOf(({ affects }: Modifier): Affects | null => readAffects(affects));
