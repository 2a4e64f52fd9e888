'use client';

import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** Says what browsers give to addresses with a certificate only; nothing under such an address. */
export function InsecureLine() {
  const secure = useSyncExternalStore(
    never,
    () => isSecureContext,
    () => true,
  );
  if (secure) return null;
  return (
    <p role="note" className="max-w-text border-l-3 border-unfinished bg-unfinished-wash px-4 py-2">
      This address is not HTTPS. So your browser does not open pages without a connection, install the app, keep the
      screen on, use passkeys, keep a backup file fresh or promise to keep what is stored. Everything else works.
    </p>
  );
}
