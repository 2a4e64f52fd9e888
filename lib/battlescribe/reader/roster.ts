import { type CategoryLabel, type Partner, type Recorded, ROSTER_LIMITS, ROSTER_VERSION } from '../../roster/schema';
import type { Attributes } from '../xml';
import { type Kind, type List, type Maker, numeric, required } from './kind';

/** A roster file while it is read: our document's fields, and what the file says of itself. */
export interface RosterDraft {
  readonly name: string;
  readonly notes: string | null;
  readonly gameSystemId: string;
  readonly gameSystemName: string;
  readonly gameSystemRevision: number;
  readonly generatedBy: string | null;
  readonly costs: readonly { readonly typeId: string; readonly name: string; readonly value: number }[];
  /** NaN where the file has no number. */
  readonly costLimits: readonly { readonly typeId: string; readonly name: string; readonly value: number }[];
  readonly forces: readonly ForceDraft[];
}

export interface NodeDraft {
  /** Empty where the file has none. */
  id: string;
  selections: readonly SelectionDraft[];
}

export interface SelectionDraft extends NodeDraft {
  readonly name: string;
  readonly type: Recorded['type'];
  readonly costs: Recorded['costs'];
  partners?: readonly Partner[];
}

/** Up to schema 2.00 a force's selections are in its categories. */
interface CategoryDraft extends CategoryLabel {
  readonly selections?: readonly SelectionDraft[];
}

export interface ForceDraft extends NodeDraft {
  readonly name: string;
  categories?: readonly CategoryDraft[];
  readonly catalogueId: string;
  readonly catalogueName: string;
  readonly catalogueRevision: number;
  readonly forces: readonly ForceDraft[];
}

const clipped = (text: string | undefined, length: number): string => (text ?? '').slice(0, length);
const label = (text: string | undefined): string | null => (text ? clipped(text, ROSTER_LIMITS.labelLength) : null);
/** Only ever shown, so nothing that is wrong with one is worth refusing the file for. */
const revision = (text: string | undefined): number => (Number.isFinite(Number(text)) ? Number(text) : 0);

/** Schema 1.15 knows no cost types, only points. */
const inPoints = (text: string | undefined): Recorded['costs'] =>
  text === undefined ? [] : [{ typeId: 'points', name: 'pts', value: Number(text) || 0 }];
/** Up to schema 2.01 it has another name. Where there is none, the type's name may still tell which it is. */
const costTypeId = (a: Attributes): string => a.typeId || a.costTypeId || a.name?.trim() || '?';

const makeRoster: Maker = (a) => ({
  documentVersion: ROSTER_VERSION,
  name: a.name ?? '',
  notes: null,
  gameSystemId: required(a, 'gameSystemId'),
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
  entryId: a.entryId ?? a.forceTypeId ?? required(a, 'entryId'),
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
  customName: a.customName || null,
  notes: null,
});

/** What points at nothing, or for nothing, is left out. */
const makePartner: Maker = ({ to, associationId }) => {
  const isKept = [to, associationId].every(
    (id) => id !== undefined && id !== '' && id.length <= ROSTER_LIMITS.idLength,
  );
  return isKept ? { association: associationId, to } : null;
};

/** Only ever compared with. */
const makeCost: Maker = (a) => ({
  typeId: costTypeId(a),
  name: clipped(a.name?.trim(), ROSTER_LIMITS.labelLength),
  value: Number.isFinite(Number(a.value)) ? Number(a.value) : 0,
});
const makeLimit: Maker = (a) => ({
  typeId: costTypeId(a),
  name: clipped(a.name?.trim(), ROSTER_LIMITS.labelLength),
  value: a.value ? Number(a.value) : -1,
});

/** `customDescription` and the roster's `description` are of schema 1.15. */
const NOTES: ReadonlyMap<string, string> = new Map([
  ['customNotes', 'notes'],
  ['customDescription', 'notes'],
]);
const ROSTER_NOTES: ReadonlyMap<string, string> = new Map([...NOTES, ['description', 'notes']]);

const NOTHING_PASSED: ReadonlySet<string> = new Set();

function kind(make: Maker, lists: ReadonlyMap<string, List>, texts = NOTES): Kind {
  return {
    element: '',
    make,
    attributes: null,
    usual: [],
    passed: NOTHING_PASSED,
    duty: 'shows',
    lists,
    text: null,
    texts,
  };
}

/**
 * How the elements of a roster file are read, of all schemas since 1.15; each difference is read where a file has it.
 * What it repeats of the unit data (profiles, rules, categories of selections) is skipped.
 */
export function rosterKind(): Kind {
  const costs: List = { key: 'costs', member: 'cost', also: null, kind: kind(makeCost, new Map()) };
  const inSelection = new Map<string, List>([['costs', costs]]);
  const selections: List = {
    key: 'selections',
    member: 'selection',
    also: null,
    kind: kind(makeSelection, inSelection),
    isVital: true,
  };
  inSelection.set('selections', selections);
  inSelection.set('associations', {
    key: 'partners',
    member: 'association',
    also: null,
    kind: kind(makePartner, new Map()),
  });
  const inForce = new Map<string, List>([['selections', selections]]);
  inForce.set('categories', {
    key: 'categories',
    member: 'category',
    also: null,
    kind: kind(makeCategory, new Map([['selections', selections]])),
  });
  inForce.set('forces', { key: 'forces', member: 'force', also: null, kind: kind(makeForce, inForce), isVital: true });
  const inRoster = new Map<string, List>([
    ['costs', costs],
    ['costLimits', { key: 'costLimits', member: 'costLimit', also: null, kind: kind(makeLimit, new Map()) }],
  ]);
  const forces = inForce.get('forces');
  if (forces) inRoster.set('forces', forces);
  return kind(makeRoster, inRoster, ROSTER_NOTES);
}
