import { describe, expect, it } from 'vitest';
import { MOST_JSON_LEVELS, parseJson } from '@/lib/foundation/json';

const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;

describe('a JSON text from outside', () => {
  it.each(['{"a":[1,"]}",{"b":"\\"[["}]}', '[]', '"[[["', ' 5 ', 'null'])('is read: %s', (text) => {
    expect(parseJson(text)).toEqual({ ok: true, value: JSON.parse(text) });
  });

  it('is read as deep as the limit, and refused beyond it', () => {
    expect(parseJson(nested(MOST_JSON_LEVELS)).ok).toBe(true);
    expect(parseJson(nested(MOST_JSON_LEVELS + 1))).toEqual({
      ok: false,
      problem: 'it nests more than 128 levels deep',
    });
  });

  it('is refused before it is parsed, however deep it nests', () => {
    expect(parseJson('[{"a":'.repeat(2_000_000)).ok).toBe(false);
  });

  it('counts levels, not brackets', () => {
    expect(parseJson(`[${'[],'.repeat(5000)}{}]`).ok).toBe(true);
    expect(parseJson(JSON.stringify('['.repeat(5000))).ok).toBe(true);
    expect(parseJson(JSON.stringify(`\\"${'{'.repeat(5000)}`)).ok).toBe(true);
  });

  it.each(['', '{', '"a', '"\\', ']]]', '{"a":1}}'])('that is none is told: %s', (text) => {
    expect(parseJson(text).ok).toBe(false);
  });
});
