'use client';

import { usePathname } from 'next/navigation';
import { CloudOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { useWatched } from '@/components/ui/useAnswer';
import { useIdlePart } from '@/components/ui/useIdlePart';
import { useMedia } from '@/components/ui/useMedia';
import { isKeptFresh } from '@/lib/browser/marks';
import { isConnected, watchConnection } from '@/lib/api/connection';
import { waitingCount, watchWaiting } from '@/lib/browser/app/pending';
import { tellWorker, whenKept } from '@/lib/browser/app/registration';
import { watchUpdates, type NewVersion } from '@/lib/browser/app/updates';
import { SEEN_ATTRIBUTE } from '@/lib/api/app';
import { count } from '@/lib/foundation/words';

/** Looks after the app on this device, and the lines that say how it stands. */
export function AppLines() {
  const backup = useIdlePart(
    async () => (isKeptFresh() ? import('@/lib/browser/backup/fresh') : null),
    () => true,
  );
  useEffect(() => backup?.keepFresh(), [backup]);
  const connected = useSyncExternalStore(watchConnection, isConnected, () => true);
  return (
    <>
      <ConnectionLine connected={connected} />
      {!savesData() && <KeptApp shown={connected} />}
    </>
  );
}

/** Whoever pays for each megabyte has the app kept only when it is installed, or by the page of the deck. */
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true &&
  !matchMedia('(display-mode: standalone)').matches;

/** From here on the line has room in the page's head; before that a mark is beside its name. As Tailwind's `lg`. */
const ROOMY = '(min-width: 64rem)';
const SAID = 'No connection. Your work is safe on this device.';

function ConnectionLine({ connected }: { connected: boolean }) {
  const roomy = useMedia(ROOMY);
  const waiting = useWatched(waitingCount, watchWaiting, connected) ?? 0;
  // A page that comes from this device's store says so itself.
  const shown = !connected && (waiting > 0 || !isMarked());
  const said = waiting > 0 ? `${SAID} ${count(waiting, 'change')} to be sent.` : SAID;
  return (
    <>
      {shown && !roomy && (
        <span
          aria-hidden="true"
          title={said}
          className="absolute -left-2.5 rounded-full bg-sheet p-0.5 text-ink-soft max-sm:bottom-1.5 sm:left-1"
        >
          <CloudOff className="size-4" />
        </span>
      )}
      <div role="status" className="contents">
        {shown && <p className={roomy ? 'truncate px-4 text-sm text-ink-soft' : 'sr-only'}>{said}</p>}
      </div>
    </>
  );
}

/** As in globals.css. */
const isMarked = (): boolean =>
  document.documentElement.hasAttribute(SEEN_ATTRIBUTE) && document.querySelector('main[data-local]') === null;

/** In the head of the page where there is room, else at its foot, above what stands there. */
const UPDATE =
  'update-line flex items-center gap-2 text-sm whitespace-nowrap lg:px-4 ' +
  'max-lg:fixed max-lg:bottom-[calc(var(--bar,0rem)+0.75rem+env(safe-area-inset-bottom))] max-lg:left-3 max-lg:z-40 max-lg:rounded-sm ' +
  'max-lg:border max-lg:border-rule max-lg:bg-sheet max-lg:py-1 max-lg:pr-1 max-lg:pl-3 max-lg:shadow-float';

/** Keeps the app on this device, and offers its new versions. */
function KeptApp({ shown }: { shown: boolean }) {
  useKeptPages();
  const [version, setVersion] = useState<NewVersion | null>(null);
  const [held, setHeld] = useState(false);
  useEffect(() => watchUpdates(setVersion), []);
  return (
    <div role="status" className="contents">
      {version !== null && shown && (
        <div className={UPDATE}>
          {held ? 'Not all is saved here yet.' : 'A new version is ready.'}
          <Button small onClick={() => void version.use().then((done) => setHeld(!done))}>
            Use it now
          </Button>
          <Button small look="quiet" onClick={() => setVersion(null)}>
            Later
          </Button>
        </div>
      )}
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
