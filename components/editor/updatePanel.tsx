import { useMemo } from 'react';
import { dataSourceText } from '@/lib/verdict/dataSourceText';
import { comparisonOf } from '@/lib/verdict/comparison';
import { Compared } from '@/components/list/report/changeTables';
import { Button } from '@/components/ui/button';
import { useAnswer } from '@/components/ui/useAnswer';
import { nameNotes } from '@/lib/exchange/ros/rosterReport';
import type { LinkedDataset } from '@/lib/data/link';
import { relink } from '@/lib/data/relink';
import { checkRoster, type CheckedRoster } from '@/lib/verdict/checkRoster';
import type { DatasetSummary } from '@/lib/documents/unitData';
import { loadLinked } from '@/lib/browser/loadLinked';
import type { PanelProps } from './usePanel';
import type { Editor } from './useEditor';
import { stampDate } from '@/lib/foundation/stampDate';
import { Problem } from '@/components/ui/note';

/** What newer unit data would change for this list, and the way there; until then it stays on its data. */
export function UpdatePanel({ editor, newer, onMove }: PanelProps & { newer: DatasetSummary }) {
  const data = useAnswer(() => loadLinked(newer.hash, editor.roster), newer.hash);
  const move = useMemo(() => (data?.ok ? moveTo(editor, data.value) : null), [editor, data]);
  return (
    <div className="flex flex-col gap-3">
      <p>
        {newer.name}, {dataSourceText(newer.source)}, added {stampDate(newer.createdAt)}.
      </p>
      <Problem says={data?.ok === false ? `It did not work: ${data.problem}` : null} />
      {data === null && <p className="text-ink-soft">Comparing …</p>}
      {move !== null && (
        <section aria-label="What changes" className="flex flex-col gap-4">
          <Compared {...move.comparison} />
        </section>
      )}
      {move?.notes.map((note) => (
        <p key={note} className="max-w-text">
          {note}
        </p>
      ))}
      <Button
        look="primary"
        className="self-start"
        disabled={move === null}
        onClick={() => move && onMove(move.roster, move.linked)}
      >
        Move this list to the newer data
      </Button>
    </div>
  );
}

type MovedEditor = CheckedRoster & Pick<Editor, 'roster' | 'data' | 'format'>;

/** A list on other data: both verdicts, all that a reader would see differently, and what was found by name alone. */
export function moveTo({ roster, data, format, ...checked }: MovedEditor, linked: LinkedDataset) {
  const { roster: moved, byName } = relink(roster, linked);
  const now = { label: 'Now', href: null, format, data, roster, checked };
  const then = { roster: moved, data: linked.dataset.hash, checked: checkRoster(moved, linked, format) };
  const comparison = comparisonOf(now, { ...now, ...then, label: 'Newer data' }, () => format);
  return { roster: moved, linked, comparison, notes: nameNotes(byName) };
}
