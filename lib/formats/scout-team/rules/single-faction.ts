import type { Army, Unit } from '../../../army/army';
import { membersOf } from '../../../army/fact';
import { defineRule, isOffered, unknownOfUnit, wordsBy } from '../../../rules/rule';
import type { Finding, UnknownFactFinding } from '../../../rules/rule';
import { removeUnit, rosterTarget, unitTarget } from '../../../rules/report';
import { groupedBy } from '../../../foundation/collect';
import { listed } from '../../../foundation/words';
import { unitsCounted } from '../../shared/counting';
import { coreRule } from '../document';

/** Keywords that whole alliances share: the core rules do not take them for a faction. */
const BROAD = new Set(['imperium', 'chaos', 'aeldari', 'ynnari', 'tyranids']);
/** Units of any army’s: the core rules leave them out. */
const EXEMPT = 'unaligned';

type FactionProblem =
  | { problem: 'none'; unit: string }
  | { problem: 'other'; unit: string; keywords: readonly string[]; main: string }
  | { problem: 'nothing shared'; units: readonly string[] }
  | { problem: 'broad'; keywords: readonly string[] };

export const singleFaction = defineRule<FactionProblem, { keywords: readonly string[]; units: number }>({
  id: 'scout-team/single-faction',
  title: 'A shared faction keyword',
  says: 'All units of a list have a faction keyword in common.',
  cite: coreRule('Patrol Detachment (p. 248)'),
  reading:
    'Always to count as Battle Forged does not lift this. Unaligned units are exempt. A keyword of a whole alliance alone (Imperium, Chaos, Aeldari, Ynnari, Tyranids) is something for the players to agree on. ' +
    'The unit data often leaves keywords out: where a unit of the list’s own faction has none, or shares none, the ' +
    'player may look them up and vouch for them.',
  *check({ army }) {
    const units = concernedIn(army);
    // The author of an own unit learns what it lacks, even when it is alone.
    if (unitsCounted(units) < 2 && units.every(({ house }) => house === null)) return;
    const known = units.filter((unit) => keywordsOf(unit).size > 0);
    for (const unit of units) {
      if (known.includes(unit)) continue;
      yield unit.factionKeywords.known
        ? { at: unitTarget(unit), severity: 'unverified', data: { problem: 'none', unit: unit.name } }
        : unknownOfUnit(unit, 'factionKeywords');
    }
    const shared = sharedBy(known);
    if (known.length > 0 && shared.length === 0) yield* oddOnes(army, known);
    else if (unitsCounted(units) > 1 && known.length > 0 && shared.every(isBroad)) {
      yield { at: rosterTarget(army), severity: 'warning', data: { problem: 'broad', keywords: shared } };
    }
  },
  message: wordsBy<FactionProblem>({
    none: ({ unit }) => `Look up the faction keywords of ${unit}`,
    other: ({ unit, keywords, main }) => `${unit} is ${listed(keywords)}, the list is ${main}: choose from one faction`,
    'nothing shared': ({ units }) => `${listed(units)} have no faction keyword in common`,
    broad: ({ keywords }) => `All units share ${listed(keywords)} and nothing narrower: agree on it with your opponent`,
  }),
  holds: ({ army }) => {
    const units = concernedIn(army);
    return { keywords: shown(sharedBy(units)), units: unitsCounted(units) };
  },
  why: ({ keywords, units }) => {
    if (units === 0) return 'No unit yet that needs a faction';
    if (keywords.length > 0) return `All units are ${listed(keywords)}`;
    return units === 1
      ? 'One unit shares its faction with nobody'
      : 'All units share a faction that the list names for itself';
  },
});

/** By lower case, as the first unit writes them. */
const keywordsOf = ({ factionKeywords }: Unit): ReadonlyMap<string, string> =>
  new Map(membersOf(factionKeywords).map((word) => [word.trim().toLowerCase(), word.trim()]));

/** What is another faction’s, and not offered to this one, is reported as that. */
const concernedIn = (army: Army): readonly Unit[] =>
  army.units.filter((unit) => !keywordsOf(unit).has(EXEMPT) && isOffered(army, unit));
const isBroad = (keyword: string): boolean => BROAD.has(keyword.toLowerCase());

/** A faction that each army names for itself is in the data as "<ORDER>": it may be shared, but is not a name. */
const shown = (keywords: Iterable<string>): readonly string[] => [...keywords].filter((word) => !/^<.*>$/.test(word));

/** What all of these units have: the narrow ones where there are any, of these the named ones. */
function sharedBy(units: readonly Unit[]): readonly string[] {
  const [first, ...others] = units.map(keywordsOf);
  if (first === undefined) return [];
  const shared = [...first].filter(([key]) => others.every((other) => other.has(key))).map(([, word]) => word);
  const narrow = shared.filter((word) => !isBroad(word));
  return [shown(narrow), narrow, shared].find((words) => words.length > 0) ?? [];
}

/** The faction of the list: that of the first detachment with a unit. */
const mainFaction = ({ detachments, units }: Army): string | undefined =>
  detachments.find(({ id }) => units.some(({ detachment }) => detachment === id))?.faction.id;

/** Whether a unit cannot have more keywords: own, vouched for, or of another faction’s file. */
function isCertain(army: Army, { house, faction, factionKeywords }: Unit): boolean {
  return (
    house !== null ||
    (factionKeywords.known && factionKeywords.source.kind === 'attested') ||
    (faction !== null && faction.id !== mainFaction(army))
  );
}

/** The units without the most common keyword; what may be left out of the data is looked up, else wrong. */
function* oddOnes(army: Army, units: readonly Unit[]): Generator<Finding<FactionProblem> | UnknownFactFinding> {
  const main = mainKeyword(units);
  if (main === null && units.every((unit) => isCertain(army, unit))) {
    yield {
      at: rosterTarget(army),
      related: units.map(unitTarget),
      data: { problem: 'nothing shared', units: units.map(({ name }) => name) },
      fixes: units.map(removeUnit),
    };
    return;
  }
  for (const unit of units) {
    if (main !== null && keywordsOf(unit).has(main.toLowerCase())) continue;
    if (main === null || !isCertain(army, unit)) yield leftOpen(unit, main);
    else {
      yield {
        at: unitTarget(unit),
        data: { problem: 'other', unit: unit.name, keywords: shown(keywordsOf(unit).values()), main },
        fixes: [removeUnit(unit)],
      };
    }
  }
}

function leftOpen(unit: Unit, main: string | null): UnknownFactFinding {
  const own = shown(keywordsOf(unit).values());
  const lookUp = `the faction keywords of ${unit.name}: the unit data gives ${own.length === 0 ? 'none by name' : listed(own)}, and ${main === null ? 'no other unit has that' : `the list is ${main}`}`;
  return { ...unknownOfUnit(unit, 'factionKeywords', lookUp), fixes: [removeUnit(unit)] };
}

/** The named keyword that most units have, a narrow one first, the earlier on a tie; null: none is shared. */
function mainKeyword(units: readonly Unit[]): string | null {
  const named = units.flatMap((unit) => shown(keywordsOf(unit).values()));
  const alike = groupedBy(named, (word) => word.toLowerCase());
  const rank = ([word, ...others]: readonly [string, ...string[]]): number => others.length + (isBroad(word) ? 0 : 0.5);
  const [main] = [...alike.values()].filter(({ length }) => length > 1).toSorted((a, b) => rank(b) - rank(a));
  return main?.[0] ?? null;
}
