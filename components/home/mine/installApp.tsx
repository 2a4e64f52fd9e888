'use client';

import { MonitorDown } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { installApp, installedByHand, isInstallOffered, watchInstallOffer } from '@/lib/browser/app/installing';
import { Note } from '@/components/ui/note';

const never = (): (() => void) => () => undefined;

/** Installs the app, where the browser can; nothing elsewhere, and where it is installed. */
export function InstallApp() {
  const offered = useSyncExternalStore(watchInstallOffer, isInstallOffered, () => false);
  const byHand = useSyncExternalStore(never, installedByHand, () => null);
  if (!offered && byHand === null) return null;
  return (
    <section aria-labelledby="install" className="flex flex-col items-start gap-3">
      <h2 id="install">As an app</h2>
      <p className="max-w-text text-ink-soft">
        {byHand === 'ios'
          ? 'Installed, it opens from your home screen. Tap Share, then Add to Home Screen.'
          : 'Installed, it opens from your home screen, and opens list files and unit data.'}
      </p>
      {offered && (
        <Button icon={<MonitorDown />} onClick={() => void installApp()}>
          Install Muster Roll
        </Button>
      )}
    </section>
  );
}

/** Says what browsers give to addresses with a certificate only; nothing under such an address. */
export function InsecureLine() {
  const secure = useSyncExternalStore(
    never,
    () => isSecureContext,
    () => true,
  );
  if (secure) return null;
  return (
    <Note role="note">
      This address is not HTTPS. So your browser does not open pages without a connection, install the app, keep the
      screen on, use passkeys, keep a backup file fresh or promise to keep what is stored. Everything else works.
    </Note>
  );
}
