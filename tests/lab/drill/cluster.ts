import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { visitor } from '@/tests/lab/attack/visitor';
import { startServer, type RunningServer } from '@/tests/served';
import { startPostgres, type ThrowAwayPostgres } from '@/tests/server/postgres';
import { book, newLedger, type Ledger } from './ledger';
import { startLoad, type Load } from './load';
import { look, type Place } from './savedLists';

/** Three servers on one PostgreSQL. One of them is killed, then the database; both come back. */

const SERVERS = 3;
/** How long the killed server and the database stay away, in milliseconds. */
const AWAY = 4000;
/** The longest that a server may take to acknowledge a save again, in milliseconds. */
const MOST_RECOVERY = 60_000;

export interface Drilled {
  readonly ledger: Ledger;
  /** In milliseconds, from the start of what was killed until something was acknowledged; infinite: never. */
  readonly recovery: readonly (readonly [what: string, ms: number])[];
}

/** Runs the whole, so many seconds of it under load. */
export async function drillCluster(seconds: number): Promise<Drilled> {
  const database = await startPostgres({ durable: true });
  const servers: RunningServer[] = [];
  try {
    const env = { DATABASE_URL: database.url, MUSTER_LOG: 'silent', MUSTER_RATE_FACTOR: '1000' };
    // The first one makes the tables and the samples; then two at once.
    servers.push(await startServer(env));
    const others = Array.from({ length: SERVERS - 1 }, () => startServer(env));
    servers.push(...(await Promise.all(others)));
    return await underLoad(database, servers, env, seconds);
  } finally {
    await Promise.all(servers.map((server) => server.kill()));
    database.stop();
  }
}

async function underLoad(
  database: ThrowAwayPostgres,
  servers: RunningServer[],
  env: Readonly<Record<string, string>>,
  seconds: number,
): Promise<Drilled> {
  const ledger = newLedger();
  const places = servers.map(({ url }): Place => ({ url, visitor: visitor(url) }));
  const recovery: [string, number][] = [];
  let stopped = false;
  const load = startLoad(ledger, places, await sampleLists(database.url), () => stopped);
  try {
    await pause(seconds * 250);
    const killed = servers[1]!;
    await killed.kill();
    await pause(AWAY);
    const began = performance.now();
    servers[1] = await startServer(env, killed.port);
    recovery.push(['a killed server', await untilDone(ledger, [killed.url], began)]);
    await pause(seconds * 250);
    database.kill();
    await pause(AWAY);
    const again = performance.now();
    database.start();
    recovery.push([
      'the killed database, on all servers',
      await untilDone(
        ledger,
        places.map(({ url }) => url),
        again,
      ),
    ]);
    await pause(seconds * 500);
  } finally {
    stopped = true;
    await load.over;
  }
  await lookForAll(ledger, places, load);
  return { ledger, recovery };
}

async function sampleLists(url: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ viewId: string }>(
    `SELECT "viewId" FROM "Document" WHERE "kind" = 'list' AND "sample" IS NOT NULL ORDER BY "viewId"`,
  );
  await client.end();
  return rows.map(({ viewId }) => viewId);
}

/** How long it took from then on until each of these servers acknowledged something. */
async function untilDone(ledger: Ledger, urls: readonly string[], began: number): Promise<number> {
  while (performance.now() - began < MOST_RECOVERY) {
    const since = performance.now();
    const times = urls.map((url) => ledger.lastDone.get(url) ?? 0);
    if (times.every((time) => time > began)) return since - began;
    await pause(20);
  }
  return Number.POSITIVE_INFINITY;
}

/** Whether everything that was acknowledged is on every server at the end. */
async function lookForAll(ledger: Ledger, places: readonly Place[], { lists, matches, datasets }: Load): Promise<void> {
  for (const place of places) {
    for (const list of lists) await look(ledger, place, list, true);
    for (const { viewId, version } of matches) {
      const answer = await place.visitor.send(`/api/games/${viewId}`);
      const found = book(ledger, 'looked for at the end', place.url, answer);
      if (!found || (JSON.parse(answer.text) as { version: number }).version < version) {
        ledger.lost.push(`the match ${viewId} at ${place.url}`);
      }
    }
    for (const hash of datasets) {
      const answer = await place.visitor.send(`/api/data/${hash}`);
      if (!book(ledger, 'looked for at the end', place.url, answer)) {
        ledger.lost.push(`the data ${hash} at ${place.url}`);
      }
    }
  }
}
