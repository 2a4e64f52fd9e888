import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useWatched } from '@/components/ui/useAnswer';
import { frozenState, historyOf, keptText, type StateText } from '@/lib/browser/historyOf';
import { exchangeHistory } from '@/lib/browser/local/historySync';
import { PROGRAM } from '@/lib/browser/local/database';
import { stateHere } from '@/lib/browser/stateHere';
import { failed, ok, type Result } from '@/lib/foundation/result';
import { historyRows, NOW, type HistoryRow, type StateVerdict } from '@/components/editor/own/historyRows.model';
import { shortVerdict } from '@/lib/verdict/armyView';
import { type Comparison, comparisonOf, type ShownState } from '@/lib/verdict/comparison';
import type { Editor } from '../useEditor';

/** What is known of the states of a list; the verdicts that are missing are worked out one after the other. */
export function useHistory(editor: Editor, viewId: string) {
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

  const rows = useMemo(
    () =>
      found &&
      historyRows(shortVerdict(editor, format, null), found.kept, found.frozen, {
        program: PROGRAM,
        now: found.now,
      }).map((row) => ({ ...row, verdict: row.verdict ?? verdicts.get(row.key) ?? null })),
    [editor, format, found, verdicts],
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
