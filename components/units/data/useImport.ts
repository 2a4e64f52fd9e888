import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { leftOutText, pickFiles } from '@/lib/browser/pickedFiles';
import {
  fetchRepository,
  sendFiles,
  type ImportEnd,
  type ImportStep,
  type RunningImport,
} from '@/lib/browser/sendImport';

export type ImportState =
  | { kind: 'idle' }
  | { kind: 'running'; step: ImportStep }
  | { kind: 'ended'; end: ImportEnd; leftOut: string | null };

export interface Import {
  state: ImportState;
  add: (all: readonly File[]) => void;
  fetchOne: (repository: string) => void;
  stop: () => void;
}

const NOTHING_USABLE =
  'None of these is unit data. Its files end in .gst, .cat, .gstz, .catz or .json, or come as a .zip.';

/** Imports unit data, one import at a time; `onBegin`: it begins. */
export function useImport(onBegin: () => void = () => undefined): Import {
  const router = useRouter();
  const [state, setState] = useState<ImportState>({ kind: 'idle' });
  const running = useRef<RunningImport | null>(null);

  async function follow(
    begin: (onStep: (step: ImportStep) => void) => RunningImport,
    leftOut: string | null,
  ): Promise<void> {
    onBegin();
    running.current = begin((step) => setState({ kind: 'running', step }));
    const end = await running.current.end;
    running.current = null;
    setState({ kind: 'ended', end, leftOut });
    // The list of what is there is beside this and comes from the server.
    if (end.stage === 'done') router.refresh();
  }

  function add(all: readonly File[]): void {
    const picked = pickFiles(all);
    if (picked.files.length === 0) {
      setState({
        kind: 'ended',
        end: { stage: 'failed', message: NOTHING_USABLE, problems: [] },
        leftOut: leftOutText(picked),
      });
      return;
    }
    setState({ kind: 'running', step: { stage: 'send', file: null, done: 0, total: null } });
    void follow((onStep) => sendFiles(picked.files, onStep), leftOutText(picked));
  }

  return {
    state,
    add,
    fetchOne: (repository) => void follow((onStep) => fetchRepository(repository, onStep), null),
    stop: () => running.current?.stop(),
  };
}
