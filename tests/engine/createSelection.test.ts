import { describe, expect, it } from 'vitest';
import { createSelection, type Filling } from '@/lib/engine';
import type { SelectionEntry, SelectionEntryGroup } from '@/lib/data/schema';
import {
  change,
  entry,
  group,
  groupLink,
  linkTo,
  max,
  min,
  model,
  points,
  table,
  unit,
  wardens,
  when,
} from '../data/nodes';

const one = [min(1), max(1)];

function squad(
  over: Partial<SelectionEntry>,
  filling: Filling = 'first open',
  shared: Parameters<typeof wardens>[1] = {},
) {
  const at = table(wardens([unit('squad', over)], shared));
  at.pick('squad', 'force-1', filling);
  return { tree: at.tree(), findings: at.findings() };
}

const inGroup = (over: Partial<SelectionEntryGroup>, ...entries: readonly SelectionEntry[]) => ({
  selectionEntryGroups: [group('kit', entries, { constraints: one, ...over })],
});

describe('minimums are filled in', () => {
  it('of entries, at any depth, as one selection of that number', () => {
    expect(
      squad({
        selectionEntries: [
          model('trooper', {
            constraints: [min(3)],
            selectionEntries: [entry('spear', { constraints: one, collective: true })],
          }),
          entry('rope'),
        ],
      }).tree,
    ).toEqual([['squad', ['trooper x3', 'spear x3']]]);
  });

  it.each([
    [0.5, 'x1'],
    [1, 'x1'],
    [1.5, 'x2'],
  ])('of %d by whole ones: %s', (least, number) => {
    expect(squad({ selectionEntries: [entry('rope', { constraints: [min(least)] })] }).tree).toEqual([
      ['squad', number === 'x1' ? 'rope' : `rope ${number}`],
    ]);
  });

  it('of groups: the default, be it named as an entry or as a link', () => {
    expect(squad(inGroup({ defaultSelectionEntryId: 'lamp' }, entry('rope'), entry('lamp'))).tree).toEqual([
      ['squad', 'lamp'],
    ]);
    const linked = {
      defaultSelectionEntryId: 'lamp-link',
      entryLinks: [linkTo('rope', 'rope-link'), linkTo('lamp', 'lamp-link')],
    };
    expect(
      squad(inGroup(linked), 'first open', { sharedSelectionEntries: [entry('rope'), entry('lamp')] }).tree,
    ).toEqual([['squad', 'lamp']]);
  });

  it('of groups whose default is a group, through links', () => {
    const shared = {
      sharedSelectionEntryGroups: [group('arms', [entry('axe'), entry('bow')], { defaultSelectionEntryId: 'bow' })],
    };
    expect(
      squad(
        inGroup({ defaultSelectionEntryId: 'arms-link', entryLinks: [groupLink('arms', 'arms-link')] }),
        'defaults',
        shared,
      ).tree,
    ).toEqual([['squad', 'bow']]);
  });

  it('of inner groups first, since those count for the outer', () => {
    const inner = group('guns', [entry('rifle'), entry('cannon')], {
      constraints: [min(2)],
      defaultSelectionEntryId: 'rifle',
    });
    expect(
      squad(
        inGroup({ constraints: [min(3)], defaultSelectionEntryId: 'axe', selectionEntryGroups: [inner] }, entry('axe')),
      ).tree,
    ).toEqual([['squad', 'rifle x2', 'axe']]);
  });

  it('not where the entries of the group have met it already', () => {
    expect(
      squad(inGroup({ defaultSelectionEntryId: 'lamp' }, entry('rope', { constraints: one }), entry('lamp'))).tree,
    ).toEqual([['squad', 'rope']]);
  });

  it('by as much as modifiers say', () => {
    const trooper = model('trooper', {
      constraints: [min(1)],
      modifiers: [change('set', 'min', 4, { conditions: [when('atLeast', 1, 'drill', { scope: 'squad' })] })],
    });
    expect(squad({ selectionEntries: [trooper, entry('drill', { constraints: one })] }).tree).toEqual([
      ['squad', 'trooper x4', 'drill'],
    ]);
  });

  it('into more than a dozen groups', () => {
    const groups = Array.from({ length: 20 }, (_, i) => group(`kit ${i}`, [entry(`item ${i}`)], { constraints: one }));
    const { tree, findings } = squad({ selectionEntryGroups: groups });
    expect([tree[0]!.length, findings]).toEqual([21, []]);
  });

  it('never of what is hidden, of costs or of percentages', () => {
    expect(
      squad({
        selectionEntries: [
          entry('ghost', { hidden: true, constraints: one }),
          entry('gold', { constraints: [min(5, { field: 'points' })] }),
          entry('share', { constraints: [min(50, { percentValue: true })] }),
        ],
      }).tree,
    ).toEqual(['squad']);
  });

  it('that chase each other end', () => {
    const grow = (id: string, other: string) =>
      model(id, {
        constraints: [min(1)],
        modifiers: [
          change('increment', 'min', 1, {
            repeats: [{ ...when('atLeast', 1, other, { scope: 'squad' }), repeats: 1, roundUp: false, value: 1 }],
          }),
        ],
      });
    expect(() => squad({ selectionEntries: [grow('hen', 'egg'), grow('egg', 'hen')] })).not.toThrow();
  });
});

