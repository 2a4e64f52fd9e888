/** A single-stroke alphabet on a grid four wide and six high, y downwards: the same on page, paper and picture. */
const STROKES: Readonly<Record<string, string>> = {
  A: 'M0 6 2 0 4 6M.7 4H3.3',
  B: 'M0 0V6H2.4A1.6 1.6 0 0 0 2.4 2.8H0M2.2 2.8A1.4 1.4 0 0 0 2.2 0H0',
  C: 'M4 1.2A2 2 0 0 0 0 2V4A2 2 0 0 0 4 4.8',
  D: 'M0 0V6H1.6A2.4 2.4 0 0 0 4 3.6V2.4A2.4 2.4 0 0 0 1.6 0Z',
  E: 'M4 0H0V6H4M0 2.9H3.2',
  F: 'M4 0H0V6M0 2.9H3.2',
  G: 'M4 1.2A2 2 0 0 0 0 2V4A2 2 0 0 0 4 4V3.2H2.3',
  H: 'M0 0V6M4 0V6M0 2.9H4',
  I: 'M2 0V6M.8 0H3.2M.8 6H3.2',
  J: 'M4 0V4A2 2 0 0 1 0 4.2',
  K: 'M0 0V6M4 0 0 3.7M1.4 2.5 4 6',
  L: 'M0 0V6H3.8',
  M: 'M0 6V0L2 3.6 4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M2 0A2 2 0 0 1 4 2V4A2 2 0 0 1 0 4V2A2 2 0 0 1 2 0Z',
  P: 'M0 6V0H2.3A1.7 1.7 0 0 1 2.3 3.4H0',
  Q: 'M2 0A2 2 0 0 1 4 2V4A2 2 0 0 1 0 4V2A2 2 0 0 1 2 0ZM2.5 4.4 4.2 6.4',
  R: 'M0 6V0H2.3A1.7 1.7 0 0 1 2.3 3.4H0M2.1 3.4 4 6',
  S: 'M3.8 1.2A1.9 1.5 0 0 0 .2 1.5C.2 3.2 3.9 2.6 3.9 4.5A1.9 1.5 0 0 1 0 4.8',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V4A2 2 0 0 0 4 4V0',
  V: 'M0 0 2 6 4 0',
  W: 'M0 0 1 6 2 1.8 3 6 4 0',
  X: 'M0 0 4 6M4 0 0 6',
  Y: 'M0 0 2 3.1 4 0M2 3.1V6',
  Z: 'M0 0H4L0 6H4',
  0: 'M2 0A2 2 0 0 1 4 2V4A2 2 0 0 1 0 4V2A2 2 0 0 1 2 0Z',
  1: 'M.8 1.2 2.4 0V6',
  2: 'M.1 1.6A1.9 1.8 0 0 1 3.9 1.8C3.9 3.2 1.4 4.2 0 6H4',
  3: 'M.2 .9A1.9 1.5 0 1 1 1.8 2.8A2 1.6 0 1 1 .1 5.1',
  4: 'M3 6V0L0 4.3H4',
  5: 'M3.7 0H.6L.3 2.7A2 1.8 0 1 1 .1 5',
  6: 'M3.5 .5A3 4 0 0 0 .1 4.1A1.95 1.9 0 1 0 .3 3.2',
  7: 'M0 0H4L1.4 6',
  8: 'M2 0A1.6 1.4 0 0 1 2 2.8A1.9 1.6 0 0 1 2 6A1.9 1.6 0 0 1 2 2.8A1.6 1.4 0 0 1 2 0Z',
  9: 'M.5 5.5A3 4 0 0 0 3.9 1.9A1.95 1.9 0 1 0 3.7 2.8',
  '+': 'M.4 3H3.6M2 1.4V4.6',
  '-': 'M.6 3H3.4',
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

/** Capitals and figures drawn as strokes, centred on `x`, `y`. Characters that the alphabet lacks leave a space. */
export function Lettering({ text, x, y, height, ink, weight = 1.3 }: LetteringProps) {
  const scale = short(height / HEIGHT);
  const left = x - letteringWidth(text, height) / 2;
  return (
    <g
      fill="none"
      stroke={ink}
      strokeWidth={short(weight / scale)}
      strokeLinecap="round"
      strokeLinejoin="round"
      transform={`translate(${short(left)} ${short(y - height / 2)}) scale(${scale})`}
    >
      {[...text].map((symbol, place) => (
        <path
          key={place}
          d={STROKES[symbol] ?? 'M0 0'}
          {...(place === 0 ? {} : { transform: `translate(${short(place * (WIDTH + GAP))} 0)` })}
        />
      ))}
    </g>
  );
}
