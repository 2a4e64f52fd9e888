import { describe, expect, it } from 'vitest';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { formats } from '@/lib/formats';
import { allSelections } from '@/lib/documents/roster/find';
import type { Roster, Selection } from '@/lib/documents/roster/schema';
import { entry, inCategory, max, min, model, points, table, unit, wardens, type Table } from './data/nodes';

/** Some files hold a unit, or a part of one, in the number 0. */
const squad = unit('squad', {
  categoryLinks: [inCategory('line')],
  costs: points(50),
  constraints: [max(1, { scope: 'force' })],
  selectionEntries: [
    model('trooper', {
      constraints: [min(3)],
      costs: points(5),
      selectionEntries: [entry('rifle', { constraints: [min(1)], costs: points(2) })],
    }),
  ],
});
const data = wardens([
  squad,
  unit('other', {
    categoryLinks: [inCategory('heavy')],
    costs: points(20),
    selectionEntries: [model('gunner', { constraints: [min(1)], costs: points(1) })],
  }),
]);

const zeroed = (roster: Roster, name: string): Roster => {
  const inside = (selection: Selection): Selection => ({
    ...selection,
    number: selection.name === name ? 0 : selection.number,
    selections: selection.selections.map(inside),
  });
  return { ...roster, forces: roster.forces.map((force) => ({ ...force, selections: force.selections.map(inside) })) };
};

function list(): Table {
  const at = table(data);
  for (const id of ['squad', 'squad', 'other']) at.add(id);
  return at;
}

describe.each(Object.values(formats))('a unit in the number 0, under $name', (format) => {
  const { army, report, evaluation } = checkRoster(zeroed(list().roster(), 'squad'), data, format);

  it('counts nothing, with all below it', () => {
    expect([army.units.map(({ name }) => name), army.models.length, army.points, army.configuration]).toEqual([
      ['other'],
      1,
      21,
      [],
    ]);
    expect(evaluation.roster.findings).toEqual([]);
  });
  it('is told once each, and may be removed', () => {
    const told = report.diagnostics.filter(({ message }) => message.startsWith('squad'));
    expect(told.map(({ code, severity, message }) => [code, severity, message.split(':')[0]])).toEqual(
      Array.from({ length: 2 }, () => ['data/min', 'warning', 'squad is in the list 0 times']),
    );
    expect(told[0]?.fixes.map(({ edit }) => edit)).toEqual([{ kind: 'remove', selection: told[0]?.at.id }]);
    expect(report.outcomes.find(({ id }) => id === 'data/min')?.outcome).toBe('pass');
  });
});

it('a part of a unit in the number 0 is missing in it, with all that it holds', () => {
  const at = list();
  const roster = zeroed(at.roster(), 'trooper');
  const { evaluation } = checkRoster(
    { ...roster, forces: [{ ...roster.forces[0]!, selections: [roster.forces[0]!.selections[0]!] }] },
    data,
    formats['recon-squad'],
  );
  expect(evaluation.roster.costs).toMatchObject([{ value: 50 }]);
  expect(evaluation.roster.findings.map(({ subject, actual, limit }) => `${subject.id} ${actual}/${limit}`)).toEqual([
    'trooper 0/3',
  ]);
});

it('what the data no longer has is not asked for in the number 0', () => {
  const roster = zeroed(list().roster(), 'squad');
  const lost = {
    ...roster,
    forces: roster.forces.map((force) => ({
      ...force,
      selections: force.selections.map((each) => (each.name === 'squad' ? { ...each, entryId: 'gone' } : each)),
    })),
  };
  expect([...allSelections(lost)].some(({ entryId }) => entryId === 'gone')).toBe(true);
  const { army, report } = checkRoster(lost, data, formats['recon-squad']);
  expect([
    army.findings,
    army.nothing.length,
    report.diagnostics.filter(({ code }) => code === 'data/missing-entry'),
  ]).toEqual([[], 2, []]);
});
