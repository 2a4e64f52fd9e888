import { rootOptions, type Evaluation, type RootOption } from '@/lib/battlescribe/evaluate';
import type { Force, Roster } from '@/lib/roster/schema';
import type { Format } from '@/lib/rules/format';

/** What one force of a list offers to add. */
export interface ForceOffer {
  readonly force: Force;
  readonly options: readonly RootOption[];
}

/** A list, with what decides what can be added to it. */
interface OfferingList {
  readonly roster: Roster;
  readonly evaluation: Evaluation;
  readonly format: Pick<Format, 'slots'>;
}

/**
 * What can be added to a list, force by force: to the first, and where the format knows no slots to each that draws on
 * another catalogue.
 */
export function offersOf({ roster, evaluation, format }: OfferingList): readonly ForceOffer[] {
  const catalogues = roster.forces.map(({ catalogueId }) => catalogueId);
  const oneEach = roster.forces.filter(({ catalogueId }, at) => catalogues.indexOf(catalogueId) === at);
  const forces = format.slots.length > 0 ? roster.forces.slice(0, 1) : oneEach;
  return forces.map((force) => ({ force, options: rootOptions(evaluation, force.id) }));
}

/** An option by itself, as it stands in the address while it is looked at. */
export const offerId = ({ id }: Pick<Force, 'id'>, option: RootOption): string => `${id}/${option.entryId}`;

/** The option of such an id with its force; null when the list does not offer it. */
export function findOffer(
  list: OfferingList,
  wanted: string,
): { readonly force: Force; readonly option: RootOption } | null {
  for (const { force, options } of offersOf(list)) {
    const option = options.find((each) => offerId(force, each) === wanted);
    if (option) return { force, option };
  }
  return null;
}
