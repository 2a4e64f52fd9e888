import { describe, expect, inject, it } from 'vitest';
import type { CampaignEvent } from '@/lib/play/campaign/events';
import type { CampaignLog } from '@/lib/play/campaign/account';
import { addEvent, joinGame, openGame, readGame } from '@/lib/api/games';
import { hashOfToken, invitationOf, keyOf } from '@/lib/play/game/secret';
import type { Side } from '@/lib/play/game/side';
import { revisionHash } from '@/lib/documents/revision';
import { began, designated, happened, major, minor, opened, played, type Step } from '../play/campaign/accountBuilders';
import type { MatchLog } from '@/lib/play/match/replay';
import {
  accept,
  accepted,
  army,
  begun as begunMatch,
  confirm,
  join,
  listText,
  over,
  SECRETS,
} from '../play/match/builders';
import { gameOf, visitor } from '../seed';
import { aBrowser, type Browser } from './browser';
import { all, choose, field, find, gone, list, region, says, tap, text, textOf } from './hand';
import { arrived, told } from './playing';

const somebody = () => visitor(inject('served'));
const NAMES = { a: 'Ann', b: 'Bob' } as const;

/** A campaign of two games after those steps. */
const after = (...steps: readonly Step[]): CampaignLog => happened(opened(2), [['a', began()], ...steps]);
/** Game 1: Ann wins it, and names two; Bob one. */
const GAME_1: readonly Step[] = [
  ['a', played(major('a'), { a: 2, b: 0 })],
  ['a', designated('a', 'men#5', 'rage')],
  ['a', designated('a', 'men#6', 'rampage')],
  ['b', designated('b', 'men#5', 'rage')],
];
/** Both games: the campaign is at its end. */
const BOTH_GAMES: readonly Step[] = [
  ...GAME_1,
  ['b', { kind: 'aspect', aspect: 'supply-chain' }],
  ['b', played(minor('a'))],
];

/** A player's browser on the campaign's page, opened by their own link. */
async function seated(viewId: string, side: Side, width?: number): Promise<Browser> {
  const player = await aBrowser(width === undefined ? {} : { width });
  await player.open(`/c/${viewId}#${SECRETS[side]}`);
  await text(`You play ${NAMES[side]} on this device.`);
  expect(location.hash).toBe('');
  return player;
}

let sent = 0;
/** What a player enters from a browser elsewhere. */
async function does(viewId: string, side: Side, event: CampaignEvent): Promise<void> {
  const { log } = await somebody().ask(readGame, { params: { viewId } });
  const body = {
    key: keyOf(SECRETS[side]),
    id: `entered-by-request-${(sent += 1)}`,
    event,
    after: (log as CampaignLog).events.length + 1,
  };
  await somebody().ask(addEvent, { params: { viewId }, body });
}

const partSays = (name: string, words: string | RegExp): Promise<void> => says(() => region(name), words);

async function enter(result: string, bonusOfAnn = 0): Promise<void> {
  await tap(await text('Enter a result by hand'));
  await choose('Result', result);
  for (let point = 0; point < bonusOfAnn; point += 1) await tap('Add one bonus point of Ann');
  await tap('Enter the result');
}

/** Designates the first model and trait that may be; gives the model's name. */
async function designate(form: HTMLElement): Promise<string> {
  const [model, trait] = [await field('Model', form), await field('Trait', form)];
  const free = (on: HTMLElement): HTMLOptionElement[] => [
    ...on.querySelectorAll<HTMLOptionElement>('option:not([disabled]):not([value=""])'),
  ];
  const chosen = free(model)[0]!;
  const name = textOf(chosen);
  await choose(model, chosen);
  await choose(
    trait,
    free(trait).find((each) => !textOf(each).includes('†'))!,
  );
  await tap('Designate', form);
  return name;
}

