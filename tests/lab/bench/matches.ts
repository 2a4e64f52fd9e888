import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { needsOf } from '@/lib/play/match/steps';
import type { MatchEvent } from '@/lib/play/match/match';
import { replayMatch, type MatchLog } from '@/lib/play/match/replay';
import { startServer, type RunningServer } from '@/tests/served';
import { begun, withStratagems } from '@/tests/play/match/builders';
import { readNews, type NewsReader } from '@/tests/server/newsReader';
import { noPostgres, startPostgres } from '@/tests/server/postgres';
import { median, ms, percentile, sorted, table, type Part, type Times } from './measure';
import { benchPages } from './matchPages';
import { benchPlayer, storeMatch } from './players';

// npm run bench -- --matches: how soon a player sees what the other one did, and what it costs the server.

const ACTIONS = 100;
const ROLLS = 20;
const MATCHES = 500;
const SECONDS = 20;
const EVENTS_A_SECOND = 5;
const MOST_ACTION_MS = 200;
const MOST_ROLL_MS = 400;

const held = (holder: 'a' | 'b'): MatchEvent => ({ kind: 'marker-held', marker: 'centre', holder });

/** So many actions of one player, each until the other one’s page has it. */
async function actions(listens: number, sends: number): Promise<Times> {
  const start = begun();
  const viewId = await storeMatch(sends, start);
  const ada = await benchPlayer({ listens: sends, sends }, viewId, 'a', start, false);
  const bea = await benchPlayer({ listens, sends: listens }, viewId, 'b', start, false);
  const times: number[] = [];
  for (let at = 1; at <= ACTIONS; at += 1) {
    const began = performance.now();
    const seen = bea.knows(start.events.length + at);
    await ada.send(held(at % 2 === 0 ? 'a' : 'b'));
    await seen;
    times.push(performance.now() - began);
  }
  for (const each of [ada, bea]) each.leave();
  return sorted(times);
}

/** Fair rolls, each of a match of its own: from the call until both pages know what fell. */
async function rolls(listens: number, sends: number): Promise<Times> {
  const start = withStratagems('just-as-planned', 'hero-exemplar');
  const times: number[] = [];
  for (let at = 0; at < ROLLS; at += 1) {
    const viewId = await storeMatch(sends, start);
    const ada = await benchPlayer({ listens: sends, sends }, viewId, 'a', start, true);
    const bea = await benchPlayer({ listens, sends: listens }, viewId, 'b', start, true);
    const began = performance.now();
    // The call, and what each shows.
    const known = Promise.all([ada, bea].map((each) => each.knows(start.events.length + 3)));
    await ada.send(firstRoll(ada.log()));
    await known;
    times.push(performance.now() - began);
    for (const each of [ada, bea]) each.leave();
  }
  return sorted(times);
}

function firstRoll(log: MatchLog): MatchEvent {
  const need = needsOf(replayMatch(log).state).find(({ kind }) => kind === 'roll');
  if (need?.kind !== 'roll') throw new Error('nothing is to be rolled');
  return { kind: 'call', call: need.call };
}

/** What a process has used: seconds of the processor, and memory in MB (Linux; else 0). */
function used(pid: number): { readonly seconds: number; readonly megabytes: number } {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return {
      // In ticks of a hundredth of a second.
      seconds: (Number(fields[11]) + Number(fields[12])) / 100,
      megabytes: Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024,
    };
  } catch {
    return { seconds: 0, megabytes: 0 };
  }
}

interface Crowd {
  readonly times: Times;
  readonly idle: number;
  readonly busy: number;
  readonly before: number;
  readonly after: number;
}

