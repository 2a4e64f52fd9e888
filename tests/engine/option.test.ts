import { describe, expect, it } from 'vitest';
import { optionsOf, rootOptions, type Option, type OptionGroup } from '@/lib/engine';
import {
  catalogue,
  change,
  entry,
  group,
  groupLink,
  inCategory,
  linked,
  linkTo,
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

type Outline = string | readonly [string, ...Outline[]];
const outline = (one: Option | OptionGroup): Outline =>
  one.kind === 'option' ? one.key : [one.key, ...one.options.map(outline)];

describe('what a selection offers', () => {
  const data = wardens(
    [
      unit('squad', {
        selectionEntries: [entry('banner')],
        selectionEntryGroups: [
          group('kit', [entry('rope')], {
            selectionEntryGroups: [group('lights', [entry('lamp'), entry('torch', { hidden: true })])],
            entryLinks: [linkTo('map', 'map-link')],
          }),
        ],
        entryLinks: [groupLink('arms', 'squad-arms')],
      }),
    ],
    {
      sharedSelectionEntries: [entry('map'), entry('bow')],
      sharedSelectionEntryGroups: [group('arms', [entry('axe')], { entryLinks: [linkTo('bow', 'arms-bow')] })],
    },
  );

  it("is a tree in the data's order, each place by its links and id", () => {
    const at = table(data);
    const squad = at.pick('squad');
    const options = optionsOf(at.evaluation(), squad);
    expect(options.options.map(outline)).toEqual([
      'banner',
      ['kit', 'rope', ['lights', 'lamp', 'torch'], 'map-link::map'],
      ['squad-arms::arms', 'squad-arms::axe', 'squad-arms::arms-bow::bow'],
    ]);
  });

  it('marks what is hidden', () => {
    const at = table(data);
    expect(at.option('torch', at.pick('squad')).hidden).toBe(true);
  });

  it('gives the path that a selection of it will have', () => {
    const at = table(data);
    const squad = at.pick('squad');
    const bow = at.pick('arms-bow', squad);
    expect(at.selection(bow)).toMatchObject({
      entryId: 'squad-arms::arms-bow::bow',
      entryGroupId: 'squad-arms::arms',
      groups: [{ id: 'arms' }],
    });
    expect(at.selection(at.pick('lamp', squad))).toMatchObject({
      entryId: 'lamp',
      entryGroupId: 'lights',
      groups: [{ id: 'kit' }, { id: 'lights' }],
    });
  });

  it('throws for what is not there', () => {
    const at = table(data);
    expect(() => optionsOf(at.evaluation(), 'gone')).toThrow('no selection gone');
    expect(() => rootOptions(at.evaluation(), 'gone')).toThrow('no force gone');
  });
});

describe('how much of an option there may be', () => {
  const data = wardens([
    unit('squad', {
      selectionEntryGroups: [
        group(
          'kit',
          [
            entry('rope', { constraints: [min(1), max(3)] }),
            entry('relic', { constraints: [max(1, { scope: 'roster', includeChildSelections: true })] }),
            entry('lamp'),
          ],
          { constraints: [max(4)] },
        ),
      ],
      selectionEntries: [entry('flag', { constraints: [max(-1)] })],
    }),
  ]);

  it('is what its own limits, its groups and the whole list leave', () => {
    const at = table(data);
    const squad = at.pick('squad');
    expect(at.option('rope', squad)).toMatchObject({ current: 1, min: 1, max: 3, available: 2 });
    expect(at.option('lamp', squad)).toMatchObject({ current: 0, min: 0, max: null, available: 3 });
    expect(at.option('flag', squad)).toMatchObject({ max: null, available: null });
    at.count(at.option('rope', squad).picked[0]!, 3);
    expect(at.option('lamp', squad).available).toBe(1);
    const other = at.pick('squad');
    expect(at.option('relic', other)).toMatchObject({ max: null, available: 1 });
    at.pick('relic', squad);
    expect(at.option('relic', other).available).toBe(0);
    expect(at.option('lamp', squad).available).toBe(0);
  });

  it('is what a group may have, by whichever scope means what is in it', () => {
    const kit = (scope: string) => ({ constraints: [min(1, { scope }), max(2, { scope })] });
    const at = table(
      wardens([
        unit('squad', {
          selectionEntryGroups: [
            group('arms', [entry('axe')], kit('parent')),
            group('status', [entry('rested')], kit('self')),
          ],
        }),
      ]),
    );
    const id = at.pick('squad');
    for (const each of ['axe', 'rested']) at.pick(each, id);
    expect(optionsOf(at.evaluation(), id).options).toMatchObject([
      { key: 'arms', min: 1, max: 2 },
      { key: 'status', min: 1, max: 2 },
    ]);
    const [squad] = at.evaluation().roster.forces[0]!.selections;
    expect(squad!.children.map(({ groups }) => groups[0]!.maximum)).toEqual([2, 2]);
  });

  it('is told for each of several alike', () => {
    const at = table(
      wardens([
        unit('squad', {
          selectionEntries: [
            model('trooper', { selectionEntries: [entry('spear', { collective: true, constraints: [max(2)] })] }),
          ],
        }),
      ]),
    );
    const troopers = at.pick('trooper', at.pick('squad'));
    at.count(troopers, 4);
    at.pick('spear', troopers);
    expect(at.option('spear', troopers)).toMatchObject({ current: 1, max: 2, available: 1 });
    expect(at.tree()).toEqual([['squad', ['trooper x4', 'spear x4']]]);
  });

  it.each([
    ['the force', 'force', 9, 2],
    ['the force, for fewer than there are of them', 'force', 3, 0],
    ['the roster', 'roster', 8, 2],
    ['the unit', 'squad', 9, 2],
    ['each model', 'trooper', 2, 2],
  ] as const)('counts for each of several alike where it is limited in %s', (_, scope, limit, available) => {
    const straps = entry('strap', {
      collective: true,
      constraints: [max(limit, { scope, includeChildSelections: true })],
    });
    const at = table(
      wardens([
        unit('squad', {
          selectionEntries: [
            model('trooper', { selectionEntryGroups: [group('kit', [straps], { constraints: [max(50)] })] }),
          ],
        }),
      ]),
    );
    const troopers = at.pick('trooper', at.pick('squad'));
    at.count(troopers, 4);
    expect(at.option('strap', troopers)).toMatchObject({ current: 0, available });
    for (let more = available; more > 0; more--) at.pick('strap', troopers);
    expect(at.option('strap', troopers).available).toBe(0);
    expect(at.findings()).toEqual([]);
    at.pick('strap', troopers);
    expect(at.findings()).toHaveLength(1);
  });
});

describe('what one more would cost', () => {
  it('is what it costs in that place, picked or not', () => {
    const data = wardens([
      unit('captain', {
        selectionEntries: [
          entry('gun', {
            costs: points(10),
            modifiers: [
              change('set', 'points', 3, { conditions: [when('instanceOf', 1, 'captain', { scope: 'parent' })] }),
            ],
          }),
        ],
      }),
    ]);
    const at = table(data);
    const captain = at.pick('captain');
    expect(at.option('gun', captain).costs[0]!.value).toBe(3);
    at.pick('gun', captain);
    expect(at.option('gun', captain).costs[0]!.value).toBe(3);
  });
});

describe('what a force offers', () => {
  const library = catalogue('library', {
    library: true,
    selectionEntries: [unit('ally'), unit('kept', { import: undefined })],
    entryLinks: [linkTo('beast', 'own-beast', { import: undefined })],
    sharedSelectionEntries: [unit('beast')],
  });
  const links = (importRootEntries: boolean) => [
    { id: 'to-library', name: 'library', targetId: 'library', importRootEntries },
  ];
  const keys = (importRootEntries: boolean) => {
    const at = table(
      linked(
        system({ selectionEntries: [unit('wall')] }),
        catalogue('wardens', {
          catalogueLinks: links(importRootEntries),
          selectionEntries: [
            unit('guard', { categoryLinks: [inCategory('line')] }),
            unit('cohort', { categoryLinks: [inCategory('formation')] }),
          ],
          entryLinks: [linkTo('beast', 'beast-link')],
        }),
        library,
      ),
    );
    return rootOptions(at.evaluation(), 'force-1');
  };

  it("is the catalogue's own, what it imports but for what is not for others, and the game system's", () => {
    expect(keys(true).map(({ key }) => key)).toEqual(['guard', 'cohort', 'beast-link::beast', 'ally', 'wall']);
    expect(keys(false).map(({ key }) => key)).toEqual(['guard', 'cohort', 'beast-link::beast', 'wall']);
  });

  it('says what is its slot, whether the force has it, and what comes from the game system', () => {
    const [guard, cohort, , wall] = keys(false);
    expect(guard).toMatchObject({ slot: { id: 'line' }, listed: true, fromGameSystem: false });
    expect(cohort).toMatchObject({ slot: { id: 'formation' }, listed: false });
    expect(wall).toMatchObject({ slot: null, listed: true, fromGameSystem: true });
  });

  it('is given for forces inside forces', () => {
    const at = table(linked(system(), catalogue('wardens', { selectionEntries: [unit('guard')] })));
    const inner = at.force('patrol', 'wardens', 'force-1');
    expect(rootOptions(at.evaluation(), inner).map(({ key }) => key)).toEqual(['guard']);
    expect(at.pick('guard', inner)).toBeTruthy();
    expect(at.evaluation().roster.forces[0]!.forces[0]!.selections.map(({ name }) => name)).toEqual(['guard']);
  });
});
