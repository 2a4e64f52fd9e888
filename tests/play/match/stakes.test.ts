import { describe, expect, it } from 'vitest';
import { campaignMatch } from '@/lib/play/campaignMatches';
import { ASPECT_CALL, growthCall, type Settler } from '@/lib/play/match/match';
import { needsOf, phaseOf, stepsOf } from '@/lib/play/match/steps';
import type { MatchLog } from '@/lib/play/match/replay';
import { scoreOf } from '@/lib/play/match/scoring';
import { accepted, begun, confirm, did, over, refusalOf, roll, stateOf } from './builders';

const of = (settler: Settler, aspect: 'combat' | null = null): MatchLog =>
  accepted({ campaign: { viewId: '23456789AB', game: 2, stakes: { settler, aspect } } });
/** Played to its end, with one marker more for Bea. */
const played = (log: MatchLog): MatchLog =>
  over(did(begun({ from: log }), 'a', { kind: 'marker-held', marker: 'ne', holder: 'b' }));
const confirmed = (log: MatchLog): MatchLog => confirm(confirm(log, 'a'), 'b');
const chosen = (log: MatchLog): MatchLog => did(log, 'b', { kind: 'aspect-chosen', aspect: 'supply-chain' });

describe('what a game counts for', () => {
  it('is chosen first of all by whom the campaign names', () => {
    const log = of('b');
    expect(needsOf(stateOf(log))).toEqual([{ kind: 'choose-aspect', by: 'b' }]);
    expect(refusalOf(log, 'a', { kind: 'aspect-chosen', aspect: 'combat' })).toMatch(/^Not now\. First: Bea chooses/);
    expect(campaignMatch(chosen(log)).aspect).toBe('supply-chain');
    expect(needsOf(stateOf(chosen(log)))[0]?.kind).toBe('seal-stratagem');
    expect(stepsOf(stateOf(chosen(log)))[0]?.told).toBe('This game counts for Supply Chain.');
  });

  it('is a D3 on a tie, thrown once', () => {
    const log = of('tie');
    expect(needsOf(stateOf(log))).toEqual([{ kind: 'roll', by: null, call: ASPECT_CALL }]);
    const rolled = did(log, 'a', roll(ASPECT_CALL, 1));
    expect(campaignMatch(rolled).aspect).toBe('reconnaissance');
    expect(refusalOf(rolled, 'a', roll(ASPECT_CALL, 3))).toBe('The game asks for no such roll now.');
  });

  it.each([
    ['the first game', of('first', 'combat'), 'combat'],
    ['one that its campaign settled itself', of('a', 'combat'), 'combat'],
    ['a game of no campaign', accepted(), null],
    ['one of a campaign that throws its own dice', accepted({ campaign: { viewId: '23456789AB', game: 2 } }), null],
  ])('is not asked in %s', (_, log, aspect) => {
    expect(needsOf(stateOf(log))[0]?.kind).toBe('seal-stratagem');
    expect(campaignMatch(log).aspect).toBe(aspect);
  });
});

describe('the D6 of a minor victory', () => {
  const log = played(chosen(of('b')));

  it('is the last step, once both have confirmed', () => {
    expect(scoreOf(stateOf(log)).result).toMatchObject({ outcome: 'minor', winner: 'b' });
    const both = confirmed(log);
    expect(needsOf(stateOf(both))).toEqual([{ kind: 'roll', by: null, call: growthCall('b') }]);
    expect(phaseOf(stateOf(both))).toBe('playing');
    expect(campaignMatch(both).entry).toBeNull();
    const rolled = did(both, 'a', roll(growthCall('b'), 4));
    expect(phaseOf(stateOf(rolled))).toBe('over');
    expect(stepsOf(stateOf(rolled)).at(-1)?.told).toBe('Rolled 4: a second specialist.');
    expect(campaignMatch(rolled).entry).toEqual({
      kind: 'game',
      match: 'game1',
      mission: 'Skirmish',
      result: scoreOf(stateOf(rolled)).result,
      settler: 'b',
      aspect: 'supply-chain',
      growth: 4,
    });
  });

  it('falls once: a confirmation that it was rolled on is not taken back', () => {
    const rolled = did(confirmed(log), 'a', roll(growthCall('b'), 2));
    const last = rolled.events.findLast(({ kind }) => kind === 'confirmed');
    expect(refusalOf(rolled, last!.by, { kind: 'taken-back', event: last!.id })).not.toBe('');
  });

  it('is not asked after a draw, nor in a match from before', () => {
    const draw = confirmed(over(begun({ from: of('first', 'combat') })));
    expect(phaseOf(stateOf(draw))).toBe('over');
    expect(campaignMatch(draw).entry).toMatchObject({ kind: 'game', aspect: 'combat', growth: null });
    const old = confirmed(played(accepted({ campaign: { viewId: '23456789AB', game: 2 } })));
    expect(phaseOf(stateOf(old))).toBe('over');
    expect(campaignMatch(old).entry).toMatchObject({ kind: 'played', match: 'game1' });
  });
});
