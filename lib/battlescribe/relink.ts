import type { Force, Roster, Selection } from '../roster/schema';
import type { LinkedDataset } from './link';
import { rootOffer, type Offer, type Slot } from './offer';
import type { RecordedSelections } from './ros';

/** How a foreign roster met the data. */
export interface Relinked {
  readonly roster: Roster;
  /** Selections found by their whole path, by their last id under the same parent, and not at all. */
  readonly byPath: number;
  readonly byLastId: number;
  readonly missing: readonly { readonly id: string; readonly name: string }[];
}

interface Tally {
  readonly recorded: RecordedSelections;
  byPath: number;
  byLastId: number;
  missing: { readonly id: string; readonly name: string }[];
}

const EMPTY: Offer = { slots: [], groups: [], byId: new Map(), demanding: [] };

/**
 * Ties a roster written elsewhere to our data: each selection by its path of ids, else by its last id under the same parent. What the data does
 * not have stays as it is written, with all it holds and what its file recorded of it, and is counted as missing.
 */
export function relink(roster: Roster, linked: LinkedDataset, recorded: RecordedSelections = new Map()): Relinked {
  const tally: Tally = { recorded, byPath: 0, byLastId: 0, missing: [] };
  const forces = roster.forces.map((force) => relinkForce(force, linked, tally));
  const { byPath, byLastId, missing } = tally;
  return { roster: { ...roster, forces }, byPath, byLastId, missing };
}

function relinkForce(force: Force, linked: LinkedDataset, tally: Tally): Force {
  const file = linked.files.get(force.catalogueId);
  const offer = file ? rootOffer(file) : EMPTY;
  return {
    ...force,
    selections: force.selections.map((selection) => relinkSelection(selection, offer, [], tally)),
    forces: force.forces.map((child) => relinkForce(child, linked, tally)),
  };
}

function relinkSelection(selection: Selection, offer: Offer, path: readonly string[], tally: Tally): Selection {
  const slot = findSlot(selection, offer, path, tally);
  if (!slot) tally.missing.push({ id: selection.id, name: selection.name });
  const here = slot ? [...path, ...slot.path] : path;
  const group = slot?.groups.at(-1);
  const { recorded: known, ...written } = selection;
  const recorded = slot ? undefined : tally.recorded.get(selection.id) ?? known;
  return {
    ...written,
    ...(recorded && { recorded }),
    entryId: slot ? [...path, slot.id].join('::') : selection.entryId,
    entryGroupId: slot ? (group ? [...path, group.id].join('::') : null) : selection.entryGroupId,
    selections: selection.selections.map((child) => relinkSelection(child, slot?.definition.offer ?? EMPTY, here, tally)),
  };
}

function findSlot(selection: Selection, offer: Offer, path: readonly string[], tally: Tally): Slot | null {
  const prefix = path.length === 0 ? '' : `${path.join('::')}::`;
  const exact = selection.entryId.startsWith(prefix) ? offer.byId.get(selection.entryId.slice(prefix.length)) : undefined;
  if (exact) {
    tally.byPath++;
    return exact;
  }
  const last = selection.entryId.split('::').at(-1);
  const alike = offer.slots.filter(({ definition }) => definition.id === last);
  const groupId = selection.entryGroupId?.split('::').at(-1);
  const slot = alike.find(({ groups }) => groupId !== undefined && groups.at(-1)?.definition.id === groupId) ?? alike[0] ?? null;
  if (slot) tally.byLastId++;
  return slot;
}
