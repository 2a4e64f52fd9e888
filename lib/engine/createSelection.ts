import type { Roster, Selection } from '../documents/roster/schema';
import { type Filling, fill } from './fill';
import { findHolder, type Evaluation } from './world';
import type { Option } from './option';
import { copiesOf } from './pool';
import { applyEdit, type RosterEdit } from '../documents/roster/edits';
import { BUDGETS } from '../data/budgets.data';
import type { Definition, Slot } from '../data/definition';
import { selectionAt } from '../data/places';
import { isCollective } from './strangeLimits';
import { isPlaced, type SelectionNode } from './tree';

/** A new selection of an option, its minimums filled in, for the edit `add`. Throws when that is not on offer. */
export function createSelection(
  { world }: Pick<Evaluation, 'world'>,
  into: string,
  option: Pick<Option, 'key'>,
  newId: () => string,
  filling: Filling = 'first open',
): Selection {
  const holder = findHolder(world, into);
  const slot = holder?.offer.byId.get(option.key);
  if (!holder || !slot) throw new Error(`${into} does not offer ${option.key}`);
  const bare = selectionAt(slot, holder.path, newId(), copiesOf(slot.groups, holder));
  const around = (selection: Selection): Roster => applyEdit(world.roster.written, { kind: 'add', into, selection });
  return fill(bare, around, world.roster.linked, newId, filling);
}

/**
 * Picks an option once more. At the root of a force, and where each may be armed differently, that is a selection of
 * its own; else the number of the one that is there goes up. Under a selection of number n there are n more of it.
 */
export function pickOne(
  evaluation: Evaluation,
  into: string,
  option: { key: string },
  newId: () => string,
  filling: Filling = 'first open',
): { edit: RosterEdit; selection: string } {
  const holder = findHolder(evaluation.world, into);
  const children = holder?.kind === 'selection' ? holder.children.filter(isPlaced) : [];
  const known = children.find(({ slot }) => slot.id === option.key);
  if (known && !standsAlone(known.slot.definition)) {
    return { edit: { kind: 'count', selection: known.id, number: known.number + stepOf(known) }, selection: known.id };
  }
  const selection = createSelection(evaluation, into, option, newId, filling);
  return { edit: { kind: 'add', into, selection }, selection: selection.id };
}

/** Takes one away: a unit as a whole, an option from each of the models that share it. */
export function dropOne({ world }: Evaluation, selectionId: string): RosterEdit {
  const node = world.nodes.find(({ id }) => id === selectionId);
  if (!node || node.parent.kind === 'force') return { kind: 'remove', selection: selectionId };
  return { kind: 'count', selection: selectionId, number: Math.max(0, node.number - stepOf(node)) };
}

/** Sets how many of an option each of its holder's models has. */
export function countOne({ world }: Evaluation, selectionId: string, number: number): RosterEdit {
  const node = world.nodes.find(({ id }) => id === selectionId);
  return { kind: 'count', selection: selectionId, number: node ? number * stepOf(node) : number };
}

/** Whether each selection of an entry is a node of its own: it offers something that not all of them share. */
function standsAlone(definition: Definition): boolean {
  // Without recursion: entries may be inside each other in as long a line as the file has. What is added to a set while
  // it is walked through is walked through too.
  const seen = new Set([definition]);
  let places = 0;
  for (const each of seen) {
    places += each.offer.slots.length;
    if (places > BUDGETS.reach.limit) return true;
    for (const slot of each.offer.slots) {
      if (isHidden(slot)) continue;
      if (!isCollective(slot)) return true;
      seen.add(slot.definition);
    }
  }
  return false;
}

const isHidden = ({ definition, groups }: Slot): boolean =>
  definition.hidden || groups.some((group) => group.definition.hidden);

const stepOf = ({ parent, slot }: SelectionNode): number => copiesOf(slot?.groups ?? [], parent);
