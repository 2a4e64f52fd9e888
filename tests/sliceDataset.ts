import { isAddedTo, linkedIds, type Dataset } from '@/lib/data/dataset';
import { wordIdsOf } from '@/lib/data/wordIds';

/** The game system, one catalogue and all that it links to. Throws for a catalogue that is not there. */
export function sliceDataset(dataset: Dataset, catalogueId: string): Dataset {
  const wanted = new Set(linkedIds(catalogueId, (id) => dataset.catalogues.find((file) => file.id === id)));
  if (wanted.size === 0) throw new Error(`the dataset has no catalogue ${catalogueId}`);
  const catalogues = dataset.catalogues.filter((file) => wanted.has(file.id) || isAddedTo(file, catalogueId));
  const left = dataset.catalogues.filter((file) => !catalogues.includes(file));
  const ids = new Set([...(dataset.ids ?? []), ...left.flatMap((file) => [...wordIdsOf(file)])]);
  return { ...dataset, catalogues, ...(ids.size > 0 ? { ids: [...ids] } : {}) };
}
