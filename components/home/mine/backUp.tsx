'use client';

import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { noteBackupAsked } from '@/lib/browser/marks';
import { withLazy } from '@/lib/browser/lazy';
import { failed, ok, type Result } from '@/lib/foundation/result';
import { sizeText } from '@/components/home/mine/mineLines.model';
import { saveFile } from '@/lib/browser/saveFile';
import { useWatched } from '@/components/ui/useAnswer';
import { useIdlePart } from '@/components/ui/useIdlePart';
import { useRequest } from '@/components/ui/useRequest';
import { Note, Problem } from '@/components/ui/note';
import { Ago } from '@/components/ui/ago';
import { Tick } from '@/components/ui/tick';
import type { Fresh } from '@/lib/browser/backup/fresh';

/** Keeps a file of the player's fresh, where the browser can. */
function FreshBackup({ withData }: { withData: boolean }) {
  const part = useIdlePart(
    () => import('@/lib/browser/backup/fresh'),
    () => true,
  );
  const looked = useWatched(
    async () => part?.canKeepFresh() && { fresh: await part.freshFile() },
    (again) => part?.onFresh(again) ?? (() => undefined),
    part,
  );
  const { busy, problem, setProblem, ask } = useRequest();
  if (part === null || !looked) return null;
  const { fresh } = looked;
  const take = (writing: Promise<Result<Fresh | null>>): Promise<void> =>
    ask(writing, (written) => written !== null && noteBackupAsked());
  const stop = async (): Promise<void> => {
    await part.stopFresh();
    setProblem(null);
  };
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
        {fresh === null ? (
          <Button disabled={busy} onClick={() => void take(part.chooseFresh(withData))}>
            Choose a file to keep fresh
          </Button>
        ) : (
          <>
            <Button disabled={busy} onClick={() => void take(part.allowFresh())}>
              {fresh.allowed ? 'Write it now' : 'Allow it again'}
            </Button>
            <Button look="quiet" onClick={() => void stop()}>
              Stop
            </Button>
          </>
        )}
      </div>
      <Problem says={problem} />
    </div>
  );
}

/** Makes a file of all that is this browser's, and keeps one fresh. */
export function BackUp({ fresh = true }: { fresh?: boolean }) {
  const [withData, setWithData] = useState(false);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  async function make(): Promise<void> {
    setBusy(true);
    setSaid('Making the file …');
    const made = await withLazy(
      () => Promise.all([import('@/lib/browser/backup/write'), import('@/lib/browser/devices')]),
      async ([{ writeBackup }, { newBackupKey }]) => {
        const key = await newBackupKey();
        const file = await writeBackup({ withData, key });
        return file === null ? failed('This browser stores nothing: there is nothing to back up.') : ok({ file, key });
      },
    );
    setBusy(false);
    if (!made.ok) return setSaid(made.problem);
    const { file, key } = made.value;
    saveFile(file, `muster-roll-${new Date().toISOString().slice(0, 10)}.json`);
    noteBackupAsked();
    setSaid(
      key === null
        ? `Saved: ${sizeText(file.size)}. It holds no key: its lists may come back under new links.`
        : `Saved: ${sizeText(file.size)}. Its key is listed under your devices.`,
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <Button look="primary" icon={<Download />} disabled={busy} onClick={() => void make()} className="self-start">
        Back up everything
      </Button>
      <Tick checked={withData} onTurn={setWithData}>
        With the unit data stored here
      </Tick>
      <Note state="cannot-tell">Anyone with this file can change your lists and play as you.</Note>
      {said !== null && <p role="status">{said}</p>}
      {fresh && <FreshBackup withData={withData} />}
    </div>
  );
}
