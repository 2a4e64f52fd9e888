import { dataOfFile } from '@/lib/battlescribe/dataOfFile';
import { describeProblem, isDataError, problemOf } from '@/lib/battlescribe/problem';
import { readRoster } from '@/lib/battlescribe/rosterFile';
import { failed, ok, type Result } from '@/lib/foundation/result';
import type { ForeignAnswer } from '@/lib/share/foreignList';
import { sendForeign } from './sendForeign';
import { sendFiles } from './sendImport';

/**
 * Opens a list that was made elsewhere and of whose game no unit data is here: on data of this browser's that is made of
 * what the file says itself.
 */
export async function sendAlone(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Result<ForeignAnswer>> {
  const data = fileDataOf(name, bytes);
  if (!data.ok) return data;
  const files = data.value.map((file) => new File([file.text], file.name, { type: 'application/json' }));
  const end = await sendFiles(files, () => {}).end;
  if (end.stage === 'failed') return failed(end.message);
  return sendForeign(name, bytes);
}

function fileDataOf(name: string, bytes: Uint8Array): Result<ReturnType<typeof dataOfFile>> {
  try {
    return ok(dataOfFile(readRoster(name, bytes)));
  } catch (error) {
    if (!isDataError(error)) throw error;
    return failed(describeProblem(problemOf(error, name)));
  }
}
