import { z } from 'zod';
import * as dice from './dice';
import { eventIdSchema, eventSchema, type LogEvent } from './log';
import { sha256HexSchema } from './secret';
import { otherSide, SIDES, withSide, type Side, type BySide } from './side';
import { failed, ok, type Result } from '../../foundation/result';

/** The dice of a game as its log tells them. Each browser commits, and shows its links, by itself; see `diceStep`. */

const fell = {
  call: dice.rollCallSchema,
  faces: z.array(z.number().int().min(1).max(dice.DICE_LIMITS.sides)).min(1).max(dice.DICE_LIMITS.count).readonly(),
};

export const diceEventSchemas = [
  /** The end of a fresh chain of this side. It counts from the next call on. */
  eventSchema('chain', { head: sha256HexSchema }),
  eventSchema('call', { call: dice.rollCallSchema }),
  /** This side's part of the roll that the entry `roll` called. */
  eventSchema('link', { roll: eventIdSchema, link: sha256HexSchema }),
  eventSchema('entered', fell),
  /** Dice that the device of one side threw alone. */
  eventSchema('threw', fell),
  // Of logs from before chains were fresh: each side had one, which followed from its secret.
  eventSchema('dice', { head: sha256HexSchema }),
  eventSchema('called', { call: dice.rollCallSchema }),
  eventSchema('shown', { roll: z.number().int().min(1).max(dice.OLD_CHAIN_LENGTH), link: sha256HexSchema }),
  /** This side would throw a roll again that does not fall; once both say so it is asked for anew. */
  eventSchema('again', { roll: eventIdSchema }),
] as const;
export type DiceEvent = z.infer<(typeof diceEventSchemas)[number]>;

/** Kinds that only old logs have: what they show can be known from a copy of the log, so nothing new is of them. */
const OLD_KINDS: readonly string[] = ['dice', 'called', 'shown'];

/** Why nothing of this kind may be added to a log any more, in words; null: it may. */
export const whyOldDice = (event: unknown): string | null =>
  OLD_KINDS.includes(String((event as { kind?: unknown } | null)?.kind))
    ? 'Dice are thrown in another way now: reload this page.'
    : null;

export interface Roll {
  id: string;
  call: dice.RollCall;
  by: Side;
  at: string;
  /** Of both chains; null: what fell is one side's word. */
  places: BySide<dice.LinkPlace> | null;
  head: string | null;
  /** One device threw it, nobody's hand. */
  byDevice: boolean;
  links: BySide<string | null>;
  /** Null: not rolled yet, or replaced by real dice. */
  faces: readonly number[] | null;
  replaced: boolean;
  /** Entered by hand, where that counts once the other side agrees; null: nothing, or it counts. */
  offered: readonly number[] | null;
  again: BySide<boolean>;
}

/** Whether dice of a game may be entered by hand: not at all, when both say so, or on one's word. */
export const HAND_DICE = ['no', 'both', 'word'] as const;
export type HandDice = (typeof HAND_DICE)[number];

interface Chain {
  by: Side;
  /** So many of its links were called for. */
  used: number;
  /** The last of them that was shown. */
  last: { index: number; link: string };
}

export interface Rolls {
  chains: Readonly<Record<string, Chain>>;
  /** The head of the chain that each side rolls with; null: it has none yet. */
  heads: BySide<string | null>;
  /** The same in logs from before chains were fresh. */
  oldHeads: BySide<string | null>;
  rolls: readonly Roll[];
}

const NONE = { a: null, b: null } as const;
export const NO_ROLLS: Rolls = { chains: {}, heads: NONE, oldHeads: NONE, rolls: [] };

/** The faces rolled for a purpose; null: not rolled yet. */
export const rollFor = (rolls: Rolls, purpose: string): Roll | null =>
  rolls.rolls.find(({ call, faces }) => call.purpose === purpose && faces !== null) ?? null;

/** Whether others fell in place of what an entry called or told, or the other player refused it. */
export const isReplaced = ({ rolls }: Rolls, entry: string): boolean =>
  rolls.some(({ id, replaced }) => id === entry && replaced);

