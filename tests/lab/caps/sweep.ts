import { factionsOf } from '@/lib/data/dataset';
import { evaluate, forceKinds, newRoster, pickOne, type EvaluatedSelection, type Evaluation } from '@/lib/engine';
import { limitOf } from '@/lib/engine/constraint';
import type { SelectionNode } from '@/lib/engine/tree';
import { placeAt } from '@/lib/engine/world';
import { link, type LinkedDataset } from '@/lib/data/link';
import { applyEdit } from '@/lib/documents/roster/edits';
import type { Roster } from '@/lib/documents/roster/schema';
import { seeded, type Chance } from '../seeded';
import { choicesIn, counter, exact, rootOptions, selectionsIn, startList, withUnit } from '../sweep/table';
import type { RawCap } from './rawCaps';
import { sliceDataset } from '../../sliceDataset';

export interface SweptCaps {
  readonly lists: number;
  /** Caps of the raw files, and how many of them some list met. */
  readonly caps: number;
  readonly met: number;
  /** Comparisons of a cost with a cap that is in force, and those where it was more (or, of a minimum, less). */
  readonly compared: number;
  readonly exceeded: number;
  readonly failures: readonly string[];
}

interface CapSettings {
  readonly seed: number;
  readonly lists: number;
}

const MOST_UNITS = 4;
const MOST_CHOICES = 25;
const LIMITS = [-1, 500, 1000, 2000];

/**
 * Draws lists with much in them, in every kind of force and under several limits in points, and holds the costs that
 * they show against the limits in a cost that the raw files have: what is more than one that is in force must be
 * objected to, and what is not must not. What a limit comes to after its modifiers is the engine's word; what is paid
 * is added up here.
 */
export function sweepCaps(
  whole: LinkedDataset,
  raw: ReadonlyMap<string, readonly RawCap[]>,
  { seed, lists }: CapSettings,
): SweptCaps {
  const chance = seeded(seed);
  const factions = factionsOf(whole.dataset);
  const tally = { compared: 0, exceeded: 0, met: new Set<RawCap>(), failures: [] as string[] };
  for (let n = 1; n <= lists; n++) {
    const faction = factions[(n - 1) % factions.length]!;
    const linked = link(sliceDataset(whole.dataset, faction.id));
    const evaluation = evaluate(drawn(linked, faction.id, chance, counter(`c${n}-`)), linked);
    const at = `list ${n}, ${faction.name}, ${evaluation.roster.forces[0]?.name}`;
    for (const node of evaluation.world.nodes) compare(evaluation, node, raw, `${at}: `, tally);
  }
  const { met, ...counted } = tally;
  return { lists, caps: [...raw.values()].reduce((sum, { length }) => sum + length, 0), met: met.size, ...counted };
}

function drawn(linked: LinkedDataset, catalogueId: string, chance: Chance, newId: () => string): Roster {
  const kinds = forceKinds(newRoster(linked, ''), linked, { catalogueId, into: null }).filter(({ hidden }) => !hidden);
  const limit = chance.one(LIMITS)!;
  const start = startList(linked, catalogueId, newId, chance.one(kinds)?.entryId ?? null);
  let roster: Roster = {
    ...start,
    costLimits:
      limit < 0 ? [] : (linked.gameSystem.file.costTypes ?? []).map(({ id }) => ({ typeId: id, value: limit })),
  };
  for (let units = 1 + chance.below(MOST_UNITS); units > 0; units--) {
    const evaluation = evaluate(roster, linked);
    const option = chance.one(rootOptions(evaluation, roster.forces[0]!.id).filter(({ hidden }) => !hidden));
    if (option === undefined) break;
    const { roster: next, unitId } = withUnit(evaluation, option, newId);
    roster = filled(next, linked, unitId, chance, newId);
  }
  return roster;
}

/** A unit with much that costs, whether it is allowed or not. */
function filled(roster: Roster, linked: LinkedDataset, unitId: string, chance: Chance, newId: () => string): Roster {
  let next = roster;
  for (let made = chance.below(MOST_CHOICES); made > 0; made--) {
    const evaluation = evaluate(next, linked);
    const within = evaluation.world.nodes.filter((node) => isIn(node, unitId));
    const holder = chance.one(within);
    const option =
      holder && chance.one(choicesIn(evaluation, holder.id).filter(({ option: { hidden } }) => !hidden))?.option;
    if (holder && option) next = applyEdit(next, pickOne(evaluation, holder.id, option, newId).edit);
  }
  return next;
}

