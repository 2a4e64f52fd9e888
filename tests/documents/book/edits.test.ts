import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { record, redo, startHistory, undo } from '@/lib/documents/history';
import { parseDocument } from '@/lib/documents/versions';
import { BOOK_LIMITS, idsOf } from '@/lib/documents/book/book';
import { applyBookEdit, copyUnit, pasteUnit, type BookEdit } from '@/lib/documents/book/edits';
import { bookDocument } from '@/lib/documents/book/bookDocument';
import { book, model, unit, weapon } from './bookBuilders';
import { ok } from '@/lib/foundation/result';

const two = book([
  unit('u1', {
    models: [
      model('m1', { leads: true, weapons: [weapon('w1'), weapon('w2')] }),
      model('m2', { number: 4, weapons: [weapon('w3')] }),
    ],
  }),
  unit('u2'),
  unit('u3'),
]);

describe('applyBookEdit', () => {
  it('changes what it names and shares everything else', () => {
    const next = applyBookEdit(two, { kind: 'weapon', weapon: 'w3', change: { special: true } });
    expect(next.units[0]?.models[1]?.weapons[0]).toEqual(weapon('w3', { special: true }));
    expect(next.units[0]?.models[0]).toBe(two.units[0]?.models[0]);
    expect(next.units[1]).toBe(two.units[1]);
  });

  it.each<BookEdit>([
    { kind: 'unit', unit: 'gone', change: { name: 'x' } },
    { kind: 'unit', unit: 'u1', change: { name: 'Unit u1' } },
    { kind: 'model', model: 'gone', change: { number: 3 } },
    { kind: 'weapon', weapon: 'gone', change: { special: true } },
    { kind: 'add-model', unit: 'gone', model: model('new') },
    { kind: 'add-weapon', model: 'gone', weapon: weapon('new') },
    { kind: 'move', target: 'u2', to: 1 },
    { kind: 'move', target: 'u3', to: 99 },
    { kind: 'leader', unit: 'u1', model: 'm1' },
    { kind: 'remove', target: 'gone' },
    { kind: 'title', name: 'Puddle units' },
  ])('gives the same book back for %o', (edit) => expect(applyBookEdit(two, edit)).toBe(two));

  it('adds after a unit, or at the end', () => {
    const ids = (edit: BookEdit) => applyBookEdit(two, edit).units.map(({ id }) => id);
    expect(ids({ kind: 'add-unit', unit: unit('n'), after: 'u1' })).toEqual(['u1', 'n', 'u2', 'u3']);
    expect(ids({ kind: 'add-unit', unit: unit('n') })).toEqual(['u1', 'u2', 'u3', 'n']);
  });

  it('takes a unit of another book with what that one says of its keywords, unless this one says something', () => {
    const brought = [
      { name: 'Grapple', text: 'theirs' },
      { name: 'Ram', text: 'theirs' },
      { name: 'Reefborn', text: 'theirs' },
      { name: 'Dive', text: 'nobody has it' },
    ];
    const here = { ...two, definitions: [{ name: 'Ram', text: 'ours' }] };
    const next = applyBookEdit(
      here,
      pasteUnit(here, unit('n', { keywords: ['grapple (3)', 'Ram'], notes: 'Stubborn\nReefborn' }), brought),
    );
    expect(next.units.at(-1)?.id).toBe('n');
    expect(next.definitions).toEqual([
      { name: 'Ram', text: 'ours' },
      { name: 'Grapple', text: 'theirs' },
      { name: 'Reefborn', text: 'theirs' },
    ]);
  });

  it('adds no more than a book may hold', () => {
    const full = book(Array.from({ length: BOOK_LIMITS.units }, (_, index) => unit(`u${index}`)));
    expect(applyBookEdit(full, { kind: 'add-unit', unit: unit('n') })).toBe(full);
  });

  it('moves units, rows and weapons, never off the ends', () => {
    const moved = (target: string, to: number) => applyBookEdit(two, { kind: 'move', target, to });
    expect(moved('w2', 0).units[0]?.models[0]?.weapons.map(({ id }) => id)).toEqual(['w2', 'w1']);
    expect(moved('w3', 1)).toBe(two);
    expect(moved('u3', 0).units.map(({ id }) => id)).toEqual(['u3', 'u1', 'u2']);
    expect(moved('u1', 99).units.map(({ id }) => id)).toEqual(['u2', 'u3', 'u1']);
    expect(moved('m2', 0).units[0]?.models.map(({ id }) => id)).toEqual(['m2', 'm1']);
  });

  it('lets one row lead', () => {
    const next = applyBookEdit(two, { kind: 'leader', unit: 'u1', model: 'm2' });
    expect(next.units[0]?.models.map(({ leads }) => leads)).toEqual([false, true]);
    expect(
      applyBookEdit(next, { kind: 'leader', unit: 'u1', model: null }).units[0]?.models.some(({ leads }) => leads),
    ).toBe(false);
  });

  it.each([
    ['u1', 2],
    ['m1', 3],
    ['w2', 3],
  ])('removes %s', (target, units) => {
    const next = applyBookEdit(two, { kind: 'remove', target });
    expect(next.units).toHaveLength(units);
    expect(idsOf(next)).not.toContain(target);
  });
});

