import { call } from '@/lib/api/client';
import { FOREIGN_BYTES, PASTED_LETTERS, readForeign, readPasted } from '@/lib/api/imports';
import type { ForeignAnswer, PastedAnswer } from '@/lib/api/imports';
import { failed, type Result } from '@/lib/foundation/result';
import type { PastedText } from './pasted';
import { keepUnsaved } from './fromElsewhere';

/** Has the server read a list that was made elsewhere, without storing it; one that could be read is kept for this tab. */
export async function sendForeign(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Result<ForeignAnswer>> {
  if (bytes.length > FOREIGN_BYTES) {
    return failed(`${name} is larger than the ${FOREIGN_BYTES / 1024 / 1024} MB that a list may have.`);
  }
  const answer = await call(readForeign, { query: { name }, body: bytes });
  if (answer.ok && answer.value.outcome === 'read') keepUnsaved(answer.value);
  return answer;
}

/** Has the server read a list from its text, without storing it. */
export async function sendPasted({ text, answers, format }: PastedText): Promise<Result<PastedAnswer>> {
  if (text.length > PASTED_LETTERS) return failed('The text is too long: a list may have 64 KB.');
  return call(readPasted, { body: { text, answers, format: format ?? null } });
}
