import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../../app/globals.css', import.meta.url), 'utf8');

type Scheme = 'light' | 'dark';
const OKLCH = String.raw`oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)`;

const tokens = new Map(
  [...css.matchAll(new RegExp(String.raw`--([\w-]+): light-dark\(${OKLCH}, ${OKLCH}\);`, 'g'))].map(
    ([, name, ...numbers]) => [name ?? '', numbers.slice(0, 6).map(Number)] as const,
  ),
);

/** Relative luminance (WCAG 2) of a token; a colour outside sRGB is clipped to it, as a screen does. */
function luminance(name: string, scheme: Scheme): number {
  const numbers = tokens.get(name);
  if (numbers === undefined) throw new Error(`no token --${name}`);
  const [L = 0, C = 0, h = 0] = scheme === 'light' ? numbers.slice(0, 3) : numbers.slice(3);
  const a = C * Math.cos((h * Math.PI) / 180);
  const b = C * Math.sin((h * Math.PI) / 180);
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number): number => Math.min(1, Math.max(0, value));
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string, scheme: Scheme): number {
  const [high = 0, low = 0] = [luminance(one, scheme), luminance(other, scheme)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

const SURFACES = ['paper', 'sheet', 'well'] as const;
const INKS = [
  'ink',
  'ink-soft',
  'ink-faint',
  'rust',
  'teal',
  'brass',
  'legal',
  'illegal',
  'cannot-tell',
  'unfinished',
] as const;
const STATES = ['legal', 'illegal', 'cannot-tell', 'unfinished'] as const;
const ACCENTS = ['rust', 'teal', 'brass'] as const;

/** Every text colour with every surface that it is on. */
const PAIRS = [
  ...SURFACES.flatMap((surface) => INKS.map((ink) => [ink, surface] as const)),
  ...STATES.flatMap((state) => ['ink', 'ink-soft', 'ink-faint', state].map((ink) => [ink, `${state}-wash`] as const)),
  ...[...ACCENTS, ...STATES].map((fill) => ['on-accent', fill] as const),
  ['ink', 'press'] as const,
  ['ink-soft', 'press'] as const,
];

describe('colour tokens', () => {
  it.each(['light', 'dark'] as const)('has every text pair at 4.5 : 1 or more by %s', (scheme) => {
    const weak = PAIRS.map(([ink, surface]) => ({
      pair: `${ink} on ${surface}`,
      ratio: contrast(ink, surface, scheme),
    }));
    expect(weak.filter(({ ratio }) => ratio < 4.5)).toEqual([]);
  });

  it.each(['light', 'dark'] as const)('has outlines that carry meaning at 3 : 1 or more by %s', (scheme) => {
    const weak = SURFACES.map((surface) => ({ surface, ratio: contrast('rule', surface, scheme) }));
    expect(weak.filter(({ ratio }) => ratio < 3)).toEqual([]);
  });

  it('gives every colour of the theme for both schemes', () => {
    const named = [...css.matchAll(/--color-([\w-]+): var\(/g)].map(([, name]) => name ?? '');
    expect(named.filter((name) => name !== 'accent' && !tokens.has(name))).toEqual([]);
  });
});
