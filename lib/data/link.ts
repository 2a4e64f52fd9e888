import { isAddedTo, linkedIds, type Dataset } from './dataset';
import { type Dialect, dialectOf } from './dialect';
import type {
  Association,
  CategoryEntry,
  CostType,
  DataFile,
  EntryLink,
  ForceEntry,
  ForceEntryLink,
  InfoGroup,
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

interface Listed {
  list: string;
  kind: keyof Index;
}

const listed = (lists: string, kind: keyof Index): readonly Listed[] =>
  lists.split(' ').map((list) => ({ list, kind }));

/** Lists of nodes inside others whose members can be named; of two with one id the last counts, of links the first. */
const INNER: readonly Listed[] = [
  ...listed('profiles', 'profiles'),
  ...listed('rules', 'rules'),
  ...listed('infoGroups', 'infoGroups'),
  ...listed('selectionEntries selectionEntryGroups', 'entries'),
  ...listed('entryLinks', 'links'),
  ...listed('forceEntries', 'forces'),
  ...listed('forceEntryLinks', 'forceLinks'),
];

/** Those of a file, in the order in which they are gone through. */
const OF_FILE: readonly Listed[] = [
  ...listed('costTypes', 'costTypes'),
  ...listed('profileTypes', 'profileTypes'),
  ...listed('publications', 'publications'),
  ...listed('sharedAssociations', 'associations'),
  ...INNER.filter(({ kind }) => kind !== 'forces'),
  ...listed('sharedSelectionEntries sharedSelectionEntryGroups', 'entries'),
  ...listed('sharedProfiles', 'profiles'),
  ...listed('sharedRules', 'rules'),
  ...listed('sharedInfoGroups', 'infoGroups'),
  ...listed('categoryEntries', 'categories'),
  ...listed('forceEntries sharedForceEntries', 'forces'),
];

/** What holds nothing that can be named. */
const LEAVES: ReadonlySet<keyof Index> = new Set(['profiles', 'rules', 'costTypes', 'profileTypes', 'publications']);

type AnyNode = Readonly<Record<string, unknown>> & { id: string };

function indexFile(file: DataFile): Index {
  const index = Object.fromEntries([...OF_FILE, ...INNER].map(({ kind }) => [kind, new Map<string, unknown>()]));
  add(file as unknown as AnyNode, OF_FILE, index);
  return index as unknown as Index;
}

function add(holder: AnyNode, lists: readonly Listed[], index: Readonly<Record<string, Map<string, unknown>>>): void {
  for (const { list, kind } of lists) {
    const members = holder[list] as readonly AnyNode[] | undefined;
    if (members === undefined) continue;
    const known = index[kind]!;
    for (const node of members) {
      if (kind === 'entries') known.set(node.id, { kind: list.endsWith('Groups') ? 'group' : 'entry', node });
      else if (kind === 'publications') known.set(node.id, node['name']);
      else if (kind !== 'links' || !known.has(node.id)) known.set(node.id, node);
      if (!LEAVES.has(kind)) add(node, INNER, index);
    }
  }
}
