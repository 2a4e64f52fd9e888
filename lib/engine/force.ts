import { emptyRoster, type Force, type Roster } from '../documents/roster/schema';
import { byField, flatModifiers } from '../data/flatModifiers';
import { type LinkedDataset, type LinkedFile, resolve } from '../data/link';
import type { Slot } from '../data/definition';
import type { CategoryEntry, CategoryLink, ForceEntry, ForceEntryLink, InfoHolder } from '../data/schema';
import { valueAt } from './act';
import { isListed, optionCategories } from './category';
import type { CategoryState } from './outside';
import { forceModifiers, categoryLinksOf, pieceOf } from './forceParts';
import type { EvaluatedCategory } from './evaluated';
import { modifyFlag, modifyText } from './modifier';
import type { ForceNode } from './tree';
import { categoryPlace, forcePlace, type AskPlace, type World } from './world';

/** A list of some data with nothing in it, and no limit. */
export const bareRoster = (linked: LinkedDataset): Roster => emptyRoster({ gameSystemId: linked.gameSystem.file.id });

/** A force with nothing in it. */
export const bareForce = ({
  name = '',
  catalogueName = '',
  ...of
}: Pick<Force, 'id' | 'entryId' | 'catalogueId'> & Partial<Pick<Force, 'name' | 'catalogueName'>>): Force => ({
  ...of,
  name,
  catalogueName,
  customName: null,
  notes: null,
  selections: [],
  forces: [],
});

/** A force's page after modifiers. */
export const forcePageOf = (world: World, node: ForceNode): string | null =>
  modifyText(node.entry?.value.page ?? '', pieceOf(node)?.modifiers.get('page'), forcePlace(world, node)) || null;

/** Whether the data hides this kind of force here. */
export const isHiddenForce = (world: World, node: ForceNode): boolean =>
  node.entry !== null && isHiddenAt(node.entry.value, node.link, forcePlace(world, node));

/** Whether a kind of force is hidden at a place, by itself or by the link that leads to it. */
export function isHiddenAt(entry: ForceEntry, link: ForceEntryLink | null, place: AskPlace): boolean {
  const isWritten = entry.hidden === true || link?.hidden === true;
  return valueAt(isWritten, 'hidden', forceModifiers(entry, link).byField.get('hidden'), place, modifyFlag);
}

/** The category under which every force lists what has none; the data names it by this id too. */
const UNCATEGORISED: EvaluatedCategory = { id: '(No Category)', name: 'Uncategorised', primary: false };

/** The categories that a force lists, in the data's order, after the one for what has none. */
export function forceCategories(world: World, node: ForceNode): readonly EvaluatedCategory[] {
  const links = node.entry === null ? [] : categoryLinksOf(node.entry.value);
  return [
    UNCATEGORISED,
    ...links.map((link) => ({
      id: link.targetId,
      name: categoryNameOf(world, node, link),
      primary: link.primary === true,
    })),
  ];
}

/** A category's name as a force lists it. Groups of modifiers on its link change no name in the reference engine. */
export function categoryNameOf(world: World, node: ForceNode, link: CategoryLink): string {
  return modifyText(
    categoryOf(node, link)?.name ?? link.name,
    byField(flatModifiers({ modifiers: link.modifiers ?? [] })).get('name'),
    categoryPlace(world, node, [link.targetId, link.id]),
  );
}

/** The primary category that an entry has, or would have, at the root of a force; null for none. */
export const primaryOf = (world: World, slot: Slot, node: ForceNode): CategoryState | null =>
  optionCategories(world, slot, node).find(({ primary }) => primary) ?? null;

/** Whether a force has the category of an entry, through which it asks for that; what has none every force has. */
export const listsCategoryOf = (world: World, node: ForceNode, slot: Slot): boolean =>
  listsCategory(node, primaryOf(world, slot, node));

/** The same for what is known to be the primary category of an entry. */
export const listsCategory = (node: ForceNode, primary: CategoryState | null): boolean =>
  primary === null || node.entry === null || isListed(primary.id, node);

/** What the force's catalogue says about a category that it lists; null: nothing. */
export const categoryOf = (node: Pick<ForceNode, 'file'>, link: CategoryLink): CategoryEntry | null =>
  node.file ? (resolve(node.file, 'categories', link.targetId)?.value ?? null) : null;

/** What a catalogue and its game system show on every force. */
export function rootInfo({ file }: Pick<ForceNode, 'file'>): readonly { node: InfoHolder; file: LinkedFile }[] {
  if (!file) return [];
  return ownAndGame(file).map((source) => {
    const { rules = [], infoLinks = [] } = source.file;
    return { node: { rules, infoLinks }, file: source };
  });
}

/** A catalogue, then its game system. */
export const ownAndGame = (file: LinkedFile): readonly LinkedFile[] => [...new Set([file, file.reach.at(-1)!])];
