import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asForces, cardsOf, type DrawnForces, stackOf } from '@/lib/play/deck/deck';
import { drawCall, forceDifferences, SHARED_LIMITS, type SharedStep } from '@/lib/play/deck/shared';
import { openRolls } from '@/lib/play/game/rolls';
import { SIDES, type Side, type BySide } from '@/lib/play/game/side';
import { diceOf } from '@/lib/play/match/duties';
import { calledText, eventText } from '@/lib/play/match/eventText';
import type { MatchEvent } from '@/lib/play/match/match';
import { replayMatch, type MatchLog } from '@/lib/play/match/replay';
import { appendMatch, accepted, did, refusalOf, revealed, settled, stamped, stateOf } from './builders';
import { effort } from '../../effort';
import { diceDuty } from '../chains';

const force = (name: string, counts: readonly number[]): DrawnForces['a'] => ({
  name,
  units: counts.map((cards, place) => ({
    id: `u${place}`,
    name: `${name} ${place + 1}`,
    cards,
    models: [`${name}${place}#1`, `${name}${place}#2`],
    airborne: place === 0,
  })),
});
const FORCES = { a: force('Ash', [2, 1, 1]), b: force('Brine', [1, 2]) };

const noMission = (): MatchLog => settled(accepted({ format: 'trenches-and-turbines', mission: 'none' }));
const laid = (forces: BySide<DrawnForces['a']> = FORCES): MatchLog =>
  did(noMission(), 'a', { kind: 'deck-laid', forces });
const deckOf = (log: MatchLog) => stateOf(log).deck!;
const callOf = (log: MatchLog) => drawCall(deckOf(log), stateOf(log).marks);
const lying = (log: MatchLog) => ({
  ...deckOf(log).play,
  ...stackOf(deckOf(log).forces, deckOf(log).play, stateOf(log).marks),
});
const step = (one: SharedStep): MatchEvent => ({ kind: 'deck-step', step: one });

/** The next card, drawn by a player: both browsers do their part. */
function draw(log: MatchLog, by: Side = 'a'): MatchLog {
  const call = callOf(log);
  const { play } = deckOf(log);
  if (call === null) return did(log, by, step({ kind: 'last-card', round: play.round, drawn: play.drawn.length }));
  return settled(did(log, by, { kind: 'call', call }));
}
const draws = (log: MatchLog, count: number): MatchLog =>
  Array.from({ length: count }).reduce((now: MatchLog) => draw(now), log);
const newRound = (log: MatchLog): SharedStep => {
  const { round, drawn } = deckOf(log).play;
  return { kind: 'new-round', round, drawn: drawn.length };
};
const ids = (cards: readonly { readonly id: string }[]): string[] => cards.map(({ id }) => id).toSorted();
const all = (forces: BySide<DrawnForces['a']>): string[] => ids(cardsOf(asForces(forces)));

