import type { Army, Unit } from '../../../army/army';
import { defineRule } from '../../../rules/rule';
import { rosterTarget, unitTarget } from '../../../rules/target';
import { count } from '../../../foundation/words';
import { numberIn, unknownCount } from '../../shared/counting';
import { statement } from '../document';
import { leaveOut } from '../holders';
import { hasKeyword } from '../keywords';
import { leaderOf } from '../table/fireteamSplit';
import { oneUnit } from '../table/oneUnit';

const LEAST = 2;

interface SizeData {
  readonly problem: 'no-units' | 'no-models' | 'no-name' | 'no-leader' | 'size';
  readonly unit: string;
  readonly actual: number | null;
  readonly limit: number | null;
  /** What the unit's author still has to say; empty where nothing is open. */
  readonly lookUp: string;
}

/** A unit that splits in two has two models at least; and nothing can be judged of which nobody says who it is. */
export const fireteamSize = defineRule<
  SizeData,
  { readonly teams: readonly { readonly unit: string; readonly models: number }[] }
>({
  id: 'trenches-and-turbines/fireteam-size',
  title: 'Units, models and leaders',
  says:
    'A force has units, and every unit a name and models. A unit with Fireteam has at least two models; one ' +
    'that keeps to a leader has that leader marked.',
  cite: statement('Fireteam', 2),
  reading:
    'A unit of one model cannot be split. What nobody wrote down is open, not allowed: a unit without a name or ' +
    'models, and a Coherency or Fireteam unit of several models without one marked leader. A force without ' +
    'units is not finished.',
  *check({ army }) {
    if (army.units.length === 0) {
      yield {
        at: rosterTarget(army),
        kind: 'missing',
        data: { problem: 'no-units', unit: army.name, actual: 0, limit: 1, lookUp: '' },
      };
    }
    for (const unit of army.units.filter((each) => !isGone(army, each))) yield* openIn(unit);
    for (const { unit, models } of teams(army)) {
      if (models === null) yield unknownCount(unit);
      else if (models < LEAST && unit.models.length > 0) {
        yield {
          at: unitTarget(unit),
          data: { problem: 'size', unit: unit.name, actual: models, limit: LEAST, lookUp: '' },
          fixes: [leaveOut(unit)],
        };
      }
    }
  },
  message: messageOf,
  *holds({ army }) {
    yield { teams: teams(army).map(({ unit, models }) => ({ unit: unit.name, models: models ?? 0 })) };
  },
  why: (held) =>
    held.teams.length === 0
      ? 'No unit has Fireteam'
      : held.teams.map(({ unit, models }) => `${unit}: ${count(models, 'model')}`).join('; '),
});

function* openIn(unit: Unit) {
  const open = (problem: SizeData['problem'], lookUp: string, actual: number | null = null) => ({
    at: unitTarget(unit),
    severity: 'unverified' as const,
    data: { problem, unit: unit.name, actual, limit: null, lookUp },
    fixes: [leaveOut(unit)],
  });
  if (unit.unitName.trim() === '') yield open('no-name', 'what the unit is called');
  if (unit.models.length === 0) yield open('no-models', 'which models the unit has', 0);
  if (owesLeader(unit) && leaderOf(oneUnit(unit)) === null) {
    yield open('no-leader', 'which one of its models leads the unit');
  }
}

/** Whether a unit of several models keeps to a leader: as Fireteam, or by Coherency unless Independent. */
const owesLeader = (unit: Unit): boolean =>
  oneUnit(unit).models.length > 1 &&
  (hasKeyword(unit, 'Fireteam') || (hasKeyword(unit, 'Coherency') && !hasKeyword(unit, 'Independent')));

/** What the data no longer has, or has too few of in this list, the data's own findings say. */
const isGone = ({ findings }: Army, { id }: Unit): boolean =>
  findings.some(({ code, at }) => at.id === id && (code === 'data/missing-entry' || code === 'data/min'));

function messageOf({ problem, unit, actual, limit }: SizeData): string {
  switch (problem) {
    case 'no-units':
      return 'There is no unit in this force yet: add one';
    case 'no-models':
      return `${unit} has no models, so nobody can tell what it is on the table. Its unit book has to say`;
    case 'no-name':
      return `${unit} has no name, so nobody can tell which unit it is. Give it one`;
    case 'no-leader':
      return `${unit} keeps to its leader, and no single model is marked as that. Its unit book has to say who leads`;
    case 'size':
      return `${unit} has Fireteam and ${count(actual ?? 0, 'model')}: it takes ${limit} to split`;
  }
}

/**
 * Units with Fireteam, and how many models one of them has: a file may hold several alike under one entry. Null: nobody
 * knows.
 */
function teams(army: Army): readonly { readonly unit: Unit; readonly models: number | null }[] {
  return army.units
    .filter((unit) => hasKeyword(unit, 'Fireteam'))
    .map((unit) => {
      const all = numberIn(army, unit);
      return { unit, models: all === null ? null : all / Math.max(1, unit.copies) };
    });
}