function isIn(node: SelectionNode, unitId: string): boolean {
  return node.id === unitId || (node.parent.kind === 'selection' && isIn(node.parent, unitId));
}

function compare(
  evaluation: Evaluation,
  node: SelectionNode,
  raw: ReadonlyMap<string, readonly RawCap[]>,
  at: string,
  tally: { compared: number; exceeded: number; readonly met: Set<RawCap>; readonly failures: string[] },
): void {
  const { slot, parent } = node;
  if (slot === null || node.number === 0) return;
  const shown = new Map(selectionsIn(evaluation).map((each) => [each.id, each]));
  const self = shown.get(node.id)!;
  if (self.hidden) return;
  for (const option of [slot, ...slot.groups]) {
    for (const owner of [option.definition.id, ...option.definition.links]) {
      for (const cap of raw.get(owner) ?? []) {
        const owned = option.definition.constraints.find(
          ({ constraint, ownerId }) => ownerId === owner && constraint.id === cap.id,
        );
        if (owned === undefined) {
          // Older files write each limit, with a number that is none.
          if (cap.type === 'max' ? cap.value < 0 : cap.value <= 0) continue;
          tally.failures.push(`${at}the limit ${cap.id} of ${option.definition.name} is not known`);
          continue;
        }
        const isGroup = option.definition.kind === 'group';
        const alike = ({ slot: other }: SelectionNode): boolean =>
          other !== null &&
          (isGroup ? other.groups : [other]).some(({ definition, id }) =>
            owned.constraint.shared ? definition.id === option.definition.id : id === option.id,
          );
        const scope = isGroup && cap.scope === 'self' ? 'parent' : cap.scope;
        const paid = paidIn(evaluation, node, { ...cap, scope }, alike, shown);
        if (paid === null || cap.percent) continue;
        const limit = limitOf(owned, placeAt(evaluation.world, option, parent, isGroup ? null : node));
        if (limit === null) continue;
        tally.met.add(cap);
        tally.compared++;
        const isBroken = cap.type === 'max' ? paid > limit : paid < limit;
        if (isBroken) tally.exceeded++;
        const isTold = evaluation.roster.findings.some(
          ({ code, constraintId, ownerId, actual }) =>
            (code === 'data/unread' || (code === `data/${cap.type}` && exact(actual) === paid)) &&
            (code === 'data/unread' || (constraintId === cap.id && ownerId === owner)),
        );
        if (isBroken !== isTold) {
          tally.failures.push(
            `${at}${self.name}: ${paid} of ${cap.type} ${limit} (${cap.scope}, ${option.definition.name}) is ${isTold ? '' : 'not '}objected to`,
          );
        }
      }
    }
  }
}

/** What is paid for what a limit counts, with all that it holds; null: its scope is none that this reading knows. */
function paidIn(
  evaluation: Evaluation,
  node: SelectionNode,
  cap: RawCap,
  alike: (node: SelectionNode) => boolean,
  shown: ReadonlyMap<string, EvaluatedSelection>,
): number | null {
  const own = (each: SelectionNode): number =>
    shown.get(each.id)!.costs.find(({ typeId }) => typeId === cap.field)?.value ?? 0;
  const whole = (each: SelectionNode): number =>
    each.children.reduce((sum, child) => exact(sum + whole(child)), own(each));
  const counted = (each: SelectionNode): number => {
    if (alike(each)) return whole(each);
    return cap.deep ? among(each.children) : 0;
  };
  const among = (nodes: readonly SelectionNode[]): number => nodes.reduce((sum, each) => exact(sum + counted(each)), 0);
  switch (cap.scope) {
    case 'self':
      return exact(whole(node) / Math.max(1, node.number));
    case 'parent':
      return exact(
        among(node.parent.children) / (node.parent.kind === 'selection' ? Math.max(1, node.parent.number) : 1),
      );
    case 'force':
      return among(node.force.children);
    case 'roster':
      return among(evaluation.world.roster.forces.flatMap(({ children }) => children));
    default:
      return null;
  }
}
