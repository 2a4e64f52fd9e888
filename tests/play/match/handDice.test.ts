import { describe, expect, it } from 'vitest';
import type { HandDice } from '@/lib/play/game/rolls';
import type { MatchEvent } from '@/lib/play/match/match';
import { matchGame, replayMatch, type MatchLog } from '@/lib/play/match/replay';
import { CORNER_CALL, winnerOf } from '@/lib/play/match/setup';
import { needsOf } from '@/lib/play/match/steps';
import { append } from '@/lib/play/game/log';
import { accepted, did, refusalOf, roll, settled, stamped, stateOf, withStratagems } from './builders';

const open = (byHand?: HandDice): MatchLog =>
  withStratagems('just-as-planned', 'hero-exemplar', accepted(byHand === undefined ? {} : { byHand }));
const lastId = (log: MatchLog): string => log.events.at(-1)?.id ?? '';
const says = (log: MatchLog, agrees: boolean): MatchEvent => ({ kind: 'consented', event: lastId(log), agrees });
const called = (log: MatchLog): MatchLog => did(log, 'a', { kind: 'call', call: CORNER_CALL });

describe('dice by hand', () => {
  it.each([undefined, 'word'] as const)('count at once on one’s word (%s)', (byHand) => {
    expect(winnerOf(stateOf(did(open(byHand), 'a', roll(CORNER_CALL, 6, 1))), CORNER_CALL)).toBe('a');
  });

  it('are not taken where that was agreed', () => {
    expect(refusalOf(open('no'), 'a', roll(CORNER_CALL, 6, 1))).toBe('You agreed: no dice by hand.');
  });

  it('count once the other says so, and go where the other says no', () => {
    const offered = did(open('both'), 'a', roll(CORNER_CALL, 6, 1));
    expect(winnerOf(stateOf(offered), CORNER_CALL)).toBeNull();
    expect(winnerOf(stateOf(did(offered, 'b', says(offered, true))), CORNER_CALL)).toBe('a');
    const not = did(offered, 'b', says(offered, false));
    expect(needsOf(stateOf(not))).toEqual([{ kind: 'roll', by: null, call: CORNER_CALL }]);
    // Nobody agrees with oneself, and the phones may roll instead.
    expect(winnerOf(replayMatch(offered).state, CORNER_CALL)).toBeNull();
    expect(winnerOf(stateOf(settled(called(offered))), CORNER_CALL)).not.toBeNull();
  });

  it.each(['no', 'both'] as const)('count for a phone that holds its part back beyond its time: %s', (byHand) => {
    const under = called(open(byHand));
    const event = stamped(under, 'a', roll(CORNER_CALL, 6, 1));
    const late = { ...event, at: new Date(Date.parse(event.at) + 2 * 86_400_000).toISOString() };
    const next = append(matchGame, under, late);
    expect(next.ok && winnerOf(stateOf(next.value), CORNER_CALL)).toBe('a');
  });
});

describe('a roll that does not fall', () => {
  const again = (log: MatchLog): MatchEvent => ({
    kind: 'again',
    roll: log.events.findLast(({ kind }) => kind === 'call')?.id ?? '',
  });

  it('is thrown again once both say so, with other parts', () => {
    const one = called(open());
    const said = did(one, 'a', again(one));
    expect(refusalOf(said, 'a', again(one))).toMatch(/you have said so already/);
    expect(refusalOf(said, 'a', { kind: 'call', call: CORNER_CALL })).toBe('This roll is called already.');
    const both = did(said, 'b', again(one));
    const fell = settled(called(both));
    expect(winnerOf(stateOf(fell), CORNER_CALL)).not.toBeNull();
    const [first, second] = stateOf(fell).rolls.rolls.filter(({ call }) => call.purpose === 'corner');
    expect(first?.faces).toBeNull();
    expect(second?.places?.a.index).toBe((first?.places?.a.index ?? 0) + 1);
  });

  it('still falls where one alone says so, and then is not thrown again', () => {
    const one = called(open());
    const fell = settled(did(one, 'b', again(one)));
    expect(winnerOf(stateOf(fell), CORNER_CALL)).not.toBeNull();
    expect(refusalOf(fell, 'a', again(one))).toMatch(/not under way/);
  });
});
