import type { LinkedDataset } from '@/lib/data/link';
import { fetchFormat } from '@/lib/formats/fetchFormat';
import { catalogueIdsOf } from '@/lib/documents/roster/find';
import type { Roster } from '@/lib/documents/roster/schema';
import { checkSteps } from '@/lib/verdict/checkRoster';
import type { ShownState, StateToCompare } from '@/lib/verdict/comparison';
import { loadLinked } from './loadLinked';
import { timeSliced } from './timeSliced';

/** Checks a state in this browser, so that it can be compared. `known`: unit data that is loaded already. */
export async function stateHere(state: StateToCompare, known: LinkedDataset | null): Promise<ShownState> {
  const format = await fetchFormat(state.format.id);
  const linked = await linkedFor(state.roster, state.data, known);
  if (linked === null || format === null) return { ...state, checked: null };
  return { ...state, checked: await timeSliced(checkSteps(state.roster, linked, format)) };
}

/** Unit data for a roster: what is loaded already, where it has all that the roster needs. */
export async function linkedFor(
  roster: Roster,
  data: string,
  known: LinkedDataset | null,
): Promise<LinkedDataset | null> {
  const here = new Set(known?.dataset.catalogues.map(({ id }) => id));
  if (known?.dataset.hash === data && catalogueIdsOf(roster).every((id) => here.has(id))) return known;
  const loaded = await loadLinked(data, roster);
  return loaded.ok ? loaded.value : null;
}
