import { madeOnce } from '../foundation/collect';
import { amount } from '../foundation/words';
import type { Force, Roster, Selection } from '../documents/roster/schema';
import { lastId, slotAt } from './entryId';
import { type LinkedDataset, type LinkedFile, resolve } from './link';
import type { NamedSelection } from './relink';
import { rootOffer } from './rootOffer';
import type { Offer } from './definition';
import { isFileData } from './dataOfFile';
import { nameKey } from './sameIds';

/** Whether what a faction is not offered is another's; of files that are not loaded the selection itself may know. */
export function isAnothers({ entryId, recorded }: Selection, { files, gameSystem }: LinkedDataset): boolean {
  const id = lastId(entryId);
  return (
    recorded?.elsewhere === true ||
    [...files.values(), gameSystem].some(({ index }) => index.entries.get(id)?.kind === 'entry')
  );
}

/** The ids of all entries of some data. */
export const entryIdsOf = ({ files, gameSystem }: LinkedDataset): ReadonlySet<string> =>
  new Set(
    [...files.values(), gameSystem].flatMap(({ index }) =>
      [...index.entries].filter(([, { kind }]) => kind === 'entry').map(([id]) => id),
    ),
  );

/** A roster whose root selections among the `lost` know that they are another faction's; `known`: all entries. */
export function withOthersMarked(roster: Roster, lost: ReadonlySet<string>, known: ReadonlySet<string>): Roster {
  const marked = (selection: Selection): Selection =>
    lost.has(selection.id) && known.has(lastId(selection.entryId))
      ? { ...selection, recorded: { ...(selection.recorded ?? { type: 'unit', costs: [] }), elsewhere: true } }
      : selection;
  const inForces = (forces: Roster['forces']): Roster['forces'] =>
    forces.map((force) => ({
      ...force,
      selections: force.selections.map(marked),
      forces: inForces([...force.forces]),
    }));
  return { ...roster, forces: inForces(roster.forces) };
}

/** Why a selection is not in the data. */
const WORDS = {
  catalogue: 'this data has no such catalogue',
  parent: 'what it stands in is not found',
  // Entries of the same name are there, but not one alone of the same type that nothing else in the list is.
  replaced: 'what has that name there now may be something else',
  moved: 'the data has it, but not at this place',
  elsewhere: 'it is another faction’s, and not offered to this one',
  gone: 'the data no longer has it',
} as const;

type MissingReason = keyof typeof WORDS;

export interface MissingSelection extends NamedSelection {
  reason: MissingReason;
  costs: readonly { typeId: string; name: string; value: number }[];
  /** How many profiles and rules its file gives it, which the list keeps. */
  kept: { profiles: number; rules: number };
}

/** Describes a missing selection: its place, number, reason and recorded cost. */
export function describeMissing({ within, number, name, reason, costs, kept }: MissingSelection): string {
  const paid = costs.filter(({ value }) => value !== 0).map(({ name: type, value }) => `${value} ${type}`);
  const texts = [
    ...(kept.profiles === 0 ? [] : [amount(kept.profiles, 'profile')]),
    ...(kept.rules === 0 ? [] : [amount(kept.rules, 'rule')]),
  ];
  const recorded = [...paid, ...texts];
  return `${[...within.slice(1), `${number} ${name}`].join(' › ')}: ${WORDS[reason]}${recorded.length === 0 ? '' : ` (recorded: ${recorded.join(', ')})`}`;
}

/** The selections that a relinked roster has and its data has not, each with the reason. */
export function missingSelections(roster: Roster, linked: LinkedDataset): readonly MissingSelection[] {
  const search: Search = { found: [], names: new Map(), linked };
  for (const force of roster.forces) inForce(force, linked, [], search);
  return search.found;
}

interface Search {
  found: MissingSelection[];
  /** What each place offers, by name, once asked for. */
  names: Map<Offer, ReadonlySet<string>>;
  linked: LinkedDataset;
}

function inForce(force: Force, linked: LinkedDataset, around: readonly string[], search: Search): void {
  const file = linked.files.get(force.catalogueId) ?? null;
  const within = [...around, force.name];
  for (const selection of force.selections) {
    inSelection(selection, { file, offer: file && rootOffer(file), path: [], within, lost: 'catalogue' }, search);
  }
  for (const child of force.forces) inForce(child, linked, within, search);
}

interface Surroundings {
  file: LinkedFile | null;
  offer: Offer | null;
  path: readonly string[];
  within: readonly string[];
  lost: 'catalogue' | 'parent';
}

function inSelection(selection: Selection, around: Surroundings, search: Search): void {
  const { file, offer, path } = around;
  const slot = offer && slotAt({ offer, path }, selection.entryId);
  if (!slot) {
    const { id, name, number, recorded } = selection;
    search.found.push({
      id,
      name,
      number,
      within: around.within,
      reason: offer && file ? reasonFor(selection, around.lost === 'catalogue', { offer, file }, search) : around.lost,
      costs: recorded?.costs ?? [],
      kept: { profiles: recorded?.profiles?.length ?? 0, rules: recorded?.rules?.length ?? 0 },
    });
  }
  const inner: Surroundings = {
    file,
    offer: slot?.definition.offer ?? null,
    path: slot ? [...path, ...slot.path] : path,
    within: [...around.within, selection.name],
    lost: file ? 'parent' : 'catalogue',
  };
  for (const child of selection.selections) inSelection(child, inner, search);
}

function reasonFor(
  selection: Selection,
  isRoot: boolean,
  { offer, file }: { offer: Offer; file: LinkedFile },
  { names, linked }: Search,
): MissingReason {
  const { name, entryId } = selection;
  const offered = madeOnce(names, offer, () => new Set(offer.slots.map(({ definition }) => nameKey(definition.name))));
  if (offered.has(nameKey(name))) return 'replaced';
  if (isRoot && isFileData(file.file.name)) return 'catalogue';
  if (isRoot && isAnothers(selection, linked)) return 'elsewhere';
  return resolve(file, 'entries', lastId(entryId)) ? 'moved' : 'gone';
}
