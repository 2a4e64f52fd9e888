import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { NextRequest } from 'next/server';
import { afterAll, expect, it, vi } from 'vitest';
import * as erase from '@/app/api/books/[viewId]/erase/route';
import * as restore from '@/app/api/books/[viewId]/restore/route';
import * as one from '@/app/api/books/[viewId]/route';
import * as all from '@/app/api/books/route';
import * as mine from '@/app/api/mine/documents/route';
import { newSecret } from '@/lib/server/keys';
import { emptyBook } from '@/lib/units/book';
import { describeSqlite } from './testDatabase';
import { effort } from '../effort';

// Two devices of one player write the same books over a line that breaks before or after any request. Each edit adds a
// mark of its own. Whatever was kept on a screen must be somewhere in the end: in its book, or in a copy.

type Handler = (request: NextRequest, context: { params: Promise<never> }) => Promise<Response>;
const ROUTES: readonly (readonly [RegExp, object])[] = [
  [/^\/api\/mine\/documents$/, mine],
  [/^\/api\/books$/, all],
  [/^\/api\/books\/(?<viewId>\w+)$/, one],
  [/^\/api\/books\/(?<viewId>\w+)\/restore$/, restore],
  [/^\/api\/books\/(?<viewId>\w+)\/erase$/, erase],
];

/** What becomes of the requests of a step, one after the other: through, lost on the way there, lost on the way back. */
type Line = readonly ('through' | 'lost' | 'unanswered')[];
const lost = (): never => {
  throw new TypeError('Failed to fetch');
};

/** A device of the player with this key. */
function device(key: string) {
  const factory = new IDBFactory();
  return async (line: Line) => {
    const coming = [...line];
    vi.stubGlobal('indexedDB', factory);
    vi.stubGlobal('location', { hash: '' });
    vi.stubGlobal('addEventListener', () => undefined);
    vi.stubGlobal('removeEventListener', () => undefined);
    vi.stubGlobal('document', { addEventListener: () => undefined, removeEventListener: () => undefined });
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      const fate = coming.shift() ?? 'through';
      if (fate === 'lost') return lost();
      const [pattern, route] = ROUTES.find(([each]) => each.test(address))!;
      const { signal: _, ...rest } = init;
      const request = new NextRequest(`http://localhost${address}`, {
        ...rest,
        headers: { cookie: `muster-owner=${key}` },
      } as never);
      const handler = (route as Record<string, Handler>)[init.method ?? 'GET']!;
      const params = Promise.resolve((pattern.exec(address)?.groups ?? {}) as never);
      const answer = await handler(request, { params });
      return fate === 'unanswered' ? lost() : answer;
    });
    // As a page that is loaded: nothing of another one is left.
    vi.resetModules();
    const [books, documents, { keeperOf }, { openHere }, { push }, { syncAll }] = await Promise.all([
      import('@/lib/browser/books'),
      import('@/lib/browser/local/documents'),
      import('@/lib/browser/local/keeper'),
      import('@/lib/browser/openedDocument'),
      import('@/lib/browser/local/outbox'),
      import('@/lib/browser/local/sync'),
    ]);
    return { client: books.bookClient, ...documents, keeperOf, openHere, push, syncAll };
  };
}
type Device = ReturnType<typeof device>;
type Page = Awaited<ReturnType<Device>>;

/** Adds a mark to a book on a page, as typing does, and settles two versions by keeping both. False: it is nowhere. */
async function write(page: Page, viewId: string, mark: string, asksServer: boolean): Promise<boolean> {
  const read = asksServer ? await page.client.read(viewId) : null;
  const opened = await page.openHere(page.client, viewId, read?.ok ? read.value : null, true);
  if (opened === null) return false;
  let stands = '';
  const keeper = page.keeperOf(page.client, opened, {
    stands: ({ kind }) => (stands = kind),
    newer: () => undefined,
    replaced: () => undefined,
    verdict: () => null,
  });
  try {
    if (opened.theirs !== null) await keeper.keepTheirs();
    const { document, data } = opened.theirs === null ? opened.initial : page.client.toSave(opened.theirs);
    keeper.write({ document: { ...document, notes: `${document.notes ?? ''} ${mark}` }, data });
    while (keeper.isBusy()) await new Promise((resolve) => setImmediate(resolve));
    await page.push(page.client.sender, viewId);
    expect(stands).not.toBe('');
    return true;
  } finally {
    keeper.stop();
  }
}

const OFTEN = ['write', 'write', 'write', 'write', 'read and write', 'sync', 'sync'] as const;

const stepSchema = fc.record({
  by: fc.constantFrom(0, 1),
  at: fc.nat({ max: 1 }),
  what: fc.constantFrom(...OFTEN, 'begin', 'bin', 'bring back'),
  line: fc.array(fc.constantFrom('through', 'lost', 'unanswered'), { maxLength: 5 }),
});

describeSqlite('two devices and a line that breaks', () => {
  afterAll(() => vi.unstubAllGlobals());

  it('lose nothing that was kept on a screen', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(stepSchema, { minLength: 8, maxLength: 14 }), async (steps) => {
        const key = newSecret();
        const devices = [device(key), device(key)] as const;
        const links: string[] = [];
        const marks: string[] = [];
        // Both have the first book from the start.
        const begun = await (await devices[0]([])).client.create(emptyBook('new', 'The first'), null);
        if (begun.ok) links.push(begun.value);
        await (await devices[1]([])).syncAll();
        for (const [turn, { by, at, what, line }] of steps.entries()) {
          const page = await devices[by]!(line as Line);
          const mark = `<${turn}>`;
          const viewId = links[at % Math.max(1, links.length)];
          if (what === 'begin' || viewId === undefined) {
            const made = await page.client.create({ ...emptyBook('new', `Book ${turn}`), notes: mark }, null);
            expect(made.ok).toBe(true);
            if (made.ok) links.push(made.value);
            marks.push(mark);
          } else if (what === 'sync') await page.syncAll();
          else if (what === 'bin') await page.client.remove(viewId);
          else if (what === 'bring back') await page.client.restore(viewId);
          else if (await write(page, viewId, mark, what === 'read and write')) marks.push(mark);
        }
        // The line is whole again: what waits is sent, both are told, and two versions are settled.
        for (let round = 0; round < 4; round += 1) {
          for (const open of devices) {
            const page = await open([]);
            await page.syncAll();
            for (const { viewId, deletedAt, theirs } of await page.localDocuments('book')) {
              if (deletedAt !== null) await page.client.restore(viewId);
              else if (theirs !== null) await write(page, viewId, '', true);
            }
          }
        }
        const page = await devices[0]([]);
        await page.syncAll();
        const there: string[] = [];
        for (const { viewId, version, changed } of await page.localDocuments('book')) {
          expect({ changed, isThere: version > 0 }).toEqual({ changed: false, isThere: true });
          const read = await page.client.read(viewId);
          if (read.ok) there.push(read.value.book.notes ?? '');
        }
        const text = there.join('\n');
        expect(marks.filter((mark) => !text.includes(mark))).toEqual([]);
      }),
      { numRuns: effort(5, 100) },
    );
  }, 300_000);
});
