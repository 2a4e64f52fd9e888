import 'server-only';
import { database } from '../db';
import { formatById } from '../../formats';
import { viewIdSchema } from '../../foundation/viewId';
import { savedLists } from '../../documents/roster/savedList';
import { sha256Schema } from '../../documents/unitData';
import type { FrontRequest } from '../front/request';

/** Which pages are alike for everybody, and what each of them depends on. */

export interface PageState {
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
export async function pageStateOf({ path, query }: FrontRequest): Promise<PageState | null> {
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
