import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteReached } from '@/lib/api/connection';
import { dropWaiting, keepGame, localGame, refuseWaiting } from '@/lib/browser/local/games';
import { keepDone } from '@/lib/browser/local/gameQueue';
import { hashOfToken, keyOf } from '@/lib/play/game/secret';
import type { MatchEvent } from '@/lib/play/match/match';
import { matchGame } from '@/lib/play/match/replay';
import { begun, SECRETS } from '../../play/match/builders';

const VIEW_ID = 'keptdone22';
const LOSE: MatchEvent = { kind: 'moved', of: 'a', model: 'm1#1', to: 'lost' };
let made = 0;
const done = (event: MatchEvent, together = false) => {
  made += 1;
  return keepDone(matchGame, VIEW_ID, { id: `event-done-${made}`, by: 'a', event }, together);
};

beforeEach(async () => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  const log = begun();
  await keepGame({
    viewId: VIEW_ID,
    kind: 'match',
    copied: null,
    version: log.events.length + 1,
    keys: { a: hashOfToken(keyOf(SECRETS.a)), b: hashOfToken(keyOf(SECRETS.b)) },
    now: '2026-03-01T20:00:00.000Z',
    line: '',
    log,
  });
  const waiting = ((await localGame(VIEW_ID))?.waiting ?? []) as readonly { readonly id: string }[];
  await dropWaiting(
    VIEW_ID,
    waiting.map(({ id }) => id),
  );
});
afterEach(() => {
  noteReached(true);
  vi.unstubAllGlobals();
});

it('what a player does is kept before it is sent, with what it speaks of', async () => {
  const kept = await done({ kind: 'turn-ended' });
  expect(kept).toMatchObject({ kind: 'kept', first: true, kept: true });
  expect((await localGame(VIEW_ID))?.waiting).toMatchObject([{ about: 'turn 1', refused: null }]);
  // What comes next builds on it.
  expect(await done({ kind: 'turn-ended' })).toMatchObject({ kind: 'kept', first: false });
  expect((await localGame(VIEW_ID))?.waiting).toMatchObject([{ about: 'turn 1' }, { about: 'turn 2' }]);
});

it('a refusal is said where it was done, and only there', async () => {
  const kept = await done(LOSE);
  if (kept.kind !== 'kept') throw new Error('it was not kept');
  const sending = refuseWaiting(VIEW_ID, `event-done-${made}`, 'The other player was first.');
  expect(await kept.outcome(sending)).toBe('The other player was first.');
  expect((await localGame(VIEW_ID))?.waiting).not.toContainEqual(expect.objectContaining({ event: LOSE }));
});

it('what cannot happen is not kept: the server judges where it can be asked, else this device', async () => {
  const before = (await localGame(VIEW_ID))?.waiting.length;
  const nobody: MatchEvent = { ...LOSE, model: 'nobody#1' };
  const unreadable = { kind: 'moved', of: 'a', model: '', to: 'nowhere' } as unknown as MatchEvent;
  expect(await done(nobody)).toMatchObject({ kind: 'now' });
  expect(await done(unreadable)).toMatchObject({ kind: 'now' });
  noteReached(false);
  expect(await done(nobody)).toEqual({ kind: 'refused', why: 'There is no such model in Ada’s army.' });
  expect(await done(unreadable)).toMatchObject({ kind: 'refused' });
  expect(await done(LOSE, true)).toMatchObject({ kind: 'now' });
  expect((await localGame(VIEW_ID))?.waiting).toHaveLength(before ?? 0);
});
