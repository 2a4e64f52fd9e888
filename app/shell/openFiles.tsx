'use client';

import { useEffect, useState } from 'react';
import { useRouter } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { keepPasted } from '@/lib/browser/pasted';
import { textOfFile } from '@/lib/browser/textOfFile';
import { DropTarget } from '@/components/ui/dropTarget';
import { FileChooser } from '@/components/ui/fileChooser';
import { useFileDrop } from '@/components/ui/useFileDrop';
import { OpenBackup } from './openBackup';
import { OpenData } from './openData';
import { OpenList } from './openList';
import { useHanded, type OpenedFile } from './useHanded';

/** Said by the address: see `lib/browser/offline/handover.ts` and `lib/server/front/unshared.ts`. */
const REFUSED: Readonly<Record<string, string>> = {
  none: 'Nothing that could be opened was shared. Choose the file here.',
  'too-many': 'That was more than can be shared at once: 30 files or 100 MB. Choose them here, a few at a time.',
  failed: 'What was shared could not be read. Choose the file here.',
  'no-worker': 'What was shared did not arrive, since this browser does not keep the app yet. Choose the file here.',
};

/** Opens files: what the app was opened with, what was shared with it, or what is chosen here. */
export function OpenFiles() {
  const { files, add, drop } = useHanded();
  const [refused, setRefused] = useState<string | null>(null);
  useEffect(() => setRefused(REFUSED[new URLSearchParams(location.search).get('refused') ?? ''] ?? null), []);
  const over = useFileDrop(add);
  const data = files.filter(({ kind }) => kind === 'data');
  return (
    <div className="flex flex-col gap-4">
      {over && <DropTarget>Let go to open it.</DropTarget>}
      {refused !== null && files.length === 0 && (
        <p role="alert" className="max-w-text text-illegal">
          {refused}
        </p>
      )}
      {data.length > 0 && <OpenData files={data} onDone={() => drop(data)} />}
      <ul className="flex flex-col gap-3 empty:hidden">
        {files
          .filter(({ kind }) => kind !== 'data')
          .map((each) => (
            <li key={each.key ?? each.file.name} className="border-y border-rule bg-sheet px-4 py-3">
              <OneFile opened={each} onDone={() => drop([each])} />
            </li>
          ))}
      </ul>
      <div>
        <FileChooser several busy={false} onFiles={add}>
          {files.length === 0 ? 'Choose a file' : 'Choose another'}
        </FileChooser>
      </div>
    </div>
  );
}

interface OneFileProps {
  opened: OpenedFile;
  onDone: () => void;
}

function OneFile({ opened: { file, kind, alone }, onDone }: OneFileProps) {
  if (kind === 'list') return <OpenList file={file} atOnce={alone} onDone={onDone} />;
  if (kind === 'backup') return <OpenBackup file={file} onDone={onDone} />;
  if (kind === 'text') return <OpenText file={file} onDone={onDone} />;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="min-w-0 flex-1 basis-60">
        <strong className="font-semibold break-words">{file.name}</strong> cannot be opened: a list ends in .ros, .rosz
        or .json, unit data in .gst or .cat.
      </p>
      <Button look="quiet" onClick={onDone}>
        Forget it
      </Button>
    </div>
  );
}

interface OpenTextProps {
  file: File;
  onDone: () => void;
}

/** A list as text goes to the page that reads it line by line. */
function OpenText({ file, onDone }: OpenTextProps) {
  const router = useRouter();
  const [empty, setEmpty] = useState(false);
  async function read(): Promise<void> {
    const text = await textOfFile(file).catch(() => null);
    if (text === null) return setEmpty(true);
    keepPasted({ text, answers: {} });
    onDone();
    router.push('/paste');
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="min-w-0 flex-1 basis-60">
        <strong className="font-semibold break-words">{file.name}</strong>{' '}
        {empty ? 'has no text that could be read.' : 'is text.'}
      </p>
      <Button look="primary" onClick={() => void read()}>
        Read the list in it
      </Button>
      <Button look="quiet" onClick={onDone}>
        Forget it
      </Button>
    </div>
  );
}
