import type { Army, Unit } from '../../../army/army';
import { type Finding, defineRule, wordsBy } from '../../../rules/rule';
import { removeUnit, rosterTarget, unitTarget } from '../../../rules/report';
import { amount, count, listed, plural, shortList } from '../../../foundation/words';
import { lostEntries, pointsOfOne } from '../../shared/counting';
import { unitsOfRole } from '../../shared/max-slots';
import { statement } from '../document';
import { doubtAbout, strengthText } from '../strength';
import { TROOPS } from './max-slots';
import { difference } from '../../../foundation/decimal';

const POINTS = 65;
const SHARE = 3;

type WayToMeet = 'full strength' | 'points' | 'share';
type TroopsProblem =
  | { problem: 'unmet'; actual: number; limit: number; total: number; units: readonly string[]; doubt: string | null }
  | { problem: 'total not known'; unit: string; actual: number; total: number; lost: readonly string[] };

interface TroopsHold {
  unit: string;
  way: WayToMeet;
  actual: number;
  total: number;
  flatPrice: boolean;
  /** Other Understrength units, with how short they are. */
  others: readonly string[];
}

export const requiresTroops = defineRule<TroopsProblem, TroopsHold>({
  id: 'scout-team/requires-troops',
  title: 'A Troops unit',
  says:
    `A list has a Troops unit of full strength, or an Understrength one that costs at least ${POINTS} points ` +
    `or a third of the list.`,
  cite: statement('Scout Detachment', 4),
  reading:
    'Understrength is a unit with fewer models than its datasheet’s minimum; a datasheet with one flat price keeps it, and what it allows for every so many models is mentioned where the unit data has a flat maximum. The third is of the list’s own total. ' +
    'A unit that the unit data bars from compulsory slots does not count.',
  *check({ army }) {
    const met = metBy(army);
    const lost = lostEntries(army);
    if (met === null) yield unmet(army);
    else if (met.way === 'share' && lost.length > 0) {
      const { unit } = met;
      yield {
        at: unitTarget(unit),
        severity: 'unverified',
        data: { problem: 'total not known', unit: unit.name, actual: pointsOfOne(unit), total: army.points, lost },
      };
    }
  },
  message: wordsBy<TroopsProblem>({
    unmet: ({ units, limit, total, doubt }) => {
      const have = units.length === 0 ? 'No Troops unit' : listed(units);
      const share = limit < POINTS ? ` (a third of ${total})` : '';
      const worth = limit > 0 ? `, or Understrength with at least ${count(limit, 'point')}${share}` : '';
      const need = units.length === 0 ? ': one is needed' : `. Needed: one of full strength${worth}`;
      return `${have}${need}${doubt === null ? '' : `. ${doubt}`}`;
    },
    'total not known': ({ unit, actual, total, lost }) =>
      `${unit} is Understrength: ${amount(actual, 'point')} is a third of ${total}, but what ${shortList(lost)} ` +
      `${plural(lost.length, 'costs', 'cost')} is not in the data any more`,
  }),
  holds: ({ army }) => {
    // `check` found one.
    const { unit, way } = metBy(army)!;
    const others = army.units.flatMap((other) =>
      other === unit || other.understrength === null ? [] : `${other.name} (${strengthText(other.understrength)})`,
    );
    return {
      unit: unit.name,
      way,
      actual: pointsOfOne(unit),
      total: army.points,
      flatPrice: unit.understrength?.flatPrice === true,
      others,
    };
  },
  why: ({ unit, way, actual, total, flatPrice, others }) => {
    const how = {
      'full strength': 'full strength',
      points: `understrength, ${actual} of at least ${POINTS} points`,
      share: `understrength, ${amount(actual, 'point')} is a third of ${total}`,
    };
    return `Troops met by ${unit}: ${how[way]}${flatPrice ? ', its full price' : ''}${others.length === 0 ? '' : `. Understrength besides: ${listed(others)}`}`;
  },
});

/** How a unit meets the demand; null if it does not. */
function wayOf(unit: Unit, total: number): WayToMeet | null {
  const { compulsory, models, understrength } = unit;
  const points = pointsOfOne(unit);
  if (!compulsory || models.length === 0) return null;
  if (understrength === null) return 'full strength';
  if (points >= POINTS) return 'points';
  return SHARE * points >= total ? 'share' : null;
}

/** The unit that meets it best: one at full strength, else the dearest. */
function metBy(army: Army): { unit: Unit; way: WayToMeet } | null {
  const able = unitsOfRole(army, TROOPS.name)
    .toSorted((a, b) => pointsOfOne(b) - pointsOfOne(a))
    .flatMap((unit) => {
      const way = wayOf(unit, army.points);
      return way === null ? [] : [{ unit, way }];
    });
  return able.find(({ way }) => way === 'full strength') ?? able[0] ?? null;
}

function unmet(army: Army): Finding<TroopsProblem> {
  const troops = unitsOfRole(army, TROOPS.name).toSorted((a, b) => pointsOfOne(b) - pointsOfOne(a));
  const able = troops.filter((unit) => unit.compulsory);
  const doubt = doubtAbout(army, able);
  const [best] = able;
  const points = best === undefined ? 0 : pointsOfOne(best);
  // Units without which the best is a third of the list.
  const spare = army.units
    .filter((other) => other !== best && SHARE * points >= difference(army.points, other.points))
    .toSorted((a, b) => a.points - b.points);
  const [first, ...others] = troops;
  return {
    at: first === undefined ? rosterTarget(army) : unitTarget(first),
    related: others.map(unitTarget),
    severity: doubt === null ? 'error' : 'unverified',
    kind: 'missing',
    data: {
      problem: 'unmet',
      actual: points,
      limit: Math.min(POINTS, Math.ceil(army.points / SHARE)),
      total: army.points,
      units: troops.map(whyNot),
      doubt,
    },
    fixes: best === undefined ? [] : spare.slice(0, 3).map(removeUnit),
  };
}

function whyNot(unit: Unit): string {
  const { name, compulsory, models } = unit;
  if (!compulsory) return `${name} cannot fill a compulsory slot`;
  return models.length === 0
    ? `${name} has no model`
    : `${name} is Understrength with ${amount(pointsOfOne(unit), 'point')}`;
}
