import { describe, expect, it } from 'vitest';
import { BUDGETS } from '@/lib/data/budgets.data';
import { minimumUnits } from '@/lib/army/survey';
import { createForce, evaluate, newForce, newRoster } from '@/lib/engine';
import { unusableIn } from '@/lib/engine/surveyData';
import { link, type LinkedDataset } from '@/lib/data/link';
import type { Condition, DataFile, SelectionEntry } from '@/lib/data/schema';
import { parseDocument } from '@/lib/documents/versions';
import { formats } from '@/lib/formats';
import { listDocument } from '@/lib/documents/roster/listDocument';
import { newRoster as newRosterOf } from '@/lib/verdict/newRoster';
import { sampleDataset } from '../samples/sampleData';
import {
  catalogue,
  change,
  entry,
  forceEntry,
  inCategory,
  isA,
  linked,
  max,
  min,
  model,
  points,
  system,
  table,
  unit,
  wardens,
  when,
} from '../data/nodes';

let made = 0;
const newId = () => `id-${++made}`;
const limits = (value: number) => ({ costTypes: [{ id: 'points', name: 'pts', defaultCostLimit: value }] });

describe('a new roster', () => {
  it.each([
    [-1, []],
    [0, [{ typeId: 'points', value: 0 }]],
    [500, [{ typeId: 'points', value: 500 }]],
  ])('with a limit of %d', (value, costLimits) => {
    expect(newRoster(wardens([], {}, limits(value)), 'List')).toMatchObject({
      name: 'List',
      gameSystemId: 'system',
      costLimits,
      forces: [],
    });
  });
});

const ROOTS = [
  entry('oath', { constraints: [min(1)] }),
  unit('guard', {
    categoryLinks: [inCategory('line')],
    costs: points(10),
    constraints: [min(2)],
    selectionEntries: [entry('spear', { constraints: [min(1)] })],
  }),
  unit('cohort', { categoryLinks: [inCategory('formation')], constraints: [min(1)] }),
  entry('ghost', { hidden: true, constraints: [min(1)] }),
];
const names = ({ selections }: { readonly selections: readonly { readonly name: string }[] }) =>
  selections.map(({ name }) => name);

describe('a new force', () => {
  const data = wardens(ROOTS);
  it('brings it too where modifiers may demand any of very many units', () => {
    const raised = { ...min(0), id: 'least' };
    const spears = entry('spears', { constraints: [min(1)] });
    const units = Array.from({ length: 1100 }, (_, n) =>
      unit(`unit${n}`, {
        constraints: [raised],
        modifiers: [change('set', 'least', 1, { conditions: [when('atLeast', 1, 'oath')] })],
        hidden: true,
        selectionEntries: [spears],
      }),
    );
    const many = wardens([entry('detachment', { constraints: [min(1)] }), ...units]);
    expect(names(newForce(many, 'wardens', 'patrol', newId))).toEqual(['detachment']);
    expect(table(many).findings()).toEqual([]);
  });

  it('for a format brings the free configuration that its data demands, and no units', () => {
    expect(newForce(data, 'wardens', 'patrol', newId)).toMatchObject({
      entryId: 'patrol',
      name: 'patrol',
      catalogueId: 'wardens',
      catalogueName: 'wardens',
      selections: [{ name: 'oath' }],
    });
    expect(newForce(data, 'wardens', null, newId).entryId).toBe('patrol');
  });

  it('for itself brings all that its data demands, each by itself, of the categories that it has', () => {
    const force = createForce(
      newRoster(data, ''),
      data,
      { catalogueId: 'wardens', entryId: 'patrol', into: null },
      newId,
    );
    expect(names(force)).toEqual(['oath', 'guard', 'guard']);
    expect(force.selections[1]!.selections.map(({ name }) => name)).toEqual(['spear']);
  });

  it('brings hidden ones too where only the data speaks', () => {
    expect(
      names(
        createForce(
          newRoster(data, ''),
          data,
          { catalogueId: 'wardens', entryId: 'patrol', into: null },
          newId,
          'defaults',
        ),
      ),
    ).toEqual(['oath', 'guard', 'guard', 'ghost']);
  });

  it('brings nothing of what the roster has enough of', () => {
    const shared = wardens([unit('banner', { constraints: [min(1, { scope: 'roster', includeChildForces: true })] })]);
    const at = table(shared);
    at.force('patrol');
    at.force('patrol', 'wardens', 'force-1');
    expect(at.tree('force-1')).toEqual(['banner']);
    expect(
      at
        .evaluation()
        .roster.forces.flatMap(({ selections, forces }) => [
          selections.length,
          ...forces.map((force) => force.selections.length),
        ]),
    ).toEqual([1, 0, 0]);
  });

  it.each([
    [500, 100],
    [5000, 0],
    [1e9, 0],
  ])('ends where the data demands %d of something, with %d', (least, made) => {
    const greedy = wardens([unit('ant', { constraints: [min(least)] })]);
    expect(
      createForce(newRoster(greedy, ''), greedy, { catalogueId: 'wardens', entryId: 'patrol', into: null }, newId)
        .selections,
    ).toHaveLength(made);
  });

  it('holds no more than a list may, however much the data gives it', () => {
    const hordes = Array.from({ length: 60 }, (_, n) => unit(`horde ${n}`, { defaultAmount: '100' }));
    const greedy = wardens(hordes);
    const force = createForce(
      newRoster(greedy, ''),
      greedy,
      { catalogueId: 'wardens', entryId: 'patrol', into: null },
      newId,
    );
    expect(force.selections.length).toBeGreaterThan(1000);
    expect(force.selections.length).toBeLessThanOrEqual(BUDGETS.demand.limit);
  });

  it('throws for what is not there', () => {
    expect(() => newForce(data, 'tide', null, newId)).toThrow('no catalogue tide');
    expect(() =>
      createForce(newRoster(data, ''), data, { catalogueId: 'wardens', entryId: 'patrol', into: 'gone' }, newId),
    ).toThrow('no force gone');
  });
});

