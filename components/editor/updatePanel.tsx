'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { differences, evaluate, type Difference } from '@/lib/battlescribe/evaluate';
import { nameNotes } from '@/lib/battlescribe/meeting';
import { relink } from '@/lib/battlescribe/relink';
import type { Roster } from '@/lib/roster/schema';
import type { DatasetSummary } from '@/lib/share/wire';
import { dataSourceText } from '@/components/data/dataSourceText';
import { loadLinked } from './loadLinked';
import { moveList } from './moveList';
import type { Editor } from './useEditor';

interface Move {
  readonly roster: Roster;
  readonly changes: readonly Difference[];
  /** What was found by its name alone. */
  readonly notes: readonly string[];
}

/** What newer unit data would change for this list, and the way there. Until the player takes it, the list keeps the data it was made with. */
export function UpdatePanel({ editor, newer, viewId, version, editSecret }: {
  readonly editor: Editor;
  readonly newer: DatasetSummary;
  readonly viewId: string;
  readonly version: number;
  readonly editSecret: string | null;
}) {
  const [move, setMove] = useState<Move | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    compare(editor, newer.hash).then(setMove, (error: unknown) => setFailure(error instanceof Error ? error.message : 'No connection.'));
  }, [editor.roster, newer.hash]);

  async function take({ roster }: Move): Promise<void> {
    setFailure(await moveList(viewId, { version, roster, datasetHash: newer.hash, editSecret }));
  }

  return (
    <div className="flex flex-col gap-3">
      <p>{newer.name}, {dataSourceText(newer.source)}, added {new Date(newer.createdAt).toLocaleDateString('en-GB')}.</p>
      {failure !== null && <p role="alert" className="text-illegal">It did not work: {failure}</p>}
      {move === null ? failure === null && <p className="text-ink-soft">Comparing …</p> : <Changes changes={move.changes} />}
      {move?.notes.map((note) => <p key={note} className="max-w-text">{note}</p>)}
      <p className="text-sm text-ink-faint">The list keeps its present data for as long as you like.</p>
      <Button look="primary" className="self-start" disabled={move === null} onClick={() => move && void take(move)}>Move this list to the newer data</Button>
    </div>
  );
}

function Changes({ changes }: { readonly changes: readonly Difference[] }) {
  if (changes.length === 0) return <p>Nothing changes for this list: same points, names, statlines and limits.</p>;
  return (
    <ul aria-label="What changes" className="divide-y divide-hairline border-y border-hairline">
      {changes.map((change) => (
        <li key={JSON.stringify(change)} className="flex flex-wrap gap-x-2 py-1.5">
          <span className="font-medium">{change.name}</span>
          <span className="figures text-ink-soft">
            {change.what === 'gone' ? 'is no longer in the data' : change.what === 'objection' ? `new limit: ${change.after}` : `${change.before} → ${change.after ?? 'gone'}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

async function compare(editor: Editor, hash: string): Promise<Move> {
  const linked = await loadLinked(hash, editor.roster);
  const { roster, byName } = relink(editor.roster, linked);
  return { roster, changes: differences(editor.evaluation.roster, evaluate(roster, linked).roster), notes: nameNotes(byName) };
}
