import { BOOK_LIMITS, type OwnUnit } from '../../../documents/book/book';
import type { Cure } from '../../../rules/cure';
import type { BookEdit } from '../../../documents/book/edits';
import { arcCures, keywordCures, misplaced } from './keywordCures';
import { unitCures } from './unitCures';
import { holderOfUnit, holderOfWeapon } from './writtenHolder';

/** Cures for the keywords of a unit, rule by rule. The format decides which rules are broken. */
export function curesOf(unit: OwnUnit): readonly Cure[] {
  const weapons = unit.models.flatMap((model) => model.weapons);
  const holders = [holderOfUnit(unit), ...weapons.map((weapon) => holderOfWeapon(weapon, unit))];
  return [
    ...holders.flatMap((holder) => holder.parsed.flatMap((parsed, place) => keywordCures(holder, parsed, place))),
    ...holders.flatMap(arcCures),
    ...holders.flatMap((holder) => misplaced(holder, unit, weapons)),
    ...unitCures(unit, holders),
  ].filter(({ edit }) => fits(edit));
}

/** Whether a book can hold what an edit writes: the number of keywords in one place, and the length of each. */
function fits(edit: BookEdit): boolean {
  if (edit.kind === 'all') return edit.edits.every(fits);
  const keywords = edit.kind === 'unit' || edit.kind === 'weapon' ? edit.change.keywords : undefined;
  return (
    keywords === undefined ||
    (keywords.length <= BOOK_LIMITS.keywords && keywords.every(({ length }) => length <= BOOK_LIMITS.keywordLength))
  );
}
