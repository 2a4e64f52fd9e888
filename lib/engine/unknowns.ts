import { rememberedOf } from '../foundation/collect';
import { affectsOf } from '../data/affects';
import { flatModifiers, isElsewhere, isStray, startsAtItself } from '../data/flatModifiers';
import { unreadIn } from '../data/define';
import type { CarriedModifier, FlatModifier, Slot } from '../data/definition';
import { carriedByForce } from './carriers';
import { categoryOf } from './force';
import { costsAt } from './forceCost';
import { forceModifiers, categoryLinksOf } from './forceParts';
import type { DataFinding } from './evaluated';
import type { Modifiable } from '../data/schema';
import { leaveOpen, ofUnit } from './frame';
import { joined, strangeIn, answerOf, type Doubt, type Unknown } from './ledger';
import { newFinding, placeWord, plainSubject, writtenAt } from './finding';
import { applications } from './modifier';
import { isCategory } from './scope';
import { strangeLimits } from './limits';
import {
  allForces,
  isPlaced,
  rootOf,
  rootsIn,
  withHeld,
  type ForceNode,
  type Holder,
  type PlacedNode,
  type SelectionNode,
} from './tree';
import { categoryPlace, forcePlace, groupPlace, placeOf, type AskPlace, type World } from './world';

/** Answers that are kept for one list: real ones have a few. */
const MOST_UNKNOWNS = 2000;

const ALL = 'what it costs and may have';
/** Whether a limit is kept is in question. */
export const LIMITS = 'whether its limits are kept';
const ELSEWHERE = 'what it changes';
const priceIn = ({ costTypes }: World, typeId: string): string => `its price in ${costTypes.get(typeId) ?? typeId}`;

type Note = (doubt: Doubt) => void;

/** Notes that something about a piece of the data cannot be told. Without its file it is in its holder's. */
export function noteUnknown(
  world: World,
  holder: Holder | null,
  { id, name, file = fileOf(world, holder) }: { id: string; name: string; file?: string },
  aspect: string,
  doubt: Doubt,
): void {
  const { unknowns } = world.ledger;
  leaveOpen(world);
  const key = `${holder?.id}\n${id}\n${aspect}`;
  const known = unknowns.get(key);
  if (known === undefined && unknowns.size >= MOST_UNKNOWNS) return;
  const all = joined(known?.doubt ?? null, doubt) ?? doubt;
  unknowns.set(key, { holder, subject: { id, name, file }, aspect, doubt: all });
}

/** The file of its force's catalogue; above all forces the game system's. */
function fileOf({ roster }: World, holder: Holder | null): string {
  const file = holder === null ? null : (holder.kind === 'force' ? holder : holder.force).file;
  return (file ?? roster.linked.gameSystem).file.file;
}

/** The same of a selection. */
export function noteSelection(world: World, node: SelectionNode, aspect: string, doubt: Doubt): void {
  const { name, entryId } = node.written;
  const definition = node.slot?.definition;
  const subject = definition ? { id: definition.id, name, file: definition.layers[0]!.file.file.file } : null;
  noteUnknown(world, node, subject ?? { id: entryId, name }, aspect, doubt);
}

/** What cannot be told of a roster, as the data says what is not understood: one finding for each piece and aspect. */
export function unknownFindings(world: World): readonly DataFinding[] {
  for (const force of allForces(world.roster.forces)) noteForce(world, force);
  const noteUnit = (root: SelectionNode): void => {
    for (const node of withHeld(root)) if (isPlaced(node)) noteNode(world, node);
  };
  for (const root of rootsIn(world.roster)) ofUnit(world, root, 'unknowns', () => noteUnit(root));
  return [...world.ledger.unknowns.values()].map((unknown) => findingOf(world, unknown));
}

function noteNode(world: World, node: PlacedNode): void {
  if (node.number === 0) return;
  const { definition } = node.slot;
  const { unread, strayLinks } = saidBy(node.slot);
  if (unread.length > 0) noteSelection(world, node, ALL, unread);
  noteLimits(world, node);
  const place = placeOf(world, node);
  const note = (doubt: Doubt): void => noteSelection(world, node, ELSEWHERE, doubt);
  noteStrays(place, definition.strays, note);
  noteInfo(place, definition.carries, note);
  noteStrays(place, strayLinks, note);
  noteGroups(world, node);
  for (const { typeId, doubt } of costsAt(world, node)) {
    if (doubt !== null) noteSelection(world, node, priceIn(world, typeId), doubt);
  }
  const doubt = world.doubted.categories.get(node);
  if (doubt !== undefined) noteSelection(world, node, 'which categories it is in', doubt);
}

/** What a slot and its groups say that is not understood, and what its categories change elsewhere. */
const saidBy = rememberedOf(({ definition, groups }: Slot) => ({
  unread: [definition, ...groups.map((group) => group.definition)].flatMap(({ unread }) => unread),
  strayLinks: definition.categories.flatMap((link) => flatModifiers(link).filter(isStray)),
}));

