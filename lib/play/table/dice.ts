import type { DicePreset } from '../../rules/atTable';
import type { Side } from '../game/side';

/** Caps on dice that are thrown together. */
export const THROW_LIMITS = { count: 30, sides: 100 } as const;

/** Dice as they are thrown: how many, with how many sides, and what counts as a success. */
export interface Throw extends DicePreset {
  /** From this face on; null: nothing is counted. */
  target: number | null;
}

/** A throw with what its dice show. */
export interface FallenDice {
  thrown: Throw;
  faces: readonly number[];
}

/** `3D6`, `D10 on 4+`. */
export const throwText = ({ count, sides, target }: Throw): string =>
  `${count === 1 ? '' : count}D${sides}${target === null ? '' : ` on ${target}+`}`;

const successes = (faces: readonly number[], target: number | null): number | null =>
  target === null ? null : faces.filter((face) => face >= target).length;

/** What fell, in words: `4 successes`, `11 in all`; empty for a single die without a target. */
export function fellText(faces: readonly number[], target: number | null): string {
  const reached = successes(faces, target);
  if (reached !== null) return `${reached} of ${faces.length} on ${target}+`;
  return faces.length === 1 ? '' : `${faces.reduce((sum, face) => sum + face, 0)} in all`;
}

/** Faces by chance. `random`: bytes by chance, as many as are asked for; a byte that would favour low faces is skipped. */
export function facesBy(random: (bytes: number) => Uint8Array, { count, sides }: DicePreset): readonly number[] {
  const fair = 256 - (256 % sides);
  const faces: number[] = [];
  while (faces.length < count) {
    for (const byte of random(count)) {
      if (byte < fair && faces.length < count) faces.push((byte % sides) + 1);
    }
  }
  return faces;
}

/** For whom dice are thrown: a model by its place in the army as its player stated it, counted from 1. */
export interface ThrownFor {
  side: Side;
  place: number;
}

const FREE_PURPOSE = /^free (\d{0,2})D(\d{1,3})(?: on (\d{1,3})\+)?(?: for ([ab])(\d{1,3}))?$/;

/** What a free throw is called for in the log of a match: `free 3D6 on 4+ for b12`. `whom` null: nobody in particular. */
export const freePurpose = (thrown: Throw, whom: ThrownFor | null = null): string =>
  `free ${throwText(thrown)}${whom === null ? '' : ` for ${whom.side}${whom.place}`}`;

/** The throw that a purpose names; null: it is not a free one. */
export function freeThrow(purpose: string): Throw | null {
  const [, count = '', sides = '', target] = FREE_PURPOSE.exec(purpose) ?? [];
  if (sides === '') return null;
  return { count: Number(count || 1), sides: Number(sides), target: target === undefined ? null : Number(target) };
}

/** For whom a free throw is; null: for nobody in particular, or it is another roll. */
export function thrownFor(purpose: string): ThrownFor | null {
  const [, , , , side, place] = FREE_PURPOSE.exec(purpose) ?? [];
  return side === 'a' || side === 'b' ? { side, place: Number(place) } : null;
}
