'use client';

import { Download } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { Button } from '@/components/shared/button';
import { TextField } from '@/components/shared/field';
import { repositorySchema } from '@/lib/share/unitData';
import { DropZone } from './dropZone';
import { ImportProgress, STAGES } from './importProgress';
import { ImportResult } from './importResult';
import { leftOutText, pickFiles } from '@/lib/browser/pickedFiles';
import { REPOSITORIES } from '@/lib/view/repositories.data';
import {
  fetchRepository,
  sendFiles,
  type ImportEnd,
  type ImportStep,
  type RunningImport,
} from '@/lib/browser/sendImport';

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly step: ImportStep }
  | { readonly kind: 'ended'; readonly end: ImportEnd; readonly leftOut: string | null };

const NOTHING_USABLE = 'None of these is unit data. Its files end in .gst, .cat, .gstz or .catz, or come as a .zip.';

/** All ways to import unit data, one import at a time. */
export function ImportPanel() {
  const router = useRouter();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const running = useRef<RunningImport | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const busy = state.kind === 'running';

  async function follow(
    begin: (onStep: (step: ImportStep) => void) => RunningImport,
    leftOut: string | null,
  ): Promise<void> {
    // On a phone the button that began it may be far below.
    panel.current?.scrollIntoView({ block: 'start' });
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

  const fetchOne = (repository: string): void => void follow((onStep) => fetchRepository(repository, onStep), null);

  return (
    <div ref={panel} className="flex flex-col gap-6">
      <p role="status" className="sr-only">
        {spoken(state)}
      </p>
      {state.kind === 'running' && <ImportProgress step={state.step} onStop={() => running.current?.stop()} />}
      {state.kind === 'ended' && <ImportResult end={state.end} leftOut={state.leftOut} />}
      <section aria-labelledby="from-community" className="flex flex-col gap-3">
        <h2 id="from-community">From the community</h2>
        <ul className="divide-y divide-hairline border-y border-hairline">
          {REPOSITORIES.map(({ name, repository, use }) => (
            <li key={repository} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <p className="min-w-0 flex-1 basis-60">
                <span className="font-medium">{name}</span>
                <span className="block text-sm text-ink-soft">{use}</span>
              </p>
              <Button
                icon={<Download />}
                disabled={busy}
                onClick={() => fetchOne(repository)}
                aria-label={`Download ${name}`}
              >
                Download
              </Button>
            </li>
          ))}
        </ul>
        <OtherRepository busy={busy} onFetch={fetchOne} />
      </section>
      <section aria-labelledby="from-files" className="flex flex-col gap-3">
        <h2 id="from-files">From your own files</h2>
        <DropZone onFiles={add} busy={busy} />
      </section>
    </div>
  );
}

/** Says each stage once, not each file, and the result at the end. */
function spoken(state: State): string {
  if (state.kind === 'idle') return '';
  if (state.kind === 'running') return STAGES[state.step.stage];
  if (state.end.stage === 'failed') return state.end.message;
  return `${state.end.datasets.map(({ name }) => name).join(', ')}: ready`;
}

function OtherRepository({
  busy,
  onFetch,
}: {
  readonly busy: boolean;
  readonly onFetch: (repository: string) => void;
}) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  return (
    <form
      noValidate
      className="flex items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const parsed = repositorySchema.safeParse(text);
        setError(parsed.success ? null : `This ${parsed.error.issues[0]?.message ?? 'is no repository'}`);
        if (parsed.success) onFetch(parsed.data);
      }}
    >
      <div className="min-w-0 flex-1">
        <TextField
          label="Any other repository on GitHub"
          placeholder="owner/name"
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={error}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      </div>
      <Button type="submit" disabled={busy} className="mt-5.5">
        Download
      </Button>
    </form>
  );
}
