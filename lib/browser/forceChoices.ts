import { bareRoster, firstKind, forceKinds, type ForceKind } from '@/lib/engine';
import { mainCost, type MainCost } from '@/lib/data/mainCost';
import { ok, type Result } from '@/lib/foundation/result';
import { loadCatalogues } from './loadLinked';

/** What a list that its data alone judges can begin with. */
export interface ForceChoices {
  /** The kinds of force that the data offers; all that it has, where it offers none. */
  kinds: readonly ForceKind[];
  /** The entry of the kind to begin with; empty: there is none. */
  first: string;
  /** What lists are counted in; null: the data has no costs. */
  cost: MainCost | null;
}

/** What a list of one faction of some data can begin with, or why the data is not there. */
export async function forceChoices(hash: string, catalogueId: string): Promise<Result<ForceChoices>> {
  const linked = await loadCatalogues(hash, [catalogueId]);
  if (!linked.ok) return linked;
  const empty = bareRoster(linked.value);
  const all = forceKinds(empty, linked.value, { catalogueId, into: null });
  const offered = all.filter(({ hidden }) => !hidden);
  const kinds = offered.length > 0 ? offered : all;
  return ok({ kinds, first: firstKind(kinds)?.entryId ?? '', cost: mainCost(linked.value) });
}
