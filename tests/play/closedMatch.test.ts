import { describe, expect, it } from 'vitest';
import type { CampaignEvent } from '@/lib/play/campaign/events';
import { type CampaignLog, expectedRolls } from '@/lib/play/campaign/account';
import { closedMatch } from '@/lib/play/campaignMatches';
import { campaignLine, matchLine } from '@/lib/browser/gameLine';
import { began, draw, entered, happened, major, opened, played, stateOf } from './campaign/accountBuilders';
import { accepted, begun, confirm, newMatch, over, stateOf as matchState } from './match/builders';

const ID = '23456789AB';
const of = (game: number) => ({ campaign: { viewId: '23456789AC', game } });
const campaign = (games: number, ...entries: readonly CampaignEvent[]): CampaignLog =>
  entries.reduce(
    (log, event) => {
      const [call] = expectedRolls(stateOf(log));
      const settled = call?.sides === 3 ? happened(log, [['a', entered(call, 2)]]) : log;
      return happened(settled, [['a', event]]);
    },
    happened(opened(games), [['a', began()]]),
  );
const byHand = played(draw);
const asMatch = { ...played(major('a')), match: ID } as CampaignEvent;
const match = accepted(of(1), ID);

describe('a match of a campaign', () => {
  it.each([
    ['its game is not entered', campaign(3), match, null],
    ['its game is entered by hand', campaign(3, byHand), match, /^Game 1 of the campaign was entered by hand \(Draw\)/],
    ['its game is entered with another', campaign(3, asMatch), accepted(of(1), '23456789AD'), /with another match/],
    ['it is entered itself', campaign(3, asMatch), match, null],
    ['an earlier game is entered', campaign(3, byHand), accepted(of(2), ID), null],
    ['all games are entered', campaign(1, byHand), accepted(of(2), ID), /^All games of the campaign are entered/],
    ['nobody joined it', campaign(3, byHand), newMatch(of(1), ID), /so this match is closed\.$/],
    ['it is over', campaign(3, byHand), confirm(confirm(over(begun({ from: match })), 'a'), 'b'), null],
    ['it is of no campaign', campaign(3, byHand), accepted({}, ID), null],
  ])('is closed or not where %s', (_, log, one, says) => {
    const closed = closedMatch(matchState(one), stateOf(log));
    if (says === null) expect(closed).toBeNull();
    else {
      expect(closed?.says).toMatch(says);
      expect(closed?.cure).toMatch(/strike/);
    }
  });

  it('is open again where the entry is struck', () => {
    const log = campaign(3, byHand);
    const struck = happened(log, [['b', { kind: 'struck', event: log.events.at(-1)?.id ?? '' }]]);
    expect(closedMatch(matchState(match), stateOf(log))).not.toBeNull();
    expect(closedMatch(matchState(match), stateOf(struck))).toBeNull();
  });
});

describe('the line of a game', () => {
  it('calls nothing awaited that its campaign does not wait for', () => {
    expect(matchLine(match, campaign(3)).stands).toMatch(/^Next: /);
    expect(matchLine(match, campaign(3, byHand)).stands).toBe('Closed: its game is entered in the campaign');
    expect(matchLine(match, campaign(3, asMatch)).stands).toBe('Entered in the campaign, not played to its end here');
    expect(matchLine(match).stands).toMatch(/^Next: /);
  });

  it('says who has won a campaign that is over', () => {
    expect(campaignLine(campaign(3, byHand)).stands).toBe('1 of 3 games played');
    expect(campaignLine(campaign(1, asMatch)).stands).toBe('1 of 1 game played: Ann wins');
    expect(campaignLine(campaign(1, byHand)).stands).toBe('1 of 1 game played: interminable stalemate');
  });
});
