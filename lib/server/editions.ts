import 'server-only';
import { editionOf, knownEdition } from '../army/readings';
import type { EditionId } from '../units/editions.data';
import type { DatasetSummary } from '../share/unitData';
import { lru } from './lru';
import { linkedDataset } from './slices';

const KEPT = 500;
const editions = lru<EditionId | null>(KEPT, () => 1);

/** The edition of the game that a dataset is for. Null: the dataset is gone. */
export async function editionOfDataset({
  hash,
  gameSystem,
}: Pick<DatasetSummary, 'hash' | 'gameSystem'>): Promise<EditionId | null> {
  return (
    knownEdition(gameSystem.id) ??
    editions.get(hash, async () => {
      const linked = await linkedDataset(hash, []);
      return linked === null ? null : editionOf(linked);
    })
  );
}
