import { describe, expect, it } from 'vitest';
import * as landing from '@/lib/play/deck/airborne';
import { cardsOf, unitsOf, FIRST_ROUND, type Forces, type Play } from '@/lib/play/deck/deck';
import { LOST, withMark, type Marks, type MarkSet } from '@/lib/play/table/marks';
import { unit } from './builders';

const forces: Forces = {
  a: {
    name: 'Ash',
    units: [unit('kites', { airborne: true, models: ['k#1', 'k#2'] }), unit('rifles', { models: ['r#1'] })],
  },
  b: { name: 'Brine', units: [] },
};
const [kites, rifles] = unitsOf(forces);
const cards = cardsOf(forces).slice(0, 1);
const allLost: readonly MarkSet[] = kites!.models.map((piece) => ({ piece, mark: LOST, value: 1 }));
const lost = allLost.reduce(withMark, {} as Marks);
const scatter = { dice: [2, 4], distance: 6, hour: 3 };
const drift = landing.drifts([3, 2, 4]);
const after = (...answers: readonly landing.Answer[]): { a: Marks; b: Marks } => ({
  a: answers.flatMap((answer) => answer(kites!)).reduce(withMark, {} as Marks),
  b: {},
});
/** Its card is the first of round 2. */
const PLAY: Play = { ...FIRST_ROUND, round: 2, drawn: cards };
const failed = [landing.enters(PLAY), landing.tested(false)];

describe('an Airborne unit', () => {
  it('is asked where it starts, unit by unit, until it is said; on the table it is asked nothing later', () => {
    const units = [kites!, rifles!];
    // Whatever is drawn meanwhile neither takes the question away nor answers it.
    for (const play of [FIRST_ROUND, { ...FIRST_ROUND, drawn: cards }, { ...FIRST_ROUND, round: 2 }]) {
      expect(landing.undeployed(units, after(), play)).toEqual([kites]);
      expect(landing.isWaiting(kites!, after(), play)).toBe(false);
    }
    // Of a game that is over, and of logs of before the marks told it.
    for (const told of [{ landed: [kites!.key] }, { out: [kites!.key] }, { ended: true }]) {
      expect(landing.undeployed(units, after(), { ...FIRST_ROUND, ...told })).toEqual([]);
    }
    expect(landing.undeployed(units, { a: lost, b: {} }, FIRST_ROUND)).toEqual([]);
    for (const reserve of [true, false]) {
      const marks = after(landing.deployed(reserve));
      expect(landing.undeployed(units, marks, FIRST_ROUND)).toEqual([]);
      expect(landing.isWaiting(kites!, marks, FIRST_ROUND)).toBe(reserve);
    }
    expect(landing.isWaiting(rifles!, after(), FIRST_ROUND)).toBe(false);
  });

  it.each([
    ['checks leadership', [landing.enters(PLAY)], 'check'],
    ['lands on the spot', [landing.enters(PLAY), landing.tested(true)], 'landed'],
    ['drifts', failed, 'scatter'],
    ['looks where it drifted', [...failed, drift], 'room'],
    ['lands astray', [...failed, drift, landing.fits(true)], 'drifted'],
    ['rolls for each model', [...failed, drift, landing.fits(false)], 'damage'],
    ['lands hard', [...failed, drift, landing.fits(false), landing.crashes([1, 10, 3, 10, 9])], 'crashed'],
  ] as const)('%s', (_, answers, step) => {
    const marks = after(landing.deployed(true), ...answers);
    const now = landing.landingOf(kites!, marks, PLAY)!;
    const down = ['landed', 'drifted', 'crashed'].includes(step);
    expect(now).toMatchObject({ step, open: !down });
    expect(landing.isWaiting(kites!, marks, FIRST_ROUND)).toBe(!down);
    expect(landing.LANDING_WORDS[step].says).not.toBe('');
    expect(landing.landingText(answers.at(-1)!(kites!))).not.toBeNull();
    if (step === 'crashed') expect(now).toMatchObject({ scatter, damage: { dice: 5, points: 2 } });
    // It enters anew as if it never had.
    const later = { ...PLAY, round: 3 };
    expect(landing.landingOf(kites!, after(...answers, landing.enters(later)), later)?.step).toBe('check');
    // At its next card, in the same round or a later one, it is not landing: whoever is not down stays or enters.
    for (const play of [later, { ...PLAY, drawn: [...cards, ...cards] }]) {
      expect(landing.landingOf(kites!, marks, play)).toBeNull();
      expect(landing.isWaiting(kites!, marks, play)).toBe(!down);
    }
  });

  it('lands as logs of before the cards were counted tell it: in the round in which it entered', () => {
    const old = { a: { 'k#1': { landing: 2, reserve: 1 } }, b: {} };
    expect(landing.landingOf(kites!, old, { round: 2, drawn: [...cards, ...cards] })?.step).toBe('check');
    expect(landing.landingOf(kites!, old, { round: 3, drawn: cards })).toBeNull();
  });

  it('tests by who is left of it; a deck of before says it in words', () => {
    const leader = { id: 'k#1', name: 'Captain', leadership: 8, leads: true };
    const test = { models: [leader, { id: 'k#2', name: 'Kite', leadership: 6, leads: false }], near: [] };
    const dead = { a: [allLost[0]!].reduce(withMark, {} as Marks), b: {} };
    const told = (landsBy: typeof test | string | undefined, marks = after()) =>
      landing.testText({ side: 'a', ...(landsBy !== undefined && { landsBy }) }, marks);
    expect([told(test), told(test, dead), told('Leadership 8', dead), told(undefined)]).toEqual([
      'Leadership 8 (Captain)',
      'Leadership 6',
      'Leadership 8',
      null,
    ]);
  });

  it('that is dead waits for nothing', () => {
    const marks = [...landing.deployed(true)(kites!), ...allLost].reduce(withMark, {} as Marks);
    expect(landing.isWaiting(kites!, { a: marks, b: {} }, FIRST_ROUND)).toBe(false);
  });
});
