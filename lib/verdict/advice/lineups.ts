import { groupedBy, nthOf } from '../../foundation/collect';
import { difference, sum } from '../../foundation/decimal';
import { hasRoom, lifts, MOST_COPIES, type Bounds } from './combine';
import type { Character } from './completion';
import { compareCosts } from './change';
import { keyOfMove, type Move } from './moves';
import type { Walk } from './search';
import { familyOf } from './topResults';

/** All of them, in the order in which they are shown. */
export const CHARACTERS: readonly Character[] = ['many', 'mix', 'few'];

/** New units that one list is made of. */
const MOST_UNITS = 14;
/** Beginnings that are followed up, of those that have lifted as much of what the list lacks. */
const MOST_BEGUN = 12;
/** Beginnings of the same units, in different sizes and loadouts. */
const MOST_ALIKE = 3;
/** The share of the points that may be left for what is chosen last. */
const MOST_LACKING = 0.02;
/** Lists that are offered to be checked. */
const MOST_LINEUPS = 400;

/** Lists that are thought of at a stretch. */
const STRETCH = 400;

/** Units that make a list together, by their numbers alone. */
export interface Lineup {
  moves: readonly Move[];
  points: number;
  models: number;
  /** How far it is from the character that was asked for: the less the better, number by number. */
  rank: readonly number[];
}

/**
 * Lists of new units that fit into this many points, those first that leave little and have most of the
 * character. One unit after the other, always with the most promising beginnings: it takes no check, and knows nothing
 * but prices, numbers and roles.
 */
export function* lineupsOf(
  moves: readonly Move[],
  room: number,
  bounds: Bounds,
  character: Character,
): Walk<readonly Lineup[]> {
  const withMove = ({ moves: before, points, models }: Lineup, move: Move): Lineup | null => {
    const total = sum([points, move.points]);
    if (total > room || !hasRoom(bounds, before, move)) return null;
    if (before.filter(({ about }) => about === move.about).length >= MOST_COPIES) return null;
    const grown = { moves: [...before, move], points: total, models: models + move.models };
    return { ...grown, rank: rankOf(grown, character) };
  };
  let looked = 0;
  const done = new Map<string, Lineup>();
  let begun: readonly Lineup[] = [{ moves: [], points: 0, models: 0, rank: [] }];
  for (let units = 1; units <= MOST_UNITS && begun.length > 0; units++) {
    const next = new Map<string, Lineup>();
    for (const each of begun) {
      for (const move of moves) {
        const longer = withMove(each, move);
        if (longer !== null) next.set(longer.moves.map(keyOfMove).toSorted().join('\n'), longer);
        if ((looked += 1) % STRETCH === 0) yield;
      }
    }
    for (const [key, each] of next) if (lifts(bounds, each.moves)) done.set(key, each);
    begun = promising([...next.values()], bounds);
  }
  return [...done.values()].toSorted((a, b) => compareLineups(a, b, room)).slice(0, MOST_LINEUPS);
}

/** Which of two lists of one character is the better one, in the manner of `sort`. */
export function compareLineups(a: Lineup, b: Lineup, room: number): number {
  const lacking = ({ points }: Lineup): number => (room - points <= room * MOST_LACKING ? 0 : room - points);
  return lacking(a) - lacking(b) || compareCosts(a.rank, b.rank) || b.points - a.points;
}

/** The less the better, number by number. */
function rankOf({ moves, points, models }: Omit<Lineup, 'rank'>, character: Character): readonly number[] {
  const steps = sum(moves.map((move) => move.steps));
  const kinds = new Set(moves.map(({ about }) => about)).size;
  const roles = new Set(moves.map(({ role }) => role)).size;
  switch (character) {
    case 'many':
      return [-models / points, steps];
    case 'few':
      return [models / points, moves.length - kinds, steps];
    case 'mix':
      return [-roles, moves.length - kinds, -kinds, unevenness(moves), steps];
  }
}

/** How far the dearest unit is from the cheapest, as a mix has none that outweighs the others. */
const unevenness = (moves: readonly Move[]): number =>
  difference(Math.max(...moves.map(({ points }) => points)), Math.min(...moves.map(({ points }) => points)));

/** The best beginnings of each kind: those of unlike prices and that lack unlike things do not push each other out. */
function promising(begun: readonly Lineup[], { demands }: Bounds): readonly Lineup[] {
  const liftedBy = ({ moves }: Lineup): string =>
    [...demands].map(([place, far]) => Math.min(far, sum(moves.map(({ eases }) => eases.get(place) ?? 0)))).join();
  const best = begun
    .toSorted((a, b) => compareCosts(a.rank, b.rank))
    .map((lineup) => ({ lineup, lifted: liftedBy(lineup) }));
  const unlike = nthOf(best, ({ lineup, lifted }) => `${lifted} ${familyOf(lineup.moves)}`)
    .filter(([, nth]) => nth <= MOST_ALIKE)
    .map(([each]) => each);
  return [...groupedBy(unlike, ({ lifted }) => lifted).values()]
    .flatMap((all) => all.slice(0, MOST_BEGUN))
    .map(({ lineup }) => lineup);
}
