import { describe, expect, it } from 'vitest';
import { SIDES, type Side } from '@/lib/play/game/side';
import { type MatchEvent, matchResultSchema } from '@/lib/play/match/match';
import { scoreOf, type ScoreLine } from '@/lib/play/match/scoring';
import { resultText } from '@/lib/play/match/skirmish';
import { CORNERS } from '@/lib/play/match/table';
import { allDid, begun, lost, stateOf } from './builders';

const ALL = ['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'car'];
const held = (holders: string): readonly MatchEvent[] =>
  [...holders].flatMap((holder, place): readonly MatchEvent[] =>
    holder === '-'
      ? []
      : [{ kind: 'marker-held', marker: (['centre', 'ne', 'sw'] as const)[place]!, holder: holder as Side }],
  );
const corners = (of: Side, count: number): readonly MatchEvent[] =>
  CORNERS.slice(0, count).map((corner) => ({ kind: 'corner-reached', of, corner, reached: true }));
const after = (...events: readonly (readonly MatchEvent[])[]) => stateOf(allDid(begun(), 'a', events.flat()));
const line = (state: ReturnType<typeof after>, id: ScoreLine['id']): ScoreLine =>
  scoreOf(state).lines.find((each) => each.id === id)!;

describe('the chart', () => {
  // Markers as held by a, b or nobody: three in all.
  it.each([
    ['---', 'draw', null],
    ['ab-', 'draw', null],
    ['a--', 'minor', 'a'],
    ['b--', 'minor', 'b'],
    ['aab', 'minor', 'a'],
    ['bba', 'minor', 'b'],
    ['aa-', 'major', 'a'],
    ['bb-', 'major', 'b'],
    ['aaa', 'major', 'a'],
    ['bbb', 'major', 'b'],
  ] as const)('markers %s: %s for %s', (holders, outcome, winner) => {
    const { result, lines } = scoreOf(after(held(holders)));
    expect(result).toEqual({ outcome, winner, bonus: { a: 0, b: 0 } });
    const met = lines.flatMap(({ id, met: by }) => SIDES.filter((side) => by[side]).map((side) => `${id} ${side}`));
    expect(met).toEqual(outcome === 'draw' ? ['draw a', 'draw b'] : [`${outcome} ${winner}`]);
  });

  it('a major victory by elimination is no draw for want of markers, and says so', () => {
    expect(line(after(lost('b', ...ALL)), 'draw').why.a).toBe('The victory is a major one');
  });

  it.each([
    ['nothing left of Bea', lost('b', ...ALL), '---', 'major', 'a'],
    ['nothing left of Ada', lost('a', ...ALL), '---', 'major', 'b'],
    ['nothing left of Bea, although she held two markers', lost('b', ...ALL), 'bb-', 'major', 'a'],
    ['one model left of Bea', lost('b', ...ALL.slice(1)), '---', 'draw', null],
    ['only her transport left of Bea', lost('b', ...ALL.slice(0, 6)), 'a--', 'minor', 'a'],
    ['only her transport left of Bea, which holds nothing', lost('b', ...ALL.slice(0, 6)), 'bb-', 'draw', null],
    ['one man and her transport left of Bea', lost('b', ...ALL.slice(0, 5)), 'bb-', 'major', 'b'],
    ['nothing left of both', [...lost('a', ...ALL), ...lost('b', ...ALL)], 'aab', 'draw', null],
  ] as const)('%s', (_, losses, holders, outcome, winner) => {
    expect(scoreOf(after(held(holders), losses)).result).toMatchObject({ outcome, winner });
  });

  it('gives every result a form that a campaign takes', () => {
    for (const holders of ['---', 'a--', 'bb-']) {
      expect(matchResultSchema.safeParse(scoreOf(after(held(holders), lost('b', 'm1'))).result).success).toBe(true);
    }
    expect(matchResultSchema.safeParse({ outcome: 'draw', winner: 'a', bonus: { a: 0, b: 0 } }).success).toBe(false);
    expect(matchResultSchema.safeParse({ outcome: 'major', winner: null, bonus: { a: 0, b: 0 } }).success).toBe(false);
  });
});

describe('bonus points', () => {
  it('one for the opponent’s leader, off the table', () => {
    const state = after(lost('b', 'm1'));
    expect(scoreOf(state).result.bonus).toEqual({ a: 1, b: 0 });
    expect(line(state, 'leader').why).toEqual({ a: 'Model m1 is lost', b: 'Model m1 is on the table' });
    expect(scoreOf(after(lost('b', 'm2'))).result.bonus).toEqual({ a: 0, b: 0 });
  });

  it('none for a leader who came back', () => {
    expect(
      scoreOf(after(lost('b', 'm1'), [{ kind: 'moved', of: 'b', model: 'm1#1', to: 'table' }])).result.bonus,
    ).toEqual({ a: 0, b: 0 });
  });

  it.each([
    [0, 0],
    [3, 0],
    [4, 1],
  ])('%i corners reached: %i', (count, points) => {
    const state = after(corners('b', count));
    expect(scoreOf(state).result.bonus).toEqual({ a: 0, b: points });
    expect(line(state, 'corners').why.b).toBe(`${count} of 4 corners reached`);
  });

  it('both together, for both, beside any outcome', () => {
    const state = after(held('bb-'), lost('a', 'm1'), lost('b', 'm1'), corners('a', 4), corners('b', 4));
    expect(scoreOf(state).result).toEqual({ outcome: 'major', winner: 'b', bonus: { a: 2, b: 2 } });
    expect(resultText(state)).toBe('Major victory for Bea; bonus points: Ada 2, Bea 2.');
  });

  it('no corners for an army of which nothing is left', () => {
    expect(scoreOf(after(corners('b', 4), lost('b', ...ALL))).result.bonus).toEqual({ a: 1, b: 0 });
  });

  it('no leader for a list that names none, unless nothing is left of it', () => {
    const log = begun();
    const leaderless = {
      ...log,
      events: log.events.map((event) =>
        event.kind === 'accepted'
          ? { ...event, armies: { a: event.armies.a, b: event.armies.b.map((each) => ({ ...each, leader: false })) } }
          : event,
      ),
    };
    expect(scoreOf(stateOf(allDid(leaderless, 'a', lost('b', 'm1')))).result.bonus.a).toBe(0);
    expect(scoreOf(stateOf(allDid(leaderless, 'a', lost('b', ...ALL)))).result.bonus.a).toBe(1);
  });
});

it('every line says where it stands in the document, and why, for both', () => {
  const { lines } = scoreOf(after(held('aab')));
  expect(lines.map(({ cite }) => cite.item)).toEqual([1, 2, 3, 4, 5]);
  expect(line(after(held('aab')), 'minor').why).toEqual({ a: 'Ada holds 2, Bea 1', b: 'Bea holds 1, Ada 2' });
  expect(line(after(held('aaa')), 'minor').why.a).toBe('The victory is a major one');
});
