import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { eachSide } from '../game/side';
import { LOST, marksSchema, RESERVE, TURN, ARMY, withMark, type Marks } from '../table/marks';
import { type Card, cardsOf, eachUnit, FIRST_ROUND, modelsOf, oldForceSchema, type Play, unitsOf } from './deck';
import { pieceIdOf } from './airborne';

/** Decks from before a draw was one of the cards left: a seed ordered the cards of each round ahead. Only read. */

export const oldDeckSchema = z.object({
  deck: z.object({
    seed: z.string().min(1).max(60),
    forces: z.object({ a: oldForceSchema, b: oldForceSchema }),
    events: z.array(z.object({ kind: z.string(), unit: z.string().max(1010).optional() })).max(5000),
  }),
  marks: z.object({ a: marksSchema, b: marksSchema }).default({ a: {}, b: {} }),
});

/** `mixed`: so often the rest of the stack was put in order anew in this round. */
type Old = Play & { mixed: number; stack: readonly Card[] };

/** An old deck as it stood: its forces, what is marked of them, the cards that were drawn in this round. */
export function liftedDeck({ deck: { seed, forces: told, events }, marks }: z.infer<typeof oldDeckSchema>) {
  const forces = eachUnit(told, (each) => ({ ...each, models: each.card?.models.map(({ id }) => id) ?? [] }));
  const cards = cardsOf(forces);
  const order = (left: readonly Card[], round: number, mixed: number): readonly Card[] =>
    shuffled(left, randomFrom(`${seed}\nround ${round}\nmix ${mixed}`));
  const dealt = (now: Old): Old => ({
    ...now,
    mixed: 0,
    drawn: [],
    stack: order(cards, now.round, 0).filter(({ unitId }) => !now.out.includes(unitId)),
  });
  const after = (now: Old, { kind, unit = '' }: (typeof events)[number]): Old => {
    const its = ({ unitId }: Card): boolean => unitId === unit;
    switch (kind) {
      case 'draw':
        return { ...now, stack: now.stack.slice(1), drawn: [...now.drawn, ...now.stack.slice(0, 1)] };
      case 'set-aside':
        return { ...now, out: [...now.out, unit], stack: now.stack.filter((card) => !its(card)) };
      case 'bring-back': {
        const left = cards.filter((card) => now.stack.includes(card) || (its(card) && !now.drawn.includes(card)));
        const stack = order(left, now.round, now.mixed + 1);
        return { ...now, stack, mixed: now.mixed + 1, out: now.out.filter((each) => each !== unit) };
      }
      case 'landed':
        return { ...now, landed: [...now.landed, unit] };
      case 'new-round':
        return dealt({ ...now, round: now.round + 1 });
      default:
        return { ...now, ended: true };
    }
  };
  const done: (typeof events)[number][] = [];
  for (const event of events) {
    if (event.kind === 'undo') done.pop();
    else if (event.kind !== 'roll' && event.kind !== 'scatter') done.push(event);
  }
  const now = done.reduce(after, dealt({ ...FIRST_ROUND, mixed: 0, stack: [] }));
  return {
    forces,
    marks: eachSide((of): Marks => {
      const units = unitsOf(forces).filter((unit) => unit.side === of);
      const sets = units.flatMap((unit) => {
        const landed = now.landed.includes(unit.key) ? 1 : 0;
        return [
          ...(now.out.includes(unit.key)
            ? modelsOf(unit).map((piece) => ({ piece, mark: LOST, value: now.round }))
            : []),
          ...(unit.airborne
            ? [
                { piece: pieceIdOf(unit), mark: 'landed', value: landed },
                { piece: pieceIdOf(unit), mark: RESERVE, value: 1 - landed },
              ]
            : []),
        ];
      });
      return [...sets, { piece: ARMY, mark: TURN, value: now.round }].reduce(withMark, marks[of]);
    }),
    drawn: now.drawn.map(({ id }) => id),
    ended: now.ended,
  };
}

/** Chance that can be repeated: sfc32 of Chris Doty-Humphrey's PractRand (public domain), from SHA-256 of the words. */
function randomFrom(words: string): () => number {
  const state = new DataView(sha256(utf8ToBytes(words)).buffer);
  let [a, b, c, counter] = [state.getUint32(0), state.getUint32(4), state.getUint32(8), 1];
  const next = (): number => {
    const out = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + out) | 0;
    return out >>> 0;
  };
  for (let turn = 0; turn < 12; turn += 1) next();
  return next;
}

function shuffled<T>(things: readonly T[], random: () => number): readonly T[] {
  const order = [...things];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const fair = 2 ** 32 - (2 ** 32 % (last + 1));
    let word = random();
    while (word >= fair) word = random();
    const chosen = word % (last + 1);
    [order[last], order[chosen]] = [order[chosen] as T, order[last] as T];
  }
  return order;
}
