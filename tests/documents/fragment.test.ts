import { deflateSync } from 'fflate';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FRAGMENT_LIMITS, fragmentPath, readFragment } from '@/lib/documents/fragment';
import { failed, ok } from '@/lib/foundation/result';
import { anyText } from '../anyText';
import { effort } from '../effort';

const text = JSON.stringify({
  kind: 'muster-roll/list',
  names: Array.from({ length: 40 }, (_, index) => `Ünit ${index * 7919} ★`),
});
const fragmentOf = (held: string): string => (fragmentPath(held) ?? '').replace('/r#', '');
const messageOf = (fragment: string): string => {
  const read = readFragment(fragment);
  return read.ok ? '' : read.problem;
};

describe('self-contained links', () => {
  it('give back every text exactly', () => {
    expect(readFragment(`#${fragmentOf(text)}`)).toEqual(ok(text));
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (held) => {
        expect(readFragment(fragmentOf(held))).toEqual(ok(held));
      }),
    );
  });

  it('hold only characters that no messenger takes for the end of a link', () => {
    expect(fragmentPath(text)).toMatch(/^\/r#1\.[A-Za-z0-9_-]+\.\d+$/);
  });

  it('survive the sign of a sentence that was copied along', () => {
    for (const sign of ['.', ',', ').', '%20']) expect(readFragment(`${fragmentOf(text)}${sign}`)).toEqual(ok(text));
  });

  it('survive line breaks and spaces from a mail program', () => {
    const fragment = fragmentOf(text);
    expect(
      readFragment(`${fragment.slice(0, 70)}\r\n ${fragment.slice(70, 90)}%20%0D%0A${fragment.slice(90)} `),
    ).toEqual(ok(text));
  });

  it('say that they were cut, wherever that happened', () => {
    const fragment = fragmentOf(text);
    for (let end = 3; end < fragment.length - 4; end += 1) {
      expect(messageOf(fragment.slice(0, end)), String(end)).toMatch(/cut off/);
    }
  });

  it('say that they are damaged when any one character is another', () => {
    const fragment = fragmentOf(text);
    const end = fragment.lastIndexOf('.');
    for (let at = 2; at < end; at += 1) {
      const other = fragment[at] === 'A' ? 'g' : 'A';
      const read = readFragment(fragment.slice(0, at) + other + fragment.slice(at + 1));
      // Of the last character, bits beyond the last byte mean nothing.
      if (at < end - 1) expect(read, String(at)).toEqual(failed(expect.stringMatching(/damaged/)));
    }
    expect(messageOf(`${fragment.slice(0, end - 1)}é${fragment.slice(end)}`)).toMatch(/damaged/);
    expect(messageOf(`${fragment}.7`)).toMatch(/damaged/);
  });

  it('say that they are of something else, or newer', () => {
    for (const other of ['', '#', 'top', 'x.y.3', '%E0%A4%A']) {
      expect(messageOf(other)).toMatch(/not the link of a list/);
    }
    expect(messageOf('2.abc.3')).toMatch(/newer version/);
  });

  it('are refused beyond the caps, before and after inflating', () => {
    expect(messageOf(`1.${'A'.repeat(FRAGMENT_LIMITS.length + 1)}.${FRAGMENT_LIMITS.length + 1}`)).toMatch(
      /longer than/,
    );
    const bomb = Buffer.from([
      ...new Uint8Array(8),
      ...deflateSync(new Uint8Array(3 * FRAGMENT_LIMITS.bytes)),
    ]).toString('base64url');
    expect(bomb.length).toBeLessThan(FRAGMENT_LIMITS.length);
    expect(messageOf(`1.${bomb}.${bomb.length}`)).toMatch(/damaged/);
    expect(fragmentPath('a'.repeat(FRAGMENT_LIMITS.bytes + 1))).toBeNull();
  });

  it('never throw', () => {
    fc.assert(
      fc.property(anyText, (held) => typeof messageOf(`1.${held}`) === 'string'),
      { numRuns: effort(15, 50) },
    );
    fc.assert(
      fc.property(
        fc.base64String(),
        (held) => typeof messageOf(`1.${held.replace(/[+/=]/g, '')}.${held.replace(/[+/=]/g, '').length}`) === 'string',
      ),
      { numRuns: effort(15, 50) },
    );
  });
});
