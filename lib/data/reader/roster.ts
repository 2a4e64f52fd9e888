import type { RecordedEntry } from '../../documents/roster/recordedEntry';
import { emptyRoster, type CategoryLabel, type Partner, ROSTER_LIMITS } from '../../documents/roster/schema';
import type { Attributes } from '../xml';
import { type Kind, type ListEntry, looseKind, type Maker, numeric, required } from './kind';

/** What a roster file says of itself. */
export interface RosterHead {
  gameSystemId: string;
  gameSystemName: string;
  gameSystemRevision: number;
  /** The program's address; null for BattleScribe, which does not say. */
  generatedBy: string | null;
  /** The totals that are in the file, names without outer blanks. */
  costs: readonly { typeId: string; name: string; value: number }[];
}

/** A roster file while it is read: our document's fields, and what the file says of itself. */
export interface RosterDraft extends RosterHead {
  name: string;
  notes: string | null;
  /** NaN where the file has no number. */
  costLimits: readonly { typeId: string; name: string; value: number }[];
  forces: readonly ForceDraft[];
}

export interface NodeDraft {
  /** Empty where the file has none. */
  id: string;
  selections: readonly SelectionDraft[];
}

type Recorded<Part extends 'profiles' | 'rules' | 'categories'> = NonNullable<RecordedEntry[Part]>[number];

/** What a file repeats of the unit data, as it writes it. */
export interface InfoDraft {
  profiles?: readonly (Omit<Recorded<'profiles'>, 'characteristics'> &
    Partial<Pick<Recorded<'profiles'>, 'characteristics'>>)[];
  rules?: readonly Recorded<'rules'>[];
}

export interface SelectionDraft extends NodeDraft, InfoDraft {
  name: string;
  type: RecordedEntry['type'];
  costs: RecordedEntry['costs'];
  categories?: readonly CategoryDraft[];
  partners?: readonly Partner[];
}

/** Up to schema 2.00 a force's selections are in its categories. */
export interface CategoryDraft extends CategoryLabel, Omit<Recorded<'categories'>, 'id'> {
  selections?: readonly SelectionDraft[];
}

export interface ForceDraft extends NodeDraft, InfoDraft {
  name: string;
  categories?: readonly CategoryDraft[];
  catalogueId: string;
  catalogueName: string;
  catalogueRevision: number;
  forces: readonly ForceDraft[];
  /** What it costs by itself. */
  costs?: RecordedEntry['costs'];
}

const clipped = (text: string | undefined, length: number): string => (text ?? '').slice(0, length);
const label = (text: string | undefined): string | null => (text ? clipped(text, ROSTER_LIMITS.labelLength) : null);
/** Only ever shown, so nothing that is wrong with one is worth refusing the file for. */
const revision = (text: string | undefined): number => (Number.isFinite(Number(text)) ? Number(text) : 0);

/** Schema 1.15 knows no cost types, only points. */
const inPoints = (text: string | undefined): RecordedEntry['costs'] =>
  text === undefined ? [] : [{ typeId: 'points', name: 'pts', value: Number(text) || 0 }];

const makeRoster: Maker = (a) => ({
  ...emptyRoster({ name: a.name ?? '', gameSystemId: required(a, 'gameSystemId') }),
  gameSystemName: a.gameSystemName ?? '',
  gameSystemRevision: revision(a.gameSystemRevision),
  generatedBy: a.generatedBy ?? null,
  costs: inPoints(a.points),
  costLimits: inPoints(a.pointsLimit).filter(({ value }) => value > 0),
  forces: [],
  declarations: null,
});

const makeForce: Maker = (a) => ({
  id: a.id ?? '',
  // No id of a document is empty.
  entryId: (a.entryId ?? a.forceTypeId ?? required(a, 'entryId')) || a.name || '?',
  name: label(a.name) ?? label(a.forceTypeName) ?? '',
  catalogueId: required(a, 'catalogueId'),
  catalogueName: label(a.catalogueName) ?? '',
  catalogueRevision: revision(a.catalogueRevision),
  customName: a.customName || null,
  notes: null,
  selections: [],
  forces: [],
});

