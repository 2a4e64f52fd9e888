'use client';

import { ClipboardPaste, Database } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { FailedLine, StateLine } from '@/components/ui/stateMark';
import { Button, ButtonLink } from '@/components/ui/button';
import { FileChooser } from '@/components/ui/fileChooser';
import { isTyping } from '@/lib/browser/isTyping';
import { withLater } from '@/lib/browser/later';
import type { Result } from '@/lib/foundation/result';
import type { ForeignAnswer } from '@/lib/api/foreignList';
import { keepPasted, mayBeList } from '@/lib/browser/pasted';
import { listTextOf } from '@/lib/browser/textOfFile';
import { keepHanded } from '@/lib/browser/app/handed';
import { OPEN_PATH } from '@/lib/api/app';
import { fileKind, HEAD } from '@/components/home/start/fileKind.model';
import { dropWaiting, keepWaiting, loadWaiting, type WaitingList } from '@/lib/browser/waitingList';
import { DropTarget, useFileDrop } from '@/components/ui/dropTarget';

type State =
  | { kind: 'idle' }
  | { kind: 'reading'; name: string }
  | { kind: 'failed'; message: string }
  | { kind: 'waiting'; list: WaitingList };

interface OpenForeignProps {
  before: ReactNode;
  after: ReactNode;
}

/**
 * The ways to a list: the chooser and a drop anywhere on the page open one that was made elsewhere, between the buttons
 * for other beginnings.
 */
export function OpenForeign({ before, after }: OpenForeignProps) {
  const router = useRouter();
  const [state, setState] = useState<State>({ kind: 'idle' });
  useEffect(() => {
    const list = loadWaiting();
    if (list !== null) setState({ kind: 'waiting', list });
  }, []);

  const readText = (text: string): void => {
    keepPasted({ text, answers: {} });
    router.push('/paste');
  };

  const open = (name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> =>
    show(
      name,
      bytes,
      withLater(
        () => import('@/lib/browser/sendForeign'),
        ({ sendForeign }) => sendForeign(name, bytes),
      ),
    );

  const openAlone = ({ name, bytes, lacks }: WaitingList): Promise<void> =>
    show(
      name,
      bytes,
      withLater(
        () => import('@/lib/browser/sendAlone'),
        ({ sendAlone }) => sendAlone(name, bytes, lacks),
      ),
    );

  async function show(
    name: string,
    bytes: Uint8Array<ArrayBuffer>,
    sending: Promise<Result<ForeignAnswer>>,
  ): Promise<void> {
    setState({ kind: 'reading', name });
    const sent = await sending;
    if (!sent.ok) return setState({ kind: 'failed', message: sent.problem });
    const answer = sent.value;
    if (answer.outcome === 'read') {
      dropWaiting();
      return router.push('/check');
    }
    const { message, gameSystem, lacks = null } = answer;
    const list = { name, bytes, message, gameSystem, lacks };
    keepWaiting(list);
    setState({ kind: 'waiting', list });
  }

  async function take([file, ...others]: readonly File[]): Promise<void> {
    if (file === undefined || state.kind === 'reading') return;
    if (others.length > 0) {
      return setState({ kind: 'failed', message: `${others.length + 1} files at once: open one list at a time.` });
    }
    try {
      const kind = fileKind(file.name, await file.slice(0, HEAD).text());
      if (kind === 'backup') return await hand(file);
      if (kind === 'text') {
        const read = await listTextOf(file);
        return read.ok ? readText(read.value) : setState({ kind: 'failed', message: read.problem });
      }
      await open(file.name, new Uint8Array(await file.arrayBuffer()));
    } catch {
      setState({ kind: 'failed', message: `${file.name} cannot be read: choose a file, not a folder.` });
    }
  }

  /** A backup is no list: the page that opens files has it restored. */
  async function hand(file: File): Promise<void> {
    if ((await keepHanded([file])) !== null) return router.push(OPEN_PATH);
    setState({ kind: 'failed', message: `${file.name} is a backup: restore it under “What is stored of yours”.` });
  }

  /** What is copied elsewhere and pasted anywhere here. */
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (isTyping(event.target) || !mayBeList(text)) return;
    event.preventDefault();
    readText(text);
  });
  useEffect(() => {
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, []);

  const over = useFileDrop((files) => void take(files));
  return (
    <div className="flex flex-col gap-3">
      {over && <DropTarget>Let go to open the list.</DropTarget>}
      <div className="flex flex-wrap items-end gap-2">
        {before}
        <FileChooser busy={state.kind === 'reading'} onFiles={(files) => void take(files)}>
          Open a list made elsewhere
        </FileChooser>
        <ButtonLink href="/paste" prefetch={false} icon={<ClipboardPaste />}>
          Paste a list
        </ButtonLink>
        {after}
      </div>
      {/* Who has lists knows it, and on a phone they come first. */}
      <p className="text-sm text-ink-faint [html[data-lists]_&]:max-sm:hidden">
        From BattleScribe or New Recruit: .ros, .rosz or .json, or text as players post it. You see its verdict at once;
        nothing is saved until you say so.{' '}
        <span className="pointer-coarse:hidden">You can also drop a file, or paste text, anywhere on this page.</span>
      </p>
      <div role="status">
        {state.kind === 'reading' && <p className="text-ink-soft">Reading {state.name} …</p>}
        {state.kind === 'failed' && <FailedLine>{state.message}</FailedLine>}
        {state.kind === 'waiting' && (
          <Waiting
            list={state.list}
            onOpen={() => void open(state.list.name, state.list.bytes)}
            onAlone={() => void openAlone(state.list)}
            onForget={() => {
              dropWaiting();
              setState({ kind: 'idle' });
            }}
          />
        )}
      </div>
    </div>
  );
}

interface WaitingProps {
  list: WaitingList;
  onOpen: () => void;
  onAlone: () => void;
  onForget: () => void;
}

function Waiting({ list, onOpen, onAlone, onForget }: WaitingProps) {
  return (
    <div className="flex flex-col gap-3 border-y border-rule bg-sheet px-4 py-3">
      <StateLine state="cannot-tell">
        <strong className="font-semibold break-words">{list.name}</strong> cannot be opened yet. {list.message} The file
        is kept in this tab meanwhile.
        {list.lacks !== null &&
          ' Its other forces can be opened with the data that is here, and these as the file has them.'}
      </StateLine>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href="/data" look="primary" className="py-1 text-left whitespace-normal!" icon={<Database />}>
          Add unit data of {list.gameSystem}
        </ButtonLink>
        <Button onClick={onOpen}>Open it now</Button>
        <Button onClick={onAlone}>
          {list.lacks === null ? 'Open it as its file has it' : 'Open it with what is here'}
        </Button>
        <Button look="quiet" onClick={onForget}>
          Forget it
        </Button>
      </div>
    </div>
  );
}
