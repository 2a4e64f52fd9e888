import { splitForceId } from '../../engine/tree';
import { resolve, type LinkedDataset } from '../../data/link';
import type { Force, Roster } from '../../documents/roster/schema';
import type { StatedTerm } from './terms';

/**
 * A list whose forces stand side by side, as layouts write them, with those inside others of which the text says so.
 * What it says of forces that are not there, or are called otherwise, says nothing.
 */
export function nested(roster: Roster, terms: readonly StatedTerm[], linked: LinkedDataset): Roster {
  const pairs = terms.flatMap(({ term }) => (term.kind === 'inside' ? term.pairs : []));
  const holders = new Map<number, number>();
  for (const { at, name, within } of pairs) {
    const isThere = roster.forces[at - 1]?.name === name && roster.forces[within - 1] !== undefined;
    if (isThere && within < at) holders.set(at - 1, within - 1);
  }
  if (holders.size === 0) return roster;
  const grown = (at: number): Force => {
    const force = roster.forces[at]!;
    const inner = [...holders].filter(([, holder]) => holder === at).map(([child]) => grown(child));
    return { ...force, forces: [...force.forces, ...inner.map((child) => asChild(child, force, linked))] };
  };
  return { ...roster, forces: roster.forces.flatMap((_, at) => (holders.has(at) ? [] : [grown(at)])) };
}

/** A kind that its holder links to is written with the link. */
function asChild(force: Force, holder: Force, linked: LinkedDataset): Force {
  const file = linked.files.get(holder.catalogueId) ?? linked.gameSystem;
  const kind = resolve(file, 'forces', splitForceId(holder.entryId)[1])?.value;
  const isOwn = kind?.forceEntries?.some(({ id }) => id === force.entryId) === true;
  const link = isOwn ? undefined : kind?.forceEntryLinks?.find(({ targetId }) => targetId === force.entryId);
  return link === undefined ? force : { ...force, entryId: `${link.id}::${force.entryId}` };
}
