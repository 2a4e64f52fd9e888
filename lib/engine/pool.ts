import type { GroupSlot } from '../data/definition';
import { dialectOf } from '../data/dialect';
import type { Constraint } from '../data/schema';
import { exact } from '../foundation/decimal';
import { leaveOpen } from './frame';
import { costLimitOf, limitTypeOf, measure, type Measure } from './measure';
import { holderOf, isNowhere, resolveScope } from './scope';
import type { Holder, RosterNode, SelectionNode } from './tree';
import type { AskPlace } from './world';

/**
 * The models that share a limit: all alike in their squad, where a collective group around the option allows one for
 * each of them ("as many boltguns as there are hunters"). Limits in it are the squad's, however its models are spread
 * over selections. Null: each has its own.
 */
function poolOf(groups: readonly GroupSlot[], holder: Holder | RosterNode): readonly SelectionNode[] | null {
  if (holder.kind !== 'selection' || holder.slot === null || !groups.some((group) => growsWith(group, holder))) {
    return null;
  }
  return holder.parent.children.filter(({ slot }) => slot === holder.slot);
}

/** For how many the limits of a holder's options are met one by one: the holder's number, or the squads of a pool. */
export function copiesOf(groups: readonly GroupSlot[], holder: Holder): number {
  if (holder.kind !== 'selection') return 1;
  return poolOf(groups, holder) === null ? Math.max(1, holder.number) : squadsOf(holder);
}

/** How many squads alike a model is in: a limit in a pool is each squad's. */
const squadsOf = ({ parent }: SelectionNode): number => (parent.kind === 'selection' ? Math.max(1, parent.number) : 1);

/** Whether a limit that counts forces counts its own entry: in New Recruit, not in BattleScribe. */
export const countsItself = ({ field }: Constraint, { world, definition }: AskPlace): boolean =>
  field === 'forces' && definition !== null && dialectOf(world.roster.linked) === 'newrecruit';

/** Measures what a limit is compared with. Null: a cost limit where the roster sets none. */
export function measureLimit(written: Constraint, key: string, place: AskPlace): Measure | null {
  const constraint = countsItself(written, place) ? { ...written, field: 'selections' } : written;
  const limitType = limitTypeOf(constraint.field);
  if (limitType !== null && costLimitOf(place.world.roster, limitType) < 0) return null;
  if (isNowhere(constraint.scope, place)) return null;
  const pool = poolOfLimit(constraint, place);
  const [first] = pool ?? [];
  if (first === undefined) return measure(constraint, key, place);
  const measured = pool!.map((node) => ({ node, of: measure(constraint, key, { ...place, parent: node }) }));
  const sum = (value: (each: Measure) => number): number =>
    exact(
      measured.reduce((all, { node, of }) => all + (of === null ? 0 : value(of) * node.number), 0) / squadsOf(first),
    );
  return { value: sum(({ value }) => value), all: () => sum(({ all }) => all()) };
}

/** The pool that a limit is the squad's in; null: it is not of that kind. */
export function poolOfLimit(
  { scope }: Constraint,
  { groups, parent, world }: AskPlace,
): readonly SelectionNode[] | null {
  const pool = scope === 'parent' ? poolOf(groups, parent) : null;
  if (pool?.some((node) => node.parent.kind === 'force') === true) leaveOpen(world);
  return pool;
}

/** Returns for how many a limit holds at once: squads of a pool, copies of its holder, else 1. */
export function perOf(constraint: Constraint, place: AskPlace): number {
  const [pooled] = poolOfLimit(constraint, place) ?? [];
  if (pooled !== undefined) return squadsOf(pooled);
  const holder = holderOf(resolveScope(constraint.scope, place));
  return holder?.kind === 'selection' ? Math.max(1, holder.number) : 1;
}

function growsWith({ definition: { collective, constraints } }: GroupSlot, holder: SelectionNode): boolean {
  return (
    collective &&
    constraints.some(({ modifiers }) =>
      modifiers.some(({ gates }) =>
        gates.some(({ repeats }) =>
          repeats?.some(
            ({ childId, scope }) =>
              holder.keys.includes(childId) && scope !== 'parent' && scope !== 'self' && !holder.keys.includes(scope),
          ),
        ),
      ),
    )
  );
}
