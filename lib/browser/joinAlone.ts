import { joinGame } from '@/lib/api/games';
import { call } from '@/lib/api/client';
import { logSchema } from '@/lib/play/game/log';
import { matchGame } from '@/lib/play/match/replay';
import { readGame } from './gameRequests';
import { joining } from './joining';

/** Takes the second seat of a match that was opened on this device just now. True: taken. */
export async function joinAlone(viewId: string, secret: string, invitation: string, name: string): Promise<boolean> {
  const answer = await readGame(viewId);
  const log = answer.ok ? logSchema(matchGame).safeParse(answer.value.log) : null;
  if (!log?.success) return false;
  const body = { ...joining(matchGame, log.data, secret, invitation, name), after: 1 };
  const joined = await call(joinGame, { params: { viewId }, body });
  return joined.ok && !joined.value.overtaken;
}
