import { expect, it } from 'vitest';
import type { Selection } from '@/lib/documents/roster/schema';
import { ownRules } from '@/lib/formats/own-rules/format';
import { asFaction } from '@/lib/verdict/asFaction';
import { bakers, BUTTER_ROW, counting, MARKET_CART, RYE_LANE, shop } from '../bakers';

const names = (selections: readonly Selection[]): readonly string[] => selections.map(({ name }) => name);
const cart = () => {
  const roster = shop();
  return { ...roster, forces: roster.forces.map((force) => ({ ...force, entryId: MARKET_CART, name: 'Market Cart' })) };
};

it('what the other faction has under the same name stays, the rest is named', () => {
  const before = cart();
  const change = { force: before.forces[0]!.id, catalogueId: BUTTER_ROW };
  const { roster, lost } = asFaction(before, bakers(), ownRules, change, counting());
  const [force] = roster.forces;
  expect(lost).toEqual(['Master Baker']);
  expect(force).toMatchObject({ catalogueId: BUTTER_ROW, catalogueName: 'Butter Row', name: 'Market Cart' });
  expect(names(force!.selections)).toEqual(['Quarter', 'Oven Hands', 'Sack of flour']);
  expect(force!.selections.every(({ entryId }) => entryId.startsWith('b077'))).toBe(true);
  // The ids of what stays are the same, so that what was declared of it stays too.
  const ids = new Set(before.forces[0]!.selections.map(({ id }) => id));
  expect(force!.selections.every(({ id }) => ids.has(id))).toBe(true);
});

it('what every list of the other faction must have is there, and the way back gives what was not lost', () => {
  const before = cart();
  const bare = { ...before, forces: before.forces.map((force) => ({ ...force, selections: [] })) };
  const change = { force: before.forces[0]!.id, catalogueId: RYE_LANE };
  expect(names(asFaction(bare, bakers(), ownRules, change, counting()).roster.forces[0]!.selections)).toEqual([
    'Quarter',
  ]);
});
