import { expect, it, vi } from 'vitest';
import { keyOf } from '@/lib/play/game/secret';
import { matchOpenedSchema } from '@/lib/play/match/match';
import { replayMatch, type MatchLog } from '@/lib/play/match/replay';
import { closeDatabases, database } from '@/lib/server/db';
import { changesAfter, gameByViewId, gamesOf } from '@/lib/server/games';
import { hashKey, newSecret } from '@/lib/server/keys';
import { findRevision } from '@/lib/server/revisions';
import { gameAnswerSchema, gameChangesSchema } from '@/lib/api/games';
import { revisionHash, revisionText } from '@/lib/documents/revision';
import { roster } from './data';
import { join, listText, matchOf, newPlayers, opened, outcomeOf, revealOf, sealOf, send } from './gamePlayers';
import { describeDatabases } from './testDatabase';

const stateOf = async (viewId: string) => replayMatch((await gameByViewId(viewId))?.log as MatchLog).state;
const rowText = async (viewId: string) =>
  JSON.stringify(await (await database()).game.findUnique({ where: { viewId } }));

describeDatabases('matches', () => {
  it('are opened, joined, and read by everyone with the link', async () => {
    const { ada, bea } = newPlayers();
    const { viewId, campaign } = await opened(ada);
    expect(campaign).toBeNull();
    expect(outcomeOf(await join(viewId, ada, bea))).toBe('taken');
    const game = await gameByViewId(viewId);
    expect(gameAnswerSchema.parse(game)).toEqual(game);
    expect(game).toMatchObject({ kind: 'match', version: 2, log: { id: viewId } });
    expect((await stateOf(viewId)).names).toEqual({ a: 'Ada', b: 'Bea' });
    expect(await gameByViewId('2222222222')).toBeNull();
  });

  it('store no secret, and keys only hashed', async () => {
    const { ada, bea } = newPlayers();
    const { viewId } = await opened(ada);
    await join(viewId, ada, bea);
    const row = await rowText(viewId);
    for (const { secret, ownerKey } of [ada, bea]) {
      for (const hidden of [secret, keyOf(secret), ownerKey]) expect(row).not.toContain(hidden);
    }
  });

  it('take one second player, also of many at once, and nobody without the invitation', async () => {
    const { ada } = newPlayers();
    const { viewId } = await opened(ada);
    const guests = Array.from({ length: 5 }, () => newPlayers().bea);
    expect(outcomeOf(await join(viewId, newPlayers().ada, guests[0] ?? ada))).toMatch(
      /invitation is for another match/,
    );
    const answers = await Promise.all(guests.map((guest, place) => join(viewId, ada, guest, `Guest ${place}`)));
    expect(answers.map(outcomeOf).filter((outcome) => outcome === 'taken')).toHaveLength(1);
    expect(
      answers.map(outcomeOf).filter((outcome) => outcome.startsWith('Two players are in this match')),
    ).toHaveLength(4);
    const seated = guests[answers.findIndex(({ outcome }) => outcome === 'taken')] ?? ada;
    expect(outcomeOf(await join(viewId, ada, seated))).toBe('taken');
    expect(outcomeOf(await join(viewId, ada, ada))).toMatch(/You opened this match/);
    expect((await gameByViewId(viewId))?.version).toBe(2);
  });

  it('take no list that no player writes; one as long as two thousand points is taken', async () => {
    const { ada, bea } = newPlayers();
    const list = (selections: number): string => {
      const [force] = roster('Long').forces;
      const [one] = force!.selections;
      const many = Array.from({ length: selections }, (_, at) => ({ ...one!, id: `s${at}` }));
      const long = { ...roster('Long'), forces: [{ ...force!, selections: many }] };
      return revisionText({ format: { id: 'recon-squad', version: '1' }, data: 'ab'.repeat(32), roster: long });
    };
    for (const [selections, outcome] of [
      [300, /^taken$/],
      [2000, /^This list has more than 96 KB/],
    ] as const) {
      const { viewId } = await opened(ada);
      await join(viewId, ada, bea);
      const text = list(selections);
      for (const player of [ada, bea]) await send(viewId, player, sealOf(viewId, player, text));
      expect(outcomeOf(await send(viewId, ada, revealOf(viewId, ada, text)))).toMatch(outcome);
    }
  });

  it('keep their order by time, whatever becomes of the clock', async () => {
    const { ada, bea } = newPlayers();
    const { viewId } = await opened(ada);
    await join(viewId, ada, bea);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2001-01-01T00:00:00Z') });
    const taken = outcomeOf(await send(viewId, ada, sealOf(viewId, ada, listText('One'))));
    vi.useRealTimers();
    expect(taken).toBe('taken');
    const log = (await gameByViewId(viewId))?.log as MatchLog | undefined;
    const times = [log?.opened.at, ...(log?.events ?? []).map((event) => event.at)];
    expect(times).toHaveLength(3);
    expect(times.toSorted()).toEqual(times);
  });

  it('are told without one that cannot be read', async () => {
    const { ada } = newPlayers();
    const [damaged, whole] = [await opened(ada), await opened(ada)];
    await (
      await database()
    ).game.update({ where: { viewId: damaged.viewId }, data: { document: '{"documentVersion":99}' } });
    expect((await gamesOf(hashKey(ada.ownerKey))).items.map(({ viewId }) => viewId)).toEqual([whole.viewId]);
  });

  it('refuse what was agreed wrongly, in words', async () => {
    const { ada } = newPlayers();
    expect(matchOpenedSchema.safeParse({ ...matchOf(ada), campaign: null, known: null }).success).toBe(true);
    await expect(opened(ada, { name: ' ' })).rejects.toThrow('name: needs a name');
    await expect(opened(ada, { format: 'scout-team' })).rejects.toThrow('this format has no mission');
    await expect(opened(ada, { format: 'scout-team', mission: 'none', games: 3 })).rejects.toThrow(
      'A campaign is played with Recon Squad',
    );
    await expect(opened(ada, { games: 0 })).rejects.toThrow(/games/);
  });

  it('take events from their two players only, each in their own name', async () => {
    const { ada, bea } = newPlayers();
    const { viewId } = await opened(ada);
    const seal = sealOf(viewId, ada, listText('Ada’s'));
    expect(outcomeOf(await send(viewId, bea, seal))).toBe('forbidden');
    await join(viewId, ada, bea);
    expect(outcomeOf(await send(viewId, newPlayers().ada, seal))).toBe('forbidden');
    expect(outcomeOf(await send(viewId, { ...ada, secret: viewId }, seal))).toBe('forbidden');
    expect((await gameByViewId(viewId))?.version).toBe(2);
    // Whoever says to be the other side is not.
    expect(outcomeOf(await send(viewId, bea, { ...seal, by: 'a', at: '2020-01-01T00:00:00Z' }))).toBe('taken');
    expect((await gameByViewId(viewId))?.log).toMatchObject({
      events: [{}, { kind: 'sealed', by: 'b', at: expect.not.stringMatching('2020') }],
    });
    expect(outcomeOf(await send('2222222222', ada, seal))).toBe('not-found');
  });

  it('refuse what is no event, and what cannot happen now', async () => {
    const { ada } = newPlayers();
    const { viewId } = await opened(ada);
    expect(outcomeOf(await send(viewId, ada, { kind: 'won' }))).toMatch(/kind/);
    expect(outcomeOf(await send(viewId, ada, { kind: 'sealed', commitment: 'abc' }))).toMatch(
      /commitment: must be a SHA-256/,
    );
    expect(outcomeOf(await send(viewId, ada, { kind: 'accepted', armies: { a: [], b: [] } }))).toMatch(/looked at/);
    expect((await gameByViewId(viewId))?.version).toBe(1);
  });

  it('take the same event once, however often it is sent', async () => {
    const { ada } = newPlayers();
    const { viewId } = await opened(ada);
    const seal = sealOf(viewId, ada, listText('One'));
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(viewId, ada, seal, 'the-same-one')));
    expect(answers.map(outcomeOf)).toEqual(['taken', 'taken', 'taken', 'taken']);
    expect((await gameByViewId(viewId))?.version).toBe(2);
  });

  it('lose nothing when both players send at once', async () => {
    const { ada, bea } = newPlayers();
    const { viewId } = await opened(ada);
    await join(viewId, ada, bea);
    const answers = await Promise.all(
      [ada, bea].map((player) => send(viewId, player, sealOf(viewId, player, listText(player.side)))),
    );
    expect(answers.map(outcomeOf)).toEqual(['taken', 'taken']);
    const state = await stateOf(viewId);
    expect([state.lists.a.commitment, state.lists.b.commitment]).toEqual(
      [ada, bea].map((player) => sealOf(viewId, player, listText(player.side)).commitment),
    );
  });

  it('hold neither list before it is shown, and freeze it then', async () => {
    const { ada, bea } = newPlayers();
    const { viewId } = await opened(ada);
    await join(viewId, ada, bea);
    const [one, other] = [listText('Of Ada alone'), listText('Of Bea alone')];
    await send(viewId, ada, sealOf(viewId, ada, one));
    expect(outcomeOf(await send(viewId, ada, revealOf(viewId, ada, one)))).toBe(
      'Lists are shown once both are sealed.',
    );
    await send(viewId, bea, sealOf(viewId, bea, other));
    for (const hidden of ['Frog', 'alone', revisionHash(one), revisionHash(other)]) {
      expect(await rowText(viewId)).not.toContain(hidden);
    }
    expect(await findRevision(revisionHash(one))).toBeNull();
    expect(outcomeOf(await send(viewId, ada, revealOf(viewId, ada, listText('Another'))))).toMatch(
      /not the list that was sealed/,
    );
    expect(await findRevision(revisionHash(listText('Another')))).toBeNull();
    expect(outcomeOf(await send(viewId, ada, revealOf(viewId, ada, one)))).toBe('taken');
    expect((await findRevision(revisionHash(one)))?.text).toBe(one);
    expect(await rowText(viewId)).not.toContain('Of Bea alone');
    expect(outcomeOf(await send(viewId, bea, revealOf(viewId, bea, other)))).toBe('taken');
    expect((await stateOf(viewId)).lists).toMatchObject({ a: { text: one }, b: { text: other } });
  });

  it('tell what happened since, and little when nothing did', async () => {
    const { ada, bea } = newPlayers();
    const { viewId } = await opened(ada);
    expect(await changesAfter(viewId, 1)).toMatchObject({ version: 1, events: [], keys: { b: null } });
    await join(viewId, ada, bea);
    await send(viewId, ada, sealOf(viewId, ada, listText('One')));
    const changes = await changesAfter(viewId, 2);
    expect(gameChangesSchema.parse(changes)).toEqual(changes);
    expect(changes).toMatchObject({ version: 3, events: [{ kind: 'sealed' }] });
    expect((await changesAfter(viewId, 1))?.events).toHaveLength(2);
    expect(await changesAfter('2222222222', 1)).toBeNull();
  });

  it('survive a restart: a new connection finds everything', async () => {
    const { ada, bea } = newPlayers();
    const { viewId } = await opened(ada);
    await join(viewId, ada, bea);
    await send(viewId, ada, sealOf(viewId, ada, listText('One')));
    const { now: _, ...before } = (await gameByViewId(viewId)) ?? { now: '' };
    await closeDatabases();
    expect(await gameByViewId(viewId)).toMatchObject(before);
    expect(outcomeOf(await send(viewId, bea, sealOf(viewId, bea, listText('Two'))))).toBe('taken');
  });

  it('are listed for the browsers of both players, last changed first', async () => {
    const { ada, bea } = newPlayers();
    const [first, second] = [await opened(ada), await opened(ada)];
    await join(first.viewId, ada, bea);
    expect((await gamesOf(hashKey(ada.ownerKey))).items.map(({ viewId }) => viewId)).toEqual([
      first.viewId,
      second.viewId,
    ]);
    expect((await gamesOf(hashKey(bea.ownerKey))).items.map(({ viewId }) => viewId)).toEqual([first.viewId]);
    expect(await gamesOf(newSecret())).toMatchObject({ items: [], total: 0 });
  });
});
