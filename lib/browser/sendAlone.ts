import { cataloguesOfFile, dataOfFile } from '@/lib/data/dataOfFile';
import { readOr } from '@/lib/data/problem';
import { readRoster } from '@/lib/data/rosterFile';
import { failed, ok, type Result } from '@/lib/foundation/result';
import { sendForeign, type SentForeign } from './sendLists';
import { sendFiles } from './sendImport';

/** Opens a list on data made of its own file, where that of its game is not here or `lacks` these catalogues. */
export async function sendAlone(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  lacks: readonly string[] | null,
): Promise<Result<SentForeign>> {
  const data = readOr(name, () => {
    const file = readRoster(name, bytes);
    return lacks === null ? dataOfFile(file) : cataloguesOfFile(file, lacks);
  });
  if (!data.ok) return ok({ outcome: 'refused', message: data.problem });
  const files = data.value.map((file) => new File([file.text], file.name));
  const end = await sendFiles(files, () => {}).end;
  if (end.stage === 'failed') return failed(end.message);
  return sendForeign(name, bytes);
}