describe('a deck of two phones', () => {
  it('gives every card exactly once a round, whatever the chance of the two is', () => {
    const orders = new Set<string>();
    for (let seed = 1; seed <= 12; seed += 1) {
      let log = did(accepted({ format: 'trenches-and-turbines', mission: 'none' }), 'a', {
        kind: 'deck-laid',
        forces: FORCES,
      });
      const ready = (): void => {
        for (const side of SIDES) {
          for (let duty = diceDuty(stateOf(log).rolls, side, `${seed}`); duty !== null;) {
            log = did(log, side, duty);
            duty = diceDuty(stateOf(log).rolls, side, `${seed}`);
          }
        }
      };
      ready();
      for (let card = 0; card < 6; card += 1) {
        log = did(log, 'a', { kind: 'call', call: callOf(log)! });
        ready();
      }
      log = draw(log);
      const { drawn, stack } = lying(log);
      expect(stack).toEqual([]);
      expect(ids(drawn)).toEqual(all(FORCES));
      orders.add(drawn.map(({ id }) => id).join());
    }
    expect(orders.size).toBeGreaterThan(9);
  });

  it('draws the card that both chains give, among those left in the order of the lists', () => {
    const log = draw(draw(laid()));
    const { drawn, stack } = lying(log);
    const [first, second] = replayMatch(log).state.rolls.rolls;
    expect([first?.call, second?.call]).toEqual([
      { purpose: 'draw 1.1', of: 'dice', count: 1, sides: 7 },
      { purpose: 'draw 1.2', of: 'dice', count: 1, sides: 6 },
    ]);
    const order = cardsOf(asForces(FORCES));
    expect(drawn[0]).toEqual(order[first!.faces![0]! - 1]);
    expect(drawn[1]).toEqual(order.filter((card) => card.id !== drawn[0]!.id)[second!.faces![0]! - 1]);
    expect(stack).toHaveLength(5);
  });

  it('is called once by two taps, and the second request of one tap changes nothing', () => {
    const call = callOf(laid())!;
    const log = did(laid(), 'a', { kind: 'call', call });
    expect(refusalOf(log, 'b', { kind: 'call', call })).toBe('This roll is called already.');
    const again = appendMatch(log, { ...stamped(log, 'a', { kind: 'call', call }), id: log.events.at(-1)!.id });
    expect(again.ok && again.value).toBe(log);
    const drawnOnce = settled(log);
    expect(refusalOf(drawnOnce, 'b', { kind: 'call', call })).toBe('The game asks for no such roll now.');
    expect(deckOf(drawnOnce).play.drawn).toHaveLength(1);
  });

  it('begins a round once by two taps', () => {
    const log = draws(laid(), 7);
    const once = did(log, 'a', step(newRound(log)));
    expect(deckOf(once).play).toMatchObject({ round: 2, drawn: [] });
    expect(refusalOf(once, 'b', step(newRound(log)))).toBe('The deck has moved on since.');
    expect(refusalOf(once, 'a', step(newRound(once)))).toBe('No card of this round is drawn yet.');
  });

  it('is laid out anew only until a card is drawn, and not without end', () => {
    expect(refusalOf(noMission(), 'a', step({ kind: 'landed', unit: 'a:u0' }))).toContain('No deck is laid out');
    expect(refusalOf(laid(), 'b', { kind: 'deck-laid', forces: FORCES })).toBe('The deck lies ready already.');
    let log = laid();
    for (let time = 2; time <= SHARED_LIMITS.begun; time += 1) {
      log = did(log, 'b', { kind: 'deck-laid', forces: { ...FORCES, b: force('Brine', [time]) } });
    }
    expect(deckOf(log)).toMatchObject({ by: 'b', begun: SHARED_LIMITS.begun });
    expect(refusalOf(log, 'a', { kind: 'deck-laid', forces: FORCES })).toContain('often enough');
    expect(refusalOf(draw(laid()), 'a', { kind: 'deck-laid', forces: { ...FORCES, a: force('Ash', [9]) } })).toBe(
      'The deck is in play already.',
    );
  });

  it('says plainly what is too much for it', () => {
    const many = { a: force('Ash', [100, 100]), b: force('Brine', [57]) };
    expect(refusalOf(noMission(), 'a', { kind: 'deck-laid', forces: many })).toContain('256 cards, not 257');
    const most = { a: force('Ash', [100, 100]), b: force('Brine', [56]) };
    const log = draw(laid(most));
    expect(deckOf(log).play.drawn).toHaveLength(1);
    const none = { a: force('Ash', []), b: force('Brine', []) };
    expect(refusalOf(noMission(), 'a', { kind: 'deck-laid', forces: none })).toContain('Neither force');
  });
});

describe('a unit of which all models are lost', () => {
  const lose = (value: number, ...pieces: readonly string[]): MatchEvent => ({
    kind: 'set',
    of: 'b',
    sets: pieces.map((piece) => ({ piece, mark: 'lost', value })),
  });

  it('is out with its cards, for both, and in again as soon as one is back', () => {
    const one = did(laid(), 'b', lose(1, 'Brine1#1'));
    expect(lying(one).dead).toEqual([]);
    const log = did(laid(), 'b', lose(1, 'Brine1#1', 'Brine1#2'));
    expect([lying(log).dead, ids(lying(log).aside)]).toEqual([['b:u1'], ['b:u1#1', 'b:u1#2']]);
    expect(callOf(log)?.sides).toBe(5);
    expect(eventText(stateOf(log), log.events.at(-1)!)).toBe('Bea entered: Brine 2 is lost.');
    expect(lying(did(log, 'a', lose(0, 'Brine1#2'))).dead).toEqual([]);
  });

  it('cannot be brought back by striking the entry once a card was drawn without it', () => {
    const log = did(laid(), 'b', lose(1, 'Brine1#1', 'Brine1#2'));
    const back: MatchEvent = { kind: 'taken-back', event: log.events.at(-1)!.id };
    expect(refusalOf(log, 'b', back)).toBe('');
    expect(refusalOf(draw(log), 'b', back)).not.toBe('');
  });
});