describe('forces', () => {
  const data = linked(
    system({
      forceEntries: [
        forceEntry('army', ['line'], { page: '7', publicationId: 'book', forceEntries: [forceEntry('wing', [])] }),
      ],
      publications: [{ id: 'book', name: 'Book of Forces' }],
    }),
    catalogue('wardens', {
      selectionEntries: [unit('guard', { constraints: [max(1, { scope: 'force' })] })],
      publications: [{ id: 'own', name: 'Book of Wardens' }],
    }),
    catalogue('tide', { forceEntries: [forceEntry('shoal', [])] }),
  );

  it('stand inside each other, each of its own catalogue', () => {
    const at = table(data, 'wardens', 'army');
    at.force('shoal', 'tide', 'force-1');
    const [army] = at.evaluation().roster.forces;
    expect(army).toMatchObject({
      name: 'army',
      page: '7',
      publicationId: 'book',
      publications: [
        { id: 'own', name: 'Book of Wardens' },
        { id: 'book', name: 'Book of Forces' },
      ],
    });
    expect(army!.forces).toMatchObject([{ name: 'shoal', catalogue: { id: 'tide' } }]);
  });

  it('have the name and page that modifiers give them', () => {
    const patrol = forceEntry('patrol', [], {
      page: '7',
      modifiers: [change('append', 'name', '(small)'), change('set', 'page', '8')],
    });
    expect(
      table(linked(system({ forceEntries: [patrol] }), catalogue('wardens'))).evaluation().roster.forces[0],
    ).toMatchObject({ name: 'patrol (small)', page: '8' });
  });

  it('are kept when their catalogue is gone', () => {
    const at = table(data, 'wardens', 'army');
    at.pick('guard');
    const { roster } = at.evaluation();
    expect(roster.findings).toEqual([]);
    at.edit({
      kind: 'add-force',
      force: {
        ...at.roster().forces[0]!,
        id: 'old',
        catalogueId: 'lost',
        catalogueName: 'Lost',
        selections: [{ ...at.roster().forces[0]!.selections[0]!, id: 'old-guard' }],
      },
    });
    expect(at.evaluation().roster.forces[1]).toMatchObject({
      catalogue: { id: 'lost', name: 'Lost', revision: 0 },
      selections: [{ name: 'guard', missing: true, costs: [] }],
    });
    expect(at.findings()).toEqual(['missing-entry guard 1/0']);
  });
});