describe('a group without a default', () => {
  it('gets nothing from the data alone', () => {
    const { tree, findings } = squad(inGroup({}, entry('rope'), entry('lamp')), 'defaults');
    expect([tree, findings]).toEqual([['squad'], ['min kit 0/1']]);
  });

  it('gets the plainest choice for a player', () => {
    const relic = entry('relic', { constraints: [max(1, { scope: 'roster', includeChildSelections: true })] });
    expect(squad(inGroup({}, relic, entry('sword', { costs: points(5) }), entry('club'))).tree).toEqual([
      ['squad', 'club'],
    ]);
    expect(squad(inGroup({}, relic, entry('sword', { costs: points(5) }))).tree).toEqual([['squad', 'sword']]);
    expect(squad(inGroup({}, relic)).tree).toEqual([['squad', 'relic']]);
  });

  it('gets what is free first, whatever it takes of it', () => {
    const weapons = [
      entry('claw', { constraints: [max(2)] }),
      entry('bolter', { constraints: [max(1)] }),
      entry('flamer', { constraints: [max(1)] }),
      entry('cannon', { costs: points(25) }),
    ];
    const armed = (count: number) => squad(inGroup({ constraints: [min(count), max(count)] }, ...weapons)).tree;
    expect(armed(1)).toEqual([['squad', 'claw']]);
    expect(armed(4)).toEqual([['squad', 'claw x2', 'bolter', 'flamer']]);
    expect(armed(6)).toEqual([['squad', 'claw x2', 'bolter', 'flamer', 'cannon x2']]);
  });

  it('is left open, and told, where all that would do costs something; never of models, nor of the only choice', () => {
    const dear = (id: string, value: number) => entry(id, { costs: points(value) });
    const { tree, findings } = squad(
      inGroup({}, entry('ghost', { hidden: true }), dear('sword', 15), dear('club', 10)),
    );
    expect([tree, findings]).toEqual([['squad'], ['min kit 0/1']]);
    expect(squad(inGroup({}, entry('ghost', { hidden: true }), dear('club', 10))).tree).toEqual([['squad', 'club']]);
    expect(squad(inGroup({ defaultSelectionEntryId: 'sword' }, dear('sword', 15), dear('club', 10))).tree).toEqual([
      ['squad', 'sword'],
    ]);
    const riders = [model('rider', { costs: points(8) }), model('runner', { costs: points(5) })];
    expect(squad(inGroup({}, ...riders)).tree).toEqual([['squad', 'runner']]);
  });

  it('nothing out of a group of relics while there is another', () => {
    const relics = group('relics', [entry('crown')], {
      constraints: [max(1, { scope: 'force', includeChildSelections: true })],
    });
    expect(squad(inGroup({ selectionEntryGroups: [relics] }, entry('club', { costs: points(1) }))).tree).toEqual([
      ['squad', 'club'],
    ]);
  });

  it('gets several kinds where one does not fill it', () => {
    const { tree, findings } = squad(
      inGroup({ constraints: [min(5), max(5)] }, ...['a', 'b', 'c'].map((id) => entry(id, { constraints: [max(2)] }))),
    );
    expect([tree, findings]).toEqual([[['squad', 'a x2', 'b x2', 'c']], []]);
  });

  it('gets the default where the default fits, and another where it does not', () => {
    const full = inGroup(
      { defaultSelectionEntryId: 'lamp', constraints: [min(2)] },
      entry('rope'),
      entry('lamp', { constraints: [max(1)] }),
    );
    expect(squad(full).tree).toEqual([['squad', 'lamp', 'rope']]);
  });
});

describe('createSelection', () => {
  it('under a selection of some number gives as many', () => {
    const at = table(
      wardens([
        unit('squad', {
          selectionEntries: [model('trooper', { selectionEntries: [entry('spear', { collective: true })] })],
        }),
      ]),
    );
    const troopers = at.pick('trooper', at.pick('squad'));
    at.count(troopers, 3);
    expect(createSelection(at.evaluation(), troopers, { key: 'spear' }, () => 'new')).toMatchObject({
      id: 'new',
      entryId: 'spear',
      number: 3,
    });
  });

  it('throws for what is not on offer there', () => {
    const at = table(wardens([unit('squad')]));
    expect(() => createSelection(at.evaluation(), 'force-1', { key: 'dragon' }, () => 'new')).toThrow(
      'force-1 does not offer dragon',
    );
    expect(() => createSelection(at.evaluation(), 'gone', { key: 'squad' }, () => 'new')).toThrow(
      'gone does not offer squad',
    );
  });
});
