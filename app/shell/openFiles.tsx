'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { usePaste, useTextReader } from '@/components/home/start/importing';
import { Button, ButtonLink } from '@/components/ui/button';
import { loadWaiting } from '@/lib/browser/waitingList';
import { DropTarget, useFileDrop } from '@/components/ui/dropTarget';
import { Form, TextArea } from '@/components/ui/field';
import { FileChooser } from '@/components/ui/fileChooser';
import { type FileToOpen, NeedsConnection, OpenList, useConnected } from './openList';
import { ImportReport, useImport } from '@/components/units/data/importReport';
import { pastedText } from '@/lib/browser/pasted';
import { listTextOf } from '@/lib/browser/textOfFile';
import { dropHanded, handedFiles, keepHanded, onLaunch } from '@/lib/browser/app/launchedFiles';
import type { HandedFile } from '@/lib/api/handedFiles';
import { fileKind, type FileKind, HEAD } from '@/components/home/start/fileKind.model';
import { Problem } from '@/components/ui/note';
import { RestoredLines, useRestore } from '@/components/home/mine/useRestore';

interface OpenedFile extends HandedFile {
  kind: FileKind;
  /** It came by itself: whoever opens one file wants it opened, of several he says which. */
  alone: boolean;
}

/** The files that are to be opened: shared with the app, opened by the system with it, or chosen here. */
function useHanded() {
  const [files, setFiles] = useState<readonly OpenedFile[]>([]);
  async function take(more: readonly HandedFile[]): Promise<void> {
    const read = await Promise.all(more.map(async (each) => ({ ...each, kind: await kindOf(each.file) })));
    setFiles((before) => {
      // The page may be drawn twice while it wakes up.
      const others = before.filter(({ key }) => read.every((each) => each.key !== key));
      return [...others, ...read.map((each) => ({ ...each, alone: read.length === 1 }))];
    });
  }
  const add = (chosen: readonly File[]): void => void keepHanded(chosen).then(take);
  useEffect(() => {
    void handedFiles().then((kept) => take([...kept, ...waitingBeside(kept)]));
    onLaunch(add);
  }, []);
  return {
    files,
    add,
    drop: (done: readonly OpenedFile[]) => {
      for (const { key } of done) void dropHanded(key);
      setFiles((before) => before.filter((each) => !done.includes(each)));
    },
  };
}

/** The list that waits in this tab for its unit data, where its file is not kept. */
function waitingBeside(kept: readonly HandedFile[]): readonly HandedFile[] {
  const list = loadWaiting();
  return list === null || kept.some(({ file }) => file.name === list.name)
    ? []
    : [{ key: 'waiting', file: new File([list.bytes], list.name) }];
}

async function kindOf(file: File): Promise<FileKind> {
  try {
    return fileKind(file.name, await file.slice(0, HEAD).text());
  } catch {
    return 'unknown';
  }
}

const MOST_NAMED = 4;

