import type { Candidate } from '@/lib/verdict/advice/change';
import { changesBesides, changesOfRoot, type ListToChange, rootsOf, unitsMore } from '@/lib/verdict/advice/unitChanges';

/** Every single change of a list. */
export function* changesOfList(list: ListToChange): Generator<Candidate> {
  yield* changesBesides(list);
  for (const root of rootsOf(list)) yield* changesOfRoot(list, root);
  yield* unitsMore(list);
}