describe('a campaign of two players', () => {
  it('a result: game 1 is for Combat, whoever wins it has two to designate', async () => {
    const viewId = await gameOf(somebody(), after());
    await seated(viewId, 'a');
    await region('Game 1, for Combat');
    await enter('Major victory for Ann', 2);
    await partSays('Games', /Major victory for Ann/);
    await region('Bob designates 1 specialist');
    const models = await field('Model', await region('Ann: designate 2 specialists'));
    expect([...models.querySelectorAll('option[disabled]')].map(textOf).join()).toMatch(/\(a vehicle\)/);

    await arrived(viewId, { kind: 'game' });
    await seated(viewId, 'b', 375);
    await partSays('Games', /Major victory for Ann/);
  });

  it('designating: what one has begun to choose outlives what the other enters meanwhile', async () => {
    const viewId = await gameOf(somebody(), after(['a', played(major('a'), { a: 2, b: 0 })]));
    await seated(viewId, 'a');
    await designate(await region('Ann: designate 2 specialists'));
    await region('Ann: designate 1 specialist');

    await arrived(viewId, { kind: 'designated' });
    await seated(viewId, 'b', 375);
    const form = (): Promise<HTMLElement> => region('Bob: designate 1 specialist');
    const trait = async (): Promise<HTMLSelectElement> =>
      (await field('Trait', await form())) as Element as HTMLSelectElement;
    await choose(await trait(), 'Rage');
    await does(viewId, 'a', designated('a', 'men#6', 'rampage'));
    await told();
    await partSays('Specialists of Ann', '6 specialists');
    expect((await trait()).selectedOptions[0]?.textContent).toBe('Rage');
    await designate(await form());
    await gone('region', /^Bob: designate/);
    await partSays('Specialists of Bob', '5 specialists');
  });

  it('the aspect: who is behind chooses, first thing in the match, and on paper it is entered with the game', async () => {
    const { campaign } = await begunTogether();
    await does(campaign, 'a', played(major('a')));
    await seated(campaign, 'b', 375);
    await partSays('Game 2', 'Bob has the fewest campaign points, and chooses in the match what it counts for.');
    await tap('Play the next game');
    await find('button', 'Accept the game');
    const match = location.pathname.slice('/m/'.length);
    for (const side of ['a', 'b'] as const) await does(match, side, accept as unknown as CampaignEvent);
    await told();
    await tap('Supply Chain');
    await tap('Choose Supply Chain');
    await arrived(match, { kind: 'aspect-chosen' });
    await find('heading', 'Stratagems');
    await text(/counts for Supply Chain/);

    await seated(campaign, 'b', 375);
    await region('Game 2, for Supply Chain');
    await tap(await text('Enter a result by hand'));
    await choose('Result', 'Minor victory for Ann');
    await choose('D6 of the winner', '5');
    await tap('Enter the result');
    await arrived(campaign, { kind: 'game' });
    await partSays('Games', 'for Supply Chain, Skirmish, entered by hand');
    await partSays('Games', 'D6 for a second specialist: 5, Bob’s word');
  });

  it('it begins as soon as both have accepted, though nobody has its page open', async () => {
    const { campaign, viewId } = await acceptedTogether();
    const bob = await aBrowser({ width: 375 });
    await bob.open(`/m/${viewId}#${SECRETS.b}`);
    await arrived(campaign, { kind: 'began', by: 'b' });
    await tap(/^campaign, game 1/);
    expect(textOf(await region('Game 1, for Combat'))).toContain('Go on with the match');
  });

  it('a game is in the campaign by itself as soon as both have confirmed its match', async () => {
    const { campaign, viewId, log } = await begunTogether();
    const played = confirm(over(begunMatch({ from: log })), 'a');
    for (const { id: _, at: __, by, ...event } of played.events.slice(log.events.length)) {
      await does(viewId, by, event as unknown as CampaignEvent);
    }
    const bob = await aBrowser({ width: 375 });
    await bob.open(`/m/${viewId}#${SECRETS.b}`);
    await tap('Confirm as Bob');
    await arrived(campaign, { kind: 'game' });
    await tap('Go on in the campaign');
    await partSays('Games', 'Draw');
    await partSays('Game 2', 'In the match a D3 decides what it counts for.');
    expect(textOf(await region('Game 2'))).toContain('Both have 3 campaign points.');

    // Struck, it stays so until a player enters it again.
    const { log: books } = await somebody().ask(readGame, { params: { viewId: campaign } });
    const entry = (books as CampaignLog).events.findLast(({ kind }) => kind === 'game');
    await does(campaign, 'a', { kind: 'struck', event: entry?.id ?? '' });
    document.dispatchEvent(new Event('visibilitychange'));
    await text(/^The entry of game 1 was struck/);
    await arrived(campaign, { kind: 'struck' });
    await tap('Enter it again');
    await partSays('Games', 'Draw');
    await arrived(campaign, { kind: 'game', by: 'b' });
  });

  it('a match whose game is entered by hand is closed, says so, and waits for nothing', async () => {
    const { campaign } = await begunTogether();
    await does(campaign, 'a', played(major('a')));
    await does(campaign, 'b', { kind: 'aspect', aspect: 'supply-chain' });
    await seated(campaign, 'a');
    await tap('Play the next game');
    await find('button', 'Accept the game');
    expect(location.pathname).toMatch(/^\/m\/\w{10}$/);
    await does(campaign, 'b', played(minor('a')));
    // Whoever looks at it is told at once.
    document.dispatchEvent(new Event('visibilitychange'));
    await text(/^Game 2 of the campaign was entered by hand/);
    await gone('button', 'Accept the game');
    expect(all('status', 'Next')).toEqual([]);
    await tap('Games');
    await says(() => list('Your games'), 'Closed: its game is entered');
    expect(textOf(await list('Your games'))).not.toContain('Next:');
  });

  it('its story: the points as a line, who grew, which game decided, and the last die', async () => {
    const viewId = await gameOf(somebody(), after(...BOTH_GAMES));
    await seated(viewId, 'a');
    await find('heading', 'Ann wins the campaign');
    expect(all('region', 'Does not fit')).toEqual([]);
    await partSays('The end', 'strategic victory and brute conquest at once');
    const story = await region('The story so far');
    await find('img', 'Campaign points after each game: game 1 8 to 0, game 2 12 to 2', story);
    await partSays('Specialists', /Man 5.*from game 2/);
    await text(/^Game 1 decided: Ann was ahead from then to the end\./, story);

    // The D6 of a campaign that threw its own dice.
    await tap(await text('What grows after the last game'));
    await tap('The die: 4', await region('A D6 for game 2'));
    await tap('Enter this roll', await region('A D6 for game 2'));
    await partSays('Games', 'D6 for a second specialist: 4, Ann’s word');
  });

  it('a correction says what it breaks before it is done, and after; an onlooker can change nothing', async () => {
    const viewId = await gameOf(somebody(), after(...BOTH_GAMES));
    await seated(viewId, 'a');
    await tap('Correct game 1');
    const sheet = await find('dialog', 'Correct an entry');
    await choose(await field('Result', sheet), 'Draw');
    for (let point = 0; point < 2; point += 1) await tap('Remove one bonus point of Ann', sheet);
    await says(() => region('Correct it', sheet), 'a D3 settles what game 2 counts for');
    expect(all('region', 'Does not fit')).toEqual([]);
    await tap('Correct it', sheet);
    await partSays('Does not fit', 'a D3 settles what game 2 counts for');

    await arrived(viewId, { kind: 'corrected' });
    await seated(viewId, 'b', 375);
    await partSays('Games', 'Draw');
    await partSays('Does not fit', 'Ann has nobody to designate now');

    const onlooker = await aBrowser();
    await onlooker.open(`/c/${viewId}`);
    await text('You are watching: only the two players can change this.');
    await partSays('Standings', 'Combat');
    expect(all('button', /^Correct/)).toEqual([]);
  });

  it('a struck entry is put back as it was corrected last', async () => {
    const game: CampaignEvent = { ...played(major('a')), match: null } as never;
    const corrected: CampaignEvent = {
      kind: 'corrected',
      event: 'event-no-2',
      content: { ...played(minor('a')), match: null },
    } as never;
    const strike: CampaignEvent = { kind: 'struck', event: 'event-no-2' };
    const viewId = await gameOf(somebody(), after(['a', game], ['a', corrected], ['a', strike]));
    await seated(viewId, 'a');
    await tap(await text(/^All entries/));
    await tap('Correct entry 2');
    const sheet = await find('dialog', 'Put an entry back');
    expect((await field('Result', sheet)).value).toContain('minor');
    await tap('Put it back', sheet);
    await partSays('Games', 'Minor victory');
  });

  it('its page is told of its matches', async () => {
    const { viewId, campaign } = await openedByAnn();
    await seated(campaign!, 'a');
    await joinedByBob(viewId);
    // Where no news come it looks again now and then.
    await told(15_000);
    expect(textOf(await text(/^Ann and Bob ·/))).toContain('0 of 2 games played');
  });
});