/** The rolls that were called and are not finished yet. */
export const openRolls = ({ rolls }: Rolls): readonly Roll[] =>
  rolls.filter(({ faces, replaced, offered }) => faces === null && !replaced && offered === null);

/** Whether an event calls a roll that is under way already: the other player was quicker, and it need not be called. */
export const isMootCall = ({ rolls }: { rolls: Rolls }, event: { kind: string; call?: dice.RollCall }): boolean =>
  event.kind === 'call' && openRolls(rolls).some((roll) => roll.call.purpose === event.call?.purpose && !isOld(roll));

/** Whether a roll was called before chains were fresh: nobody shows anything for it any more. */
export const isOld = ({ places, head }: Pick<Roll, 'places' | 'head'>): boolean => places !== null && head === null;

/** What was entered by hand for a purpose and waits for the other side; null: nothing. */
export const offeredFor = ({ rolls }: Rolls, purpose: string): Roll | null =>
  rolls.find(({ call, offered, replaced }) => call.purpose === purpose && offered !== null && !replaced) ?? null;

/** The dice after a side has answered what the other entered by hand: it counts, or it goes. */
export function answered(rolls: Rolls, { by, event, agrees }: { by: Side; event: string; agrees: boolean }): Rolls {
  const isMeant = (roll: Roll): boolean =>
    roll.id === event && roll.by !== by && roll.offered !== null && !roll.replaced;
  const next = (roll: Roll): Roll =>
    agrees ? { ...roll, faces: roll.offered, offered: null } : { ...roll, replaced: true };
  return { ...rolls, rolls: rolls.rolls.map((roll) => (isMeant(roll) ? next(roll) : roll)) };
}

/** The dice after an event, or why it cannot happen. `expected`: rolls asked for. `hand`: what dice by hand count. */
export function rollsAfter(
  game: string,
  rolls: Rolls,
  event: LogEvent<DiceEvent>,
  expected: readonly dice.RollCall[],
  hand: HandDice = 'word',
): Result<Rolls> {
  switch (event.kind) {
    case 'chain':
    case 'dice':
      return committed(rolls, event);
    case 'call':
    case 'called':
      return called(rolls, event, expected);
    case 'link':
      return shown(game, rolls, event, ({ id }) => id === event.roll);
    case 'shown':
      return shown(game, rolls, event, (roll) => isOld(roll) && roll.places?.a.index === event.roll);
    case 'entered':
    case 'threw':
      return told(rolls, event, expected, hand);
    case 'again':
      return again(rolls, event);
  }
}

type DiceEventOf<Kind extends DiceEvent['kind']> = LogEvent<Extract<DiceEvent, { kind: Kind }>>;

function committed(rolls: Rolls, { kind, by, head }: DiceEventOf<'chain' | 'dice'>): Result<Rolls> {
  const heads = kind === 'dice' ? 'oldHeads' : 'heads';
  if (kind === 'dice' && rolls.oldHeads[by] !== null) return failed('Your dice are ready already.');
  const there = rolls.chains[head];
  if (there !== undefined) {
    return failed(
      there.by === by
        ? 'These dice were used before.'
        : 'These are the other player’s dice: each side needs its own secret.',
    );
  }
  return ok({
    ...rolls,
    [heads]: withSide(rolls[heads], by, head),
    chains: { ...rolls.chains, [head]: { by, used: 0, last: { index: 0, link: head } } },
  });
}

function called(
  rolls: Rolls,
  { kind, id, call, by, at, follows: head = '' }: DiceEventOf<'call' | 'called'>,
  expected: readonly dice.RollCall[],
): Result<Rolls> {
  const old = kind === 'called';
  const { a, b } = old ? rolls.oldHeads : rolls.heads;
  if (a === null || b === null) return failed('The dice wait until both players have this page open once.');
  if (!expected.some((one) => sameCall(one, call))) return failed('The game asks for no such roll now.');
  const open = openRolls(rolls).find((roll) => roll.call.purpose === call.purpose);
  // Nobody shows anything for an old call any more: another one takes its place.
  if (open !== undefined && (old || !isOld(open))) return failed('This roll is called already.');
  const places = { a: nextPlace(rolls, a), b: nextPlace(rolls, b) };
  if (SIDES.some((side) => places[side].index > (old ? dice.OLD_CHAIN_LENGTH : dice.CHAIN_LENGTH))) {
    return failed('The dice are not ready yet: roll again in a moment.');
  }
  const roll = { ...NEW, id, call, by, at, places, head: old ? null : head };
  const chains = { ...rolls.chains };
  for (const side of SIDES) {
    const { chain, index } = places[side];
    chains[chain] = { ...chainOf(rolls, chain), used: index };
  }
  return ok({ ...rolls, chains, rolls: [...withReplaced(rolls, call), roll] });
}

