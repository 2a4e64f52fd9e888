import { applyEdit } from '../documents/roster/edits';
import type { Roster } from '../documents/roster/schema';
import { fileFor, type LinkedDataset, type LinkedFile, resolve } from '../data/link';
import { judge, type Findings } from './constraint';
import { checkForce } from './forceLimits';
import { openWorld } from './openWorld';
import { findForce, forceKeys, newPlace, type AskPlace, type World } from './world';
import { BUDGETS } from '../data/budgets.data';
import { writtenId } from '../data/sameIds';
import type { ForceEntry, ForceEntryLink } from '../data/schema';
import { textAt } from './act';
import { bareForce, isHiddenAt } from './force';
import { forceModifiers, boundedLimits } from './forceParts';
import { certainly, answerOf, within } from './ledger';
import { allForces, type ForceNode, type RosterNode } from './tree';
import { plainSubject } from './finding';
import { strangeMinimums } from './limits';
import { LIMITS, noteUnknown } from './unknowns';

/** A kind of force that the data has for a place in a roster: in the roster itself or in another force. */
export interface ForceKind {
  /** As a force is written: with the link that leads to it, `link::entry`. */
  entryId: string;
  name: string;
  hidden: boolean;
  /** Words of the data that are not understood and that its being on offer hangs on. */
  doubt?: readonly string[];
  /** With one more there would be more of its kind than the data allows: how many it allows. Null: it may be added. */
  most: number | null;
}

/** A kind of force as the data writes it, where it would stand. */
interface KindAt {
  entry: ForceEntry;
  link: ForceEntryLink | null;
  place: AskPlace;
}

function kindsAt(world: World, catalogueId: string, parent: ForceNode | RosterNode): readonly KindAt[] {
  const { linked } = world.roster;
  const file = linked.files.get(catalogueId) ?? linked.gameSystem;
  const kind = (entry: ForceEntry, link: ForceEntryLink | null): KindAt => ({
    entry,
    link,
    place: newPlace(world, null, parent, [entry.id, ...(link === null ? [] : [link.id]), writtenId(catalogueId)]),
  });
  if (parent.kind === 'roster') {
    const kinds = [...new Set([...file.reach.toReversed(), linked.gameSystem])].flatMap(
      ({ file: { forceEntries = [] } }) => forceEntries,
    );
    return bounded([...new Set(kinds)], world, parent).map((entry) => kind(entry, null));
  }
  if (parent.entry === null) return [];
  const { forceEntries = [], forceEntryLinks = [] } = parent.entry.value;
  const { file: own } = parent.entry;
  return bounded([...forceEntries, ...forceEntryLinks], world, parent).flatMap((each): readonly KindAt[] => {
    if (!('targetId' in each)) return [kind(each, null)];
    const target = resolve(own, 'forces', each.targetId) ?? resolve(file, 'forces', each.targetId);
    return target === null ? [] : [kind(target.value, each)];
  });
}

function bounded<T>(kinds: readonly T[], world: World, parent: ForceNode | RosterNode): readonly T[] {
  return within({ world, node: null, parent, definition: null }, BUDGETS.kinds, kinds.length)
    ? kinds
    : kinds.slice(0, BUDGETS.kinds.limit);
}

const kindName = ({ entry, link, place }: KindAt): string =>
  textAt(entry.name, 'name', forceModifiers(entry, link).byField.get('name'), place);

/** Finds the kinds of force that the data asks for and of which there is none; those that are there ask themselves. */
export function checkMissingForces(world: World, findings: Findings): void {
  const { forces } = world.roster;
  const [first] = forces;
  if (first === undefined) return;
  const catalogues = new Set(forces.map(({ written }) => written.catalogueId));
  for (const id of catalogues) {
    for (const kind of kindsAt(world, id, world.roster)) checkKind(world, kind, forces, first, findings);
  }
  for (const force of allForces(forces)) {
    for (const kind of kindsAt(world, force.written.catalogueId, force)) {
      checkKind(world, kind, force.forces, force, findings);
    }
  }
}

/** Whether a force is of a kind, or came by a link to it; one that is written without a link may have come by any. */
const isOf = (force: ForceNode, { id }: KindAt['entry'] | ForceEntryLink, entry: KindAt['entry']): boolean =>
  forceKeys(force).includes(id) || (force.link === null && force.entry?.value === entry);

function checkKind(
  world: World,
  kind: KindAt,
  there: readonly ForceNode[],
  holder: ForceNode,
  findings: Findings,
): void {
  const { entry, link, place } = kind;
  for (const node of link === null ? [entry] : [entry, link]) {
    if (there.some((force) => isOf(force, node, entry))) continue;
    const strange = strangeMinimums(node);
    if (strange.length > 0 && !certainly(world.ledger, () => isHiddenAt(entry, link, place))) {
      noteUnknown(world, holder, { id: node.id, name: kindName(kind) }, LIMITS, strange);
    }
    const minimums = boundedLimits(node, forceModifiers(entry, link).nodes).filter(
      ({ constraint }) => constraint.type === 'min' && constraint.field === 'forces',
    );
    for (const owned of minimums) {
      judge(owned, node.id, place, findings, {
        subject: () => plainSubject('force', node.id, kindName(kind)),
        holder,
        place: 'roster',
        ignoresMinimum: () => isHiddenAt(entry, link, place),
      });
    }
  }
}

/** More kinds than any game has. */
const MOST_KINDS = 200;
const TRIED = 'tried-force';

/** The kinds of force of a catalogue that may stand in a roster or (`into`) in a force of it, in the data's order. */
export function forceKinds(
  roster: Roster,
  linked: LinkedDataset,
  { catalogueId, into }: { catalogueId: string; into: string | null },
): readonly ForceKind[] {
  const file = fileFor(linked, catalogueId);
  const world = openWorld(roster, linked);
  const parent = into === null ? world.roster : findForce(world, into);
  if (file === null || parent === null) return [];
  const kinds = kindsAt(world, catalogueId, parent).slice(0, MOST_KINDS);
  return kinds.map((kind) => {
    const { entry, link, place } = kind;
    const { value: hidden, doubt } = answerOf(world.ledger, () => isHiddenAt(entry, link, place));
    const named = { entryId: link === null ? entry.id : `${link.id}::${entry.id}`, name: kindName(kind) };
    return { ...named, hidden, ...(doubt && { doubt }), most: mostWith(named, file, roster, linked, into) };
  });
}

/** The kind to begin with: the first that the data offers; null: it has none. */
export const firstKind = (kinds: readonly ForceKind[]): ForceKind | null =>
  kinds.find(({ hidden, most }) => !hidden && most === null) ?? kinds.find(({ hidden }) => !hidden) ?? kinds[0] ?? null;

/** How many of a kind are allowed, where one more would be too many. */
function mostWith(
  { entryId, name }: Pick<ForceKind, 'entryId' | 'name'>,
  { file }: LinkedFile,
  roster: Roster,
  linked: LinkedDataset,
  into: string | null,
): number | null {
  const force = bareForce({ id: TRIED, entryId, name, catalogueId: file.id, catalogueName: file.name });
  const world = openWorld(applyEdit(roster, { kind: 'add-force', force, ...(into !== null && { into }) }), linked);
  const node = findForce(world, TRIED);
  const findings: Findings = new Map();
  if (node !== null) checkForce(world, node, findings);
  const limits = [...findings.values()]
    .filter(({ code, subject }) => code === 'data/max' && subject.kind === 'force')
    .map(({ limit }) => limit);
  return limits.length === 0 ? null : Math.min(...limits);
}
