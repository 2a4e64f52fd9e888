import { describe, expect, it } from 'vitest';
import { type Option, type OptionGroup, optionsOf } from '@/lib/engine';
import { exchangeFor } from '@/lib/listservice/optionEdits';
import type { OptionContext } from '@/lib/listservice/optionGroup';
import { change, each, entry, group, max, min, model, table, unit, wardens } from '../data/nodes';

/** One gunner for ten models: a full squad of twenty may have two, one of nineteen may not. */
const perTen = {
  constraints: [max(0, { id: 'most' })],
  modifiers: [
    change('increment', 'most', '1', {
      repeats: [each('model', { scope: 'parent', value: 10, includeChildSelections: true })],
    }),
  ],
};
const data = wardens([
  unit('squad', {
    selectionEntryGroups: [
      group(
        'band',
        [
          model('warden', { constraints: [min(9)] }),
          model('scout'),
          model('gunner', perTen),
          model('relic', { constraints: [max(1, { id: 'one', scope: 'roster', includeChildSelections: true })] }),
          model('captain', { constraints: [max(1)] }),
          entry('banner', { constraints: [max(1)] }),
        ],
        {
          constraints: [min(9), max(20)],
          selectionEntryGroups: [group('heavy', [model('cannon'), model('mortar')], { constraints: [max(1)] })],
        },
      ),
    ],
  }),
]);

function squad(of: Readonly<Record<string, number>>) {
  const at = table(data);
  const id = at.pick('squad');
  for (const [name, number] of Object.entries(of)) {
    const [there] = at.option(name, id).picked;
    at.count(there ?? at.add(name, id), number);
  }
  let made = 0;
  const exchange = (name: string, onEdit: OptionContext['onEdit'] = () => {}) => {
    const context = { evaluation: at.evaluation(), linked: data, onEdit, understrength: null };
    const path = (
      options: OptionGroup['options'],
      around: readonly OptionGroup[],
    ): [Option, readonly OptionGroup[]][] =>
      options.flatMap((each) => (each.kind === 'option' ? [[each, around]] : path(each.options, [...around, each])));
    const [option, around] = path(optionsOf(context.evaluation, id).options, []).find(([each]) => each.name === name)!;
    return exchangeFor(context, id, option, around);
  };
  const take = (name: string): string => {
    const found = exchange(name)!;
    at.edit(found.make(() => `new-${(made += 1)}`));
    return found.gives;
  };
  return { at, id, exchange, take };
}

describe('one more in a full group', () => {
  it('takes the place of what there is most of', () => {
    const { at, id, take } = squad({ warden: 12, scout: 7, gunner: 1 });
    expect(take('gunner')).toBe('warden');
    expect(at.tree(id).toSorted()).toEqual(['gunner x2', 'scout x7', 'warden x11']);
    expect(at.findings()).toEqual([]);
  });

  it('may be the first of its kind', () => {
    const { at, id, take } = squad({ warden: 9, scout: 11 });
    expect(take('gunner')).toBe('scout');
    expect(at.tree(id).toSorted()).toEqual(['gunner', 'scout x10', 'warden x9']);
  });

  it('takes no place of what must be there', () => {
    const { take } = squad({ warden: 9, scout: 8, gunner: 1, captain: 1, cannon: 1 });
    expect(take('gunner')).toBe('scout');
  });

  it.each([
    ['its own limit is reached', { warden: 18, gunner: 2 }, 'gunner'],
    ['the group has room', { warden: 10, gunner: 1 }, 'scout'],
    ['all that is there must be', { warden: 19, captain: 1 }, 'captain'],
    ['it is no model and they are', { warden: 20 }, 'banner'],
  ])('is no exchange where %s', (_, of, name) => {
    expect(squad(of).exchange(name)).toBeNull();
  });

  it('is no exchange where the whole list may have no more of it, or where it is only read', () => {
    const { at, exchange } = squad({ warden: 12, scout: 8 });
    expect(exchange('relic')?.gives).toBe('warden');
    expect(exchange('relic', null)).toBeNull();
    at.add('relic', at.pick('squad'));
    expect(exchange('relic')).toBeNull();
  });

  it('is an exchange within the innermost group that is full', () => {
    const { at, id, exchange, take } = squad({ warden: 17, scout: 2, cannon: 1 });
    expect(exchange('mortar')).toBeNull();
    expect(squad({ warden: 17, scout: 3 }).take('mortar')).toBe('warden');
    expect(take('gunner')).toBe('warden');
    expect(at.findings()).toEqual([]);
    expect(at.tree(id).length).toBe(4);
  });
});