it('copies a unit under ids of its own', () => {
  let count = 0;
  const copy = copyUnit(two.units[0]!, () => `c${(count += 1)}`, 'Copy');
  const both = applyBookEdit(two, { kind: 'add-unit', unit: copy, after: 'u1' });
  expect(new Set(idsOf(both)).size).toBe(idsOf(both).length);
  expect(both.units[1]).toMatchObject({
    name: 'Copy',
    models: [{ name: 'Model m1', leads: true, weapons: [{ name: 'Weapon w1' }, { name: 'Weapon w2' }] }, { number: 4 }],
  });
});

const targets = ['u1', 'u2', 'u3', 'm1', 'm2', 'w1', 'w3', 'gone'];
const anEdit: fc.Arbitrary<BookEdit> = fc.oneof(
  fc.record({ kind: fc.constant('remove' as const), target: fc.constantFrom(...targets) }),
  fc.record({
    kind: fc.constant('move' as const),
    target: fc.constantFrom(...targets),
    to: fc.integer({ min: -3, max: 9 }),
  }),
  fc.record({
    kind: fc.constant('leader' as const),
    unit: fc.constantFrom(...targets),
    model: fc.constantFrom(...targets, null),
  }),
  fc.record({
    kind: fc.constant('unit' as const),
    unit: fc.constantFrom(...targets),
    change: fc.record({
      name: fc.string({ maxLength: 20 }),
      move: fc.option(fc.integer({ min: 0, max: 30 }), { nil: null }),
    }),
  }),
  fc.record({ kind: fc.constant('title' as const), name: fc.string({ maxLength: 20 }) }),
);

it('stays a valid book through any edits, and undo gives back the one before', () => {
  fc.assert(
    fc.property(fc.array(anEdit, { maxLength: 12 }), (edits) => {
      let history = startHistory(two);
      for (const edit of edits) history = record(history, applyBookEdit(history.present, edit));
      expect(parseDocument(bookDocument, history.present)).toEqual(ok(history.present));
      const last = history.present;
      const steps = history.past.length;
      for (let step = 0; step < steps; step += 1) history = undo(history);
      expect(history.present).toBe(two);
      for (let step = 0; step < steps; step += 1) history = redo(history);
      expect(history.present).toBe(last);
    }),
  );
});

it('takes back together what was typed together', () => {
  const typed = (name: string) => applyBookEdit(two, { kind: 'title', name });
  const history = record(record(startHistory(two), typed('P'), 'title'), typed('Po'), 'title');
  expect(history.present.name).toBe('Po');
  expect(undo(history).past).toEqual([]);
});
