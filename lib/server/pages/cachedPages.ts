import 'server-only';
import type { Answer, Answerer, FrontRequest, Render } from '../front/request';
import { refusalOf } from '../front/send';
import { lru, type Lru } from '../lru';
import { originOf, visitorAddress } from '../origin';
import { tooMany, type RateKind } from '../rateLimit';
import { answerOf, bytesOf, cachedPage, type CachedPage } from './cachedPage';
import { pageStateOf, type PageState } from './states';
import { amount } from '../../foundation/words';

/** So much is kept of finished pages: some 300 shared lists, each as it is, by gzip and by Brotli. */
const MOST_BYTES = 48 * 1024 * 1024;

/**
 * Pages of one state that are kept at the same time: by the names under which this server is reached, and those of the
 * lists that an address may name with it. Whoever invents more of them must not push out what others read.
 */
const MOST_OF_ONE = 6;

const COMPARED = /^\/(?:l|r)\/[^/]+\/changes\/[^/]+$/;
/** Pages that may have to check a list. */
const CHECKED = /^\/(?:l|r|edit)\/[^/]+(?:\/|$)/;

/** Answers with pages that are alike for everybody, each made once for a state of its content and counted when made. */
export function cachedPages(pages: Lru<CachedPage> = lru(MOST_BYTES, bytesOf)): Answerer {
  return (asked, render) => answered(asked, render, pages);
}

async function answered(asked: FrontRequest, render: Render, pages: Lru<CachedPage>): Promise<Answer | null> {
  const { method, path, headers } = asked;
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (COMPARED.test(path)) return refusedFor('compare', asked);
  // Next's own way from page to page: it asks for what differs from the page that is open.
  if (headers.rsc !== undefined) return CHECKED.test(path) ? refusedFor('page', asked) : null;
  const state = await pageStateOf(asked);
  if (state === null) return CHECKED.test(path) ? refusedFor('page', asked) : null;
  const origin = originOf(headersOf(asked));
  const [family, name] = [`${state.of} | `, [state.as, origin].join(' ')];
  const key = `${family}${name}`;
  if (!pages.has(key)) {
    const refused = await refusedFor('page', asked);
    if (refused !== null) return refused;
    if (!pages.has(key) && pages.countOf(family) >= MOST_OF_ONE) return answerOf(await made(state, origin, render));
  }
  const page = await pages.get(key, () => made(state, origin, render));
  if (!page.keep) pages.drop(key);
  return answerOf(page);
}

async function made({ address, cacheControl }: PageState, origin: string, render: Render): Promise<CachedPage> {
  const { host, protocol } = new URL(origin);
  return cachedPage(await render(address, { host, 'x-forwarded-proto': protocol.slice(0, -1) }), cacheControl);
}

/** Null: go on. */
async function refusedFor(kind: RateKind, asked: FrontRequest): Promise<Answer | null> {
  const wait = await tooMany(kind, visitorAddress(headersOf(asked)));
  if (wait === null) return null;
  return refusalOf(
    asked.path,
    429,
    'Too many pages at once',
    `From where you are, this server was asked for more pages than people read. Wait ${amount(wait, 'second')}, then load ` +
      `this page again. Nothing that was saved is lost.`,
    wait,
  );
}

const headersOf = ({ headers }: FrontRequest): Pick<Headers, 'get'> => ({
  get: (name) => {
    const value = headers[name];
    return value === undefined ? null : String(value);
  },
});
