import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newsLine, type Ears } from '@/lib/browser/news/follow';
import { MOST_FOLLOWED, type News } from '@/lib/api/news';

const [MATCH, OTHER] = ['abcdefghjk', '2345678922'];
const newsOf = (game: string, version: number): News => ({ game, of: 'log', version, changes: null });

/** A page, and the stream that it holds. */
function page() {
  const open = new Map<Ears, readonly string[]>();
  let opened = 0;
  let [answers, seen] = [true, true];
  const lose = (ears: Ears, refused = false): void => {
    open.delete(ears);
    ears.lost(refused);
  };
  const line = newsLine(
    (games, ears) => {
      opened += 1;
      open.set(ears, games);
      setTimeout(() => open.has(ears) && (answers ? ears.hello(games) : lose(ears)), 5);
      return () => void open.delete(ears);
    },
    () => seen,
  );
  return {
    /** Follows a game: what is heard of it, and the way to leave it. */
    follow(game: string) {
      const heard: string[] = [];
      const leave = line.follow(game, {
        told: (news) => void heard.push(news === null ? 'anything' : `${news.game} ${news.version}`),
        live: (now) => void heard.push(now ? 'live' : 'lost'),
      });
      return { heard, leave };
    },
    reached: line.reached,
    look(now: boolean) {
      seen = now;
      line.look();
    },
    streams: (): readonly (readonly string[])[] => [...open.values()],
    opened: () => opened,
    tell: (news: News) => {
      for (const [ears, games] of open) if (games.includes(news.game)) ears.news(news);
    },
    lose: (refused = false) => {
      for (const ears of open.keys()) lose(ears, refused);
    },
    server: (up: boolean) => void (answers = up),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

describe('the line of news', () => {
  it('is one stream for all parts of a page, and each hears of its own games', async () => {
    const shown = page();
    const [one, too] = [shown.follow(MATCH), shown.follow(MATCH)];
    await pass(1000);
    expect(shown.streams()).toEqual([[MATCH]]);
    const two = shown.follow(OTHER);
    await pass(1000);
    expect(shown.streams()).toEqual([[MATCH, OTHER]]);
    shown.tell(newsOf(MATCH, 6));
    shown.tell(newsOf(OTHER, 7));
    expect([one, too, two].map(({ heard }) => heard.at(-1))).toEqual([`${MATCH} 6`, `${MATCH} 6`, `${OTHER} 7`]);
  });

  it('is let go of where nobody looks, and opened again when somebody does', async () => {
    const shown = page();
    const { heard } = shown.follow(MATCH);
    await pass(1000);
    shown.look(false);
    expect(shown.streams()).toEqual([]);
    await pass(60_000);
    expect(shown.streams()).toEqual([]);
    expect(heard.at(-1)).toBe('lost');
    shown.look(true);
    await pass(1000);
    expect(shown.streams()).toEqual([[MATCH]]);
    expect(heard.slice(-2)).toEqual(['live', 'anything']);
  });

  it('says that it is lost, and when it is back that anything may have happened', async () => {
    const shown = page();
    const { heard } = shown.follow(MATCH);
    await pass(1000);
    shown.server(false);
    shown.lose();
    expect(heard.at(-1)).toBe('lost');
    await pass(60_000);
    shown.server(true);
    const before = shown.opened();
    await pass(8000);
    // None, where the last try was under way when the server came back.
    expect(shown.opened() - before).toBeLessThanOrEqual(1);
    expect(shown.streams()).toEqual([[MATCH]]);
    expect(heard.slice(-2)).toEqual(['live', 'anything']);
  });

  it('is opened again at once when the connection is back, and not while the server will not have it', async () => {
    const shown = page();
    const { heard } = shown.follow(MATCH);
    await pass(1000);
    shown.reached(false);
    expect(heard.at(-1)).toBe('lost');
    shown.reached(true);
    await pass(5);
    expect(heard.at(-1)).toBe('anything');
    shown.lose(true);
    const opened = shown.opened();
    shown.reached(true);
    await pass(5000);
    expect(shown.opened()).toBe(opened);
    await pass(20_000);
    expect(heard.at(-1)).toBe('anything');
  });

  it('outlives a part that leaves and comes back as it is drawn, and ends when nobody follows', async () => {
    const shown = page();
    const before = shown.follow(MATCH);
    await pass(1000);
    before.leave();
    const again = shown.follow(MATCH);
    expect(again.heard.at(-1)).toBe('live');
    await pass(1000);
    expect(shown.opened()).toBe(1);
    again.leave();
    await pass(1000);
    expect(shown.streams()).toEqual([]);
  });

  it('follows so many games at most: a part whose game is beyond that is told that it is not', async () => {
    const shown = page();
    const parts = [...'abcdefghjkmnpqrstuvwx'].map((letter) => shown.follow(letter.repeat(10)));
    await pass(1000);
    expect(shown.streams().map(({ length }) => length)).toEqual([MOST_FOLLOWED]);
    const live = parts.filter(({ heard }) => heard.findLast((each) => each !== 'anything') === 'live');
    expect(live).toHaveLength(MOST_FOLLOWED);
  });
});
