import { describe, expect, it } from 'vitest';
import { growing } from '@/lib/play/shownList';
import { acceptedAt, campaignAt, campaignMatch, campaignModels, firstGames } from '@/lib/play/campaignMatches';
import { type CampaignLog, replayCampaign } from '@/lib/play/campaign/account';
import { type Campaign, growthFor, modelChoices, traitChoices } from '@/lib/play/campaign/campaign';
import type { Side } from '@/lib/play/game/side';
import { NO_DECLARATIONS } from '@/lib/documents/roster/schema';
import { check } from '@/lib/rules/check';
import { reconSquadInCampaign } from '@/lib/formats/recon-squad/format';
import { whyNotDeclare } from '@/lib/rules/choices';
import { legalArmy } from '../../builders';
import { roster } from '../../rosterBuilders';
import { accepted as acceptedMatch } from '../match/builders';
import { began, designated, draw, ended, happened, major, opened, played, stateOf, type Step } from './accountBuilders';

const army = legalArmy();
const list = roster([], { declarations: army.declarations });
const warden = (number: number) => `unit-Wardens/Warden#${number}`;
const models = campaignModels(army);
const log = happened(opened(4), [
  ['a', began({ a: models, b: models })],
  ['a', played(draw)],
  ['a', designated('a', warden(4), 'rage')],
  ['a', { kind: 'entered', call: { purpose: 'aspect after event-no-2', of: 'dice', count: 1, sides: 3 }, faces: [2] }],
  ['b', played(major('a'))],
  ['a', designated('a', warden(5), 'shred', 'Rifle')],
]);
const campaign = stateOf(log);
const listFor = (of: Campaign, side: Side, game?: number) => growing(list, growthFor(of, side, game));
const formatFor = (of: Campaign, game?: number) => reconSquadInCampaign(growthFor(of, 'a', game));
const judged = (game: number) => {
  const declared = listFor(campaign, 'a', game);
  return check({ ...army, declarations: declared.declarations }, formatFor(campaign, game));
};

describe('the models of a list, as the log keeps them', () => {
  it('carry what the account asks for and no more', () => {
    expect(models).toHaveLength(7);
    expect(models[0]).toEqual({
      id: 'unit-Captain/Captain#1',
      name: 'Captain',
      vehicle: false,
      leader: true,
      traits: ['adamantium-will'],
    });
    expect(models[4]).toEqual({ id: warden(4), name: 'Warden #4', vehicle: false, leader: false, traits: [] });
    expect(models[6]).toMatchObject({ name: 'Speeder', vehicle: true });
  });
});

describe('the list for a game', () => {
  it('is the frozen one in the first', () => {
    expect(listFor(campaign, 'a', 1)).toBe(list);
    expect(listFor(campaign, 'b')).toBe(list);
    expect(formatFor(campaign, 1).limits.specialists).toBe(4);
  });

  it('grows by what was designated before it', () => {
    const added = (game: number) => listFor(campaign, 'a', game).declarations?.specialists.slice(4);
    expect(added(2)).toEqual([{ model: warden(4), trait: 'rage', weapon: null }]);
    expect(added(3)).toEqual([
      { model: warden(4), trait: 'rage', weapon: null },
      { model: warden(5), trait: 'shred', weapon: 'Rifle' },
    ]);
    expect(listFor(campaign, 'a')).toEqual(listFor(campaign, 'a', 3));
    expect(growing({ ...list, declarations: null }, growthFor(campaign, 'a', 2)).declarations).toEqual({
      ...NO_DECLARATIONS,
      specialists: added(2),
    });
  });

  it('is judged by as many specialists as the games before have granted', () => {
    expect([judged(1).verdict, judged(2).verdict]).toEqual(['legal', 'legal']);
    expect(formatFor(campaign, 3).limits.specialists).toBe(7);
    expect(judged(3).diagnostics.map(({ message }) => message)).toEqual([
      '0 of 1 further trait: the campaign allows 1 more, and asks for none',
    ]);
    expect(judged(3).verdict).toBe('legal');
    const whole = {
      ...log,
      events: [
        ...log.events,
        ...happened(log, [['a', designated('a', 'unit-Captain/Captain#1', 'sniper')]]).events.slice(-1),
      ],
    };
    const grown = stateOf(whole);
    const declared = listFor(grown, 'a').declarations;
    expect(check({ ...army, declarations: declared }, formatFor(grown)).verdict).toBe('legal');
  });
});

