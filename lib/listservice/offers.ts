import { rootOptions, type EvaluatedForce, type Evaluation, type RootOption } from '../engine';
import { forcesOf } from '../documents/roster/find';
import type { Force, Roster } from '../documents/roster/schema';
import { roleNamed } from '../army/roles';
import type { ArmyView } from '../verdict/armyView';
import { numbered } from './forceRows';
import type { Format } from '../rules/format';

export interface ForceOffer {
  force: Force;
  options: readonly RootOption[];
  /** The roles of the force, in the data's order; left out: the format has roles of its own. */
  roles?: readonly string[];
}

interface OfferingList {
  roster: Roster;
  evaluation: Evaluation;
  format: Pick<Format, 'slots' | 'byData'>;
}

/** The forces that something can be added to: the first, one of each catalogue, or by the data all. */
export function offeringForces({ roster, format }: Pick<OfferingList, 'roster' | 'format'>): readonly Force[] {
  if (format.byData) return [...forcesOf(roster)];
  if (format.slots.length > 0) return roster.forces.slice(0, 1);
  const catalogues = roster.forces.map(({ catalogueId }) => catalogueId);
  return roster.forces.filter(({ catalogueId }, at) => catalogues.indexOf(catalogueId) === at);
}

/** What can be added, force by force. */
export function offersOf(list: OfferingList): readonly ForceOffer[] {
  const { evaluation, format } = list;
  const evaluated = new Map([...forcesOf(evaluation.roster)].map((force) => [force.id, force]));
  return offeringForces(list).map((force): ForceOffer => {
    const options = rootOptions(evaluation, force.id);
    if (!format.byData) return { force, options };
    // Where the data alone judges every force has its own; what is of none of its roles is not for it.
    return {
      force,
      options: options.filter(({ listed, picked }) => listed || picked.length > 0),
      roles: evaluated.get(force.id)?.categories.map(({ name }) => name.trim()) ?? [],
    };
  });
}

/** An option by itself, as it stands in the address while it is looked at. */
export const offerId = ({ id }: Pick<Force, 'id'>, option: RootOption): string => `${id}/${option.entryId}`;

/** The option of such an id with its force; null when the list does not offer it. */
export function findOffer(list: OfferingList, wanted: string): { force: Force; option: RootOption } | null {
  for (const { force, options } of offersOf(list)) {
    const option = options.find((each) => offerId(force, each) === wanted);
    if (option) return { force, option };
  }
  return null;
}

/** Forces by their names and where they are from, those of one name numbered. */
export function forcesToFill(
  offers: readonly ForceOffer[],
  forces: readonly EvaluatedForce[],
): readonly { id: string; name: string }[] {
  const names = new Map([...forcesOf({ forces })].map(({ id, name, customName }) => [id, customName ?? name]));
  const told = offers.map(({ force: { id, name, catalogueName } }) => `${names.get(id) ?? name} (${catalogueName})`);
  return numbered(told).map((name, at) => ({ id: offers[at]!.force.id, name }));
}

/** The slots that something which a list’s factions offer would take, hidden or not; null: nothing is known of them. */
export function fillableSlots(list: OfferingList): ReadonlySet<string> | null {
  const options = offersOf(list).flatMap(({ options: offered }) => offered);
  if (options.length === 0) return null;
  return new Set(options.flatMap(({ slot }) => (slot === null ? [] : [roleNamed(slot.name)])));
}

/** Without the slots that the factions can never fill, unless one is asked for or taken. */
export function withoutIdleSlots(view: ArmyView, fillable: ReadonlySet<string> | null): ArmyView {
  if (fillable === null) return view;
  const slots = view.slots.filter(({ name, needed, taken }) => needed || taken > 0 || fillable.has(name));
  return slots.length === view.slots.length ? view : { ...view, slots };
}
