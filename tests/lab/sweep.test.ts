import { describe, expect, it } from 'vitest';
import { buildDataset } from '@/lib/data/dataset';
import { link, type LinkedDataset } from '@/lib/data/link';
import { readDataFiles } from '@/lib/data/read';
import { sweepEdits } from './sweep/edits';
import { sweepUnits } from './sweep/units';
import {
  alsoIn,
  catalogue,
  change,
  entry,
  forceEntry,
  group,
  inCategory,
  isA,
  linked,
  max,
  min,
  model,
  points,
  system,
  unit,
  wardens,
  when,
} from '../data/nodes';
import { realData, realFiles, type RealSystem } from '../realData';
import { sampleDataset } from '../samples/sampleData';
import { effort, some } from '../effort';

const EDITS = effort(30, 240);

/** A game system with one catalogue and what it links to, read from the real files. */
function realFaction(system: RealSystem, file: string): { readonly linked: LinkedDataset; readonly id: string } {
  const { files } = readDataFiles(realFiles(system).filter(({ name }) => name.endsWith('.gst') || name === file));
  const catalogue = files.find(({ kind }) => kind === 'catalogue')!;
  return {
    linked: link(
      buildDataset(
        files.find(({ kind }) => kind === 'gameSystem')!,
        [catalogue],
      ),
    ),
    id: catalogue.id,
  };
}

const causes = (linked: LinkedDataset) =>
  sweepUnits(linked).unclean.map(({ unit: name, cause }) => `${name}: ${cause.kind}`);

describe('a unit that an empty list hides is judged in a list that shows it', () => {
  const hiddenUnless = (...conditions: readonly ReturnType<typeof when>[]) => ({
    hidden: true as const,
    modifiers: [change('set', 'hidden', false, { conditions })],
  });
  /** How many of the hidden units were shown, and of the others each with the reason. */
  const shown = (linked: LinkedDataset) => {
    const { catalogues, unshown } = sweepUnits(linked);
    return [
      catalogues.reduce((sum, each) => sum + each.shown, 0),
      ...unshown.map(({ unit: name, why }) => `${name}: ${why}`),
    ];
  };
  const orders = entry('orders', {
    constraints: [min(1)],
    selectionEntryGroups: [
      group('which', [entry('sun'), entry('moon', { selectionEntries: [entry('night')] })], {
        defaultSelectionEntryId: 'sun',
        constraints: [{ ...min(1), id: 'least' }, max(1)],
      }),
    ],
  });
  const deep = { includeChildSelections: true };

  it.each([
    ['another unit', [unit('owl', hiddenUnless(when('atLeast', 1, 'smith'))), unit('smith')], 1],
    [
      'two units at once',
      [unit('owl', hiddenUnless(when('atLeast', 1, 'smith'), when('atLeast', 1, 'cook'))), unit('smith'), unit('cook')],
      1,
    ],
    ['another choice', [unit('owl', hiddenUnless(when('atLeast', 1, 'moon', deep))), orders], 1],
    [
      'a choice without which it is',
      [
        unit('owl', { modifiers: [change('set', 'hidden', true, { conditions: [when('atLeast', 1, 'sun', deep)] })] }),
        orders,
      ],
      1,
    ],
    ['something deep in a choice', [unit('owl', hiddenUnless(when('atLeast', 1, 'night', deep))), orders], 1],
    [
      'a category',
      [unit('owl', hiddenUnless(when('atLeast', 1, 'lead'))), unit('smith', { categoryLinks: [inCategory('lead')] })],
      1,
    ],
    ['another kind of force', [unit('owl', hiddenUnless(isA('raid', 'force')))], 1],
    [
      'a larger limit',
      [unit('owl', hiddenUnless(when('atLeast', 2000, 'any', { field: 'limit::points', scope: 'roster' })))],
      1,
    ],
    [
      'a unit that is hidden itself',
      [
        unit('owl', hiddenUnless(when('atLeast', 1, 'smith'))),
        unit('smith', hiddenUnless(when('atLeast', 1, 'cook'))),
        unit('cook'),
      ],
      2,
    ],
  ])('by %s', (_, units, number) => {
    expect(
      shown(wardens(units, {}, { forceEntries: [forceEntry('patrol', ['lead']), forceEntry('raid', ['lead'])] })),
    ).toEqual([number]);
  });

  it('by a force of another faction', () => {
    const owl = unit('owl', hiddenUnless(when('atLeast', 1, 'smith', { scope: 'roster' })));
    const [one, other] = [
      catalogue('one', { selectionEntries: [owl] }),
      catalogue('other', { selectionEntries: [unit('smith')] }),
    ];
    expect(shown(linked(system(), one, other))).toEqual([1]);
  });

  it('and the others are told with what is in the way', () => {
    expect(
      shown(
        wardens([
          unit('owl', { hidden: true }),
          unit('bat', hiddenUnless(when('atLeast', 1, 'ghost'))),
          unit('cat', hiddenUnless(when('atLeast', 1, 'sun', deep), when('equalTo', 0, 'sun', deep))),
          orders,
        ]),
      ),
    ).toEqual([
      0,
      'owl: hidden whatever the list',
      'bat: nothing found against: atLeast 1 of ghost',
      'cat: nothing found against: equalTo 0 of sun',
    ]);
  });
});

