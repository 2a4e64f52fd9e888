import { rememberedOf } from '../foundation/collect';
import { isAddedTo } from './dataset';
import type { Steps } from '../foundation/steps';
import { childDefinitions } from './define';
import type { Definition, Layer, Offer } from './definition';
import type { LinkedDataset, LinkedFile } from './link';
import { idHere } from './sameIds';
import { offerOf } from './offer';
import type { DataFile } from './schema';

/** What a force may hold at its root: the catalogue's entries, imported ones, those that players added, the game's. */
export const rootOffer = rememberedOf((file: LinkedFile): Offer => offerOf(rootsOf(file)));

function rootsOf(file: LinkedFile): readonly Definition[] {
  const gameSystem = file.reach.at(-1)!;
  const common = file === gameSystem ? [] : childDefinitions([{ node: gameSystem.file, file: gameSystem }]);
  const added = file.reach
    .filter((other) => isAddedTo(other.file, file.file.id))
    .flatMap((other) => childDefinitions([{ node: other.file, file: other }]));
  const reached = new Map(file.reach.toReversed().map((other) => [other.file.id, other]));
  return [...importedRoots(file, reached, new Set()), ...added, ...common];
}

/** Works out what each entry that a force of this catalogue is offered may hold: who asks later finds it there. */
export function* offersAhead(linked: LinkedDataset, catalogueId: string): Steps<void> {
  const file = linked.files.get(catalogueId);
  if (!file) return;
  for (const each of linked.files.values()) {
    yield;
    void each.index;
  }
  yield;
  for (const { definition } of rootOffer(file).slots) {
    if (definition.offer.slots.length > 0) yield;
  }
}

/** How many root entries a force of this catalogue is offered, and how many more there are than can be offered. */
export function rootUnits(linked: LinkedDataset, catalogueId: string): { offered: number; leftOut: number } {
  const file = linked.files.get(catalogueId);
  if (!file) return { offered: 0, leftOut: 0 };
  const { slots, excess } = rootOffer(file);
  if (excess !== 'places') return { offered: slots.length, leftOut: 0 };
  const there = new Set(slots.map(({ definition }) => definition));
  return {
    offered: slots.length,
    leftOut: rootsOf(file).filter((root) => root.kind === 'entry' && !there.has(root)).length,
  };
}

/** The book of a root entry that a player added to the data; null for all else. */
export function houseOf({ layers }: Definition): { id: string; name: string } | null {
  const { id, name, addsTo } = layers.at(-1)!.file.file;
  return addsTo === undefined ? null : { id, name };
}

const isImported = ({ node, file }: Layer): boolean =>
  node.import === true || (node.importUnsaid === true && file.dialect === 'newrecruit');

/** `reached` holds the reach of the catalogue that is offered them, by id: that of what it links to is part of it. */
function importedRoots(
  file: LinkedFile,
  reached: ReadonlyMap<string, LinkedFile>,
  seen: Set<LinkedFile>,
): readonly Definition[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const imported = (file.file.catalogueLinks ?? [])
    .filter(({ importRootEntries }) => importRootEntries)
    .flatMap(({ targetId, name }) => {
      const source = reached.get(idHere(targetId, name, (id) => reached.has(id)));
      return source ? importedRoots(source, reached, seen).filter(({ layers }) => isImported(layers.at(-1)!)) : [];
    });
  return [...childDefinitions([{ node: file.file, file }]), ...imported];
}

/** What a file offers at its root, by name, without linking anything: enough to tell whose units a text names. */
export interface RootNames extends Pick<DataFile, 'id' | 'name' | 'library'> {
  names: readonly string[];
  /** The same of what other catalogues import, and of what they do in data of New Recruit. */
  imported: readonly string[];
  unsaid: readonly string[];
  isNewer: boolean;
  /** The catalogues whose root entries it imports. */
  imports: NonNullable<DataFile['catalogueLinks']>;
}

/** The names at a file's root. */
export function rootNamesIn(file: DataFile): RootNames {
  const { selectionEntries = [], entryLinks = [], sharedSelectionEntries = [], catalogueLinks = [] } = file;
  // Old files leave the name of a link to its target.
  const targets = new Map(sharedSelectionEntries.map((entry) => [entry.id, entry.name]));
  const links = entryLinks.map((link) => ({ ...link, name: link.name || (targets.get(link.targetId) ?? '') }));
  const roots = [...selectionEntries, ...links].filter(({ hidden }) => hidden !== true);
  return {
    id: file.id,
    name: file.name,
    library: file.library,
    names: roots.map((each) => each.name),
    imported: roots.filter((each) => each.import === true).map((each) => each.name),
    unsaid: roots.filter((each) => each.importUnsaid === true).map((each) => each.name),
    isNewer: file.dialect === 'newrecruit',
    imports: catalogueLinks.filter(({ importRootEntries }) => importRootEntries),
  };
}

/** All names that a force of a catalogue is offered, those that it imports too. `files`: all of the data set. */
export function namesOffered(id: string, files: ReadonlyMap<string, RootNames>): readonly string[] {
  const isNewer = [...files.values()].some((file) => file.isNewer);
  const seen = new Set([id]);
  const names: string[] = [...(files.get(id)?.names ?? [])];
  // What is added to a set while it is walked through is walked through too.
  for (const each of seen) {
    const file = files.get(each);
    if (each !== id && file !== undefined) names.push(...file.imported, ...(isNewer ? file.unsaid : []));
    for (const { targetId, name } of file?.imports ?? []) seen.add(idHere(targetId, name, (next) => files.has(next)));
  }
  return names;
}
