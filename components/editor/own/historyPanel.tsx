import { ArrowLeft, GitCompareArrows } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Compared } from '@/components/list/report/changeTables';
import { VerdictLine } from '@/components/list/report/verdictLine';
import { Button } from '@/components/ui/button';
import { Tick } from '@/components/ui/tick';
import { useToast } from '@/components/ui/toaster';
import { useWatched } from '@/components/ui/useAnswer';
import { useRequest } from '@/components/ui/useRequest';
import { frozenState, historyOf, keepNow, keptText, type StateText } from '@/lib/browser/historyOf';
import { PROGRAM } from '@/lib/browser/local/database';
import { exchangeHistory } from '@/lib/browser/local/historySync';
import { linkedFor, stateHere } from '@/lib/browser/stateHere';
import { chosenTwo, historyRows, NOW, withChosen, type HistoryRow, type StateVerdict } from './historyRows.model';
import { failed, ok, type Result } from '@/lib/foundation/result';
import { shortVerdict } from '@/lib/verdict/armyView';
import { type Comparison, comparisonOf, type ShownState } from '@/lib/verdict/comparison';
import { hasOwnUnits } from '@/lib/documents/book/editions.data';
import type { Editor } from '../useEditor';
import type { PanelProps } from '../usePanel';
import { FactionChange } from '../forces';
import { NoteField, SharedNote } from './ownFields';

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
              <Tick
                className="min-w-0 flex-1 gap-3"
                checked={chosen.includes(row.key)}
                onTurn={() => setChosen(withChosen(chosen, row.key))}
              >
                <span className="figures block font-medium">{row.label}</span>
                <VerdictLine verdict={row.verdict} />
              </Tick>
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

/** What is known of the states of a list; the verdicts that are missing are worked out one after the other. */
function useHistory(editor: Editor, viewId: string) {
  const { format, roster, data, linked } = editor;
  const found = useWatched(
    async () => ({ ...(await historyOf(viewId)), now: Date.now() }),
    // What is here at once, then what one's other devices know.
    (again) => {
      void exchangeHistory().then(again);
      return () => undefined;
    },
    viewId,
  );
  const [verdicts, setVerdicts] = useState<ReadonlyMap<string, StateVerdict>>(new Map());

  const textOf = async ({ key, at }: HistoryRow): Promise<Result<StateText>> => {
    if (key === NOW) return ok({ roster, data });
    if (key.startsWith('frozen:')) return frozenState(key.slice('frozen:'.length), viewId);
    const kept = found?.kept.find((state) => state.at === at);
    return kept === undefined ? failed('This state is no longer stored.') : keptText(kept);
  };
  const shown = async (row: HistoryRow): Promise<Result<ShownState>> => {
    const text = await textOf(row);
    if (!text.ok) return text;
    return ok(await stateHere({ ...text.value, label: row.label, href: null, format }, linked));
  };

  const rows =
    found &&
    historyRows(shortVerdict(editor, format, null), found.kept, found.frozen, { program: PROGRAM, now: found.now }).map(
      (row) => ({ ...row, verdict: row.verdict ?? verdicts.get(row.key) ?? null }),
    );
  const seek = useEffectEvent(async (isWanted: () => boolean) => {
    for (const row of rows ?? []) {
      if (!isWanted()) return;
      if (row.verdict !== null || row.key === NOW) continue;
      const state = await shown(row);
      const checked = state.ok ? state.value.checked : null;
      if (checked === null || !isWanted()) continue;
      const verdict = shortVerdict(checked, format, null);
      setVerdicts((before) => new Map([...before, [row.key, verdict]]));
    }
  });
  useEffect(() => {
    let current = true;
    if (found !== null) void seek(() => current);
    return () => {
      current = false;
    };
  }, [found]);

  return {
    /** Null: they are being looked up. */
    rows,
    textOf,
    async compare(before: HistoryRow, after: HistoryRow): Promise<Result<Comparison>> {
      const [one, other] = [await shown(before), await shown(after)];
      if (!one.ok) return one;
      return other.ok ? ok(comparisonOf(one.value, other.value, () => format)) : other;
    },
  };
}
