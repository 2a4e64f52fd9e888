import 'server-only';
import type { GameChanges } from '../api/games';
import { database } from './db';
import { log } from './log';
import { ofProcess } from './ofProcess';

/**
 * News for open pages: that something changed. A server tells its own pages at once. The others learn of it
 * from a table that each asks once a second while a page waits. Whoever is told asks for the state; a page that missed
 * something asks when its stream is opened again.
 */

/** How often a server asks, in milliseconds. */
const ASKING = 1000;
/** How long news is kept, in milliseconds. */
const KEPT = 60_000;
/** News may become visible in another order than it was numbered: so many numbers are looked at again. */
const OVERLAP = 100;
/** How much clocks may differ, and a first reading be late, in milliseconds. */
const RECENT = 5000;
/** At most this many are read at once: more would be older than anybody waits for. */
const MOST_NEWS = 1000;

/** Is given the version that there is now, and what changed; null: it is not known here. */
type Listener = (version: number | null, what: GameChanges | null) => void;

interface Desk {
  waiting: Map<string, Set<Listener>>;
  /** The highest number that was read, and those near it; null: nobody waited. */
  last: number | null;
  seen: Set<number>;
  asking: ReturnType<typeof setTimeout> | null;
  trimmed: number;
}

const desk = ofProcess<Desk>('musterNews', () => ({
  waiting: new Map(),
  last: null,
  seen: new Set(),
  asking: null,
  trimmed: 0,
}));

/** Tells all who wait for this topic, on all servers, its version; `what` changed on this one only. Never fails. */
export async function publish(
  topic: string,
  version: number | null = null,
  what: GameChanges | null = null,
): Promise<void> {
  tell(topic, version, what);
  try {
    const db = database();
    const now = Date.now();
    const written = version === null ? topic : `${topic} ${version}`;
    const { id } = await db.news.create({ data: { topic: written, createdAt: now }, select: { id: true } });
    // Here it was told already.
    desk.seen.add(id);
    if (now - desk.trimmed < KEPT) return;
    desk.trimmed = now;
    await db.news.deleteMany({ where: { createdAt: { lt: now - KEPT } } });
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'the other servers were not told of news');
  }
}

/** Calls back at each news of a topic until the function that it gives is called. */
export function subscribe(topic: string, told: Listener): () => void {
  const those = desk.waiting.get(topic) ?? new Set();
  those.add(told);
  desk.waiting.set(topic, those);
  keepAsking();
  return () => {
    those.delete(told);
    if (those.size === 0 && desk.waiting.get(topic) === those) desk.waiting.delete(topic);
  };
}

/** Tells what another server wrote: a topic, with a version behind it or not. */
function tellWritten(written: string): void {
  const [, topic = written, version = null] = /^(.+) (\d+)$/.exec(written) ?? [];
  tell(topic, version === null ? null : Number(version), null);
}

const tell = (topic: string, version: number | null, what: GameChanges | null): void =>
  [...(desk.waiting.get(topic) ?? [])].forEach((told) => told(version, what));

function keepAsking(): void {
  if (desk.asking !== null) return;
  const ask = async () => {
    try {
      await readNews();
    } catch {
      // The database is away: what is there when it is back is read then.
    }
    desk.asking = null;
    if (desk.waiting.size > 0) keepAsking();
    else desk.last = null;
  };
  // The first time at once, so that nothing is missed from now on.
  desk.asking = setTimeout(() => void ask(), desk.last === null ? 0 : ASKING);
  desk.asking.unref();
}

async function readNews(): Promise<void> {
  const from = desk.last;
  const asked = Date.now();
  const rows = await database().news.findMany({
    // Whoever began to wait has looked a moment ago: what came since is news.
    where: from === null ? { createdAt: { gt: asked - RECENT } } : { id: { gt: from - OVERLAP } },
    orderBy: { id: 'desc' },
    take: MOST_NEWS,
    select: { id: true, topic: true },
  });
  const fresh = rows.filter(({ id }) => !desk.seen.has(id));
  desk.last = Math.max(from ?? 0, rows[0]?.id ?? 0);
  desk.seen = new Set(rows.map(({ id }) => id));
  for (const each of new Set(fresh.map(({ topic }) => topic))) tellWritten(each);
}
