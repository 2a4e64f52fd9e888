import { SEEN_ATTRIBUTE } from '@/lib/api/app';
import { isOwnPage } from './addresses';

/** Copies of pages as they were last seen, with a bound on how many and how large. */

/** A store of the browser, as far as copies need it. */
export type CopyStore = Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>;

export const MOST_COPIES = 60;
export const MOST_BYTES = 30 * 1024 * 1024;
/** A page that is larger is not kept: it would push out all others. */
export const MOST_OF_ONE = 5 * 1024 * 1024;

export const SEEN_AT = 'x-muster-seen';
const BYTES = 'x-muster-bytes';
/** Speaks of how the text was sent, not of the text. */
export const OF_TRANSPORT = ['content-encoding', 'content-length', 'transfer-encoding', 'set-cookie'];

const isHtml = ({ headers }: Response): boolean => headers.get('content-type')?.startsWith('text/html') === true;

/** True for an answer that is the page itself: no error, no way to another page, no file. */
export const isWholePage = (response: Response): boolean =>
  response.status === 200 && !response.redirected && isHtml(response);

/** Keeps a page, with the policy that it came with; the oldest go where there are too many. */
export async function keepCopy(store: CopyStore, name: string, response: Response, now: number): Promise<void> {
  const body = await response.arrayBuffer();
  if (body.byteLength > MOST_OF_ONE) return void (await store.delete(name));
  const headers = new Headers(response.headers);
  for (const each of OF_TRANSPORT) headers.delete(each);
  headers.set(SEEN_AT, new Date(now).toISOString());
  headers.set(BYTES, String(body.byteLength));
  await store.put(name, new Response(body, { headers }));
  await trimCopies(store);
}

/** A copy as it is shown: marked with the time at which it was seen. */
export async function markedCopy(kept: Response): Promise<Response> {
  const seen = kept.headers.get(SEEN_AT) ?? '';
  const html = (await kept.text()).replace(/<html\b/, `<html ${SEEN_ATTRIBUTE}="${seen}"`);
  return new Response(html, { headers: kept.headers });
}

/** What is kept, the newest first. */
export async function copiesByAge(store: CopyStore): Promise<readonly { name: string; at: string; bytes: number }[]> {
  const found = await Promise.all(
    (await store.keys()).map(async (request) => {
      const headers = (await store.match(request))?.headers;
      return {
        name: new URL(request.url).pathname,
        at: headers?.get(SEEN_AT) ?? '',
        bytes: Number(headers?.get(BYTES) ?? 0),
      };
    }),
  );
  return found.toSorted((a, b) => (a.at < b.at ? 1 : -1));
}

/** One's own pages are few, and stay beside these. */
async function trimCopies(store: CopyStore): Promise<void> {
  let count = 0;
  let bytes = 0;
  for (const copy of await copiesByAge(store)) {
    if (isOwnPage(copy.name)) continue;
    count += 1;
    bytes += copy.bytes;
    if (count > MOST_COPIES || bytes > MOST_BYTES) await store.delete(copy.name);
  }
}
