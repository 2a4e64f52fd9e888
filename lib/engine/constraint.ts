import { groupedBy } from '../foundation/collect';
import { BUDGETS } from '../data/budgets.data';
import type { Definition, GroupSlot, OwnedConstraint, Slot } from '../data/definition';
import { isEndless } from '../data/demand';
import { limitAt } from './act';
import type { DataFinding } from './evaluated';
import { isHiddenOption, isHiddenSelection, nameOf } from './entry';
import { doubts, joined, raise, answerOf, type Doubt, isSpent, type Ledger, within } from './ledger';
import { groupSubject, newFinding, placeWord, slotSubject, withMessage, type Subject } from './finding';
import { LIMITS, noteSelection, noteUnknown } from './unknowns';
import { listsCategoryOf } from './force';
import { countKey, isPlainlyKept, mayBeChanged } from './limits';
import { measureLimit, perOf, poolOfLimit } from './pool';
import { culpritsOf, limitTypeOf, threshold, type Measure } from './measure';
import { holderOf, isAbove, resolveScope, scopeKey } from './scope';
import { type Holder, type PlacedNode, rootOf, type SelectionNode } from './tree';
import { groupPlace, optionPlace, type AskPlace, placeOf, type World } from './world';

/** The slots that may demand something while nothing is picked, also those whose minimums other nodes may raise. */
function demandingOf(world: World, { offer: { demanding, dormant } }: Holder): readonly Slot[] {
  if (world.outside.acts.length === 0 || dormant.length === 0) return demanding;
  const raised = dormant.filter(({ definition }) =>
    definition.constraints.some((owned) => owned.constraint.type === 'min' && mayBeChanged(world, owned)),
  );
  return raised.length === 0 ? demanding : [...demanding, ...raised];
}

/** What the data objects to. A broken limit is there by its identity: reached from several places, it is told once. */
export type Findings = Map<string | DataFinding, DataFinding>;

/** A limit in force at a place: its value after modifiers, null for none. */
export function limitOf(owned: OwnedConstraint, place: AskPlace): number | null {
  const { constraint } = owned;
  const value = limitAt(owned, place);
  const isNumber = constraint.type === 'min' && constraint.field === 'selections' && !constraint.percentValue;
  return (value < 0 && constraint.negative !== true) || (isNumber && !within(place, BUDGETS.number, value))
    ? null
    : value;
}

/** A limit in force, what is compared with it (`counted`: known already), and for how many at once. Null: none. */
export function limitNow(
  owned: OwnedConstraint,
  key: string,
  place: AskPlace,
  counted: Measure | null = null,
): { limit: number; value: number; per: () => number } | null {
  const { constraint } = owned;
  const written = limitOf(owned, place);
  const measured = written === null ? null : (counted ?? measureLimit(constraint, key, place));
  if (written === null || measured === null) return null;
  const { value } = measured;
  return { limit: threshold(constraint, written, measured), value, per: () => perOf(constraint, place) };
}

/** Checks everything that a force or selection holds, and what it lacks. */
export function checkHolder(world: World, holder: Holder, findings: Findings): void {
  // A selection of number 0 demands nothing and counts for nothing.
  if (holder.kind === 'selection' && holder.number === 0) return;
  if (isSpent(world.ledger) || isBare(holder)) return;
  const picked = groupedBy(holder.children.filter(isThere), ({ slot }) => slot);
  for (const slot of demandingOf(world, holder)) {
    if (picked.has(slot)) continue;
    if (holder.kind === 'selection' || world.recall === null) {
      checkSlot(world, holder, slot, [], findings);
      continue;
    }
    const missing = world.recall.ofSlot('missing', holder, slot, () => {
      const found: Findings = new Map();
      checkSlot(world, holder, slot, [], found);
      return found;
    });
    addFindings(findings, missing);
  }
  for (const [slot, nodes] of picked) checkSlot(world, holder, slot, nodes, findings);
  for (const group of holder.offer.groups) {
    if (group.definition.constraints.length > 0) checkGroup(world, holder, group, findings);
  }
}

const isThere = (node: SelectionNode): node is PlacedNode => node.slot !== null && node.number > 0;

/** Adds what was found by itself: some of it may have been reported already. */
export function addFindings(findings: Findings, found: ReadonlyMap<string | DataFinding, DataFinding>): void {
  for (const [key, finding] of found) if (!findings.has(key)) findings.set(key, finding);
}

/** Whether it offers nothing and holds nothing, as most wargear. */
const isBare = ({ offer: { slots, groups }, children }: Holder): boolean =>
  slots.length === 0 && groups.length === 0 && children.length === 0;

/** What a constraint is about; worked out only when it is asked, since most constraints are kept. */
export interface About {
  subject: () => Subject;
  holder: Holder;
  place: DataFinding['place'];
  /** Whether nobody asks for a minimum of it, as of what is hidden; left out: never. */
  ignoresMinimum?: () => boolean;
  doubt?: Doubt | null;
}

