/**
 * A single-stroke alphabet on a grid four wide and six high, y downwards: the same on page, paper and picture. Each
 * begins where its upper left corner is, so that a text is one path.
 */
const STROKES: Readonly<Record<string, string>> = {
  A: 'm0 6 2-6 2 6m-3.3-2h2.6',
  B: 'm0 0v6h2.4a1.6 1.6 0 0 0 0-3.2h-2.4m2.2 0a1.4 1.4 0 0 0 0-2.8h-2.2',
  C: 'm4 1.2a2 2 0 0 0-4 .8v2a2 2 0 0 0 4 .8',
  D: 'm0 0v6h1.6a2.4 2.4 0 0 0 2.4-2.4v-1.2a2.4 2.4 0 0 0-2.4-2.4z',
  E: 'm4 0h-4v6h4m-4-3.1h3.2',
  F: 'm4 0h-4v6m0-3.1h3.2',
  G: 'm4 1.2a2 2 0 0 0-4 .8v2a2 2 0 0 0 4 0v-.8h-1.7',
  H: 'm0 0v6m4-6v6m-4-3.1h4',
  I: 'm2 0v6m-1.2-6h2.4m-2.4 6h2.4',
  J: 'm4 0v4a2 2 0 0 1-4 .2',
  K: 'm0 0v6m4-6-4 3.7m1.4-1.2 2.6 3.5',
  L: 'm0 0v6h3.8',
  M: 'm0 6v-6l2 3.6 2-3.6v6',
  N: 'm0 6v-6l4 6v-6',
  O: 'm2 0a2 2 0 0 1 2 2v2a2 2 0 0 1-4 0v-2a2 2 0 0 1 2-2z',
  P: 'm0 6v-6h2.3a1.7 1.7 0 0 1 0 3.4h-2.3',
  Q: 'm2 0a2 2 0 0 1 2 2v2a2 2 0 0 1-4 0v-2a2 2 0 0 1 2-2z m.5 4.4 1.7 2',
  R: 'm0 6v-6h2.3a1.7 1.7 0 0 1 0 3.4h-2.3m2.1 0 1.9 2.6',
  S: 'm3.8 1.2a1.9 1.5 0 0 0-3.6 .3c0 1.7 3.7 1.1 3.7 3a1.9 1.5 0 0 1-3.9 .3',
  T: 'm0 0h4m-2 0v6',
  U: 'm0 0v4a2 2 0 0 0 4 0v-4',
  V: 'm0 0 2 6 2-6',
  W: 'm0 0 1 6 1-4.2 1 4.2 1-6',
  X: 'm0 0 4 6m0-6-4 6',
  Y: 'm0 0 2 3.1 2-3.1m-2 3.1v2.9',
  Z: 'm0 0h4l-4 6h4',
  0: 'm2 0a2 2 0 0 1 2 2v2a2 2 0 0 1-4 0v-2a2 2 0 0 1 2-2z',
  1: 'm.8 1.2 1.6-1.2v6',
  2: 'm.1 1.6a1.9 1.8 0 0 1 3.8 .2c0 1.4-2.5 2.4-3.9 4.2h4',
  3: 'm.2 .9a1.9 1.5 0 1 1 1.6 1.9a2 1.6 0 1 1-1.7 2.3',
  4: 'm3 6v-6l-3 4.3h4',
  5: 'm3.7 0h-3.1l-.3 2.7a2 1.8 0 1 1-.2 2.3',
  6: 'm3.5 .5a3 4 0 0 0-3.4 3.6a1.95 1.9 0 1 0 .2-.9',
  7: 'm0 0h4l-2.6 6',
  8: 'm2 0a1.6 1.4 0 0 1 0 2.8a1.9 1.6 0 0 1 0 3.2a1.9 1.6 0 0 1 0-3.2a1.6 1.4 0 0 1 0-2.8z',
  9: 'm.5 5.5a3 4 0 0 0 3.4-3.6a1.95 1.9 0 1 0-.2 .9',
  '+': 'm.4 3h3.2m-1.6-1.6v3.2',
  '-': 'm.6 3h2.8',
};

const WIDTH = 4;
const HEIGHT = 6;
const GAP = 1.7;

/** How wide a text of that height is drawn, in the drawing's units. */
export const letteringWidth = (text: string, height: number): number =>
  ((text.length * (WIDTH + GAP) - GAP) * height) / HEIGHT;

/** Two decimal places are more than an eye sees. */
const short = (value: number): number => Math.round(value * 100) / 100;

interface LetteringProps {
  text: string;
  x: number;
  y: number;
  /** Of a capital, in the drawing's units. */
  height: number;
  ink: string;
  weight?: number;
}

/** Of a drawing with lettering: ends and corners of strokes are round, said once for all of them. */
export const ROUND = { strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** Capitals and figures drawn as strokes, centred on `x`, `y`. Characters that the alphabet lacks leave a space. */
export function Lettering({ text, x, y, height, ink, weight = 1.3 }: LetteringProps) {
  const scale = short(height / HEIGHT);
  const left = x - letteringWidth(text, height) / 2;
  const letters = [...text].map((symbol, place) => `M${short(place * (WIDTH + GAP))} 0${STROKES[symbol] ?? ''}`);
  return (
    <path
      d={letters.join('')}
      fill="none"
      stroke={ink}
      strokeWidth={short(weight / scale)}
      transform={`translate(${short(left)} ${short(y - height / 2)}) scale(${scale})`}
    />
  );
}
