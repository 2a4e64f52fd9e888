import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '@/lib/foundation/canonicalJson';
import { anyLetter, anyText } from '../anyText';

/** JSON values as they come back from `JSON.parse`: -0 is the one number that JSON writers do not keep. */
const json = fc
  .jsonValue({ maxDepth: 6, stringUnit: anyLetter })
  .map((value) => JSON.parse(JSON.stringify(value)) as unknown);

function shuffled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shuffled);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, each]) => [key, shuffled(each)]),
  );
}

describe('canonical JSON', () => {
  it('does not depend on the order of keys', () => {
    fc.assert(fc.property(json, (value) => canonicalJson(shuffled(value)) === canonicalJson(value)));
  });

  it('parses to what was written', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(value);
      }),
    );
  });

  it('is a fixed point: what it wrote, it writes again', () => {
    fc.assert(fc.property(json, (value) => canonicalJson(JSON.parse(canonicalJson(value))) === canonicalJson(value)));
  });

  it('tells apart what differs', () => {
    fc.assert(
      fc.property(json, json, (one, other) => (canonicalJson(one) === canonicalJson(other)) === equal(one, other)),
    );
  });

  it('keeps every number and every character exactly', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        (number) => (JSON.parse(canonicalJson([number])) as number[])[0] === number,
      ),
    );
    fc.assert(fc.property(anyText, (text) => JSON.parse(canonicalJson(text)) === text));
    const lone = 'a\ud800b';
    expect(new TextDecoder().decode(new TextEncoder().encode(canonicalJson(lone)))).toBe(canonicalJson(lone));
    expect(JSON.parse(canonicalJson(lone))).toBe(lone);
  });

  it.each([
    [{ b: 1, a: [true, null, 'é'] }, '{"a":[true,null,"é"],"b":1}'],
    [{ é: 1, z: 2, 10: 3, 9: 4 }, '{"10":3,"9":4,"z":2,"é":1}'],
    [{ a: undefined, b: { d: 1e21, c: -0 } }, '{"b":{"c":0,"d":1e+21}}'],
    [JSON.parse('{"__proto__":{"x":1}}'), '{"__proto__":{"x":1}}'],
  ])('writes %j', (value, text) => {
    expect(canonicalJson(value)).toBe(text);
  });

  it('refuses what JSON cannot say, and nesting without end', () => {
    for (const value of [undefined, Number.NaN, Number.POSITIVE_INFINITY, [() => 0], { a: Symbol('a') }]) {
      expect(() => canonicalJson(value)).toThrow('JSON has no');
    }
    expect(() => canonicalJson(JSON.parse('['.repeat(50_000) + ']'.repeat(50_000)))).toThrow('levels deep');
  });
});

/** Equality of JSON values, in another way than by their texts. */
function equal(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && equal(left[key], right[key]))
  );
}
