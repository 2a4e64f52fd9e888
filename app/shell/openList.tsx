'use client';

import { Database } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { withLater } from '@/lib/browser/later';
import { keepWaiting } from '@/lib/browser/waitingList';
import { NeedsConnection, useConnected } from './needsConnection';

type State =
  | { kind: 'idle' | 'reading' }
  | { kind: 'failed'; message: string }
  | { kind: 'needs-data'; message: string; gameSystem: string };

interface OpenListProps {
  file: File;
  atOnce: boolean;
  onDone: () => void;
}

/** A list that was made elsewhere: shows its verdict, as the start page does. */
export function OpenList({ file, atOnce, onDone }: OpenListProps) {
  const router = useRouter();
  const connected = useConnected();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const begun = useRef(false);

  async function open(): Promise<void> {
    begun.current = true;
    setState({ kind: 'reading' });
    const bytes = new Uint8Array(await file.arrayBuffer());
    const sent = await withLater(
      () => import('@/lib/browser/sendForeign'),
      ({ sendForeign }) => sendForeign(file.name, bytes),
    );
    if (!sent.ok) return setState({ kind: 'failed', message: sent.problem });
    if (sent.value.outcome === 'read') {
      onDone();
      return router.push('/check');
    }
    const { message, gameSystem, lacks = null } = sent.value;
    keepWaiting({ name: file.name, bytes, message, gameSystem, lacks });
    setState({ kind: 'needs-data', message, gameSystem });
  }

  useEffect(() => {
    if (atOnce && connected && !begun.current) void open();
  });

  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="min-w-0 flex-1 basis-60" role="status">
        <strong className="font-semibold break-words">{file.name}</strong>{' '}
        {state.kind === 'reading' ? 'is being read …' : 'is a list.'}
        {state.kind === 'failed' && <span className="block text-illegal">{state.message}</span>}
        {state.kind === 'needs-data' && <span className="block">{state.message}</span>}
        {!connected && <NeedsConnection />}
      </p>
      {state.kind === 'needs-data' && (
        <ButtonLink href="/data" look="primary" icon={<Database />}>
          Add unit data of {state.gameSystem}
        </ButtonLink>
      )}
      <Button
        look={state.kind === 'needs-data' ? 'plain' : 'primary'}
        disabled={!connected || state.kind === 'reading'}
        onClick={() => void open()}
      >
        Open the list
      </Button>
      <Button look="quiet" onClick={onDone}>
        Forget it
      </Button>
    </div>
  );
}
