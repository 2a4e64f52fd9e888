import { headsOf } from '@/lib/play/game/chain';
import type { Log } from '@/lib/play/game/log';
import { FingerprintMark } from './fingerprintMark';
import { Note } from '@/components/ui/note';

/** Says that a game is a copy, with the fingerprint that its original had when it was copied. */
export function CopyNote<Opened, Event>({
  viewId,
  log,
  copied,
}: {
  viewId: string;
  log: Log<Opened, Event>;
  /** So many entries it had when it was taken in from a file; null: it was not. */
  copied: number | null;
}) {
  if (copied === null && log.id === viewId) return null;
  const head = headsOf(log)[copied ?? 0] ?? null;
  return (
    <Note label="A copy" className="flex flex-col gap-2">
      <p>
        <strong className="font-semibold">This is a copy</strong> from a file. The original may be longer, or the file’s
        end left out.
      </p>
      {head !== null && copied !== null && (
        <FingerprintMark head={head} label={`The original, after ${copied} entries`} />
      )}
    </Note>
  );
}
