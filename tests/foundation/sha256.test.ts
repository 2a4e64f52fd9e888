import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sha256Hex } from '@/lib/foundation/sha256';
import { anyText } from '../anyText';
import { effort } from '../effort';

it('is SHA-256', () => {
  expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

it('is the same by the platform and by the library, of any text', () => {
  const inLibrary = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
  // Half a pair is no character: both write what stands for one.
  fc.assert(
    fc.property(anyText, (text) => {
      expect(sha256Hex(text)).toBe(inLibrary(text));
    }),
    { numRuns: effort(100, 300) },
  );
});
