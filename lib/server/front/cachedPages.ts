import 'server-only';
import { type Answer, type Answerer, type FrontRequest, type Render, refusalOf } from '../front/request';
import { lru, type Lru } from '../lru';
import { originOf, visitorAddress } from '../origin';
import { tooMany, type RateKind } from '../rateLimit';
import { cachedPage, type CachedPage } from './cachedPage';
import { amount } from '../../foundation/words';
import { database } from '../db';
import { formatById } from '../../formats';
import { viewIdSchema } from '../../foundation/viewId';
import { savedLists } from '../../documents/roster/savedList';
import { sha256Schema } from '../../documents/unitData';

/** So much is kept of finished pages: some 300 shared lists, each as it is, by gzip and by Brotli. */
const MOST_BYTES = 48 * 1024 * 1024;

/** Pages of one state at the same time, by names of this server and of lists: who makes up more pushes nothing out. */
const MOST_OF_ONE = 6;

const COMPARED = /^\/(?:l|r)\/[^/]+\/changes\/[^/]+$/;
/** Pages that may have to check a list. */
const CHECKED = /^\/(?:l|r|edit)\/[^/]+(?:\/|$)/;

/** Answers with pages that are alike for everybody, each made once for a state of its content and counted when made. */
export const cachedPages =
  (pages: Lru<CachedPage> = lru(MOST_BYTES, ({ bytes }) => bytes)): Answerer =>
  async (asked, render) => {
    const { method, path, headers } = asked;
    if (method !== 'GET' && method !== 'HEAD') return null;
    if (COMPARED.test(path)) return refusedFor('compare', asked);
    // Next's own way from page to page asks for what differs from the page that is open.
    const state = headers.rsc === undefined ? await pageStateOf(asked) : null;
    if (state === null) return CHECKED.test(path) ? refusedFor('page', asked) : null;
    const origin = originOf(headersOf(asked));
    const family = `${state.of} | `;
    const key = `${family}${state.as} ${origin}`;
    if (!pages.has(key)) {
      const refused = await refusedFor('page', asked);
      if (refused !== null) return refused;
      if (!pages.has(key) && pages.countOf(family) >= MOST_OF_ONE) return made(state, origin, render);
    }
    const page = await pages.get(key, () => made(state, origin, render));
    if (!page.keep) pages.drop(key);
    return page;
  };

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

interface PageState {
  /** Where Next makes the page. */
  address: string;
  /** What it shows, as long as that stays as it is. */
  of: string;
  /** Under which other name it shows that; empty: under none. Whoever asks may invent one. */
  as: string;
  cacheControl: string;
}

/** The browser asks each time; it gets the page only when that has changed. */
const ASK_EACH_TIME = 'no-cache';
/** What is frozen never changes, but the page around it does with each version of the program. */
const FIVE_MINUTES = 'public, max-age=300';
/** Many fetch a link at once when it is posted; so the picture may be a little older than the list. */
const PICTURE = 'public, max-age=60, stale-while-revalidate=600';

const OF_LIST = /^\/l\/([^/]+)(\/cards|\/print|\/opengraph-image(?:-[a-z0-9]+)?|\/picture\/(?:wide|tall)\.png)?$/;
const FORMAT = /^\/formats\/([a-z-]+)$/;
const FROZEN = /^\/r\/([0-9a-f]{64})$/;

/** The state of the page that is asked for, looked up at each request. Null: not alike for everybody, or not there. */
async function pageStateOf({ path, query }: FrontRequest): Promise<PageState | null> {
  const [, viewId, part = ''] = OF_LIST.exec(path) ?? [];
  if (viewId !== undefined) return listState(viewId, part);
  const [, hash] = FROZEN.exec(path) ?? [];
  if (hash !== undefined) return frozenState(hash, query.get('list'));
  if (formatById(FORMAT.exec(path)?.[1] ?? '') !== null) {
    return { address: path, of: path, as: '', cacheControl: ASK_EACH_TIME };
  }
  return path === '/' ? startState() : null;
}

async function listState(viewId: string, part: string): Promise<PageState | null> {
  if (!viewIdSchema.safeParse(viewId).success) return null;
  const list = await database().document.findUnique({
    where: { kind_viewId: { kind: savedLists.kind, viewId }, deletedAt: null },
    select: { version: true, datasetHash: true, updatedAt: true },
  });
  if (list === null) return null;
  return {
    address: `/l/${viewId}${part}`,
    of: [viewId, part, list.version, list.datasetHash, list.updatedAt.getTime()].join(' '),
    as: '',
    cacheControl: /^\/(?:opengraph|picture)/.test(part) ? PICTURE : ASK_EACH_TIME,
  };
}

async function frozenState(hash: string, list: string | null): Promise<PageState | null> {
  if (!sha256Schema.safeParse(hash).success) return null;
  const named = viewIdSchema.safeParse(list).data ?? null;
  const state = await database().revision.findUnique({ where: { hash }, select: { createdAt: true } });
  if (state === null) return null;
  return {
    address: `/r/${hash}${named === null ? '' : `?list=${named}`}`,
    of: [hash, state.createdAt.getTime()].join(' '),
    as: named ?? '',
    cacheControl: FIVE_MINUTES,
  };
}

/** The start page, which is the same for everyone. It shows the samples. */
async function startState(): Promise<PageState> {
  const samples = await database().document.findMany({
    where: { kind: savedLists.kind, sample: { not: null }, deletedAt: null },
    select: { viewId: true, version: true, verdict: { select: { key: true } } },
    orderBy: { viewId: 'asc' },
  });
  const states = samples.map(({ viewId, version, verdict }) => [viewId, version, verdict?.key].join(' '));
  return { address: '/', of: ['start', ...states].join(' '), as: '', cacheControl: ASK_EACH_TIME };
}
