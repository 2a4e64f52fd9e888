import { useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { withLazy } from '@/lib/browser/lazy';

type State =
  | { kind: 'idle' }
  | { kind: 'running'; step: string }
  | { kind: 'ended'; said: string; problems: readonly string[] };

interface OpenBackupProps {
  file: File;
  onDone: () => void;
}

/** A file with all that somebody had: adds it, and overwrites nothing. */
export function OpenBackup({ file, onDone }: OpenBackupProps) {
  const [state, setState] = useState<State>({ kind: 'idle' });
  async function restore(): Promise<void> {
    setState({ kind: 'running', step: 'Reading the file …' });
    const answer = await withLazy(
      () => import('@/lib/browser/backup/restore'),
      ({ restoreMine }) => restoreMine(file, (step) => setState({ kind: 'running', step })),
    );
    setState(
      answer.ok
        ? { kind: 'ended', said: `${answer.value.added}.`, problems: answer.value.problems }
        : { kind: 'ended', said: answer.problem, problems: [] },
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="min-w-0 flex-1 basis-60" role="status">
        <p>
          <strong className="font-semibold break-words">{file.name}</strong> was exported from Muster Roll.
        </p>
        {state.kind === 'running' && <p className="text-ink-soft">{state.step}</p>}
        {state.kind === 'ended' && <p>{state.said}</p>}
        {state.kind === 'ended' && state.problems.length > 0 && (
          <ul className="text-illegal">
            {state.problems.map((line, at) => (
              <li key={`${at} ${line}`}>{line}</li>
            ))}
          </ul>
        )}
      </div>
      {state.kind === 'ended' ? (
        <ButtonLink href="/">Go to my lists</ButtonLink>
      ) : (
        <Button look="primary" disabled={state.kind === 'running'} onClick={() => void restore()}>
          Add what is in it
        </Button>
      )}
      <Button look="quiet" disabled={state.kind === 'running'} onClick={onDone}>
        {state.kind === 'ended' ? 'Done' : 'Remove'}
      </Button>
    </div>
  );
}
