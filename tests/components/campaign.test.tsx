import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { EnterAgain, GrowsLater, NextSteps } from '@/components/play/campaign/nextSteps';
import { FrozenLists, StandingsLedger, wayText } from '@/components/play/campaign/standings';
import { ContestedEntries, LedgerProblems, LogList } from '@/components/play/campaign/campaignEntries';
import { GameRows } from '@/components/play/campaign/campaignStory';
import { eventText } from '@/lib/play/campaign/eventText';
import {
  campaignModels,
  dueAgain,
  dueInCampaign,
  isStruck,
  matchOfGame,
  readOtherwise,
  type CampaignMatch,
  type MatchWithArmies,
} from '@/lib/play/campaignMatches';
import type { Side } from '@/lib/play/game/side';
import { growthCalls, replayCampaign, type CampaignLog } from '@/lib/play/campaign/account';
import { campaignEventSchema, type CampaignEvent, type Correctable, type GameEntry } from '@/lib/play/campaign/events';
import { Correction } from '@/components/play/campaign/entryForm';
import { words } from './words';
import { growing, type ShownList } from '@/lib/play/shownList';
import { growthFor } from '@/lib/play/campaign/campaign';
import { standingsOf } from '@/lib/play/campaign/standings';
import {
  began,
  designated,
  draw,
  ended,
  entered as diced,
  happened,
  major,
  minor,
  opened,
  played,
  stateOf,
  thrownFairly,
  type Step,
  written,
} from '../play/campaign/accountBuilders';
import { check } from '@/lib/rules/check';
import { reconSquadInCampaign } from '@/lib/formats/recon-squad/format';
import { legalArmy } from '../builders';
import { roster } from '../rosterBuilders';

const army = legalArmy();
const models = campaignModels(army);
const log = happened(opened(3), [
  ['a', began({ a: models, b: models })],
  ['a', played(major('a'))],
  ['a', designated('a', 'unit-Wardens/Warden#4', 'rage')],
]);
const campaign = stateOf(log);
const first: MatchWithArmies = {
  viewId: '23456789AB',
  game: 1,
  phase: 'playing',
  names: { a: 'Ann', b: 'Bob' },
  lists: { a: 'a'.repeat(64), b: 'b'.repeat(64) },
  accepted: true,
  acceptedAt: '2026-01-02T10:00:00Z',
  signers: null,
  result: null,
  confirmedBy: [],
  settler: null,
  aspect: 'combat',
  entry: null,
  stated: { a: models, b: models },
};

