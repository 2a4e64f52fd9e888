import { describe, expect, it } from 'vitest';
import { rollFor } from '@/lib/play/game/rolls';
import { SIDES, type Side } from '@/lib/play/game/side';
import { eventText } from '@/lib/play/match/eventText';
import { heldBack } from '@/lib/play/match/duties';
import {
  CORNER_CALL,
  DEPLOYMENT_CALL,
  NIGHT_CALL,
  SEIZE_CALL,
  firstPlayer,
  isNight,
  nightOf,
  seizesOn,
} from '@/lib/play/match/setup';
import { needsOf, phaseOf, stepsOf } from '@/lib/play/match/steps';
import { endOf, lengthCall, turnOf } from '@/lib/play/match/turns';
import type { MatchLog } from '@/lib/play/match/replay';
import type { StratagemId } from '@/lib/play/match/stratagems.data';
import {
  begun,
  confirm,
  did,
  lost,
  allDid,
  over,
  refusalOf,
  roll,
  settled,
  stateOf,
  turnsPlayed,
  withStratagems,
  underSignedRules,
} from './builders';

const needs = (log: MatchLog) =>
  needsOf(stateOf(log)).map((need) => (need.kind === 'roll' ? `roll ${need.call.purpose}` : `${need.kind} ${need.by}`));
const told = (log: MatchLog, id: string) => stepsOf(stateOf(log)).find((step) => step.id === id)?.told;
/** Stratagems without models are shown; the roll-off for corners is next. */
const atCorners = (a: StratagemId = 'just-as-planned', b: StratagemId = 'hero-exemplar') => withStratagems(a, b);

describe('the steps, in the document’s order', () => {
  it('come one after the other, each answered by whom it is up to', () => {
    let log = atCorners();
    const expected: string[] = [];
    const step = (need: string, by: Side, event: Parameters<typeof did>[2]) => {
      expected.push(need);
      expect(needs(log)).toEqual([need]);
      if (event.kind !== 'entered') expect(refusalOf(log, by === 'a' ? 'b' : 'a', event)).toMatch(/^Not now/);
      log = did(log, by, event);
    };
    step('roll corner', 'a', roll(CORNER_CALL, 2, 5));
    step('choose-corner b', 'b', { kind: 'corner-chosen', corner: 'se', edge: 'south' });
    step('roll deployment', 'b', roll(DEPLOYMENT_CALL, 4, 3));
    step('decide-deployer a', 'a', { kind: 'deployer-decided', first: 'b' });
    step('deploy b', 'b', { kind: 'deployed' });
    step('deploy a', 'a', { kind: 'deployed' });
    step('choose-first-turn b', 'b', { kind: 'first-turn-chosen', first: 'b' });
    step('decide-seize a', 'a', { kind: 'seize-decided', attempt: true });
    step('roll seize', 'a', roll(SEIZE_CALL, 4));
    step('roll night', 'a', roll(NIGHT_CALL, 5));
    expect(needs(log)).toEqual(['end-turn a']);
    expect(told(log, 'corners')).toBe('Ada: north-west corner, north edge. Bea: south-east corner, south edge.');
    expect(told(log, 'deployer')).toBe('Bea deploys first.');
    expect(told(log, 'seize')).toBe('Rolled 4, needed 4+: seized. Ada plays first, Bea second.');
    expect(told(log, 'night')).toBe('Rolled 5: night fighting in turn 1.');
    expect(
      stepsOf(stateOf(log))
        .filter(({ status }) => status === 'now')
        .map(({ id }) => id),
    ).toEqual(['battle']);
  });

  it('every step of the mission says where it stands in the document', () => {
    expect(stepsOf(stateOf(atCorners())).every(({ cites }) => cites.length > 0)).toBe(true);
  });

  it('refuse an edge that does not meet the corner', () => {
    const log = did(atCorners(), 'a', roll(CORNER_CALL, 5, 2));
    expect(refusalOf(log, 'a', { kind: 'corner-chosen', corner: 'nw', edge: 'south' })).toBe(
      'At the north-west corner the player’s edge is the north or the west one.',
    );
  });

  it('skip a roll that nobody attempts', () => {
    expect(told(begun(), 'seize')).toBe('Not attempted. Ada plays first, Bea second.');
  });
});

