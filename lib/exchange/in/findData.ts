import type { LinkedDataset } from '../../data/link';
import { factionLikeness, rootsLike, type FactionNames, type Lexicon, isPartOf } from './lexicon';
import { wordsOf, type NameWords } from './likeness';
import { readingsOf, byStartOf, likeIn, type ByStart } from '../nameIndex';
import { unitsOf, type StatedForce, type StatedList, type StatedUnit } from './stated';

/** A faction that a text may be of, with how much speaks for it. */
export interface FoundFaction {
  faction: FactionNames;
  score: number;
}

/** What a header says counts as much as this many units. */
const HEADER = 2.5;
const LIKELY = 0.8;
const PART = 0.65;
/** A faction whose name stands nowhere is taken by its units alone, if it has at least this share of them. */
const SHARE = 0.3;

/** The factions that a whole text may be of, the likeliest first. */
export function factionsFor(stated: StatedList, lexicon: Lexicon): readonly FoundFaction[] {
  return ranked(
    unitsOf(stated),
    stated.factions,
    stated.forces.map(({ catalogue }) => catalogue),
    lexicon,
    lexicon.factions,
  );
}

/** The faction of one force: as it is named, else by its units, else that of the list. */
export function factionOf(force: StatedForce, of: FactionNames, lexicon: Lexicon): FactionNames {
  const there = lexicon.factions.filter(({ linked }) => linked === of.linked);
  const called = force.catalogue === null ? '' : wordsOf(force.catalogue).whole;
  const named = called === '' ? undefined : there.find(({ name }) => wordsOf(name).whole === called);
  if (named !== undefined) return named;
  const [best] = ranked(
    force.units,
    force.catalogue === null ? [] : [force.catalogue],
    [force.catalogue],
    lexicon,
    there,
  );
  if (best === undefined || best.faction === of) return of;
  const own = ranked(force.units, [], [], lexicon, [of])[0]?.score ?? 0;
  // Another faction than the list's only where it has what the list's lacks, or is named.
  const isNamed = force.catalogue !== null && factionLikeness(force.catalogue, best.faction.name) >= 0.9;
  return isNamed || best.score >= own + 0.9 ? best.faction : of;
}

function ranked(
  units: readonly StatedUnit[],
  names: readonly string[],
  catalogues: readonly (string | null)[],
  lexicon: Lexicon,
  among: readonly FactionNames[],
): readonly FoundFaction[] {
  const ofUnits = new Map<FactionNames, number>();
  for (const unit of units) {
    const best = new Map<FactionNames, number>();
    const found = rootsLike(lexicon, readingsOf(unit)).filter(({ root }) => !root.slot.definition.hidden);
    // A part of a name tells something where nothing has more of it.
    const [first] = found;
    const isPart = first !== undefined && (unit.role !== null || isPartOf(unit.name, first.root.name));
    const least = isPart && first.score < LIKELY ? PART : LIKELY;
    for (const { root, score } of found) {
      if (score < least) continue;
      if (score > (best.get(root.faction) ?? 0)) best.set(root.faction, score);
    }
    for (const [faction, score] of best) ofUnits.set(faction, (ofUnits.get(faction) ?? 0) + score ** 2);
  }
  return among
    .map((faction) => {
      const header = names.reduce(
        (most, name, at) => Math.max(most, factionLikeness(name, faction.name) * (1 - 0.01 * at)),
        0,
      );
      const exact = catalogues.some((name) => name !== null && name === faction.name) ? HEADER : 0;
      return { faction, score: (ofUnits.get(faction) ?? 0) + HEADER * header ** 2 + exact };
    })
    .filter(({ faction, score }) => score >= HEADER * 0.6 || (ofUnits.get(faction) ?? 0) >= SHARE * units.length)
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.faction.roots.length - b.faction.roots.length);
}

/** The likeliest faction of each of some unit data. */
export function bestOfEach(found: readonly FoundFaction[], most: number): readonly FoundFaction[] {
  const seen = new Set<LinkedDataset>();
  return found.filter(({ faction }) => !seen.has(faction.linked) && seen.add(faction.linked)).slice(0, most);
}

/** A faction by its names alone. */
export interface FactionNamed {
  id: string;
  name: string;
  /** What a force of it is offered. */
  units: readonly string[];
}

interface UnitNamed {
  words: NameWords;
  faction: number;
}

/** The names of several factions, ready to be asked. */
export interface NameSurvey {
  factions: readonly Pick<FactionNamed, 'id' | 'name'>[];
  byStart: ByStart<UnitNamed>;
}

/** Makes the names of several factions ready to be asked. */
export const surveyOf = (factions: readonly FactionNamed[]): NameSurvey => ({
  factions: factions.map(({ id, name }) => ({ id, name })),
  byStart: byStartOf(
    factions.flatMap(({ units }, faction) => units.map((name) => ({ words: wordsOf(name), faction }))),
  ),
});

/**
 * The factions whose units a text seems to name, the likeliest first, each with how much speaks for it: what has to be
 * loaded to read it.
 */
export function likelyFactions(
  stated: StatedList,
  { factions, byStart }: NameSurvey,
): readonly { id: string; score: number }[] {
  const scores = factions.map(
    ({ name }) => HEADER * stated.factions.reduce((most, said) => Math.max(most, factionLikeness(said, name)), 0) ** 2,
  );
  for (const unit of unitsOf(stated)) {
    const best = new Map<number, number>();
    for (const { item, score } of likeIn(byStart, readingsOf(unit), LIKELY)) {
      best.set(item.faction, Math.max(best.get(item.faction) ?? 0, score));
    }
    for (const [faction, score] of best) scores[faction] = (scores[faction] ?? 0) + score ** 2;
  }
  return factions
    .map(({ id }, at) => ({ id, score: scores[at] ?? 0 }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
}