describe('the beginning of a campaign', () => {
  const before = { ...campaign, began: null, played: [] };
  it('is made of the accepted first match and the models as their owners stated them', () => {
    const event = dueInCampaign(before, first);
    expect(event).toMatchObject({ kind: 'began', names: first.names, lists: first.lists, models: first.stated });
    expect(campaignEventSchema.parse(event)).toEqual(event);
  });

  it.each([
    ['has begun', campaign, first],
    ['is not accepted', before, { ...first, accepted: false }],
    ['has no models stated', before, { ...first, stated: null }],
    ['has nobody joined', before, { ...first, names: { a: 'Ann', b: null } }],
  ] as const)('waits, or is over, when it %s', (_, state, match) => {
    expect(dueInCampaign(state, match)).toBeNull();
  });

  it('goes on by itself with a game that its match has settled, once', () => {
    const result = ended(minor('b'));
    const entry: GameEntry = {
      kind: 'game',
      match: '23456789AC',
      mission: 'Skirmish',
      result,
      settler: 'b',
      aspect: 'supply-chain',
      growth: 4,
    };
    const second = { ...first, viewId: '23456789AC', game: 2, entry };
    expect(dueInCampaign(campaign, second)).toEqual(entry);
    expect(dueInCampaign(campaign, { ...second, entry: null })).toBeNull();
    expect(dueInCampaign(campaign, { ...second, game: 3 })).toBeNull();
    const entered = stateOf(happened(log, [['b', entry]]));
    expect(dueInCampaign(entered, { ...second, game: 3 })).toBeNull();
    expect(dueAgain(campaign, second)).toBeNull();
  });

  it('does not enter again what was struck, until a player says so', () => {
    const match = { ...first, viewId: '23456789AC', game: 2 };
    const entry: GameEntry = {
      kind: 'game',
      match: match.viewId,
      mission: 'Skirmish',
      result: ended(minor('b')),
      settler: 'b',
      aspect: 'supply-chain',
      growth: 4,
    };
    const entered = happened(log, [['b', entry]]);
    const struck = happened(entered, [['a', { kind: 'struck', event: entered.events.at(-1)!.id }]]);
    expect(dueInCampaign(stateOf(struck), { ...match, entry })).toBeNull();
    expect(dueAgain(stateOf(struck), { ...match, entry })).toEqual(entry);
    const says = (mayEnter: boolean): string =>
      renderToStaticMarkup(
        <EnterAgain
          campaign={stateOf(struck)}
          match={{ ...match, entry }}
          sides={mayEnter ? ['a'] : []}
          again={entry}
          busy={false}
          onSend={() => undefined}
        />,
      );
    expect(says(true)).toMatch(/The entry of game 2 was struck\. .*Minor victory for Bob.*Enter it again</);
    expect(says(false)).not.toContain('<button');
    const back = stateOf(happened(struck, [['b', entry]]));
    expect(isStruck(back, match)).toBe(false);
    expect(dueAgain(back, { ...match, entry })).toBeNull();
  });
});

describe('what this browser reads otherwise', () => {
  const grown = {
    ...army,
    declarations: growing(roster([], { declarations: army.declarations }), growthFor(campaign, 'a')).declarations,
  };

  it('is nothing where the list has grown by the account', () => {
    expect(readOtherwise(campaign, 'a', grown)).toEqual([]);
  });

  it('names models that are told apart, missing or too many', () => {
    expect(readOtherwise(campaign, 'a', army)).toEqual(['Warden 4 has no Rage in the list']);
    const other = {
      ...campaign,
      began: campaign.began && {
        ...campaign.began,
        models: {
          ...campaign.began.models,
          a: models.slice(1).map((model) => (model.name === 'Speeder' ? { ...model, vehicle: false } : model)),
        },
      },
    };
    expect(readOtherwise(other, 'a', grown)).toEqual(['Speeder is a vehicle in the list', 'Captain is missing']);
  });
});

describe('the match of the next game', () => {
  it('is one of its number that is neither declined nor entered', () => {
    const second = { ...first, viewId: '23456789AC', game: 2 };
    expect(matchOfGame([first, second], 2, new Set())).toBe(second);
    expect(matchOfGame([first, { ...second, phase: 'declined' }], 2, new Set())).toBeNull();
    expect(matchOfGame([first, second], 2, new Set([second.viewId]))).toBeNull();
    expect(matchOfGame([first, second], 3, new Set())).toBeNull();
  });
});

describe('an accepted match while somebody is to be designated', () => {
  const says = (parts: Partial<CampaignMatch>, state = campaign): string =>
    renderToStaticMarkup(<GrowsLater campaign={state} match={{ ...first, game: 2, ...parts }} />);

  it('says from which game on they fight', () => {
    expect(says({})).toContain('A specialist designated now fights from game 3.');
    expect(says({}, { ...campaign, games: 2 })).toContain('a specialist designated now fights in no game');
    expect(says({ acceptedAt: null })).toBe('');
    expect(says({}, { ...campaign, played: [] })).toBe('');
  });
});

