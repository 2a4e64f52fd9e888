import type { Candidate } from '@/lib/verdict/advice/change';
import {
  changesBesides,
  changesOfRoots,
  type ListToChange,
  rootsOf,
  unitsMore,
} from '@/lib/verdict/advice/unitChanges';

/** Every single change of a list. */
export function* changesOfList(list: ListToChange): Generator<Candidate> {
  yield* changesBesides(list);
  yield* changesOfRoots(list, rootsOf(list));
  yield* unitsMore(list);
}