describe('the cause of what a unit shows is found by trying', () => {
  const armour = (hiddenWhen: Parameters<typeof change>[3]) =>
    group('armour', [entry('plate', { modifiers: [change('set', 'hidden', true, hiddenWhen)] })], {
      constraints: [min(1)],
    });

  it('the data is wrong where nothing helps', () => {
    const squad = unit('squad', { selectionEntries: [model('trooper', { constraints: [min(4), max(2)] })] });
    expect(sweepUnits(wardens([squad])).unclean[0]!.cause).toEqual({
      kind: 'the data is wrong',
      why:
        'min of trooper in squad (2, at least 4 per parent, constraint min) against max of trooper in squad (4, ' +
        'at most 2 per parent, constraint max)',
    });
  });

  it('the data demands a choice where another unit helps', () => {
    const squad = unit('squad', { selectionEntryGroups: [armour({ conditions: [when('equalTo', 0, 'smith')] })] });
    expect(causes(wardens([squad, unit('smith')]))).toEqual(['squad: the data demands a choice']);
  });

  it('the data demands a choice where each of several costs something', () => {
    const squad = unit('squad', {
      selectionEntryGroups: [
        group(
          'arms',
          [
            entry('stick', { constraints: [max(0)] }),
            entry('pike', { costs: points(2) }),
            entry('bow', { costs: points(3) }),
          ],
          { constraints: [min(1)], defaultSelectionEntryId: 'stick' },
        ),
      ],
    });
    expect(causes(wardens([squad]))).toEqual(['squad: the data demands a choice']);
  });

  it('the data demands a choice where each breaks the maximum of a role', () => {
    const squad = unit('squad', {
      categoryLinks: [inCategory('lead')],
      selectionEntryGroups: [
        group('gods', [entry('sun', { categoryLinks: [inCategory('line')] })], { constraints: [min(1)] }),
      ],
    });
    const forceEntries = [
      {
        ...forceEntry('patrol', ['lead']),
        categoryLinks: [
          { ...alsoIn('lead') },
          { ...alsoIn('line'), constraints: [max(0, { scope: 'force', includeChildSelections: true })] },
        ],
      },
    ];
    expect(causes(wardens([squad], {}, { forceEntries }))).toEqual(['squad: the data demands a choice']);
  });

  it('another configuration does where a choice in the configuration helps', () => {
    const order = entry('order', {
      constraints: [min(1)],
      selectionEntryGroups: [
        group('which', [entry('sun'), entry('moon')], {
          defaultSelectionEntryId: 'sun',
          constraints: [{ ...min(1), id: 'least' }, max(1)],
        }),
      ],
    });
    const squad = unit('squad', {
      selectionEntryGroups: [armour({ conditions: [when('equalTo', 0, 'moon', { includeChildSelections: true })] })],
    });
    expect(causes(wardens([order, squad]))).toEqual(['squad: another configuration']);
  });
});

it.each(some(['recon-squad', 'scout-team'] as const, 1))(
  'units of the samples of %s are clean, and nothing is amiss after random edits',
  (format) => {
    const linked = link(sampleDataset(format));
    expect(sweepUnits(linked)).toMatchObject({ unclean: [], defects: [] });
    expect(sweepEdits(linked, { seed: 7, lists: effort(1, 4), edits: EDITS, onList: null })).toMatchObject({
      failures: [],
      edits: EDITS,
    });
  },
);

it.skipIf(!realData).each([
  ['wh40k-7e', 'Harlequins - Codex.cat'],
  ['wh40k-9e', 'Leagues of Votann.cat'],
] as const)('the same with real data, %s %s (needs the data folder beside the project)', (system, file) => {
  const { linked, id } = realFaction(system, file);
  const { unclean, defects, catalogues } = sweepUnits(linked, [id]);
  expect(defects).toEqual([]);
  expect(unclean.filter(({ cause }) => cause.kind === 'we are wrong')).toEqual([]);
  expect(catalogues[0]!.clean).toBeGreaterThan(15);
  expect(
    sweepEdits(linked, { seed: 11, lists: effort(1, 3), edits: effort(20, 120), onList: null, catalogueIds: [id] })
      .failures,
  ).toEqual([]);
});
