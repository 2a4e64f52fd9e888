import { cataloguesOfFile, dataOfFile } from '@/lib/data/dataOfFile';
import { describeProblem, isDataError, problemOf } from '@/lib/data/problem';
import { readRoster } from '@/lib/data/rosterFile';
import { failed, ok, type Result } from '@/lib/foundation/result';
import type { ForeignAnswer } from '@/lib/api/imports';
import { sendForeign } from './sendLists';
import { sendFiles } from './sendImport';

/** Opens a list on data made of its own file, where that of its game is not here or `lacks` these catalogues. */
export async function sendAlone(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  lacks: readonly string[] | null,
): Promise<Result<ForeignAnswer>> {
  const data = fileDataOf(name, bytes, lacks);
  if (!data.ok) return data;
  const files = data.value.map((file) => new File([file.text], file.name));
  const end = await sendFiles(files, () => {}).end;
  if (end.stage === 'failed') return failed(end.message);
  return sendForeign(name, bytes);
}

function fileDataOf(
  name: string,
  bytes: Uint8Array,
  lacks: readonly string[] | null,
): Result<ReturnType<typeof dataOfFile>> {
  try {
    const file = readRoster(name, bytes);
    return ok(lacks === null ? dataOfFile(file) : cataloguesOfFile(file, lacks));
  } catch (error) {
    if (!isDataError(error)) throw error;
    return failed(describeProblem(problemOf(error, name)));
  }
}
