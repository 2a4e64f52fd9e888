'use client';

import { Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { StateMark } from '@/components/ui/stateMark';
import { DropTarget } from '@/components/ui/dropTarget';
import { useFileDrop } from '@/components/ui/useFileDrop';
import { Button } from '@/components/ui/button';
import { FileChooser } from '@/components/ui/fileChooser';
import { bookPath } from '@/lib/documents/book/savedBook';
import { Select } from '@/components/ui/field';
import { bookEditionSchema } from '@/lib/documents/book/book';
import { FIRST_EDITION, type EditionId } from '@/lib/documents/book/editions.data';
import { beginBook, bookClient } from '@/lib/browser/books';
import { bookKind } from '@/components/units/forge/games.model';
import { parseJson } from '@/lib/foundation/json';
import { failed, type Result } from '@/lib/foundation/result';

/** As much as the server takes at once, in bytes. */
const MOST_BYTES = 4 * 1024 * 1024;

/** Starts a unit book: a new one, or one from a file that was exported here. */
export function BeginBook() {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [edition, setEdition] = useState<EditionId>(FIRST_EDITION);
  const [problem, setProblem] = useState<string | null>(null);
  async function begin(make: () => Promise<Result<string>>): Promise<void> {
    setBusy(true);
    setProblem(null);
    const answer = await make();
    if (answer.ok) return router.push(bookPath(answer.value));
    setBusy(false);
    setProblem(answer.problem);
  }
  async function take([file, ...others]: readonly File[]): Promise<void> {
    if (file === undefined || busy) return;
    if (others.length > 0) return setProblem(`${others.length + 1} files at once: import one book at a time.`);
    await begin(() => importBook(file));
  }
  const over = useFileDrop((files) => void take(files));
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <div className="basis-96 max-sm:basis-full">
          <Select
            label="What to write"
            value={edition}
            onChoose={(chosen) => setEdition(bookEditionSchema.parse(chosen))}
            choices={bookEditionSchema.options.map((each) => ({ value: each, name: bookKind(each) }))}
          />
        </div>
        <Button look="primary" icon={<Plus />} disabled={busy} onClick={() => void begin(() => beginBook(edition))}>
          New unit book
        </Button>
        <FileChooser accept=".json,application/json" busy={busy} onFiles={(files) => void take(files)}>
          Import a book
        </FileChooser>
      </div>
      {over && <DropTarget>Let go to import the book.</DropTarget>}
      <p className="text-sm text-ink-faint">
        A book exported here as JSON can be imported again. Drop it anywhere on this page.
      </p>
      <div role="status">
        {problem !== null && (
          <p className="flex max-w-text items-start gap-2">
            <StateMark state="illegal" size={18} className="mt-0.5 shrink-0" />
            <span>
              <span className="sr-only">Failed: </span>
              {problem}
            </span>
          </p>
        )}
      </div>
    </div>
  );
}

async function importBook(file: File): Promise<Result<string>> {
  if (file.size > MOST_BYTES) {
    return failed(`${file.name} is larger than the ${MOST_BYTES / 1024 / 1024} MB that a unit book may have.`);
  }
  const document = parseJson(await file.text());
  if (!document.ok) {
    return failed(`${file.name} is not a JSON file: choose one that was exported from a unit book.`);
  }
  const answer = await bookClient.createFrom(document.value);
  return answer.ok ? answer : failed(`${file.name} was not imported. ${answer.problem}`);
}
