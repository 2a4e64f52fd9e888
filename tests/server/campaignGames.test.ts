import { expect, it } from 'vitest';
import { type Player, accept, join, listText, newPlayers, opened, outcomeOf, send, signersOf } from './gamePlayers';
import { replayCampaign, type CampaignLog } from '@/lib/play/campaign/account';
import { hashOfToken, invitationOf, keyOf } from '@/lib/play/game/secret';
import { replayMatch, type MatchLog } from '@/lib/play/match/replay';
import { matchesOf, openNext } from '@/lib/server/campaignGames';
import { database } from '@/lib/server/db';
import { gameByViewId } from '@/lib/server/games';
import { revisionHash } from '@/lib/documents/revision';
import { accepted, army, begun as begunMatch, confirm, did, listText as builtList, over } from '../play/match/builders';
import { describeDatabases } from './testDatabase';

const lists = { a: revisionHash(listText('One')), b: revisionHash(listText('Two')) };
const frog = { id: 's1#1', name: 'Frog', vehicle: false, leader: true, traits: [] };
const began = {
  kind: 'began',
  names: { a: 'Ada', b: 'Bea' },
  lists,
  models: { a: [frog], b: [frog] },
};
const stated = { id: 's1#1', name: 'Frog', vehicle: false, transport: false, leader: true, grenades: [] };
const played = (match: string | null) => ({
  kind: 'played',
  match,
  mission: 'Skirmish',
  result: { outcome: 'major', winner: 'a', bonus: { a: 0, b: 1 } },
});

/** A campaign of three games whose first one is played. */
async function begun(): Promise<{
  readonly ada: Player;
  readonly bea: Player;
  readonly first: string;
  readonly campaign: string;
}> {
  const { ada, bea } = newPlayers();
  const { viewId, campaign } = await opened(ada, { games: 3 });
  if (campaign === null) throw new Error('no campaign');
  await join(viewId, ada, bea);
  await accept(viewId, [
    [ada, listText('One')],
    [bea, listText('Two')],
  ]);
  expect(outcomeOf(await send(campaign, bea, { ...began, signers: signersOf({ ada, bea }) }))).toBe('taken');
  expect(outcomeOf(await send(campaign, ada, played(null)))).toBe('taken');
  return { ada, bea, first: viewId, campaign };
}

/** One from before events were signed, whose first match is accepted. */
async function old() {
  const { ada, bea } = newPlayers();
  const invitation = hashOfToken(invitationOf(ada.secret));
  const { viewId, campaign } = await opened(ada, { games: 3, signer: undefined, bound: undefined, invitation });
  if (campaign === null) throw new Error('no campaign');
  const joined = await join(viewId, ada, bea);
  expect(outcomeOf(joined)).toBe('taken');
  await put(viewId, accepted(partsOf(campaign), viewId));
  const [a, b] = [revisionHash(builtList('a')), revisionHash(builtList('b'))];
  const models = army.map(({ id, name, vehicle, leader }) => ({ id, name, vehicle, leader, traits: [] }));
  const beginning = { ...began, lists: { a, b }, models: { a: models, b: models } };
  expect(outcomeOf(await send(campaign, bea, beginning))).toBe('taken');
  return { ada, bea, first: viewId, campaign };
}
const partsOf = (campaign: string) => ({ campaign: { viewId: campaign, game: 1 } });
const playedOut = (match: string, campaign: string): MatchLog =>
  begunMatch({ from: accepted(partsOf(campaign), match) });
/** Lays a log under the link of a match, as if its players had sent it. */
async function put(viewId: string, log: MatchLog): Promise<void> {
  const document = JSON.stringify(log);
  await (await database()).game.update({ where: { viewId }, data: { document, version: log.events.length + 1 } });
}

const next = async (campaign: string, { secret }: Player): Promise<string> => {
  const opening = await openNext(campaign, keyOf(secret));
  if (opening.outcome === 'opened') return opening.opened.viewId;
  return opening.outcome === 'refused' ? opening.problem : opening.outcome;
};

