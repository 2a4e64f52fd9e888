import { Button } from '@/components/ui/button';
import type { ImportStep } from '@/lib/browser/sendImport';

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
