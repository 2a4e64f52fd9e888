import type { Army, Detachment, Model, Unit } from '../army/army';
import type { ModelId } from '../roster/schema';
import type { Target } from './report';

const labels = new WeakMap<Army, ReadonlyMap<ModelId, string>>();

/** The list as a whole; a roster carries no id of its own. */
export function rosterTarget(army: Army): Target {
  return { kind: 'roster', id: 'roster', name: army.name };
}

export function detachmentTarget(detachment: Detachment): Target {
  return { kind: 'detachment', id: detachment.id, name: detachment.name };
}

export function unitTarget(unit: Unit): Target {
  return { kind: 'unit', id: unit.id, name: unit.name };
}

export function modelTarget(army: Army, model: Model): Target {
  return { kind: 'model', id: model.id, name: modelLabel(army, model) };
}

/** What tells a model from its namesakes: its name, with ` #2` for the second of that name in the army, ` #1` for the first of several. */
export function modelLabel(army: Army, model: Model): string {
  return modelLabels(army).get(model.id) ?? model.name;
}

/** The labels of all models of an army, by model id. */
export function modelLabels(army: Army): ReadonlyMap<ModelId, string> {
  const known = labels.get(army);
  if (known) return known;
  const made = labelled(army.models);
  labels.set(army, made);
  return made;
}

function labelled(models: readonly Model[]): ReadonlyMap<ModelId, string> {
  const total = new Map<string, number>();
  for (const model of models) total.set(model.name, (total.get(model.name) ?? 0) + 1);
  const seen = new Map<string, number>();
  const made = new Map<ModelId, string>();
  for (const model of models) {
    const ordinal = (seen.get(model.name) ?? 0) + 1;
    seen.set(model.name, ordinal);
    made.set(model.id, total.get(model.name) === 1 ? model.name : `${model.name} #${ordinal}`);
  }
  return made;
}
