import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { diceStep } from '@/lib/play/game/duty';
import type { DiceEvent, Rolls } from '@/lib/play/game/rolls';
import type { Side } from '@/lib/play/game/side';

/**
 * What a device of this side sends for the dice, as far as the log tells. Its chance is a hash, so that a test falls the
 * same every time; `luck`: which.
 */
export function diceDuty(rolls: Rolls, side: Side, luck = ''): DiceEvent | null {
  const made = Object.values(rolls.chains).filter(({ by }) => by === side).length;
  const seed = (number: number): Uint8Array => sha256(utf8ToBytes(`${luck} ${side} ${number}`));
  const own = made === 0 ? null : { seed: bytesToHex(seed(made)), shown: null };
  return diceStep(rolls, side, own, { acts: false, fresh: () => seed(made + 1) })?.event ?? null;
}
