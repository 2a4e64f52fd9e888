'use client';

import PageError, { type PageErrorProps } from './error';
import './globals.css';

/** Replaces the whole page when even its layout fails. */
export default function GlobalError(props: PageErrorProps) {
  return (
    <html lang="en">
      <body className="flex min-h-dvh flex-col">
        <title>Stopped · Muster Roll</title>
        <PageError {...props} />
      </body>
    </html>
  );
}
