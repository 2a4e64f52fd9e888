'use client';

import { Notice } from '@/components/ui/page';
import { Button, ButtonLink } from '@/components/ui/button';
import { TROUBLES, troubleUnder } from '@/lib/api/trouble';

export interface PageErrorProps {
  error: unknown;
  retry: () => void;
}

/** What a visitor sees when a page fails: saved lists are not touched by it. */
export default function PageError({ error, retry }: PageErrorProps) {
  const digest = error instanceof Error && 'digest' in error && typeof error.digest === 'string' ? error.digest : null;
  const trouble = troubleUnder(digest);
  return (
    <Notice
      label="Stopped"
      title="This page could not be shown"
      actions={
        <>
          <Button look="primary" onClick={retry}>
            Try again
          </Button>
          <ButtonLink href="/">Go to my lists</ButtonLink>
        </>
      }
    >
      <p>
        {trouble === null ? 'The fault is ours. Everything that was saved is still there.' : TROUBLES[trouble].message}
      </p>
      {digest !== null && trouble === null && (
        <p className="mt-2 text-sm text-ink-faint">
          It is in the server’s log as <code>{digest}</code>.
        </p>
      )}
    </Notice>
  );
}
