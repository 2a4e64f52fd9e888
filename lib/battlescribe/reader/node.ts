import type {
  CatalogueLink, CategoryEntry, CategoryLink, Characteristic, Cost, CostType, EntryLink, ForceEntry, InfoGroup, InfoLink, Named, Profile,
  ProfileType, Publication, Rule, SelectionEntry, SelectionEntryGroup,
} from '../schema';
import type { Attributes } from '../xml';
import { type Draft, type Open, numeric, oneOf, required } from './kind';

const ENTRY_TYPES: ReadonlySet<SelectionEntry['type']> = new Set(['unit', 'model', 'upgrade']);
const ENTRY_TARGETS: ReadonlySet<EntryLink['type']> = new Set(['selectionEntry', 'selectionEntryGroup']);
const INFO_TARGETS: ReadonlySet<InfoLink['type']> = new Set(['profile', 'rule', 'infoGroup']);

function addNamed(node: Open<Partial<Named>>, a: Attributes): void {
  if (a.hidden === 'true') node.hidden = true;
  if (a.page) node.page = a.page;
  if (a.publicationId) node.publicationId = a.publicationId;
}

function addFlags(node: { collective?: true; import?: true }, a: Attributes): void {
  if (a.collective === 'true') node.collective = true;
  if (a.import === 'true') node.import = true;
}

export function makeCost(a: Attributes): Open<Cost> {
  return { typeId: required(a, 'typeId'), name: a.name ?? '', value: numeric(a, 'value', 0) };
}

export function makeEntry(a: Attributes): Open<SelectionEntry> {
  const node: Open<SelectionEntry> = { id: required(a, 'id'), name: a.name ?? '', type: oneOf(a, 'type', ENTRY_TYPES) };
  addNamed(node, a);
  addFlags(node, a);
  return node;
}

export function makeGroup(a: Attributes): Open<SelectionEntryGroup> {
  const node: Open<SelectionEntryGroup> = { id: required(a, 'id'), name: a.name ?? '' };
  if (a.defaultSelectionEntryId) node.defaultSelectionEntryId = a.defaultSelectionEntryId;
  addNamed(node, a);
  addFlags(node, a);
  return node;
}

export function makeEntryLink(a: Attributes): Open<EntryLink> {
  const node: Open<EntryLink> = {
    id: required(a, 'id'),
    name: a.name ?? '',
    targetId: required(a, 'targetId'),
    type: oneOf(a, 'type', ENTRY_TARGETS),
  };
  addNamed(node, a);
  addFlags(node, a);
  return node;
}

export function makeCategoryEntry(a: Attributes): Open<CategoryEntry> {
  const node: Open<CategoryEntry> = { id: required(a, 'id'), name: a.name ?? '' };
  addNamed(node, a);
  return node;
}

export function makeCategoryLink(a: Attributes): Open<CategoryLink> {
  const node: Open<CategoryLink> = { id: required(a, 'id'), name: a.name ?? '', targetId: required(a, 'targetId') };
  if (a.primary === 'true') node.primary = true;
  addNamed(node, a);
  return node;
}

export function makeForceEntry(a: Attributes): Open<ForceEntry> {
  const node: Open<ForceEntry> = { id: required(a, 'id'), name: a.name ?? '' };
  addNamed(node, a);
  return node;
}

export function makeProfile(a: Attributes): Open<Profile> {
  const node: Open<Profile> = {
    id: required(a, 'id'),
    name: a.name ?? '',
    typeId: required(a, 'typeId'),
    typeName: a.typeName ?? '',
    characteristics: [],
  };
  addNamed(node, a);
  return node;
}

export function makeCharacteristic(a: Attributes): Open<Characteristic> {
  return { name: a.name ?? '', typeId: required(a, 'typeId'), value: '' };
}

export function makeRule(a: Attributes): Open<Rule> {
  const node: Open<Rule> = { id: required(a, 'id'), name: a.name ?? '', description: '' };
  addNamed(node, a);
  return node;
}

export function makeInfoLink(a: Attributes): Open<InfoLink> {
  const node: Open<InfoLink> = {
    id: required(a, 'id'),
    name: a.name ?? '',
    targetId: required(a, 'targetId'),
    type: oneOf(a, 'type', INFO_TARGETS),
  };
  addNamed(node, a);
  return node;
}

export function makeInfoGroup(a: Attributes): Open<InfoGroup> {
  const node: Open<InfoGroup> = { id: required(a, 'id'), name: a.name ?? '' };
  addNamed(node, a);
  return node;
}

export function makeCostType(a: Attributes): Open<CostType> {
  const node: Open<CostType> = { id: required(a, 'id'), name: a.name ?? '', defaultCostLimit: numeric(a, 'defaultCostLimit', -1) };
  if (a.hidden === 'true') node.hidden = true;
  return node;
}

export function makeProfileType(a: Attributes): Open<ProfileType> {
  return { id: required(a, 'id'), name: a.name ?? '', characteristicTypes: [] };
}

export function makeIdAndName(a: Attributes): Open<Publication> {
  return { id: required(a, 'id'), name: a.name ?? '' };
}

export function makeCatalogueLink(a: Attributes): Open<CatalogueLink> {
  return {
    id: required(a, 'id'),
    name: a.name ?? '',
    targetId: required(a, 'targetId'),
    importRootEntries: a.importRootEntries === 'true',
  };
}

/** The head of a file: everything but its lists. */
export function makeFileHead(a: Attributes, kind: 'gameSystem' | 'catalogue', file: string): Draft {
  const id = required(a, 'id');
  const revision = numeric(a, 'revision', 0);
  return {
    kind,
    id,
    name: a.name ?? '',
    revision,
    battleScribeVersion: required(a, 'battleScribeVersion'),
    file,
    gameSystemId: kind === 'gameSystem' ? id : required(a, 'gameSystemId'),
    gameSystemRevision: kind === 'gameSystem' ? revision : numeric(a, 'gameSystemRevision', 0),
    library: a.library === 'true',
  };
}