describe('compulsory entries that are hidden', () => {
  const sworn = (n: number, over: Partial<SelectionEntry> = { hidden: true }, words = 600) =>
    entry(`oath${n}`, {
      constraints: [min(1)],
      selectionEntries: Array.from({ length: words }, (_, at) => entry(`word${n}-${at}`, { constraints: [min(1)] })),
      ...over,
    });
  const shown = (condition: Condition): Partial<SelectionEntry> => ({
    hidden: true,
    modifiers: [change('set', 'hidden', false, { conditions: [condition] })],
  });
  const data = (oaths: readonly SelectionEntry[]) => wardens([...oaths, unit('guard', { costs: points(10) })]);

  it('demand nothing until they are shown', () => {
    const first = sworn(1, shown(isA('patrol', 'force')), 20);
    const four = [first, ...[2, 3, 4].map((n) => sworn(n, shown(isA('gone', 'force')), 700))];
    const at = table(data(four));
    expect(at.findings()).toEqual([]);
    expect(at.evaluation().roster.forces[0]!.selections.map(({ name }) => name)).toEqual(['oath1']);
    expect(unusableIn(data(four))).toEqual([]);
  });

  it('demand too much where all of them are shown, and that is told before there is a list', () => {
    const four = [1, 2, 3, 4].map((n) => sworn(n, {}));
    expect(table(data(four)).findings()).toContain('unusable patrol 2404/2000');
    expect(unusableIn(data(four)).map(({ subject, counted }) => [subject.id, counted])).toEqual([
      ['patrol', 'compulsory selections'],
    ]);
  });

  it('demand nothing inside of something else either', () => {
    const vow = unit('vow', { selectionEntries: [1, 2, 3, 4].map((n) => sworn(n)) });
    const at = table(wardens([vow]));
    at.pick('vow');
    expect(at.findings()).toEqual([]);
  });
});

describe('the kind of force of a new list', () => {
  const ids = (data: LinkedDataset) =>
    [null, 'own'].map((kind) =>
      kind === null
        ? newForce(data, 'wardens', null, newId).entryId
        : newRosterOf(data, formats['own-rules'], { catalogueIds: ['wardens'], name: '' }, newId).forces[0]!.entryId,
    );

  it('is one that stands in the catalogue, where the game system has none', () => {
    const data = wardens([], { forceEntries: [forceEntry('warband', [])] }, { forceEntries: [] });
    expect(ids(data)).toEqual(['warband', 'warband']);
  });

  it('is told to be missing where the data has none at all', () => {
    const data = wardens([], {}, { forceEntries: [] });
    expect(ids(data)).toEqual(['none', 'none']);
    const roster = newRosterOf(data, formats['own-rules'], { catalogueIds: ['wardens'], name: '' }, newId);
    expect(evaluate(roster, data).roster.findings.map(({ code }) => code)).toEqual(['data/missing-entry']);
  });

  it.each(
    Object.values(formats).flatMap((format) => [[], [forceEntry('f', [])]].map((kinds) => [format, kinds] as const)),
  )('makes a document that can be read again: $0.id', (format, kinds) => {
    const sets = [
      wardens([], { forceEntries: kinds }, { forceEntries: [] }),
      wardens(ROOTS, {}, { forceEntries: kinds }),
      wardens(ROOTS, { library: true }, { costTypes: [], categoryEntries: [] }),
      link(sampleDataset('recon-squad')),
      link(sampleDataset('scout-team')),
    ];
    for (const data of sets) {
      const [{ id }] = data.dataset.catalogues as [DataFile];
      const roster = newRosterOf(data, format, { catalogueIds: [id], name: '' }, newId);
      expect(parseDocument(listDocument, JSON.parse(JSON.stringify(roster)))).toMatchObject({ ok: true });
    }
  });

  it.each([[[]], [[forceEntry('f', ['troops'])]]])('so is a list that facts are surveyed in', (kinds) => {
    const squad = unit('squad', { categoryLinks: [inCategory('troops')] });
    const name = 'Invented (40K 7th edition)';
    const categoryEntries = [{ id: 'troops', name: 'Troops' }];
    const data = wardens([squad], { forceEntries: kinds }, { name, categoryEntries, forceEntries: [] });
    const [sample, ...others] = [...minimumUnits(data)];
    expect(others).toEqual([]);
    expect(parseDocument(listDocument, JSON.parse(JSON.stringify(sample?.roster)))).toMatchObject({ ok: true });
  });
});

it('a new force has what is compulsory and free, whatever it is; what costs something is chosen', () => {
  const demanded = { constraints: [min(1)] };
  const data = wardens([
    entry('order', demanded),
    unit('cards', demanded),
    model('scout', demanded),
    unit('guard', { ...demanded, costs: points(10) }),
  ]);
  expect(names(newForce(data, 'wardens', null, newId))).toEqual(['order', 'cards', 'scout']);
});
