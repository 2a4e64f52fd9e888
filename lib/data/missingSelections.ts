import { rememberedOf } from '../foundation/collect';
import { amount } from '../foundation/words';
import { withForces } from '../documents/roster/find';
import type { Roster, Selection } from '../documents/roster/schema';
import { lastId } from './entryId';
import { type LinkedDataset, resolve } from './link';
import { relink, type LostSelection, type NamedSelection } from './relink';
import { isFileData } from './dataOfFile';

/** Whether what a faction is not offered is another's; of files that are not loaded the selection itself may know. */
export const isAnothers = ({ entryId, recorded }: Selection, linked: LinkedDataset): boolean =>
  recorded?.elsewhere === true || entryIdsOf(linked).has(lastId(entryId));

/** The ids of all entries of some data. */
export const entryIdsOf = rememberedOf(
  ({ files, gameSystem }: LinkedDataset): ReadonlySet<string> =>
    new Set(
      [...files.values(), gameSystem].flatMap(({ index }) =>
        [...index.entries].flatMap(([id, { kind }]) => (kind === 'entry' ? [id] : [])),
      ),
    ),
);

/** A roster whose root selections among the `lost` know that they are another faction's; `known`: all entries. */
export function withOthersMarked(roster: Roster, lost: ReadonlySet<string>, known: ReadonlySet<string>): Roster {
  const marked = (selection: Selection): Selection =>
    lost.has(selection.id) && known.has(lastId(selection.entryId))
      ? { ...selection, recorded: { ...(selection.recorded ?? { type: 'unit', costs: [] }), elsewhere: true } }
      : selection;
  return withForces(roster, (force) => ({ ...force, selections: force.selections.map(marked) }));
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
  const profiles = kept.profiles === 0 ? [] : [amount(kept.profiles, 'profile')];
  const rules = kept.rules === 0 ? [] : [amount(kept.rules, 'rule')];
  const recorded = [...paid, ...profiles, ...rules].join(', ');
  const place = [...within.slice(1), `${number} ${name}`].join(' › ');
  return `${place}: ${WORDS[reason]}${recorded === '' ? '' : ` (recorded: ${recorded})`}`;
}

/** The selections that a relinked roster has and its data has not, each with the reason. */
export const missingSelections = (roster: Roster, linked: LinkedDataset): readonly MissingSelection[] =>
  relink(roster, linked).missing.map((lost) => {
    const { id, name, number, within } = lost;
    const { costs = [], profiles = [], rules = [] } = lost.selection.recorded ?? {};
    const kept = { profiles: profiles.length, rules: rules.length };
    return { id, name, number, within, reason: reasonFor(lost, linked), costs, kept };
  });

function reasonFor({ selection, file, inside, hasNamesake }: LostSelection, linked: LinkedDataset): MissingReason {
  if (file === null) return 'catalogue';
  if (inside === 'lost') return 'parent';
  if (hasNamesake) return 'replaced';
  if (inside === 'force' && isFileData(file.file.name)) return 'catalogue';
  if (inside === 'force' && isAnothers(selection, linked)) return 'elsewhere';
  return resolve(file, 'entries', lastId(selection.entryId)) ? 'moved' : 'gone';
}
