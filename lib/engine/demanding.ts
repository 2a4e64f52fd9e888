import type { Slot } from '../data/definition';
import { mayBeChanged } from './keptLimit';
import type { Holder } from './tree';
import type { World } from './world';

/** The slots that may demand something while nothing is picked, those whose minimums other nodes may raise among them. */
export function demandingOf(world: World, { offer: { demanding, dormant } }: Holder): readonly Slot[] {
  if (world.outside === null || dormant.length === 0) return demanding;
  const raised = dormant.filter(({ definition }) =>
    definition.constraints.some((owned) => owned.constraint.type === 'min' && mayBeChanged(world, owned)),
  );
  return raised.length === 0 ? demanding : [...demanding, ...raised];
}
