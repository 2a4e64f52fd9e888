import 'server-only';
import { knownEdition } from '../army/readings';
import type { EditionId } from '../units/editions.data';
import type { DatasetSummary } from '../share/unitData';
import { lru } from './lru';
import { valueOf } from './work/problem';
import { work } from './work/work';

const KEPT = 500;
const editions = lru<EditionId | null>(KEPT, () => 1);

/** The edition of the game that a dataset is for. Null: the dataset is gone. */
export async function editionOfDataset({
  hash,
  gameSystem,
}: Pick<DatasetSummary, 'hash' | 'gameSystem'>): Promise<EditionId | null> {
  return knownEdition(gameSystem.id) ?? editions.get(hash, async () => valueOf(await work('edition', { hash })));
}
