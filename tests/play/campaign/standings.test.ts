import { describe, expect, it } from 'vitest';
import { ASPECTS, type Aspect } from '@/lib/play/match/match';
import { aheadIn, newCampaign, totalPoints, type Campaign, type CountedGame } from '@/lib/play/campaign/campaign';
import { standingsOf } from '@/lib/play/campaign/standings';
import { draw, ended } from './accountBuilders';

/** A campaign of so many games that brought these points. */
function campaign(games: number, ...brought: readonly (readonly [Aspect | null, number, number])[]): Campaign {
  const played = brought.map(([aspect, a, b], place): CountedGame => ({
    number: place + 1,
    event: `event-no-${place}`,
    match: null,
    mission: 'Skirmish',
    result: ended(draw),
    aspect,
    points: { a, b },
    growthDie: null,
    growthBy: null,
    settler: null,
  }));
  return { ...newCampaign('campaign1', { games, name: 'Ann' }), played };
}
const C = 'combat';
const R = 'reconnaissance';
const S = 'supply-chain';

describe('the end of a campaign', () => {
  it.each<[string, Campaign, 'a' | 'b' | null, readonly string[]]>([
    ['most in Combat and Reconnaissance', campaign(2, [C, 4, 3], [R, 4, 2]), 'a', ['strategic']],
    ['most in Combat and Supply Chain', campaign(2, [C, 3, 4], [S, 0, 6]), 'b', ['strategic']],
    ['most in Combat alone', campaign(3, [C, 4, 3], [R, 2, 4], [S, 3, 3]), null, []],
    ['most in the other two', campaign(3, [C, 3, 4], [R, 6, 0], [S, 6, 0]), null, []],
    ['level in Combat', campaign(2, [C, 3, 3], [R, 6, 0]), null, []],
    ['twice as many in Combat', campaign(2, [C, 4, 2], [R, 0, 8]), 'a', ['brute']],
    ['one less than twice as many', campaign(2, [C, 3, 2], [R, 0, 8]), null, []],
    ['twice as many of the other', campaign(1, [C, 0, 6]), 'b', ['brute']],
    ['none in Combat at all', campaign(2, [null, 3, 3], [R, 6, 0]), null, []],
    ['both ways at once', campaign(2, [C, 6, 0], [S, 4, 2]), 'a', ['strategic', 'brute']],
    ['no campaign to speak of', campaign(0), null, []],
  ])('with %s', (_, ended, winner, by) => {
    expect(standingsOf(ended).end).toEqual({ winner, by });
  });

  it('is none while games are left', () => {
    expect(standingsOf(campaign(2, [C, 8, 0]))).toMatchObject({ end: null, now: { winner: 'a', by: ['brute'] } });
  });

  it('is a stalemate as soon as nobody can win any more', () => {
    const both = campaign(4, [C, 12, 12], [C, 12, 12], [R, 6, 0]);
    expect(standingsOf(both)).toMatchObject({
      ways: { a: { strategic: { possible: true } } },
      end: null,
    });
    const none = campaign(4, [C, 20, 20], [R, 0, 9], [R, 6, 6]);
    expect(standingsOf({ ...none, played: [...none.played, ...campaign(4, [S, 9, 0]).played] }).end).toEqual({
      winner: null,
      by: [],
    });
    expect(standingsOf(campaign(3, [C, 20, 20], [R, 0, 9])).ways.a).toMatchObject({
      strategic: { possible: false },
      brute: { possible: false },
    });
  });
});

describe('the standings', () => {
  it('tell who is ahead in what', () => {
    const played = campaign(4, [C, 6, 1], [R, 2, 4], [null, 3, 3]);
    expect(totalPoints(played)).toEqual({ a: 11, b: 8 });
    expect(ASPECTS.map((aspect) => [aspect, aheadIn(totalPoints(played, aspect))])).toEqual([
      [R, 'b'],
      [C, 'a'],
      [S, null],
    ]);
  });

  it.each([
    ['nothing yet', campaign(3), 1, { aspect: R, points: 1 }, 1],
    ['level', campaign(3, [C, 3, 3]), 1, { aspect: R, points: 1 }, 3],
    ['behind in Combat', campaign(3, [C, 2, 4]), 3, { aspect: R, points: 1 }, 6],
    ['ahead in Combat', campaign(3, [C, 4, 3]), 0, { aspect: R, points: 1 }, 2],
    ['behind in one, level in the other', campaign(3, [C, 4, 3], [R, 0, 6]), 0, { aspect: S, points: 1 }, 2],
    ['ahead in the other', campaign(3, [C, 4, 3], [S, 4, 2]), 0, { aspect: S, points: 0 }, 2],
  ] as const)('tell what it takes: %s', (_, standing, combat, other, brute) => {
    const { strategic, brute: conquest } = standingsOf(standing).ways.a;
    expect(strategic).toMatchObject({ combat, other });
    expect(conquest).toMatchObject({ combat: brute, other: null });
  });

  it.each([
    ['a game for each lead', campaign(2), true, true],
    ['the first game, which is for Combat', campaign(1), false, true],
    ['eight to lead in Combat, and one more game for the other', campaign(3, [C, 0, 7]), true, true],
    ['two games to lead in Combat, none for the other', campaign(3, [C, 0, 8]), false, true],
    ['eighteen to double nine', campaign(3, [C, 0, 9]), false, false],
    ['twelve to double six', campaign(3, [C, 0, 6]), true, true],
    ['seventeen are too many for two games', campaign(3, [C, 1, 9]), false, false],
  ] as const)('tell what is still possible: %s', (_, standing, strategic, brute) => {
    const { ways } = standingsOf(standing);
    expect([ways.a.strategic.possible, ways.a.brute.possible]).toEqual([strategic, brute]);
  });

  it('find possible what playing every game through finds', () => {
    const games: readonly (readonly [number, number])[] = [
      [8, 0],
      [0, 8],
      [3, 3],
      [4, 2],
      [2, 4],
      [6, 2],
    ];
    const wins = (standing: Campaign, victory: 'strategic' | 'brute'): boolean => {
      if (standing.played.length === standing.games) return standingsOf(standing).ways.a[victory].holds;
      const aspects: readonly Aspect[] = standing.played.length === 0 ? [C] : [R, C, S];
      return aspects.some((aspect) =>
        games.some(([a, b]) =>
          wins({ ...standing, played: [...standing.played, ...campaign(1, [aspect, a, b]).played] }, victory),
        ),
      );
    };
    const starts = [
      campaign(2),
      campaign(1),
      campaign(3, [C, 0, 8]),
      campaign(3, [C, 2, 10]),
      campaign(4, [C, 0, 8], [R, 0, 8]),
      campaign(3, [C, 4, 6], [R, 0, 8]),
      campaign(4, [C, 3, 3], [S, 0, 8]),
    ];
    for (const start of starts) {
      for (const victory of ['strategic', 'brute'] as const) {
        expect(standingsOf(start).ways.a[victory].possible, `${victory} ${JSON.stringify(start.played)}`).toBe(
          wins(start, victory),
        );
      }
    }
  });
});