describe('a designation while a match is under way', () => {
  const ID = '23456789AC';
  const match = acceptedMatch({ campaign: { viewId: 'campaign1', game: 3 } }, ID);
  const made = (second: 'before' | 'after') => ({
    ...log,
    events: log.events.map((event, place) => ({
      ...event,
      at: place < log.events.length - 1 || second === 'before' ? event.at : '2026-09-01T10:00:00.000Z',
    })),
  });
  const grown = (books: CampaignLog, accepted: string | null) =>
    growthFor(campaignAt(books, accepted), 'a', 3).specialists.map(({ trait }) => trait);

  it('is known by when the second player accepted', () => {
    expect(acceptedAt(match)).toBe(match.events.at(-1)?.at);
    expect(acceptedAt({ ...match, events: match.events.slice(0, -1) })).toBeNull();
  });

  it('is of no list of that match, which grows until both have accepted', () => {
    expect(grown(made('before'), acceptedAt(match))).toEqual(['rage', 'shred']);
    expect(grown(made('after'), acceptedAt(match))).toEqual(['rage']);
    expect(grown(made('after'), null)).toEqual(['rage', 'shred']);
  });

  it('fights from the game after', () => {
    const { state, entries } = replayCampaign(made('after'));
    expect([...firstGames(state, entries, [campaignMatch(match)]).values()]).toEqual([2, 4]);
    expect([...firstGames(state, entries, []).values()]).toEqual([2, 3]);
    const entry: Step = ['a', { kind: 'played', match: ID, mission: 'Skirmish', result: ended(draw) }];
    const after = replayCampaign(happened(made('after'), [['b', { kind: 'aspect', aspect: 'combat' }], entry]));
    expect([...firstGames(after.state, after.entries, [campaignMatch(match)]).values()]).toEqual([2, 4]);
  });
});

// With and without weapons: a rule about those traits asks the campaign, too.
it.each(
  [1, 2, 3].flatMap((games) => [
    { games, first: 'rage', second: 'fearless', weapon: null },
    { games, first: 'shred', second: 'lance', weapon: 'Rifle' },
  ]),
)('designates whom and what the rules of the format allow, $games games on, $first first', (growth) => {
  const { games, first, second, weapon } = growth;
  // One designation is made for each game but the last, so this is the one that makes as many as there were games.
  const steps: readonly Step[] = [
    ['a', began({ a: models, b: models })],
    ['a', played(draw)],
    ...(games > 1
      ? ([
          ['a', designated('a', warden(4), first, weapon)],
          [
            'a',
            {
              kind: 'entered',
              call: { purpose: 'aspect after event-no-2', of: 'dice', count: 1, sides: 3 },
              faces: [2],
            },
          ],
          ['b', played(major('a'))],
        ] as const)
      : []),
    ...(games > 2 ? ([['a', designated('a', warden(5), second, weapon)]] as const) : []),
  ];
  const state = stateOf(happened(opened(4), steps));
  const { specialists } = listFor(state, 'a').declarations!;
  const grown = { ...army, declarations: { ...army.declarations!, specialists } };
  const whyNot = whyNotDeclare(grown, reconSquadInCampaign({ designations: games }).rules);
  const free = traitChoices(state, 'a').find((choice) => choice.whyNot === null)!.value;
  const open = (model: string, trait: string) =>
    whyNot({ specialists: [...specialists, { model, trait, weapon: 'Rifle' }] }) === null;
  for (const { value, whyNot: why } of modelChoices(state, 'a')) {
    expect([value, open(value, free)]).toEqual([value, why === null]);
  }
  const next = modelChoices(state, 'a').find((choice) => choice.whyNot === null)!.value;
  for (const { value, whyNot: why } of traitChoices(state, 'a')) {
    expect([value, open(next, value)]).toEqual([value, why === null]);
  }
});
