import type { Army } from '../../army/army';
import { priceIn } from '../../army/prices';
import { modeOf } from '../../army/readings';
import { glanceAt, type DataFinding } from '../../engine';
import { difference } from '../../foundation/decimal';
import { forcesOf, rootOf } from '../../documents/roster/find';
import type { Roster } from '../../documents/roster/schema';
import { SEVERITY } from '../../rules/dataKinds.data';
import { supersededBy, type Format } from '../../rules/format';
import type { JudgedRoster } from '../checkRoster';
import { findingKey, hangsOnSettings, withSettings } from '../settledRoster';
import { limitOf } from './completion';
import { distanceOf, type Judge } from './judge';

/** What is known of a list without a check. */
export interface Glance {
  /** What it costs; null: not looked at. */
  points: number | null;
  /** What is certainly wrong with it, by what it is, and how far from what is allowed. Nothing: only a check tells. */
  rest: ReadonlyMap<string, number>;
}

/** Rules a changed list out by a small part of its check. */
export type Sieve = (roster: Roster) => Glance;

/** The place of what a list costs too much. */
export const OVERSPENT = 'points';

const UNKNOWN: Glance = { points: null, rest: new Map() };

/** The points a list may have; null: any number. A size players may leave open is no limit: no rule holds to it. */
export const pointsAllowed = (army: Army, format: Format): number | null =>
  format.gameSizes?.optional ? format.limits.points : limitOf(army, format, null);

/**
 * What is left of a list's problems after a change, as far as a glance tells: points above the limit, and what the unit
 * data objected to and still does. Most changes touch neither, and need no check to be known as no repair.
 */
export function newSieve(open: JudgedRoster, { linked, format }: Judge): Sieve {
  const { written } = open.evaluation;
  const price = priceIn(modeOf(linked, format));
  const limit = pointsAllowed(open.army, format);
  const firm = firmFindings(open, linked, format);
  const hidden = firm.filter(({ place }) => place === 'root');
  const inside = firm.filter(({ place }) => place === 'unit');
  const keys = new Set(inside.map(findingKey));
  const units = new Set(inside.flatMap(({ at: { id } }) => rootOf(written, id)?.id ?? []));
  return (roster) => {
    // Another size of the game, or several forces, are for the check to judge.
    if (roster.declarations !== written.declarations || roster.costLimits !== written.costLimits) return UNKNOWN;
    if ([...forcesOf(roster)].length !== 1) return UNKNOWN;
    const settled = withSettings(roster, () => open.evaluation, linked, format);
    const { costs, hides, objectionsAt } = glanceAt(settled, linked);
    const points = price(costs);
    const rest = new Map<string, number>();
    if (limit !== null && points > limit) rest.set(OVERSPENT, difference(points, limit));
    for (const finding of hidden) if (hides(finding.at.id)) rest.set(findingKey(finding), 1);
    for (const finding of units.size === 0 ? [] : objectionsAt(units)) {
      const key = findingKey(finding);
      if (keys.has(key)) rest.set(key, (rest.get(key) ?? 0) + distanceOf(finding));
    }
    return { points, rest };
  };
}

/** What the data objects to in a unit for certain, whatever else is in the list and whatever its settings. */
function firmFindings(
  { army, settled, evaluation }: JudgedRoster,
  linked: Judge['linked'],
  format: Judge['format'],
): readonly DataFinding[] {
  if (army.units.some(({ lost }) => lost.length > 0)) return [];
  const hangs = hangsOnSettings(evaluation, linked, format);
  const units = new Set(army.units.map(({ id }) => id));
  return settled.findings.filter((finding) => {
    const { code, place, at, subject } = finding;
    return (
      (place === 'unit' || (place === 'root' && code === 'data/hidden')) &&
      units.has(rootOf(evaluation.written, at.id)?.id ?? '') &&
      SEVERITY[code] === 'error' &&
      !(format.understrength && code === 'data/min' && subject.models) &&
      supersededBy(format, finding, army) === null &&
      !hangs(finding)
    );
  });
}