function noteForce(world: World, node: ForceNode): void {
  for (const { file } of node.file?.reach ?? []) {
    const { unread, id, name } = file;
    if (unread) noteUnknown(world, null, { id, name, file: file.file }, 'what it says', unread);
  }
  const entry = node.entry?.value;
  if (entry === undefined) return;
  const { id, name } = entry;
  const file = node.entry!.file.file.file;
  const links = categoryLinksOf(entry);
  const categories = links.flatMap((link) => categoryOf(node, link) ?? []);
  const unread = [entry, ...(node.link === null ? [] : [node.link]), ...links, ...categories].flatMap(unreadIn);
  if (unread.length > 0) noteUnknown(world, node, { id, name, file }, ALL, unread);
  noteLimits(world, node);
  for (const { typeId, doubt } of costsAt(world, node)) {
    if (doubt !== null) noteUnknown(world, node, { id, name, file }, priceIn(world, typeId), doubt);
  }
  const place = forcePlace(world, node);
  const note = (doubt: Doubt): void => noteUnknown(world, node, { id, name, file }, ELSEWHERE, doubt);
  noteStrays(place, forceModifiers(entry, node.link).nodes.flatMap(flatModifiers).filter(isStray), note);
  noteInfo(place, carriedByForce(node), note);
  noteGroups(world, node);
  for (const link of links) {
    const place = categoryPlace(world, node, [link.targetId, link.id]);
    for (const each of [link, categoryOf(node, link)]) {
      if (each === null) continue;
      noteCategory(place, each, (doubt) =>
        noteUnknown(world, node, { id: link.targetId, name: each.name }, ELSEWHERE, doubt),
      );
    }
  }
}

/** What the profiles and rules that something shows change of other nodes; what these show is never in doubt. */
function noteInfo(place: AskPlace, carries: readonly CarriedModifier[], note: Note): void {
  const shown = carries
    .filter(({ isInfo, flat }) => isInfo && (affectsOf(flat.modifier)?.what ?? 'node') === 'node')
    .map(({ flat }) => flat);
  if (shown.length > 0) noteStrays({ ...place, isInfo: true }, shown, note);
}

/** The groups that a holder offers carry too, whether anything in them is picked or not. */
function noteGroups(world: World, holder: Holder): void {
  for (const group of holder.offer.carrying) {
    const { id, name, strays, categories } = group.definition;
    const all = [...strays, ...categories.flatMap(flatModifiers).filter(isStray)];
    noteStrays(groupPlace(world, group, holder), all, (doubt) =>
      noteUnknown(world, holder, { id, name }, ELSEWHERE, doubt),
    );
  }
}

/** What may be missing, of what a holder has nothing of. */
function noteLimits(world: World, holder: Holder): void {
  for (const { option, doubt } of strangeLimits(world, holder)) {
    const { id, name } = option.definition;
    noteUnknown(world, holder, { id, name }, LIMITS, doubt);
  }
}

/** What a category, or a link to one, changes from itself on is not worked out: see carriers.ts. */
function noteCategory(place: AskPlace, category: Modifiable, note: Note): void {
  const strays = flatModifiers(category).filter(isStray);
  noteStrays(place, strays, note);
  const { ledger } = place.world;
  for (const flat of strays.filter((each) => isElsewhere(each) && startsAtItself(each))) {
    const { value: times, doubt } = answerOf(ledger, () => applications(flat, place));
    if (times !== 0) note(doubt ?? ['a category that changes other nodes']);
  }
}

/** Modifiers of what is elsewhere or not known, where they act. What is in a category is no node to start at. */
export function noteStrays(place: AskPlace, strays: readonly FlatModifier[], note: Note): void {
  const { ledger, roster } = place.world;
  for (const flat of strays) {
    const { asks, unread } = flat.modifier;
    const isAtCategory = isCategory(place, flat.modifier.scope ?? '');
    if (!isAtCategory && unread === undefined && strangeIn(asks ?? [], roster.linked).length === 0) continue;
    const { value: times, doubt } = answerOf(ledger, () => applications(flat, place));
    if (doubt !== null) note(doubt);
    else if (isAtCategory && times !== 0) note(['a modifier that starts at a category']);
  }
}

function findingOf(world: World, { holder, subject, aspect, doubt }: Unknown): DataFinding {
  const { id, name, file } = subject;
  const unit = holder?.kind === 'selection' ? [rootOf(holder).id] : [];
  return newFinding('data/unread', {
    place: placeWord(holder),
    at: writtenAt(world, holder),
    subject: plainSubject('entry', id, name),
    culprits: holder === null ? [] : [...new Set([holder.id, ...unit])],
    counted: aspect,
    constraintId: aspect,
    ownerId: id,
    file,
    doubt,
  });
}
