import { z } from 'zod';
import { CHAIN_LENGTH, DICE_LIMITS, facesOf, follows, rollCallSchema, type RollCall } from './dice';
import type { LogEvent } from './log';
import { sha256HexSchema } from './secret';
import { eachSide, otherSide, withSide, type Side, type BySide } from './side';
import { failed, ok, type Result } from '../../foundation/result';

/** The dice of a game as its log tells them. Each browser commits, and shows its links, by itself; see `nextLink`. */

export const diceEventSchemas = [
  /** The end of this side's chain, before anything is rolled. */
  z.object({ kind: z.literal('dice'), head: sha256HexSchema }).readonly(),
  z.object({ kind: z.literal('called'), call: rollCallSchema }).readonly(),
  z
    .object({ kind: z.literal('shown'), roll: z.number().int().min(1).max(CHAIN_LENGTH), link: sha256HexSchema })
    .readonly(),
  /** Real dice, entered by one side. */
  z
    .object({
      kind: z.literal('entered'),
      call: rollCallSchema,
      faces: z.array(z.number().int().min(1).max(DICE_LIMITS.sides)).min(1).max(DICE_LIMITS.count).readonly(),
    })
    .readonly(),
] as const;
export type DiceEvent = z.infer<(typeof diceEventSchemas)[number]>;

export interface Roll {
  /** Its link in both chains, counted from 1; null: rolled by hand. */
  number: number | null;
  call: RollCall;
  /** Who called it, or entered the real dice. */
  by: Side;
  at: string;
  links: BySide<string | null>;
  /** Null: not rolled yet, or replaced by real dice. */
  faces: readonly number[] | null;
  /** Real dice replace it. */
  replaced: boolean;
}

export interface Rolls {
  heads: BySide<string | null>;
  rolls: readonly Roll[];
  /** The last link that each side has shown. */
  last: BySide<{ number: number; link: string } | null>;
}

export const NO_ROLLS: Rolls = { heads: { a: null, b: null }, rolls: [], last: { a: null, b: null } };

/** The faces rolled for a purpose; null: not rolled yet. */
export const rollFor = (rolls: Rolls, purpose: string): Roll | null =>
  rolls.rolls.find(({ call, faces }) => call.purpose === purpose && faces !== null) ?? null;

/** The rolls that were called and are not finished yet. */
export const openRolls = ({ rolls }: Rolls): readonly Roll[] =>
  rolls.filter(({ faces, replaced }) => faces === null && !replaced);

/** The number of the link that this side's browser has to show now; null: none. */
export const nextLink = (rolls: Rolls, side: Side): number | null =>
  openRolls(rolls).find(({ links }) => links[side] === null)?.number ?? null;

/** The dice after an event, or why it cannot happen. `expected`: the rolls that the game asks for now. */
export function rollsAfter(
  game: string,
  rolls: Rolls,
  event: LogEvent<DiceEvent>,
  expected: readonly RollCall[],
): Result<Rolls> {
  switch (event.kind) {
    case 'dice':
      return committed(rolls, event.by, event.head);
    case 'called':
      return called(rolls, event, expected);
    case 'shown':
      return shown(game, rolls, event);
    case 'entered':
      return entered(rolls, event, expected);
  }
}

function committed(rolls: Rolls, by: Side, head: string): Result<Rolls> {
  if (rolls.heads[by] !== null) return failed('Your dice are ready already.');
  if (rolls.heads[otherSide(by)] === head) {
    return failed('These are the other player’s dice: each side needs its own secret.');
  }
  return ok({
    ...rolls,
    heads: withSide(rolls.heads, by, head),
    last: withSide(rolls.last, by, { number: 0, link: head }),
  });
}

function called(
  rolls: Rolls,
  { call, by, at }: LogEvent<Extract<DiceEvent, { kind: 'called' }>>,
  expected: readonly RollCall[],
): Result<Rolls> {
  if (rolls.heads.a === null || rolls.heads.b === null) {
    return failed('The dice wait until both players have this page open once.');
  }
  if (!expected.some((one) => sameCall(one, call))) return failed('The game asks for no such roll now.');
  if (openRolls(rolls).some((roll) => roll.call.purpose === call.purpose)) {
    return failed('This roll is called already.');
  }
  const number = rolls.rolls.filter((roll) => roll.number !== null).length + 1;
  if (number > CHAIN_LENGTH) return failed('There are no rolls left: roll by hand and enter what fell.');
  return ok({
    ...rolls,
    rolls: [...rolls.rolls, { number, call, by, at, links: { a: null, b: null }, faces: null, replaced: false }],
  });
}

function shown(
  game: string,
  rolls: Rolls,
  { roll: number, link, by }: LogEvent<Extract<DiceEvent, { kind: 'shown' }>>,
): Result<Rolls> {
  const last = rolls.last[by];
  if (last === null || nextLink(rolls, by) !== number) return failed('No dice of this side are asked for.');
  if (!follows(link, last.link, number - last.number)) {
    return failed('These are not the dice that this side committed to.');
  }
  const place = rolls.rolls.findIndex((roll) => roll.number === number);
  const roll = rolls.rolls[place];
  if (roll === undefined) return failed('No such roll was called.');
  const links = withSide(roll.links, by, link);
  const faces =
    links.a === null || links.b === null ? null : facesOf(game, number, roll.call, { a: links.a, b: links.b });
  return ok({
    ...rolls,
    rolls: rolls.rolls.with(place, { ...roll, links, faces }),
    last: withSide(rolls.last, by, { number, link }),
  });
}

/** Once the other side has shown its link, this side can work out the faces, so it may not enter real dice instead. */
function entered(
  rolls: Rolls,
  { call, faces, by, at }: LogEvent<Extract<DiceEvent, { kind: 'entered' }>>,
  expected: readonly RollCall[],
): Result<Rolls> {
  if (!expected.some((one) => sameCall(one, call))) return failed('The game asks for no such roll now.');
  const open = openRolls(rolls).find((roll) => roll.call.purpose === call.purpose);
  if (open !== undefined && open.links[otherSide(by)] !== null) {
    return failed('This roll is under way: your page must show its part.');
  }
  if (faces.length !== (call.of === 'roll-off' ? 2 : call.count)) {
    return failed(call.of === 'roll-off' ? 'Enter one die for each player.' : `Enter ${call.count} dice.`);
  }
  if (faces.some((face) => face > call.sides)) return failed(`These dice show 1 to ${call.sides}.`);
  if (call.of === 'roll-off' && faces[0] === faces[1]) return failed('A tie is rolled again: enter what decided it.');
  const others = rolls.rolls.map((roll) => (roll === open ? { ...roll, replaced: true } : roll));
  return ok({
    ...rolls,
    rolls: [...others, { number: null, call, by, at, links: eachSide(() => null), faces, replaced: false }],
  });
}

const sameCall = (one: RollCall, other: RollCall): boolean =>
  one.purpose === other.purpose && one.of === other.of && one.count === other.count && one.sides === other.sides;
