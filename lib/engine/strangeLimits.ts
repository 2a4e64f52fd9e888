import type { GroupSlot, Offer, Slot } from '../data/definition';
import type { Container } from '../data/schema';
import { certainly } from './doubt';
import { isHiddenOption } from './entry';
import type { Doubt } from './ledger';
import type { Holder } from './tree';
import type { World } from './world';

/** An option or a group with limits that are not understood. */
interface Strange {
  option: Slot | GroupSlot;
  doubt: Doubt;
}

/**
 * What a holder has nothing of and may have to, since a limit of it is not understood. What it has something of is told
 * with that.
 */
export const strangeLimits = (world: World, holder: Holder): readonly Strange[] =>
  strangeIn(holder.offer).filter(
    ({ option }) =>
      !holder.children.some(
        ({ slot }) => slot !== null && (slot === option || slot.groups.some((group) => group === option)),
      ) && !certainly(world.ledger, () => isHiddenOption(world, option, holder)),
  );

/** Those of each offer, found so far: hardly any data has one. */
const STRANGE = new WeakMap<Offer, readonly Strange[]>();

function strangeIn(offer: Offer): readonly Strange[] {
  const known =
    STRANGE.get(offer) ??
    [...offer.slots, ...offer.groups].flatMap((option): readonly Strange[] => {
      const doubt = option.definition.layers.flatMap(({ node }) => strangeMinimums(node));
      return doubt.length === 0 ? [] : [{ option, doubt }];
    });
  STRANGE.set(offer, known);
  return known;
}

/** What is not understood of the limits of a node that are minimums, or may be. */
export const strangeMinimums = ({ constraints = [] }: Pick<Container, 'constraints'>): Doubt =>
  constraints.flatMap(({ type, unread }) =>
    unread !== undefined && (type === 'min' || unread.some((word) => word.includes('type'))) ? unread : [],
  );
