import { bookDataset } from '@/lib/data/ownUnits';
import { createSelection, evaluate, newForce, newRoster } from '@/lib/engine';
import { link, type LinkedDataset } from '@/lib/data/link';
import type { Roster } from '@/lib/documents/roster/schema';
import type { OwnModel, OwnUnit, OwnWeapon, UnitBook } from '@/lib/documents/book/book';
import { book, model, unit, weapon } from './documents/book/bookBuilders';

export const ownWeapon = (id: string, keywords: readonly string[] = [], more: Partial<OwnWeapon> = {}): OwnWeapon =>
  weapon(id, { keywords: [...keywords], ...more });
export const ownModel = model;
export const ownUnit = (
  id: string,
  keywords: readonly string[],
  models: readonly OwnModel[],
  more: Partial<OwnUnit> = {},
): OwnUnit => unit(id, { keywords: [...keywords], models: [...models], ...more });
export const ownBook = (id: string, units: readonly OwnUnit[], more: Partial<UnitBook> = {}): UnitBook =>
  book([...units], { id, name: `Book ${id}`, ...more });

/** Books as linked data, and a list with one of every unit of them, each chosen as the editor does. */
export function fieldedBooks(...books: readonly UnitBook[]): {
  readonly linked: LinkedDataset;
  readonly roster: Roster;
} {
  const linked = link(bookDataset(books, 1));
  const roster = books.reduce(
    (list: Roster, book) => {
      const force = newForce(linked, book.id, null, () => `force-${book.id}`);
      const open: Roster = { ...list, forces: [...list.forces, force] };
      return book.units.reduce((fielded, unit) => {
        let n = 0;
        const selection = createSelection(
          evaluate(fielded, linked),
          force.id,
          { key: unit.id },
          () => `${unit.id}/${n++}`,
        );
        return {
          ...fielded,
          forces: fielded.forces.map((each) =>
            each.id === force.id ? { ...each, selections: [...each.selections, selection] } : each,
          ),
        };
      }, open);
    },
    newRoster(linked, 'Own list'),
  );
  return { linked, roster };
}