/** Adds a finding when a constraint is broken. */
export function judge(owned: OwnedConstraint, key: string, place: AskPlace, findings: Findings, about: About): void {
  const { constraint } = owned;
  const { ledger } = place.world;
  const outer = ledger.doubt;
  ledger.doubt = null;
  const found = brokenBy(owned, key, place, about);
  const isAsked = (found === null && ledger.doubt === null) || !isIgnored(owned, ledger, about);
  const broken = isAsked ? found : null;
  const doubt = broken === null ? ledger.doubt : joined(ledger.doubt, about.doubt ?? null);
  ledger.doubt = outer;
  if (doubt !== null) {
    const { id, name } = about.subject();
    noteUnknown(place.world, about.holder, { id, name }, LIMITS, doubt);
    return;
  }
  if (broken === null) return;
  const scope = resolveScope(constraint.scope, place);
  const pool = poolOfLimit(constraint, place);
  const identity = [owned.ownerId, constraint.id, key, pool?.[0]?.id ?? scopeKey(scope)].join('\n');
  if (findings.has(identity) || !within(place, BUDGETS.findings, findings.size + 1)) return;
  const culprits =
    pool?.flatMap((node) => culpritsOf(constraint, key, { ...place, parent: node })) ??
    culpritsOf(constraint, key, place);
  const limited = pool ? pool[0]!.parent : holderOf(scope);
  const finding: DataFinding = {
    code: constraint.type === 'min' ? 'data/min' : 'data/max',
    place: about.place,
    ...whereOf((isAbove(constraint.scope) ? limited : null) ?? about.holder, constraint, limited, culprits, place),
    subject: about.subject(),
    culprits: culprits.map(({ id }) => id),
    actual: broken.value,
    limit: broken.limit,
    per: broken.per(),
    counted: countedAs(constraint.field, place.world),
    scope: constraint.scope,
    constraintId: constraint.id,
    ownerId: owned.ownerId,
  };
  findings.set(identity, withMessage(finding, constraint, place, about.holder, limited));
}

/** Whether what is not kept, or may not be, is a minimum that nobody asks for; what is in doubt of that is raised. */
function isIgnored({ constraint }: OwnedConstraint, ledger: Ledger, { ignoresMinimum }: About): boolean {
  if (constraint.type !== 'min' || ignoresMinimum === undefined) return false;
  const { value, doubt } = answerOf(ledger, ignoresMinimum);
  if (doubt !== null) raise(ledger, doubt);
  else if (value) ledger.doubt = null;
  return value;
}

function brokenBy(owned: OwnedConstraint, key: string, place: AskPlace, about: About): ReturnType<typeof limitNow> {
  const { constraint } = owned;
  const { type, field, asks } = constraint;
  if (type === 'min' && isUnfillable(about.holder)) return null;
  if (asks !== undefined) doubts(constraint, place.world);
  // Hardly a limit is below 0, most maximums are of what is absent, and counting is quicker than working out a limit.
  const isQuick = type === 'max' && field === 'selections' && constraint.negative !== true;
  const counted = isQuick ? measureLimit(constraint, key, place) : null;
  if (counted !== null && counted.value <= 0) return null;
  const now = limitNow(owned, key, place, counted);
  if (now === null) return null;
  const isKept = type === 'min' ? now.value >= now.limit : now.value <= now.limit;
  return isKept ? null : now;
}

/** What brings too much to be filled in is unusable, which says more than that it is missing. */
export const isUnfillable = (holder: Holder): boolean =>
  holder.kind === 'selection' && holder.slot !== null && isEndless(holder.slot.definition);

const countedAs = (field: string, { costTypes }: World): string => costTypes.get(limitTypeOf(field) ?? field) ?? field;

