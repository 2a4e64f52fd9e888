import { useMemo } from 'react';
import { dataSourceText } from '@/lib/verdict/dataSourceText';
import { comparedSide, shownChanges } from '@/lib/verdict/comparison';
import { ChangeTables } from '@/components/list/report/changeTables';
import { Button } from '@/components/ui/button';
import { useAnswer } from '@/components/ui/useAnswer';
import { changesBetween, nothingChanged } from '@/lib/verdict/compare/changes';
import type { ComparedList } from '@/lib/verdict/compare/declaredChanges';
import { nameNotes } from '@/lib/exchange/ros/relinkReport';
import { relink } from '@/lib/data/relink';
import { checkRoster, type CheckedRoster } from '@/lib/verdict/checkRoster';
import type { DatasetSummary } from '@/lib/documents/unitData';
import { loadLinked } from '@/lib/browser/loadLinked';
import type { PanelProps } from './panelProps.model';
import type { Editor } from './useEditor';
import { stampDate } from '@/lib/foundation/stampDate';
import { Problem } from '@/components/ui/note';

/** What newer unit data would change for this list, and the way there; until then it stays on its data. */
export function UpdatePanel({ editor, newer, onMove }: PanelProps & { newer: DatasetSummary }) {
  const { roster, format } = editor;
  const data = useAnswer(() => loadLinked(newer.hash, roster), newer.hash);
  const move = useMemo(() => {
    if (!data?.ok) return null;
    const { roster: relinked, byName } = relink(roster, data.value);
    const checked = checkRoster(relinked, data.value, format);
    // What was found by its name alone is told.
    return { roster: relinked, linked: data.value, checked, notes: nameNotes(byName) };
  }, [roster, format, data]);
  return (
    <div className="flex flex-col gap-3">
      <p>
        {newer.name}, {dataSourceText(newer.source)}, added {stampDate(newer.createdAt)}.
      </p>
      <Problem says={data?.ok === false ? `It did not work: ${data.problem}` : null} />
      {data === null && <p className="text-ink-soft">Comparing …</p>}
      {move !== null && <WhatChanges editor={editor} move={move} />}
      {move?.notes.map((note) => (
        <p key={note} className="max-w-text">
          {note}
        </p>
      ))}
      <p className="text-sm text-ink-faint">Move now or later. You can undo it like any step.</p>
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

interface WhatChangesProps {
  editor: CheckedRoster & Pick<Editor, 'roster' | 'format'>;
  move: ComparedList;
}

/** Both verdicts, and everything that a reader of the list would see differently. */
export function WhatChanges({ editor, move }: WhatChangesProps) {
  const now = useMemo(() => ({ roster: editor.roster, checked: editor }), [editor]);
  const changes = useMemo(() => changesBetween(now, move, editor.format), [now, move, editor.format]);
  return (
    <section aria-label="What changes" className="flex flex-col gap-4">
      {nothingChanged(changes) && <p>Nothing changes for this list: points, rules and verdict stay the same.</p>}
      <ChangeTables
        changes={shownChanges(changes, now, move)}
        before={comparedSide('Now', null, now.checked)}
        after={comparedSide('Newer data', null, move.checked)}
      />
    </section>
  );
}
