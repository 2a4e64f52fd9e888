import { type GameKind, type GameTypes, type Log, logSchema } from '@/lib/play/game/log';
import { boundTo, hashOfToken, invitationOf, joinTokenOf, keyOf } from '@/lib/play/game/secret';
import { signatureOf, signerOf, headOf } from '@/lib/play/game/signing';
import { type joinSchema, joinGame } from '@/lib/api/games';
import type { z } from 'zod';
import { newSecret } from './seats';
import { call } from '@/lib/api/client';
import { matchGame } from '@/lib/play/match/replay';
import { readGame } from './gameRequests';

/** How two players come together, so that neither takes anybody else's key for the other's. */

/** What the opening of a match says of whoever opens it: the invitation, and the key tied to it. */
export function openingOf(secret: string): { invitation: string; signer: string; bound: string } {
  const invitation = invitationOf(secret);
  const signer = signerOf(secret);
  return { invitation: hashOfToken(joinTokenOf(invitation)), signer, bound: boundTo(invitation, signer) };
}

/** Whether who sent this invitation made the opening; not one without a key, which a server may have taken off. */
export function isFromInvitation(
  { signer, bound }: { signer?: string | undefined; bound?: string | undefined },
  invitation: string,
): boolean {
  return signer !== undefined && bound === boundTo(invitation, signer);
}

/** What is sent to join with an invitation. */
export function joining<G extends GameTypes>(
  game: GameKind<G>,
  log: Log<G>,
  secret: string,
  invitation: string,
  name: string,
): Omit<z.output<typeof joinSchema>, 'after'> {
  const key = keyOf(secret);
  if (game.signers(log) === null) return { key, invitation, name };
  const id = newSecret();
  const signer = signerOf(secret);
  const sent = { name: name.trim(), invitation: joinTokenOf(invitation), signer, bound: boundTo(invitation, signer) };
  const content = { kind: 'joined', ...sent };
  return { key, id, ...sent, signed: signatureOf(secret, headOf(log), { game: log.id, id, by: 'b', content }) };
}

/** Takes the second seat of a match that was opened on this device just now. True: taken. */
export async function joinAlone(viewId: string, secret: string, invitation: string, name: string): Promise<boolean> {
  const answer = await readGame(viewId);
  const log = answer.ok ? logSchema(matchGame).safeParse(answer.value.log) : null;
  if (!log?.success) return false;
  const body = { ...joining(matchGame, log.data, secret, invitation, name), after: 1 };
  const joined = await call(joinGame, { params: { viewId }, body });
  return joined.ok && !joined.value.overtaken;
}
