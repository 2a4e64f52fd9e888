import type { Army, Model, Unit } from '../army/army';
import type { Fact } from '../army/fact';
import type { RosterEdit } from '../documents/roster/edits';
import type { Fix } from './report';
import { difference } from '../foundation/decimal';
import { priceWords, sumOfPoints, type CostUnit } from '../foundation/points';
import { listed } from '../foundation/words';

/** Takes a whole bought unit out of the list. */
export const removeUnit = (unit: Unit): Fix => removePriced(unit, null);

function removePriced(unit: Unit, counted: CostUnit): Fix {
  return {
    label: `Remove ${unit.name} (${priceWords(unit.points, counted)})`,
    safety: 'choice',
    edit: { kind: 'remove', selection: unit.id },
  };
}

/** Takes several whole units out of the list in one step. */
function removeUnits(units: readonly Unit[], counted: CostUnit = null): Fix {
  const edits = units.map((unit): RosterEdit => ({ kind: 'remove', selection: unit.id }));
  return {
    label: `Remove ${listed(units.map(({ name }) => name))} (${priceWords(sumOfPoints(units), counted)})`,
    safety: 'choice',
    edit: { kind: 'all', edits },
  };
}

/** Leaves one of a unit that a file holds several times under one entry. */
export function keepOne(unit: Unit): Fix {
  return {
    label: `Keep one of ${unit.name}`,
    safety: 'choice',
    edit: { kind: 'count', selection: unit.id, number: 1 },
  };
}

/**
 * Takes the wargear away that a fact, or what is certain of it, was read on; none where the fact is the model's own.
 */
export function removeSource(...facts: readonly Fact<unknown>[]): readonly Fix[] {
  return facts.flatMap((fact): readonly Fix[] => {
    if (fact.source?.kind !== 'rules text' || !fact.source.selection) return [];
    return [
      {
        label: `Remove ${fact.source.from}`,
        safety: 'choice',
        edit: { kind: 'remove', selection: fact.source.selection },
      },
    ];
  });
}

/** Takes identical models out of their unit, or else the whole unit. */
export function removeModel(army: Army, model: Model): readonly Fix[] {
  const unit = army.units.find((candidate) => candidate.id === model.unitId);
  if (!unit) return [];
  const alike = unit.models.filter((other) => other.selectionId === model.selectionId).length;
  if (model.selectionId === unit.id || alike === unit.models.length) return [removeUnit(unit)];
  const label =
    alike === 1 ? `Remove ${model.name} from ${unit.name}` : `Remove ${alike} ${model.name} from ${unit.name}`;
  return [{ label, safety: 'choice', edit: { kind: 'remove', selection: model.selectionId } }, removeUnit(unit)];
}

/**
 * Brings the list under the limit: one unit whose removal alone is enough, the cheapest first; where none is, the
 * fewest units that are enough together, the dearest. None where even a list without units costs too much.
 */
export function removalFixes(army: Army, limit: number): readonly Fix[] {
  const byPrice = army.units.filter((unit) => unit.points > 0).toSorted((a, b) => a.points - b.points);
  const enough = byPrice.filter((unit) => difference(army.points, unit.points) <= limit);
  if (enough.length > 0) return enough.slice(0, 3).map((unit) => removePriced(unit, army.counts));
  const dearest = fewestEnough(
    byPrice.toSorted((a, b) => b.points - a.points),
    difference(army.points, limit),
  );
  return dearest === null ? [] : [removeUnits(dearest, army.counts)];
}

/** The first of these units that cost so much together; null where all of them do not. */
function fewestEnough(units: readonly Unit[], points: number): readonly Unit[] | null {
  const last = units.findIndex((_, at) => sumOfPoints(units.slice(0, at + 1)) >= points);
  return last < 0 ? null : units.slice(0, last + 1);
}
