import 'server-only';
import { timingSafeEqual } from 'node:crypto';
import { OPEN_PATH } from '../../api/app';
import { followedSchema, NEWS_PATH } from '../../api/news';
import { LIVE, READY } from '../../documents/paths';
import { env } from '../env';
import { hashKey } from '../keys';
import { writtenMetrics } from '../metrics';
import { openStreams, streamOf } from '../newsStreams';
import { countedAddress } from '../origin';
import { workCounts } from '../work/work';
import { type Answer, type Answerer, type FrontRequest, type Streamer, refusalOf } from './request';
import { troubleAnswer } from './troubleAnswer';
import { type Trouble, TROUBLES } from '../../api/trouble';
import { database } from '../db';
import { retryWhenBusy } from '../databaseRetry';
import { troubleOf } from '../databaseError';
import { ofProcess } from '../ofProcess';
import { within } from '../concurrency';

/** What the front answers by itself, without Next: health, metrics, news, and files that another app shares. */

const said = (value: object): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: () => Buffer.from(JSON.stringify(value)),
});

/** Answers for the health of this server, before anything else and without Next, which may have much to do. */
export const health: Answerer = async ({ method, path }) => {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (path === LIVE) return said({ live: true });
  if (path !== READY) return null;
  const trouble = await whyNotReady();
  return trouble === null ? said({ ready: true }) : troubleAnswer(path, { status: 503, ...TROUBLES[trouble] });
};

/** `GET /metrics`, for who has the token that the operator set. Where none is set, there is no such address. */
export const metricsAnswer: Answerer = async ({ path, method, headers: sent }) => {
  const { metricsToken } = env();
  if (path !== '/metrics' || method !== 'GET' || metricsToken === null) return null;
  const given = /^Bearer +(\S+)$/i.exec(sent.authorization ?? '')?.[1] ?? '';
  if (!timingSafeEqual(Buffer.from(hashKey(given)), Buffer.from(hashKey(metricsToken)))) {
    const refused = refusalOf(path, 401, 'Only with the token', 'Send the token of MUSTER_METRICS_TOKEN as Bearer.');
    const headers = { ...refused.headers, 'www-authenticate': 'Bearer' };
    return { ...refused, headers };
  }
  const { waiting, running, processes } = workCounts();
  const { type, text } = await writtenMetrics({
    jobs_waiting: waiting,
    jobs_running: running,
    work_processes: processes,
    news_streams: openStreams(),
    ...(await databaseReadings()),
  });
  return {
    status: 200,
    headers: { 'content-type': type, 'cache-control': 'no-store' },
    body: () => Buffer.from(text),
  };
};

async function databaseReadings(): Promise<{ database_up: number; database_seconds: number }> {
  const began = performance.now();
  const up = await askDatabase()
    .then(() => true)
    .catch(() => false);
  return { database_up: Number(up), database_seconds: (performance.now() - began) / 1000 };
}

/** `GET /api/news?games=...`: server-sent events without Next, which nothing in between may pack or store. */
export const newsAnswer: Streamer = async ({ method, path, query, visitor }) => {
  if (path !== NEWS_PATH || method !== 'GET') return null;
  const games = followedSchema.safeParse(query.get('games') ?? '');
  if (!games.success) {
    return refusalOf(path, 400, '', 'News of which games? Ask with ?games= and their links, 20 at most, with commas.');
  }
  const opened = await streamOf(games.data, countedAddress(visitor.address));
  if (opened.ok) {
    return {
      status: 200,
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        // To nginx, which would collect it.
        'x-accel-buffering': 'no',
      },
      stream: opened.value,
    };
  }
  const { status, message, seconds } = opened.problem;
  return refusalOf(path, status, '', message, seconds);
};

/** Answers files that are shared with the app where no service worker took them. Null: another request. */
export const shareTargetAnswer = ({ method, path }: Pick<FrontRequest, 'method' | 'path'>): Answer | null =>
  method === 'POST' && path === OPEN_PATH
    ? {
        status: 303,
        headers: { location: `${OPEN_PATH}?refused=no-worker`, 'cache-control': 'no-store' },
        body: () => new Uint8Array(),
      }
    : null;

/** How long who asks is kept waiting, in milliseconds: the answer itself has 200. */
const MOST_WAIT = 150;
/** So long what was known last stands in for an answer of the database that takes longer, in milliseconds. */
const KNOWN_FOR = 2_000;
/** After so long without an answer the database is asked anew, in milliseconds. */
const QUESTION = 500;

interface DatabaseState {
  /** Null: it answers. */
  trouble: Trouble | null;
  at: number;
}

const state = ofProcess('musterHealth', () => ({
  asking: null as Promise<DatabaseState> | null,
  last: null as DatabaseState | null,
}));

/** Asks the database, and reads of it what every read needs; throws when it does not answer in time. */
async function askDatabase(): Promise<void> {
  await database().$queryRaw`SELECT "id" FROM "_prisma_migrations" LIMIT 1`;
}

async function ask(): Promise<DatabaseState> {
  const trouble = await retryWhenBusy(QUESTION, askDatabase).then(
    () => null,
    (error: unknown) => troubleOf(error) ?? 'away',
  );
  state.last = { trouble, at: performance.now() };
  state.asking = null;
  return state.last;
}

/** What keeps requests from being sent here; null: nothing. Whoever asks meanwhile waits for the same answer. */
async function whyNotReady(): Promise<Trouble | null> {
  const answer = await within(MOST_WAIT, (state.asking ??= ask()), () => null);
  if (answer !== null) return answer.trouble;
  return state.last !== null && performance.now() - state.last.at <= KNOWN_FOR ? state.last.trouble : 'busy';
}
