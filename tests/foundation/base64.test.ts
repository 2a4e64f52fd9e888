import fc from 'fast-check';
import { expect, it } from 'vitest';
import { base64Of, base64UrlOf, bytesOfBase64, bytesOfBase64Url } from '@/lib/foundation/base64';

it('writes as Node does', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(base64Of(bytes)).toBe(Buffer.from(bytes).toString('base64'));
      expect(base64UrlOf(bytes)).toBe(Buffer.from(bytes).toString('base64url'));
    }),
  );
});

it('reads what it wrote', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 200 }), (bytes) => {
      expect(bytesOfBase64(base64Of(bytes))).toEqual(Uint8Array.from(bytes));
      expect(bytesOfBase64Url(base64UrlOf(bytes))).toEqual(Uint8Array.from(bytes));
    }),
  );
});

it.each(['', 'a', 'abcde', 'a+b/', 'ab==', 'a b', 'ä'])('%j is no base64url', (text) => {
  expect(bytesOfBase64Url(text)).toBeNull();
});
