import type { BySide } from './game/side';
import { EDITIONS } from '../documents/book/editions.data';
import { catalogueIdsOf } from '../documents/roster/find';
import type { CheckedHere } from '../verdict/checkRoster';
import { NO_DECLARATIONS, type Roster, type Specialist } from '../documents/roster/schema';

/** What a campaign has added to a side's list before a game, and how many designations it has granted by then. */
export interface Growth {
  specialists: readonly Specialist[];
  designations: number;
}

/** A frozen list with the specialists that a campaign has added. */
export function growing(roster: Roster, { specialists }: Growth): Roster {
  if (specialists.length === 0) return roster;
  const declarations = roster.declarations ?? NO_DECLARATIONS;
  return { ...roster, declarations: { ...declarations, specialists: [...declarations.specialists, ...specialists] } };
}

/** A list of a match, judged in this browser. */
export type ListCheckedHere = Extract<CheckedHere, { kind: 'checked' }>;

/** Both lists of a match, as far as this browser could check them. */
export type MatchLists = BySide<ListCheckedHere | null>;

interface OfData {
  revision: Pick<ListCheckedHere['revision'], 'data' | 'roster'>;
  dataset: { gameSystem: { id: string } };
  format: Pick<ListCheckedHere['format'], 'edition'>;
}

/**
 * Whether two lists of one game have different unit data, so that units and prices may differ. Players who write their
 * units have data of their own: there it matters only where both have a book in common.
 */
export function differInData(one: OfData, other: OfData): boolean {
  const isSame = one.revision.data === other.revision.data || one.dataset.gameSystem.id !== other.dataset.gameSystem.id;
  if (isSame || EDITIONS[one.format.edition].units !== 'books') return !isSame;
  const books = new Set(catalogueIdsOf(one.revision.roster));
  return catalogueIdsOf(other.revision.roster).some((id) => books.has(id));
}

/** A list of a match as this browser sees it; null: not shown yet, or on its way. */
export type ShownList = CheckedHere | null;
