import { Button, buttonClasses } from '@/components/ui/button';
import { FailedLine, StateLine } from '@/components/ui/stateMark';
import type { ImportEnd, ImportStep } from '@/lib/browser/sendImport';
import type { DatasetSummary } from '@/lib/documents/unitData';
import { amount, plural } from '@/lib/foundation/words';
import { FaultList, MissingCatalogues, NotUnderstood, Refused } from './dataProblems';

const MEGABYTE = 1024 * 1024;

interface ImportProgressProps {
  step: ImportStep;
  onStop: () => void;
}

/** A running import: its stage, its progress, and a button to stop it. */
export function ImportProgress({ step, onStop }: ImportProgressProps) {
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
        {...(part === null ? {} : { value: part })}
        className="[&:indeterminate::-webkit-progress-bar]:bg-[repeating-linear-gradient(135deg,var(--accent)_0_3px,transparent_3px_9px)] h-2 w-full appearance-none overflow-hidden rounded-sm border-0 bg-well accent-accent [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-well [&::-webkit-progress-value]:bg-accent"
      />
    </div>
  );
}

export const STAGES: Readonly<Record<ImportStep['stage'], string>> = {
  send: 'Sending',
  download: 'Downloading',
  read: 'Reading',
  store: 'Storing',
};

function described({ stage, file, done, total }: ImportStep): { text: string; part: number | null } {
  const part = total === null || total === 0 ? null : Math.min(1, done / total);
  if (stage === 'send') return { text: `Sending ${megabytes(done)} of ${megabytes(total ?? done)} MB`, part };
  if (stage === 'download') {
    return { text: `Downloading ${done === 0 ? '' : `${megabytes(done)} MB of `}${file ?? ''} from GitHub`, part };
  }
  const count = total === null ? '' : ` (${done} of ${total})`;
  return { text: `${STAGES[stage]} ${file ?? ''}${count}`, part };
}

const megabytes = (bytes: number): string => (bytes / MEGABYTE).toFixed(1);

interface ImportResultProps {
  end: ImportEnd;
  leftOut: string | null;
}

/** The result of an import: what can be played now, and each problem with its file and place. */
export function ImportResult({ end, leftOut }: ImportResultProps) {
  return (
    <section aria-label="Result" className="flex flex-col gap-3 border-y border-rule bg-sheet px-4 py-4">
      {end.stage === 'failed' ? (
        <FailedLine>{end.message}</FailedLine>
      ) : (
        end.datasets.map((dataset) => <Ready key={dataset.hash} dataset={dataset} />)
      )}
      {leftOut !== null && <p className="text-sm text-ink-soft">{leftOut}</p>}
      <Refused problems={end.problems} good={end.stage === 'done'} />
      <NotUnderstood problems={end.problems} />
      <MissingCatalogues problems={end.problems} />
      <FaultList problems={end.problems} />
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
