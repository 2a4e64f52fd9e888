import type { DicePreset } from '@/lib/rules/atTable';
import type { RollCall } from '@/lib/play/game/dice';
import type { DiceEvent } from '@/lib/play/game/rolls';
import { facesBy, freePurpose, type Throw } from '@/lib/play/table/dice';

/** Dice thrown by this browser alone, by its own source of chance. */
export const throwHere = (thrown: DicePreset): readonly number[] =>
  facesBy((bytes) => crypto.getRandomValues(new Uint8Array(bytes)), thrown);

type Threw = Extract<DiceEvent, { kind: 'threw' }>;

/** A roll of a game, thrown by this browser alone. Of a roll-off only what decides it. */
function threw(call: RollCall): Threw {
  if (call.of === 'dice') return { kind: 'threw', call, faces: throwHere(call) };
  const faces = throwHere({ count: 2, sides: call.sides });
  return faces[0] === faces[1] ? threw(call) : { kind: 'threw', call, faces };
}

/** Dice of a game that no rule asks for. */
export const threwFree = (thrown: Throw): Threw =>
  threw({ purpose: freePurpose(thrown), of: 'dice', count: thrown.count, sides: thrown.sides });

/** How a roll begins: both phones throw it; `alone`: both players sit at this one, and it throws by itself. */
export const rolled = (call: RollCall, alone: boolean): Threw | Extract<DiceEvent, { kind: 'call' }> =>
  alone ? threw(call) : { kind: 'call', call };
