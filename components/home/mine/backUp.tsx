'use client';

import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { noteBackupAsked } from '@/lib/browser/backupMarks';
import { withLazy } from '@/lib/browser/lazy';
import { failed, ok } from '@/lib/foundation/result';
import { sizeText } from '@/components/home/mine/sizeText.model';
import { saveFile } from '@/lib/browser/saveFile';
import { useAnswer } from '@/components/ui/useAnswer';
import { FreshBackup } from './freshBackup';
import { Note } from '@/components/ui/note';

/** Makes a file of all that is this browser's, and keeps one fresh. */
export function BackUp({ fresh = true }: { fresh?: boolean }) {
  const sizes = useAnswer(() =>
    import('@/lib/browser/backup/write').then(({ backupSize }) => backupSize()).catch(() => null),
  );
  const [withData, setWithData] = useState(false);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  async function make(): Promise<void> {
    setBusy(true);
    setSaid('Making the file …');
    const made = await withLazy(
      () => Promise.all([import('@/lib/browser/backup/write'), import('@/lib/browser/backup/key')]),
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
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button look="primary" icon={<Download />} disabled={busy} onClick={() => void make()}>
          Back up everything
        </Button>
        {sizes !== null && (
          <span className="text-ink-soft">About {sizeText(sizes.own + (withData ? sizes.data : 0))}</span>
        )}
      </div>
      {sizes !== null && sizes.data > 0 && (
        <label className="flex min-h-row items-center gap-2">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            checked={withData}
            onChange={(event) => setWithData(event.target.checked)}
          />
          With the unit data stored here ({sizeText(sizes.data)} more)
        </label>
      )}
      <Note state="cannot-tell">Anyone with this file can change your lists and play as you.</Note>
      {said !== null && <p role="status">{said}</p>}
      {fresh && <FreshBackup withData={withData} />}
    </div>
  );
}