describe('a deck of a log from before models were named', () => {
  const nameless = (of: DrawnForces['a']) => ({ ...of, units: of.units.map((each) => ({ ...each, models: null })) });

  it('reads as it read: a unit dies by an entry of its own', () => {
    const log = did(noMission(), 'a', {
      kind: 'deck-begun',
      forces: { a: nameless(FORCES.a), b: nameless(FORCES.b) },
    });
    expect(ids(lying(log).stack)).toEqual(all(FORCES));
    const dead = did(log, 'b', step({ kind: 'set-aside', unit: 'b:u1', took: ['x#1'] }));
    expect(ids(lying(dead).aside)).toEqual(['b:u1#1', 'b:u1#2']);
    // And by the marks of one model that stands for it.
    const set = { piece: 'u1#0', mark: 'lost', value: 1 };
    expect(lying(did(log, 'b', { kind: 'set', of: 'b', sets: [set] })).dead).toEqual(['b:u1']);
  });
});

describe('a unit that is entered as dead', () => {
  const dead = step({ kind: 'set-aside', unit: 'b:u1' });

  it('takes its cards out for both, once, and comes back', () => {
    const log = did(laid(), 'b', dead);
    expect(ids(lying(log).aside)).toEqual(['b:u1#1', 'b:u1#2']);
    expect(callOf(log)?.sides).toBe(5);
    expect(refusalOf(log, 'a', dead)).toBe('Brine 2 is dead already.');
    expect(all(FORCES)).toEqual(ids(lying(did(log, 'a', step({ kind: 'bring-back', unit: 'b:u1' }))).stack));
    expect(refusalOf(laid(), 'a', step({ kind: 'bring-back', unit: 'b:u1' }))).toBe('Brine 2 is in play already.');
    expect(refusalOf(laid(), 'a', step({ kind: 'set-aside', unit: 'b:u9' }))).toContain('no such unit');
  });

  it('while a card is being drawn changes nothing of what is drawn', () => {
    const call = callOf(laid())!;
    const before = did(laid(), 'a', { kind: 'call', call });
    const plain = deckOf(settled(before)).play.drawn[0]!;
    const log = settled(did(before, 'b', step({ kind: 'set-aside', unit: plain.unitId })));
    expect(deckOf(log).play.drawn).toEqual([plain]);
    expect(ids([...lying(log).stack, ...lying(log).drawn, ...lying(log).aside])).toEqual(all(FORCES));
    expect(refusalOf(before, 'b', step({ kind: 'end', round: 1, drawn: 0 }))).toBe('A card is being drawn.');
  });

  it('is taken back by either, with the other told, and once', () => {
    const log = did(laid(), 'b', dead);
    const undo = step({ kind: 'undo', event: log.events.at(-1)!.id });
    const back = did(log, 'a', undo);
    expect(deckOf(back).play).toEqual(deckOf(laid()).play);
    expect(refusalOf(back, 'b', undo)).toContain('taken back already');
    expect(refusalOf(draw(log), 'a', undo)).toContain('something came after it');
    expect(eventText(stateOf(back), log.events.at(-1)!)).toBe('Bea entered: Brine 2 died; its cards leave the deck.');
  });
});

it('tells what is set of a unit as a whole by the unit’s name, and a wound by the model’s', () => {
  const told = (mark: string, value: number): string =>
    eventText(stateOf(laid()), {
      id: 'x',
      at: '',
      by: 'a',
      kind: 'set',
      of: 'a',
      sets: [{ piece: 'Ash0#1', mark, value }],
    });
  expect(told('reserve', 1)).toMatch(/^Ada entered: Ash 1 is /);
  expect(told('landing:check', 2)).toBe('Ada entered: Ash 1 failed its landing test.');
  expect(told('wounds', 1)).not.toContain('Ash 1');
});

