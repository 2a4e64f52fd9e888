import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardsOf, unitsOf, type Forces, stackOf } from '@/lib/play/deck/deck';
import { landingOf, isWaiting } from '@/lib/play/deck/airborne';
import {
  LOG_LIMITS,
  newTable,
  readTable,
  tableState,
  tapped,
  untapped,
  type LocalTable,
  type TableStep,
} from '@/lib/play/localTable';
import { lost } from '@/lib/play/table/marks';
import { effort } from '../effort';
import { unit } from './deck/builders';

const hurt = (value: number): TableStep => ({ a: [{ piece: 'm#1', mark: 'wounds', value }] });
const fixture = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../fixtures/tables/${name}.json`, import.meta.url), 'utf8'));
const forces: Forces = {
  a: { name: 'Ash', units: [unit('rifles', { cards: 2, models: ['r#1', 'r#2'] }), unit('kites')] },
  b: { name: 'Brine', units: [unit('walker', { cards: 3 })] },
};
const where = (table: LocalTable) => {
  const { marks, play } = tableState(table);
  return { ...stackOf(table.forces!, play, marks), drawn: play.drawn, round: play.round, ended: play.ended };
};
const ids = (cards: readonly { id: string }[]): readonly string[] => cards.map(({ id }) => id).toSorted();

describe('a table of this device', () => {
  it('keeps taps, and takes the last tap back', () => {
    const table = tapped(tapped(newTable(), hurt(1)), hurt(2));
    expect(tableState(table).marks.a).toEqual({ 'm#1': { wounds: 2 } });
    expect(tableState(untapped(table)).marks.a).toEqual({ 'm#1': { wounds: 1 } });
    expect(tapped(table, { a: [] })).toBe(table);
  });

  it('never grows beyond its bound, and what is older still counts', () => {
    let table = newTable();
    for (let at = 1; at <= 3 * LOG_LIMITS.steps; at += 1) table = tapped(table, hurt(at));
    expect(table.steps).toHaveLength(LOG_LIMITS.steps);
    for (let at = 0; at <= LOG_LIMITS.steps; at += 1) table = untapped(table);
    expect(tableState(table).marks.a).toEqual({ 'm#1': { wounds: 2 * LOG_LIMITS.steps } });
  });

  it('reads what it wrote, and nothing else', () => {
    const table = tapped(tapped(newTable(forces), hurt(1)), { deck: { kind: 'draw', card: 'a:kites#1' } });
    expect(readTable(JSON.parse(JSON.stringify({ at: 5, ...table })))).toEqual(table);
    for (const other of [null, {}, { ...table, documentVersion: 9 }, { ...table, base: { a: { b: 'c' } } }]) {
      expect(readTable(other)).toBeNull();
    }
    fc.assert(fc.property(fc.jsonValue(), (value) => readTable(value) === null));
  });
});

describe('a deck of this device', () => {
  it('whatever is done, each card is in one place, and each step is taken back', () => {
    const step: fc.Arbitrary<TableStep> = fc.oneof(
      fc.constantFrom(...cardsOf(forces)).map(({ id: card }): TableStep => ({ deck: { kind: 'draw', card } })),
      fc.constant<TableStep>({ deck: { kind: 'new-round' } }),
      fc
        .tuple(fc.constantFrom('r#1', 'r#2', 'kites#0', 'walker#0'), fc.integer({ min: 0, max: 1 }))
        .map(([piece, value]): TableStep => ({ a: [{ piece, mark: 'lost', value }] })),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let table = newTable(forces);
        for (const each of steps) {
          const next = tapped(table, each);
          expect(where(untapped(next))).toEqual(where(table));
          const { stack, aside, drawn } = where(next);
          expect(ids([...stack, ...aside, ...drawn])).toEqual(ids(cardsOf(forces)));
          table = next;
        }
      }),
      { numRuns: effort(30, 100) },
    );
  });

  it('a unit is out once all its models are lost, and in again with the first that is back', () => {
    const one = tapped(newTable(forces), { a: lost({}, { id: 'r#1' }) });
    expect(where(one).dead).toEqual([]);
    const all = tapped(one, { a: lost({}, { id: 'r#2' }) });
    expect([where(all).dead, ids(where(all).aside)]).toEqual([['a:rifles'], ['a:rifles#1', 'a:rifles#2']]);
    expect(where(tapped(all, { a: [{ piece: 'r#1', mark: 'lost', value: 0 }] })).dead).toEqual([]);
  });

  it('a round begins once a card is drawn, with the cards of the living; nothing goes on after the end', () => {
    const fresh = newTable(forces);
    expect(where(tapped(fresh, { deck: { kind: 'new-round' } })).round).toBe(1);
    const drawn = tapped(fresh, { deck: { kind: 'draw', card: 'a:kites#1' } });
    const next = tapped(drawn, { deck: { kind: 'new-round' } });
    expect(where(next)).toMatchObject({ round: 2, drawn: [] });
    const end = tapped(drawn, { deck: { kind: 'end' } });
    expect(where(tapped(end, { deck: { kind: 'draw', card: 'b:walker#1' } })).drawn).toHaveLength(1);
    expect(where(untapped(end)).ended).toBe(false);
  });
});

describe('what was kept before', () => {
  it('a table of one army opens as it stood', () => {
    const table = readTable(fixture('table-version-1'))!;
    expect(tableState(table).marks.a).toEqual({ 'm#1': { wounds: 1, lost: 1 } });
    expect(tableState(untapped(table)).marks.a).toEqual({ 'm#1': { wounds: 1 } });
    expect(table).toMatchObject({
      forces: null,
      clock: { used: { own: 10, other: 20 }, runs: 'own', since: 7 },
    });
  });

  it('a deck opens with its cards where its seed had put them', () => {
    const table = readTable(fixture('deck-version-2'))!;
    const { stack, aside, dead, drawn, round, ended } = where(table);
    expect({ round, ended, dead, stack: ids(stack), aside: ids(aside), drawn: drawn.map(({ id }) => id) }).toEqual({
      round: 2,
      ended: false,
      dead: ['a:rifles'],
      stack: ['b:1#2', 'b:2#1'],
      aside: ['a:rifles#1'],
      drawn: ['a:boarders#1', 'a:lockmaster#1', 'b:1#1'],
    });
    const { marks, play } = tableState(table);
    const kites = unitsOf(table.forces!).find(({ key }) => key === 'b:1')!;
    expect([isWaiting(kites, marks, play), landingOf(kites, marks, play)]).toEqual([false, null]);
    expect(Object.values(marks.a)).toContainEqual({ wounds: 1 });
    expect(table.forces!.a.units[0]!.card).not.toBeNull();
  });

  it('a deck of the first version opens too', () => {
    const table = readTable(fixture('deck-version-1'))!;
    expect(where(table)).toMatchObject({ round: 1, dead: [] });
    expect(where(table).drawn).toHaveLength(1);
  });
});
