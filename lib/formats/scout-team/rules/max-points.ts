import type { Army, Unit } from '../../../army/army';
import { defineRule, wordsBy } from '../../../rules/rule';
import { declaring, removalFixes, removeUnit, rosterTarget, unitTarget, type Fix } from '../../../rules/report';
import { amount, listed } from '../../../foundation/words';
import { lostEntries } from '../../shared/counting';
import { coreRule, GAME_SIZES } from '../document';
import { difference } from '../../../foundation/decimal';

const MOST_POINTS = GAME_SIZES.max;

type SizeProblem =
  | { problem: 'over'; actual: number; limit: number; over: number }
  | { problem: 'unpriced'; actual: number; limit: number; unpriced: readonly string[] }
  | { problem: 'no price'; unit: string; actual: number; limit: number }
  | { problem: 'undeclared'; actual: number; limit: number }
  | { problem: 'size'; actual: number; limit: number };

export const maxPoints = defineRule<SizeProblem, { actual: number; limit: number; left: number }>({
  id: 'scout-team/max-points',
  title: `Within the size of the game, at most ${MOST_POINTS} points`,
  says: `A list costs no more points than the size of game that the players agree on, which is ${MOST_POINTS} at most.`,
  cite: coreRule('Combat Patrol (p. 244)'),
  reading:
    `The size of the game is what the players declare, from 1 to ${MOST_POINTS} points. A list from ` +
    `elsewhere that declares none has that of its own limit in points. No unit is free: one that costs 0 points ` +
    `in the data has no price there. The unit data’s type of game, season and size of battle are settings for ` +
    `other purposes: the verdict is the same whichever of them a list names, and what one type of game offers is ` +
    `on offer.`,
  *check({ army }) {
    const { gameSize, points } = army;
    const at = rosterTarget(army);
    const sizes = fittingSizes(points).map(declareSize);
    if (gameSize !== null && gameSize > MOST_POINTS) {
      yield { at, data: { problem: 'size', actual: gameSize, limit: MOST_POINTS }, fixes: sizes.slice(0, 1) };
    }
    const limit = Math.min(gameSize ?? MOST_POINTS, MOST_POINTS);
    const unpriced = lostEntries(army);
    if (points > limit) {
      yield {
        at,
        related: army.units.toSorted((a, b) => b.points - a.points).map(unitTarget),
        data: { problem: 'over', actual: points, limit, over: difference(points, limit) },
        fixes: [...(gameSize === null || isAgreed(army) ? [] : sizes.slice(0, 1)), ...removalFixes(army, limit)],
      };
    } else if (unpriced.length > 0) {
      yield { at, severity: 'unverified', data: { problem: 'unpriced', actual: points, limit, unpriced } };
    }
    for (const unit of army.units.filter(isFree)) {
      yield {
        at: unitTarget(unit),
        severity: 'unverified',
        data: { problem: 'no price', unit: unit.name, actual: points, limit },
        fixes: [removeUnit(unit)],
      };
    }
    if (gameSize === null && points <= limit) {
      yield {
        at,
        severity: 'unverified',
        kind: 'missing',
        data: { problem: 'undeclared', actual: points, limit },
        fixes: sizes,
      };
    }
  },
  message: wordsBy<SizeProblem>({
    over: ({ actual, limit, over }) => `${actual} of ${limit} points: ${over} over`,
    unpriced: ({ actual, limit, unpriced }) =>
      `${actual} of ${limit} points without ${listed(unpriced)}, whose price is not in the data any more`,
    'no price': ({ unit, actual, limit }) =>
      `${unit} costs 0 points in the unit data: look up its price, ${actual} of ${limit} points are without it`,
    undeclared: ({ actual, limit }) =>
      `${amount(actual, 'point')}, but the size of the game is not declared: it may be up to ${limit} points`,
    size: ({ actual, limit }) => `A game of ${actual} points: Scout Team is played with ${limit} at most`,
  }),
  holds: ({ army }) => {
    const limit = army.gameSize ?? MOST_POINTS;
    return { actual: army.points, limit, left: difference(limit, army.points) };
  },
  why: ({ actual, limit, left }) => `${actual} of ${limit} points: ${left} left`,
});

/** The data keeps some old units without ever pricing them. */
const isFree = ({ points, models }: Unit): boolean => points === 0 && models.length > 0;

/** The usual sizes that an army of this many points fits in, the smallest first. */
const fittingSizes = (points: number): readonly number[] => GAME_SIZES.usual.filter((size) => size >= points);

/** Whether the players agreed on a size that there is: then nothing proposes another. */
export const isAgreed = ({ declarations }: Pick<Army, 'declarations'>): boolean =>
  declarations !== null && declarations.gameSize !== null && declarations.gameSize <= GAME_SIZES.max;

/** Sizes under a limit that the army fits in: the usual ones, else just its own points; none where it costs as much. */
export function fittingSizesBelow(limit: number, points: number): readonly number[] {
  const usual = fittingSizes(points).filter((size) => size < limit);
  const own = Math.max(1, Math.ceil(points));
  return usual.length > 0 || own >= limit ? usual : [own];
}

/** The fix that declares a game of this size, in points. */
export const declareSize = (size: number): Fix =>
  declaring(`Declare a game of ${amount(size, 'point')}`, { gameSize: size });
