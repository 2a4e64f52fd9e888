import { type CategoryLabel, type Recorded, ROSTER_LIMITS, ROSTER_VERSION } from '../../roster/schema';
import { type Kind, type List, type Maker, numeric, required } from './kind';

/** A roster file while it is read: our document's fields, and what the file says of itself. */
export interface RosterDraft {
  readonly name: string;
  readonly gameSystemId: string;
  readonly gameSystemName: string;
  readonly gameSystemRevision: number;
  readonly generatedBy: string | null;
  readonly costs: readonly { readonly typeId: string; readonly name: string; readonly value: number }[];
  readonly costLimits: readonly { readonly typeId: string; readonly value: number }[];
  readonly forces: readonly ForceDraft[];
}

export interface NodeDraft {
  /** Empty where the file has none. */
  id: string;
  readonly selections: readonly SelectionDraft[];
}

export interface SelectionDraft extends NodeDraft {
  readonly type: Recorded['type'];
  readonly costs: Recorded['costs'];
}

export interface ForceDraft extends NodeDraft {
  categories?: readonly CategoryLabel[];
  readonly catalogueId: string;
  readonly catalogueName: string;
  readonly catalogueRevision: number;
  readonly forces: readonly ForceDraft[];
}

const LABEL_LENGTH = 400;

const clipped = (text: string | undefined, length: number): string => (text ?? '').slice(0, length);
const label = (text: string | undefined): string | null => (text ? clipped(text, LABEL_LENGTH) : null);

const makeRoster: Maker = (a) => ({
  documentVersion: ROSTER_VERSION,
  name: clipped(a.name, ROSTER_LIMITS.nameLength),
  notes: null,
  gameSystemId: required(a, 'gameSystemId'),
  gameSystemName: a.gameSystemName ?? '',
  gameSystemRevision: numeric(a, 'gameSystemRevision', 0),
  generatedBy: a.generatedBy ?? null,
  costs: [],
  costLimits: [],
  forces: [],
  declarations: null,
});

const makeForce: Maker = (a) => ({
  id: a.id ?? '',
  entryId: required(a, 'entryId'),
  name: label(a.name) ?? '',
  catalogueId: required(a, 'catalogueId'),
  catalogueName: label(a.catalogueName) ?? '',
  catalogueRevision: numeric(a, 'catalogueRevision', 0),
  customName: label(a.customName),
  notes: null,
  selections: [],
  forces: [],
});

const makeSelection: Maker = (a) => ({
  id: a.id ?? '',
  entryId: required(a, 'entryId'),
  entryGroupId: a.entryGroupId || null,
  name: label(a.name) ?? '',
  number: numeric(a, 'number', 1),
  customName: label(a.customName),
  notes: null,
  selections: [],
  type: a.type === 'unit' || a.type === 'model' ? a.type : 'upgrade',
  costs: [],
});

const makeCategory: Maker = (a) => ({ id: a.entryId ?? '', customName: label(a.customName), notes: null });

/** Only ever compared with, so nothing that is wrong with one is worth refusing the file for. */
const makeCost: Maker = (a) => ({ typeId: a.typeId || a.name || '?', name: clipped(a.name?.trim(), LABEL_LENGTH), value: Number.isFinite(Number(a.value)) ? Number(a.value) : 0 });
const makeLimit: Maker = (a) => ({ typeId: required(a, 'typeId'), value: numeric(a, 'value', -1) });

const NOTES: ReadonlyMap<string, string> = new Map([['customNotes', 'notes']]);

function kind(make: Maker, lists: ReadonlyMap<string, List>): Kind {
  return { make, lists, text: null, texts: NOTES };
}

/** How the elements of a roster file are read. What it repeats of the unit data (profiles, rules, categories of selections) is passed over. */
export function rosterKind(): Kind {
  const costs: List = { key: 'costs', member: 'cost', kind: kind(makeCost, new Map()) };
  const inSelection = new Map<string, List>([['costs', costs]]);
  const selections: List = { key: 'selections', member: 'selection', kind: kind(makeSelection, inSelection) };
  inSelection.set('selections', selections);
  const inForce = new Map<string, List>([['selections', selections]]);
  inForce.set('categories', { key: 'categories', member: 'category', kind: kind(makeCategory, new Map()) });
  inForce.set('forces', { key: 'forces', member: 'force', kind: kind(makeForce, inForce) });
  const inRoster = new Map<string, List>([
    ['costs', costs],
    ['costLimits', { key: 'costLimits', member: 'costLimit', kind: kind(makeLimit, new Map()) }],
  ]);
  const forces = inForce.get('forces');
  if (forces) inRoster.set('forces', forces);
  return kind(makeRoster, inRoster);
}
