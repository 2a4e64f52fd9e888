import { campaignKind } from '@/lib/campaign/account';
import { logSchema } from '@/lib/game/log';
import { SIDES } from '@/lib/game/side';
import { matchGame } from '@/lib/match/replay';
import type { GameAnswer } from '@/lib/share/game';
import { campaignLine, matchLine, type OwnGame } from '@/lib/view/play/gameLine';
import { readGame } from './gameRequests';
import { fittingSeats, gamesHeld, loadSeats } from './seats';

/** At most this many games are asked for. */
const MOST = 30;

/**
 * The games in which this device keeps a seat, besides those that are known already: a player's own link brings them
 * without the cookie. Last changed first.
 */
export async function heldGames(known: readonly string[]): Promise<readonly OwnGame[]> {
  const found: OwnGame[] = [];
  for (const viewId of gamesHeld()
    .filter((each) => !known.includes(each))
    .slice(0, MOST)) {
    const answer = await readGame(viewId);
    const line = answer.ok ? heldLine(answer.value) : null;
    if (line !== null) found.push(line);
  }
  return found.sort((one, other) => other.updatedAt.localeCompare(one.updatedAt));
}

/** A game as its line; null: this device has no seat in it, or it cannot be read. */
function heldLine({ viewId, kind, keys, log }: GameAnswer): OwnGame | null {
  const seats = fittingSeats(loadSeats(viewId), keys);
  if (SIDES.every((side) => seats[side] === null)) return null;
  if (kind === 'match') {
    const { data } = logSchema(matchGame).safeParse(log);
    return data === undefined
      ? null
      : { viewId, kind, updatedAt: data.events.at(-1)?.at ?? data.opened.at, ...matchLine(data) };
  }
  const { data } = logSchema(campaignKind).safeParse(log);
  return data === undefined
    ? null
    : { viewId, kind, updatedAt: data.events.at(-1)?.at ?? data.opened.at, ...campaignLine(data) };
}
