import MiniSearch from 'minisearch';
import { roleNamed } from '@/lib/army/roles';
import { optionWords, type Evaluation } from '@/lib/engine';
import { offerId, type ForceOffer } from './offers';

/** An option that fits what was typed, and what in it fits where that is not its name. */
export interface FoundOffer {
  id: string;
  fits: string | null;
}

/** Finds options by name, role, keyword, weapon and wargear, the best first, whatever is typed wrong. */
export type UnitSearch = (typed: string) => readonly FoundOffer[];

/** Longer ones are no name. */
const MOST_TYPED = 80;

interface Entry {
  id: string;
  name: string;
  roles: string;
  gear: string;
  aliases: string;
}

/** Makes the index of what a list’s forces offer: some ten milliseconds for a large faction. */
export function unitSearch(evaluation: Evaluation, offers: readonly ForceOffer[]): UnitSearch {
  const phrases = new Map<string, readonly string[]>();
  const names = new Map<string, string>();
  const index = new MiniSearch<Entry>({
    fields: ['name', 'aliases', 'roles', 'gear'],
    tokenize: (text) =>
      plain(text)
        .split(/[\s\p{P}+]+/u)
        .filter((word) => word !== ''),
    searchOptions: {
      boost: { name: 8, aliases: 6, roles: 3 },
      prefix: true,
      fuzzy: wrongLetters,
      combineWith: 'AND',
    },
  });
  for (const { force, options } of offers) {
    const words = optionWords(evaluation, force.id);
    for (const option of options) {
      const id = offerId(force, option);
      if (names.has(id)) continue;
      const { categories = [], gear = [], types = [] } = words.get(option.key) ?? {};
      const roles = [...(option.slot === null ? [] : [roleNamed(option.slot.name)]), ...categories, ...types];
      names.set(id, option.name);
      const { aliases = [] } = option;
      phrases.set(id, [...aliases, ...roles, ...gear]);
      index.add({ id, name: option.name, roles: roles.join('\n'), gear: gear.join('\n'), aliases: aliases.join('\n') });
    }
  }
  return (typed) => {
    const wanted = typed.slice(0, MOST_TYPED).trim();
    if (wanted === '') return [];
    const found = index.search(wanted).map(({ id, match }): FoundOffer => {
      const inName = Object.values(match).every((fields) => fields.includes('name'));
      return { id: String(id), fits: inName ? null : phraseWith(phrases.get(String(id)) ?? [], Object.keys(match)) };
    });
    const within = withinName(names, wanted, found);
    const first = new Set(within.map(({ id }) => id));
    return [...within, ...found.filter(({ id }) => !first.has(id))];
  };
}

/** Two letters in each other's place count as two. */
function wrongLetters({ length }: string): number | false {
  if (length < 4) return false;
  return length < 6 ? 1 : 2;
}

/** A part of a name in the middle of a word (`boyz` of Stormboyz) is none to the index. */
function withinName(
  names: ReadonlyMap<string, string>,
  wanted: string,
  found: readonly FoundOffer[],
): readonly FoundOffer[] {
  const known = new Set(found.filter(({ fits }) => fits === null).map(({ id }) => id));
  return [...names]
    .filter(([id, name]) => !known.has(id) && plain(name).includes(plain(wanted)))
    .map(([id]) => ({ id, fits: null }));
}

/** The first of the phrases that have most of the terms. */
function phraseWith(phrases: readonly string[], terms: readonly string[]): string | null {
  const fitting = phrases.map((phrase) => terms.filter((term) => plain(phrase).includes(term)).length);
  const best = Math.max(0, ...fitting);
  return best === 0 ? null : (phrases[fitting.indexOf(best)] ?? null);
}

/** In lower case, without accents and apostrophes: `'Eavy` is eavy. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();
