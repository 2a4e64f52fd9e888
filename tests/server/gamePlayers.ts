import { commitmentOf, invitationOf, keyOf, nonceOf, secretFrom } from '@/lib/play/game/secret';
import { joining, openingOf } from '@/lib/browser/joining';
import { campaignKind } from '@/lib/play/campaign/account';
import { signedOn, signerOf } from '@/lib/play/game/signing';
import type { Side } from '@/lib/play/game/side';
import { LIST_DOMAIN } from '@/lib/play/match/lobby';
import { matchGame } from '@/lib/play/match/replay';
import { findGame } from '@/lib/server/gameRow';
import { addEvent, joinGame, openGame, type AppendResult } from '@/lib/server/games';
import { hashKey, newSecret } from '@/lib/server/keys';
import { revisionText } from '@/lib/documents/revision';
import { roster } from './data';

/** Two players with their browsers, for tests of matches. */

export interface Player {
  readonly side: Side;
  readonly secret: string;
  readonly ownerKey: string;
}

const newPlayer = (side: Side): Player => ({
  side,
  secret: secretFrom(crypto.getRandomValues(new Uint8Array(16))),
  ownerKey: newSecret(),
});
export const newPlayers = () => ({ ada: newPlayer('a'), bea: newPlayer('b') });

export const matchOf = ({ secret }: Player, changes: object = {}) => ({
  format: 'recon-squad',
  gameSize: null,
  mission: 'skirmish',
  name: 'Ada',
  deadline: 'day',
  ...openingOf(secret),
  ...changes,
});

/** The public keys of both, as a campaign names them from its beginning. */
export const signersOf = ({ ada, bea }: { readonly ada: Player; readonly bea: Player }) => ({
  a: signerOf(ada.secret),
  b: signerOf(bea.secret),
});

/** A list that nobody else has, by its name. */
export const listText = (name: string): string =>
  revisionText({ format: { id: 'recon-squad', version: '1' }, data: 'ab'.repeat(32), roster: roster(name) });

export async function opened(
  host: Player,
  { games = null, ...match }: { readonly games?: number | null; readonly [part: string]: unknown } = {},
): Promise<{ readonly viewId: string; readonly campaign: string | null }> {
  const opening = await openGame({
    owner: hashKey(host.ownerKey),
    key: keyOf(host.secret),
    match: matchOf(host, match),
    games,
  });
  if (!opening.ok) throw new Error(opening.problem);
  return opening.value;
}

/** Joins like the browser of the second player. */
export async function join(viewId: string, host: Player, guest: Player, name = 'Bea'): Promise<AppendResult> {
  const game = await findGame(viewId);
  if (game?.log.kind !== 'match') return { outcome: 'not-found' };
  const asked = joining(matchGame, game.log, guest.secret, invitationOf(host.secret), name);
  return joinGame(viewId, { ...asked, owner: hashKey(guest.ownerKey), after: 1 });
}

let count = 0;
/** Sends an event like a player's browser: signed on top of the log, once more when another one was quicker. */
export async function send(
  viewId: string,
  { side: by, secret }: Player,
  event: object,
  id = `event-no-${(count += 1)}`,
): Promise<AppendResult> {
  for (;;) {
    const log = (await findGame(viewId))?.log;
    const message = { id, by, event: event as never };
    const signed =
      (log?.kind === 'match' && signedOn(matchGame, log, secret, message)) ||
      (log?.kind === 'campaign' && signedOn(campaignKind, log, secret, message)) ||
      undefined;
    const sending = await addEvent(viewId, { key: keyOf(secret), id, event, after: 1, signed });
    if (sending.outcome !== 'overtaken') return sending;
  }
}

export const sealOf = (viewId: string, { side, secret }: Player, text: string) => ({
  kind: 'sealed',
  commitment: commitmentOf({
    domain: LIST_DOMAIN,
    game: viewId,
    side,
    nonce: nonceOf(secret, viewId, 'list'),
    content: text,
  }),
});

export const revealOf = (viewId: string, { secret }: Player, text: string) => ({
  kind: 'revealed',
  nonce: nonceOf(secret, viewId, 'list'),
  text,
});

/** `taken`, or why not. */
export const outcomeOf = (appending: AppendResult): string =>
  appending.outcome === 'refused' ? appending.problem : appending.outcome;

/** Both seal and show their list, and accept. */
export async function accept(viewId: string, players: readonly (readonly [Player, string])[]): Promise<void> {
  for (const [player, text] of players) await send(viewId, player, sealOf(viewId, player, text));
  for (const [player, text] of players) await send(viewId, player, revealOf(viewId, player, text));
  const army = [{ id: 's1#1', name: 'Frog', vehicle: false, transport: false, leader: true, grenades: [] }];
  for (const [player] of players) await send(viewId, player, { kind: 'accepted', armies: { a: army, b: army } });
}
