import { rememberedOf } from '../../foundation/collect';
import { oneDie, type RollCall } from '../game/dice';
import type { Roll, Rolls } from '../game/rolls';
import type { Side } from '../game/side';
import { rollsForGrowth, type Campaign, type CountedGame } from './campaign';

/** Which dice of old campaigns belong to which game, also when that was struck and entered again. */

interface Asked {
  /** `growth`: the D6 of a minor victory; `aspect`: the D3 for what the game after this one counts for. */
  of: 'growth' | 'aspect';
  event: string;
  /** Null: of a campaign from before the number was named. */
  number: number | null;
  winner: Side | null;
  match: string | null;
}

type Game = Pick<CountedGame, 'event' | 'number' | 'match' | 'result' | 'settler'>;

const PURPOSE = /^(growth|aspect) after ([A-Za-z0-9_-]{8,40})(?: game (\d{1,2}) (?:([ab]) )?([A-Za-z0-9_-]{1,12}))?$/;
const NO_MATCH = '-';

const SIDES_OF: Readonly<Record<Asked['of'], number>> = { growth: 6, aspect: 3 };

/** A long log asks for the same again at each of its entries. */
const askedBy = rememberedOf((call: RollCall): Asked | null => {
  const [, of, event, number, winner, match] = PURPOSE.exec(call.purpose) ?? [];
  if ((of !== 'growth' && of !== 'aspect') || event === undefined) return null;
  if (call.of !== 'dice' || call.count !== 1 || call.sides !== SIDES_OF[of]) return null;
  return {
    of,
    event,
    number: number === undefined ? null : Number(number),
    winner: winner === 'a' || winner === 'b' ? winner : null,
    match: match === undefined || match === NO_MATCH ? null : match,
  };
});

/** The D6 of a minor victory. */
export const growthRoll = ({ event, number, match, result }: Game): RollCall =>
  oneDie(`growth after ${event} game ${number} ${result.winner ?? 'a'} ${match ?? NO_MATCH}`, SIDES_OF.growth);

/** The D3 of a tie, for what the game after this one counts for. */
export const aspectRoll = ({ event, number, match }: Game): RollCall =>
  oneDie(`aspect after ${event} game ${number} ${match ?? NO_MATCH}`, SIDES_OF.aspect);

/** The same roll as campaigns asked for it that were opened before its game was named. */
export const asBefore = (call: RollCall): RollCall => ({
  ...call,
  purpose: call.purpose.split(' ').slice(0, 3).join(' '),
});

/** A roll that belongs to a game. */
export interface RollOf {
  roll: Roll;
  /** It was thrown for an entry that was struck since: the game was entered again. */
  again: boolean;
}

/** The roll that counts for each game's growth, by its entry: thrown before by hand, and the first before any later. */
export function growthRolls({ rolls, played }: Campaign): ReadonlyMap<string, RollOf> {
  const best = new Map<string, Ranked>();
  for (const [asked, roll] of askedOf('growth', rolls)) {
    const own = played.find(({ event }) => event === asked.event) ?? null;
    const game = own ?? enteredAgain(asked, played);
    // Dice of a match or on paper are in their own entry.
    if (game === null || game.settler !== null) continue;
    const ranked = rankedAs(roll, own === null);
    if (ranked.rank < (best.get(game.event)?.rank ?? Infinity)) best.set(game.event, ranked);
  }
  return best;
}

/** The D3 that counts for the next game, or that is under way for it; null: none. */
export function nextAspectRoll({ rolls, played, rolledBefore }: Campaign): RollOf | null {
  const last = played.at(-1);
  let best: Ranked | null = null;
  for (const [asked, roll, place] of askedOf('aspect', rolls)) {
    // One that does not say after which game it was thrown is for the next one.
    const isOld = asked.number === null && place >= rolledBefore;
    const own = isOld || (last !== undefined && asked.number !== null && asked.event === last.event);
    const struck = !played.some(({ event }) => event === asked.event);
    if (!own && (last === undefined || !struck || enteredAgain(asked, played) !== last)) continue;
    const ranked = rankedAs(roll, !own);
    if (ranked.rank < (best?.rank ?? Infinity)) best = ranked;
  }
  return best;
}

interface Ranked extends RollOf {
  rank: number;
}

const rankedAs = (roll: Roll, again: boolean): Ranked => ({ roll, again, rank: 2 * standing(roll) + (again ? 1 : 0) });

function* askedOf(of: Asked['of'], { rolls }: Rolls): Generator<readonly [Asked, Roll, number]> {
  for (const [place, roll] of rolls.entries()) {
    const asked = roll.replaced ? null : askedBy(roll.call);
    if (asked?.of === of) yield [asked, roll, place];
  }
}

/** Thrown by both, called and not fallen yet, by hand. */
function standing({ places, faces }: Roll): 0 | 1 | 2 {
  if (places === null) return 2;
  return faces === null ? 1 : 0;
}

/** The game that took the place of one whose entry was struck: the same match, else the same number and winner. */
function enteredAgain(asked: Asked, played: readonly Game[]): Game | null {
  if (asked.number === null) return null;
  const same = asked.match === null ? null : (played.find(({ match }) => match === asked.match) ?? null);
  const game = same ?? played[asked.number - 1] ?? null;
  if (game === null || asked.of === 'aspect') return game;
  return rollsForGrowth(game) && (same !== null || game.result.winner === asked.winner) ? game : null;
}

/** What both threw for the same as these dice; null: nothing has fallen for it. */
export function thrownFor({ rolls }: Rolls, call: RollCall): number | null {
  const asked = askedBy(call);
  const thrown = rolls.find((roll) => {
    const other = askedBy(roll.call);
    const same =
      asked && other ? other.of === asked.of && other.event === asked.event : call.purpose === roll.call.purpose;
    return same && roll.places !== null && roll.faces !== null;
  });
  return thrown?.faces?.[0] ?? null;
}
