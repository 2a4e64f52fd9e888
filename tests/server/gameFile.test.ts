import { signedOn } from '@/lib/play/game/signing';
import type { MatchEvent } from '@/lib/play/match/match';
import { matchGame, type MatchLog } from '@/lib/play/match/replay';
import { expect, it } from 'vitest';
import { keyOf } from '@/lib/play/game/secret';
import { database } from '@/lib/server/db';
import { matchesOf, openNext } from '@/lib/server/campaignGames';
import { exportGame, importGame } from '@/lib/server/gameFile';
import { gameByViewId, gamesOf } from '@/lib/server/games';
import { hashKey, newSecret } from '@/lib/server/keys';
import { findRevision } from '@/lib/server/revisions';
import type { GameFile } from '@/lib/api/games';
import { revisionHash } from '@/lib/documents/revision';
import {
  accept,
  join,
  listText,
  newPlayers,
  opened,
  outcomeOf,
  revealOf,
  sealOf,
  send,
  signersOf,
} from './gamePlayers';
import { describeDatabases } from './testDatabase';
import { ok } from '@/lib/foundation/result';

const [one, two] = [listText('One'), listText('Two')];

/** A match up to its reveal, and its file as it is read again. */
async function shown() {
  const { ada, bea } = newPlayers();
  const { viewId } = await opened(ada);
  await join(viewId, ada, bea);
  await send(viewId, ada, sealOf(viewId, ada, one));
  await send(viewId, bea, sealOf(viewId, bea, two));
  await send(viewId, ada, revealOf(viewId, ada, one));
  return { ada, bea, viewId, file: await fileOf(viewId) };
}

const fileOf = async (viewId: string): Promise<GameFile> =>
  JSON.parse(JSON.stringify(await exportGame(viewId))) as GameFile;

/** As if the file came to another server: what was here is gone. */
async function elsewhere(file: GameFile): Promise<void> {
  const ids = file.games.map(({ log }) => (log as { readonly id: string }).id);
  await (await database()).game.deleteMany({ where: { viewId: { in: ids } } });
  await (await database()).reference.deleteMany({ where: { hash: { in: Object.keys(file.lists) } } });
  await (await database()).revision.deleteMany({ where: { hash: { in: Object.keys(file.lists) } } });
}

const sent = (file: unknown) => ({ name: 'game.json', bytes: new TextEncoder().encode(JSON.stringify(file)) });

const outcome = async (file: unknown): Promise<string> => {
  const importing = await importGame(newSecret(), sent(file));
  return importing.ok ? importing.value.viewId : importing.problem;
};

