import { call } from '@/lib/browser/call';
import { readForeign } from '@/lib/endpoints/foreignLists';
import { FOREIGN_BYTES, type ForeignAnswer } from '@/lib/share/foreignList';
import { failed, type Result } from '@/lib/foundation/result';

/** Has the server read a list that was made elsewhere, without storing it. */
export async function sendForeign(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Result<ForeignAnswer>> {
  return bytes.length > FOREIGN_BYTES
    ? failed(`${name} is larger than the ${FOREIGN_BYTES / 1024 / 1024} MB that a list may have.`)
    : call(readForeign, { query: { name }, body: bytes });
}
