import { describe, expect, it } from 'vitest';
import type { LinkedDataset } from '@/lib/data/link';
import { formats } from '@/lib/formats';
import { LAYOUT_IDS } from '@/lib/exchange/layouts';
import { lettersOf, namesAmong, namesUnder } from '@/lib/exchange/in/letter/parse';
import { rootPlaces } from '@/lib/data/places';
import { makeOutline } from '@/lib/exchange/makeOutline';
import { ALL_ON, writeText } from '@/lib/exchange/writeText';
import { checkRoster } from '@/lib/verdict/checkRoster';
import {
  catalogue,
  change,
  entry,
  forceEntry,
  group,
  inCategory,
  linked,
  linkTo,
  max,
  model,
  points,
  system,
  table,
  unit,
  when,
  type Table,
} from '../../data/nodes';
import { some } from '../../effort';
import { differences } from '../../lab/texts/difference';
import { listForm } from '../../lab/texts/listForm';
import { readText } from '../../lab/texts/reader';

const format = formats['recon-squad'];

/** A unit whose things have names that could be read in several ways, and a warden who is offered in two roles. */
const wardens = catalogue('wardens', {
  selectionEntries: [
    unit('sworn', {
      name: 'Sworn, Old & New',
      categoryLinks: [inCategory('line')],
      selectionEntries: [
        model('hand', {
          name: 'Hand (lamp)',
          costs: points(5),
          selectionEntryGroups: [
            group('left', [entry('left-axe', { name: 'Axe' }), entry('horn')]),
            group('right', [entry('right-axe', { name: 'Axe', costs: points(3) }), entry('rope')]),
          ],
          selectionEntries: [
            entry('coat', { name: 'Coat, long & torn' }),
            entry('lamp', { name: '2x Lamps', selectionEntries: [entry('oil', { name: 'Oil, 3 cups' })] }),
            entry('two', { name: '2 Stones' }),
            entry('seal', { name: '**Seal**' }),
            entry('primed', {
              name: 'Bow',
              modifiers: [change('set', 'name', 'Bow (primed)', { conditions: [when('atLeast', 1, 'flag')] })],
            }),
          ],
        }),
      ],
    }),
    model('crawler', { name: 'Primary Detachment', categoryLinks: [inCategory('heavy')], costs: points(40) }),
    entry('flag', { name: '1. Flag [of old]: red', categoryLinks: [inCategory('heavy')] }),
  ],
  sharedSelectionEntries: [model('warden', { name: 'Warden', costs: points(20), constraints: [max(3)] })],
  entryLinks: [
    linkTo('warden', 'as-lead', { categoryLinks: [inCategory('lead')] }),
    linkTo('warden', 'as-line', { categoryLinks: [inCategory('line')] }),
  ],
});
const others = catalogue('others', {
  name: 'Others (2nd book)',
  selectionEntries: [model('crawler-2', { name: 'Primary Detachment', categoryLinks: [inCategory('heavy')] })],
});
const data: LinkedDataset = linked(
  system({
    forceEntries: [
      forceEntry('patrol', ['lead', 'line', 'heavy']),
      forceEntry('vanguard', ['lead', 'line', 'heavy'], { name: 'Vanguard, 2nd (allied)' }),
    ],
  }),
  wardens,
  others,
);

/** In which layouts a list does not come back as it was, and how. */
function changedIn(at: Table, layouts = some(LAYOUT_IDS, 3)): readonly string[] {
  const checked = checkRoster(at.roster(), data, format);
  return layouts.flatMap((layout) => {
    const parts = writeText(makeOutline(checked, format, null), { layout, switches: ALL_ON });
    const again = readText!(parts, layout, data, format);
    if (typeof again === 'string') return [`${layout}: ${again}`];
    const after = listForm(checkRoster(again, data, format), format, layout);
    return differences(listForm(checked, format, layout), after).map((each) => `${layout}: ${each}`);
  });
}

