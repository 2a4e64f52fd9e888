import 'server-only';
import type { GameChanges } from '../api/games';
import { database } from './db';
import { log } from './log';
import { ofProcess } from './ofProcess';
import { canonicalJson } from '../foundation/canonicalJson';
import { campaignMatch } from '../play/campaignMatches';
import { MOST_TOLD } from '../api/news';
import { changesOf, type GameLog } from './gameLog';
import type { GameRecord } from './gameRow';
import { yieldToLoop } from './concurrency';

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
  /** The highest number that was read, and what was read near it; null: nobody waited. */
  last: number | null;
  seen: Set<string>;
  /** What is being written here: whoever reads it meanwhile knows only afterwards that it was told. */
  writing: Set<Promise<unknown>>;
  asking: ReturnType<typeof setTimeout> | null;
  trimmed: number;
}

const desk = ofProcess<Desk>('musterNews', () => ({
  waiting: new Map(),
  last: null,
  seen: new Set(),
  writing: new Set(),
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
    // Here it was told already.
    const row = db.news.create({ data: { topic: written, createdAt: now }, select: { id: true } });
    const noted = row
      .then(({ id }) => desk.seen.add(nameOf({ id, createdAt: now })))
      .finally(() => desk.writing.delete(noted));
    desk.writing.add(noted);
    await noted;
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

/** Asks after so many milliseconds, and again while somebody waits: at once the first time, so nothing is missed. */
function keepAsking(after = 0): void {
  if (desk.asking !== null) return;
  const ask = async () => {
    try {
      await readNews();
    } catch {
      // The database is away: what is there when it is back is read then.
    }
    desk.asking = null;
    if (desk.waiting.size > 0) keepAsking(ASKING);
    else desk.last = null;
  };
  desk.asking = setTimeout(() => void ask(), after);
  desk.asking.unref();
}

/** A number may be given again: by a database that was restored, or is another. */
const nameOf = ({ id, createdAt }: { id: number; createdAt: number | bigint }): string => `${id} ${createdAt}`;

async function readNews(): Promise<void> {
  const from = desk.last;
  const before = new Set(desk.seen);
  const asked = Date.now();
  const rows = await database().news.findMany({
    // Whoever began to wait has looked a moment ago: what came since is news.
    where: from === null ? { createdAt: { gt: asked - RECENT } } : { id: { gt: from - OVERLAP } },
    orderBy: { id: 'desc' },
    take: MOST_NEWS,
    select: { id: true, topic: true, createdAt: true },
  });
  await Promise.allSettled(desk.writing);
  const fresh = rows.filter((row) => !desk.seen.has(nameOf(row)));
  // Nothing near the last number: the database is another than it was, restored for example, and counts anew.
  desk.last = rows[0]?.id ?? 0;
  desk.seen = new Set([...rows.map(nameOf), ...[...desk.seen].filter((name) => !before.has(name))]);
  for (const each of new Set(fresh.map(({ topic }) => topic))) tellWritten(each);
}

/** Under which topic there is news of a game. */
export const gameTopic = (viewId: string): string => `game ${viewId}`;

/** And of the matches of a campaign. */
export const matchesTopic = (campaign: string): string => `matches ${campaign}`;

/** Tells the pages of a campaign that one of its matches was opened, or is otherwise than it was. */
export const tellOfMatches = (campaign: string): void => void publish(matchesTopic(campaign));

/** Tells the pages of a game and its campaign that it went on by one event; `joined`: the second seat was taken. */
export function tellOfGame(
  { viewId, log, keys }: Pick<GameRecord, 'viewId' | 'log' | 'keys'>,
  longer: GameLog,
  joined: boolean,
  line: string,
): void {
  const changes = changesOf({ log: longer, keys }, longer.events.length, line);
  // Who has a seat is not in the log: whoever has the version must ask nevertheless.
  if (joined) void publish(gameTopic(viewId));
  else void publish(gameTopic(viewId), changes.version, JSON.stringify(changes).length > MOST_TOLD ? null : changes);
  const campaign = log.kind === 'match' ? log.opened.campaign : null;
  if (campaign === null) return;
  if (joined) void publish(gameTopic(campaign.viewId));
  void tellOfChange(campaign.viewId, log, longer);
}

/** Most events of a match are nothing to its campaign. Which are, its page decides by what it shows. */
async function tellOfChange(campaign: string, before: GameLog, after: GameLog): Promise<void> {
  // Whoever sent the event is answered first.
  await yieldToLoop();
  const shown = (log: GameLog): string => (log.kind === 'match' ? canonicalJson(campaignMatch(log)) : '');
  if (shown(before) !== shown(after)) tellOfMatches(campaign);
}
