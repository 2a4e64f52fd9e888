import { expect, it } from 'vitest';
import { cardsOf, deckForceSchema, newDeck } from '@/lib/deck/deck';
import { forceOfSheet } from '@/lib/deck/forceOfSheet';
import { tableSheet } from '@/lib/formats/trenches-and-turbines/table/tableSheet';
import { checkForce, namesIn, sampleForce } from '../samples/sampleBooks';

it.each(namesIn('lists'))('the deck of %s has the cards that its sheet counts', (name) => {
  const { army } = checkForce(sampleForce(name));
  const sheet = tableSheet(army);
  const answer = forceOfSheet(army.name, sheet, army.units);
  if (!answer.ok) throw new Error(answer.problem);
  const force = answer.value;
  expect(deckForceSchema.safeParse(force).success).toBe(true);
  expect(cardsOf(newDeck('turbine', { a: force, b: { name: '', units: [] } }))).toHaveLength(sheet.activation.total);
  expect(sheet.activation.total).toBeGreaterThan(0);
});
