import { STROKES } from './lettering.data';

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
