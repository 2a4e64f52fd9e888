import { MOST_FOLLOWED, type News } from '@/lib/api/news';
import type { TabChannel } from '../local/changes';
import type { OpenStream } from './stream';

/**
 * One connection for all tabs of a browser. A tab that is looked at leads: it holds the stream, and tells the others.
 * When it is closed or nobody looks at it any more, another one does. They agree among themselves by what they tell
 * each other, since locks and the like are there by HTTPS alone; two that lead for a moment do no harm.
 */

/** How long a tab listens whether another one leads, and by chance up to twice as long, in milliseconds. */
const LISTENING_MS = 150;
/** How often a leader says that it is there. */
const LEADING_MS = 3000;
/** One that was not heard for so long is gone. */
const GONE_MS = 2 * LEADING_MS + 1000;
/** What is followed is looked at again a moment after it changed: a page leaves and comes back as it is drawn. */
const SETTLING_MS = 30;
/** Before a lost stream is opened again: the first time, and at most. */
const AGAIN_MS = 500;
const LONGEST_AGAIN_MS = 2000;
/** The same where it was refused: until then pages ask. */
const REFUSED_MS = 15_000;
const LONGEST_REFUSED_MS = 300_000;

/** What tabs say to each other. */
export type TabMessage = { from: string } & (
  | { say: 'want'; games: readonly string[] }
  | { say: 'lead'; since: number; games: readonly string[] }
  | { say: 'leave' }
  | { say: 'news'; news: News | null }
);

/** What a page does with news of a game. */
export interface Follower {
  /** Something happened; null: whatever may have happened, as after a while in which nothing was told. */
  told: (news: News | null) => void;
  /** Whether all that happens is told from now on. */
  live: (now: boolean) => void;
}

/** The line of one tab. */
export interface NewsLine {
  /** Follows a game; gives what ends that. */
  follow: (game: string, follower: Follower) => () => void;
  /** To be called when the page is seen, or hidden. */
  look: () => void;
  /** To be called when there is a connection again, or none any more. */
  reached: (now: boolean) => void;
}

/** The stream that a leader holds. */
interface HeldLine {
  since: number;
  /** What was asked for, and what the stream tells of; none while it is not open. */
  asked: readonly string[];
  told: readonly string[];
  close: (() => void) | null;
  failures: number;
  /** Whether it is known that asking sooner is of no use. */
  refused: boolean;
  again: ReturnType<typeof setTimeout> | null;
  beat: ReturnType<typeof setInterval>;
}