describe('a card drawn by hand', () => {
  it('is told by its name, and so is one that both phones drew, in later rounds too', () => {
    const call = callOf(laid())!;
    const log = did(laid(), 'b', { kind: 'entered', call, faces: [4] });
    const entry = log.events.at(-1)!;
    const says = 'Bea entered a card that was drawn by hand: card 1 of round 1, Ash 3 (Ada).';
    expect(eventText(stateOf(log), entry)).toBe(says);
    const next = did(log, 'a', step(newRound(log)));
    expect(eventText(stateOf(next), entry)).toBe(says);
    const drawn = draw(laid());
    const { name, side } = deckOf(drawn).play.drawn[0]!;
    const called = drawn.events.find(({ kind }) => kind === 'call')!;
    expect(calledText(stateOf(drawn), called)).toBe(`Card 1 of round 1, ${name} (${side === 'a' ? 'Ada' : 'Bea'}).`);
  });
});

describe('two readings of a force', () => {
  it('are told where they differ', () => {
    expect(forceDifferences(FORCES.a, FORCES.a)).toEqual([]);
    const other = force('Ash', [2, 3]);
    expect(forceDifferences(other, FORCES.a)).toEqual([
      'Ash 3 is missing from the deck.',
      'Ash 2 has 3 cards in the deck, and 1 by the list.',
    ]);
    expect(forceDifferences(FORCES.a, other)).toContain('Ash 3 is in the deck, and not in the list.');
  });
});

describe('whatever is tried', () => {
  const unit = fc.constantFrom('a:u0', 'a:u1', 'b:u0', 'b:u1', 'nobody');
  const small = fc.integer({ min: 0, max: 4 });
  const steps: fc.Arbitrary<SharedStep | 'draw' | 'hand' | 'undo'> = fc.oneof(
    { weight: 5, arbitrary: fc.constant('draw' as const) },
    fc.constant('hand' as const),
    fc.constant('undo' as const),
    fc.record({ kind: fc.constantFrom('set-aside' as const, 'bring-back' as const, 'landed' as const), unit }),
    fc.record({
      kind: fc.constantFrom('new-round' as const, 'end' as const, 'last-card' as const),
      round: small.map((round) => round + 1),
      drawn: small,
    }),
  );
  const eventOf = (log: MatchLog, one: SharedStep | 'draw' | 'hand' | 'undo'): MatchEvent => {
    const call = callOf(log) ?? { purpose: 'draw 1.1', of: 'dice', count: 1, sides: 2 };
    if (one === 'draw') return { kind: 'call', call };
    if (one === 'hand') return { kind: 'entered', call, faces: [1] };
    return step(one === 'undo' ? { kind: 'undo', event: deckOf(log).done.at(-1)?.id ?? 'event-no-1' } : one);
  };

  it('each card is in exactly one place, a replay is equal, and undo restores what was', () => {
    const start = laid();
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...SIDES), steps, fc.boolean()), { maxLength: 30 }), (tried) => {
        let log = start;
        for (const [by, one, shows] of tried) {
          const before = log;
          const next = appendMatch(log, stamped(log, by, eventOf(log, one)));
          if (next.ok) log = next.value;
          if (shows) log = settled(log);
          const { done } = deckOf(log);
          const play = lying(log);
          expect(ids([...play.stack, ...play.drawn, ...play.aside])).toEqual(all(FORCES));
          expect(play.stack.filter(({ unitId }) => play.dead.includes(unitId))).toEqual([]);
          expect(openRolls(stateOf(log).rolls).length).toBeLessThan(2);
          if (next.ok && typeof one !== 'string' && one.kind !== 'last-card' && !shows) {
            const undo = step({ kind: 'undo', event: done.at(-1)!.id });
            if (deckOf(log).drawing === null) {
              expect(deckOf(did(log, by, undo)).play).toEqual(deckOf(before).play);
            }
          }
        }
        expect(replayMatch(log).problems).toEqual([]);
        expect(replayMatch(structuredClone(log)).state).toEqual(stateOf(log));
      }),
      { numRuns: effort(15, 60) },
    );
  });

  it('the browsers have their dice ready in a match without a mission, once both have accepted', () => {
    const log = accepted({ format: 'trenches-and-turbines', mission: 'none' });
    expect(diceOf(stateOf(log), 'a')).not.toBeNull();
    expect(diceOf(stateOf(revealed({ format: 'trenches-and-turbines', mission: 'none' })), 'a')).toBeNull();
  });
});