const makeSelection: Maker = (a) => ({
  id: a.id ?? '',
  entryId: required(a, 'entryId') || a.name || '?',
  entryGroupId: a.entryGroupId || null,
  name: label(a.name) ?? label(a.entryId) ?? '?',
  number: numeric(a, 'number', 1),
  customName: a.customName || null,
  notes: null,
  selections: [],
  type: a.type === 'unit' || a.type === 'model' ? a.type : 'upgrade',
  costs: inPoints(a.points),
});

const makeCategory: Maker = (a) => ({
  id: a.entryId ?? a.categoryId ?? '',
  name: a.name ?? '',
  primary: a.primary === 'true',
  customName: a.customName || null,
  notes: null,
});

/** What points at nothing, or for nothing, is left out. */
const makePartner: Maker = ({ to, associationId }) => {
  const isKept = [to, associationId].every((id) => id && id.length <= ROSTER_LIMITS.idLength);
  return isKept ? { association: associationId, to } : null;
};

const makeProfile: Maker = (a) => ({
  id: a.id ?? '',
  name: a.name ?? '',
  typeId: a.typeId ?? a.profileTypeId ?? '',
  typeName: a.typeName ?? a.profileTypeName ?? '',
});
const makeCharacteristic: Maker = (a) => ({
  typeId: a.typeId ?? a.characteristicId ?? '',
  name: a.name ?? '',
  value: a.value ?? '',
});
const makeRule: Maker = (a) => ({ id: a.id ?? '', name: a.name ?? '', description: '' });

const costOf = (a: Attributes, value: number) => ({
  // Up to schema 2.01 it has another name. Where there is none, the type's name may still tell which it is.
  typeId: a.typeId || a.costTypeId || a.name?.trim() || '?',
  name: clipped(a.name?.trim(), ROSTER_LIMITS.labelLength),
  value,
});
/** Only ever compared with. */
const makeCost: Maker = (a) => costOf(a, Number.isFinite(Number(a.value)) ? Number(a.value) : 0);
const makeLimit: Maker = (a) => costOf(a, a.value ? Number(a.value) : -1);

/** `customDescription` and the roster's `description` are of schema 1.15. */
const NOTES: ReadonlyMap<string, string> = new Map([
  ['customNotes', 'notes'],
  ['customDescription', 'notes'],
]);
const ROSTER_NOTES: ReadonlyMap<string, string> = new Map([...NOTES, ['description', 'notes']]);

const DESCRIPTION: ReadonlyMap<string, string> = new Map([['description', 'description']]);

const NO_TEXTS: ReadonlyMap<string, string> = new Map();

/** Most have notes of the player's. */
const kind = (make: Maker, lists: readonly ListEntry[] = [], texts = NOTES, text: string | null = null) =>
  looseKind(make, lists, texts, text);

/** A list of nodes, in a wrapper that is called as the field that it goes to. */
const listed = (key: string, member: string, of: Kind): ListEntry => [key, { key, member, also: null, kind: of }];

/** Without which a file is no roster. */
const vital = ([wrapper, list]: ListEntry): ListEntry => [wrapper, { ...list, isVital: true }];

/** How the elements of a roster file are read, of all schemas since 1.15: each difference where a file has it. */
export function rosterKind(): Kind {
  const characteristic = kind(makeCharacteristic, [], NO_TEXTS, 'value');
  const profile = kind(makeProfile, [listed('characteristics', 'characteristic', characteristic)], NO_TEXTS);
  const common = [
    listed('costs', 'cost', kind(makeCost)),
    listed('profiles', 'profile', profile),
    listed('rules', 'rule', kind(makeRule, [], DESCRIPTION)),
  ];
  const [, partners] = listed('partners', 'association', kind(makePartner));
  const tags = listed('categories', 'category', kind(makeCategory));
  const selection = kind(makeSelection, [...common, tags, ['associations', partners]]);
  const selections = vital(listed('selections', 'selection', selection));
  selection.lists.set(...selections);
  const roles = listed('categories', 'category', kind(makeCategory, [selections]));
  const force = kind(makeForce, [...common, selections, roles]);
  const forces = vital(listed('forces', 'force', force));
  force.lists.set(...forces);
  const costLimits = listed('costLimits', 'costLimit', kind(makeLimit));
  return kind(makeRoster, [common[0]!, costLimits, forces], ROSTER_NOTES);
}
