import 'server-only';
import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { failed, ok, type Result } from '../foundation/result';
import { BEAT_MS, NEWS_EVENTS, type News } from '../api/news';
import { database } from './db';
import { gameTopic, matchesTopic, subscribe } from './news';
import { ofProcess } from './ofProcess';
import { yieldToLoop } from './concurrency';

/** Streams of news, one for each browser that looks at a game: bounded in number, games, time, and what waits. */

/** At most so many are open on one server: each holds a connection. */
const MOST_STREAMS = 2000;
/** And so many of one address: a hall full of players behind one. */
const MOST_OF_ONE = 400;
/** So many games are looked up at once, and those of one more browser. */
const MOST_IN_ONE_LOOK = 500;
/** One that has more than this unread is cut off, in bytes: its browser asks for what it missed. */
const MOST_UNREAD = 64 * 1024;
/** How long one lasts, in milliseconds, and by chance up to half as long again: its browser opens another. */
const LASTS = 15 * 60_000;

/** Why there is no stream: what to answer, and after how many seconds to ask again. */
interface NoStream {
  status: 404 | 429 | 503;
  message: string;
  seconds: number | null;
}

const UNKNOWN: NoStream = { status: 404, message: 'There is no such game.', seconds: null };
const TOO_MANY_OF_ONE: NoStream = {
  status: 429,
  message: 'From where you are, too many browsers listen for news of games: close some pages, or ask now and then.',
  seconds: 60,
};
const TOO_MANY: NoStream = {
  status: 503,
  message: 'Too many browsers listen for news of games just now: ask now and then.',
  seconds: 60,
};
const STOPPING: NoStream = { status: 503, message: 'This server is about to stop: try again.', seconds: 1 };

/** A stream from when it is counted until it is over. */
interface Stream {
  by: string;
  /** Sends something; what is said before the browser listens waits until it does. */
  say: (event: string, data: unknown) => void;
  end: () => void;
}

const streams = ofProcess('musterStreams', () => ({ open: new Set<Stream>(), stopping: false }));

/** How many are open. */
export const openStreams = (): number => streams.open.size;

/** Ends all streams, and opens no more: the server is about to stop. */
export function endStreams(): void {
  streams.stopping = true;
  for (const each of streams.open) each.end();
}

/** Opens a stream of news of games for an address, or says why not; it is over when the answer is that sends it. */
export async function streamOf(
  games: readonly string[],
  by: string,
): Promise<Result<(res: ServerResponse) => void, NoStream>> {
  if (streams.stopping) return failed(STOPPING);
  if (streams.open.size >= MOST_STREAMS) return failed(TOO_MANY);
  if ([...streams.open].filter((each) => each.by === by).length >= MOST_OF_ONE) return failed(TOO_MANY_OF_ONE);
  const early: (readonly [event: string, data: unknown])[] = [];
  const leaves: (() => void)[] = [];
  const stream: Stream = {
    by,
    say: (...said) => void early.push(said),
    end: () => {
      streams.open.delete(stream);
      for (const leave of leaves.splice(0)) leave();
    },
  };
  streams.open.add(stream);
  try {
    // Listens from before it looks, so that nothing comes in between.
    leaves.push(...games.flatMap((game) => listen(game, (news) => stream.say(NEWS_EVENTS.news, news))));
    const there = await known(games);
    await yieldToLoop();
    if (there.length === 0) {
      stream.end();
      return failed(UNKNOWN);
    }
    return ok((res) => {
      const over = stream.end;
      res.once('close', over);
      if (res.closed || !streams.open.has(stream)) {
        over();
        return void res.end();
      }
      stream.end = () => {
        over();
        res.end();
      };
      stream.say = (event, data) => {
        res.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
        if (res.writableLength <= MOST_UNREAD) return;
        over();
        res.destroy();
      };
      const beat = setInterval(() => stream.say(NEWS_EVENTS.beat, 0), BEAT_MS).unref();
      const last = setTimeout(() => stream.end(), LASTS * (1 + Math.random() / 2)).unref();
      leaves.push(
        () => clearInterval(beat),
        () => clearTimeout(last),
      );
      stream.say(NEWS_EVENTS.hello, { games: there });
      for (const said of early) stream.say(...said);
    });
  } catch (error) {
    stream.end();
    throw error;
  }
}

const listen = (game: string, told: (news: News) => void): readonly (() => void)[] => [
  subscribe(gameTopic(game), (version, changes) => told({ game, of: 'log', version, changes })),
  subscribe(matchesTopic(game), () => told({ game, of: 'matches', version: null, changes: null })),
];

/** What is looked up next, for all who ask before it begins. */
let lookUp: { games: Set<string>; found: Promise<ReadonlySet<string>> } | null = null;

/** Those of these games that there are. */
async function known(games: readonly string[]): Promise<readonly string[]> {
  if (lookUp === null || lookUp.games.size >= MOST_IN_ONE_LOOK) {
    const asked = new Set<string>();
    const found = nextTurn().then(async () => {
      if (lookUp?.games === asked) lookUp = null;
      const where = { viewId: { in: [...asked] } };
      const rows = await database().game.findMany({ where, select: { viewId: true } });
      return new Set(rows.map(({ viewId }) => viewId));
    });
    lookUp = { games: asked, found };
  }
  for (const game of games) lookUp.games.add(game);
  const found = await lookUp.found;
  return games.filter((game) => found.has(game));
}
