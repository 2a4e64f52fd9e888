import type { Army, Unit } from '../../../army/army';
import { defineRule } from '../../../rules/rule';
import { rosterTarget, unitTarget } from '../../../rules/report';
import { count, joined, listed } from '../../../foundation/words';
import { sumOfPoints } from '../../../foundation/points';
import { pointsOfOne } from '../../shared/counting';
import { unitsOfRole } from '../../shared/max-slots';
import { statement } from '../document';
import { declareSize, fittingSizesBelow, isAgreed } from './max-points';
import { doubtAbout, strengthText } from '../strength';
import { HQ } from './max-slots';

/** Below this size of game no HQ is asked for. */
const HQ_FROM = 300;
const POINTS = 50;
const MOST = 2;

export const requiresHq = defineRule({
  id: 'scout-team/requires-hq',
  title: `${POINTS} points of HQ from ${HQ_FROM} on`,
  says:
    `In games of ${HQ_FROM} points and more a list has one or two HQ units that cost at least ${POINTS} points ` +
    `together. Smaller games ask for none.`,
  cite: statement('Scout Detachment', 3),
  reading:
    'The declared size of the game decides, not the total of the list; a list of 300 points cannot be for a smaller game. ' +
    'Only HQ units count that are at full strength and may fill a compulsory slot. How many there may be at most ' +
    'is the slots’ affair.',
  *check({ army }) {
    const need = needOf(army);
    const { units, points } = counting(army);
    if (need === 'none' || points >= POINTS) return;
    const all = unitsOfRole(army, HQ.name);
    const doubt = doubtAbout(army, all);
    const [first, ...others] = [...units, ...all.filter((unit) => !units.includes(unit))];
    yield {
      at: first === undefined ? rosterTarget(army) : unitTarget(first),
      related: others.map(unitTarget),
      severity: need === 'unclear' || doubt !== null ? ('unverified' as const) : ('error' as const),
      kind: all.length < MOST ? ('missing' as const) : ('broken' as const),
      data: {
        size: army.gameSize,
        total: army.points,
        actual: points,
        limit: POINTS,
        units: units.map(({ name }) => name),
        passedOver: all.filter((unit) => !counts(unit)).map(whyNot),
        doubt,
      },
      fixes: isAgreed(army) ? [] : fittingSizesBelow(HQ_FROM, army.points).map(declareSize),
    };
  },
  message: ({ size, total, actual, limit, units, passedOver, doubt }) => {
    const have =
      units.length === 0 ? 'No HQ unit that counts' : `${listed(units)}: ${actual} of at least ${limit} points of HQ`;
    const first = units.length === 0 && passedOver.length === 0 ? 'No HQ unit' : have;
    return joined([first, ...passedOver, doubt, demand(size, total, limit)], '. ');
  },
  holds: ({ army }) => {
    const { units, points } = counting(army);
    return {
      size: army.gameSize,
      actual: points,
      limit: needOf(army) === 'none' ? 0 : POINTS,
      units: units.map(({ name }) => name),
    };
  },
  why: ({ size, actual, limit, units }) =>
    limit === 0
      ? `No HQ needed in a game of ${count(size ?? 0, 'point')}: under ${HQ_FROM}`
      : `HQ met by ${listed(units)}: ${actual} of at least ${limit} points`,
});

/** Whether an HQ is needed; `unclear` while nobody declared a size and the total does not tell. */
function needOf({ gameSize, points }: Army): 'none' | 'some' | 'unclear' {
  if (gameSize !== null) return gameSize < HQ_FROM ? 'none' : 'some';
  return points >= HQ_FROM ? 'some' : 'unclear';
}

const counts = (unit: Unit): boolean => unit.compulsory && unit.understrength === null && unit.models.length > 0;

/** The HQ units that meet the demand: the dearest alone if it is enough, else the two dearest. */
function counting(army: Army): { units: readonly Unit[]; points: number } {
  const able = unitsOfRole(army, HQ.name)
    .filter(counts)
    .flatMap((unit) =>
      Array.from({ length: Math.min(unit.copies, MOST) }, () => ({ unit, points: pointsOfOne(unit) })),
    );
  const dearest = able.toSorted((a, b) => b.points - a.points);
  const enough = dearest.slice(0, 1).some(({ points }) => points >= POINTS) ? 1 : MOST;
  const counted = dearest.slice(0, enough);
  return { units: [...new Set(counted.map(({ unit }) => unit))], points: sumOfPoints(counted) };
}

function whyNot({ name, compulsory, models, understrength }: Unit): string {
  if (models.length === 0) return `${name} does not count: it has no model`;
  if (!compulsory || understrength === null) return `${name} does not count: it cannot fill a compulsory slot`;
  return `${name} does not count: Understrength (${strengthText(understrength)})`;
}

function demand(size: number | null, total: number, limit: number): string {
  const what = `one or two HQ units of at least ${limit} points together`;
  if (size !== null) return `A game of ${count(size, 'point')} asks for ${what}`;
  if (total >= HQ_FROM) {
    return `A list of ${count(total, 'point')} is for a game of ${HQ_FROM} at least, which asks for ${what}`;
  }
  return `The size of the game is not declared: from ${HQ_FROM} points on it asks for ${what}`;
}
