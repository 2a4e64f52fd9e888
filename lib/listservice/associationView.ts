import type { AssociationState } from '../engine';

/** How an association is chosen: its words, and all that may be picked. */
export function associationView(association: AssociationState) {
  const { name, min, max, partners, isImplied, unfit, candidates } = association;
  const single = max === 1 && partners.length + unfit.length <= 1;
  const chosen = single && isImplied ? [] : [...partners, ...unfit].map(({ id }) => id);
  const isFull = max !== null && partners.length >= max;
  const picked = new Set(chosen);
  const choices = [
    ...candidates.map((each) => ({
      value: each.id,
      name: each.name,
      whyNot: !single && isFull && !picked.has(each.id) ? 'no more allowed' : null,
    })),
    ...unfit.map((each) => ({ value: each.id, name: each.name, whyNot: 'does not fit' })),
  ];
  const number =
    max === null ? `${partners.length}${min > 0 ? ` (at least ${min})` : ''}` : `${partners.length} of ${max}`;
  const alone = isImplied ? `${partners[0]?.name}, the only one` : 'Nobody yet';
  return {
    label: name,
    /** What stands where nothing is chosen or, of several, how many are. */
    hint: single ? alone : number,
    /** One at the most. */
    single,
    choices,
    /** The ids of what is chosen, and of what is taken since nothing else fits. */
    chosen,
  };
}
