import { RestoredLines, useRestore } from '@/components/home/mine/useRestore';
import { Button, ButtonLink } from '@/components/ui/button';

interface OpenBackupProps {
  file: File;
  onDone: () => void;
}

/** A file with all that somebody had: adds it, and overwrites nothing. */
export function OpenBackup({ file, onDone }: OpenBackupProps) {
  const { step, restored, problem, restore } = useRestore();
  const ended = restored !== null || problem !== null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="min-w-0 flex-1 basis-60" role="status">
        <p>
          <strong className="font-semibold break-words">{file.name}</strong> was exported from Muster Roll.
        </p>
        {step !== null && <p className="text-ink-soft">{step}</p>}
        {problem !== null && <p>{problem}</p>}
        {restored !== null && <RestoredLines restored={restored} />}
      </div>
      {ended ? (
        <ButtonLink href="/">Go to my lists</ButtonLink>
      ) : (
        <Button look="primary" disabled={step !== null} onClick={() => void restore(file)}>
          Add what is in it
        </Button>
      )}
      <Button look="quiet" disabled={step !== null} onClick={onDone}>
        {ended ? 'Done' : 'Remove'}
      </Button>
    </div>
  );
}
