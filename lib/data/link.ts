import { isAddedTo, linkedIds, type Dataset } from './dataset';
import { type Dialect, dialectOf } from './dialect';
import type {
  Association,
  CategoryEntry,
  Container,
  CostType,
  DataFile,
  EntryLink,
  ForceEntry,
  ForceEntryLink,
  InfoGroup,
  InfoHolder,
  InfoLink,
  Profile,
  ProfileType,
  Rule,
  SelectionEntry,
  SelectionEntryGroup,
} from './schema';

/** A dataset with its references ready to be followed. Kept in memory, one per dataset; opaque outside this room. */
export interface LinkedDataset {
  dataset: Dataset;
  files: ReadonlyMap<string, LinkedFile>;
  gameSystem: LinkedFile;
}

/**
 * One file and its reach, the files that its references can name things of: itself first, then the catalogues that it
 * links to, those that players added to it, then the game system. Never one map for all files: the same id stands for
 * different things in different catalogues (57 entries with another price in 7th edition).
 */
export interface LinkedFile {
  file: DataFile;
  index: Index;
  reach: readonly LinkedFile[];
  dialect: Dialect;
}

type EntryOrGroup = { kind: 'entry'; node: SelectionEntry } | { kind: 'group'; node: SelectionEntryGroup };

/** Everything in one file that a reference can name, by id. */
export interface Index {
  entries: Map<string, EntryOrGroup>;
  profiles: Map<string, Profile>;
  rules: Map<string, Rule>;
  infoGroups: Map<string, InfoGroup>;
  categories: Map<string, CategoryEntry>;
  forces: Map<string, ForceEntry>;
  forceLinks: Map<string, ForceEntryLink>;
  costTypes: Map<string, CostType>;
  profileTypes: Map<string, ProfileType>;
  publications: Map<string, string>;
  links: Map<string, EntryLink>;
  /** The shared ones, which links lead to. */
  associations: Map<string, Association>;
}

/** Makes a dataset's references ready to be followed. */
export function link(dataset: Dataset): LinkedDataset {
  const dialect = dialectOf({ dataset });
  const gameSystem = linkedFile(dataset.gameSystem, dialect);
  gameSystem.reach.push(gameSystem);
  const files = new Map(dataset.catalogues.map((file) => [file.id, linkedFile(file, dialect)]));
  for (const own of files.values()) {
    const reached = linkedIds(own.file.id, (id) => files.get(id)?.file);
    const added = [...files.values()].filter(({ file }) => isAddedTo(file, own.file.id));
    own.reach.push(...reached.map((id) => files.get(id)!), ...added, gameSystem);
  }
  return { dataset, files, gameSystem };
}

/** What a force of a catalogue is made from, which may be the game system; null: the data has no such catalogue. */
export const fileFor = ({ files, gameSystem }: LinkedDataset, catalogueId: string): LinkedFile | null =>
  files.get(catalogueId) ?? (catalogueId === gameSystem.file.id ? gameSystem : null);

/** What an id of a given kind means in a file, and where it is defined; null when nothing in reach has it. */
export function resolve<K extends keyof Index>(
  from: LinkedFile,
  kind: K,
  id: string,
): { value: Index[K] extends Map<string, infer V> ? V : never; file: LinkedFile } | null {
  for (const file of from.reach) {
    const value = file.index[kind].get(id);
    if (value !== undefined) return { value: value as never, file };
  }
  return null;
}

const INFO = { profile: 'profiles', rule: 'rules', infoGroup: 'infoGroups' } as const;

/** What a link to a profile, a rule or a group of them leads to. */
export const resolveInfo = (from: LinkedFile, { type, targetId }: Pick<InfoLink, 'type' | 'targetId'>) =>
  resolve(from, INFO[type], targetId);

function linkedFile(file: DataFile, dialect: Dialect): LinkedFile & { reach: LinkedFile[] } {
  let index: Index | null = null;
  return {
    file,
    get index() {
      return (index ??= indexFile(file));
    },
    reach: [],
    dialect,
  };
}

function indexFile(file: DataFile): Index {
  const index: Index = {
    entries: new Map(),
    profiles: new Map(),
    rules: new Map(),
    infoGroups: new Map(),
    categories: new Map(),
    forces: new Map(),
    forceLinks: new Map(),
    costTypes: byId(file.costTypes),
    profileTypes: byId(file.profileTypes),
    publications: new Map(file.publications?.map(({ id, name }) => [id, name])),
    links: new Map(),
    associations: byId(file.sharedAssociations),
  };
  addContainer(index, file);
  for (const entry of file.sharedSelectionEntries ?? []) addEntry(index, entry);
  for (const group of file.sharedSelectionEntryGroups ?? []) addGroup(index, group);
  addInfo(index, { profiles: file.sharedProfiles, rules: file.sharedRules, infoGroups: file.sharedInfoGroups });
  for (const category of file.categoryEntries ?? []) {
    index.categories.set(category.id, category);
    addInfo(index, category);
  }
  addForces(index, file.forceEntries);
  addForces(index, file.sharedForceEntries);
  return index;
}

function addContainer(
  index: Index,
  node: Pick<Container, 'selectionEntries' | 'selectionEntryGroups' | 'entryLinks'> & InfoHolder,
): void {
  addInfo(index, node);
  if (node.selectionEntries) for (const entry of node.selectionEntries) addEntry(index, entry);
  if (node.selectionEntryGroups) for (const group of node.selectionEntryGroups) addGroup(index, group);
  if (node.entryLinks) {
    for (const entryLink of node.entryLinks) {
      if (!index.links.has(entryLink.id)) index.links.set(entryLink.id, entryLink);
      addContainer(index, entryLink);
    }
  }
}

function addEntry(index: Index, node: SelectionEntry): void {
  index.entries.set(node.id, { kind: 'entry', node });
  addContainer(index, node);
}

function addGroup(index: Index, node: SelectionEntryGroup): void {
  index.entries.set(node.id, { kind: 'group', node });
  addContainer(index, node);
}

function addInfo(index: Index, holder: { readonly [K in keyof InfoHolder]?: InfoHolder[K] | undefined }): void {
  if (holder.profiles) for (const profile of holder.profiles) index.profiles.set(profile.id, profile);
  if (holder.rules) for (const rule of holder.rules) index.rules.set(rule.id, rule);
  if (holder.infoGroups) {
    for (const group of holder.infoGroups) {
      index.infoGroups.set(group.id, group);
      addInfo(index, group);
    }
  }
}

function addForces(index: Index, forces: readonly ForceEntry[] | undefined): void {
  if (forces) {
    for (const force of forces) {
      index.forces.set(force.id, force);
      addInfo(index, force);
      addForces(index, force.forceEntries);
      for (const forceLink of force.forceEntryLinks ?? []) index.forceLinks.set(forceLink.id, forceLink);
    }
  }
}

function byId<T extends { id: string }>(items: readonly T[] | undefined): Map<string, T> {
  return new Map(items?.map((item) => [item.id, item]));
}
