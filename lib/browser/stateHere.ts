import type { LinkedDataset } from '@/lib/data/link';
import { formatById } from '@/lib/formats';
import { catalogueIdsOf } from '@/lib/documents/roster/find';
import type { Roster } from '@/lib/documents/roster/schema';
import { checkSteps } from '@/lib/verdict/checkRoster';
import type { ShownState } from '@/lib/verdict/comparison';
import { loadLinked } from './loadLinked';
import { unhurried } from './unhurried';

/** A state of a list, as it is written. */
export interface WrittenState {
  label: string;
  /** Its page; null: it has none. */
  href: string | null;
  roster: Roster;
  /** The hash of its unit data. */
  data: string;
  format: string;
}

/** Checks a state in this browser, so that it can be compared. `known`: unit data that is loaded already. */
export async function stateHere(
  { label, href, roster, data, format: id }: WrittenState,
  known: LinkedDataset | null,
): Promise<ShownState> {
  const format = formatById(id);
  const linked = await linkedFor(roster, data, known);
  return {
    label,
    href,
    roster,
    data,
    format: { id, version: format?.version ?? 'not known here' },
    checked: linked === null || format === null ? null : await unhurried(checkSteps(roster, linked, format)),
  };
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
