import type { Army, Detachment, Model, Unit } from '../army/army';
import type { ModelId } from '../documents/roster/schema';
import { nthOf, rememberedOf } from '../foundation/collect';
import type { Target } from './report';

/** The list as a whole; a roster carries no id of its own. */
export const rosterTarget = (army: Army): Target => ({ kind: 'roster', id: 'roster', name: army.name });

/** A detachment, for a finding to point at. */
export const detachmentTarget = ({ id, name }: Detachment): Target => ({ kind: 'detachment', id, name });

/** A unit, for a finding to point at. */
export const unitTarget = ({ id, name }: Unit): Target => ({ kind: 'unit', id, name });

/** A model, for a finding to point at, under the label that tells it from its namesakes. */
export function modelTarget(army: Army, model: Model): Target {
  return { kind: 'model', id: model.id, name: modelLabel(army, model) };
}

/** What tells a model from its namesakes: its name, with ` #2` for the second of that name. */
export const modelLabel = (army: Army, model: Model): string => modelLabels(army).get(model.id) ?? model.name;

/** The labels of all models of an army, by model id. */
export const modelLabels = ({ models }: Army): ReadonlyMap<ModelId, string> => labelsOf(models);

const labelsOf = rememberedOf((models: Army['models']): ReadonlyMap<ModelId, string> => labelled(models));

/** Returns labels by unit id: `Boyz #1` and `Boyz #2`, or the bare name where no other unit shares it. */
export const unitLabels = ({ units }: Pick<Army, 'units'>): ReadonlyMap<string, string> => labelled(units);

/** The army with units of one name told apart in every target, message and fix. */
export function withLabels(army: Army): Army {
  const told = unitLabels(army);
  const numbered = new Set(army.units.filter(({ id, name }) => told.get(id) !== name).map(({ id }) => id));
  if (numbered.size === 0) return army;
  const renamed = <T extends { id: string; name: string }>(named: T): T =>
    numbered.has(named.id) ? { ...named, name: told.get(named.id) ?? named.name } : named;
  return {
    ...army,
    units: army.units.map(renamed),
    findings: army.findings.map((finding) => ({
      ...finding,
      at: renamed(finding.at),
      within: finding.within && renamed(finding.within),
    })),
  };
}

const labelled = (members: readonly { id: string; name: string }[]): ReadonlyMap<string, string> =>
  new Map(
    nthOf(members, ({ name }) => name).map(([{ id, name }, nth, isOnly]) => [id, isOnly ? name : `${name} #${nth}`]),
  );
