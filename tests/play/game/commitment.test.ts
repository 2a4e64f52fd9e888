import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { commitmentOf, verifies, type SealedContent, secretFrom } from '@/lib/play/game/secret';

const nonces = fc.uint8Array({ minLength: 16, maxLength: 16 }).map(secretFrom);
const texts = fc.string({ unit: 'grapheme', maxLength: 200 });
const sealed: fc.Arbitrary<SealedContent> = fc.record({
  domain: fc.constantFrom('muster-roll/list/1' as const, 'muster-roll/stratagem/1' as const),
  game: fc.stringMatching(/^[A-Za-z0-9]{1,12}$/),
  side: fc.constantFrom('a' as const, 'b' as const),
  nonce: nonces,
  content: texts,
});

it('verifies what was committed', () => {
  fc.assert(
    fc.property(sealed, (what) => {
      expect(verifies(commitmentOf(what), what)).toBe(true);
    }),
  );
});

it('never verifies when list, nonce, game, side or domain is another', () => {
  fc.assert(
    fc.property(
      sealed,
      sealed,
      fc.subarray(['domain', 'game', 'side', 'nonce', 'content'] as const, { minLength: 1 }),
      (what, other, parts) => {
        const changed: SealedContent = { ...what, ...Object.fromEntries(parts.map((part) => [part, other[part]])) };
        fc.pre(JSON.stringify(changed) !== JSON.stringify(what));
        expect(verifies(commitmentOf(what), changed)).toBe(false);
      },
    ),
    { numRuns: 1000 },
  );
});

it('never verifies when one character of the list is another, moved or gone', () => {
  fc.assert(
    fc.property(sealed, fc.nat(), fc.string({ unit: 'grapheme', maxLength: 2 }), (what, place, character) => {
      const at = place % (what.content.length + 1);
      const content = what.content.slice(0, at) + character + what.content.slice(at + 1);
      fc.pre(content !== what.content);
      expect(verifies(commitmentOf(what), { ...what, content })).toBe(false);
    }),
    { numRuns: 1000 },
  );
});

it('tells parts apart that would run together', () => {
  const base: SealedContent = { domain: 'muster-roll/list/1', game: 'ab', side: 'a', nonce: 'n', content: 'c' };
  expect(verifies(commitmentOf(base), { ...base, nonce: 'nc', content: '' })).toBe(false);
});

it('refuses text that UTF-8 cannot carry, since two such texts have the same bytes', () => {
  const base: SealedContent = { domain: 'muster-roll/list/1', game: 'g', side: 'a', nonce: 'n', content: 'x\ud800' };
  expect(verifies(commitmentOf(base), { ...base, content: 'x\udbff' })).toBe(false);
  expect(verifies(commitmentOf(base), base)).toBe(false);
});

it('is SHA-256 over the parts behind their lengths, reckoned here a second time', () => {
  const parts = ['muster-roll/list/1', 'g', 'b', 'nonce', 'Ölung'].map((part) => Buffer.from(part));
  const bytes = Buffer.concat(
    parts.flatMap((part) => {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(part.length);
      return [length, part];
    }),
  );
  expect(commitmentOf({ domain: 'muster-roll/list/1', game: 'g', side: 'b', nonce: 'nonce', content: 'Ölung' })).toBe(
    createHash('sha256').update(bytes).digest('hex'),
  );
});
