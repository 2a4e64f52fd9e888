import { describe, expect, it } from 'vitest';
import { muster } from '@/lib/army/muster';
import { createSelection, evaluate, optionsOf } from '@/lib/engine';
import { bookDataset } from '@/lib/data/ownUnits';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { trenchesAndTurbines } from '@/lib/formats/trenches-and-turbines/format';
import type { Roster } from '@/lib/documents/roster/schema';
import { fieldedBooks, ownBook, ownModel, ownUnit, ownWeapon } from '../ownBooks';

const crew = ownUnit(
  'crew',
  ['Grapple (3)'],
  [
    ownModel('hand', {
      number: 2,
      most: 5,
      pointsEach: 10,
      weapons: [
        ownWeapon('knife'),
        ownWeapon('rifle', [], { choice: 'Main weapon' }),
        ownWeapon('cannon', [], { choice: 'Main weapon', points: 7 }),
        ownWeapon('flare', [], { choice: 'Extra', points: 3 }),
      ],
    }),
  ],
  { points: 45, notes: 'Old hands', mostInForce: 1 },
);
const definitions = [
  { name: 'Grapple', text: 'Pulls a model closer.' },
  { name: 'Unused', text: 'Nobody has it.' },
];
const fielded = fieldedBooks(ownBook('tide', [crew], { definitions }));

describe('a unit with choices', () => {
  const { linked, roster } = fielded;
  const evaluation = evaluate(roster, linked);
  const army = muster(evaluation.roster, roster.declarations);
  const [unit] = army.units;

  it('comes with the fewest models, the first weapon of each choice, and nothing that may be left out', () => {
    expect(unit?.models.map(({ weapons }) => weapons.known && weapons.value.map(({ name }) => name))).toEqual([
      ['Weapon knife', 'Weapon rifle'],
      ['Weapon knife', 'Weapon rifle'],
    ]);
    expect(unit?.points).toBe(45);
  });

  it('offers one of the weapons of a choice, each at its price, and one that is alone to take or leave', () => {
    const model = roster.forces[0]!.selections[0]!.selections[0]!;
    const groups = optionsOf(evaluation, model.id).options.filter((option) => option.kind === 'group');
    expect(groups.map(({ name, min, max }) => [name, min, max])).toEqual([
      ['Main weapon', 1, 1],
      ['Extra', 0, 1],
    ]);
  });

  it('carries what its book says of its own keywords, and of no others', () => {
    expect(unit?.notes).toBe('Old hands\nGrapple: Pulls a model closer.');
    const { report } = checkRoster(roster, linked, trenchesAndTurbines);
    expect(report.diagnostics.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/"Grapple \(3\)" is a keyword of its unit book/),
    );
  });

  it('may be in a list as often as its book says', () => {
    const [force] = roster.forces;
    const again = createSelection(evaluation, force!.id, { key: 'crew' }, () => `again-${++made}`);
    const twice: Roster = { ...roster, forces: [{ ...force!, selections: [...force!.selections, again] }] };
    const { report } = checkRoster(twice, linked, trenchesAndTurbines);
    expect(report.diagnostics.map(({ code }) => code)).toContain('data/max');
  });
});

let made = 0;

it('a book without any of it makes the unit data that it always made', () => {
  const plain = ownUnit('crew', [], [ownModel('hand', { weapons: [ownWeapon('knife')] })]);
  const nulls = ownUnit(
    'crew',
    [],
    [ownModel('hand', { weapons: [ownWeapon('knife', [], { choice: null, points: null })] })],
    { mostInForce: null },
  );
  expect(bookDataset([ownBook('tide', [nulls], { definitions: [] })], 1).hash).toBe(
    bookDataset([ownBook('tide', [plain])], 1).hash,
  );
});
