import type { RelinkNote } from '@/lib/share/foreignList';
import type { PastedList, PastedReading } from '@/lib/share/pastedText';

/** More than these are counted only. */
const MOST_LINES = 100;

/** How well pasted text was understood, for the pages that tell it of files. */
export function pastedNote(list: PastedList): RelinkNote {
  const parts = list.lines.flatMap((line) => line.parts);
  const lost = parts
    .filter(({ state }) => state === 'unknown')
    .map(({ says }) => `${says}: not understood, kept as a note`);
  const { stated, built } = list.points;
  return {
    file: 'Pasted text',
    writtenBy: list.layout,
    data: list.dataset.name,
    selections: parts.length,
    found: parts.length - lost.length,
    missing: lost.length > MOST_LINES ? [...lost.slice(0, MOST_LINES), `and ${lost.length - MOST_LINES} more`] : lost,
    points: stated === null || built === null ? null : { recorded: stated, now: built },
    prices: list.units.filter(({ points }) => points.stated !== null && points.built !== points.stated).length,
    notes: [...list.doubts],
  };
}

/** How many lines are in which state; blank ones are not counted. */
export function lineCounts({ lines }: Pick<PastedReading, 'lines'>) {
  const of = (state: PastedReading['lines'][number]['state']): number =>
    lines.filter((line) => line.state === state).length;
  return { understood: of('understood'), guessed: of('guessed'), unknown: of('unknown') };
}