const nextPlace = (rolls: Rolls, chain: string): dice.LinkPlace => ({ chain, index: chainOf(rolls, chain).used + 1 });

const chainOf = ({ chains }: Rolls, head: string): Chain =>
  chains[head] ?? { by: 'a', used: 0, last: { index: 0, link: head } };

function shown(
  game: string,
  rolls: Rolls,
  { link, by }: DiceEventOf<'link' | 'shown'>,
  isMeant: (roll: Roll) => boolean,
): Result<Rolls> {
  const roll = openRolls(rolls).find((each) => each.links[by] === null && isMeant(each));
  const place = roll?.places?.[by];
  const chain = place === undefined ? null : chainOf(rolls, place.chain);
  // A later link tells all before it.
  if (roll === undefined || place === undefined || chain === null || place.index <= chain.last.index) {
    return failed('No dice of this side are asked for.');
  }
  if (!dice.follows(link, chain.last.link, place.index - chain.last.index)) {
    return failed('These are not the dice that this side committed to.');
  }
  const links = withSide(roll.links, by, link);
  const faces =
    roll.places === null || links.a === null || links.b === null
      ? null
      : dice.facesOf(game, { ...roll, places: roll.places }, { a: links.a, b: links.b });
  return ok({
    ...rolls,
    chains: { ...rolls.chains, [place.chain]: { ...chain, last: { index: place.index, link } } },
    rolls: rolls.rolls.map((each) => (each === roll ? { ...roll, links, faces } : each)),
  });
}

/** Once the other side has shown its link, this side can work out the faces, so it may not enter others instead. */
function told(
  rolls: Rolls,
  { kind, id, call, faces, by, at }: DiceEventOf<'entered' | 'threw'>,
  expected: readonly dice.RollCall[],
  hand: HandDice,
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
  if (kind === 'entered' && hand === 'no') return failed('You agreed: no dice by hand.');
  const isOffer = kind === 'entered' && hand === 'both';
  const roll = { ...NEW, id, call, by, at, byDevice: kind === 'threw', ...(isOffer ? { offered: faces } : { faces }) };
  return ok({ ...rolls, rolls: [...withReplaced(rolls, call), roll] });
}

/** Neither may bring an end to a roll alone: who has the other's part knows what falls. */
function again(rolls: Rolls, { by, roll: id }: DiceEventOf<'again'>): Result<Rolls> {
  const open = openRolls(rolls).find((roll) => roll.id === id && !roll.again[by]);
  if (open === undefined) return failed('This roll is not under way, or you have said so already.');
  const said = withSide(open.again, by, true);
  const next = { ...open, again: said, replaced: said.a && said.b };
  return ok({ ...rolls, rolls: rolls.rolls.map((roll) => (roll === open ? next : roll)) });
}

const withReplaced = ({ rolls }: Rolls, { purpose }: dice.RollCall): readonly Roll[] =>
  rolls.map((roll) =>
    roll.faces === null && !roll.replaced && roll.call.purpose === purpose ? { ...roll, replaced: true } : roll,
  );

const NEW = {
  places: null,
  head: null,
  byDevice: false,
  links: NONE,
  faces: null,
  replaced: false,
  offered: null,
  again: { a: false, b: false },
} as const;

const sameCall = (one: dice.RollCall, other: dice.RollCall): boolean =>
  one.purpose === other.purpose && one.of === other.of && one.count === other.count && one.sides === other.sides;