describe('a text of this app comes back as the list that it was', () => {
  it('whatever its things are called', () => {
    const at = table(data);
    at.pick('flag');
    const sworn = at.pick('sworn');
    const hand = at.add('hand', sworn);
    for (const each of ['coat', 'lamp', 'two', 'seal', 'primed']) at.pick(each, hand);
    at.pick('oil', at.pick('lamp', hand));
    at.count(hand, 3);
    at.pick('coat', at.add('hand', sworn));
    at.edit({ kind: 'annotate', target: sworn, notes: 'On **Seal**, 2x Lamps' });
    expect(changedIn(at, LAYOUT_IDS)).toEqual([]);
  });

  it.each([[['left-axe']], [['right-axe']], [['left-axe', 'right-axe']], [['right-axe', 'horn']]])(
    'with things of one name at their places: %j',
    (picked) => {
      const at = table(data);
      const hand = at.add('hand', at.pick('sworn'));
      for (const each of picked) at.pick(each, hand);
      expect(changedIn(at)).toEqual([]);
    },
  );

  it.each(['as-lead', 'as-line'])('with a unit in one of its roles: %s', (root) => {
    const at = table(data);
    at.pick('crawler');
    at.pick(root);
    expect(changedIn(at)).toEqual([]);
  });

  it('with several that are one unit, and too many of them', () => {
    const at = table(data);
    for (let n = 0; n < 4; n++) at.add('as-lead');
    at.edit({ kind: 'count', selection: at.add('crawler'), number: 7 });
    at.edit({ kind: 'count', selection: at.add('flag'), number: 2 });
    expect(changedIn(at)).toEqual([]);
  });

  it('without any unit, and without what the data would fill in', () => {
    expect(changedIn(table(data))).toEqual([]);
  });

  it('with several detachments, of several factions, one of them empty', () => {
    const at = table(data);
    at.pick('as-lead');
    at.pick('crawler', at.force('vanguard'));
    at.pick('crawler-2', at.force('vanguard', 'others'));
    at.force('patrol', 'others');
    at.force('vanguard');
    at.pick('as-line', at.force('patrol'));
    expect(changedIn(at)).toEqual([]);
  });
});

describe('letter by letter', () => {
  const roots = namesAmong(rootPlaces(data, 'wardens'));
  const read = (...rows: readonly (readonly [number, string])[]) =>
    lettersOf(
      rows.map(([depth, text], line) => ({ line, depth, text })),
      roots,
      { each: false, bySize: false },
    );

  it('knows the longest name, what is in brackets, and prices', () => {
    const unitRead = read([
      0,
      'Sworn, Old & New [18pts]: 3x Hand (lamp) [15pts] (Coat, long & torn, 1x 2x Lamps (Oil, 3 cups), 2 Stones)',
    ]);
    expect(unitRead).toMatchObject({ name: 'Sworn, Old & New', number: 1, points: 18 });
    const [hand] = unitRead!.ways[0]!.inside;
    expect(hand).toMatchObject({ name: 'Hand (lamp)', number: 3, points: 15 });
    expect(hand!.ways[0]!.inside.map(({ name, number }) => [name, number])).toEqual([
      ['Coat, long & torn', 1],
      ['2x Lamps', 1],
      ['2 Stones', 1],
    ]);
  });

  it.each([
    ['a name that is nowhere', 'Sworn, Old & New: Harp'],
    ['a thing of another', 'Sworn, Old & New: Coat, long & torn'],
    ['a bracket that stays open', 'Sworn, Old & New: Hand (lamp) (Coat, long & torn'],
    ['more of it than any list has', '20000x Sworn, Old & New'],
    ['more of a thing than any list has', 'Sworn, Old & New: Hand (lamp) (20000x Axe)'],
    ['words behind the name', 'Sworn, Old & New and friends'],
  ])('is nothing with %s', (_, text) => {
    expect(read([0, text])).toBeNull();
  });

  it('ends, however many ways there are to read a text', () => {
    const many = `Sworn, Old & New: ${Array.from({ length: 400 }, () => 'Hand (lamp) (Axe').join(', ')}`;
    expect(read([0, many])).toBeNull();
    expect(
      read([0, `Sworn, Old & New: ${Array.from({ length: 900 }, () => 'Hand (lamp)').join(', ')}`]),
    ).not.toBeNull();
  });

  it('has the names of an entry by their first sign, the longest first', () => {
    const hand = rootPlaces(data, 'wardens').find(({ definition }) => definition.id === 'sworn')!.definition.offer
      .slots[0]!;
    expect(
      namesUnder(hand.definition)
        .get('B')!
        .map(({ text }) => text),
    ).toEqual(['Bow (primed)', 'Bow']);
  });
});
