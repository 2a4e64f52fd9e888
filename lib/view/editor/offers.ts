import { rootOptions, type Evaluation, type RootOption } from '@/lib/battlescribe/evaluate';
import type { Force, Roster } from '@/lib/roster/schema';
import type { Format } from '@/lib/rules/format';
import type { Editor } from '../../../components/list/editor/useEditor';

/** What one force of a list offers to add. */
export interface Offer {
  readonly force: Force;
  readonly options: readonly RootOption[];
}

/**
 * What can be added to a list, force by force: to the first, and where the format knows no slots to each that draws on
 * another catalogue.
 */
export function offersOf({
  roster,
  evaluation,
  format,
}: {
  readonly roster: Roster;
  readonly evaluation: Evaluation;
  readonly format: Pick<Format, 'slots'>;
}): readonly Offer[] {
  const forces =
    format.slots.length > 0
      ? roster.forces.slice(0, 1)
      : roster.forces.filter(
          ({ catalogueId }, at) => roster.forces.findIndex((other) => other.catalogueId === catalogueId) === at,
        );
  return forces.map((force) => ({ force, options: rootOptions(evaluation, force.id) }));
}

/** An option by itself, as it stands in the address while it is looked at. */
export const offerId = ({ id }: Pick<Force, 'id'>, option: RootOption): string => `${id}/${option.entryId}`;

/** The option of such an id with its force; null when the list does not offer it. */
export function findOffer(
  editor: Editor,
  wanted: string,
): { readonly force: Force; readonly option: RootOption } | null {
  for (const { force, options } of offersOf(editor)) {
    const option = options.find((each) => offerId(force, each) === wanted);
    if (option) return { force, option };
  }
  return null;
}
