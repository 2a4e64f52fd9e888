import { describe, expect, test } from 'vitest';
import { renewedOwner, ownerKeyIn } from '@/lib/server/owners';

const [MINE, THEIRS] = ['a'.repeat(22), 'b'.repeat(22)];
const keyIn = (cookies: Readonly<Record<string, string>>) => ownerKeyIn(new Map(Object.entries(cookies)));

describe('the cookie of a browser’s owner key', () => {
  test('has a name by HTTPS that no neighbour can set', () => {
    expect(renewedOwner(MINE, true).header).toMatch(
      /^__Host-muster-owner=a{22}; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(renewedOwner(MINE, false).header).toMatch(/^muster-owner=a{22}; Path=\/; .*HttpOnly; SameSite=Lax$/);
  });

  test('is read under today’s name, and moves with the same key', () => {
    expect(keyIn({ 'muster-owner': MINE })).toBe(MINE);
    expect(renewedOwner(keyIn({ 'muster-owner': MINE }), true)).toMatchObject({ key: MINE });
  });

  test('wins against one that a neighbour slipped in', () => {
    expect(keyIn({ 'muster-owner': THEIRS, '__Host-muster-owner': MINE })).toBe(MINE);
  });

  test('is new where there is none, or none of its form', () => {
    expect(keyIn({ 'muster-owner': 'no key' })).toBeNull();
    expect(renewedOwner(null, true).key).toMatch(/^[\w-]{22}$/);
    expect(renewedOwner(null, true).key).not.toBe(renewedOwner(null, true).key);
  });
});
