import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openStream } from '@/lib/browser/news/follow';
import { BEAT_MS } from '@/lib/api/news';

const GAME = 'abcdefghjk';

/** Stands for the browser’s own, which Node does not have. */
class Source extends EventTarget {
  static readonly CLOSED = 2;
  static last: Source | null = null;
  readyState = 1;
  constructor(readonly url: string) {
    super();
    Source.last = this;
  }
  close(): void {
    this.readyState = Source.CLOSED;
  }
  say(name: string, data: unknown): void {
    this.dispatchEvent(
      Object.assign(new Event(name), { data: typeof data === 'string' ? data : JSON.stringify(data) }),
    );
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Source);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** An open stream, and what was heard of it. */
function opened() {
  const heard: string[] = [];
  const close = openStream([GAME], {
    hello: (games) => heard.push(`hello ${games.join()}`),
    news: ({ game, of, version }) => heard.push(`${game} ${of} ${version}`),
    lost: (refused) => heard.push(refused ? 'refused' : 'lost'),
  });
  const source = Source.last;
  if (source === null) throw new Error('nothing was opened');
  return { heard, close, source };
}

it('asks for news of its games, and hands on what is told', () => {
  const { heard, close, source } = opened();
  expect(source.url).toBe(`/api/news?games=${GAME}`);
  source.say('hello', { games: [GAME] });
  source.say('news', { game: GAME, of: 'log', version: 7, changes: null });
  source.say('news', { game: GAME, of: 'matches', version: null, changes: null });
  source.say('news', { game: 'nobody', of: 'all', version: -1 });
  close();
  vi.advanceTimersByTime(600_000);
  expect(heard).toEqual([`hello ${GAME}`, `${GAME} log 7`, `${GAME} matches null`]);
  expect(source.readyState).toBe(Source.CLOSED);
});

it('is refused where nothing comes through, or what comes is no hello', () => {
  const [quiet, wrong] = [opened(), opened()];
  wrong.source.say('hello', 'welcome to this hotspot');
  vi.advanceTimersByTime(10_000);
  expect([quiet.heard, wrong.heard]).toEqual([['refused'], ['refused']]);
  expect([quiet.source.readyState, wrong.source.readyState]).toEqual([Source.CLOSED, Source.CLOSED]);
});

it('is kept by its beats, and lost when they stop', () => {
  const { heard, source } = opened();
  source.say('hello', { games: [GAME] });
  for (let beat = 0; beat < 10; beat += 1) {
    vi.advanceTimersByTime(BEAT_MS);
    source.say('beat', 0);
  }
  expect(heard).toHaveLength(1);
  vi.advanceTimersByTime(3 * BEAT_MS);
  expect(heard.at(-1)).toBe('lost');
});

it('that breaks is lost; one that was answered with something else is refused', () => {
  const [broken, refused] = [opened(), opened()];
  broken.source.readyState = 0;
  broken.source.say('error', null);
  refused.source.readyState = Source.CLOSED;
  refused.source.say('error', null);
  expect([broken.heard, refused.heard]).toEqual([['lost'], ['refused']]);
  // The browser would try again when it likes.
  expect(broken.source.readyState).toBe(Source.CLOSED);
});
