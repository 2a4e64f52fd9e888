import 'server-only';
import type { CONTRACT } from '../../api/contract';
import { savedBooks } from '../../documents/book/savedBook';
import { joinBooks, startListOfBook } from '../bookData';
import { storedBooks } from '../documents';
import { failure, makeRoom, ownerIn } from './access';
import { documentHandlers } from './documents';
import { ofLists } from './lists';
import type { Handlers } from './serve';

/** What house units take beside the data that they are joined to, about. */
const JOINED_BYTES = 64 * 1024;
const ofBooks = documentHandlers(savedBooks, storedBooks);

export const handlers: Handlers<typeof CONTRACT.books> = {
  ...ofBooks.handlers,
  listOfBook: async ({ asOwner, params, body }) => {
    const { owner } = await asOwner({ documents: 1 });
    const created = await startListOfBook(params.viewId, body.format ?? null, owner);
    return created === null ? ofBooks.notFound() : ofLists.answerCreated(created);
  },
  bookFile: async ({ params, written }) => {
    const saved = await storedBooks.find(params.viewId);
    if (saved === null) return ofBooks.notFound();
    const name = saved.name.replace(/[^\p{L}\p{N}]+/gu, ' ').trim() || 'unit book';
    const file = `attachment; filename="unit-book.json"; filename*=UTF-8''${encodeURIComponent(name)}.json`;
    return written(`${JSON.stringify(saved.book, null, 2)}\n`, { 'content-disposition': file });
  },
  joinBooks: async ({ request, body, answer }) => {
    await makeRoom(request, (await ownerIn(request)) ?? '', { bytes: JOINED_BYTES });
    const { data, factions, books, keep } = body;
    const dataset = await joinBooks(data, factions, books, keep);
    return dataset === null
      ? failure(404, 'A book was deleted, is for another edition, or lacks its unit data here.')
      : answer({ dataset });
  },
};