describe('the words of an amendment', () => {
  const lines = (...events: readonly (readonly ['a' | 'b', CampaignEvent])[]): readonly string[] => {
    const { state, entries } = replayCampaign(happened(log, events));
    return entries.slice(log.events.length).map(({ event }) => eventText(state, entries, event));
  };
  const corrected = (event: string, content: CampaignEvent): CampaignEvent => ({
    kind: 'corrected',
    event,
    content: content as Correctable,
  });

  it('name the game or the entry, as it read before', () => {
    expect(
      lines(
        ['b', corrected('event-no-2', played(draw))],
        ['a', corrected('event-no-2', played(minor('b')))],
        ['a', { kind: 'struck', event: 'event-no-2' }],
        ['a', corrected('event-no-3', designated('a', 'unit-Wardens/Warden#5', 'rage'))],
        ['a', { kind: 'struck', event: 'event-no-3' }],
      ),
    ).toEqual([
      'Corrected game 1, major victory for Ann: Draw (Skirmish), bonus points 0 and 0',
      'Corrected game 1, draw: Minor victory for Bob (Skirmish), bonus points 0 and 0',
      'Struck game 1, minor victory for Bob',
      'Corrected “Rage for Warden 4”: Rage for Warden 5',
      'Struck “Rage for Warden 5”',
    ]);
  });

  it('name what is answered, and end where entries name one another', () => {
    const answer = (event: string): CampaignEvent => ({ kind: 'consented', event, agrees: true });
    expect(lines(['b', answer('event-no-2')])).toEqual(['Agrees to game 1, major victory for Ann']);
    const circle = written(log, [
      ['b', answer('event-no-2')],
      ['b', answer('event-no-1')],
      ['a', { kind: 'struck', event: 'event-no-4' }],
      ['a', { kind: 'struck', event: 'event-no-3' }],
    ]);
    const { state, entries } = replayCampaign(circle);
    expect(entries.map(({ event }) => eventText(state, entries, event))).toEqual([
      'Agrees to an entry',
      'Agrees to an entry',
      'Struck an entry',
      'Struck an entry',
    ]);
  });
});

describe('the specialists of both lists', () => {
  const sniper = {
    ...army,
    declarations: {
      ...army.declarations!,
      specialists: [{ model: 'unit-Wardens/Warden#1', trait: 'Rending', weapon: 'Harpoon Gun' }],
    },
  };
  const books = happened(opened(3), [
    ['a', began({ a: campaignModels(sniper), b: models })],
    ['a', played(major('a'))],
    ['a', designated('a', 'unit-Wardens/Warden#4', 'shred', 'Rifle')],
  ]);
  const checked = {
    kind: 'checked',
    checked: { army: sniper, report: check(sniper, reconSquadInCampaign({ designations: 0 })) },
  } as unknown as ShownList;

  it('say the weapon of a trait, and call a model as the match does', () => {
    const html = renderToStaticMarkup(
      <FrozenLists campaign={stateOf(books)} lists={{ a: checked, b: null }} first={new Map()} />,
    ).replace(/<[^>]*>/g, ' ');
    expect(html).toMatch(/Warden 1 .*Rending on Harpoon Gun/);
    expect(html).toMatch(/Warden 4 .*Shred on Rifle \(from game 2\)/);
    expect(html).not.toContain('#');
  });
});

describe('an entry to be corrected', () => {
  // Corrected to a draw, game 1 grants Ann one designation: the second does not fit.
  const two = happened(log, [
    ['a', designated('a', 'unit-Wardens/Warden#5', 'fearless')],
    ['b', { kind: 'corrected', event: 'event-no-2', content: played(draw) as Correctable }],
  ]);
  const { state, entries, broken } = replayCampaign(two);
  const buttons = (html: string): number => html.match(/<button/g)?.length ?? 0;
  const props = { campaign: state, entries, onCorrect: () => undefined };

  it('is marked while it is not sent', () => {
    const unsent = entries.slice(0, 1).map(({ event: { id } }) => ({ id }));
    expect(renderToStaticMarkup(<LogList {...props} unsent={unsent} sides={[]} />)).toContain('to be sent');
    expect(renderToStaticMarkup(<LogList {...props} unsent={[]} sides={[]} />)).not.toContain('to be sent');
  });

  it.each([
    [['a'], 3, 1],
    [['b'], 1, 0],
    [['a', 'b'], 3, 1],
    [[], 0, 0],
  ] as const)('is offered to who may correct it: %j', (sides, listed, fitting) => {
    expect(buttons(renderToStaticMarkup(<LogList {...props} unsent={[]} sides={sides} />))).toBe(listed);
    expect(broken).toHaveLength(1);
    expect(buttons(renderToStaticMarkup(<LedgerProblems {...props} problems={broken} sides={sides} />))).toBe(fitting);
  });
});

