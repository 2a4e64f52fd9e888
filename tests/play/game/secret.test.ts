import { createHmac, createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  hashOfToken,
  invitationOf,
  keyOf,
  nonceOf,
  secretFrom,
  ownFragment,
  readOwnFragment,
  tokenSchema,
} from '@/lib/play/game/secret';

const secrets = fc.uint8Array({ minLength: 16, maxLength: 16 }).map(secretFrom);

it('spells 128 bits as 22 characters that go into a link and come out of it', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
      const secret = secretFrom(bytes);
      expect(secret).toBe(Buffer.from(bytes).toString('base64url'));
      expect(readOwnFragment(`#${secret}`)).toEqual({ secret, other: null });
      const other = 'ab'.repeat(32);
      expect(readOwnFragment(ownFragment(secret, other))).toEqual({ secret, other });
      const odd = [`#${secret}.`, `#${secret}.abc`, `#${secret}.${other}.`];
      expect(odd.map(readOwnFragment)).toEqual([null, null, null]);
    }),
  );
  for (const wrong of ['', '#', '#short', `#${'A'.repeat(23)}`, `#${'A'.repeat(21)}B`, `#${'+'.repeat(21)}A`]) {
    expect(readOwnFragment(wrong)).toBeNull();
  }
});

it('derives by HMAC-SHA-256, as Node’s own crypto does', () => {
  const secret = secretFrom(new Uint8Array(16).fill(7));
  const byNode = (label: string) => createHmac('sha256', secret).update(`muster-roll/1\n${label}`).digest();
  expect(keyOf(secret)).toBe(byNode('key').subarray(0, 16).toString('base64url'));
  expect(nonceOf(secret, 'game1', 'list')).toBe(byNode('nonce\nlist\ngame1').subarray(0, 16).toString('base64url'));
  expect(hashOfToken(keyOf(secret))).toBe(createHash('sha256').update(keyOf(secret)).digest('hex'));
});

it('gives another thing for each purpose, game and secret, none of them the secret', () => {
  fc.assert(
    fc.property(secrets, secrets, (one, other) => {
      fc.pre(one !== other);
      const all = [one, other].flatMap((secret) => [
        secret,
        keyOf(secret),
        invitationOf(secret),
        ...['g1', 'g2'].flatMap((game) => [nonceOf(secret, game, 'list'), nonceOf(secret, game, 'stratagem')]),
      ]);
      expect(new Set(all).size).toBe(all.length);
      expect(all.every((token) => tokenSchema.safeParse(token).success)).toBe(true);
    }),
    { numRuns: 50 },
  );
});
