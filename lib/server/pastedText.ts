import 'server-only';
import { hasFileData } from '../data/dataOfFile';
import type { Result } from '../foundation/result';
import type { Pasted, PastedAnswer } from '../api/imports';
import { listDatasets } from './datasets';
import { valueOf } from './work/problem';
import { work } from './work/work';

/**
 * Reads a list from text that was pasted, on the newest data of any game that has its units, and tells what became of
 * each line. `owner`: by which this browser finds the data that it handed in. Stores nothing. Fails where the text is
 * too large.
 */
export async function readPastedText(owner: string | null, pasted: Pasted): Promise<Result<PastedAnswer>> {
  const offered = async () => (await listDatasets(owner)).filter((each) => !hasFileData(each));
  return valueOf(await work('text', pasted, { answers: { offered } }));
}
