import { ArrowLeft, GitCompareArrows } from 'lucide-react';
import { useState } from 'react';
import { Compared } from '@/components/list/report/changeTables';
import { VerdictLine } from '@/components/list/report/verdictLine';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toaster';
import { useRequest } from '@/components/ui/useRequest';
import { keepNow } from '@/lib/browser/historyOf';
import { linkedFor } from '@/lib/browser/stateHere';
import { chosenTwo, NOW, withChosen, type HistoryRow } from '@/components/editor/own/historyRows.model';
import { shortVerdict } from '@/lib/verdict/armyView';
import type { Comparison } from '@/lib/verdict/comparison';
import { hasOwnUnits } from '@/lib/documents/book/editions.data';
import type { PanelProps } from '../panelProps.model';
import { FactionChange } from '../factionChange';
import { NoteField, SharedNote } from './noteField';
import { useHistory } from './useHistory';

/** The states in which the list stood: what changed between two of them, and the way back to any. */
export function HistoryPanel({ editor, list: { viewId }, onClose }: PanelProps) {
  const toast = useToast();
  const { rows, textOf, compare } = useHistory(editor, viewId);
  const [chosen, setChosen] = useState<readonly string[]>([NOW]);
  const { busy, ask } = useRequest({ toasts: true });
  const [changes, setChanges] = useState<Comparison | null>(null);
  const two = rows && chosenTwo(rows, chosen);

  async function goBack(row: HistoryRow): Promise<void> {
    const { roster, data, format } = editor;
    const text = await textOf(row);
    if (!text.ok) return toast({ text: text.problem });
    const linked = await linkedFor(text.value.roster, text.value.data, editor.linked);
    if (linked === null) return toast({ text: 'The unit data of this state cannot be fetched.' });
    // What is on the screen now can be come back to in the same way.
    const verdict = shortVerdict(editor, format, null);
    await keepNow({ viewId, document: roster, data, verdict });
    if (linked === editor.linked) editor.replace(text.value.roster);
    else editor.move(text.value.roster, linked);
    onClose();
    toast({ text: `Went back to the state of ${row.label}.`, action: { label: 'Undo', run: editor.undo } });
  }

  if (changes !== null) {
    return (
      <div className="flex flex-col gap-3">
        <Button icon={<ArrowLeft />} className="self-start" onClick={() => setChanges(null)}>
          All states
        </Button>
        <Compared {...changes} />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <SharedNote
        label="Notes for your opponent on this list"
        notes={editor.roster.notes}
        onChange={(notes) => editor.edit({ kind: 'notes', notes }, 'notes')}
      />
      <NoteField label="Your notes on this list" viewId={viewId} />
      {!hasOwnUnits(editor.format) && <FactionChange editor={editor} onClose={onClose} />}
      <h3 className="label mt-2 text-ink-soft">Earlier states</h3>
      <p className="text-sm text-ink-faint">
        Saved when you open the list, then every five minutes of editing. Choose two to see what changed.
      </p>
      <div className="sticky top-0 z-1">
        <Button
          icon={<GitCompareArrows />}
          disabled={two === null || busy}
          onClick={() => void (two && ask(compare(...two), setChanges))}
        >
          {busy ? 'Comparing …' : 'What changed between the two'}
        </Button>
      </div>
      {rows === null ? (
        <p role="status" className="text-ink-soft">
          Looking …
        </p>
      ) : (
        <ul aria-label="States of this list" className="divide-y divide-hairline border-y border-rule">
          {rows.map((row) => (
            <li key={row.key} className="flex items-center gap-3 py-1">
              <label className="flex min-h-row min-w-0 flex-1 items-center gap-3">
                <input
                  type="checkbox"
                  checked={chosen.includes(row.key)}
                  onChange={() => setChosen(withChosen(chosen, row.key))}
                  className="size-4.5 shrink-0 accent-(--accent)"
                />
                <span className="min-w-0">
                  <span className="figures block font-medium">{row.label}</span>
                  <VerdictLine verdict={row.verdict} />
                </span>
              </label>
              {row.key !== NOW && (
                <Button small onClick={() => void goBack(row)}>
                  Go back<span className="sr-only"> to {row.label}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {rows?.length === 1 && <p className="text-ink-soft">No earlier state in this browser yet.</p>}
    </div>
  );
}
