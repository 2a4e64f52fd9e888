import { expect, it } from 'vitest';
import { joining } from '@/lib/browser/joining';
import { faultsOf, signedOn } from '@/lib/play/game/signing';
import { hashOfToken, invitationOf, keyOf } from '@/lib/play/game/secret';
import { matchGame, type MatchLog } from '@/lib/play/match/replay';
import { addEvent, gameByViewId, joinGame, type AppendResult } from '@/lib/server/games';
import { hashKey } from '@/lib/server/keys';
import { join, listText, newPlayers, opened, outcomeOf, sealOf, send, type Player } from './gamePlayers';
import { describeDatabases } from './testDatabase';

const logOf = async (viewId: string): Promise<MatchLog> => (await gameByViewId(viewId))?.log as MatchLog;

/** What a browser sends that signs with this secret, on top of this log. */
async function sent(
  viewId: string,
  log: MatchLog,
  player: Player,
  event: object,
  secret = player.secret,
  id = 'event-sent',
) {
  const signed = signedOn(matchGame, log, secret, { id, by: player.side, event: event as never }) ?? undefined;
  return addEvent(viewId, { key: keyOf(player.secret), id, event, after: 1, signed });
}

async function match() {
  const { ada, bea } = newPlayers();
  const { viewId } = await opened(ada);
  await join(viewId, ada, bea);
  return { ada, bea, viewId, seal: (player: Player, text = 'One') => sealOf(viewId, player, listText(text)) };
}

describeDatabases('signed events', () => {
  it('stand in the log with their signature, the joining first', async () => {
    const { ada, viewId, seal } = await match();
    expect(outcomeOf(await send(viewId, ada, seal(ada)))).toBe('taken');
    const log = await logOf(viewId);
    expect(log.events).toHaveLength(2);
    expect(faultsOf(matchGame, log)).toEqual([]);
    expect(matchGame.signers(log)).not.toBeNull();
  });

  it('are taken from the player of the seat alone, as they were signed', async () => {
    const { ada, bea, viewId, seal } = await match();
    const log = await logOf(viewId);
    const refusals: AppendResult[] = [
      // With Ada's seat, but not with Ada's key.
      await sent(viewId, log, ada, seal(ada), bea.secret),
      // Signed, then changed.
      await addEvent(viewId, {
        key: keyOf(ada.secret),
        id: 'event-sent',
        event: seal(ada, 'Two'),
        after: 1,
        signed:
          signedOn(matchGame, log, ada.secret, { id: 'event-sent', by: 'a', event: seal(ada) as never }) ?? undefined,
      }),
      // Of another game.
      await sent(viewId, { ...log, id: 'other' }, ada, seal(ada)),
    ];
    expect(refusals.map(outcomeOf)).toEqual([
      expect.stringMatching(/^This is not signed with the key of this player/),
      expect.stringMatching(/^This is not signed with the key of this player/),
      'overtaken',
    ]);
    const unsigned = await addEvent(viewId, { key: keyOf(ada.secret), id: 'event-sent', event: seal(ada), after: 1 });
    expect(outcomeOf(unsigned)).toMatch(/reload the page/);
    expect((await logOf(viewId)).events).toHaveLength(1);
  });

  it('name the log that they follow: who was slower is asked to look first, and the same one counts once', async () => {
    const { ada, bea, viewId, seal } = await match();
    const before = await logOf(viewId);
    expect(outcomeOf(await sent(viewId, before, ada, seal(ada), ada.secret, 'event-ada'))).toBe('taken');
    expect(outcomeOf(await sent(viewId, before, bea, seal(bea), bea.secret, 'event-bea'))).toBe('overtaken');
    // The answer to the first was lost: sent again as it was.
    expect(outcomeOf(await sent(viewId, before, ada, seal(ada), ada.secret, 'event-ada'))).toBe('taken');
    expect(outcomeOf(await sent(viewId, await logOf(viewId), bea, seal(bea), bea.secret, 'event-bea'))).toBe('taken');
    expect((await logOf(viewId)).events.map(({ id }) => id).slice(1)).toEqual(['event-ada', 'event-bea']);
  });

  it('begin with a joining that is signed and tied to the invitation', async () => {
    const { ada, bea } = newPlayers();
    const { viewId } = await opened(ada);
    const asked = joining(matchGame, await logOf(viewId), bea.secret, invitationOf(ada.secret), 'Bea');
    const owner = hashKey(bea.ownerKey);
    const { signed: _signed, ...unsigned } = asked;
    expect(outcomeOf(await joinGame(viewId, { ...unsigned, owner, after: 1 }))).toMatch(/reload the page/);
    expect(outcomeOf(await joinGame(viewId, { ...asked, name: 'Eve', owner, after: 1 }))).toMatch(/not signed/);
    // The invitation itself stays with the players.
    expect(JSON.stringify([asked, await logOf(viewId)])).not.toContain(invitationOf(ada.secret));
    expect(outcomeOf(await joinGame(viewId, { ...asked, owner, after: 1 }))).toBe('taken');
  });

  it('are not asked for in a match from before, which goes on as it was', async () => {
    const { ada, bea } = newPlayers();
    const invitation = hashOfToken(invitationOf(ada.secret));
    const { viewId } = await opened(ada, { invitation, signer: undefined, bound: undefined });
    expect(outcomeOf(await join(viewId, ada, bea))).toBe('taken');
    expect(outcomeOf(await send(viewId, bea, sealOf(viewId, bea, listText('One'))))).toBe('taken');
    const log = await logOf(viewId);
    expect(matchGame.signers(log)).toBeNull();
    expect(log.events.every(({ signature }) => signature === undefined)).toBe(true);
  });
});
