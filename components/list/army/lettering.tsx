import { STROKES } from './lettering.data';

const WIDTH = 4;
const HEIGHT = 6;
const GAP = 1.7;

/** How wide a text of that height is drawn, in the drawing's units. */
const letteringWidth = (text: string, height: number): number =>
  ((text.length * (WIDTH + GAP) - GAP) * height) / HEIGHT;

/** Capitals and figures drawn as strokes, centred on `x`, `y`. Characters that the alphabet lacks leave a space. */
export function Lettering({
  text,
  x,
  y,
  height,
  ink,
  weight = 1.3,
}: {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Of a capital, in the drawing's units. */
  readonly height: number;
  readonly ink: string;
  readonly weight?: number;
}) {
  const scale = height / HEIGHT;
  const left = x - letteringWidth(text, height) / 2;
  return (
    <g
      fill="none"
      stroke={ink}
      strokeWidth={weight / scale}
      strokeLinecap="round"
      strokeLinejoin="round"
      transform={`translate(${left} ${y - height / 2}) scale(${scale})`}
    >
      {[...text].map((symbol, place) => (
        <path key={place} d={STROKES[symbol] ?? 'M0 0'} transform={`translate(${place * (WIDTH + GAP)} 0)`} />
      ))}
    </g>
  );
}
