'use client';

import { MonitorDown } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { installApp, installedByHand, isInstallOffered, watchInstallOffer } from '@/lib/browser/app/installing';
import { Note } from '@/components/ui/note';
import { useInBrowser } from '@/components/ui/useWindowEvent';

/** Installs the app, where the browser can; nothing elsewhere, and where it is installed. */
export function InstallApp() {
  const offered = useSyncExternalStore(watchInstallOffer, isInstallOffered, () => false);
  const byHand = useInBrowser(installedByHand, null);
  if (!offered && byHand === null) return null;
  return (
    <section aria-labelledby="install" className="flex flex-col items-start gap-3">
      <h2 id="install">As an app</h2>
      <p className="max-w-text text-ink-soft">
        {byHand === 'ios'
          ? 'Open it from your home screen. Tap Share, then Add to Home Screen.'
          : 'Open it from your home screen, and open list files with it.'}
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
  const secure = useInBrowser(() => isSecureContext, true);
  if (secure) return null;
  return (
    <Note role="note">
      This address is not HTTPS. Offline pages, installing, passkeys and fresh backups need it. So do safe storage and
      keeping the screen on. Everything else works.
    </Note>
  );
}
