'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/shared/button';
import { isConnected, watchConnection } from '@/lib/browser/app/connection';
import { waitingCount, watchWaiting } from '@/lib/browser/app/pending';
import { tellWorker, whenKept } from '@/lib/browser/app/registration';
import { watchUpdates, type NewVersion } from '@/lib/browser/app/updates';
import { SEEN_ATTRIBUTE } from '@/lib/share/app';
import { count } from '@/lib/foundation/words';

/** Looks after the app on this device, and the lines that say how it stands. */
export function AppLines() {
  return (
    <div className="absolute inset-x-0 top-0 z-30 flex flex-col items-end">
      <ConnectionLine />
      {!savesData() && <KeptApp />}
    </div>
  );
}

/** Whoever pays for each megabyte has the app kept only when it is installed, or by the page of the deck. */
const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true &&
  !matchMedia('(display-mode: standalone)').matches;

function KeptApp() {
  useKeptPages();
  return <UpdateLine />;
}

const LINE = 'flex items-center gap-2 rounded-bl-md border-b border-l border-rule bg-sheet px-3 text-sm max-sm:w-full';

function ConnectionLine() {
  const connected = useSyncExternalStore(watchConnection, isConnected, () => true);
  const [waiting, setWaiting] = useState(0);
  useEffect(() => {
    const look = (): void => void waitingCount().then(setWaiting);
    look();
    return watchWaiting(look);
  }, [connected]);
  // A page that comes from this device's store says so itself.
  const shown = !connected && (waiting > 0 || !document.documentElement.hasAttribute(SEEN_ATTRIBUTE));
  return (
    <p role="status" className={shown ? `${LINE} min-h-6 text-ink-soft` : 'sr-only'}>
      {shown && 'No connection. Your work is kept on this device.'}
      {shown && waiting > 0 && ` ${count(waiting, 'change')} to be sent.`}
    </p>
  );
}

function UpdateLine() {
  const [version, setVersion] = useState<NewVersion | null>(null);
  useEffect(() => watchUpdates(setVersion), []);
  if (version === null) return null;
  return (
    <div role="status" className={`${LINE} py-1`}>
      A new version is ready.
      <Button small onClick={version.use}>
        Use it now
      </Button>
      <Button small look="quiet" onClick={() => setVersion(null)}>
        Later
      </Button>
    </div>
  );
}

/** Has the service worker keep one's own pages, and those that are come to from others. */
function useKeptPages(): void {
  const path = usePathname();
  useEffect(() => {
    void whenKept().then(() => tellWorker({ type: 'KEEP', path }));
  }, [path]);
  useEffect(() => {
    void whenKept().then(() => tellWorker({ type: 'KEEP_OWN' }));
  }, []);
}
