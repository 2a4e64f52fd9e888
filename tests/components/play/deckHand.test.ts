import { describe, expect, it } from 'vitest';
import { newDeck, unitsOf } from '@/lib/play/deck/deck';
import { isGone, withMark, type Marks } from '@/lib/play/table/marks';
import { backSets, diedSets, pieceOfUnit } from '@/components/play/deckHand.model';
import { unit } from '../../play/deck/builders';

const model = (id: string) => ({ id, name: id, track: null, leads: false, team: null });
const card = {
  id: 'k1',
  models: ['k1', 'k2', 'k3'].map(model),
  statlines: [],
  weapons: null,
  keywords: [],
  meanings: [],
  marks: [],
  arcs: [],
  notes: null,
};
const [kites] = unitsOf(
  newDeck('turbine', { a: { name: 'Ash', units: [unit('kites', { card })] }, b: { name: 'Brine', units: [] } }),
);
const lostIn = (round: number, ...ids: readonly string[]): Marks =>
  ids.reduce((marks, piece) => withMark(marks, { piece, mark: 'lost', value: round }), {} as Marks);

describe('a unit that dies in the deck', () => {
  it('loses whoever of it is left, in this round', () => {
    const before = lostIn(1, 'k2');
    const after = diedSets(kites!, before, 3).reduce(withMark, before);
    expect(after).toEqual({ k1: { lost: 3 }, k2: { lost: 1 }, k3: { lost: 3 } });
    expect(isGone(after, pieceOfUnit(kites!)!)).toBe(true);
  });

  it('has those again who were lost with it, and nobody who fell before, even in the same round', () => {
    const before = lostIn(3, 'k2');
    const sets = diedSets(kites!, before, 3);
    const after = sets.reduce(withMark, before);
    const took = { [kites!.key]: sets.map(({ piece }) => piece) };
    expect(backSets(kites!, after, { took }).map(({ piece }) => piece)).toEqual(['k1', 'k3']);
    expect(backSets(kites!, after, { took: {} })).toEqual([]);
  });

  it('has nothing to lose where no more than its name is known', () => {
    const [byName] = unitsOf(
      newDeck('turbine', { a: { name: 'Ash', units: [unit('kites')] }, b: { name: 'Brine', units: [] } }),
    );
    expect(diedSets(byName!, {}, 1)).toEqual([]);
  });
});