const MATCH = {
  format: 'recon-squad',
  gameSize: null,
  mission: 'skirmish',
  name: 'Ann',
  deadline: 'day',
  invitation: hashOfToken(invitationOf(SECRETS.a)),
} as const;

const openedByAnn = () =>
  somebody().ask(openGame, { body: { key: keyOf(SECRETS.a), match: MATCH, campaign: { games: 2 } } });

const joinedByBob = (viewId: string) =>
  somebody().ask(joinGame, {
    params: { viewId },
    body: { key: keyOf(SECRETS.b), invitation: invitationOf(SECRETS.a), name: 'Bob', after: 1 },
  });

/** A campaign in whose first match both have accepted. */
async function acceptedTogether(): Promise<{ campaign: string; viewId: string; log: MatchLog }> {
  const { viewId, campaign } = await openedByAnn();
  await joinedByBob(viewId);
  const log = accepted({ name: 'Ann', campaign: { viewId: campaign!, game: 1 } }, viewId);
  for (const [place, { id, by, at: _, ...event }] of log.events.entries()) {
    if (event.kind === join.kind) continue;
    const body = { key: keyOf(SECRETS[by]), id: `${id}-again`, event, after: place + 1 };
    await somebody().ask(addEvent, { params: { viewId }, body });
  }
  return { campaign: campaign!, viewId, log };
}

/** The same, and it has begun. */
async function begunTogether(): ReturnType<typeof acceptedTogether> {
  const all = await acceptedTogether();
  const models = army.map(({ id, name, vehicle, leader }) => ({ id, name, vehicle, leader, traits: [] }));
  const [a, b] = [revisionHash(listText('a')), revisionHash(listText('b'))];
  await does(all.campaign, 'b', { ...began({ a: models, b: models }), lists: { a, b } } as CampaignEvent);
  return all;
}
