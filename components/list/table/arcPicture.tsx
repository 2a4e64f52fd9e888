import { arcPath, BASE } from '@/components/list/table/arcShape.model';
import { listed } from '@/lib/foundation/words';
import type { FiringArc } from '@/lib/rules/tableSheet';

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

/** How it looks on a page and, smaller and without colour, on a card. */
const LOOKS = {
  page: {
    figure: 'keep-together w-32 print:w-28',
    picture: 'mx-auto block w-28 print:w-20',
    arc: 'fill-accent/20 stroke-accent stroke-[1.25] print:fill-hairline',
    base: 'stroke-[1.5]',
    front: 'stroke-[1.75] [stroke-linecap:round] [stroke-linejoin:round]',
    caption: 'figures text-sm text-ink-soft',
    weapons: 'font-medium text-ink',
  },
  card: {
    // As wide as `ARC` in cardFaces.model.ts.
    figure: 'w-[16mm]',
    picture: '',
    arc: 'fill-hairline stroke-ink stroke-[1.5]',
    base: 'stroke-2',
    front: 'stroke-2',
    caption: 'text-[6pt] leading-[7pt]',
    weapons: 'font-semibold',
  },
} as const;

interface ArcPictureProps {
  arc: FiringArc;
  /** All that fire into it. */
  weapons: readonly string[];
  /** How much of the picture is shown, from top to bottom. */
  reach: { top: number; bottom: number };
  on?: keyof typeof LOOKS;
}

/** One firing arc on a square base that faces up. What it shows is also said. */
export function ArcPicture({ arc, weapons, reach: { top, bottom }, on = 'page' }: ArcPictureProps) {
  const { text, headings, angle } = arc;
  const looks = LOOKS[on];
  return (
    <figure className={looks.figure}>
      <svg
        viewBox={`${-SIDE} ${top - MARGIN} ${2 * SIDE} ${bottom - top + 2 * MARGIN}`}
        role="img"
        aria-label={arcLabel(arc, weapons)}
        className={looks.picture}
      >
        {headings.map((heading) => (
          <path key={heading} d={arcPath(heading, angle)} className={looks.arc} strokeLinejoin="round" />
        ))}
        <rect
          x={-BASE}
          y={-BASE}
          width={2 * BASE}
          height={2 * BASE}
          className={`fill-sheet stroke-ink ${looks.base}`}
        />
        <path d="M -4.5 -4 L 0 -9 L 4.5 -4" className={`fill-none stroke-ink ${looks.front}`} />
      </svg>
      <figcaption className={`text-center break-words ${looks.caption}`}>
        <span className={`block ${looks.weapons}`}>{weapons.join(', ')}</span>
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
