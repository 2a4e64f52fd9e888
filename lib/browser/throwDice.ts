import type { DicePreset } from '@/lib/rules/atTable';
import type { RollCall } from '@/lib/play/game/dice';
import type { DiceEvent } from '@/lib/play/game/rolls';
import { facesBy, freePurpose, THROW_LIMITS, type FallenDice, type Throw, type ThrownFor } from '@/lib/play/table/dice';

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

/** Dice of one kind, in as many throws as they need. `target`: from which face on they count; null: all of them. */
export const throwAll = (count: number, sides: number, target: number | null): readonly FallenDice[] =>
  Array.from({ length: Math.ceil(count / THROW_LIMITS.count) }, (_, before) => {
    const thrown = { count: Math.min(THROW_LIMITS.count, count - before * THROW_LIMITS.count), sides, target };
    return { thrown, faces: throwHere(thrown) };
  });

/** Dice of a game that no rule asks for; `whom` null: for nobody in particular; `faces`: they fell already. */
export const threwFree = (thrown: Throw, whom: ThrownFor | null, faces = throwHere(thrown)): Threw => ({
  kind: 'threw',
  call: { purpose: freePurpose(thrown, whom), of: 'dice', count: thrown.count, sides: thrown.sides },
  faces,
});

/** How a roll begins: both phones throw it; `alone`: both players sit at this one, and it throws by itself. */
export const rolled = (call: RollCall, alone: boolean): Threw | Extract<DiceEvent, { kind: 'call' }> =>
  alone ? threw(call) : { kind: 'call', call };
