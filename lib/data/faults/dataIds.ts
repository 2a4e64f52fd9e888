import type { LinkedDataset, LinkedFile } from '../link';
import type { ProfileType } from '../schema';
import { type Spot, textOf, walkFile } from './spot';

/** What an id of the data stands for; one id may stand for several of them. */
export const IS = {
  entry: 1,
  group: 2,
  link: 4,
  category: 8,
  force: 16,
  file: 32,
  costType: 64,
  characteristicType: 128,
  constraint: 256,
  info: 512,
  other: 1024,
} as const;

const BY_LIST: Readonly<Record<string, number>> = {
  selectionEntries: IS.entry,
  sharedSelectionEntries: IS.entry,
  selectionEntryGroups: IS.group,
  sharedSelectionEntryGroups: IS.group,
  entryLinks: IS.link,
  categoryEntries: IS.category,
  forceEntries: IS.force,
  sharedForceEntries: IS.force,
  forceEntryLinks: IS.force,
  gameSystem: IS.file,
  catalogue: IS.file,
  costTypes: IS.costType,
  characteristicTypes: IS.characteristicType,
  constraints: IS.constraint,
  profiles: IS.info,
  sharedProfiles: IS.info,
  rules: IS.info,
  sharedRules: IS.info,
  infoGroups: IS.info,
  sharedInfoGroups: IS.info,
};

const NONE: readonly never[] = [];

/** What a question can be about, or asked in. */
export const COUNTED = IS.entry | IS.group | IS.link | IS.category | IS.force | IS.file;

/** All ids of a data set. */
export interface DataIds {
  /** What an id stands for, in any of the files; 0: nothing has it. */
  what: (id: string) => number;
  /** By id, in the order of the files: all that have it. */
  spots: ReadonlyMap<string, readonly Spot[]>;
  /** The types of profiles that have a name, in small letters. */
  typesNamed: (name: string) => readonly ProfileType[];
}

/** Looks at every node of a data set for its id. */
export function dataIdsIn(files: readonly LinkedFile[]): DataIds {
  const spots = new Map<string, Spot[]>();
  const what = new Map<string, number>();
  const types = new Map<string, ProfileType[]>();
  for (const file of files) {
    for (const type of file.file.profileTypes ?? []) {
      const name = type.name.trim().toLowerCase();
      types.set(name, [...(types.get(name) ?? []), type]);
    }
    walkFile(file, (spot) => {
      const id = textOf(spot, 'id');
      if (id === '') return;
      what.set(id, (what.get(id) ?? 0) | (BY_LIST[spot.list] ?? IS.other));
      const known = spots.get(id);
      if (known === undefined) spots.set(id, [spot]);
      else known.push(spot);
    });
  }
  return { what: (id) => what.get(id) ?? 0, spots, typesNamed: (name) => types.get(name) ?? NONE };
}

/** The files of a data set, the game system first. */
export const filesOf = ({ gameSystem, files }: LinkedDataset): readonly LinkedFile[] => [gameSystem, ...files.values()];
