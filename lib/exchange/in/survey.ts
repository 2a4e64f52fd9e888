import { factionLikeness } from './lexicon';
import { wordsOf, type NameWords } from './likeness';
import { byStartOf, likeIn, type ByStart } from './nameIndex';
import { readingsOf } from './readings';
import { unitsOf, type StatedList } from './stated';

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

const HEADER = 2.5;
const LIKELY = 0.8;

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
