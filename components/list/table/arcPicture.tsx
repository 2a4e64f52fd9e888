import type { FiringArc } from '@/lib/rules/tableSheet';
import { listed } from '@/lib/foundation/words';
import { arcPath, BASE } from '@/components/list/table/arcShape.model';

const SIDE = 48;
const MARGIN = 3;
const SIDES: Readonly<Record<number, string>> = {
  0: 'front',
  45: 'front right corner',
  90: 'right',
  135: 'rear right corner',
  180: 'rear',
  225: 'rear left corner',
  270: 'left',
  315: 'front left corner',
};

interface ArcPictureProps {
  arc: FiringArc;
  /** All that fire into it. */
  weapons: readonly string[];
  /** How much of the picture is shown, from top to bottom. */
  reach: { top: number; bottom: number };
}

interface ArcDrawingProps extends ArcPictureProps {
  className?: string;
  /** How the arc itself is drawn. */
  look: string;
  /** How strong its lines are, those of the base and of the mark of its front. */
  strokes: readonly [arc: number, base: number, mark: number];
}

/** A square base that faces up, and the arc around it. */
export const ArcDrawing = ({ arc, weapons, reach: { top, bottom }, className, look, strokes }: ArcDrawingProps) => (
  <svg
    viewBox={`${-SIDE} ${top - MARGIN} ${2 * SIDE} ${bottom - top + 2 * MARGIN}`}
    role="img"
    aria-label={arcLabel(arc, weapons)}
    className={className}
  >
    {arc.headings.map((heading) => (
      <path
        key={heading}
        d={arcPath(heading, arc.angle)}
        className={look}
        strokeWidth={strokes[0]}
        strokeLinejoin="round"
      />
    ))}
    <rect
      x={-BASE}
      y={-BASE}
      width={2 * BASE}
      height={2 * BASE}
      className="fill-sheet stroke-ink"
      strokeWidth={strokes[1]}
    />
    <path
      d="M -4.5 -4 L 0 -9 L 4.5 -4"
      className="fill-none stroke-ink"
      strokeWidth={strokes[2]}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

/** One firing arc, drawn and said. */
export function ArcPicture(props: ArcPictureProps) {
  const { arc, weapons } = props;
  const { text } = arc;
  return (
    <figure className="keep-together w-32 print:w-28">
      <ArcDrawing
        {...props}
        className="mx-auto block w-28 print:w-20"
        look="fill-accent/20 stroke-accent print:fill-hairline"
        strokes={[1.25, 1.5, 1.75]}
      />
      <figcaption className="figures text-center text-sm break-words text-ink-soft">
        <span className="block font-medium text-ink">{weapons.join(', ')}</span>
        {text}
      </figcaption>
    </figure>
  );
}

/** "Storm Gun: 90° around the front of its base", for those who do not see the picture. */
export function arcLabel({ text, headings, angle }: FiringArc, weapons: readonly string[]): string {
  const whose = listed(weapons);
  if (headings.length === 0) return `${whose}: ${text}; where that is cannot be told`;
  if (angle >= 360) return `${whose}: all around`;
  return `${whose}: ${angle}° around the ${listed(headings.map((heading) => SIDES[heading] ?? `${heading}°`))} of its base`;
}
