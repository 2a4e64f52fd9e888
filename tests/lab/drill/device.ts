import 'fake-indexeddb/auto';
import { bookClient } from '@/lib/browser/books';
import { localDocument, localDocuments, writeLocal } from '@/lib/browser/local/documents';
import { push } from '@/lib/browser/local/outbox';
import { writtenFrom } from '@/lib/browser/documents';
import { syncAll } from '@/lib/browser/local/sync';
import { emptyBook, type UnitBook } from '@/lib/documents/book/book';

/**
 * One device of a player, in a process of its own: the program as a browser runs it, with all that the browser keeps. It
 * does what it is told by messages, see `devices.ts`.
 */

const [server = '', key = ''] = process.argv.slice(2);
let cookie = key;

/** A book as a device has it. */
export interface DrillBook {
  readonly viewId: string;
  readonly text: string;
  /** What the server has instead, where the player is asked; null: he is not. */
  readonly theirs: string | null;
}

const textOf = (book: unknown): string => (book as UnitBook | null)?.notes ?? '';

export const acts = {
  /** Makes a book for each of these texts; gives their links. */
  async make(texts: readonly string[]): Promise<readonly string[]> {
    const made: string[] = [];
    for (const text of texts) {
      const link = await bookClient.create({ ...emptyBook('own', text), notes: text }, null);
      if (link.ok) made.push(link.value);
    }
    return made;
  },
  /** Writes a book and sends it; gives what became of that. */
  async write(viewId: string, text: string): Promise<string> {
    const local = await localDocument('book', viewId);
    if (local === null) return 'it is not here';
    const book = { ...(local.document as UnitBook), notes: text };
    const change = writtenFrom(bookClient.kind, { document: book, data: null }, local.facts);
    await writeLocal('book', viewId, local.rev, change);
    return (await push(bookClient.sender, viewId)).kind;
  },
  /** What a page does when it is looked at; false: there was no answer. */
  sync: syncAll,
  async books(): Promise<readonly DrillBook[]> {
    return (await localDocuments('book')).map(({ viewId, document, theirs }) => ({
      viewId,
      text: textOf(document),
      theirs: theirs === null ? null : textOf((theirs as { readonly book?: unknown }).book),
    }));
  },
  /** By what the server knows the player. */
  cookie: async (): Promise<string> => cookie,
};

const { fetch: fetchByNode } = globalThis;
const kept = new Map<string, string>();
Object.assign(globalThis, {
  localStorage: {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
    key: (place: number) => [...kept.keys()][place] ?? null,
    get length() {
      return kept.size;
    },
  },
  async fetch(address: string, init: RequestInit) {
    const headers = new Headers(init.headers);
    headers.set('sec-fetch-site', 'same-origin');
    headers.set('origin', server);
    if (cookie !== '') headers.set('cookie', `muster-owner=${cookie}`);
    const answer = await fetchByNode(new URL(address, server), { ...init, headers });
    cookie = /muster-owner=([^;]+)/.exec(answer.headers.getSetCookie().join(' '))?.[1] ?? cookie;
    return answer;
  },
});
process.on('message', ({ act, given }: { act: keyof typeof acts; given: readonly never[] }) => {
  const work = acts[act] as (...all: readonly never[]) => Promise<unknown>;
  void work(...given).then((value) => process.send?.({ value }));
});
