import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { Button, buttonClasses } from '@/components/ui/button';
import { FailedLine, StateLine } from '@/components/ui/stateMark';
import { OPEN_PATH } from '@/lib/api/app';
import { keepHanded } from '@/lib/browser/app/launchedFiles';
import { leftOutText, pickFiles } from '@/lib/browser/pickedFiles';
import type { ImportEnd, ImportStep, RunningImport } from '@/lib/browser/sendImport';
import { UNREACHED } from '@/lib/api/connection';
import type { DatasetSummary } from '@/lib/documents/unitData';
import { amount, plural } from '@/lib/foundation/words';
import { DataProblems } from './dataProblems';

/** What sends comes with the first import: few who open a page with this need it. */
const fetchSender = () => import('@/lib/browser/sendImport').catch(() => null);

type Sender = NonNullable<Awaited<ReturnType<typeof fetchSender>>>;

type ImportState =
  | { kind: 'idle' }
  | { kind: 'running'; step: ImportStep }
  | { kind: 'ended'; end: ImportEnd; leftOut: string | null };

/** Lists of other programs: the page that imports opens them. */
const LIST_FILE = /\.rosz?$/i;
const failure = (message: string): ImportEnd => ({ stage: 'failed', message, problems: [] });
const NOTHING_USABLE = 'None of these is unit data. Its files end in .gst, .cat, .gstz, .catz, .json or .zip.';

/** Imports unit data, one import at a time; `onBegin`: it begins. */
export function useImport(onBegin: () => void = () => undefined) {
  const router = useRouter();
  const [state, setState] = useState<ImportState>({ kind: 'idle' });
  const running = useRef<RunningImport | null>(null);

  async function follow(
    first: ImportStep,
    begin: (sender: Sender, onStep: (step: ImportStep) => void) => RunningImport,
    leftOut: string | null = null,
  ): Promise<void> {
    setState({ kind: 'running', step: first });
    onBegin();
    const sender = await fetchSender();
    if (sender !== null) running.current = begin(sender, (step) => setState({ kind: 'running', step }));
    const end = (await running.current?.end) ?? failure(UNREACHED);
    running.current = null;
    setState({ kind: 'ended', end, leftOut });
    // The list of what is there is beside this and comes from the server.
    if (end.stage === 'done') router.refresh();
  }

  function add(all: readonly File[]): void {
    const picked = pickFiles(all);
    if (picked.files.length === 0) {
      if (all.some(({ name }) => LIST_FILE.test(name))) {
        return void keepHanded(all).then(() => router.push(OPEN_PATH));
      }
      return setState({ kind: 'ended', end: failure(NOTHING_USABLE), leftOut: leftOutText(picked) });
    }
    const first: ImportStep = { stage: 'send', file: null, done: 0, total: null };
    void follow(first, ({ sendFiles }, onStep) => sendFiles(picked.files, onStep), leftOutText(picked));
  }

  return {
    state,
    add,
    fetchOne(repository: string): void {
      const first: ImportStep = { stage: 'download', file: repository, done: 0, total: null };
      void follow(first, ({ fetchRepository }, onStep) => fetchRepository(repository, onStep));
    },
    stop: (): void => running.current?.stop(),
  };
}

/** How an import stands: how far it is, or what came of it; nothing before the first. */
export function ImportReport({ of: { state, stop } }: { of: ReturnType<typeof useImport> }) {
  if (state.kind === 'running') return <ImportProgress step={state.step} onStop={stop} />;
  return state.kind === 'ended' && <ImportResult {...state} />;
}

const MEGABYTE = 1024 * 1024;

function ImportProgress({ step, onStop }: { step: ImportStep; onStop: () => void }) {
  const { text, part } = described(step);
  return (
    <div className="flex flex-col gap-2 border-y border-rule bg-sheet px-4 py-3">
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1 break-words" data-stage={step.stage}>
          {text}
        </p>
        {part !== null && <span className="figures text-ink-soft">{Math.round(part * 100)} %</span>}
        <Button small onClick={onStop}>
          Stop
        </Button>
      </div>
      {/* Hatched while the total is not known. */}
      <progress
        aria-label="Import"
        max={1}
        value={part ?? undefined}
        className="[&:indeterminate::-webkit-progress-bar]:bg-[repeating-linear-gradient(135deg,var(--accent)_0_3px,transparent_3px_9px)] h-2 w-full appearance-none overflow-hidden rounded-sm border-0 bg-well accent-accent [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-well [&::-webkit-progress-value]:bg-accent"
      />
    </div>
  );
}

const STAGES: Readonly<Record<ImportStep['stage'], string>> = {
  send: 'Sending',
  download: 'Downloading',
  read: 'Reading',
  store: 'Storing',
};

/** How far a step is: bytes are told in megabytes. */
function described({ stage, file, done, total }: ImportStep): { text: string; part: number | null } {
  const inBytes = stage === 'send' || stage === 'download';
  const told = (count: number): string => (inBytes ? `${(count / MEGABYTE).toFixed(1)} MB` : String(count));
  const far = total === null ? told(done) : `${told(done)} of ${told(total)}`;
  return {
    text: `${STAGES[stage]} ${file ?? ''} (${far})`,
    part: total === null || total === 0 ? null : Math.min(1, done / total),
  };
}

/** The result of an import: what can be played now, and each problem with its file and place. */
function ImportResult({ end, leftOut }: Extract<ImportState, { kind: 'ended' }>) {
  return (
    <section aria-label="Result" className="flex flex-col gap-3 border-y border-rule bg-sheet px-4 py-4">
      {end.stage === 'failed' ? (
        <FailedLine>{end.message}</FailedLine>
      ) : (
        end.datasets.map((dataset) => <Ready key={dataset.hash} dataset={dataset} />)
      )}
      {leftOut !== null && <p className="text-sm text-ink-soft">{leftOut}</p>}
      <DataProblems problems={end.problems} good={end.stage === 'done'} />
    </section>
  );
}

function Ready({ dataset: { hash, name, factions, files } }: { dataset: DatasetSummary }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-64">
        <StateLine state="legal">
          <strong className="font-semibold">{amount(factions.length, 'faction')}</strong> of {name}{' '}
          {plural(factions.length, 'is', 'are')} ready
          <span className="text-ink-soft"> ({amount(files, 'file')}).</span>
        </StateLine>
      </div>
      <a href={`/new?data=${hash}`} className={buttonClasses('primary')}>
        Make a list
      </a>
    </div>
  );
}

/** Says each stage once, not each file, and the result at the end. */
export function spokenState(state: ImportState): string {
  if (state.kind === 'idle') return '';
  if (state.kind === 'running') return STAGES[state.step.stage];
  if (state.end.stage === 'failed') return state.end.message;
  return `${state.end.datasets.map(({ name }) => name).join(', ')}: ready`;
}