describe('the standings', () => {
  const standings = standingsOf(campaign);

  it('say in words what each side lacks', () => {
    const text = (side: 'a' | 'b', victory: 'strategic' | 'brute') =>
      wayText(campaign, side, standings.ways[side][victory]);
    expect(text('a', 'strategic')).toBe('lacks 1 in Reconnaissance if Bob gets no more there');
    expect(text('a', 'brute')).toBe('holds as it stands');
    expect(text('b', 'strategic')).toBe('lacks 7 in Combat and 1 in Reconnaissance if Ann gets no more there');
    const ended = stateOf(
      happened(opened(1), [
        ['a', began({ a: models, b: models })],
        ['a', played(draw)],
      ]),
    );
    expect(wayText(ended, 'a', standingsOf(ended).ways.a.brute)).toBe('missed by 3 in Combat');
    const short = stateOf(
      happened(opened(2), [
        ['a', began({ a: models, b: models })],
        ['a', played(major('a'), { a: 2, b: 0 })],
      ]),
    );
    expect(wayText(short, 'b', standingsOf(short).ways.b.brute)).toBe(
      'out of reach: lacks 16 in Combat, with one game left',
    );
  });

  it('say each side’s points, and who is ahead', () => {
    const words = renderToStaticMarkup(<StandingsLedger campaign={campaign} />)
      .replace(/<svg.*?<\/svg>/g, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ');
    expect(words).toContain('Reconnaissance 0 0 level Combat 6 0 Ann by 6 Supply Chain 0 0 level In all 6 0 Ann by 6');
  });
});

function rowsOf(books: CampaignLog, matches: readonly CampaignMatch[] = []): string {
  const { state, entries } = replayCampaign(books);
  return renderToStaticMarkup(<GameRows campaign={state} entries={entries} matches={matches} onCorrect={null} />);
}

describe('a game whose books differ from its match', () => {
  const won = { outcome: 'major', winner: 'a', bonus: { a: 0, b: 0 } } as const;
  const entered = happened(opened(3), [
    ['a', began({ a: models, b: models })],
    ['b', { kind: 'played', match: first.viewId, mission: 'Skirmish', result: { ...won, winner: 'b' } }],
  ]);
  const rows = (result: CampaignMatch['result']): string => rowsOf(entered, [{ ...first, result }]);
  it('says how the match ended', () => {
    expect(rows(won)).toMatch(/Its match ended otherwise: [^<]*Ann/);
    expect(rows({ ...won, winner: 'b', bonus: { a: 1, b: 0 } })).toMatch(
      /Its match ended otherwise: [^<]*bonus points Ann 1, Bob 0/,
    );
    expect(rows({ ...won, winner: 'b' })).not.toContain('otherwise');
    expect(rows(null)).not.toContain('otherwise');
    expect(rows(null)).toContain('Its match is not over');
    expect(rows(won)).not.toContain('not over');
  });
});

describe('an entry that the other does not agree with', () => {
  const byHand = { ...played(major('a')), match: null } as CampaignEvent;
  const says = (event: number, agrees = false): CampaignEvent => ({
    kind: 'consented',
    event: `event-no-${event}`,
    agrees,
  });
  const content = { ...played(draw), match: null } as Correctable;
  const corrected: CampaignEvent = { kind: 'corrected', event: 'event-no-2', content };
  const shown = (sides: readonly Side[], ...steps: readonly Step[]): string => {
    const { state, entries } = replayCampaign(
      happened(opened(3), [['a', began({ a: models, b: models })], ['a', byHand], ...steps]),
    );
    return renderToStaticMarkup(
      <ContestedEntries
        campaign={state}
        entries={entries}
        sides={sides}
        busy={false}
        onCorrect={() => undefined}
        onSend={() => undefined}
      />,
    )
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ');
  };

  it('is said to both, with what either does about it', () => {
    expect(shown(['a'])).toBe('');
    const mine = shown(['a'], ['b', says(2)]);
    expect(mine).toMatch(/Ann: .*Bob does not agree\. Correct or strike it, or play on as it is\..*Correct/);
    expect(mine).not.toContain('I agree after all');
    expect(shown(['b'], ['b', says(2)])).toMatch(/Correct.*I agree after all/);
    expect(shown([], ['b', says(2)])).toMatch(/does not agree\. It counts as long as it stands\. $/);
  });

  it('is not said any more once both agree, it was corrected or struck, or a further game was entered', () => {
    expect(shown(['a'], ['b', says(2)], ['b', says(2, true)])).toBe('');
    expect(shown(['a'], ['b', says(2)], ['a', corrected])).toBe('');
    expect(shown(['a'], ['b', says(2)], ['a', { kind: 'struck', event: 'event-no-2' }])).toBe('');
    const further: Step[] = [
      ['b', { kind: 'aspect', aspect: 'combat' }],
      ['a', byHand],
    ];
    expect(
      stateOf(happened(opened(3), [['a', began({ a: models, b: models })], ['a', byHand], ...further])).played,
    ).toHaveLength(2);
    expect(shown(['a'], ['b', says(2)], ...further)).toBe('');
  });

  it('is a correction too, until it is corrected once more', () => {
    const twice = shown(['a'], ['a', corrected], ['b', says(3)]);
    expect(twice).toContain('Bob does not agree');
    expect(shown(['a'], ['a', corrected], ['b', says(3)], ['b', corrected])).toBe('');
  });
});

describe('the D6 of a game', () => {
  const entry: GameEntry = {
    kind: 'game',
    match: null,
    mission: 'Skirmish',
    result: ended(minor('a')),
    settler: 'first',
    aspect: 'combat',
    growth: 5,
  };
  const rows = (made: Partial<GameEntry>, ...later: readonly Step[]): string =>
    rowsOf(happened(opened(3), [['a', began({ a: models, b: models })], ['a', { ...entry, ...made }], ...later]));
  const consented = (id: number, agrees = true): CampaignEvent => ({
    kind: 'consented',
    event: `event-no-${id}`,
    agrees,
  });
  const corrected: CampaignEvent = { kind: 'corrected', event: 'event-no-2', content: { ...entry, growth: 4 } };

  it('says no more than is known of how it fell', () => {
    expect(rows({ match: '23456789AC' })).toContain('specialist: 5, thrown in the match<');
    expect(rows({})).toContain('specialist: 5, Ann’s word<');
    expect(rows({}, ['b', consented(2)])).toContain('specialist: 5, Ann’s word, and Bob agreed<');
    expect(rows({}, ['b', consented(2, false)])).toContain('5, Ann’s word, and Bob does not agree<');
    expect(rows({}, ['b', corrected], ['a', consented(3)])).toContain('4, Bob’s word, and Ann agreed<');
    expect(rows({}, ['b', consented(2)], ['b', corrected])).toContain('specialist: 4, Bob’s word<');
  });

  it('goes with its game: corrected to what its match says, it is the match’s word again', () => {
    const sent: GameEntry = { ...entry, match: '23456789AC' };
    const form = (reads: GameEntry) => {
      const made: Correctable[] = [];
      const lookAhead = (content: Correctable) => (made.push(content), { refused: false, says: null });
      const shown = { campaign, reads, sent, army: null, label: 'Correct it', busy: false, lookAhead };
      const html = renderToStaticMarkup(<Correction {...shown} onSend={() => undefined} />);
      return { match: (made.at(-1) as GameEntry).match, says: words(html) };
    };
    expect(form(entry).match).toBe(sent.match);
    for (const other of [{ growth: 4 }, { aspect: 'reconnaissance' }, { result: ended(draw), growth: null }] as const) {
      const { match, says } = form({ ...entry, ...other });
      expect(match).toBeNull();
      expect(says).toContain('Its match says: Minor victory for Ann. A corrected game counts as entered by hand.');
    }
  });

  it('says so of campaigns that threw their own', () => {
    const books = happened(opened(3), [
      ['a', began({ a: models, b: models })],
      ['a', played(minor('a'))],
    ]);
    const call = growthCalls(stateOf(books))[0]!.call;
    expect(rowsOf(happened(books, thrownFairly(books, call)))).toMatch(/specialist: \d, thrown by both</);
    const byHand = happened(books, [
      ['a', diced(call, 4)],
      ['b', consented(3)],
    ]);
    expect(rowsOf(byHand)).toContain('specialist: 4, Ann’s word, and Bob agreed<');
  });
});

const nextStep = (match: CampaignMatch, refused: string | null): string =>
  renderToStaticMarkup(
    <NextSteps
      campaign={campaign}
      sides={[]}
      armies={{ a: null, b: null }}
      match={match}
      refused={refused}
      busy={false}
      onSend={() => undefined}
      onPlay={() => undefined}
    />,
  );

describe('a match that its campaign did not take', () => {
  it('says why, and what to do', () => {
    const result = ended(draw);
    const entry: GameEntry = {
      kind: 'game',
      match: '23456789AC',
      mission: 'Skirmish',
      result,
      settler: 'b',
      aspect: 'combat',
      growth: null,
    };
    const match: CampaignMatch = { ...first, viewId: '23456789AC', game: 2, result, entry, confirmedBy: ['a', 'b'] };
    expect(nextStep(match, null)).toContain('It is being entered.');
    const says = 'It was not entered. The campaign is full. Enter the result by hand below, or correct a game before.';
    expect(nextStep(match, 'The campaign is full.')).toContain(says);
    expect(nextStep(match, 'The campaign is full.')).not.toContain('being entered');
  });
});

describe('a game that another would settle as the campaign stands now', () => {
  const second: GameEntry = {
    kind: 'game',
    match: '23456789AC',
    mission: 'Skirmish',
    result: ended(draw),
    settler: 'a',
    aspect: 'supply-chain',
    growth: null,
  };
  const rows = (entry: Partial<GameEntry>, match: Partial<CampaignMatch> = {}): string => {
    const hand: GameEntry = { ...second, match: null, settler: 'first', aspect: 'combat' };
    const books = happened(opened(3), [
      ['a', began({ a: models, b: models })],
      ['a', { ...hand, result: ended(major('a')) }],
      ['b', { ...second, ...entry }],
    ]);
    const own = { ...first, viewId: '23456789AC', game: 2, result: second.result, settler: 'a', ...match } as const;
    const { aspect = 'supply-chain' } = match;
    return rowsOf(books, [{ ...own, aspect }]);
  };

  it('says by whom it was settled, and why that stands', () => {
    expect(rows({})).toContain('Settled as the campaign stood when the match was opened: by Ann.');
    expect(rows({ settler: 'tie' })).toContain('when the match was opened: by a D3.');
    expect(rows({ settler: 'b', match: null })).not.toContain('Settled as');
  });

  it('says so where its match settled it otherwise', () => {
    const says = 'In its match that was settled otherwise: Supply Chain, by Ann.';
    expect(rows({})).not.toContain('settled otherwise');
    expect(rows({ settler: 'b' })).toContain(says);
    expect(rows({ aspect: 'combat' })).toContain(says);
  });

  it('is told of before it is settled', () => {
    const next = (settler: CampaignMatch['settler']): string =>
      nextStep({ ...first, game: 2, aspect: null, settler }, null);
    expect(next('a')).toContain('As the campaign stood when the match was opened, Ann chooses in it');
    expect(next('tie')).toContain('As the campaign stood when the match was opened, a D3 decides in it');
    expect(next('b')).toContain('Bob has the fewest campaign points, and chooses in the match');
  });
});
