// Tests in tests/components run without a browser: what pages of matches work out, not what they show.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isTooLong } from '@/lib/browser/chosenList';
import { fittingSeats, forgetSealed, keepSealed, loadSealed, seatOfSecret, sharedSeats } from '@/lib/browser/seats';
import { connectionAfter, pauseBefore, watch } from '@/lib/browser/watch';
import { hashOfToken, invitationOf, keyOf, secretFrom } from '@/lib/game/secret';
import { invitationOfFragment, invitationPath } from '@/lib/share/game';

const secret = (byte: number): string => secretFrom(new Uint8Array(16).fill(byte));

describe('seats', () => {
  const keys = { a: hashOfToken(keyOf(secret(1))), b: hashOfToken(keyOf(secret(2))) };
  it('are told by the keys of the game', () => {
    expect([1, 2, 3].map((byte) => seatOfSecret(secret(byte), keys))).toEqual(['a', 'b', null]);
    expect(seatOfSecret(secret(2), { ...keys, b: null })).toBeNull();
  });
  it('of another game under the same link count for nothing', () => {
    expect(fittingSeats({ a: secret(1), b: secret(3) }, keys)).toEqual({ a: secret(1), b: null });
    expect(fittingSeats({ a: secret(2), b: secret(1) }, keys)).toEqual({ a: null, b: null });
  });
  it('of a campaign count in its matches, but in no copy of one, where a browser would show what it keeps back', () => {
    expect(sharedSeats('abcdefghjk', { id: 'abcdefghjk' }, 'campaign22')).toBe('campaign22');
    expect(sharedSeats('2345678922', { id: 'abcdefghjk' }, 'campaign22')).toBeNull();
    expect(sharedSeats('abcdefghjk', { id: 'abcdefghjk' }, null)).toBeNull();
  });
});

it('a sealed list is kept until it is shown, of one player as of the other', () => {
  keepSealed('abcdefghjk', 'a', 'one');
  keepSealed('abcdefghjk', 'b', 'two');
  forgetSealed('abcdefghjk', 'a');
  expect(loadSealed('abcdefghjk')).toEqual({ a: null, b: 'two' });
  expect(loadSealed('2345678922')).toEqual({ a: null, b: null });
});

it('a list that no request could show is not sealed', () => {
  const sent = (text: string): number =>
    new TextEncoder().encode(
      JSON.stringify({
        key: secret(1),
        after: 3001,
        id: secret(2),
        event: { kind: 'revealed', nonce: secret(3), text },
      }),
    ).length;
  for (const text of ['"'.repeat(2_000_000), 'x'.repeat(4_000_000), 'ö'.repeat(2_000_000)]) {
    expect(isTooLong(text) || sent(text) <= 4 * 1024 * 1024).toBe(true);
  }
  expect(['"'.repeat(2_100_000), 'x'.repeat(4_100_000), 'ö'.repeat(2_100_000)].map(isTooLong)).toEqual([
    true,
    true,
    true,
  ]);
  expect(isTooLong('"'.repeat(1_500_000))).toBe(false);
});

it('an invitation is no player’s secret, and is found in its own link alone', () => {
  const link = invitationPath('abcdefghjk', invitationOf(secret(1)));
  const fragment = link.slice(link.indexOf('#'));
  expect(invitationOfFragment(fragment)).toBe(invitationOf(secret(1)));
  expect([`#${secret(1)}`, '#join-', '#join-short', '', '#'].map(invitationOfFragment)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});

describe('watching', () => {
  it('is slower where nobody looks, and ever slower without an answer', () => {
    expect(pauseBefore({ hidden: false, failures: 0 })).toBe(2000);
    expect(pauseBefore({ hidden: true, failures: 0 })).toBeGreaterThan(pauseBefore({ hidden: false, failures: 1 }));
    expect([1, 2, 3, 50].map((failures) => pauseBefore({ hidden: false, failures }))).toEqual([
      4000, 8000, 16_000, 30_000,
    ]);
    expect([0, 1, 2].map(connectionAfter)).toEqual(['live', 'live', 'offline']);
  });

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
    vi.stubGlobal('window', new EventTarget());
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('asks again and again, at once when poked, and not any more when stopped', async () => {
    let asked = 0;
    const watched = watch(
      async () => (asked += 1) > 0,
      () => undefined,
    );
    await vi.advanceTimersByTimeAsync(4000);
    expect(asked).toBe(2);
    watched.poke();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toBe(3);
    watched.stop();
    watched.poke();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toBe(3);
  });

  it('says when nobody answers, and that it is live again; never asks twice at once', async () => {
    const told: string[] = [];
    let asking = 0;
    let most = 0;
    let answers = false;
    const watched = watch(
      async () => {
        most = Math.max(most, (asking += 1));
        await new Promise((resolve) => setTimeout(resolve, 100));
        asking -= 1;
        if (!answers) throw new Error('no connection');
        return true;
      },
      (connection) => told.push(connection),
    );
    await vi.advanceTimersByTimeAsync(2050);
    watched.poke();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(told.at(-1)).toBe('offline');
    answers = true;
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(100);
    expect(told.at(-1)).toBe('live');
    expect(most).toBe(1);
    watched.stop();
  });
});
