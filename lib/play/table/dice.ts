import type { DicePreset, MoraleDice } from '../../rules/atTable';
import type { Roll, Rolls } from '../game/rolls';
import type { Side } from '../game/side';

/** Caps on dice that are thrown together. */
export const THROW_LIMITS = { count: 30, sides: 100 } as const;

/** Dice as they are thrown: how many, with how many sides, and what counts as a success. */
export interface Throw extends DicePreset {
  /** From this face on; null: nothing is counted. */
  target: number | null;
  /** Whose morale they check; left out: nobody’s. */
  morale?: { side: Side } & Pick<MoraleDice, 'sum'>;
}

/** A throw with what its dice show. */
export interface FallenDice {
  thrown: Throw;
  faces: readonly number[];
}

/** `3D6`, `D10 on 4+`. */
export const throwText = ({ count, sides, target }: Throw): string =>
  `${count === 1 ? '' : count}D${sides}${target === null ? '' : ` on ${target}+`}`;

/** The throw of a check of morale. */
export const moraleThrow = ({ sum, ...dice }: MoraleDice, side: Side): Throw => ({
  ...dice,
  target: null,
  morale: { side, sum },
});

/** What fell, in words: `2 of 3 on 4+`, `failed, with 3 added 7 against …`; empty for a single die of nothing. */
export function fellText(faces: readonly number[], { target, morale }: Pick<Throw, 'target' | 'morale'>): string {
  const [face = 0] = faces;
  if (morale?.sum) return moraleText(face, morale.sum);
  if (target !== null) return `${faces.filter((each) => each >= target).length} of ${faces.length} on ${target}+`;
  return faces.length === 1 ? '' : `${faces.reduce((sum, face) => sum + face, 0)} in all`;
}

function moraleText(face: number, { plus, most }: NonNullable<MoraleDice['sum']>): string {
  const sum = face + plus;
  if (sum > most && face === 1) return 'passed, as a 1 always does';
  return `${sum <= most ? 'passed' : 'failed'}, with ${plus} added ${sum} against Leadership ${most}`;
}

/** Faces by chance. `random`: bytes by chance, as many as asked for; a byte that would favour low faces is skipped. */
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

const FREE_PURPOSE =
  /^free (\d{0,2})D(\d{1,3})(?: on (\d{1,3})\+)?(?: for ([ab])(?:(\d{1,3})|( morale)(?: \+(\d{1,4}) to (\d{1,4}))?))?$/;

/** What a free throw is called for in a match’s log: `free 3D6 on 4+ for b12`, `free D6 for b morale +3 to 7`. */
export function freePurpose(thrown: Throw, whom: ThrownFor | null = null): string {
  const { morale } = thrown;
  const model = whom === null ? '' : ` for ${whom.side}${whom.place}`;
  if (morale === undefined) return `free ${throwText(thrown)}${model}`;
  const sum = morale.sum === null ? '' : ` +${morale.sum.plus} to ${morale.sum.most}`;
  return `free ${throwText(thrown)} for ${morale.side} morale${sum}`;
}

/** The throw that a purpose names; null: it is not a free one. */
export function freeThrow(purpose: string): Throw | null {
  const [, count = '', sides = '', target, side, , isMorale, plus, most] = FREE_PURPOSE.exec(purpose) ?? [];
  if (sides === '') return null;
  const dice = { count: Number(count || 1), sides: Number(sides) };
  const sum = plus === undefined ? null : { plus: Number(plus), most: Number(most) };
  if (isMorale !== undefined && isSide(side)) return moraleThrow({ ...dice, sum }, side);
  return { ...dice, target: target === undefined ? null : Number(target) };
}

/** The rolls that a rule asked for and that have fallen: free ones decide nothing. */
export const decisiveRolls = ({ rolls }: Rolls): readonly Roll[] =>
  rolls.filter(({ faces, call }) => faces !== null && freeThrow(call.purpose) === null);

/** For whom a free throw is; null: for nobody in particular, or it is another roll. */
export function thrownFor(purpose: string): ThrownFor | null {
  const [, , , , side, place] = FREE_PURPOSE.exec(purpose) ?? [];
  return place !== undefined && isSide(side) ? { side, place: Number(place) } : null;
}

const isSide = (side: string | undefined): side is Side => side === 'a' || side === 'b';
