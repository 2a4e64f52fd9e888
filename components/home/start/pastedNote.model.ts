import { amount, plural } from '@/lib/foundation/words';
import { TEXT_DIFFERS } from '@/lib/rules/textDoubts';
import type { RelinkNote, PastedList, PastedReading } from '@/lib/api/imports';
import type { ShortVerdict } from '@/lib/documents/shortVerdict';

const MOST_LINES = 100;

/** How well pasted text was understood, for the pages that tell it of files. */
export function pastedNote(list: PastedReading & { dataset: Pick<PastedList['dataset'], 'name'> }): RelinkNote {
  const parts = list.lines.flatMap((line) => line.parts);
  const lost = parts.filter(({ state }) => state === 'unknown').map(({ says }) => says);
  const { stated, built } = list.points;
  return {
    file: 'Pasted text',
    writtenBy: list.layout,
    told: toldOf(parts.length, lost.length, list.points),
    data: list.dataset.name,
    selections: parts.length,
    found: parts.length - lost.length,
    missing: lost.length > MOST_LINES ? [...lost.slice(0, MOST_LINES), `and ${lost.length - MOST_LINES} more`] : lost,
    points: stated === null || built === null ? null : { recorded: stated, now: built },
    prices: list.units.filter(({ points }) => points.stated !== null && points.built !== points.stated).length,
    notes: [...list.doubts],
  };
}

function toldOf(parts: number, lost: number, { stated, built }: PastedList['points']): string {
  const read =
    lost === 0
      ? 'all of it was understood.'
      : `${parts - lost} of ${amount(parts, 'thing')} ${plural(parts - lost, 'was', 'were')} understood. The rest stays in the list’s notes.`;
  const isSame = stated === null || built === null || stated === built;
  return isSame ? read : `${read} The text says ${amount(stated, 'point')}, the list has ${built}.`;
}

const MOST_PROBLEMS = 2;

/** The first problems of a pasted list in words. That it differs from its text stands above, and is not said again. */
export function firstProblems({ lines, problems }: Pick<ShortVerdict, 'lines' | 'problems'>) {
  const others = lines.filter(({ code }) => code !== TEXT_DIFFERS.id);
  const shown = others.slice(0, MOST_PROBLEMS).map(({ text }) => text);
  return { shown, more: problems - (lines.length - others.length) - shown.length };
}
