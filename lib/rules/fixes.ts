import type { Army, Model, Unit } from '../army/army';
import type { Fact } from '../army/fact';
import type { RosterEdit } from '../roster/edits';
import type { Fix } from './report';
import { count, listed } from '../foundation/words';
import { sumOfPoints } from '../foundation/points';

/** Takes a whole bought unit out of the list. */
export function removeUnit(unit: Unit): Fix {
  return {
    label: `Remove ${unit.name} (${count(unit.points, 'point')})`,
    safety: 'choice',
    edit: { kind: 'remove', selection: unit.id },
  };
}

/** Takes several whole units out of the list in one step. */
export function removeUnits(units: readonly Unit[]): Fix {
  const edits = units.map((unit): RosterEdit => ({ kind: 'remove', selection: unit.id }));
  return {
    label: `Remove ${listed(units.map(({ name }) => name))} (${count(sumOfPoints(units), 'point')})`,
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
