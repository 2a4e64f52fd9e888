import { isAddedTo } from './dataset';
import type { Steps } from '../foundation/steps';
import { childDefinitions } from './define';
import type { Definition, Layer, Offer } from './definition';
import type { LinkedDataset, LinkedFile } from './link';
import { idHere } from './sameIds';
import { offerOf } from './offer';

/** Those made so far. */
const ROOT_OFFERS = new WeakMap<LinkedFile, Offer>();

/**
 * What a force of this catalogue may hold at its root: the catalogue's own entries, those it imports, those that
 * players added to it, and the game system's.
 */
export function rootOffer(file: LinkedFile): Offer {
  const known = ROOT_OFFERS.get(file);
  if (known) return known;
  const offer = offerOf(rootsOf(file));
  ROOT_OFFERS.set(file, offer);
  return offer;
}

function rootsOf(file: LinkedFile): readonly Definition[] {
  const gameSystem = file.reach.at(-1)!;
  const common = file === gameSystem ? [] : childDefinitions([{ node: gameSystem.file, file: gameSystem }]);
  const added = file.reach
    .filter((other) => isAddedTo(other.file, file.file.id))
    .flatMap((other) => childDefinitions([{ node: other.file, file: other }]));
  const reached = new Map(file.reach.toReversed().map((other) => [other.file.id, other]));
  return [...importedRoots(file, reached, new Set()), ...added, ...common];
}

/** Works out what each entry that a force of this catalogue is offered may hold: whoever asks afterwards finds it there. */
export function* offersAhead(linked: LinkedDataset, catalogueId: string): Steps<void> {
  const file = linked.files.get(catalogueId);
  if (!file) return;
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

/** Whether catalogues that import an entry's own are offered it. */
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
