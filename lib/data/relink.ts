import { groupedBy, madeOnce } from '../foundation/collect';
import {
  MOST_RECORDED_LETTERS,
  recordedLetters,
  withoutTexts,
  type RecordedEntry,
} from '../documents/roster/recordedEntry';
import type { Force, Roster, Selection } from '../documents/roster/schema';
import { entryIdAt, lastId, slotAt, type OfferAt } from './entryId';
import type { LinkedDataset, LinkedFile } from './link';
import { NO_OFFER } from './offer';
import { rootOffer } from './rootOffer';
import type { Offer, Slot } from './definition';
import { nameKey, withIdsHere } from './sameIds';
import type { RecordedSelections } from './rosRead';

/** How well a foreign roster matched the data. */
export interface RelinkResult {
  roster: Roster;
  /** Selections found by their path, by their last id under the same parent, by their name there, and not at all. */
  byPath: number;
  byLastId: number;
  byName: readonly NamedSelection[];
  missing: readonly LostSelection[];
  /** Of how many missing ones the file says more than a list can keep: their profiles, rules and tags are left out. */
  cut: number;
}

/** A selection that is told of by its name. */
export interface NamedSelection {
  id: string;
  name: string;
  number: number;
  within: readonly string[];
}

/** What a selection stands in. */
type Inside = 'force' | 'found' | 'lost';

/** What the data does not have, and where it stands. */
export interface LostSelection extends NamedSelection {
  selection: Selection;
  /** Null: the catalogue is not there. */
  file: LinkedFile | null;
  inside: Inside;
  /** Something of its name is offered where it stands. */
  hasNamesake: boolean;
}

interface Tally extends Omit<RelinkResult, 'roster'> {
  recorded: RecordedSelections;
  /** What each place offers under a name, once asked for. */
  names: Map<Offer, ReadonlyMap<string, readonly Slot[]>>;
  byName: NamedSelection[];
  missing: LostSelection[];
  letters: number;
}

/** What selections are in, with its names from the force inwards. */
interface Surroundings extends OfferAt {
  within: readonly string[];
  file: LinkedFile | null;
  inside: Inside;
}

/**
 * Ties a roster written elsewhere to our data: each selection by its path of ids, else by its last id under the same
 * parent, else (the data may have made an entry again) by its name and type there, if just one entry has them (with the
 * role that it has in the file) and no other selection is that entry; those are listed. What the data does not have
 * stays as it is written, with all it holds and what its file recorded of it, and is counted as missing.
 */
export function relink(roster: Roster, linked: LinkedDataset, recorded: RecordedSelections = new Map()): RelinkResult {
  const tally: Tally = {
    recorded,
    names: new Map(),
    byPath: 0,
    byLastId: 0,
    byName: [],
    missing: [],
    letters: 0,
    cut: 0,
  };
  const forces = withIdsHere(roster, linked.dataset.catalogues).forces.map((force) =>
    relinkForce(force, [], linked, tally),
  );
  const { byPath, byLastId, byName, missing, cut } = tally;
  return { roster: { ...roster, forces }, byPath, byLastId, byName, missing, cut };
}

function relinkForce(force: Force, around: readonly string[], linked: LinkedDataset, tally: Tally): Force {
  const file = linked.files.get(force.catalogueId) ?? null;
  const within = [...around, force.name];
  const offer = file ? rootOffer(file) : NO_OFFER;
  return {
    ...force,
    selections: relinkAll(force.selections, { offer, path: [], within, file, inside: 'force' }, tally),
    forces: force.forces.map((child) => relinkForce(child, within, linked, tally)),
  };
}

/** What has its id is found first, so that a name is not tied to what something else is already. */
function relinkAll(selections: readonly Selection[], around: Surroundings, tally: Tally): readonly Selection[] {
  const byId = selections.map((selection) => findById(selection, around, tally));
  const taken = new Map<Slot, string>();
  byId.forEach((slot, i) => slot && taken.set(slot, selections[i]!.entryId));
  return selections.map((selection, i) =>
    relinkSelection(selection, byId[i] ?? findByName(selection, around, taken, tally), around, tally),
  );
}