describeDatabases('the matches of a campaign', () => {
  it('open with it: the first match brings both players into the campaign', async () => {
    const { ada, bea, first, campaign } = await begun();
    expect((await gameByViewId(first))?.log).toMatchObject({ opened: { campaign: { viewId: campaign, game: 1 } } });
    const game = await gameByViewId(campaign);
    expect(game).toMatchObject({
      kind: 'campaign',
      keys: { a: hashOfToken(keyOf(ada.secret)), b: hashOfToken(keyOf(bea.secret)) },
    });
    expect(replayCampaign(game?.log as CampaignLog)).toMatchObject({
      broken: [],
      state: { games: 3, played: [{ match: null }] },
    });
    expect(outcomeOf(await send(campaign, newPlayers().ada, began))).toBe('forbidden');
  });

  it('freeze for the campaign what both showed and accepted, and nothing else', async () => {
    const { ada, bea } = newPlayers();
    const { viewId, campaign } = await opened(ada, { games: 3 });
    await join(viewId, ada, bea);
    const begin = async (changes: object = {}): Promise<string> =>
      outcomeOf(await send(campaign ?? '', bea, { ...began, signers: signersOf({ ada, bea }), ...changes }));
    expect(await begin()).toMatch(/once both players have accepted/);
    await accept(viewId, [
      [ada, listText('One')],
      [bea, listText('Two')],
    ]);
    // Bea has seen Ada's list by now, and would rather have had another.
    expect(await begin({ lists: { ...lists, b: revisionHash(listText('Tailored')) } })).toMatch(/not the lists/);
    expect(await begin({ names: { a: 'Eve', b: 'Bea' } })).toMatch(/not the lists/);
    // Nor may Bea have put another key in Ada's place, or have taken the keys off.
    expect(await begin({ signers: { ...signersOf({ ada, bea }), a: 'ab'.repeat(32) } })).toMatch(/not the keys/);
    expect(await begin({ signers: undefined })).toMatch(/waits until both lists are frozen|not the keys/);
    // Nor may the models be others than their owners stated, and the lists declare.
    for (const [changed, why] of [
      [{ ...frog, vehicle: true }, 'Ada: Frog is no vehicle in the list'],
      [{ ...frog, leader: false }, 'Ada: Frog is a leader in the list'],
      [{ ...frog, traits: ['rage'] }, 'Ada: Frog has no Rage in the list'],
      [{ ...frog, name: 'Toad' }, 'Ada: Frog is called Toad'],
      [{ ...frog, id: 's1#2' }, 'Ada: Frog is not in the list; Ada: Frog is missing'],
    ] as const) {
      expect(await begin({ models: { a: [changed], b: [frog] } })).toBe(
        `These are not the models of the first match: ${why}. Reload the page, and the campaign begins with those.`,
      );
    }
    expect(await begin({ models: { a: [frog, frog], b: [] } })).toMatch(
      /Ada: Frog is there twice; Bea: Frog is missing/,
    );
    expect(await begin()).toBe('taken');
  });

  it('give the campaign the result that they ended with, and no other', async () => {
    const { ada, bea, first, campaign } = await old();
    const enter = (event: object) => async () => outcomeOf(await send(campaign, bea, event));
    expect(await enter(played(first))()).toMatch(/^This match is not over\. Finish it first\. Or: enter .* by hand/);
    expect(await enter(played('23456789AB'))()).toMatch(/^This match is not one of this campaign\. Enter .* by hand/);
    const abandoned = ['a', 'b'].reduce(
      (log, by) => did(log, by as 'a', { kind: 'abandoned' }),
      playedOut(first, campaign),
    );
    await put(first, abandoned);
    expect(await enter(played(first))()).toBe(
      'This match was abandoned, and has no result. Enter the result by hand, without the match.',
    );
    await put(first, over(playedOut(first, campaign)));
    const draw = { ...played(first), result: { outcome: 'draw', winner: null, bonus: { a: 0, b: 0 } } };
    expect(await enter(played(first))()).toMatch(/^This match ended otherwise than that\./);
    const settled = { ...draw, kind: 'game', settler: 'b', aspect: 'supply-chain', growth: null };
    expect(await enter(settled)()).toMatch(/^This match does not settle what it counts for\. Enter .* by hand/);
    expect(await enter(draw)()).toBe('taken');
    const entry = (await gameByViewId(campaign))?.log as CampaignLog;
    const event = entry.events.at(-1)?.id;
    // What both know better than the match is corrected, and marked on the page.
    expect(await enter({ kind: 'corrected', event, content: played(first) })()).toBe('taken');
    expect(await enter({ kind: 'corrected', event, content: played(null) })()).toBe('taken');
    expect(await enter({ kind: 'struck', event })()).toBe('taken');
    expect(outcomeOf(await send(campaign, ada, draw))).toBe('taken');
  });

  it('give it what they decided as well, and nothing else', async () => {
    const { ada, first, campaign } = await old();
    const stakes = { settler: 'first', aspect: 'combat' } as const;
    const parts = { campaign: { viewId: campaign, game: 1, stakes } };
    const ended = over(begunMatch({ from: accepted(parts, first) }));
    const enter = async (event: object) => outcomeOf(await send(campaign, ada, event));
    const game = {
      ...played(first),
      kind: 'game',
      result: { outcome: 'draw', winner: null, bonus: { a: 0, b: 0 } },
      ...stakes,
      growth: null,
    };
    await put(first, ended);
    expect(await enter(game)).toBe(
      'Confirm the match first, both of you. Or: enter the result by hand, without the match.',
    );
    await put(first, confirm(confirm(ended, 'a'), 'b'));
    for (const other of [{ aspect: 'supply-chain' }, { settler: 'a' }, { growth: 6 }, played(first)]) {
      expect(await enter({ ...game, ...other })).toMatch(/^(This match ended otherwise|A game is entered with)/);
    }
    expect(await enter(game)).toBe('taken');
    const log = (await gameByViewId(campaign))?.log as CampaignLog;
    const event = log.events.at(-1)?.id;
    const content = { ...game, aspect: 'supply-chain' };
    expect(await enter({ kind: 'corrected', event, content })).toMatch(/^This match ended otherwise/);
    expect(
      await enter({ kind: 'corrected', event, content: { ...game, match: null, result: played(null).result } }),
    ).toBe('taken');
  });

  it('give it what they settled also where a game before was corrected since they were opened', async () => {
    const { ada, bea, campaign } = await old();
    const enter = async (event: object) => outcomeOf(await send(campaign, ada, event));
    expect(await enter(played(null))).toBe('taken');
    const log = (await gameByViewId(campaign))?.log as CampaignLog;
    const event = log.events.at(-1)?.id;
    expect(outcomeOf(await send(campaign, bea, { kind: 'aspect', aspect: 'supply-chain' }))).toBe('taken');
    const second = await next(campaign, ada);
    const stakes = { settler: 'b', aspect: 'supply-chain' } as const;
    const opening = accepted({ campaign: { viewId: campaign, game: 2, stakes } }, second);
    await put(second, confirm(confirm(over(begunMatch({ from: opening })), 'a'), 'b'));
    const { result } = played(null);
    const content = { ...played(null), result: { ...result, winner: 'b' } };
    expect(await enter({ kind: 'corrected', event, content })).toBe('taken');
    const draw = { outcome: 'draw', winner: null, bonus: { a: 0, b: 0 } };
    const game = { ...played(second), kind: 'game', result: draw, ...stakes, growth: null };
    expect(await enter({ ...game, settler: 'a' })).toMatch(/^This match ended otherwise/);
    expect(await enter({ ...game, match: null })).toBe('What game 2 counts for was settled otherwise: Ada chooses it.');
    expect(await enter(game)).toBe('taken');
  });

  it('are closed while their game is entered otherwise, and open again when that is struck', async () => {
    const { ada, bea, campaign } = await begun();
    expect(outcomeOf(await send(campaign, bea, { kind: 'aspect', aspect: 'combat' }))).toBe('taken');
    const second = await next(campaign, ada);
    const armies = { a: [stated], b: [stated] };
    expect(outcomeOf(await send(second, ada, { kind: 'accepted', armies }))).toBe('taken');
    expect(outcomeOf(await send(campaign, ada, played(null)))).toBe('taken');
    expect(outcomeOf(await send(second, bea, { kind: 'accepted', armies }))).toBe(
      'Game 2 of the campaign was entered by hand (Major victory for Ada), so this match is closed. ' +
        'To go on here, strike that entry in the campaign.',
    );
    const entered = (await gameByViewId(campaign))?.log as CampaignLog;
    const event = entered.events.at(-1)?.id;
    expect(outcomeOf(await send(campaign, bea, { kind: 'struck', event }))).toBe('taken');
    expect(outcomeOf(await send(second, bea, { kind: 'accepted', armies }))).toBe('taken');
  });

  it('are not what somebody laid under their link beforehand', async () => {
    const { ada, bea, campaign } = await begun();
    const expected = await next(campaign, ada);
    const row = await (await database()).game.findUniqueOrThrow({ where: { viewId: expected } });
    const { id: _, ...log } = JSON.parse(row.document) as MatchLog;
    const tailored = {
      ...log,
      id: expected,
      opened: { ...log.opened, known: { name: 'Bea', lists: { ...lists, b: revisionHash(listText('Tailored')) } } },
    };
    await (
      await database()
    ).game.update({
      where: { viewId: expected },
      data: { document: JSON.stringify(tailored), hostOwner: 'f'.repeat(64) },
    });
    const second = await next(campaign, bea);
    expect(second).not.toBe(expected);
    expect(await next(campaign, ada)).toBe(second);
    expect((await gameByViewId(second))?.log).toMatchObject({ opened: { known: { lists } } });
  });

  it('are opened by either player, for the same two, with the lists as they were frozen', async () => {
    const { ada, bea, first, campaign } = await begun();
    const second = await next(campaign, bea);
    const game = await gameByViewId(second);
    expect(game).toMatchObject({
      keys: (await gameByViewId(first))?.keys,
      log: {
        id: second,
        opened: { name: 'Ada', campaign: { viewId: campaign, game: 2 }, known: { name: 'Bea', lists } },
      },
    });
    expect(replayMatch(game?.log as MatchLog).state).toMatchObject({
      names: { a: 'Ada', b: 'Bea' },
      lists: { a: { hash: lists.a }, b: { hash: lists.b } },
    });
    const armies = { a: [stated], b: [stated] };
    expect(outcomeOf(await send(second, bea, { kind: 'accepted', armies }))).toBe('taken');
    expect(outcomeOf(await send(second, newPlayers().ada, { kind: 'accepted', armies }))).toBe('forbidden');
    expect((await matchesOf(campaign)).map(({ viewId }) => viewId)).toEqual([first, second]);
    expect(await next(campaign, ada)).toBe(second);
  });

  it('are one match, also when both players open it at once; a declined one makes way', async () => {
    const { ada, bea, campaign } = await begun();
    const [one, other] = await Promise.all([next(campaign, ada), next(campaign, bea)]);
    expect(one).toBe(other);
    await send(one, bea, { kind: 'declined', reason: null });
    const again = await next(campaign, ada);
    expect(again).not.toBe(one);
    await send(campaign, ada, { kind: 'aspect', aspect: 'scouting' });
    expect(await matchesOf(campaign)).toHaveLength(3);
  });

  it('are for its players, and only while games are left', async () => {
    const { ada, campaign } = await begun();
    expect(await next(campaign, newPlayers().ada)).toBe('forbidden');
    expect(await next('2222222222', ada)).toBe('not-found');
    const fresh = await opened(newPlayers().ada);
    expect(await next(fresh.viewId, ada)).toBe('not-found');
    const single = newPlayers();
    const one = await opened(single.ada, { games: 1 });
    expect(await next(one.campaign ?? '', single.ada)).toMatch(/first one is accepted/);
    await join(one.viewId, single.ada, single.bea);
    await accept(one.viewId, [
      [single.ada, listText('One')],
      [single.bea, listText('Two')],
    ]);
    await send(one.campaign ?? '', single.bea, { ...began, signers: signersOf(single) });
    await send(one.campaign ?? '', single.ada, played(null));
    expect(await next(one.campaign ?? '', single.ada)).toBe('All agreed games are played.');
  });
});
