import { isConnected, noteReached, watchConnection } from '@/lib/api/connection';
import { MOST_FOLLOWED, type News, BEAT_MS, helloSchema, NEWS_EVENTS, newsPath, newsSchema } from '@/lib/api/news';
import { readJson } from '../readJson';

/** News of games on one stream for all parts of a page, while somebody looks at it. Without a stream pages ask. */

/** What is followed is looked at again a moment after it changed: a page leaves and comes back as it is drawn. */
const SETTLING_MS = 30;
/** Before a lost stream is opened again: the first time, and at most. */
const AGAIN_MS = [500, 2000] as const;
/** The same where it was refused. */
const REFUSED_MS = [15_000, 300_000] as const;

/** What a page does with news of a game. */
export interface Follower {
  /** Something happened; null: whatever may have happened, as after a while in which nothing was told. */
  told: (news: News | null) => void;
  /** Whether all that happens is told from now on. */
  live: (now: boolean) => void;
}

/** The stream of one page. `seen`: whether somebody looks at it. */
export function newsLine(open: OpenStream, seen: () => boolean) {
  const followers = new Map<string, Set<Follower>>();
  let live: ReadonlySet<string> = new Set();
  let asked: readonly string[] = [];
  let close: (() => void) | null = null;
  let failures = 0;
  /** Whether it is known that asking sooner is of no use. */
  let refused = false;
  let again: ReturnType<typeof setTimeout> | null = null;
  let settling: ReturnType<typeof setTimeout> | null = null;

  const wanted = (): readonly string[] => (seen() ? [...followers.keys()].slice(0, MOST_FOLLOWED) : []);

  function deliver(news: News | null): void {
    const those = news === null ? [...followers.values()] : [followers.get(news.game) ?? []];
    for (const each of those.flatMap((set) => [...set])) each.told(news);
  }

  /** Tells the parts of the page whether they are told everything. */
  function note(games: readonly string[]): void {
    const before = live;
    live = new Set(games);
    for (const [game, those] of followers) {
      if (before.has(game) !== live.has(game)) for (const each of those) each.live(live.has(game));
    }
  }

  function end(): void {
    if (again !== null) clearTimeout(again);
    again = null;
    close?.();
    close = null;
  }

  function connect(): void {
    end();
    asked = wanted();
    close = open(asked, {
      hello: (games) => {
        failures = 0;
        note(games);
        deliver(null);
      },
      news: deliver,
      lost,
    });
  }

  function lost(isRefused: boolean): void {
    end();
    const [first, longest] = isRefused ? REFUSED_MS : AGAIN_MS;
    const pause = Math.min(longest, first * 2 ** Math.min(failures, 10)) * (0.5 + Math.random());
    failures += 1;
    refused = isRefused;
    again = setTimeout(connect, pause);
    note([]);
  }

  function settle(): void {
    settling = null;
    const games = wanted();
    if (games.length === 0) {
      end();
      failures = 0;
      note([]);
    } else if ((close === null && again === null) || games.some((game) => !asked.includes(game))) connect();
  }

  const settleSoon = (): void => void (settling ??= setTimeout(settle, SETTLING_MS));

  return {
    follow(game: string, follower: Follower): () => void {
      const those = followers.get(game) ?? new Set();
      those.add(follower);
      followers.set(game, those);
      settleSoon();
      if (live.has(game)) follower.live(true);
      return () => {
        those.delete(follower);
        if (those.size === 0 && followers.get(game) === those) followers.delete(game);
        settleSoon();
      };
    },
    /** To be called when the page is seen, or hidden. */
    look(): void {
      if (settling !== null) clearTimeout(settling);
      settle();
    },
    /** To be called when there is a connection again, or none any more. */
    reached(now: boolean): void {
      if (!now && close !== null) lost(false);
      else if (now && again !== null && !refused) connect();
    },
  };
}

let line: ReturnType<typeof newsLine> | null = null;

/** The line of this page; null: outside of one. */
function lineHere(): typeof line {
  if (typeof EventSource === 'undefined' || line !== null) return line;
  let left = false;
  const made = newsLine(openStream, () => document.visibilityState === 'visible' && !left);
  document.addEventListener('visibilitychange', made.look);
  const leave = (gone: boolean) => (): void => {
    left = gone;
    made.look();
  };
  addEventListener('pagehide', leave(true));
  // A page that the browser restores from memory.
  addEventListener('pageshow', leave(false));
  watchConnection(() => made.reached(isConnected()));
  line = made;
  return made;
}

/** Follows what happens in a game; gives what ends that. */
export const followNews = (game: string, follower: Follower): (() => void) =>
  lineHere()?.follow(game, follower) ?? (() => undefined);

/** Something in between that keeps the first word back longer keeps back all, in milliseconds. */
const HELLO_MS = 5000;
/** So long without a word, and the connection is dead though nobody said so: two beats, and time to travel. */
const SILENCE_MS = 2 * BEAT_MS + 3000;

/** What is to be done with what a stream says. */
export interface Ears {
  /** It is open, and tells of these games from now on. */
  hello: (games: readonly string[]) => void;
  news: (news: News) => void;
  /** It is over, and nothing more will be told. `refused`: the server, or something in between, will not have it. */
  lost: (refused: boolean) => void;
}

/** Opens a stream of news of games; gives what closes it. */
type OpenStream = (games: readonly string[], ears: Ears) => () => void;

/** The same by the browser’s own means. When it is lost it is over: the browser would try again when it likes. */
export const openStream: OpenStream = (games, { hello, news, lost }) => {
  const source = new EventSource(newsPath(games));
  let timer = setTimeout(() => end(true), HELLO_MS);
  const close = (): void => {
    clearTimeout(timer);
    source.close();
  };
  const end = (refused: boolean): void => {
    close();
    lost(refused);
  };
  const heard = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => end(false), SILENCE_MS);
  };
  source.addEventListener(NEWS_EVENTS.hello, ({ data }: MessageEvent<string>) => {
    heard();
    const said = readJson(data, helloSchema);
    if (said === null) return end(true);
    noteReached(true);
    hello(said.games);
  });
  source.addEventListener(NEWS_EVENTS.news, ({ data }: MessageEvent<string>) => {
    heard();
    const said = readJson(data, newsSchema);
    if (said !== null) news(said);
  });
  source.addEventListener(NEWS_EVENTS.beat, heard);
  // Where the answer was no stream, the browser has given up by itself.
  source.addEventListener('error', () => end(source.readyState === EventSource.CLOSED));
  return close;
};