function relinkSelection(selection: Selection, slot: Slot | null, around: Surroundings, tally: Tally): Selection {
  const { path, within, file, inside } = around;
  if (!slot) {
    const { id, name, number } = selection;
    const hasNamesake = namesOf(around.offer, tally).has(nameKey(name));
    tally.missing.push({ id, name, number, within, selection, file, inside, hasNamesake });
  }
  const group = slot?.groups.at(-1);
  const { recorded: known, ...written } = selection;
  const recorded = slot ? undefined : kept(tally.recorded.get(selection.id) ?? known, tally);
  const inner: Surroundings = {
    offer: slot?.definition.offer ?? NO_OFFER,
    path: slot ? [...path, ...slot.path] : path,
    within: [...within, selection.name],
    file,
    inside: slot === null ? 'lost' : 'found',
  };
  return {
    ...written,
    ...(recorded && { recorded }),
    ...(slot && { entryId: entryIdAt(path, slot.id), entryGroupId: group ? entryIdAt(path, group.id) : null }),
    selections: relinkAll(selection.selections, inner, tally),
  };
}

/** What a file says of a missing selection, as far as there is room for it in the list. */
function kept(recorded: RecordedEntry | undefined, tally: Tally): RecordedEntry | undefined {
  if (recorded === undefined) return undefined;
  const letters = recordedLetters(recorded);
  if (tally.letters + letters <= MOST_RECORDED_LETTERS) {
    tally.letters += letters;
    return recorded;
  }
  tally.cut += 1;
  return withoutTexts(recorded);
}

function findById(selection: Selection, around: Surroundings, tally: Tally): Slot | null {
  const exact = slotAt(around, selection.entryId);
  if (exact) {
    tally.byPath++;
    return exact;
  }
  const last = lastId(selection.entryId);
  const alike = around.offer.slots.filter(({ definition }) => definition.id === last);
  const slot = likeliest(alike, selection, tally)[0] ?? null;
  if (slot) tally.byLastId++;
  return slot;
}

/** Of several places of one entry those that the file means: by the end of its path, by its group, by its role. */
function likeliest(
  slots: readonly Slot[],
  { id, entryId, entryGroupId, recorded }: Selection,
  tally: Tally,
): readonly Slot[] {
  if (slots.length < 2) return slots;
  const groupId = entryGroupId === null ? undefined : lastId(entryGroupId);
  const role = (tally.recorded.get(id) ?? recorded)?.categories?.find(({ primary }) => primary)?.id;
  const signs: readonly ((slot: Slot) => boolean)[] = [
    (slot) => `::${entryId}`.endsWith(`::${slot.id}`),
    ({ groups }) => groups.at(-1)?.definition.id === groupId,
    ({ definition }) => definition.categories.some(({ targetId, primary }) => primary === true && targetId === role),
  ];
  return signs.reduce((left, sign) => {
    const fitting = left.filter(sign);
    return fitting.length > 0 ? fitting : left;
  }, slots);
}

/** The one entry of its name and type that no selection of another id is. */
function findByName(
  selection: Selection,
  { offer, within }: Surroundings,
  taken: Map<Slot, string>,
  tally: Tally,
): Slot | null {
  const { id, name, number, entryId } = selection;
  const type = (tally.recorded.get(id) ?? selection.recorded)?.type;
  const [slot, ...others] = likeliest(namesOf(offer, tally).get(nameKey(name)) ?? [], selection, tally);
  if (
    !slot ||
    others.length > 0 ||
    (type !== undefined && slot.definition.type !== type) ||
    (taken.get(slot) ?? entryId) !== entryId
  ) {
    return null;
  }
  taken.set(slot, entryId);
  tally.byName.push({ id, name, number, within });
  return slot;
}

function namesOf(offer: Offer, { names }: Tally): ReadonlyMap<string, readonly Slot[]> {
  return madeOnce(names, offer, () => {
    const byName = groupedBy(offer.slots, ({ definition }) => nameKey(definition.name));
    // Punctuation alone is not a name to go by.
    byName.delete('');
    return byName;
  });
}
