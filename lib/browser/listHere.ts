import { fetchFormat } from '@/lib/formats/fetchFormat';
import { failed, ok, type Result } from '@/lib/foundation/result';
import type { EditionId } from '@/lib/documents/book/editions.data';
import type { SavedList } from '@/lib/documents/roster/savedList';
import { shownFormat } from '@/lib/verdict/gameSize';
import { listClient } from './lists';
import { recalledAnswer, rememberAnswer } from './local/records';
import { localDocument } from './local/documents';
import { listVisitorOf } from './visitor';

/** A list with all that its page shows before its editor is there. */
type ListHere = Awaited<ReturnType<typeof withBooks>>;

/** A list as this browser has it; where it has none, as the server has it. */
export async function listHere(viewId: string): Promise<Result<ListHere>> {
  const kept = await localDocument(listClient.kind.kind, viewId);
  const list = kept === null || kept.deletedAt !== null ? null : await listClient.here(viewId);
  if (list !== null) return ok(await withBooks(list, kept?.mine ?? false));
  const read = await listClient.read(viewId);
  if (!read.ok) return read;
  const visitor = await listVisitorOf(viewId);
  return visitor === null ? failed('The server gives no answer.') : ok(await withBooks(read.value, visitor.owned));
}

const booksKey = (edition: EditionId): string => `books:${edition}`;

/**
 * `format`: null where this version of the program does not know it. `books`: those that it may take units from, as its
 * page was last told; null: not told.
 */
async function withBooks(list: SavedList, mine: boolean) {
  const format = await fetchFormat(list.format);
  const books = format === null ? null : await recalledAnswer(booksKey(format.edition));
  return { list, mine, format: format && shownFormat(format), books };
}

/** Keeps which unit books lists of an edition may take units from, for when the page is opened without a connection. */
export const rememberBooks = (edition: EditionId, books: unknown): Promise<void> =>
  rememberAnswer(booksKey(edition), books);