/** Makes the line of a tab. `seen`: whether somebody looks at it; `id`: of this tab alone. */
export function newsLine({
  tabs,
  open,
  seen,
  id,
}: {
  tabs: TabChannel<TabMessage>;
  open: OpenStream;
  seen: () => boolean;
  id: string;
}): NewsLine {
  const followers = new Map<string, Set<Follower>>();
  /** What is followed in other tabs, as far as a leader knows. */
  const others = new Map<string, readonly string[]>();
  let held: HeldLine | null = null;
  let leader: Extract<TabMessage, { say: 'lead' }> | null = null;
  let live: ReadonlySet<string> = new Set();
  let watching: ReturnType<typeof setTimeout> | null = null;
  let settling: ReturnType<typeof setTimeout> | null = null;

  const own = (): readonly string[] => [...followers.keys()];
  const wanted = (): readonly string[] =>
    [...new Set([...own(), ...[...others.values()].flat()])].slice(0, MOST_FOLLOWED);
  const say = (said: TabMessage): void => tabs.tell(said);
  const want = (): void => say({ from: id, say: 'want', games: own() });
  const sayLead = (): void => {
    if (held !== null) say({ from: id, say: 'lead', since: held.since, games: held.told });
  };

  function deliver(news: News | null): void {
    const those = news === null ? [...followers.values()] : [followers.get(news.game) ?? []];
    for (const each of those.flatMap((set) => [...set])) each.told(news);
  }

  /** Tells the pages whether they are told everything. */
  function note(): void {
    const before = live;
    live = new Set(held?.told ?? leader?.games ?? []);
    for (const [game, those] of followers) {
      if (before.has(game) !== live.has(game)) for (const each of those) each.live(live.has(game));
    }
  }

  /** Waits for a leader, or leads itself. */
  function wait(ms: number): void {
    if (watching !== null) clearTimeout(watching);
    watching = setTimeout(() => {
      watching = null;
      leader = null;
      note();
      if (seen() && followers.size > 0) lead();
    }, ms);
  }
  const elect = (): void => wait(LISTENING_MS * (1 + Math.random()));

  function lead(): void {
    if (held !== null) return;
    held = {
      since: Date.now(),
      asked: [],
      told: [],
      close: null,
      failures: 0,
      refused: false,
      again: null,
      beat: setInterval(sayLead, LEADING_MS),
    };
    sayLead();
    connect();
  }

  function connect(): void {
    const mine = held;
    if (mine === null) return;
    if (mine.again !== null) clearTimeout(mine.again);
    mine.again = null;
    mine.close?.();
    mine.asked = wanted();
    mine.close = open(mine.asked, {
      hello: (games) => {
        mine.failures = 0;
        told(mine, games);
        say({ from: id, say: 'news', news: null });
        deliver(null);
      },
      news: (news) => {
        say({ from: id, say: 'news', news });
        deliver(news);
      },
      lost: (refused) => lost(mine, refused),
    });
  }

  function told(mine: HeldLine, games: readonly string[]): void {
    mine.told = games;
    sayLead();
    note();
  }

  function lost(mine: HeldLine, refused: boolean): void {
    mine.close?.();
    mine.close = null;
    const [first, longest] = refused ? [REFUSED_MS, LONGEST_REFUSED_MS] : [AGAIN_MS, LONGEST_AGAIN_MS];
    const pause = Math.min(longest, first * 2 ** Math.min(mine.failures, 10)) * (0.5 + Math.random());
    mine.failures += 1;
    mine.refused = refused;
    mine.again = setTimeout(connect, pause);
    told(mine, []);
  }

  function stepDown(): void {
    if (held === null) return;
    clearInterval(held.beat);
    if (held.again !== null) clearTimeout(held.again);
    held.close?.();
    held = null;
    others.clear();
    note();
  }

  /** Does what follows from what is followed, and by whom. */
  function settle(): void {
    settling = null;
    if (held !== null) {
      const all = wanted();
      if (all.length === 0 || !seen()) {
        stepDown();
        say({ from: id, say: 'leave' });
      } else if (all.some((game) => !held?.asked.includes(game))) connect();
    }
    want();
    if (held === null && leader === null && seen() && followers.size > 0) elect();
  }
  const settleSoon = (): void => void (settling ??= setTimeout(settle, SETTLING_MS));

  tabs.on((said) => {
    if (said.from === id) return;
    if (said.say === 'news') {
      if (leader?.from === said.from) deliver(said.news);
    } else if (said.say === 'want') {
      if (held === null) return;
      others.delete(said.from);
      if (said.games.length > 0) others.set(said.from, said.games);
      if (wanted().some((game) => !held?.asked.includes(game))) connect();
      sayLead();
    } else if (said.say === 'lead') {
      if (followers.size === 0 && held === null) return;
      // Whoever has led for longer stays.
      if (held !== null && (held.since < said.since || (held.since === said.since && id < said.from))) return sayLead();
      const isNew = leader?.from !== said.from;
      leader = said;
      stepDown();
      if (isNew) want();
      wait(GONE_MS);
      note();
    } else if (leader?.from === said.from) {
      leader = null;
      note();
      elect();
    }
  });

  return {
    follow(game, follower) {
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
    look: () => {
      if (settling !== null) clearTimeout(settling);
      if (followers.size > 0 || held !== null) settle();
    },
    reached(now) {
      if (held === null) return;
      if (!now && held.close !== null) lost(held, false);
      else if (now && held.again !== null && !held.refused) connect();
    },
  };
}
