'use client';

import { Download, FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Form, TextField } from '@/components/ui/field';
import { Part } from '@/components/ui/page';
import { repositorySchema } from '@/lib/documents/unitData';
import { ImportReport, spokenState, useImport } from './importReport';
import { REPOSITORIES } from '@/lib/data/repositories.data';
import { FileChooser } from '@/components/ui/fileChooser';
import { classes } from '@/lib/foundation/classes';
import { useFileDrop } from '@/components/ui/dropTarget';

/** Takes files and folders, chosen or dropped anywhere on the page. */
function DropZone({ onFiles, busy }: { onFiles: (files: readonly File[]) => void; busy: boolean }) {
  const over = useFileDrop((files) => {
    if (!busy) onFiles(files);
  });
  return (
    <div
      data-drop-zone
      className={classes(
        'flex flex-col items-center gap-3 rounded-md border-2 border-dashed px-4 py-7 text-center transition-colors',
        over ? 'border-accent bg-press' : 'border-rule bg-well',
      )}
    >
      <FileUp aria-hidden="true" className="size-7 text-ink-faint" />
      <p className="max-w-text">
        <span className="font-medium">{over ? 'Drop to add them' : 'Drop files, folders or a zip here'}</span>
        <span className="block text-sm text-ink-soft">
          Game system and catalogues: .gst, .cat, .gstz, .catz, .json, or .zip
        </span>
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <FileChooser icon={false} several busy={busy} onFiles={onFiles}>
          Choose files
        </FileChooser>
        <FileChooser icon={false} several folder busy={busy} onFiles={onFiles}>
          Choose a folder
        </FileChooser>
      </div>
    </div>
  );
}

interface RepositoriesProps {
  of: readonly { name: string; repository: string; use?: string }[];
  /** After “Download” on each button. */
  again?: string;
  busy: boolean;
  onFetch: (repository: string) => void;
}

const Repositories = ({ of, again = '', busy, onFetch }: RepositoriesProps) => (
  <ul className="divide-y divide-hairline border-y border-hairline">
    {of.map(({ name, repository, use }) => (
      <li key={repository} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
        <p className="min-w-0 flex-1 basis-60">
          <span className="font-medium break-words">{name}</span>
          {use !== undefined && <span className="block text-sm text-ink-soft">{use}</span>}
        </p>
        <Button
          icon={<Download />}
          disabled={busy}
          onClick={() => onFetch(repository)}
          aria-label={`Download ${name}${again}`}
        >
          Download{again}
        </Button>
      </li>
    ))}
  </ul>
);

/** All ways to import unit data, one import at a time. `readAgain`: whose data an earlier version of this program read. */
export function ImportPanel({ readAgain }: { readAgain: readonly string[] }) {
  const panel = useRef<HTMLDivElement>(null);
  // On a phone the button that began it may be far below.
  const running = useImport(() => panel.current?.scrollIntoView({ block: 'start' }));
  const { state, add, fetchOne } = running;
  const busy = state.kind === 'running';
  return (
    <div ref={panel} className="flex flex-col gap-6">
      <p role="status" className="sr-only">
        {spokenState(state)}
      </p>
      <ImportReport of={running} />
      {readAgain.length > 0 && (
        <Part title="To be read again">
          <p className="max-w-text text-ink-soft">
            An earlier version of Muster Roll read this data. Lists still work.
          </p>
          <Repositories
            of={readAgain.map((repository) => ({ name: repository, repository }))}
            again=" again"
            busy={busy}
            onFetch={fetchOne}
          />
        </Part>
      )}
      <Part title="From the community">
        <Repositories of={REPOSITORIES} busy={busy} onFetch={fetchOne} />
        <OtherRepository busy={busy} onFetch={fetchOne} />
      </Part>
      <Part title="From your own files">
        <p className="max-w-text text-ink-soft">
          The community shares its files at github.com/BSData, each game as a zip.
        </p>
        <DropZone onFiles={add} busy={busy} />
      </Part>
    </div>
  );
}

function OtherRepository({ busy, onFetch }: { busy: boolean; onFetch: (repository: string) => void }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  return (
    <Form
      noValidate
      className="flex items-start gap-2"
      onSend={() => {
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
          onType={setText}
          error={error}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      </div>
      <Button type="submit" disabled={busy} className="mt-5.5">
        Download
      </Button>
    </Form>
  );
}
