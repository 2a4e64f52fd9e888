import { expect, it } from 'vitest';
import { headOf } from '@/lib/play/game/signing';
import { keyOf } from '@/lib/play/game/secret';
import type { MatchLog } from '@/lib/play/match/replay';
import { database } from '@/lib/server/db';
import { addEvent, gameByViewId, giveBack } from '@/lib/server/games';
import { logColumns } from '@/lib/server/gameLog';
import { findRevision } from '@/lib/server/revisions';
import { revisionHash } from '@/lib/documents/revision';
import { accept, join, listText, newPlayers, opened, outcomeOf, send, type Player } from './gamePlayers';
import { describeDatabases } from './testDatabase';

const logOf = async (viewId: string): Promise<MatchLog> => (await gameByViewId(viewId))?.log as MatchLog;

/** The server has no more than so many entries of it, as after a backup was put back. */
async function cutTo(viewId: string, log: MatchLog, entries: number): Promise<void> {
  const left = { ...log, kind: 'match' as const, events: log.events.slice(0, entries) };
  const data = { ...logColumns(left), updatedAt: new Date(Date.now() + entries) };
  await (await database()).game.updateMany({ where: { viewId }, data });
}

/** A match of two who have accepted, of which the server has lost all but the joining and a seal. */
async function lost() {
  const { ada, bea } = newPlayers();
  const { viewId } = await opened(ada);
  await join(viewId, ada, bea);
  const texts = [listText(`Lost ${viewId} a`), listText(`Lost ${viewId} b`)] as const;
  await accept(viewId, [
    [ada, texts[0]],
    [bea, texts[1]],
  ]);
  const log = await logOf(viewId);
  await cutTo(viewId, log, 2);
  const give = (player: Player, events: readonly unknown[] = log.events.slice(2), after = 3) =>
    giveBack(viewId, { key: keyOf(player.secret), after, events: [...events] }).then(outcomeOf);
  return { ada, bea, viewId, texts, log, give };
}

describeDatabases('what a server has lost', () => {
  it('is taken back from either phone, with the lists that it froze; and the game goes on under its link', async () => {
    const { ada, bea, viewId, texts, log, give } = await lost();
    expect((await logOf(viewId)).events).toHaveLength(2);
    expect(await give(bea)).toBe('taken');
    expect(headOf(await logOf(viewId))).toBe(headOf(log));
    // The other phone is slower, and has as much or less of it.
    expect(await give(ada)).toBe('taken');
    expect(await give(ada, log.events.slice(2, 4))).toBe('taken');
    expect((await logOf(viewId)).events).toEqual(log.events);
    for (const text of texts) expect((await findRevision(revisionHash(text)))?.text).toBe(text);
    expect(outcomeOf(await send(viewId, ada, { kind: 'declined', reason: null }))).not.toBe('overtaken');
  });

  it('is taken in parts, but for what would leave a gap', async () => {
    const { ada, bea, viewId, log, give } = await lost();
    expect(await give(ada, log.events.slice(4), 5)).toMatch(/^More than this was lost/);
    expect(await give(ada, log.events.slice(2, 4))).toBe('taken');
    expect(await give(bea, log.events.slice(4), 5)).toBe('taken');
    expect((await logOf(viewId)).events).toEqual(log.events);
  });

  it('comes from a player alone, signed by its own player for this very place, and never from after now', async () => {
    const { ada, viewId, log, give } = await lost();
    const [, , first, second] = log.events;
    const wrong: readonly (readonly [string, readonly unknown[], RegExp])[] = [
      ['changed', [{ ...first, commitment: 'cd'.repeat(32) }], /not signed with the key/],
      ['in another name', [{ ...first, by: 'a' === first?.by ? 'b' : 'a' }], /not signed with the key/],
      ['unsigned', [{ ...first, signature: undefined }], /signed, and this was not/],
      ['out of order', [second], /has gone on otherwise/],
      ['twice', [first, first], /has gone on otherwise/],
      ['of nothing', [null], /times of these entries/],
      ['of nonsense', [{ at: first?.at }], /./],
      ['from after now', [{ ...first, at: new Date(Date.now() + 60_000).toISOString() }], /times of these entries/],
      ['from before', [{ ...first, at: '2020-01-01T00:00:00.000Z' }], /times of these entries/],
      ['the joining', [log.events[0]], /second seat was lost/],
    ];
    for (const [what, events, says] of wrong) expect(await give(ada, events), what).toMatch(says);
    expect(await give(newPlayers().ada)).toBe('forbidden');
    expect((await logOf(viewId)).events).toEqual(log.events.slice(0, 2));
    expect(await giveBack('2222222222', { key: keyOf(ada.secret), after: 1, events: [first] }).then(outcomeOf)).toBe(
      'not-found',
    );
  });

  it('is not laid over what was played since', async () => {
    const { ada, viewId, log, give } = await lost();
    expect(outcomeOf(await send(viewId, ada, { kind: 'declined', reason: null }))).toBe('taken');
    const since = await logOf(viewId);
    expect(await give(ada)).toMatch(/has gone on otherwise/);
    expect(await logOf(viewId)).toEqual(since);
    expect(since.events).not.toEqual(log.events);
  });

  it('nothing new is taken of the old dice', async () => {
    const { ada, viewId, give } = await lost();
    await give(ada);
    const event = { kind: 'dice', head: 'ab'.repeat(32) };
    expect(outcomeOf(await addEvent(viewId, { key: keyOf(ada.secret), id: 'old-dice-1', event, after: 1 }))).toMatch(
      /reload this page/,
    );
  });
});
