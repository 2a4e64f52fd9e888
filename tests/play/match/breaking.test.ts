import { describe, expect, it } from 'vitest';
import { SIDES } from '@/lib/play/game/side';
import { breakingPoint, lengthCall, turnOf } from '@/lib/play/match/turns';
import type { MatchModel } from '@/lib/play/match/armies';
import type { MatchLog } from '@/lib/play/match/replay';
import { allDid, begun, did, lost, over, roll, stateOf, turnsPlayed } from './builders';

// Seven units each: half is 3.5, so four are not yet below half and three are.
const four = ['m6', 'm5', 'm4', 'm3'];
const of = (log: MatchLog, side: 'a' | 'b' = 'b') => breakingPoint(stateOf(log), side);
const names = (models: readonly MatchModel[]) => models.map(({ name }) => name);

/** Bea's part of turn 7. */
function lastTurn(): MatchLog {
  const five = did(turnsPlayed(begun(), 10), 'a', roll(lengthCall(5), 6));
  return turnsPlayed(did(turnsPlayed(five, 2), 'a', roll(lengthCall(6), 6)), 1);
}

describe('an army of seven', () => {
  it.each([
    [0, 4, 'steady'],
    [1, 3, 'steady'],
    [3, 1, 'steady'],
    [4, 0, 'below half'],
    [6, 0, 'below half'],
  ] as const)('after %i losses is %i from breaking: %s', (losses, lossesToBreak, standing) => {
    const log = allDid(begun(), 'a', lost('b', ...['m6', 'm5', 'm4', 'm3', 'm2', 'm1'].slice(0, losses)));
    expect(of(log)).toMatchObject({ units: 7, left: 7 - losses, lossesToBreak, standing });
  });

  it('is warned in the opponent’s turn, and breaks exactly at the start of its own', () => {
    const warned = allDid(begun(), 'a', lost('b', ...four));
    expect(of(warned)).toMatchObject({
      standing: 'below half',
      turn: 1,
      says: 'Bea’s army has fewer than half its units: it breaks as Bea’s turn 1 starts.',
      checks: [],
    });
    const broken = turnsPlayed(warned, 1);
    expect(of(broken)).toMatchObject({
      standing: 'broken',
      turn: 1,
      says: 'Bea’s army is broken since the start of Bea’s turn 1.',
    });
    expect(names(of(broken).checks)).toEqual(['Model m1', 'Model m2']);
  });

  it('once the game is over is told of no turn after it', () => {
    const ended = over(allDid(begun(), 'a', lost('b', ...four)));
    expect(of(ended)).toMatchObject({ turn: null, says: 'Bea’s army has fewer than half its units.' });
  });

  it('in the last turn is told of no turn after it', () => {
    const seventh = lastTurn();
    expect(turnOf(stateOf(seventh))).toEqual({ number: 7, player: 'b' });
    const log = allDid(seventh, 'b', lost('b', ...four));
    expect(of(log)).toMatchObject({ turn: null, says: 'Bea’s army has fewer than half its units.' });
  });

  it('that falls below half in its own turn breaks one turn later', () => {
    const log = allDid(turnsPlayed(begun(), 1), 'b', lost('b', ...four));
    expect(of(log)).toMatchObject({ standing: 'below half', turn: 2 });
    expect(of(turnsPlayed(log, 1)).standing).toBe('below half');
    expect(of(turnsPlayed(log, 2))).toMatchObject({ standing: 'broken', turn: 2 });
  });

  it('whose model comes back in time does not break', () => {
    const log = did(allDid(begun(), 'a', lost('b', ...four)), 'b', {
      kind: 'moved',
      of: 'b',
      model: 'm6#1',
      to: 'table',
    });
    expect(of(turnsPlayed(log, 1)).standing).toBe('steady');
  });

  it('once broken stays so, and checks at the start of each own turn, not in the other’s', () => {
    const broken = turnsPlayed(allDid(begun(), 'a', lost('b', ...four)), 1);
    const back = did(broken, 'b', { kind: 'moved', of: 'b', model: 'm6#1', to: 'table' });
    expect(of(back).standing).toBe('broken');
    expect(of(turnsPlayed(back, 1)).checks).toEqual([]);
    expect(names(of(turnsPlayed(back, 2)).checks)).toEqual(['Model m1', 'Model m2', 'Model m6']);
    expect(of(turnsPlayed(broken, 4))).toMatchObject({ standing: 'broken', turn: 1 });
  });

  it('breaks no more when the loss was entered by mistake', () => {
    const log = allDid(begun(), 'a', lost('b', ...four));
    const broken = turnsPlayed(log, 1);
    expect(of(did(broken, 'a', { kind: 'taken-back', event: log.events.at(-1)!.id })).standing).toBe('steady');
  });

  it('breaks when the turn after a roll for the game’s length begins', () => {
    const log = allDid(turnsPlayed(begun(), 9), 'b', lost('a', ...four));
    expect(of(log, 'a').turn).toBe(6);
    const rolled = did(turnsPlayed(log, 1), 'a', {
      kind: 'entered',
      call: { purpose: 'length 5', of: 'dice', count: 1, sides: 6 },
      faces: [3],
    });
    expect(of(rolled, 'a')).toMatchObject({ standing: 'broken', turn: 6 });
  });
});

describe('an even number of units', () => {
  it('is not below half at exactly half', () => {
    const even = turnsPlayed(begun(), 0);
    const events = even.events.map((event) =>
      event.kind === 'accepted'
        ? { ...event, armies: { a: event.armies.a.slice(0, 6), b: event.armies.b.slice(0, 6) } }
        : event,
    );
    const log = allDid({ ...even, events }, 'a', lost('b', 'm6', 'm5', 'm4'));
    expect(of(log)).toMatchObject({ units: 6, left: 3, standing: 'steady', lossesToBreak: 1 });
    expect(of(allDid(log, 'a', lost('b', 'm3'))).standing).toBe('below half');
  });
});

describe('the leader’s reach in the checks', () => {
  it('is 6", or 12" with Hero Exemplar, and none once the leader is lost', () => {
    expect(SIDES.map((side) => of(begun(), side).leaderReach)).toEqual([6, 12]);
    expect(of(allDid(begun(), 'a', lost('b', 'm1'))).leaderReach).toBeNull();
  });
});
