import { describe, expect, it } from 'vitest';
import type { Dialect } from '@/lib/data/dialect';
import { forceOptions } from '../forceOptions';
import { link } from '@/lib/data/link';
import { createForce, newRoster } from '@/lib/engine';
import type { Condition, DataFile } from '@/lib/data/schema';
import {
  catalogue,
  change,
  each,
  entry,
  forceEntry,
  group,
  inCategory,
  isA,
  linked,
  linkTo,
  min,
  model,
  points,
  system,
  table,
  unit,
  when,
  type Table,
} from '../data/nodes';

/** The same questions in both dialects: a unit that is lit, or not. */
function isLit(condition: Condition, dialect: Dialect): boolean {
  const squad = unit('squad', {
    costs: points(10),
    selectionEntries: [model('rider', { costs: points(5) })],
    modifiers: [change('set', 'name', 'lit', { conditions: [condition] })],
  });
  const { dataset } = linked(system(), catalogue('wardens', { selectionEntries: [squad] }), catalogue('tide'));
  const at = table(link({ ...dataset, dialect }));
  const picked = at.pick('squad');
  at.count(at.pick('rider', picked), 3);
  at.force('patrol', 'tide');
  return at.selection(picked).name === 'lit';
}

describe('New Recruit answers what BattleScribe does not', () => {
  it.each<[string, Condition]>([
    ['nothing named counts all in a force', when('equalTo', 4, '', { includeChildSelections: true })],
    ['and a selection itself', when('equalTo', 1, '', { scope: 'self' })],
    ['and what it costs', when('equalTo', 25, '', { scope: 'squad', field: 'points' })],
    ['the catalogue of any force', isA('tide', 'roster')],
  ])('%s', (_, condition) => {
    expect([isLit(condition, 'battlescribe'), isLit(condition, 'newrecruit')]).toEqual([false, true]);
  });

  it('neither has what is not there', () => {
    expect([isLit(isA('gone', 'roster'), 'battlescribe'), isLit(isA('gone', 'roster'), 'newrecruit')]).toEqual([
      false,
      false,
    ]);
  });

  it('asks a force for its catalogue by its parent', () => {
    const patrol = forceEntry('patrol', [], {
      modifiers: [change('set', 'name', 'ours', { conditions: [isA('wardens', 'parent')] })],
    });
    const { dataset } = linked(
      system({ forceEntries: [patrol] }),
      catalogue('wardens', { selectionEntries: [unit('guard', { selectionEntries: [entry('lamp')] })] }),
      catalogue('tide'),
    );
    const name = (dialect: Dialect, id: string) =>
      table(link({ ...dataset, dialect }), id).evaluation().roster.forces[0]?.name;
    expect([name('battlescribe', 'wardens'), name('newrecruit', 'wardens')]).toEqual(['patrol', 'ours']);
    expect(name('newrecruit', 'tide')).toBe('patrol');
  });

  it.each<[string, string]>([
    ['its parent', 'parent'],
    ['its force', 'force'],
    ['its catalogue', 'primary-catalogue'],
  ])('and one that may be added, by %s', (_, scope) => {
    const hides = (entryId: string) =>
      forceEntry(entryId, [], { modifiers: [change('set', 'hidden', true, { conditions: [isA('tide', scope)] })] });
    const outer = forceEntry('army', [], { forceEntries: [hides('wing')] });
    const { dataset } = linked(
      system({ forceEntries: [outer, hides('patrol')] }),
      catalogue('wardens'),
      catalogue('tide'),
    );
    const at = table(link({ ...dataset, dialect: 'newrecruit' }), 'wardens', 'army');
    const hidden = (catalogueId: string, into: string | null) =>
      forceOptions(at.evaluation(), catalogueId, into).flatMap((option) => (option.hidden ? option.entryId : []));
    expect([hidden('wardens', null), hidden('tide', null)]).toEqual([[], ['patrol']]);
    expect([hidden('wardens', 'force-1'), hidden('tide', 'force-1')]).toEqual([[], ['wing']]);
  });

  /** One list, asked in both dialects. */
  const inBoth = <T>(over: Partial<DataFile>, ask: (at: Table) => T): readonly T[] => {
    const { dataset } = linked(system(), catalogue('wardens', over));
    return (['battlescribe', 'newrecruit'] as const).map((dialect) => ask(table(link({ ...dataset, dialect }))));
  };

  it('counts every link to an entry in a force, shared or not', () => {
    const alone = (scope: string) => each('lamp', { shared: false, scope });
    const watch = unit('watch', {
      costs: points(10),
      entryLinks: [linkTo('lamp', 'own-lamp')],
      modifiers: [
        change('increment', 'points', 1, { repeats: [alone('force')] }),
        change('increment', 'points', 100, { repeats: [alone('self')] }),
      ],
    });
    const costs = inBoth(
      { selectionEntries: [watch], sharedSelectionEntries: [unit('lamp')], entryLinks: [linkTo('lamp', 'a')] },
      (at) => {
        at.pick('own-lamp', at.pick('watch'));
        at.pick('a');
        return at.points();
      },
    );
    expect(costs).toEqual([10, 11]);
  });

  it('counts among the ancestors what is in them', () => {
    const hides = change('set', 'hidden', true, { conditions: [when('atMost', 0, 'horse', { scope: 'ancestor' })] });
    const rider = unit('rider', { selectionEntries: [entry('horse'), entry('lance', { modifiers: [hides] })] });
    const found = inBoth({ selectionEntries: [rider] }, (at) => {
      const picked = at.pick('rider');
      const isHidden = () => at.option('lance', picked).hidden;
      const before = isHidden();
      at.pick('horse', picked);
      return [before, isHidden()];
    });
    expect(found).toEqual([
      [true, true],
      [true, false],
    ]);
  });

  it('hands no category of a group to what is in it', () => {
    const captains = group('captains', [unit('axe')], { categoryLinks: [inCategory('hq')] });
    const categories = inBoth({ selectionEntries: [unit('squad', { selectionEntryGroups: [captains] })] }, (at) =>
      at.selection(at.pick('axe', at.pick('squad'))).categories.map(({ id }) => id),
    );
    expect(categories).toEqual([['hq'], []]);
  });

  it('knows no modifier of the page of an entry', () => {
    const squad = unit('squad', { page: '7', modifiers: [change('set', 'page', '9')] });
    expect(inBoth({ selectionEntries: [squad] }, (at) => at.selection(at.pick('squad')).page)).toEqual(['9', '7']);
  });

  it('does not begin with what is hidden', () => {
    const { dataset } = linked(
      system(),
      catalogue('wardens', { selectionEntries: [unit('ghost', { hidden: true, constraints: [min(1)] })] }),
    );
    const wanted = { catalogueId: 'wardens', entryId: 'patrol', into: null };
    const begins = (dialect: Dialect) => {
      const data = link({ ...dataset, dialect });
      let made = 0;
      return createForce(newRoster(data, ''), data, wanted, () => `id-${++made}`, 'defaults').selections.length;
    };
    expect([begins('battlescribe'), begins('newrecruit')]).toEqual([1, 0]);
  });

  it('counts an entry where its limit counts forces', () => {
    const herald = unit('herald', { constraints: [min(1, { field: 'forces', scope: 'roster' })] });
    const found = inBoth({ selectionEntries: [herald] }, (at) => [at.tree(), at.findings()]);
    expect(found).toEqual([
      [[], ['min herald 0/1']],
      [['herald'], []],
    ]);
  });
});