/** Many matches with two who listen each; then some events a second among them, and how soon they are known. */
async function crowd({ port, url, process: server }: RunningServer): Promise<Crowd> {
  const pid = server.pid ?? 0;
  const start = begun();
  const links: string[] = [];
  for (let at = 0; at < MATCHES; at += 1) links.push(await storeMatch(port, start));
  await wait(2000);
  const before = used(pid).megabytes;
  const readers: NewsReader[] = [];
  for (const [at, viewId] of links.entries()) {
    // The harness speaks for others, as a web server in front would.
    for (const seat of [0, 1]) {
      readers.push(await readNews(url, [viewId], { 'x-forwarded-for': `198.51.100.${(2 * at + seat) % 250}` }));
    }
  }
  if (readers.some(({ status }) => status !== 200)) throw new Error('not all may listen');
  const quiet = await during(pid, () => wait(SECONDS * 1000));
  const times: number[] = [];
  const lively = await during(pid, async () => {
    const coming: Promise<void>[] = [];
    for (let at = 0; at < SECONDS * EVENTS_A_SECOND; at += 1) {
      coming.push(oneOf(links[(at * 7) % links.length]!));
      await wait(1000 / EVENTS_A_SECOND);
    }
    await Promise.all(coming);
  });
  async function oneOf(viewId: string): Promise<void> {
    const ada = await benchPlayer({ listens: port, sends: port }, viewId, 'a', start, false);
    const bea = await benchPlayer({ listens: port, sends: port }, viewId, 'b', start, false);
    const began = performance.now();
    const seen = bea.knows(start.events.length + 1);
    await ada.send(held('a'));
    await seen;
    times.push(performance.now() - began);
    for (const each of [ada, bea]) each.leave();
  }
  const after = used(pid).megabytes;
  for (const each of readers) each.leave();
  return { times: sorted(times), idle: quiet, busy: lively, before, after };
}

/** The share of one core that a process uses while something goes on. */
async function during(pid: number, work: () => Promise<unknown>): Promise<number> {
  const [before, began] = [used(pid).seconds, performance.now()];
  await work();
  return ((used(pid).seconds - before) / (performance.now() - began)) * 1000;
}

const row = (what: string, times: Times): readonly string[] => [
  what,
  ms(median(times)),
  ms(percentile(times, 0.95)),
  ms(times.at(-1) ?? Number.NaN),
];
const limit = (what: string, times: Times, most: number) => ({ what, actual: median(times), limit: most, unit: 'ms' });

/** All of it; `browser`: null leaves out the real pages. */
export async function benchMatches(browser: string | null): Promise<Part> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'muster-matches-'));
  const [one, postgres] = [
    await startServer({ DATABASE_URL: `file:${path.join(folder, 'muster.db')}`, ...PLAIN }),
    noPostgres === null ? await startPostgres({ durable: true }) : null,
  ];
  const servers = [one];
  try {
    const rows: (readonly string[])[] = [];
    const limits = [];
    const [action, roll] = [await actions(one.port, one.port), await rolls(one.port, one.port)];
    rows.push(row('an action, SQLite', action), row('a fair roll, SQLite', roll));
    limits.push(limit('an action, known to the other', action, MOST_ACTION_MS));
    limits.push(limit('a fair roll, known to both', roll, MOST_ROLL_MS));
    if (postgres !== null) {
      const near = await startServer({ DATABASE_URL: postgres.url, ...PLAIN });
      servers.push(near);
      const far = await startServer({ DATABASE_URL: postgres.url, ...PLAIN });
      servers.push(far);
      const across = [await actions(far.port, near.port), await rolls(far.port, near.port)] as const;
      rows.push(row('an action, at two servers of one PostgreSQL', across[0]));
      rows.push(row('a fair roll, at two servers of one PostgreSQL', across[1]));
    }
    const many = await crowd(one);
    rows.push(row(`an action among ${MATCHES} matches, ${EVENTS_A_SECOND} events a second`, many.times));
    limits.push(limit(`an action among ${MATCHES} matches`, many.times, MOST_ACTION_MS));
    if (browser !== null) {
      const pages = await benchPages(browser, one, ACTIONS / 4, ROLLS / 2);
      rows.push(row('Chromium: from the tap to the other page', pages.taps));
      rows.push(row('Chromium: from the call to the faces on both pages', pages.rolls));
      limits.push(limit('a tap, on the other page', pages.taps, MOST_ACTION_MS));
      limits.push(limit('a fair roll, on both pages', pages.rolls, MOST_ROLL_MS));
    }
    return {
      title: `Matches: until the other player has it (HTTP: sent, told, asked for)`,
      lines: [
        ...table(['what', 'median ms', 'p95 ms', 'worst ms'], rows),
        `${2 * MATCHES} streams of ${MATCHES} matches: ${(many.idle * 100).toFixed(1)} % of one core while nothing happens, ` +
          `${(many.busy * 100).toFixed(1)} % with ${EVENTS_A_SECOND} events a second; memory ${many.before.toFixed(0)} MB before, ` +
          `${many.after.toFixed(0)} MB after`,
      ],
      limits,
    };
  } finally {
    for (const each of servers) await each.kill();
    postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** As a host runs it, but for the limits on requests. */
const PLAIN = { MUSTER_LOG: 'warn', MUSTER_RATE_FACTOR: '1000', MUSTER_STRICT: '' };
