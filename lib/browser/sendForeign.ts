import { call } from '@/lib/api/client';
import { readForeign, FOREIGN_BYTES, type ForeignAnswer } from '@/lib/api/imports';
import { keepUnsaved } from './unsavedList';
import { failed, type Result } from '@/lib/foundation/result';

/** Has the server read a list that was made elsewhere, without storing it; one that could be read is kept for this tab. */
export async function sendForeign(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Result<ForeignAnswer>> {
  if (bytes.length > FOREIGN_BYTES) {
    return failed(`${name} is larger than the ${FOREIGN_BYTES / 1024 / 1024} MB that a list may have.`);
  }
  const answer = await call(readForeign, { query: { name }, body: bytes });
  if (answer.ok && answer.value.outcome === 'read') keepUnsaved(answer.value);
  return answer;
}
