import { describe, expect, it } from 'vitest';
import { evaluate, rootOptions } from '@/lib/engine';
import { faultsOf } from './faultsOf';
import { bookCatalogue, bookDataset } from '@/lib/data/ownUnits';
import { OWN_UNITS } from '@/lib/documents/book/editions.data';
import { fieldedBooks, ownBook, ownModel, ownUnit, ownWeapon } from '../ownBooks';

const crew = ownUnit(
  'crew',
  ['Fireteam', 'Coherency (3")'],
  [
    ownModel('boss', { leads: true, weapons: [ownWeapon('pistol')] }),
    ownModel('hand', { number: 4, weapons: [ownWeapon('rifle', ['Optics'])] }),
  ],
  { points: 45, tags: ['Dockside'] },
);
const book = ownBook('tide', [crew, ownUnit('draft', [], [])]);

describe('bookDataset', () => {
  it('makes a catalogue of every book, in the game system of own units', () => {
    const dataset = bookDataset([book, ownBook('ebb', [])], 7);
    expect(dataset.gameSystem).toMatchObject({ id: OWN_UNITS, costTypes: [{ id: 'points', name: 'pts' }] });
    expect(dataset.catalogues.map(({ id, name, revision }) => [id, name, revision])).toEqual([
      ['tide', 'Book tide', 7],
      ['ebb', 'Book ebb', 7],
    ]);
  });

  it('leaves no reference that leads nowhere', () => {
    expect(faultsOf(bookDataset([book], 1))).toEqual([]);
  });

  it('gives the same books the same hash, and changed ones another', () => {
    const hash = (...given: Parameters<typeof bookDataset>) => bookDataset(...given).hash;
    expect(hash([book], 1)).toBe(hash([structuredClone(book)], 1));
    expect(hash([book], 1)).not.toBe(hash([{ ...book, units: [crew] }], 1));
  });

  it('offers every unit, and brings its models and their weapons along', () => {
    const { linked, roster } = fieldedBooks(book);
    const evaluation = evaluate(roster, linked);
    expect(rootOptions(evaluation, 'force-tide').map(({ name, hidden }) => [name, hidden])).toEqual([
      ['Unit crew', false],
      ['Unit draft', false],
    ]);
    expect(evaluation.roster.findings).toEqual([]);
    expect(evaluation.roster.costs).toEqual([expect.objectContaining({ typeId: 'points', value: 45 })]);
    expect(
      roster.forces[0]?.selections[0]?.selections.map(({ name, number, selections }) => [
        name,
        number,
        selections.map((each) => [each.name, each.number]),
      ]),
    ).toEqual([
      ['Model boss', 1, [['Weapon pistol', 1]]],
      ['Model hand', 4, [['Weapon rifle', 4]]],
    ]);
  });

  it('has its price in what the game counts, however that writes its points', () => {
    const { gameSystem } = bookDataset([book], 1);
    const point = { id: 'p', name: 'Point', defaultCostLimit: -1 };
    const { selectionEntries } = bookCatalogue(book, { ...gameSystem, costTypes: [point] }, 1);
    expect(selectionEntries?.[0]?.costs).toEqual([{ typeId: 'p', name: 'Point', value: 45 }]);
  });

  it('lets nobody change in a list what the book says', () => {
    const { linked, roster } = fieldedBooks(book);
    const [force] = roster.forces;
    const [unit] = force!.selections;
    const fewer = { ...unit!, selections: unit!.selections.map((each) => ({ ...each, number: 1, selections: [] })) };
    const findings = evaluate({ ...roster, forces: [{ ...force!, selections: [fewer] }] }, linked).roster.findings;
    expect(findings.map(({ code, subject }) => [code, subject.name])).toEqual(
      expect.arrayContaining([
        ['data/min', 'Model hand'],
        ['data/min', 'Weapon pistol'],
        ['data/min', 'Weapon rifle'],
      ]),
    );
  });

  it('carries what players noted beside the game’s own, which it never speaks over', () => {
    const noted = ownUnit(
      'eel',
      [],
      [
        ownModel('m', {
          hitPoints: 2,
          stats: { HP: '99', ' leads ': 'Yes', Armour: 'wet leather', Blank: ' ' },
          weapons: [ownWeapon('w', [], { stats: { Special: 'Yes', Reach: '12"' } })],
        }),
      ],
    );
    const { linked, roster } = fieldedBooks(ownBook('pond', [noted]));
    const [model] = evaluate(roster, linked).roster.forces[0]!.selections[0]!.children;
    const line = (
      profile: { readonly characteristics: readonly { readonly name: string; readonly value: string }[] } | undefined,
    ) => profile?.characteristics.map(({ name, value }) => [name, value]);
    expect(line(model?.profiles[0])).toEqual([
      ['Move', '6"'],
      ['HP', '2'],
      ['Ld', '6'],
      ['Leads', ''],
      ['Armour', 'wet leather'],
    ]);
    expect(line(model?.children[0]?.profiles[0])).toEqual([
      ['Special', ''],
      ['Reach', '12"'],
    ]);
  });

  it('refuses books of several editions', () => {
    expect(() => bookDataset([book, ownBook('old', [], { edition: '7th' })], 1)).toThrow('one edition');
  });
});
