'use client';

import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { Notice, TO_LISTS } from '@/components/ui/page';
import { noteReached } from '@/lib/api/connection';

/** Said where a page is neither on this device nor to be had from the server. */
export function NotKept() {
  useEffect(() => noteReached(false), []);
  return (
    <Notice
      label="No connection"
      title="This page is not kept on this device"
      actions={
        <>
          {TO_LISTS}
          <Button onClick={() => location.reload()}>Try again</Button>
        </>
      }
    >
      <p>No connection, and this page was never opened here. Your lists and pages you opened before work offline.</p>
    </Notice>
  );
}
