import { describe, expect, it } from 'vitest';
import { optionsOf, rootOptions, type Option, type OptionGroup } from '@/lib/engine';
import {
  change,
  entry,
  forceEntry,
  group,
  isA,
  linked,
  linkTo,
  max,
  profile,
  speaking,
  system,
  catalogue,
  table,
  unit,
  wardens,
  when,
} from '../data/nodes';

const keys = (options: readonly (Option | OptionGroup)[]): readonly string[] =>
  options.flatMap((each) => (each.kind === 'group' ? [each.key, ...keys(each.options)] : [each.key]));

describe('how the data wants its options drawn', () => {
  const guard = unit('guard', {
    selectionEntryGroups: [group('kit', [entry('b10'), entry('b9')], { flatten: true, collapsible: true })],
    selectionEntries: [entry('zeal', { sortIndex: 2 }), entry('axe'), entry('bow', { sortIndex: 1, step: 5 })],
  });

  it('is in its own order where New Recruit wrote it, else as it is written', () => {
    const order = (dialect?: 'newrecruit') => {
      const at = table(speaking(dialect, [guard]));
      const held = at.pick('guard');
      return keys(optionsOf(at.evaluation(), held).options);
    };
    expect(order('newrecruit')).toEqual(['bow', 'zeal', 'axe', 'kit', 'b9', 'b10']);
    expect(order()).toEqual(['zeal', 'axe', 'bow', 'kit', 'b10', 'b9']);
  });

  it('says what lies open, what folds, and what goes in steps', () => {
    const at = table(speaking('newrecruit', [guard]));
    const held = at.pick('guard');
    expect(optionsOf(at.evaluation(), held).options).toMatchObject([
      { key: 'bow', by: 5 },
      { key: 'zeal' },
      { key: 'axe' },
      { key: 'kit', flatten: true, collapsible: true },
    ]);
    expect(at.option('axe', held)).not.toHaveProperty('by');
  });

  it('has further names and a place among its like, a link’s before its target’s', () => {
    const at = table(
      wardens([], {
        sharedSelectionEntries: [unit('scout', { aliases: 'Ranger\n Tracker \n', sortIndex: 5 })],
        entryLinks: [linkTo('scout', 'link', { sortIndex: 2 })],
      }),
    );
    expect(rootOptions(at.evaluation(), 'force-1')).toMatchObject([{ sortIndex: 2, aliases: ['Ranger', 'Tracker'] }]);
  });
});

describe('remarks behind names', () => {
  it('stand on options, selections and profiles, by whoever changes them', () => {
    const fine = { ...change('append', 'annotation', 'Fine'), join: ', ' };
    const data = wardens([
      unit('guard', {
        modifiers: [{ ...fine, affects: 'self.profiles.Statline' }],
        selectionEntries: [entry('bow', { modifiers: [change('set', 'annotation', 'archers only')] })],
        profiles: [profile('line', { WS: '3' }, { modifiers: [change('set', 'annotation', 'Old')] })],
      }),
    ]);
    const at = table(data);
    const guard = at.pick('guard');
    expect(at.option('bow', guard).annotation).toBe('archers only');
    expect(at.selection(at.pick('bow', guard)).annotation).toBe('archers only');
    expect(at.selection(guard).profiles).toMatchObject([{ name: 'line', annotation: 'Old, Fine' }]);
  });

  it('have no comma before them where they are the first', () => {
    const at = table(
      wardens([
        unit('guard', {
          modifiers: [{ ...change('append', 'annotation', 'Fine'), join: ', ', affects: 'self.profiles' }],
          profiles: [profile('line', { WS: '3' })],
        }),
      ]),
    );
    expect(at.selection(at.pick('guard')).profiles).toMatchObject([{ annotation: 'Fine' }]);
  });
});

describe('cost types', () => {
  it('are in sight where the list or a force of it shows them', () => {
    const type = { name: 'crusade', defaultCostLimit: -1 };
    const data = linked(
      system({
        costTypes: [
          { id: 'points', name: 'pts', defaultCostLimit: -1 },
          {
            ...type,
            id: 'crusade',
            hidden: true,
            modifiers: [
              { ...change('set', 'hidden', false, { conditions: [isA('campaign', 'self')] }), scope: 'roster' },
            ],
          },
          {
            ...type,
            id: 'peace',
            modifiers: [
              change('set', 'hidden', true, {
                conditions: [when('atLeast', 1, 'campaign', { scope: 'roster', field: 'forces' })],
              }),
            ],
          },
        ],
        forceEntries: [forceEntry('patrol', []), forceEntry('campaign', [])],
      }),
      catalogue('wardens'),
    );
    const hidden = (kind: string) =>
      table(data, 'wardens', kind)
        .evaluation()
        .roster.costTypes.map((each) => `${each.typeId} ${each.hidden}`);
    expect(hidden('patrol')).toEqual(['points false', 'crusade true', 'peace false']);
    expect(hidden('campaign')).toEqual(['points false', 'crusade false', 'peace true']);
  });
});

describe('what the data says of a broken limit', () => {
  it('is said with its names and numbers', () => {
    const message = '{self} in {parent} of {roster}: {current} of {value} {field}, {difference} over {strange}';
    const at = table(
      wardens([unit('guard', { selectionEntries: [entry('bow', { constraints: [max(1, { message })] })] })]),
    );
    const guard = at.pick('guard');
    at.add('bow', guard);
    at.add('bow', guard);
    expect(at.evaluation().roster.findings).toMatchObject([
      { code: 'data/max', message: 'bow in guard of List: 2 of 1 selections, 1 over {strange}' },
    ]);
  });
});
