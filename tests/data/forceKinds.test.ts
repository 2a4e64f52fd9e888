import { describe, expect, it } from 'vitest';
import { firstKind, forceKinds, furtherForce } from '@/lib/engine';
import { bakers, counting, edited, MARKET_CART, RYE_LANE, SHOP, shop, STALL, street } from '../bakers';

const kinds = (roster = street(), into: string | null = null) =>
  forceKinds(roster, bakers(), { catalogueId: RYE_LANE, into });

describe('the kinds of force that may stand in a roster', () => {
  it('are those of the game, hidden ones marked', () => {
    expect(kinds().map(({ name, hidden, most }) => [name, hidden, most])).toEqual([
      ['Guildhall of old', true, null],
      ['Shop', false, null],
      ['Market Cart', false, null],
    ]);
    expect(firstKind(kinds())?.entryId).toBe(SHOP);
  });

  it('say how many the data allows where one more would be too many', () => {
    const newId = counting();
    const roster = shop(newId);
    const cart = furtherForce(roster, bakers(), { catalogueId: RYE_LANE, entryId: MARKET_CART, into: null }, newId);
    const found = kinds(edited(roster, { kind: 'add-force', force: cart }));
    expect(found.find(({ entryId }) => entryId === MARKET_CART)?.most).toBe(1);
    expect(firstKind(found)?.entryId).toBe(SHOP);
  });

  it('are those inside a force, where one is named', () => {
    const roster = street();
    expect(kinds(roster, roster.forces[0]!.id).map(({ entryId }) => entryId)).toEqual([STALL]);
    expect(kinds(roster, 'nowhere')).toEqual([]);
  });

  it('are none for a catalogue that the data does not have', () => {
    expect(forceKinds(street(), bakers(), { catalogueId: 'gone', into: null })).toEqual([]);
    expect(firstKind([])).toBeNull();
  });
});
