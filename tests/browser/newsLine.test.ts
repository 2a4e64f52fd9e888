import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TabChannel } from '@/lib/browser/local/changes';
import { newsLine, type NewsLine, type TabMessage } from '@/lib/browser/news/line';
import type { Ears } from '@/lib/browser/news/stream';
import { MOST_FOLLOWED, type News } from '@/lib/api/news';

const [MATCH, OTHER] = ['abcdefghjk', '2345678922'];
const newsOf = (game: string, version: number): News => ({ game, of: 'log', version, changes: null });

/** A browser with its tabs, and the streams that they hold. */
function browser() {
  const lines = new Set<(said: TabMessage) => void>();
  const open = new Map<Ears, readonly string[]>();
  let opened = 0;
  let answers = true;
  const tab = (id: string) => {
    let [seen, gone] = [true, false];
    let hear: (said: TabMessage) => void = () => undefined;
    const tabs: TabChannel<TabMessage> = {
      tell: (said) => {
        if (gone) return;
        hear(said);
        // As between real tabs: later, and what was said before it arrives before it.
        for (const each of lines) if (each !== hear) setTimeout(() => each(structuredClone(said)));
      },
      on: (listener) => {
        hear = (said) => void (gone || listener(said));
        lines.add(hear);
        return () => void lines.delete(hear);
      },
    };
    const line = newsLine({
      tabs,
      id,
      seen: () => seen,
      open: (games, ears) => {
        opened += 1;
        open.set(ears, games);
        setTimeout(() => open.has(ears) && (answers ? ears.hello(games) : lose(ears)), 5);
        return () => void open.delete(ears);
      },
    });
    const heard: string[] = [];
    const follow = (game: string): (() => void) =>
      line.follow(game, {
        told: (news) => void heard.push(news === null ? 'anything' : `${news.game} ${news.version}`),
        live: (now) => void heard.push(now ? 'live' : 'lost'),
      });
    return {
      follow,
      heard,
      reached: (now: boolean) => line.reached(now),
      look: (now: boolean) => {
        seen = now;
        line.look();
      },
      /** The tab is no more, and had no time to say so. */
      crash: () => {
        gone = true;
        for (const ears of mine(line)) open.delete(ears);
      },
    };
  };
  const mine = (_: NewsLine): readonly Ears[] => [...open.keys()];
  const lose = (ears: Ears, refused = false): void => {
    open.delete(ears);
    ears.lost(refused);
  };
  return {
    tab,
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
  it('is one connection for all tabs, and each hears of its own games', async () => {
    const chrome = browser();
    const [one, two] = [chrome.tab('1'), chrome.tab('2')];
    one.follow(MATCH);
    await pass(1000);
    expect(chrome.streams()).toEqual([[MATCH]]);
    two.follow(MATCH);
    await pass(1000);
    expect(chrome.opened()).toBe(1);
    two.follow(OTHER);
    await pass(1000);
    expect(chrome.streams()).toEqual([[MATCH, OTHER]]);
    chrome.tell(newsOf(MATCH, 6));
    chrome.tell(newsOf(OTHER, 7));
    await pass(10);
    expect(one.heard.at(-1)).toBe(`${MATCH} 6`);
    expect(two.heard.slice(-2)).toEqual([`${MATCH} 6`, `${OTHER} 7`]);
  });

  it('is opened by one of many tabs that come at the same moment', async () => {
    const chrome = browser();
    const tabs = [...'abcdefgh'].map((id) => chrome.tab(id));
    for (const tab of tabs) tab.follow(MATCH);
    await pass(2000);
    expect(chrome.streams()).toHaveLength(1);
    chrome.tell(newsOf(MATCH, 6));
    await pass(10);
    expect(tabs.map(({ heard }) => heard.filter((each) => each === `${MATCH} 6`).length)).toEqual(tabs.map(() => 1));
  });

  it('is taken over by a tab that is seen, and let go of where none is', async () => {
    const chrome = browser();
    const [one, two] = [chrome.tab('1'), chrome.tab('2')];
    one.follow(MATCH);
    await pass(1000);
    two.follow(OTHER);
    two.look(false);
    await pass(1000);
    expect(chrome.streams()).toEqual([[MATCH, OTHER]]);
    one.look(false);
    expect(chrome.streams()).toEqual([]);
    await pass(60_000);
    expect(chrome.streams()).toEqual([]);
    expect([one.heard.at(-1), two.heard.at(-1)]).toEqual(['lost', 'lost']);
    two.look(true);
    await pass(1000);
    // The one that nobody sees is told as well.
    expect(chrome.streams()).toEqual([[OTHER, MATCH]]);
    expect([one.heard.at(-1), two.heard.at(-1)]).toEqual(['anything', 'anything']);
  });

  it('goes on in another tab when the one that held it dies without a word', async () => {
    const chrome = browser();
    const [one, two] = [chrome.tab('1'), chrome.tab('2')];
    one.follow(MATCH);
    await pass(1000);
    two.follow(MATCH);
    await pass(1000);
    one.crash();
    await pass(8000);
    expect(two.heard.slice(-3)).toEqual(['lost', 'live', 'anything']);
    expect(chrome.streams()).toEqual([[MATCH]]);
  });

  it('says that it is lost, and when it is back that anything may have happened', async () => {
    const chrome = browser();
    const [one, two] = [chrome.tab('1'), chrome.tab('2')];
    one.follow(MATCH);
    two.follow(MATCH);
    await pass(1000);
    chrome.server(false);
    chrome.lose();
    await pass(1);
    expect([one.heard.at(-1), two.heard.at(-1)]).toEqual(['lost', 'lost']);
    await pass(60_000);
    chrome.server(true);
    const before = chrome.opened();
    await pass(8000);
    // None, where the last try was under way when the server came back.
    expect(chrome.opened() - before).toBeLessThanOrEqual(1);
    expect(chrome.streams()).toEqual([[MATCH]]);
    expect([one.heard.slice(-2), two.heard.slice(-2)]).toEqual([
      ['live', 'anything'],
      ['live', 'anything'],
    ]);
  });

  it('is opened again at once when the connection is back, and not while the server will not have it', async () => {
    const chrome = browser();
    const one = chrome.tab('1');
    one.follow(MATCH);
    await pass(1000);
    one.reached(false);
    expect(one.heard.at(-1)).toBe('lost');
    one.reached(true);
    await pass(5);
    expect(one.heard.at(-1)).toBe('anything');
    chrome.lose(true);
    const opened = chrome.opened();
    one.reached(true);
    await pass(5000);
    expect(chrome.opened()).toBe(opened);
    await pass(20_000);
    expect(one.heard.at(-1)).toBe('anything');
  });

  it('outlives a page that leaves and comes back as it is drawn, and ends when nobody follows', async () => {
    const chrome = browser();
    const one = chrome.tab('1');
    const leave = one.follow(MATCH);
    await pass(1000);
    leave();
    const again = one.follow(MATCH);
    expect(one.heard.at(-1)).toBe('live');
    await pass(1000);
    expect(chrome.opened()).toBe(1);
    again();
    await pass(1000);
    expect(chrome.streams()).toEqual([]);
  });

  it('follows so many games at most: a page whose game is beyond that is told that it is not', async () => {
    const chrome = browser();
    const games = [...'abcdefghjkmnpqrstuvwx'].map((letter) => letter.repeat(10));
    const tabs = games.map((game, at) => {
      const tab = chrome.tab(`tab ${at}`);
      tab.follow(game);
      return tab;
    });
    await pass(1000);
    expect(chrome.streams().map(({ length }) => length)).toEqual([MOST_FOLLOWED]);
    const live = tabs.filter(({ heard }) => heard.findLast((each) => each !== 'anything') === 'live');
    expect(live).toHaveLength(MOST_FOLLOWED);
  });
});
