import 'server-only';
import type { CONTRACT } from '../../api/contract';
import type { ForeignAnswer, Pasted, PastedAnswer } from '../../api/imports';
import { hasFileData } from '../../data/dataOfFile';
import type { Result } from '../../foundation/result';
import { listDatasets } from '../datasets';
import type { ImportInput } from '../work/jobs/files';
import { work } from '../work/work';
import { failure, ownerIn } from './access';
import type { Handlers } from './serve';

/**
 * Reads another program's file on the newest data that fits it, storing nothing; what the data lacks stays in it.
 * `owner`: who finds the data that they handed in; null: a browser that never did.
 */
export async function readForeignList(owner: string | null, file: ImportInput): Promise<Result<ForeignAnswer>> {
  const offered = async (gameSystemId: unknown) =>
    (await listDatasets(owner)).filter(({ gameSystem }) => gameSystem.id === gameSystemId);
  return await work('foreign', file, { answers: { offered } });
}

/** Reads pasted text on the newest data of any game that has its units, storing nothing. Fails on too large a text. */
export async function readPastedText(owner: string | null, pasted: Pasted): Promise<Result<PastedAnswer>> {
  const offered = async () => (await listDatasets(owner)).filter((each) => !hasFileData(each));
  return await work('text', pasted, { answers: { offered } });
}

export const handlers: Handlers<typeof CONTRACT.imports> = {
  readForeign: async ({ request, query, body, answer }) => {
    const [file] = body.files;
    const name = query.name.slice(0, 200);
    if (file === undefined) return failure(400, `${name} is empty: save it again and choose it once more.`);
    const read = await readForeignList(await ownerIn(request), { name, path: file.path });
    if (!read.ok) return failure(400, read.problem);
    return answer(read.value, read.value.outcome === 'read' ? 200 : 409);
  },
  readPasted: async ({ request, body, answer }) => {
    const read = await readPastedText(await ownerIn(request), body);
    return read.ok ? answer(read.value) : failure(400, read.problem);
  },
};
