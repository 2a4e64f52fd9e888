import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { hashOfParts } from './secret';
import type { Side, BySide } from './side';

// Fair dice for two who do not trust each other: each side commits to the end of a chain of hashes before anything is
// rolled, and each roll takes the next link of both. A chain grows from chance of one device: no copy of the past
// brings its links again.

/** So many rolls a chain is good for; another one follows it. */
export const CHAIN_LENGTH = 64;
/** The same in logs from before chains were fresh: there each side has one for the whole game. */
export const OLD_CHAIN_LENGTH = 512;
export const DICE_LIMITS = { purposeLength: 80, count: 30, sides: 256 } as const;

/** A roll as it is called: fixed before any link of it is shown. */
export const rollCallSchema = z
  .object({
    purpose: z.string().min(1).max(DICE_LIMITS.purposeLength),
    /** `roll-off`: one die for each side, thrown again while they tie. */
    of: z.enum(['dice', 'roll-off']),
    /** Of a roll-off: 1. */
    count: z.number().int().min(1).max(DICE_LIMITS.count),
    sides: z.number().int().min(2).max(DICE_LIMITS.sides),
  })
  .readonly();
export type RollCall = z.infer<typeof rollCallSchema>;

/** The roll of a single die. */
export const oneDie = (purpose: string, sides: number): RollCall => ({ purpose, of: 'dice', count: 1, sides });

/** The link of a chain at a place, counted from 1; 0 gives the head, which is committed. In hexadecimal digits. */
export function linkOf(seed: Uint8Array, index: number): string {
  let link = seed;
  for (let step = CHAIN_LENGTH; step > index; step -= 1) link = sha256(link);
  return bytesToHex(link);
}

/** What a side commits to before anything is rolled. */
export const chainHead = (seed: Uint8Array): string => linkOf(seed, 0);

/** Whether `link` is `steps` links behind `known` in its chain. Nobody can find such a link without the seed. */
export function follows(link: string, known: string, steps: number): boolean {
  let bytes: Uint8Array = hexToBytes(link);
  for (let step = 0; step < steps; step += 1) bytes = sha256(bytes);
  return bytesToHex(bytes) === known;
}

/** Which link of which chain a roll takes of a side; a chain is known by its head. */
export interface LinkPlace {
  chain: string;
  index: number;
}

/** A roll of both sides, as it was called. */
export interface CalledRoll {
  id: string;
  call: RollCall;
  /** The head of the log that it was called on, empty where nothing is signed; null: from before chains were fresh. */
  head: string | null;
  places: BySide<LinkPlace>;
}

/** The faces that fall when both links are shown; of a roll-off in pairs, `a` first, of which the last decides. */
export function facesOf(game: string, roll: CalledRoll, links: BySide<string>): readonly number[] {
  const { call } = roll;
  const random = streamOf(rollSeed(game, roll, links));
  if (call.of === 'dice') return Array.from({ length: call.count }, () => face(call.sides, random));
  const faces: number[] = [];
  while (faces.at(-1) === faces.at(-2)) faces.push(face(call.sides, random), face(call.sides, random));
  return faces;
}

/** The head of the log is in it: the same links in another log give other faces. */
function rollSeed(game: string, { id, call, head, places }: CalledRoll, links: BySide<string>): Uint8Array {
  const called = [call.purpose, call.of, String(call.count), String(call.sides)];
  const [a, b] = [hexToBytes(links.a), hexToBytes(links.b)];
  return head === null
    ? hashOfParts(['muster-roll/dice/1', game, String(places.a.index), ...called, a, b])
    : hashOfParts(['muster-roll/dice/2', game, id, head, ...called, ...placed(places.a), a, ...placed(places.b), b]);
}

const placed = ({ chain, index }: LinkPlace): readonly string[] => [chain, String(index)];

/** The hash that a roll's faces follow from, in hexadecimal digits: for whoever checks a roll. */
export const rollHash = (...roll: Parameters<typeof rollSeed>): string => bytesToHex(rollSeed(...roll));

/** Who won a roll-off; null when these are not its faces. */
export function rollOffWinner(faces: readonly number[]): Side | null {
  const [a, b] = faces.slice(-2);
  if (a === undefined || b === undefined || a === b) return null;
  return a > b ? 'a' : 'b';
}

/** Bytes that follow from a seed: SHA-256 of the seed and a counter, repeated. */
function streamOf(seed: Uint8Array): () => number {
  let counter = 0;
  let block = new Uint8Array();
  let place = 0;
  return () => {
    if (place === block.length) {
      block = new Uint8Array(hashOfParts([seed, String(counter)]));
      counter += 1;
      place = 0;
    }
    return block[place++] ?? 0;
  };
}

/** 1 to `sides`. Bytes that would favour the low faces are skipped. */
function face(sides: number, random: () => number): number {
  const fair = 256 - (256 % sides);
  for (;;) {
    const byte = random();
    if (byte < fair) return (byte % sides) + 1;
  }
}
