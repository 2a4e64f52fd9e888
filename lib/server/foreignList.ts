import 'server-only';
import type { Result } from '../foundation/result';
import type { ForeignAnswer } from '../api/imports';
import { listDatasets } from './datasets';
import type { HandedIn } from './work/jobs/files';
import { valueOf } from './work/problem';
import { work } from './work/work';

export interface ForeignList {
  /** By which this browser finds the data that it handed in; null for one that never did. */
  owner: string | null;
  file: HandedIn;
}

/**
 * Reads a file of another program on the newest data that has its catalogues (of its own edition, if there is such),
 * and tells how the two met. What the data lacks is kept. Nothing is stored. Fails where the file cannot be read.
 */
export async function readForeignList({ owner, file }: ForeignList): Promise<Result<ForeignAnswer>> {
  const offered = async (gameSystemId: unknown) =>
    (await listDatasets(owner)).filter(({ gameSystem }) => gameSystem.id === gameSystemId);
  return valueOf(await work('foreign', file, { answers: { offered } }));
}
