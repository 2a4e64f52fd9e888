// Tests in tests/components run without a browser: what pages of matches work out, not what they show.
import { describe, expect, it } from 'vitest';
import { fittingSeats, forgetSealed, keepSealed, loadSealed, seatOfSecret, sharedSeats } from '@/lib/browser/seats';
import { hashOfToken, invitationOf, keyOf, secretFrom } from '@/lib/play/game/secret';
import { invitationOfFragment, invitationPath } from '@/lib/api/games';

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

it('an invitation is no player’s secret, and is found in its own link alone', () => {
  const link = invitationPath('abcdefghjk', invitationOf(secret(1)));
  const fragment = link.slice(link.indexOf('#'));
  expect(invitationOfFragment(fragment)).toBe(invitationOf(secret(1)));
  expect(invitationOfFragment(`${fragment}).`)).toBe(invitationOf(secret(1)));
  expect([`#${secret(1)}`, '#join-', '#join-short', '', '#'].map(invitationOfFragment)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});