function checkSlot(
  world: World,
  holder: Holder,
  slot: Slot,
  nodes: readonly SelectionNode[],
  findings: Findings,
): void {
  const { definition } = slot;
  if (nodes.length === 0 && !definition.constraints.some(asksForAbsent)) return;
  const place = nodes[0] ? placeOf(world, nodes[0]) : optionPlace(world, slot, holder);
  if (nodes.length === 0 && !mayBeMissed(definition, place)) return;
  const hidden = nodes.filter((node) => {
    const { value, doubt } = answerOf(world.ledger, () => isHiddenSelection(world, node));
    if (doubt !== null) noteSelection(world, node, 'whether it is on offer', doubt);
    return value && doubt === null;
  });
  const offered = nodes.length === 0 ? answerOf(world.ledger, () => isHiddenOption(world, slot, holder)) : null;
  const about: About = {
    subject: () => slotSubject(slot, nodes[0] ?? null, holder, place),
    holder,
    place: holder.kind === 'force' ? 'root' : 'unit',
    doubt: offered?.doubt ?? null,
  };
  for (const node of hidden) {
    const finding = hiddenFinding(world, node, about.subject());
    findings.set(finding, finding);
  }
  // What is not on offer is wrong already, so its own limits are not checked.
  if (offered === null ? hidden.length === nodes.length : offered.value && offered.doubt === null) return;
  for (const owned of definition.constraints) {
    if (nodes.length === 0 && owned.constraint.type === 'max') continue;
    if (isPlainlyKept(world, owned, slot, holder)) continue;
    const isByCategory = isAskedThroughCategory(owned) && holder.kind === 'force';
    const listed = isByCategory ? answerOf(world.ledger, () => listsCategoryOf(world, holder, slot)) : LISTED;
    if (!listed.value && listed.doubt === null) continue;
    const doubt = joined(about.doubt ?? null, listed.doubt);
    const asked = doubt === about.doubt ? about : { ...about, doubt };
    const others = ALIKE.has(owned.constraint.scope) ? [] : nodes.slice(1).map((node) => placeOf(world, node));
    for (const at of [place, ...others]) judge(owned, countKey(owned, slot, holder), at, findings, asked);
  }
}

/** Scopes that are the same for all that is picked of one option: any other may be each one's own. */
const ALIKE: ReadonlySet<string> = new Set(['parent', 'force', 'roster']);
const LISTED = { value: true, doubt: null };

/** Whether a minimum of what nobody picked asks for any, which is quicker to know than whether it is on offer. */
const mayBeMissed = ({ constraints }: Definition, place: AskPlace): boolean =>
  constraints.some((owned) => {
    if (!asksForAbsent(owned)) return false;
    if (owned.constraint.field !== 'selections') return true;
    const { value, doubt } = answerOf(place.world.ledger, () => limitOf(owned, place));
    return doubt !== null || (value ?? 0) > 0;
  });

/** What is not there holds nothing that could be too little. */
const asksForAbsent = ({ constraint: { type, field, scope } }: OwnedConstraint): boolean =>
  type === 'min' && (scope !== 'self' || limitTypeOf(field) !== null);

/** A force demands its root entries category by category: it does not miss an entry whose category it lacks. */
export const isAskedThroughCategory = ({ constraint }: OwnedConstraint): boolean =>
  constraint.type === 'min' && constraint.scope === 'parent';

function checkGroup(world: World, holder: Holder, group: GroupSlot, findings: Findings): void {
  const isAsked = (owned: OwnedConstraint): boolean => !isPlainlyKept(world, owned, group, holder);
  const first = group.definition.constraints.findIndex(isAsked);
  if (first < 0) return;
  const place = groupPlace(world, group, holder);
  const about: About = {
    subject: () => groupSubject(group, holder),
    holder,
    place: holder.kind === 'force' ? 'root' : 'unit',
    ignoresMinimum: () => isHiddenOption(world, group, holder),
  };
  for (const owned of group.definition.constraints.slice(first)) {
    if (isAsked(owned)) judge(owned, countKey(owned, group, holder), place, findings, about);
  }
}

const hiddenFinding = (world: World, node: SelectionNode, subject: Subject): DataFinding =>
  newFinding('data/hidden', {
    place: placeWord(node),
    at: selected(world, node),
    subject,
    culprits: [node.id],
    actual: node.number,
    scope: 'parent',
    constraintId: 'hidden',
    ownerId: subject.id,
  });

/**
 * Too few shows on what lacks them, too many at the root on the first of them. Within a unit too many shows on what
 * holds them; where the limit covers more than that, on the last of them, within the selection whose limit it is or
 * else the unit that it is in.
 */
function whereOf(
  holder: Holder,
  { type, includeChildSelections }: OwnedConstraint['constraint'],
  limited: Holder | null,
  culprits: readonly SelectionNode[],
  { world }: AskPlace,
): Pick<DataFinding, 'at' | 'within'> {
  if (type === 'max' && holder.kind === 'force') return { at: whatever(world, culprits[0] ?? holder), within: null };
  const last = culprits.findLast(({ number }) => number > 0);
  const reaches = includeChildSelections || culprits.some(({ parent }) => parent !== holder);
  if (type === 'min' || !last || !reaches) return { at: whatever(world, holder), within: null };
  return { at: selected(world, last), within: selected(world, limited?.kind === 'selection' ? limited : rootOf(last)) };
}

const selected = (world: World, node: SelectionNode): DataFinding['at'] & { kind: 'selection' } => ({
  kind: 'selection',
  id: node.id,
  name: nameOf(world, node),
});

function whatever(world: World, node: Holder): DataFinding['at'] {
  if (node.kind === 'selection') return selected(world, node);
  const { id, written, entry } = node;
  return { kind: 'force', id, name: written.customName ?? entry?.value.name ?? written.name };
}