describeDatabases('a match as a file', () => {
  it('goes on elsewhere under the same seals, for the same players', async () => {
    const { ada, bea, viewId, file } = await shown();
    const { now: _, ...before } = (await gameByViewId(viewId)) ?? { now: '' };
    await elsewhere(file);
    const owner = hashKey(newSecret());
    expect(await importGame(owner, sent(file))).toEqual(ok({ viewId, kind: 'match' }));
    // Marked as a copy of what it was then.
    expect(await gameByViewId(viewId)).toMatchObject({ ...before, copied: 4 });
    expect((await findRevision(revisionHash(one)))?.text).toBe(one);
    expect((await gamesOf(owner)).items.map((game) => game.viewId)).toEqual([viewId]);
    expect(outcomeOf(await send(viewId, newPlayers().ada, revealOf(viewId, bea, two)))).toBe('forbidden');
    expect(outcomeOf(await send(viewId, bea, revealOf(viewId, bea, two)))).toBe('taken');
    expect(outcomeOf(await send(viewId, ada, { kind: 'declined', reason: 'Enough' }))).toBe('taken');
  });

  it('holds no secret, no key and no owner', async () => {
    const { ada, bea, file } = await shown();
    for (const hidden of [ada, bea].flatMap(({ secret, ownerKey }) => [secret, keyOf(secret), ownerKey])) {
      expect(JSON.stringify(file)).not.toContain(hidden);
    }
  });

  it('is not taken in twice, and never in the place of something else', async () => {
    const { bea, viewId, file } = await shown();
    expect(await outcome(file)).toBe(viewId);
    await send(viewId, bea, revealOf(viewId, bea, two));
    // An older file of what is here already.
    expect(await outcome(file)).toBe(viewId);
    const longer = await fileOf(viewId);
    await (
      await database()
    ).game.update({ where: { viewId }, data: { document: JSON.stringify(file.games[0]?.log), version: 5 } });
    const copy = await outcome(longer);
    expect(copy).not.toBe(viewId);
    expect(await gameByViewId(copy)).toMatchObject({ viewId: copy, version: 6, log: { id: viewId } });
    expect(await gameByViewId(viewId)).toMatchObject({ version: 5 });
    // Seals are over the game's own id, whatever its link is.
    expect(outcomeOf(await send(copy, bea, { kind: 'declined', reason: null }))).toBe('taken');
  });

  it('is refused when anything in it was changed', async () => {
    const { file } = await shown();
    await elsewhere(file);
    const changed = (change: (text: string) => string): unknown => JSON.parse(change(JSON.stringify(file)));
    expect(await outcome(changed((text) => text.replace(/"commitment":"[0-9a-f]/, '"commitment":"_')))).toMatch(
      /commitment/,
    );
    expect(
      await outcome(
        changed((text) =>
          text.replace(
            /("commitment":")([0-9a-f])/,
            (_, start: string, digit: string) => `${start}${digit === '0' ? '1' : '0'}`,
          ),
        ),
      ),
    ).toMatch(/revealed.*not the list that was sealed/);
    expect(await outcome(changed((text) => text.replace('"by":"b"', '"by":"a"')))).toMatch(/cannot have happened/);
    // What could have happened, but was not signed so.
    expect(await outcome(changed((text) => text.replace('"name":"Bea"', '"name":"Eve"')))).toMatch(
      /entry 1 \(joined\) is not signed by its player/,
    );
    expect(await outcome({ ...file, lists: { [revisionHash(two)]: one } })).toMatch(
      /not what was frozen under this hash/,
    );
    expect(await outcome({ ...file, games: [] })).toMatch(/no match or campaign/);
    expect(await outcome({ ...file, games: [{ keys: file.games[0]?.keys, log: { kind: 'chess' } }] })).toMatch(
      /Game 1 of the file/,
    );
    expect(await outcome({ ...file, games: [...file.games, ...file.games] })).toMatch(
      /Game 2 of the file is there twice/,
    );
    expect(await outcome('nonsense')).toMatch(
      /^This is no match or campaign of this app, or it is damaged: choose another file\.$/,
    );
    expect(await outcome(file)).toMatch(/^\w{10}$/);
  });

  it('takes a whole campaign along', async () => {
    const { ada, bea } = newPlayers();
    const { viewId, campaign } = await opened(ada, { games: 2 });
    await join(viewId, ada, bea);
    await accept(viewId, [
      [ada, one],
      [bea, two],
    ]);
    const model = { id: 's1#1', name: 'Frog', vehicle: false, leader: true, traits: [] };
    await send(campaign ?? '', ada, {
      kind: 'began',
      names: { a: 'Ada', b: 'Bea' },
      lists: { a: revisionHash(one), b: revisionHash(two) },
      models: { a: [model], b: [model] },
      signers: signersOf({ ada, bea }),
    });
    await send(campaign ?? '', ada, {
      kind: 'played',
      match: null,
      mission: 'Skirmish',
      result: { outcome: 'draw', winner: null, bonus: { a: 0, b: 0 } },
    });
    const second = await openNext(campaign ?? '', keyOf(bea.secret));
    const file = await fileOf(campaign ?? '');
    expect(file.games).toHaveLength(3);
    expect(Object.keys(file.lists).toSorted()).toEqual([revisionHash(one), revisionHash(two)].toSorted());
    await elsewhere(file);
    expect(await importGame(newSecret(), sent(file))).toEqual(ok({ viewId: campaign, kind: 'campaign' }));
    expect((await matchesOf(campaign ?? '')).map((match) => match.viewId)).toEqual([
      viewId,
      second.outcome === 'opened' ? second.opened.viewId : '',
    ]);
    expect((await findRevision(revisionHash(two)))?.text).toBe(two);
    expect(await openNext(campaign ?? '', keyOf(ada.secret))).toEqual(second);
  });

  it('adds nothing to a campaign that is here, in the name of its players', async () => {
    const { ada, bea } = newPlayers();
    const { viewId, campaign } = await opened(ada, { games: 2 });
    await join(viewId, ada, bea);
    await send(viewId, ada, sealOf(viewId, ada, one));
    const file = await fileOf(viewId);
    await send(viewId, bea, sealOf(viewId, bea, two));
    expect(await outcome(file)).toBe(viewId);
    // A copy in which Bea has sealed something, so that Ada's browser would show Ada's list there.
    const [game] = file.games;
    const log = game?.log as MatchLog;
    const event = sealOf(viewId, bea, listText('Anything')) as MatchEvent;
    const stamp = { id: 'forged-seal', by: 'b', at: new Date().toISOString() } as const;
    const signed = signedOn(matchGame, log, bea.secret, { ...stamp, event });
    const forged = { ...log, events: [...log.events, { ...event, ...stamp, ...signed }] };
    expect(await outcome({ ...file, games: [{ ...game, log: forged }] })).toMatch(/here already/);
    // And what would stand under the link of the next game before it is opened.
    expect(await outcome({ ...file, games: [{ ...game, log: { ...forged, id: '2345678923' } }] })).toMatch(
      /is not signed by its player/,
    );
    const whole = await fileOf(campaign ?? '');
    expect(await outcome(whole)).toBe(campaign);
  });
});
