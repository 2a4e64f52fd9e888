import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Follower } from '@/lib/browser/news/follow';
import { connectionAfter, pauseBefore, watch, type Watch } from '@/lib/browser/watch';
import type { GameChanges } from '@/lib/api/games';
import type { News } from '@/lib/api/news';

const GAME = 'abcdefghjk';
const newsOf = (version: number | null, of: News['of'] = 'log'): News => ({
  game: GAME,
  of,
  version,
  changes: null,
});

let follower: Follower | null = null;
const follow = (game: string, one: Follower): (() => void) => {
  expect(game).toBe(GAME);
  follower = one;
  return () => void (follower = null);
};

/** A page that follows a game of which it knows version 5. `answer`: what becomes of a request. */
function page(answer: () => Promise<boolean> | boolean = () => true): Watch & {
  readonly asked: () => number;
  readonly told: readonly string[];
} {
  let [asked, version] = [0, 5];
  const told: string[] = [];
  const take = (changes: GameChanges): void => void (version = changes.version);
  const of = {
    game: GAME,
    version: () => version,
    take,
    onConnection: (connection: string) => void told.push(connection),
  };
  const watched = watch(
    of,
    async () => {
      asked += 1;
      return answer();
    },
    follow,
  );
  return { ...watched, asked: () => asked, told };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

it('asking is slower where nobody looks, and ever slower without an answer', () => {
  expect(pauseBefore({ hidden: false, failures: 0 })).toBe(2000);
  expect(pauseBefore({ hidden: true, failures: 0 })).toBeGreaterThan(pauseBefore({ hidden: false, failures: 1 }));
  expect([1, 2, 3, 50].map((failures) => pauseBefore({ hidden: false, failures }))).toEqual([
    4000, 8000, 16_000, 30_000,
  ]);
  expect([0, 1, 2].map(connectionAfter)).toEqual(['live', 'live', 'offline']);
});

it('where no news come it asks again and again, at once when poked, and not any more when stopped', async () => {
  const one = page();
  await pass(4000);
  expect(one.asked()).toBe(2);
  one.poke();
  await pass(0);
  expect(one.asked()).toBe(3);
  one.stop();
  one.poke();
  one.later();
  await pass(60_000);
  expect(one.asked()).toBe(3);
  expect(follower).toBeNull();
});

it('says when nobody answers, and that it is live again; never asks twice at once', async () => {
  let [asking, most, answers] = [0, 0, false];
  const one = page(async () => {
    most = Math.max(most, (asking += 1));
    await new Promise((resolve) => setTimeout(resolve, 100));
    asking -= 1;
    if (!answers) throw new Error('no connection');
    return true;
  });
  await pass(2050);
  one.poke();
  await pass(20_000);
  expect(one.told.at(-1)).toBe('offline');
  answers = true;
  window.dispatchEvent(new Event('online'));
  await pass(100);
  expect(one.told.at(-1)).toBe('live');
  expect(most).toBe(1);
  one.stop();
});

it('where all news are told it asks for nothing but what is new', async () => {
  const one = page();
  follower?.live(true);
  follower?.told(null);
  await pass(600_000);
  expect(one.asked()).toBe(1);
  follower?.told(newsOf(5));
  follower?.told(newsOf(9, 'matches'));
  await pass(1000);
  expect(one.asked()).toBe(1);
  follower?.told(newsOf(6));
  await pass(0);
  follower?.told(newsOf(null));
  await pass(0);
  expect(one.asked()).toBe(3);
  one.stop();
});

it('takes what the news say, where it is the next that it does not know, and asks for anything else', async () => {
  const one = page();
  const saying = (version: number): News => ({
    ...newsOf(version),
    changes: {
      version,
      keys: { a: 'f'.repeat(64), b: null },
      now: '2026-01-01T00:00:00Z',
      line: '',
      head: '',
      events: [{}],
    },
  });
  follower?.live(true);
  follower?.told(null);
  await pass(0);
  for (const version of [6, 7, 7]) follower?.told(saying(version));
  await pass(60_000);
  expect(one.asked()).toBe(1);
  follower?.told(saying(9));
  await pass(60_000);
  expect(one.asked()).toBe(2);
  one.stop();
});

it('asks once more where something new was told while it asked', async () => {
  let answer: (answered: boolean) => void = () => undefined;
  const one = page(() => new Promise((resolve) => (answer = resolve)));
  follower?.live(true);
  follower?.told(newsOf(6));
  follower?.told(newsOf(7));
  await pass(0);
  expect(one.asked()).toBe(1);
  answer(true);
  await pass(0);
  expect(one.asked()).toBe(2);
  answer(true);
  await pass(60_000);
  expect(one.asked()).toBe(2);
  one.stop();
});

it('when news do not come any more it asks soon, and says so if that gets no answer either', async () => {
  let answers = true;
  const one = page(() => answers);
  follower?.live(true);
  follower?.told(null);
  await pass(60_000);
  answers = false;
  follower?.live(false);
  await pass(1000);
  expect(one.told).toEqual(['live', 'offline']);
  answers = true;
  follower?.live(true);
  follower?.told(null);
  await pass(0);
  expect(one.told.at(-1)).toBe('live');
  one.stop();
});

it('asks on where news come and its own requests fail, or something here waits', async () => {
  let answers = false;
  const one = page(() => answers);
  follower?.live(true);
  follower?.told(null);
  await pass(4000);
  expect(one.asked()).toBe(2);
  answers = true;
  await pass(60_000);
  expect(one.asked()).toBe(3);
  one.later();
  one.later();
  await pass(60_000);
  expect(one.asked()).toBe(4);
  one.stop();
});
