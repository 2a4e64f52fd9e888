import { optionsOf, optionsWithin, rootOptions, type Evaluation } from '../engine';
import { rootOf, selectionOfModel } from '../documents/roster/find';
import type { Army } from '../army/army';
import type { Diagnostic } from '../rules/report';

/** Where a player chooses what a list lacks: in a unit, among its forces, or among the units that a search finds. */
export type Lead = { unit: string } | { search: string; force: string | null } | 'forces';

type Problem = Pick<Diagnostic, 'code' | 'severity' | 'at' | 'data'>;

/** Whether the unit data asks for something that the player chooses. */
export const isChoice = ({ code, severity }: Problem): boolean => code === 'data/min' && severity !== 'warning';

/** Where what such a problem asks for is chosen. */
export function leadOf({ evaluation, army }: { evaluation: Evaluation; army: Army }, { at, data }: Problem): Lead {
  const { subject = '', counted } = data as { subject?: string; counted?: string };
  if (counted === 'forces') return 'forces';
  const unit = rootOf(evaluation.written, selectionOfModel(at.id));
  if (unit !== null) return { unit: unit.id };
  const forces = at.kind === 'detachment' ? [at.id] : army.detachments.map(({ id }) => id);
  const isOffered = forces.some((id) =>
    rootOptions(evaluation, id).some(
      ({ hidden, name, slot }) => !hidden && (name === subject || slot?.name === subject),
    ),
  );
  // What no unit of the picker is, a unit of the list may be made: a warlord.
  const maker = isOffered
    ? undefined
    : army.units.find(
        ({ id, detachment }) =>
          forces.includes(detachment) &&
          optionsWithin(optionsOf(evaluation, id)).some(({ name, hidden }) => name === subject && !hidden),
      );
  return maker === undefined ? { search: subject, force: forces[0] ?? null } : { unit: maker.id };
}
