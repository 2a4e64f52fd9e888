import { describe, expect, it } from 'vitest';
import { deckCard, pieceOfUnit, cardsOf, deckForceSchema } from '@/lib/play/deck/deck';
import { trenchesAndTurbines } from '@/lib/formats/trenches-and-turbines/format';
import { piecesOf } from '@/lib/play/table/pieces';
import { forceOfSheet } from '@/lib/play/deck/forceOfSheet';
import { tableSheet } from '@/lib/formats/trenches-and-turbines/table/tableSheet';
import { checkForce, namesIn, sampleForce } from '../../samples/sampleBooks';

it.each(namesIn('lists'))('the deck of %s has the cards that its sheet counts', (name) => {
  const { army } = checkForce(sampleForce(name));
  const sheet = tableSheet(army);
  const answer = forceOfSheet(army.name, sheet, army.units, []);
  if (!answer.ok) throw new Error(answer.problem);
  const force = answer.value;
  expect(deckForceSchema.safeParse(force).success).toBe(true);
  expect(cardsOf({ a: force, b: { name: '', units: [] } })).toHaveLength(sheet.activation.total);
  expect(sheet.activation.total).toBeGreaterThan(0);
});

describe.each(namesIn('lists'))('the cards of %s', (name) => {
  const { army } = checkForce(sampleForce(name));
  const sheet = tableSheet(army);
  const pieces = piecesOf(army, trenchesAndTurbines);
  const force = forceOfSheet(army.name, sheet, army.units, pieces);
  const units = force.ok ? force.value.units : [];

  it('show every unit: its models with hit points, weapons, keywords and arcs', () => {
    expect(units.length).toBeGreaterThan(4);
    for (const { id, card, models } of units) {
      expect(card?.models.map((model) => model.id)).toEqual(models);
      expect(card?.models.every(({ track }) => track !== null)).toBe(true);
      expect(card?.marks.map((mark) => mark.id)).not.toContain('cards');
      const arcs = sheet.arcs.find((each) => each.id === id)?.arcs ?? [];
      expect(card?.arcs).toEqual(arcs);
      expect(pieceOfUnit({ id, name: 'x', models, card }).weapons).toEqual(
        pieces.find(({ unitId }) => unitId === id)?.weapons,
      );
    }
    expect(units.some(({ card }) => (card?.arcs.length ?? 0) > 0)).toBe(true);
    expect(deckForceSchema.safeParse(force.ok && force.value).success).toBe(true);
  });

  it('are left out where there is no room for them, unit by unit', () => {
    const long = pieces.map((piece) => ({
      ...piece,
      meanings: Array.from({ length: 40 }, (_, at) => ({ name: `Word ${at}`, says: 'x'.repeat(600) })),
    }));
    const full = forceOfSheet(army.name, sheet, army.units, long);
    const cards = full.ok ? full.value.units.map(({ card }) => JSON.stringify(card).length) : [];
    expect(cards.reduce((sum, length) => sum + (length === 4 ? 0 : length), 0)).toBeLessThanOrEqual(150_000);
    expect(cards.filter((length) => length > 4).length).toBeGreaterThan(1);
    const tooLong = { ...pieces[0]!, notes: 'x'.repeat(2001) };
    expect(deckCard(tooLong, [])).toBeNull();
  });

  it('are of one unit each where several were bought at once', () => {
    const piece = pieces.toSorted((one, other) => other.models.length - one.models.length)[0]!;
    const halves = [0, 1].map((place) => deckCard(piece, [], 2, place)?.models.map(({ id }) => id) ?? []);
    expect(halves.flat()).toEqual(piece.models.slice(0, 2 * Math.floor(piece.models.length / 2)).map(({ id }) => id));
    // Each takes the room of its own models in a transport.
    const rides = { ...piece.marks[0]!, id: 'aboard', in: [], takes: piece.models.map((_, at) => at) };
    const second = deckCard({ ...piece, marks: [rides] }, [], 2, 1);
    const half = Math.floor(piece.models.length / 2);
    expect(second?.marks[0]?.takes).toEqual(rides.takes.slice(half, 2 * half));
    const many = { ...piece, models: Array.from({ length: 70 }, (_, at) => ({ ...piece.models[0]!, id: `m${at}` })) };
    const wide = { ...rides, takes: many.models.map(() => 1) };
    expect(deckCard({ ...many, marks: [wide] }, [], 7, 3)).not.toBeNull();
  });
});
