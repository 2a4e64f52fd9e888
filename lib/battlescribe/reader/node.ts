import type {
  CatalogueLink,
  CategoryEntry,
  CategoryLink,
  Characteristic,
  Cost,
  CostType,
  EntryLink,
  ForceEntry,
  InfoGroup,
  InfoLink,
  Named,
  Profile,
  ProfileType,
  Publication,
  Rule,
  SelectionEntry,
  SelectionEntryGroup,
} from '../schema';
import type { Attributes } from '../xml';
import { type Draft, type FileContext, type Open, numeric, oneOf, required, wordMap } from './kind';

const ENTRY_TYPES: ReadonlyMap<string, SelectionEntry['type']> = wordMap('unit', 'model', 'upgrade');
const ENTRY_TARGETS: ReadonlyMap<string, EntryLink['type']> = wordMap('selectionEntry', 'selectionEntryGroup');
const INFO_TARGETS: ReadonlyMap<string, InfoLink['type']> = wordMap('profile', 'rule', 'infoGroup');

/** Real data has four. No file can make the search for a cost that is alike long. */
const MOST_COST_TYPES = 16;

function addNamed(node: Open<Partial<Named>>, a: Attributes, word: FileContext['word']): void {
  if (a.hidden === 'true') node.hidden = true;
  if (a.page) node.page = word(a.page);
  if (a.publicationId) node.publicationId = word(a.publicationId);
}

function addFlags(node: { collective?: true; import?: true }, a: Attributes): void {
  if (a.collective === 'true') node.collective = true;
  if (a.import === 'true') node.import = true;
}

/** One cost for all that are alike in a file: most of them say one of a few. */
export function makeCost(a: Attributes, { word, costs }: FileContext, typeId = required(a, 'typeId')): Open<Cost> {
  const { name = '', value = '' } = a;
  const sameValue = costs.get(value) ?? [];
  const same = sameValue.find((cost) => cost.typeId === typeId && cost.name === name);
  if (same !== undefined) return same;
  const made = { typeId: word(typeId), name: word(name), value: numeric(a, 'value', 0) };
  if (sameValue.length < MOST_COST_TYPES) costs.set(value, [...sameValue, made]);
  return made;
}

export function makeEntry(a: Attributes, { word }: FileContext): Open<SelectionEntry> {
  const node: Open<SelectionEntry> = {
    id: required(a, 'id'),
    name: word(a.name ?? ''),
    type: oneOf(a, 'type', ENTRY_TYPES),
  };
  addNamed(node, a, word);
  addFlags(node, a);
  return node;
}

export function makeGroup(a: Attributes, { word }: FileContext): Open<SelectionEntryGroup> {
  const node: Open<SelectionEntryGroup> = { id: required(a, 'id'), name: word(a.name ?? '') };
  if (a.defaultSelectionEntryId) node.defaultSelectionEntryId = a.defaultSelectionEntryId;
  addNamed(node, a, word);
  addFlags(node, a);
  return node;
}

export function makeEntryLink(a: Attributes, { word, reference }: FileContext): Open<EntryLink> {
  const target = reference(required(a, 'targetId'), a.name ?? '');
  const node: Open<EntryLink> = {
    id: required(a, 'id'),
    name: target.name,
    targetId: target.id,
    type: oneOf(a, 'type', ENTRY_TARGETS),
  };
  addNamed(node, a, word);
  addFlags(node, a);
  return node;
}

export function makeCategoryEntry(a: Attributes, { word }: FileContext): Open<CategoryEntry> {
  const node: Open<CategoryEntry> = { id: required(a, 'id'), name: word(a.name ?? '') };
  addNamed(node, a, word);
  return node;
}

export function makeCategoryLink(a: Attributes, { word, reference }: FileContext): Open<CategoryLink> {
  const target = reference(required(a, 'targetId'), a.name ?? '');
  const node: Open<CategoryLink> = { id: required(a, 'id'), name: target.name, targetId: target.id };
  if (a.primary === 'true') node.primary = true;
  addNamed(node, a, word);
  return node;
}

export function makeForceEntry(a: Attributes, { word }: FileContext): Open<ForceEntry> {
  const node: Open<ForceEntry> = { id: required(a, 'id'), name: word(a.name ?? '') };
  addNamed(node, a, word);
  return node;
}

export function makeProfile(
  a: Attributes,
  { word, reference }: FileContext,
  typeId = required(a, 'typeId'),
  typeName = a.typeName ?? '',
): Open<Profile> {
  const type = reference(typeId, typeName);
  const node: Open<Profile> = {
    id: required(a, 'id'),
    name: word(a.name ?? ''),
    typeId: type.id,
    typeName: type.name,
    characteristics: [],
  };
  addNamed(node, a, word);
  return node;
}

export function makeCharacteristic(a: Attributes, { reference }: FileContext): Open<Characteristic> {
  const { id, name } = reference(required(a, 'typeId'), a.name ?? '');
  return { name, typeId: id, value: '' };
}

export function makeRule(a: Attributes, { word }: FileContext): Open<Rule> {
  const node: Open<Rule> = { id: required(a, 'id'), name: word(a.name ?? ''), description: '' };
  addNamed(node, a, word);
  return node;
}

export function makeInfoLink(a: Attributes, { word, reference }: FileContext): Open<InfoLink> {
  const target = reference(required(a, 'targetId'), a.name ?? '');
  const node: Open<InfoLink> = {
    id: required(a, 'id'),
    name: target.name,
    targetId: target.id,
    type: oneOf(a, 'type', INFO_TARGETS),
  };
  addNamed(node, a, word);
  return node;
}

export function makeInfoGroup(a: Attributes, { word }: FileContext): Open<InfoGroup> {
  const node: Open<InfoGroup> = { id: required(a, 'id'), name: word(a.name ?? '') };
  addNamed(node, a, word);
  return node;
}

export function makeCostType(a: Attributes, { word }: FileContext): Open<CostType> {
  const node: Open<CostType> = {
    id: required(a, 'id'),
    name: word(a.name ?? ''),
    defaultCostLimit: numeric(a, 'defaultCostLimit', -1),
  };
  if (a.hidden === 'true') node.hidden = true;
  return node;
}

export function makeProfileType(a: Attributes, { word }: FileContext): Open<ProfileType> {
  return { id: required(a, 'id'), name: word(a.name ?? ''), characteristicTypes: [] };
}

export function makeIdAndName(a: Attributes, { word }: FileContext): Open<Publication> {
  return { id: required(a, 'id'), name: word(a.name ?? '') };
}

export function makeCatalogueLink(a: Attributes, { word }: FileContext): Open<CatalogueLink> {
  return {
    id: required(a, 'id'),
    name: word(a.name ?? ''),
    targetId: word(required(a, 'targetId')),
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
