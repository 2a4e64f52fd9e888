import { groupedBy, madeOnce, NONE } from '../../foundation/collect';
import { wordSet } from '../../foundation/words';
import type { LinkedFile, LinkedDataset } from '../link';
import type { ProfileType } from '../schema';

/** A node of a file, seen without its type: its lists hold nodes. */
export type AnyNode = Readonly<Record<string, unknown>>;

/** A node and where it stands. */
export interface Spot {
  node: AnyNode;
  /** The list that it is in, as in `selectionEntries`; of the file itself its kind. */
  list: string;
  index: number;
  up: Spot | null;
  from: LinkedFile;
}

/** Visits the file itself and every node in it, each before what it holds, in the order of the file. */
export function walkFile(from: LinkedFile, visit: (spot: Spot) => void): void {
  walk({ node: from.file as unknown as AnyNode, list: from.file.kind, index: 0, up: null, from }, visit);
}

function walk(spot: Spot, visit: (spot: Spot) => void): void {
  visit(spot);
  const { node, from } = spot;
  for (const list in node) {
    const inner = node[list];
    if (!Array.isArray(inner)) continue;
    for (let index = 0; index < inner.length; index += 1) {
      const each = inner[index] as unknown;
      if (typeof each !== 'object' || each === null) break;
      walk({ node: each as AnyNode, list, index, up: spot, from }, visit);
    }
  }
}

/** A text of a node; empty where it has none. */
export function textOf({ node }: Pick<Spot, 'node'>, name: string): string {
  const value = node[name];
  return typeof value === 'string' ? value : '';
}

/** The way from the file to a node, as in `selectionEntries.3.constraints.0`; empty: the file itself. */
export function pathOf({ list, index, up }: Spot): string {
  if (up === null) return '';
  const before = pathOf(up);
  return `${before}${before === '' ? '' : '.'}${list}.${index}`;
}

/** Lists whose nodes belong to the node around them. */
const PARTS = wordSet(
  'modifiers modifierGroups conditions conditionGroups localConditionGroups repeats constraints costs characteristics',
);

/** The node that a modifier, a question or a limit belongs to; a node that belongs to none is its own. */
export const holderOf = (spot: Spot): Spot => (spot.up !== null && PARTS.has(spot.list) ? holderOf(spot.up) : spot);

/** What an id of the data may stand for, with the lists whose nodes do. */
const LISTS = {
  entry: 'selectionEntries sharedSelectionEntries',
  group: 'selectionEntryGroups sharedSelectionEntryGroups',
  link: 'entryLinks',
  category: 'categoryEntries',
  force: 'forceEntries sharedForceEntries forceEntryLinks',
  file: 'gameSystem catalogue',
  costType: 'costTypes',
  characteristicType: 'characteristicTypes',
  constraint: 'constraints',
  info: 'profiles sharedProfiles rules sharedRules infoGroups sharedInfoGroups',
  other: '',
} as const;

/** A bit for each, since one id may stand for several of them. */
export const IS = Object.fromEntries(Object.keys(LISTS).map((what, bit) => [what, 1 << bit])) as Readonly<
  Record<keyof typeof LISTS, number>
>;

const BY_LIST = new Map(
  Object.entries(LISTS).flatMap(([what, lists]) =>
    lists.split(' ').map((list) => [list, IS[what as keyof typeof LISTS]] as const),
  ),
);

/** What a question can be about, or asked in. */
export const COUNTED = IS.entry | IS.group | IS.link | IS.category | IS.force | IS.file;

/** All ids of a data set. */
export interface DataIds {
  /** What an id stands for, in any of the files; 0: nothing has it. */
  what: (id: string) => number;
  /** By id, in the order of the files: all that have it. */
  spots: ReadonlyMap<string, readonly Spot[]>;
  /** By id: the first category that has it. */
  categories: ReadonlyMap<string, Spot>;
  /** The types of profiles that have a name, in small letters. */
  typesNamed: (name: string) => readonly ProfileType[];
}

/** Looks at every node of a data set for its id. */
export function dataIdsIn(files: readonly LinkedFile[]): DataIds {
  const spots = new Map<string, Spot[]>();
  const categories = new Map<string, Spot>();
  const what = new Map<string, number>();
  const types = groupedBy(
    files.flatMap(({ file }): readonly ProfileType[] => file.profileTypes ?? NONE),
    ({ name }) => name.trim().toLowerCase(),
  );
  for (const file of files) {
    walkFile(file, (spot) => {
      const id = textOf(spot, 'id');
      if (id === '') return;
      what.set(id, (what.get(id) ?? 0) | (BY_LIST.get(spot.list) ?? IS.other));
      madeOnce(spots, id, (): Spot[] => []).push(spot);
      if (spot.list === 'categoryEntries') madeOnce(categories, id, () => spot);
    });
  }
  return { what: (id) => what.get(id) ?? 0, spots, categories, typesNamed: (name) => types.get(name) ?? NONE };
}

/** The files of a data set, the game system first. */
export const filesOf = ({ gameSystem, files }: LinkedDataset): readonly LinkedFile[] => [gameSystem, ...files.values()];