/** Files of unit data: all of them go together, since a catalogue needs its game system. */
function OpenData({ files, onDone }: { files: readonly OpenedFile[]; onDone: () => void }) {
  const connected = useConnected();
  const running = useImport();
  const { state, add } = running;
  if (state.kind === 'running') return <ImportReport of={running} />;
  const names = files.map(({ file }) => file.name);
  const more = names.length - MOST_NAMED;
  return (
    <section aria-label="Unit data" className="flex flex-col gap-3 border-y border-rule bg-sheet px-4 py-3">
      <ImportReport of={running} />
      <p>
        <strong className="font-semibold break-words">{names.slice(0, MOST_NAMED).join(', ')}</strong>
        {more > 0 && ` and ${more} more`}: unit data.
        {!connected && <NeedsConnection />}
      </p>
      <div className="flex flex-wrap gap-2">
        {state.kind === 'ended' && state.end.stage === 'done' ? (
          <Button onClick={onDone}>Done</Button>
        ) : (
          <>
            <Button look="primary" disabled={!connected} onClick={() => add(files.map(({ file }) => file))}>
              Add to the unit data
            </Button>
            <Button look="quiet" onClick={onDone}>
              Remove
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

/** Said by the address: see `lib/browser/offline/handover.ts` and `lib/server/front/answers.ts`. */
const REFUSED: Readonly<Record<string, string>> = {
  none: 'Nothing was shared that can be opened. Choose the file here.',
  'too-many': 'Too much at once: at most 30 files or 100 MB. Choose them here, a few at a time.',
  failed: 'The shared file could not be read. Choose the file here.',
  'no-worker': 'The shared file did not arrive. Choose the file here.',
};

/** What opens a file that is no list as another program saved it. */
const OPENERS: Partial<Record<FileKind, typeof OpenList>> = { backup: OpenBackup, text: OpenText };

/** Opens files: what the app was opened with, what was shared with it, or what is chosen here. */
export function OpenFiles() {
  const { files, add, drop } = useHanded();
  const [refused, setRefused] = useState<string | null>(null);
  useEffect(() => setRefused(REFUSED[new URLSearchParams(location.search).get('refused') ?? ''] ?? null), []);
  const over = useFileDrop(add);
  const data = files.filter(({ kind }) => kind === 'data');
  return (
    <div className="flex flex-col gap-4">
      {over && <DropTarget>Drop to import it.</DropTarget>}
      <Problem says={files.length === 0 ? refused : null} className="max-w-text" />
      {data.length > 0 && <OpenData files={data} onDone={() => drop(data)} />}
      <ul className="flex flex-col gap-3 empty:hidden">
        {files
          .filter(({ kind }) => kind !== 'data')
          .map((each) => {
            const { key, file, kind, alone } = each;
            const Opener = OPENERS[kind] ?? OpenList;
            return (
              <li key={key} className="border-y border-rule bg-sheet px-4 py-3">
                {/* One that is refused for what is in it stays in sight with the reason, and is gone with the page. */}
                <Opener file={file} atOnce={alone} onDone={() => drop([each])} onRefused={() => void dropHanded(key)} />
              </li>
            );
          })}
      </ul>
      <FileChooser several busy={false} onFiles={add}>
        Choose a file
      </FileChooser>
      <TextOrLink />
    </div>
  );
}

/** A file with all that somebody had: adds it, and overwrites nothing. */
function OpenBackup({ file, onDone }: FileToOpen) {
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

/** A list as text goes to the page that reads it line by line. */
function OpenText({ file, atOnce, onDone, onRefused }: FileToOpen) {
  const readText = useTextReader();
  const begun = useRef(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function read(): Promise<void> {
    begun.current = true;
    const text = await listTextOf(file).catch(() => null);
    if (text?.ok === false) onRefused();
    if (!text?.ok) return setProblem(text?.problem ?? `${file.name} cannot be read: choose a file, not a folder.`);
    onDone();
    readText(text.value);
  }
  useEffect(() => {
    if (atOnce && !begun.current) void read();
  });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p role="status" className="min-w-0 flex-1 basis-60">
        {problem === null ? (
          <strong className="font-semibold break-words">{file.name}</strong>
        ) : (
          <span className="break-words text-illegal">{problem}</span>
        )}
      </p>
      {problem === null && (
        <Button look="primary" onClick={() => void read()}>
          Read the list in it
        </Button>
      )}
      <Button look="quiet" onClick={onDone}>
        Remove
      </Button>
    </div>
  );
}

/** Takes a list as text, or the link of one of our pages, which it opens. */
function TextOrLink() {
  const router = useRouter();
  const readText = useTextReader();
  usePaste();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  useEffect(() => setText(pastedText.load()?.text ?? ''), []);
  function read(): void {
    const url = linkIn(text);
    if (url === null) return readText(text);
    if (url.origin === location.origin) return router.push(url.pathname + url.search + url.hash);
    setError('This link leads to another site. Open it there and copy the list as text.');
  }
  return (
    <Form className="flex max-w-text flex-col gap-3" onSend={() => text.trim() !== '' && read()}>
      <TextArea
        label="Text or link of a list"
        rows={8}
        value={text}
        error={error}
        onType={setText}
        hint="One unit a line, as list builders, chats and tournaments have it."
      />
      <Button look="primary" type="submit" className="self-start" disabled={text.trim() === ''}>
        Read the text
      </Button>
    </Form>
  );
}

/** The address that a text is; null: it is none. */
const linkIn = (text: string): URL | null =>
  /^https?:\/\/\S+$/.test(text.trim()) && URL.canParse(text.trim()) ? new URL(text.trim()) : null;
