import { Database } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { withLazy } from '@/lib/browser/lazy';
import { dropWaiting, keepWaiting, type WaitingList } from '@/lib/browser/waitingList';
import { isConnected, watchConnection } from '@/lib/api/connection';

type State =
  | { kind: 'idle' | 'reading' }
  | { kind: 'failed'; message: string; again: boolean }
  | { kind: 'waiting'; list: WaitingList };

/** A file and what becomes of it. */
export interface FileToOpen {
  file: File;
  atOnce: boolean;
  onDone: () => void;
  /** It would be refused again. */
  onRefused: () => void;
}

/** A list that was made elsewhere: shows its verdict before anything is stored, or waits for its unit data. */
export function OpenList({ file, atOnce, onDone, onRefused }: FileToOpen) {
  const router = useRouter();
  const connected = useConnected();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const begun = useRef(false);
  const { name } = file;

  /** `alone`: with what is here, though the list waits for more. */
  async function open(alone: WaitingList | null = null): Promise<void> {
    begun.current = true;
    setState({ kind: 'reading' });
    const refuse = (message: string): void => {
      dropWaiting();
      onRefused();
      setState({ kind: 'failed', message, again: false });
    };
    const buffer = await file.arrayBuffer().catch(() => null);
    if (buffer === null) return refuse(`${name} cannot be read: choose a file, not a folder.`);
    const bytes = new Uint8Array(buffer);
    const sent =
      alone === null
        ? await withLazy(
            () => import('@/lib/browser/sendLists'),
            ({ sendForeign }) => sendForeign(name, bytes),
          )
        : await withLazy(
            () => import('@/lib/browser/sendAlone'),
            ({ sendAlone }) => sendAlone(name, bytes, alone.lacks),
          );
    if (!sent.ok) return setState({ kind: 'failed', message: sent.problem, again: true });
    if (sent.value.outcome === 'refused') return refuse(sent.value.message);
    if (sent.value.outcome === 'read') {
      dropWaiting();
      onDone();
      return router.push('/check');
    }
    const { message, gameSystem, lacks = null } = sent.value;
    const list = { name, bytes, message, gameSystem, lacks };
    keepWaiting(list);
    setState({ kind: 'waiting', list });
  }

  useEffect(() => {
    if (atOnce && connected && !begun.current) void open();
  });

  const waiting = state.kind === 'waiting' ? state.list : null;
  const mayOpen = state.kind !== 'failed' || state.again;
  return (
    <div className="flex flex-col gap-2">
      <p className="min-w-0" role="status">
        {state.kind !== 'failed' && <strong className="font-semibold break-words">{name}</strong>}
        {state.kind === 'reading' && ' is being read …'}
        {state.kind === 'failed' && <span className="break-words text-illegal">{state.message}</span>}
        {waiting !== null && (
          <>
            {` cannot be opened yet. ${waiting.message}`}
            {waiting.lacks !== null && ' The rest can be opened with the data here.'}
          </>
        )}
        {!connected && <NeedsConnection />}
      </p>
      <div className="flex flex-wrap gap-2">
        {waiting !== null && (
          <ButtonLink href="/data" look="primary" icon={<Database />} className="py-1 text-left whitespace-normal!">
            Add unit data of {waiting.gameSystem}
          </ButtonLink>
        )}
        {mayOpen && (
          <Button
            look={waiting === null ? 'primary' : 'plain'}
            disabled={!connected || state.kind === 'reading'}
            onClick={() => void open()}
          >
            {state.kind === 'failed' || waiting !== null ? 'Try again' : 'Open the list'}
          </Button>
        )}
        {waiting !== null && (
          <Button onClick={() => void open(waiting)}>
            {waiting.lacks === null ? 'Open it as its file has it' : 'Open it with what is here'}
          </Button>
        )}
        <Button
          look="quiet"
          onClick={() => {
            dropWaiting();
            onDone();
          }}
        >
          Remove
        </Button>
      </div>
    </div>
  );
}

/** False while the server cannot be reached. */
export const useConnected = (): boolean => useSyncExternalStore(watchConnection, isConnected, () => true);

/** Said of a file that the server has to read. */
export const NeedsConnection = () => (
  <span className="block text-ink-soft">
    The server reads it, so this needs a connection. The file is kept here until there is one.
  </span>
);
