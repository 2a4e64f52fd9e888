import { byField, flatModifiers } from '../flatModifiers';
import { type LinkedFile, resolve } from '../link';
import type { ForceEntry, ForceEntryLink } from '../schema';
import { textAt } from './act';
import { told } from './doubt';
import type { Evaluation } from './evaluation';
import { isHiddenAt } from './force';
import type { ForceNode, RosterNode } from './tree';
import { findForce, type Place, type World } from './world';

/** A kind of force that may stand in the roster or in another force. */
export interface ForceOption {
  /** As a force is written: with the link that leads to it, `link::entry`. */
  readonly entryId: string;
  readonly name: string;
  readonly hidden: boolean;
  /** Words of the data that are not understood and that its being on offer hangs on. */
  readonly doubt?: readonly string[];
}

/**
 * The kinds of force that may be added with a catalogue: to the roster (`into` null), or into a force of it. In the
 * data's order, hidden ones marked. Throws for a force that is not in the roster.
 */
export function forceOptions(
  { world }: Pick<Evaluation, 'world'>,
  catalogueId: string,
  into: string | null,
): readonly ForceOption[] {
  const { linked } = world.roster;
  const file = linked.files.get(catalogueId) ?? linked.gameSystem;
  if (into === null) {
    const kinds = [...new Set([...file.reach.toReversed(), linked.gameSystem])].flatMap(
      ({ file: { forceEntries = [] } }) => forceEntries,
    );
    return [...new Set(kinds)].map((entry) => optionOf(world, entry, null, world.roster, catalogueId));
  }
  const parent = findForce(world, into);
  if (parent === null) throw new Error(`the roster has no force ${into}`);
  if (parent.entry === null) return [];
  const { forceEntries = [], forceEntryLinks = [] } = parent.entry.value;
  return [
    ...forceEntries.map((entry) => optionOf(world, entry, null, parent, catalogueId)),
    ...forceEntryLinks.flatMap((link) => linkedOption(world, link, parent, file, catalogueId)),
  ];
}

/** None, where the link leads nowhere. */
function linkedOption(
  world: World,
  link: ForceEntryLink,
  parent: ForceNode,
  file: LinkedFile,
  catalogueId: string,
): readonly ForceOption[] {
  const target = resolve(parent.entry!.file, 'forces', link.targetId) ?? resolve(file, 'forces', link.targetId);
  return target === null ? [] : [optionOf(world, target.value, link, parent, catalogueId)];
}

function optionOf(
  world: World,
  entry: ForceEntry,
  link: ForceEntryLink | null,
  parent: ForceNode | RosterNode,
  catalogueId: string,
): ForceOption {
  const place: Place = {
    world,
    node: null,
    parent,
    keys: link === null ? [entry.id, catalogueId] : [entry.id, link.id, catalogueId],
    categories: [],
    groups: [],
    definition: null,
    isInfo: false,
  };
  const { value: hidden, doubt } = told(world.ledger, () => isHiddenAt(entry, link, place));
  const option: ForceOption = {
    entryId: link === null ? entry.id : `${link.id}::${entry.id}`,
    name: textAt(entry.name, 'name', byField(flatModifiers(entry)).get('name'), place),
    hidden,
  };
  return doubt === null ? option : { ...option, doubt };
}
