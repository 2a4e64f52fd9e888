'use client';

import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Form, TextField } from '@/components/ui/field';
import { Part } from '@/components/ui/page';
import { repositorySchema } from '@/lib/documents/unitData';
import { ImportReport, spokenState, useImport } from './importReport';
import { REPOSITORIES } from '@/lib/data/repositories.data';
import { FileChooser } from '@/components/ui/fileChooser';
import { DropTarget, useFileDrop } from '@/components/ui/dropTarget';

/** All ways to import unit data, one at a time. Files and folders are chosen, or dropped anywhere on the page. */
export function ImportPanel() {
  const panel = useRef<HTMLDivElement>(null);
  // On a phone the button that began it may be far below.
  const running = useImport(() => panel.current?.scrollIntoView({ block: 'start' }));
  const { state, add, fetchOne } = running;
  const busy = state.kind === 'running';
  const over = useFileDrop((files) => {
    if (!busy) add(files);
  });
  return (
    <div ref={panel} className="flex flex-col gap-6">
      {over && <DropTarget>Drop to add them.</DropTarget>}
      <p role="status" className="sr-only">
        {spokenState(state)}
      </p>
      <ImportReport of={running} />
      <Part title="From the community">
        <ul className="divide-y divide-hairline border-y border-hairline">
          {REPOSITORIES.map(({ name, repository, use }) => (
            <li key={repository} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <p className="min-w-0 flex-1 basis-60">
                <span className="font-medium break-words">{name}</span>
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
      </Part>
      <Part title="From your own files">
        <p className="max-w-text text-ink-soft">
          The community shares its files at github.com/BSData, each game as a zip. Drop files, folders or a zip anywhere
          on this page.
        </p>
        <div className="flex flex-wrap gap-2">
          <FileChooser several busy={busy} onFiles={add}>
            Choose files
          </FileChooser>
          <FileChooser several folder busy={busy} onFiles={add}>
            Choose a folder
          </FileChooser>
        </div>
        <p className="text-sm text-ink-faint">Game system and catalogues: .gst, .cat, .gstz, .catz, .json, or .zip</p>
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
      className="field-row items-start"
      onSend={() => {
        const parsed = repositorySchema.safeParse(text);
        setError(parsed.success ? null : `This ${parsed.error.issues[0]?.message ?? 'is no repository'}`);
        if (parsed.success) onFetch(parsed.data);
      }}
    >
      <TextField
        label="Another GitHub repository"
        placeholder="owner/name"
        value={text}
        onType={setText}
        error={error}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <Button type="submit" disabled={busy} className="mt-5.5">
        Download
      </Button>
    </Form>
  );
}
