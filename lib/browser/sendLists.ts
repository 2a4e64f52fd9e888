import { call, callWithStatus } from '@/lib/api/client';
import { FOREIGN_BYTES, PASTED_LETTERS, readForeign, readPasted } from '@/lib/api/imports';
import type { ForeignAnswer, PastedAnswer } from '@/lib/api/imports';
import { failed, ok, type Result } from '@/lib/foundation/result';
import type { PastedText } from './pasted';
import { keepUnsaved } from './fromElsewhere';

/** What the server makes of a file; `refused`: for what is in it, so that sending it again is in vain. */
export type SentForeign = ForeignAnswer | { outcome: 'refused'; message: string };

/** The statuses of answers that say so. */
const REFUSED: readonly (number | null)[] = [400, 413, 422];

/** Has the server read a list made elsewhere, without storing it; one that could be read is kept for this tab. */
export async function sendForeign(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Result<SentForeign>> {
  const refused = (message: string) => ok({ outcome: 'refused' as const, message });
  if (bytes.length > FOREIGN_BYTES) {
    return refused(`${name} is larger than the ${FOREIGN_BYTES / 1024 / 1024} MB that a list may have.`);
  }
  const answer = await callWithStatus(readForeign, { query: { name }, body: bytes });
  if (!answer.ok) {
    const { message, status } = answer.problem;
    return REFUSED.includes(status) ? refused(message) : failed(message);
  }
  if (answer.value.outcome === 'read') keepUnsaved(answer.value);
  return answer;
}

/** Has the server read a list from its text, without storing it. */
export async function sendPasted({ text, answers, format }: PastedText): Promise<Result<PastedAnswer>> {
  if (text.length > PASTED_LETTERS) return failed('The text is too long: a list may have 64 KB.');
  return call(readPasted, { body: { text, answers, format: format ?? null } });
}
