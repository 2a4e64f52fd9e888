'use client';

import { Button } from '@/components/ui/button';
import { ImportProgress } from '@/components/units/data/importProgress';
import { ImportResult } from '@/components/units/data/importResult';
import { useImport } from '@/components/units/data/useImport';
import { NeedsConnection, useConnected } from './needsConnection';
import type { OpenedFile } from './useHanded';

const MOST_NAMED = 4;

interface OpenDataProps {
  files: readonly OpenedFile[];
  onDone: () => void;
}

/** Files of unit data: all of them go together, since a catalogue needs its game system. */
export function OpenData({ files, onDone }: OpenDataProps) {
  const connected = useConnected();
  const { state, add, stop } = useImport();
  if (state.kind === 'running') return <ImportProgress step={state.step} onStop={stop} />;
  const names = files.map(({ file }) => file.name);
  const more = names.length - MOST_NAMED;
  return (
    <section aria-label="Unit data" className="flex flex-col gap-3 border-y border-rule bg-sheet px-4 py-3">
      {state.kind === 'ended' && <ImportResult end={state.end} leftOut={state.leftOut} />}
      <p>
        <strong className="font-semibold break-words">{names.slice(0, MOST_NAMED).join(', ')}</strong>
        {more > 0 && ` and ${more} more`}: unit data.
        {!connected && <NeedsConnection />}
      </p>
      <div className="flex flex-wrap gap-2">
        {state.kind === 'ended' && state.end.stage === 'done' ? (
          <Button onClick={onDone}>Done</Button>
        ) : (
          <>
            <Button look="primary" disabled={!connected} onClick={() => add(files.map(({ file }) => file))}>
              Add to the unit data
            </Button>
            <Button look="quiet" onClick={onDone}>
              Forget it
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
