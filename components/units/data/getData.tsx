'use client';

import { Download } from 'lucide-react';
import { Button, TextLink } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { ImportReport, useImport } from './importReport';

interface GetDataProps {
  /** What needs it, and what it is: `Recon Squad`, `7th edition data`. */
  format: string;
  data: string;
  /** Where it is; null: there are several. */
  repository: string | null;
  /** There are samples to go on with. */
  samples: boolean;
}

/** Fetches the unit data that a format needs, where it is needed. */
export function GetData({ format, data, repository, samples }: GetDataProps) {
  const fetching = useImport();
  return (
    <Note state="accent" label="Unit data that is missing" className="flex flex-col items-start gap-2">
      <p>
        {format} is played with {data}. Players share it on GitHub: {repository ?? 'BSData'}.
        {samples && ' Below are invented samples to try.'}
      </p>
      <ImportReport of={fetching} />
      {fetching.state.kind !== 'running' && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {repository !== null && (
            <Button look="primary" icon={<Download />} onClick={() => fetching.fetchOne(repository)}>
              Get it from GitHub
            </Button>
          )}
          <TextLink href="/data" className="inline-flex min-h-row items-center">
            {repository === null ? 'Choose a game' : 'Use my files'}
          </TextLink>
        </div>
      )}
    </Note>
  );
}
