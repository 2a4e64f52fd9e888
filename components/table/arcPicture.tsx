import type { FiringArc } from '@/lib/rules/tableSheet';
import { listed } from '@/lib/rules/words';
import { arcPath } from './arcShape';

/** One weapon's firing arc, on a square base that faces up. What it shows is also said. */
export function ArcPicture({ arc }: { readonly arc: FiringArc }) {
  const { weapon, text, headings, angle } = arc;
  return (
    <figure className="keep-together w-28 print:w-20">
      <svg viewBox="-48 -48 96 96" role="img" aria-label={arcLabel(arc)} className="block w-full">
        {headings.map((heading) => <path key={heading} d={arcPath(heading, angle)} className="fill-accent/20 stroke-accent print:fill-hairline" strokeWidth={1.25} strokeLinejoin="round" />)}
        <rect x={-12} y={-12} width={24} height={24} className="fill-sheet stroke-ink" strokeWidth={1.5} />
        <path d="M -4.5 -4 L 0 -9 L 4.5 -4" className="fill-none stroke-ink" strokeWidth={1.75} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <figcaption className="figures text-center text-sm break-words text-ink-soft">
        <span className="block font-medium text-ink">{weapon}</span>
        {text}
      </figcaption>
    </figure>
  );
}

const SIDES: Readonly<Record<number, string>> = { 0: 'front', 90: 'right', 180: 'rear', 270: 'left' };

/** "Storm Gun: fires into 90° around the front of its base", for those who do not see the picture. */
export function arcLabel({ weapon, text, headings, angle }: FiringArc): string {
  if (headings.length === 0) return `${weapon}: ${text}; where that is cannot be told`;
  if (angle >= 360) return `${weapon}: fires all around`;
  return `${weapon}: fires into ${angle}° around the ${listed(headings.map((heading) => SIDES[heading] ?? `${heading}°`))} of its base`;
}
