import { pointsIn } from '../army/muster';
import { glanceAt, type DataFinding } from '../battlescribe/evaluate';
import { difference } from '../foundation/decimal';
import { forcesOf, rootOf } from '../roster/find';
import type { Roster } from '../roster/schema';
import { SEVERITY } from '../rules/dataFindings';
import { supersededBy } from '../rules/format';
import type { JudgedRoster } from '../verdict/checkRoster';
import { hangsOnSettings, withSettings } from '../verdict/settledRoster';
import { limitOf } from './completion';
import { distanceOf, type Judge } from './judge';

/** What is certainly wrong with a list, by what it is, and how far from what is allowed. Nothing: only a check tells. */
export type Rest = ReadonlyMap<string, number>;

/** Rules a changed list out by a small part of its check. */
export type Sieve = (roster: Roster) => Rest;

const NOTHING: Rest = new Map();

/**
 * What is left of a list's problems after a change, as far as a glance tells: points above the limit, and what the unit
 * data objected to and still does. Most changes touch neither, and need no check to be known as no repair.
 */
export function newSieve(open: JudgedRoster, { linked, format }: Judge): Sieve {
  const { written } = open.evaluation;
  // A size that players may leave open is no limit: no rule holds a list to it.
  const limit = format.gameSizes?.optional ? format.limits.points : limitOf(open.army, format, null);
  const firm = new Set(firmFindings(open, linked, format).map(keyOf));
  const places = new Set(firmFindings(open, linked, format).flatMap(({ at: { id } }) => rootOf(written, id)?.id ?? []));
  return (roster) => {
    // Another size of the game, or several forces, are for the check to judge.
    if (roster.declarations !== written.declarations || roster.costLimits !== written.costLimits) return NOTHING;
    if ([...forcesOf(roster)].length !== 1) return NOTHING;
    const { costs, objectionsAt } = glanceAt(
      withSettings(roster, () => open.evaluation, linked, format),
      linked,
    );
    const rest = new Map<string, number>();
    const over = limit === null ? 0 : difference(pointsIn(costs), limit);
    if (over > 0) rest.set('points', over);
    if (firm.size === 0) return rest;
    for (const finding of objectionsAt(places)) {
      const key = keyOf(finding);
      if (firm.has(key)) rest.set(key, (rest.get(key) ?? 0) + distanceOf(finding));
    }
    return rest;
  };
}

/**
 * What the data objects to inside a unit as an error, whatever else is in the list. What may be a unit under its
 * strength, and what another setting would allow, is for the check to judge.
 */
function firmFindings(
  { army, settled, evaluation }: JudgedRoster,
  linked: Judge['linked'],
  format: Judge['format'],
): readonly DataFinding[] {
  const hangs = hangsOnSettings(evaluation, linked, format);
  const units = new Set(army.units.map(({ id }) => id));
  const isInUnit = ({ at }: DataFinding): boolean => units.has(rootOf(evaluation.written, at.id)?.id ?? '');
  return settled.findings.filter(
    (finding) =>
      finding.place === 'unit' &&
      SEVERITY[finding.code] === 'error' &&
      isInUnit(finding) &&
      army.units.every(({ lost }) => lost.length === 0) &&
      !(format.understrength && finding.code === 'data/min' && finding.subject.models) &&
      supersededBy(format, finding, army) === null &&
      !hangs(finding),
  );
}

const keyOf = ({ code, at, subject, ownerId, constraintId }: DataFinding): string =>
  JSON.stringify([code, at.id, subject.id, ownerId, constraintId]);
