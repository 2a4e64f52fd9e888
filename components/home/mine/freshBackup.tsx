'use client';

import { useEffect, useState } from 'react';
import { Ago } from '@/components/ui/ago';
import { Button } from '@/components/ui/button';
import { noteBackupAsked } from '@/lib/browser/backupMarks';
import type * as FreshPart from '@/lib/browser/backup/fresh';
import type { Result } from '@/lib/foundation/result';
import { Problem } from '@/components/ui/note';

type Part = typeof FreshPart;
type Fresh = FreshPart.Fresh;

/** Keeps a file of the player's fresh, where the browser can. */
export function FreshBackup({ withData }: { withData: boolean }) {
  const [part, setPart] = useState<Part | null>(null);
  const [fresh, setFresh] = useState<Fresh | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    let end = (): void => undefined;
    void import('@/lib/browser/backup/fresh').then(
      async (loaded) => {
        if (left || !loaded.canKeepFresh()) return;
        const look = async (): Promise<void> => {
          const now = await loaded.freshFile();
          if (!left) setFresh(now);
        };
        end = loaded.onFresh(() => void look());
        await look();
        if (!left) setPart(loaded);
      },
      () => undefined,
    );
    return () => {
      left = true;
      end();
    };
  }, []);
  if (part === null) return null;
  async function take(writing: Promise<Result<Fresh> | null>): Promise<void> {
    setBusy(true);
    const answer = await writing;
    setBusy(false);
    if (answer === null) return;
    setProblem(answer.ok ? null : answer.problem);
    if (!answer.ok) return;
    setFresh(answer.value);
    noteBackupAsked();
  }
  async function stop({ stopFresh }: Part): Promise<void> {
    await stopFresh();
    setFresh(null);
    setProblem(null);
  }
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-medium">Keep a backup file fresh</h3>
      {fresh === null ? (
        <p className="max-w-text text-ink-soft">
          Choose a file once, in a synced folder. Muster Roll updates it every ten minutes while you work.
        </p>
      ) : (
        <p className="max-w-text text-ink-soft">
          <strong className="font-medium break-words text-ink">{fresh.name}</strong>{' '}
          {fresh.writtenAt === null ? (
            'is not written yet.'
          ) : (
            <>
              was last written <Ago iso={new Date(fresh.writtenAt).toISOString()} />
              {fresh.withData ? ', with the unit data.' : '.'}
            </>
          )}
          {!fresh.allowed && ' The browser asks you again before it is written.'}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {fresh === null && (
          <Button disabled={busy} onClick={() => void take(part.chooseFresh(withData))}>
            Choose a file to keep fresh
          </Button>
        )}
        {fresh !== null && (
          <Button disabled={busy} onClick={() => void take(part.allowFresh())}>
            {fresh.allowed ? 'Write it now' : 'Allow it again'}
          </Button>
        )}
        {fresh !== null && (
          <Button look="quiet" onClick={() => void stop(part)}>
            Stop
          </Button>
        )}
      </div>
      <Problem says={problem} />
    </div>
  );
}
