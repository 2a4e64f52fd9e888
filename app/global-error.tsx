'use client';

import { Notice } from '@/components/ui/page';
import { Button } from '@/components/ui/button';
import './globals.css';

interface GlobalErrorProps {
  error: unknown;
  retry: () => void;
}

/** Replaces the whole page when even its layout fails. */
export default function GlobalError({ error, retry }: GlobalErrorProps) {
  const digest = error instanceof Error && 'digest' in error && typeof error.digest === 'string' ? error.digest : null;
  return (
    <html lang="en">
      <body className="flex min-h-dvh flex-col">
        <title>Stopped · Muster Roll</title>
        <Notice
          label="Stopped"
          title="Muster Roll could not be shown"
          actions={
            <Button look="primary" onClick={retry}>
              Try again
            </Button>
          }
        >
          <p>The fault is ours. Everything that was saved is still there.</p>
          {digest !== null && (
            <p className="mt-2 text-sm text-ink-faint">
              It is in the server’s log as <code>{digest}</code>.
            </p>
          )}
        </Notice>
      </body>
    </html>
  );
}
