import { describe, expect, it } from 'vitest';
import { deflated, inflated, inflatedWithin } from '@/lib/browser/local/deflate';

const LONG = Array.from({ length: 60_000 }, (_, at) => `unit ${at} – ${at % 7} points`).join('\n');
const LENGTH = new TextEncoder().encode(LONG).length;

describe('a text in little room', () => {
  it.each([
    ['nothing', ''],
    ['a word', 'Grell'],
    ['many pieces, cut within a letter of several bytes', LONG],
  ])('is the same again: %s', async (_, text) => {
    expect(await inflated(await deflated(text))).toBe(text);
    expect(await deflated(new TextEncoder().encode(text))).toEqual(await deflated(text));
  });

  it('is read up to its bound, and not at all beyond it or where it is something else', async () => {
    const packed = await deflated(LONG);
    expect(await inflatedWithin(packed, LENGTH)).toBe(LONG);
    expect(await inflatedWithin(packed, LENGTH - 1)).toBeNull();
    expect(await inflatedWithin(packed.subarray(0, -1), LENGTH)).toBeNull();
    expect(await inflatedWithin(new TextEncoder().encode(LONG), LENGTH)).toBeNull();
  });
});
