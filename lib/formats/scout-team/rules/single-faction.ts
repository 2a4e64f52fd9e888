import type { Army, Unit } from '../../../army/army';
import { removeUnit } from '../../../rules/fixes';
import { unknownOfUnit, type Finding } from '../../../rules/finding';
import { defineRule } from '../../../rules/rule';
import { rosterTarget, unitTarget } from '../../../rules/target';
import { listed } from '../../../rules/words';
import { coreRule } from '../document';

/** Keywords that whole alliances share: the core rules do not take them for a faction. */
const BROAD = new Set(['imperium', 'chaos', 'aeldari', 'ynnari']);

type Problem =
  | { readonly problem: 'none'; readonly unit: string }
  | { readonly problem: 'other'; readonly unit: string; readonly keywords: readonly string[]; readonly main: string }
  | { readonly problem: 'nothing shared'; readonly units: readonly string[] }
  | { readonly problem: 'broad'; readonly keywords: readonly string[] };

/** All units share a faction keyword. */
export const singleFaction = defineRule<Problem, { readonly keywords: readonly string[]; readonly units: number }>({
  id: 'scout-team/single-faction',
  title: 'A shared faction keyword',
  says: 'All units of a list have a faction keyword in common.',
  cite: coreRule('Patrol Detachment (p. 248)'),
  reading: 'Always to count as Battle Forged does not lift this. A keyword of a whole alliance alone (Imperium, Chaos, Aeldari, Ynnari) is something for the players to agree on.',
  *check({ army }) {
    const known = army.units.filter((unit) => keywordsOf(unit).size > 0);
    for (const unit of army.units) {
      if (known.includes(unit)) continue;
      yield unit.factionKeywords.known ? { at: unitTarget(unit), severity: 'unverified', data: { problem: 'none', unit: unit.name } } : unknownOfUnit(unit, 'factionKeywords');
    }
    const shared = sharedBy(known);
    if (shared.length === 0) yield* oddOnes(army, known);
    else if (army.units.length > 1 && shared.every(isBroad)) {
      yield { at: rosterTarget(army), severity: 'warning', data: { problem: 'broad', keywords: shared } };
    }
  },
  message: (found) => {
    switch (found.problem) {
      case 'none':
        return `Look up the faction keywords of ${found.unit}`;
      case 'other':
        return `${found.unit} is ${listed(found.keywords)}, the list is ${found.main}: choose from one faction`;
      case 'nothing shared':
        return `${listed(found.units)} have no faction keyword in common`;
      case 'broad':
        return `All units share ${listed(found.keywords)} and nothing narrower: agree on it with your opponent`;
    }
  },
  *holds({ army }) {
    yield { keywords: sharedBy(army.units), units: army.units.length };
  },
  why: ({ keywords, units }) => (units === 0 ? 'No unit yet' : `All units are ${listed(keywords)}`),
});

/** By lower case, as the first unit writes them. */
function keywordsOf({ factionKeywords }: Unit): ReadonlyMap<string, string> {
  const words = factionKeywords.known ? factionKeywords.value : [];
  return new Map(words.map((word) => [word.trim().toLowerCase(), word.trim()]));
}

const isBroad = (keyword: string): boolean => BROAD.has(keyword.toLowerCase());

/** A faction that each army names for itself stands in the data as "<ORDER>". */
const isPlaceholder = (keyword: string): boolean => /^<.*>$/.test(keyword);

/** What all of these units have: the narrow ones where there are any, of these the named ones. */
function sharedBy(units: readonly Unit[]): readonly string[] {
  const [first, ...others] = units.map(keywordsOf);
  if (first === undefined) return [];
  const shared = [...first].filter(([key]) => others.every((other) => other.has(key))).map(([, word]) => word);
  const narrow = shared.filter((word) => !isBroad(word));
  const named = narrow.filter((word) => !isPlaceholder(word));
  return [named, narrow, shared].find((words) => words.length > 0) ?? [];
}

/** The units without the keyword that most have; where no two have one in common, all of them together. */
function* oddOnes(army: Army, units: readonly Unit[]): Generator<Finding<Problem>> {
  if (units.length === 0) return;
  const main = mainKeyword(units);
  if (main === null) {
    yield { at: rosterTarget(army), related: units.map(unitTarget), data: { problem: 'nothing shared', units: units.map(({ name }) => name) }, fixes: units.map(removeUnit) };
    return;
  }
  for (const unit of units) {
    const own = keywordsOf(unit);
    if (own.has(main.toLowerCase())) continue;
    yield { at: unitTarget(unit), data: { problem: 'other', unit: unit.name, keywords: [...own.values()], main }, fixes: [removeUnit(unit)] };
  }
}

/** The keyword that most units have, a narrow one before a broad one, the earlier one on a tie; null where no two units share any. */
function mainKeyword(units: readonly Unit[]): string | null {
  const counts = new Map<string, { readonly word: string; number: number }>();
  for (const unit of units) {
    for (const [key, word] of keywordsOf(unit)) {
      const counted = counts.get(key);
      if (counted) counted.number += 1;
      else counts.set(key, { word, number: 1 });
    }
  }
  const rank = ({ word, number }: { readonly word: string; readonly number: number }): number => number + (isBroad(word) ? 0 : 0.5);
  const [main] = [...counts.values()].toSorted((a, b) => rank(b) - rank(a));
  return main === undefined || main.number === 1 ? null : main.word;
}
