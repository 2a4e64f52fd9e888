import { headOf, linkOf } from './dice';
import { nextLink, type DiceEvent, type Rolls } from './rolls';
import { diceSeedOf } from './secret';
import type { Side } from './side';

/**
 * What this side's browser sends for the dice without being asked: the end of its chain first, then each link that is
 * due. Null: nothing.
 */
export function diceDuty(game: string, rolls: Rolls, side: Side, secret: string): DiceEvent | null {
  const seed = diceSeedOf(secret, game);
  if (rolls.heads[side] === null) return { kind: 'dice', head: headOf(seed) };
  const roll = nextLink(rolls, side);
  return roll === null ? null : { kind: 'shown', roll, link: linkOf(seed, roll) };
}
