import 'server-only';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { policyOfHtml, withNonce } from './policy';
import { type Answer, type Answerer, type FrontRequest, type Render, type RenderedPage, refusalOf } from './request';
import { lru, type Lru } from '../lru';
import { countedAddress, originAt } from '../origin';
import { tooMany, type RateKind } from '../rateLimit';
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
    const { method, path, headers, visitor } = asked;
    if (method !== 'GET' && method !== 'HEAD') return null;
    if (COMPARED.test(path)) return refusedFor('compare', asked);
    // Next's own way from page to page asks for what differs from the page that is open.
    const state = headers.rsc === undefined ? await pageStateOf(asked) : null;
    if (state === null) return CHECKED.test(path) ? refusedFor('page', asked) : null;
    const origin = originAt(visitor.host, visitor.secure);
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
async function refusedFor(kind: RateKind, { path, visitor }: FrontRequest): Promise<Answer | null> {
  const wait = await tooMany(kind, countedAddress(visitor.address));
  if (wait === null) return null;
  return refusalOf(
    path,
    429,
    'Too many pages at once',
    `From where you are, this server was asked for more pages than people read. Wait ${amount(wait, 'second')}, then load ` +
      `this page again. Nothing that was saved is lost.`,
    wait,
  );
}

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

/** A page that is ready to be sent and costs no more than a file. */
export interface CachedPage extends Answer {
  /** False: it is good for this answer alone. */
  keep: boolean;
  /** How much memory it takes. */
  bytes: number;
}

/** Name of a `meta` of pages that hold for a moment only, such as "the server is busy". */
export const PASSING = 'muster-passing';

/** Brotli's middle way: nearly as small as its best, and twenty times as fast. */
const BROTLI_QUALITY = 6;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Makes a page of what Next has answered. `cacheControl`: how long browsers may take it without asking. */
export async function cachedPage(rendered: RenderedPage, cacheControl: string): Promise<CachedPage> {
  const { status } = rendered;
  const type = String(rendered.headers['content-type'] ?? 'application/octet-stream');
  const text = type.startsWith('text/') ? Buffer.from(rendered.body).toString('utf8') : null;
  const policy = text === null ? null : policyOfHtml(text);
  // Without a policy for ever it can only be sent once: an old nonce would stop its own script.
  const once = text !== null && policy === null ? withNonce(text) : null;
  const body = once === null ? rendered.body : Buffer.from(once.html);
  const keep = status === 200 && once === null && text?.includes(`<meta name="${PASSING}"`) !== true;
  const headers = {
    'content-type': type,
    'cache-control': keep ? cacheControl : 'no-store',
    ...(text !== null && { 'content-security-policy': policy ?? once?.policy ?? '' }),
    ...(keep && { etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }),
  };
  if (text === null) return { status, headers, body: () => body, keep, bytes: body.length };
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const [br, gz] = await Promise.all([brotli(body, { params }), gzipped(body)]);
  const forms = { identity: body, br, gzip: gz };
  const bytes = body.length + br.length + gz.length;
  return { status, headers, encodings: ['br', 'gzip'], body: (encoding) => forms[encoding], keep, bytes };
}
