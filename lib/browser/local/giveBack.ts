import { giveBack as request, type GameAnswer } from '@/lib/api/games';
import { call } from '@/lib/api/client';
import { faultsOf, headOf, headsOf } from '@/lib/play/game/chain';
import { logSchema, type GameKind, type GameTypes } from '@/lib/play/game/log';
import { keyOf } from '@/lib/play/game/secret';
import type { BySide } from '@/lib/play/game/side';
import { readGame } from '../gameRequests';
import { keptGame } from './gameQueue';
import { keepGame, localGame } from './games';

/** So many entries go up at once: the server checks each signature. */
const GIVEN_AT_ONCE = 100;

/** Gives the server back the signed end of a game that it lost; how many entries, null: none, or it was not taken. */
export async function giveBack<G extends GameTypes>(
  game: GameKind<G>,
  viewId: string,
  seats: BySide<string | null>,
): Promise<number | null> {
  const [secret, kept] = [seats.a ?? seats.b, await keptGame(game, viewId)];
  const earlier = (await localGame(viewId))?.earlier as Partial<GameAnswer> | undefined;
  const log = logSchema(game).safeParse(earlier?.log).data;
  if (secret === null || kept === null || log === undefined) return null;
  const left = kept.log.events.length;
  const lost = log.events.length - left;
  if (lost <= 0 || headsOf(log)[left] !== headOf(kept.log) || faultsOf(game, log, left).length > 0) return null;
  for (let at = left; at < log.events.length; at += GIVEN_AT_ONCE) {
    const events = log.events.slice(at, at + GIVEN_AT_ONCE);
    const answer = await call(request, { params: { viewId }, body: { key: keyOf(secret), after: at + 1, events } });
    if (!answer.ok) return null;
  }
  const whole = await readGame(viewId);
  if (!whole.ok || whole.value.version <= log.events.length) return null;
  await keepGame(whole.value);
  return lost;
}
