import { describe, expect, it } from 'vitest';
import { evaluate } from '@/lib/engine';
import { relink } from '@/lib/data/relink';
import type { RecordedEntry } from '@/lib/documents/roster/recordedEntry';
import type { Roster } from '@/lib/documents/roster/schema';
import { force, roster, selection } from '../rosterBuilders';
import { entry, group, groupLink, linkTo, model, points, unit, wardens } from './nodes';

const data = wardens([], {
  sharedSelectionEntries: [
    unit('squad', {
      selectionEntries: [model('trooper', { costs: points(4), entryLinks: [groupLink('arms', 'new-arms')] })],
    }),
  ],
  sharedSelectionEntryGroups: [group('arms', [entry('axe'), entry('bow')]), group('packs', [entry('rope')])],
  entryLinks: [linkTo('squad', 'new-link')],
});

const withNames = (written: Roster, names: Readonly<Record<string, string>>): Roster =>
  JSON.parse(JSON.stringify(written), (key, value: unknown) =>
    key === 'name' && typeof value === 'string' ? (names[value] ?? value) : value,
  ) as Roster;

describe('a roster written elsewhere', () => {
  const of = (squad: string, trooper: string, axe: string) =>
    roster([
      force(
        'f',
        [
          selection('s', {
            entryId: squad,
            name: 'Squad',
            selections: [
              selection('t', {
                entryId: trooper,
                name: 'Trooper',
                number: 3,
                selections: [selection('a', { entryId: axe, name: 'Axe', number: 3 })],
              }),
            ],
          }),
        ],
        { entryId: 'patrol' },
      ),
    ]);

  it('is matched by its whole paths', () => {
    const {
      roster: met,
      byPath,
      byLastId,
      missing,
    } = relink(of('new-link::squad', 'new-link::trooper', 'new-link::new-arms::axe'), data);
    expect([byPath, byLastId, missing]).toEqual([3, 0, []]);
    expect(evaluate(met, data).roster.costs[0]!.value).toBe(12);
  });

  it('else by the last id under the same parent, and then has the path of our data', () => {
    const {
      roster: met,
      byPath,
      byLastId,
      byName,
      missing,
    } = relink(of('old-link::squad', 'old-link::trooper', 'axe'), data);
    expect([byPath, byLastId, byName, missing]).toEqual([0, 3, [], []]);
    const trooper = met.forces[0]!.selections[0]!.selections[0]!;
    expect([trooper.entryId, trooper.selections[0]!.entryId, trooper.selections[0]!.entryGroupId]).toEqual([
      'new-link::trooper',
      'new-link::new-arms::axe',
      'new-link::arms'.replace('::arms', '::new-arms::arms'),
    ]);
  });

  it('names what is gone with a holder of its name once', () => {
    const { roster: met } = relink(withNames(of('new-link::squad', 'gone', 'axe'), { Trooper: 'Axe' }), data);
    expect(evaluate(met, data).roster.findings.map(({ code, at }) => `${code} ${at.name}`)).toEqual([
      'data/missing-entry Axe',
    ]);
  });

  it('keeps what is not found, with all below it, and names it', () => {
    const written = withNames(of('new-link::squad', 'gone', 'axe'), { Trooper: 'Pikeman' });
    const { roster: met, missing } = relink(written, data);
    expect(missing).toMatchObject([
      { id: 't', name: 'Pikeman' },
      { id: 'a', name: 'Axe' },
    ]);
    expect(met.forces[0]!.selections[0]!.selections).toEqual(written.forces[0]!.selections[0]!.selections);
    expect(evaluate(met, data).roster.findings.map(({ code, at }) => `${code} ${at.name}`)).toEqual([
      'data/missing-entry Pikeman',
      'data/missing-entry Axe',
    ]);
  });

  it('in forces inside forces, and of catalogues that are not there', () => {
    const written = roster([
      force('f', [], {
        entryId: 'patrol',
        forces: [
          force('g', [selection('s', { entryId: 'new-link::squad' })]),
          force('h', [selection('u', { entryId: 'x', name: 'Squad' })], { catalogueId: 'lost' }),
        ],
      }),
    ]);
    expect(relink(written, data)).toMatchObject({ byPath: 1, byLastId: 0, missing: [{ id: 'u' }] });
  });
});

