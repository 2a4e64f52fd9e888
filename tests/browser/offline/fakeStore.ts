import type { CopyStore } from '@/lib/browser/offline/copies';

const ORIGIN = 'http://here';
const urlOf = (asked: RequestInfo | URL): string =>
  new URL(asked instanceof Request ? asked.url : String(asked), ORIGIN).href;

/** A store as browsers have it, in memory: Node has none. */
export function fakeStore(): CopyStore {
  const kept = new Map<string, Response>();
  return {
    match: async (asked) => kept.get(urlOf(asked))?.clone(),
    put: async (asked, response) => void kept.set(urlOf(asked), response),
    delete: async (asked) => kept.delete(urlOf(asked)),
    keys: async () => [...kept.keys()].map((url) => new Request(url)),
  };
}

/** A page of this text, as the server sends it. */
export const page = (text: string, status = 200): Response =>
  new Response(`<!doctype html><html lang="en"><body>${text}</body></html>`, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "script-src 'nonce-x'" },
  });

/** The paths of all that is kept. */
export const pathsOf = async (store: CopyStore): Promise<readonly string[]> =>
  (await store.keys()).map(({ url }) => new URL(url).pathname).toSorted();