describe('rolls of the mission', () => {
  it('fall from both players’ links, and only when asked for', () => {
    const log = settled(did(atCorners(), 'b', { kind: 'call', call: CORNER_CALL }));
    expect(rollFor(stateOf(log).rolls, 'corner')).toMatchObject({
      links: { a: expect.stringMatching(/^[0-9a-f]{64}$/), b: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    expect(refusalOf(log, 'a', { kind: 'call', call: CORNER_CALL })).toMatch(/no such roll/);
    expect(refusalOf(log, 'a', { kind: 'call', call: NIGHT_CALL })).toMatch(/no such roll/);
  });

  it('name the side that holds back its part', () => {
    const log = did(atCorners(), 'b', { kind: 'call', call: CORNER_CALL });
    expect(heldBack(stateOf(log)).map(({ side, what }) => [side, what])).toEqual([
      ['a', 'dice'],
      ['b', 'dice'],
    ]);
  });
});

describe('seizing the initiative', () => {
  const seizing = (stratagem: StratagemId, die: number) => {
    let log = atCorners('hero-exemplar', stratagem);
    log = did(did(log, 'a', roll(CORNER_CALL, 5, 2)), 'a', { kind: 'corner-chosen', corner: 'nw', edge: 'west' });
    log = did(did(log, 'a', roll(DEPLOYMENT_CALL, 5, 2)), 'a', { kind: 'deployer-decided', first: 'a' });
    log = did(did(did(log, 'a', { kind: 'deployed' }), 'b', { kind: 'deployed' }), 'a', {
      kind: 'first-turn-chosen',
      first: 'a',
    });
    return did(did(log, 'b', { kind: 'seize-decided', attempt: true }), 'b', roll(SEIZE_CALL, die));
  };

  it.each([
    ['hero-exemplar', 6, 'b'],
    ['hero-exemplar', 5, 'a'],
    ['hero-exemplar', 4, 'a'],
    ['just-as-planned', 4, 'b'],
    ['just-as-planned', 3, 'a'],
    ['just-as-planned', 6, 'b'],
  ] as const)('with %s on a %i: %s plays first', (stratagem, die, first) => {
    expect(firstPlayer(stateOf(seizing(stratagem, die)))).toBe(first);
  });

  it('is up to the player who goes second, whatever the other has planned', () => {
    const log = begun({ stratagems: { a: 'just-as-planned', b: 'hero-exemplar' }, first: 'a' });
    expect(seizesOn(stateOf(log))).toBe(6);
    expect(seizesOn(stateOf(begun({ first: 'b' })))).toBe(4);
  });
});

describe('night fighting', () => {
  it.each([
    [1, 'late', [5, 6, 7]],
    [2, 'late', [5, 6, 7]],
    [3, 'never', []],
    [4, 'first', [1]],
    [5, 'first', [1]],
    [6, 'first', [1]],
  ] as const)('on a %i: %s', (night, when, turns) => {
    const state = stateOf(begun({ night }));
    expect(nightOf(state)).toBe(when);
    expect([1, 2, 3, 4, 5, 6, 7].filter((turn) => isNight(state, turn))).toEqual(turns);
  });
});

describe('turns', () => {
  it('go back and forth, first player first', () => {
    const log = begun({ first: 'b' });
    expect([0, 1, 2, 3].map((count) => turnOf(stateOf(turnsPlayed(log, count))))).toEqual([
      { number: 1, player: 'b' },
      { number: 1, player: 'a' },
      { number: 2, player: 'b' },
      { number: 2, player: 'a' },
    ]);
  });

  it('may be ended by mistake: either player takes it back', () => {
    const log = turnsPlayed(begun(), 1);
    for (const side of ['a', 'b'] as const) {
      const back = did(log, side, { kind: 'taken-back', event: log.events.at(-1)!.id });
      expect(turnOf(stateOf(back))).toEqual({ number: 1, player: 'a' });
    }
  });

  it('of the other player only the last entry is taken back', () => {
    const log = turnsPlayed(allDid(begun(), 'a', lost('b', 'm2')), 1);
    const loss = log.events.at(-2)!.id;
    expect(refusalOf(log, 'b', { kind: 'taken-back', event: loss })).toMatch(/only the last is taken back/);
    expect(refusalOf(log, 'a', { kind: 'taken-back', event: loss })).toBe('');
  });

  it('are ended once, by whose turn it is and by their number', () => {
    const log = underSignedRules(begun());
    expect(refusalOf(log, 'a', { kind: 'turn-ended' })).toMatch(/ended already/);
    expect(refusalOf(log, 'a', { kind: 'turn-ended', turn: 2 })).toMatch(/ended already/);
    expect(refusalOf(log, 'b', { kind: 'turn-ended', turn: 1 })).toBe('Ada plays, and ends this turn.');
    const next = did(log, 'a', { kind: 'turn-ended', turn: 1 });
    // A second tap, and a repeated request.
    expect(refusalOf(next, 'a', { kind: 'turn-ended', turn: 1 })).toMatch(/ended already/);
    expect(refusalOf(next, 'a', { kind: 'turn-ended', turn: 2 })).toBe('Bea plays, and ends this turn.');
    expect(turnOf(stateOf(next))).toEqual({ number: 1, player: 'b' });
  });
});

describe('variable game length', () => {
  const five = () => turnsPlayed(begun(), 10);
  it.each([
    [1, 'length'],
    [2, 'length'],
    [3, null],
    [6, null],
  ] as const)('after turn 5 on a %i: %s', (die, end) => {
    const log = five();
    expect(needs(log)).toEqual(['roll length 5']);
    expect(refusalOf(log, 'a', { kind: 'turn-ended' })).toMatch(
      /^Not now. First: a roll for another turn after turn 5: on 3\+/,
    );
    const rolled = stateOf(did(log, 'a', roll(lengthCall(5), die)));
    expect(endOf(rolled)).toBe(end);
    expect(turnOf(rolled)?.number ?? null).toBe(end === null ? 6 : null);
  });

  it.each([
    [3, 'length'],
    [4, null],
  ] as const)('after turn 6 on a %i: %s', (die, end) => {
    const six = turnsPlayed(did(five(), 'a', roll(lengthCall(5), 3)), 2);
    expect(endOf(stateOf(did(six, 'a', roll(lengthCall(6), die))))).toBe(end);
  });

  it('never goes beyond turn 7', () => {
    const six = turnsPlayed(did(five(), 'a', roll(lengthCall(5), 6)), 2);
    const seven = turnsPlayed(did(six, 'a', roll(lengthCall(6), 6)), 2);
    expect(endOf(stateOf(seven))).toBe('length');
    expect(told(seven, 'battle')).toBe('The dice ended the game after turn 7.');
    expect(needs(seven)).toEqual(['confirm a', 'confirm b']);
  });

  it('cannot be rolled again by taking back the turn before', () => {
    const log = did(five(), 'b', roll(lengthCall(5), 1));
    expect(refusalOf(log, 'a', { kind: 'taken-back', event: log.events.at(-2)!.id })).toMatch(
      /^What came later builds on this/,
    );
  });
});

describe('ending early', () => {
  it('takes both players', () => {
    const one = did(begun(), 'a', { kind: 'ended' });
    expect(endOf(stateOf(one))).toBeNull();
    expect(refusalOf(one, 'a', { kind: 'ended' })).toMatch(/said so already/);
    expect(endOf(stateOf(did(one, 'b', { kind: 'ended' })))).toBe('agreed');
    expect(endOf(stateOf(did(one, 'a', { kind: 'taken-back', event: one.events.at(-1)!.id })))).toBeNull();
  });

  it('is off once either plays on, and can be asked for again', () => {
    const asked = did(begun(), 'a', { kind: 'ended' });
    for (const side of SIDES) {
      const on = did(asked, side, { kind: 'ended', agrees: false });
      expect(stateOf(on).ends).toEqual({ a: false, b: false });
      expect(eventText(stateOf(on), on.events.at(-1)!)).toBe(`${{ a: 'Ada', b: 'Bea' }[side]} plays on.`);
      expect(refusalOf(on, side, { kind: 'ended', agrees: false })).toMatch(/Nobody wants to end/);
      expect(endOf(stateOf(over(on)))).toBe('agreed');
      const back = did(on, side, { kind: 'taken-back', event: on.events.at(-1)!.id });
      expect(stateOf(back).ends).toEqual({ a: true, b: false });
    }
  });

  it('takes one, once an army is eliminated', () => {
    const log = allDid(begun(), 'a', lost('b', 'm1', 'm2', 'm3', 'm4', 'm5', 'm6', 'car'));
    expect(endOf(stateOf(log))).toBeNull();
    expect(endOf(stateOf(did(log, 'a', { kind: 'ended' })))).toBe('elimination');
  });
});

describe('confirming', () => {
  it('closes the match by both, and one taking back opens it', () => {
    const one = confirm(over(begun()), 'a');
    expect(needs(one)).toEqual(['confirm b']);
    const both = confirm(one, 'b');
    expect(phaseOf(stateOf(both))).toBe('over');
    expect(refusalOf(both, 'a', lost('b', 'm1')[0]!)).toMatch(/over/);
    expect(phaseOf(stateOf(did(both, 'b', { kind: 'taken-back', event: both.events.at(-1)!.id })))).toBe('playing');
  });

  it('is of the result as it stands: a later entry asks for it again', () => {
    const log = did(confirm(over(begun()), 'a'), 'b', { kind: 'marker-held', marker: 'centre', holder: 'b' });
    expect(needs(log)).toEqual(['confirm a', 'confirm b']);
    expect(
      refusalOf(log, 'a', { kind: 'confirmed', result: { outcome: 'draw', winner: null, bonus: { a: 0, b: 0 } } }),
    ).toMatch(/changed meanwhile/);
  });

  it('waits for the end', () => {
    expect(
      refusalOf(begun(), 'a', { kind: 'confirmed', result: { outcome: 'draw', winner: null, bonus: { a: 0, b: 0 } } }),
    ).toMatch(/no result/);
  });
});