describe('an entry that the data has made anew', () => {
  const anew = wardens([
    unit('new-squad', {
      name: 'Lamp-Bearers',
      selectionEntries: [
        model('new-bearer', { name: 'Bearer' }),
        entry('new-lamp', { name: 'Lamp' }),
        entry('dash', { name: '-' }),
      ],
      selectionEntryGroups: [
        group('left', [entry('left-hook', { name: 'Hook' })]),
        group('right', [entry('right-hook', { name: 'Hook' })]),
      ],
    }),
  ]);
  const part = (id: string, entryId: string, name: string) => selection(id, { entryId, name });
  const squad = (...parts: readonly ReturnType<typeof part>[]) =>
    roster([
      force('f', [selection('s', { entryId: 'old-squad', name: 'Lamp bearers', selections: parts })], {
        entryId: 'patrol',
        name: 'Patrol',
      }),
    ]);
  const types = (all: Readonly<Record<string, RecordedEntry['type']>>) =>
    new Map(Object.entries(all).map(([id, type]): [string, RecordedEntry] => [id, { type, costs: [] }]));
  const namesOf = (met: ReturnType<typeof relink>) => [
    met.byName.map(({ name }) => name),
    met.missing.map(({ name }) => name),
  ];

  it('is found by its name and type under the same parent, and listed with what it stands in', () => {
    const met = relink(squad(part('b', 'old-bearer', 'Bearer')), anew, types({ s: 'unit', b: 'model' }));
    expect(met).toMatchObject({
      byPath: 0,
      byLastId: 0,
      missing: [],
      byName: [
        { id: 's', number: 1, within: ['Patrol'] },
        { id: 'b', name: 'Bearer', within: ['Patrol', 'Lamp bearers'] },
      ],
    });
    expect(met.roster.forces[0]!.selections[0]).toMatchObject({
      entryId: 'new-squad',
      selections: [{ entryId: 'new-bearer' }],
    });
    expect(evaluate(met.roster, anew).roster.findings).toEqual([]);
  });

  it('is that again for another selection of the same old entry', () => {
    expect(namesOf(relink(squad(part('b', 'old-bearer', 'Bearer'), part('c', 'old-bearer', 'Bearer')), anew))).toEqual([
      ['Lamp bearers', 'Bearer', 'Bearer'],
      [],
    ]);
  });

  it.each([
    ['of another type', squad(part('b', 'old-bearer', 'Bearer')), types({ b: 'upgrade' }), ['Bearer']],
    ['where two have the name', squad(part('h', 'old-hook', 'Hook')), types({}), ['Hook']],
    [
      'where another selection is that entry',
      squad(part('l', 'new-lamp', 'Lamp'), part('m', 'old-lamp', 'Lamp')),
      types({}),
      ['Lamp'],
    ],
    [
      'where another is, though it comes later',
      squad(part('m', 'old-lamp', 'Lamp'), part('l', 'new-lamp', 'Lamp')),
      types({}),
      ['Lamp'],
    ],
    [
      'where two old entries have the name',
      squad(part('l', 'old-lamp', 'Lamp'), part('m', 'older-lamp', 'Lamp')),
      types({}),
      ['Lamp'],
    ],
    [
      'somewhere else',
      squad(selection('b', { entryId: 'old-bearer', name: 'Bearer', selections: [part('l', 'old-lamp', 'Lamp')] })),
      types({}),
      ['Lamp'],
    ],
    ['of no name', squad(part('x', 'old-x', ' — ')), types({}), [' — ']],
  ] as const)('is not taken %s', (_, written, recorded, missing) => {
    expect(namesOf(relink(written, anew, recorded))[1]).toEqual(missing);
  });
});
