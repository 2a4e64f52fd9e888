import { arcPath, BASE, byArc, reachOf } from '@/components/list/table/arcShape.model';
import { listed } from '@/lib/foundation/words';
import type { FiringArc, TableSheet } from '@/lib/rules/tableSheet';
import type { ReactNode } from 'react';

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

/** How large it is on a page. */
const ON_PAGE = 'keep-together w-32 text-sm print:w-28 [&>svg]:w-28 print:[&>svg]:w-20';

interface ArcPictureProps {
  arc: FiringArc;
  /** All that fire into it. */
  weapons: readonly string[];
  /** How much of the picture is shown, from top to bottom. */
  reach: { top: number; bottom: number };
  /** How large it is elsewhere. */
  className?: string;
}

/** One firing arc on a square base that faces up. What it shows is also said. */
export function ArcPicture({ arc, weapons, reach: { top, bottom }, className = ON_PAGE }: ArcPictureProps) {
  const { text, headings, angle } = arc;
  return (
    <figure className={className}>
      <svg
        viewBox={`${-SIDE} ${top - MARGIN} ${2 * SIDE} ${bottom - top + 2 * MARGIN}`}
        role="img"
        aria-label={arcLabel(arc, weapons)}
        className="mx-auto block"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {headings.map((heading) => (
          <path
            key={heading}
            d={arcPath(heading, angle)}
            className="fill-accent/20 stroke-accent stroke-[1.4] print:fill-hairline"
          />
        ))}
        <rect x={-BASE} y={-BASE} width={2 * BASE} height={2 * BASE} className="fill-sheet stroke-ink stroke-[1.75]" />
        <path d="M -4.5 -4 L 0 -9 L 4.5 -4" className="fill-none stroke-ink stroke-2" />
      </svg>
      <figcaption className="figures text-center break-words text-ink-soft">
        <span className="block font-semibold text-ink">{weapons.join(', ')}</span>
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

/** Units with drawings of their own, and arcs of one unit. */
const MOST_UNITS = 60;
const MOST_ARCS = 12;

/** Drawings shown instead of an aid's rows, by the aid's id: of the first units, as many as a page can bear. */
export const tablePictures = ({ arcs }: Pick<TableSheet, 'arcs'>): Readonly<Record<string, ReactNode>> => ({
  arcs: (
    <div className="mt-1 flex flex-col gap-3 print:gap-2">
      {arcs.slice(0, MOST_UNITS).map(({ id, name, arcs: all }) => {
        const shown = all.slice(0, MOST_ARCS);
        return (
          <section key={id} aria-label={`Firing arcs of ${name}`} className="keep-together">
            <h4 className="font-medium">{name}</h4>
            <div className="mt-1 flex flex-wrap gap-x-4 gap-y-2">
              {byArc(shown).map(({ arc, weapons }) => (
                <ArcPicture key={arc.text} arc={arc} weapons={weapons} reach={reachOf(shown)} />
              ))}
            </div>
          </section>
        );
      })}
    </div>
  ),
});
