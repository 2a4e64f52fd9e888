import { describe, expect, it } from 'vitest';
import { piecesOf, namedByNumber } from '@/lib/play/table/pieces';
import { reconSquad } from '@/lib/formats/recon-squad/format';
import { scoutTeam } from '@/lib/formats/scout-team/format';
import { trenchesAndTurbines } from '@/lib/formats/trenches-and-turbines/format';
import { army, fact, legalArmy, model, models, unit, vehicle } from '../../builders';
import { onTheTable } from './sampleLists';

it('namesakes are told apart by a number, all others keep their names', () => {
  const names = ['Salvor', 'Wick', 'Salvor'];
  expect(namedByNumber(names)).toEqual(['Salvor 1', 'Wick', 'Salvor 2']);
});

describe('Recon Squad', () => {
  const { pieces } = onTheTable('recon-squad', 'the-grell-survey');
  const captain = pieces.find(({ leader }) => leader);

  it('every model is a piece, with the unit that it was bought in', () => {
    expect(pieces.map(({ name }) => name)).toContain('Salvor 3');
    expect(pieces.find(({ name }) => name === 'Salvor 3')?.unit).toBe('The Quay Street Gang');
    expect(captain?.unit).toBeNull();
  });

  it('tells wounds, the statline, what wargear adds, the trait in our words, weapons', () => {
    expect(captain?.models[0]?.track).toEqual({ word: 'wound', total: 3 });
    expect(captain?.statlines[0]?.cells).toContainEqual({ name: 'Ld', value: '9' });
    expect(captain?.changes).toEqual([
      { cell: null, name: 'Invulnerable save', value: '3+', from: 'Bulwark Shield', condition: null },
    ]);
    expect(captain?.traits[0]).toMatchObject({ name: 'Feel No Pain', says: expect.stringContaining('5+') as string });
    expect(captain?.weapons?.[0]?.cells).toContainEqual({ name: 'Range', value: '12"' });
  });

  it('a rule that is a trait of the document is told in its words', () => {
    const gull = pieces.find(({ name }) => name === 'Salt and Pepper 1');
    expect(gull?.rules.find(({ name }) => name === 'Infiltrate')?.says).toContain('Deploys after everybody else');
    expect(gull?.rules.find(({ name }) => name === 'On a String')?.says).toBeNull();
  });

  it('a vehicle has hull points, is immobilised and goes to no ground; a model may embark where something carries', () => {
    const list = piecesOf(legalArmy(), reconSquad);
    expect(list[0]?.marks.map(({ id }) => id)).not.toContain('embarked');
    const speeder = list.find(({ name }) => name === 'Speeder');
    expect(speeder?.models[0]?.track).toEqual({ word: 'hull point', total: 2 });
    expect(speeder?.marks.map(({ id }) => id)).toEqual(['reserve', 'immobilised']);
  });

  it.each([
    ['its type', reconSquad, vehicle('Truck', { unitType: fact('Tank, Transport (10)') })],
    ['a rule', reconSquad, vehicle('Truck', { rules: ['Transport Capacity 6'] })],
    ['a keyword', scoutTeam, model('Truck', { keywords: fact(['Vehicle', 'Transport']), vehicle: fact(true) })],
  ])('a model may embark where something carries: by %s', (_, format, truck) => {
    const list = piecesOf(army([unit('Wardens', [model('Warden')]), unit('Truck', [truck])]), format);
    expect(list.map(({ marks }) => marks.some(({ id }) => id === 'embarked'))).toEqual([true, false]);
    expect(list[0]?.marks.find(({ id }) => id === 'embarked')?.in).toMatchObject([{ value: 3, name: 'Truck' }]);
    const others = [vehicle('Gun', { wargear: ['Legacies, Transport'] }), model('Porter')];
    const bare = piecesOf(army(others.map((each) => unit(each.name, [each]))), format);
    expect(bare.flatMap(({ marks }) => marks.map(({ id }) => id))).not.toContain('embarked');
  });

  it('what wargear makes of a save stands in for the printed one, and is left out where it is the same', () => {
    const statlines = [
      {
        id: 'p',
        name: 'Warden',
        typeId: 't',
        typeName: 'Unit',
        characteristics: [{ name: 'Save', typeId: 's', value: '5+' }],
        page: null,
        publicationId: null,
      },
    ];
    const from = (value: number) => ({
      statlines,
      armourSave: {
        ...fact<number | null>(value),
        source: { kind: 'rules text', from: 'Plate', selection: null },
      } as never,
    });
    const changes = (value: number) =>
      piecesOf(army([unit('Wardens', [model('Warden', from(value))])]), reconSquad)[0]?.changes;
    expect(changes(3)).toEqual([{ cell: 'Save', name: 'Armour save', value: '3+', from: 'Plate', condition: null }]);
    expect(changes(5)).toEqual([]);
  });

  it('a model whose weapons are not known says so, and one without wounds has no track', () => {
    const [piece] = piecesOf(
      army([
        unit('Skiff', [
          vehicle('Skiff', { weapons: { known: false, lookUp: 'x' }, hullPoints: fact<number | null>(null) }),
        ]),
      ]),
      reconSquad,
    );
    expect([piece?.weapons, piece?.models[0]?.track]).toEqual([null, null]);
  });
});

describe('Scout Team', () => {
  it('every model is a piece; grenades and blasts tell their range', () => {
    const { pieces } = onTheTable('scout-team', 'nine-in-the-gutter');
    expect(pieces).toHaveLength(14);
    const notes = pieces.flatMap(({ weapons }) => weapons ?? []).flatMap((weapon) => weapon.notes);
    expect(notes.map(({ says }) => says).join(' ')).toMatch(/within [123]″ of the first target/);
  });
});

describe('Trenches & Turbines', () => {
  const { pieces, army: force } = onTheTable('trenches-and-turbines', 'high-water-at-lock-seven');

  it('the models of a unit are one piece, with hit points and what its keywords mean', () => {
    expect(pieces).toHaveLength(force.units.length);
    const squad = pieces.find(({ models }) => models.length > 1);
    expect(squad?.models[0]?.track?.word).toBe('hit point');
    expect(
      pieces
        .flatMap(({ meanings }) => meanings)
        .map(({ says }) => says)
        .join(' '),
    ).not.toBe('');
  });

  it('it has cards; who may be aboard, in reserve or split is told by its keywords', () => {
    const marks = new Map(pieces.map(({ name, marks: own }) => [name, own.map(({ id }) => id)]));
    expect([...marks.values()].every((own) => own.includes('cards') && own.includes('overwatch'))).toBe(true);
    const ids = [...marks.values()].flat();
    expect(ids).toContain('split');
    const split = pieces.find(({ marks: own }) => own.some(({ id }) => id === 'split'));
    expect(new Set(split?.models.map(({ team }) => team))).toEqual(new Set(['A', 'B']));
  });
});

it('of models that are all alike one leads', () => {
  const rats = unit('Rats', models(3, 'Rat', { leads: true }));
  const [piece] = piecesOf(army([rats]), { ...reconSquad, atTable: trenchesAndTurbines.atTable });
  expect(piece?.models.map(({ name, leads }) => [name, leads])).toEqual([
    ['Rat 1', true],
    ['Rat 2', false],
    ['Rat 3', false],
  ]);
});
