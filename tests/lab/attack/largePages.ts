import { BOOK_LIMITS } from '@/lib/documents/book/book';
import { EDITION_IDS } from '@/lib/documents/book/editions.data';
import { holds, type Attack, type Check } from './attack';
import type { Arena } from './arena';
import { FORMAT, listOf, uploaded } from './material';

/** A4: what pages make of the largest books, comparisons and shelves. */

const MOST_PAGE_BYTES = 1024 * 1024;
const BOOKS = 40;

/** A book that is as long as it may be, in units of few words or of many. */
function largeBook(units: number, noteLength: number) {
  return {
    documentVersion: 1,
    id: `book-${crypto.randomUUID().slice(0, 8)}`,
    name: 'Book '.repeat(20),
    edition: EDITION_IDS[0],
    units: Array.from({ length: units }, (_, at) => ({
      id: `u${at}`,
      name: `Unit ${at} ${'of many words '.repeat(6)}`.slice(0, BOOK_LIMITS.nameLength),
      note: 'A note. '.repeat(noteLength / 8),
      rows: [],
    })),
  };
}

async function largest(arena: Arena): Promise<readonly Check[]> {
  const us = arena.visitor();
  const data = await uploaded(us, 'large-pages');
  const checks: Check[] = [];
  const look = async (what: string, path: string, fine = [200, 404, 503]): Promise<void> => {
    for (const who of [us, arena.visitor()]) {
      const { status, text, ms } = await who.send(path);
      checks.push(
        holds(
          `${what}: ${who === us ? 'for its owner' : 'for others'} at most 1 MB`,
          fine.includes(status) && text.length <= MOST_PAGE_BYTES,
          `${status}, ${(text.length / 1024).toFixed(0)} KB, ${ms.toFixed(0)} ms`,
        ),
      );
    }
  };

  const named = (word: string) => ({ entryId: 'gone', name: (at: number) => `${word.repeat(12)}${at}` });
  const saved = await us.saveList(FORMAT, data.hash, listOf(data, 2000, named('Ahead ')));
  if ('viewId' in saved) {
    const freeze = async (): Promise<string> =>
      (JSON.parse((await us.json('POST', '/api/revisions', { viewId: saved.viewId })).text) as { hash: string }).hash;
    const before = await freeze();
    const roster = listOf(data, 2000, named('After '));
    const forces = roster.forces.map((force) => ({
      ...force,
      selections: force.selections.map((each) => ({ ...each, id: `n${each.id}` })),
    }));
    await us.json('PUT', `/api/lists/${saved.viewId}`, { version: 1, roster: { ...roster, forces } });
    const after = await freeze();
    await look('2,000 units against 2,000 others', `/r/${before}/changes/${after}`);
    await look('a list against such a state', `/l/${saved.viewId}/changes/${before}`);
    await look('such a state', `/r/${before}`);
    // 409: its format is played without cards.
  } else checks.push(holds('a list of 2,000 units is saved', false, saved.status));

  for (const [what, book] of Object.entries({
    'a book of the most units': largeBook(BOOK_LIMITS.units, 0),
    'a book of the most words': largeBook(BOOK_LIMITS.units, 4000),
  })) {
    const made = await us.json('POST', '/api/books', { book });
    if (made.status !== 201) {
      checks.push(
        holds(
          `${what} is taken or refused in words`,
          [400, 413].includes(made.status),
          `${made.status} ${made.text.slice(0, 120)}`,
        ),
      );
      continue;
    }
    const { viewId } = (JSON.parse(made.text) as { book: { viewId: string } }).book;
    await look(what, `/books/${viewId}`);
    for (let at = 0; at < BOOKS / 2; at += 1) await us.json('POST', `/api/books/${viewId}/copy`, {});
  }
  await look('a shelf of such books', '/books');
  await look('all that is mine', '/mine');
  return checks;
}

export const largePages: readonly Attack[] = [
  { part: 'A4', name: 'largest books and comparisons', env: { MUSTER_RATE_FACTOR: '10' }, run: largest },
];
