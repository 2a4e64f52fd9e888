import { describe, expect, it } from 'vitest';
import type { DataFile, Modifier, SelectionEntry } from '@/lib/data/schema';
import {
  alsoIn,
  change,
  each,
  entry,
  forceEntry,
  group,
  inCategory,
  isA,
  linkTo,
  max,
  model,
  points,
  profile,
  rule,
  table,
  unit,
  wardens,
  when,
  type Table,
} from '../data/nodes';

/** A modifier of what is elsewhere. */
const on = (modifier: Modifier, affects: string, scope?: string): { readonly modifiers: readonly Modifier[] } => ({
  modifiers: [{ ...modifier, affects, ...(scope === undefined ? {} : { scope }) }],
});
const from = (modifier: Modifier, scope: string): { readonly modifiers: readonly Modifier[] } => ({
  modifiers: [{ ...modifier, scope }],
});

const HIDE = change('set', 'hidden', true);

const TYPES: Partial<DataFile> = {
  profileTypes: ['Unit', 'Melee Weapons'].map((name) => ({
    id: name,
    name,
    characteristicTypes: ['S', 'M'].map((id) => ({ id, name: id })),
  })),
};
const body = (id: string) => profile(id, { M: '6' }, { typeId: 'Unit', typeName: 'Unit' });
const blade = (id: string) => profile(id, { S: '4' }, { typeId: 'Melee Weapons', typeName: 'Melee Weapons' });

const shown = (at: Table, id: string): readonly string[] =>
  at.selection(id).profiles.map(({ name, characteristics }) => `${name} ${characteristics[0]!.value}`);

/** A unit of a champion with a blade (with an oil) and a trooper with a blade, each offering relics. */
function squad(relic: Partial<SelectionEntry>) {
  const arms = (who: string): Partial<SelectionEntry> => ({
    profiles: [body(who)],
    selectionEntries: [
      entry('blade', {
        profiles: [blade('blade')],
        categoryLinks: [alsoIn('sharp')],
        selectionEntries: [entry('oil', { profiles: [blade('oil')] })],
      }),
      entry('club', { profiles: [blade('club')] }),
      entry('relic', relic),
    ],
  });
  const at = table(
    wardens(
      [
        unit('squad', {
          profiles: [body('squad')],
          selectionEntries: [model('champion', arms('champion')), model('trooper', arms('trooper'))],
        }),
      ],
      TYPES,
    ),
  );
  const top = at.pick('squad');
  const champion = at.pick('champion', top);
  const trooper = at.pick('trooper', top);
  const theirs = at.pick('blade', champion);
  const others = at.pick('blade', trooper);
  const club = at.pick('club', champion);
  const oil = at.pick('oil', theirs);
  const see = (): readonly string[] =>
    [top, champion, theirs, oil, club, trooper, others].flatMap((id) => shown(at, id));
  return { at, top, champion, see };
}

const PLAIN = ['squad 6', 'champion 6', 'blade 4', 'oil 4', 'club 4', 'trooper 6', 'blade 4'];
const STRONGER = change('increment', 'S', 1);
const FASTER = change('increment', 'M', 1);

describe('profiles that another node changes', () => {
  it.each<readonly [string, Partial<SelectionEntry>, readonly string[]]>([
    [
      'of the model above and all that it bears, by the name of their type',
      on(STRONGER, 'self.entries.recursive.profiles.Melee Weapons', 'model'),
      ['squad 6', 'champion 6', 'blade 5', 'oil 5', 'club 5', 'trooper 6', 'blade 4'],
    ],
    [
      'in any case of letters, only what is directly below',
      on(STRONGER, 'self.entries.profiles.MELEE weapons', 'model'),
      ['squad 6', 'champion 6', 'blade 5', 'oil 4', 'club 5', 'trooper 6', 'blade 4'],
    ],
    [
      'of what is in a category',
      on(STRONGER, 'self.entries.recursive.sharp.profiles.Melee Weapons', 'model'),
      ['squad 6', 'champion 6', 'blade 5', 'oil 4', 'club 4', 'trooper 6', 'blade 4'],
    ],
    [
      'of an entry with everything in the unit',
      on(STRONGER, 'self.entries.recursive.blade.profiles.all', 'root-entry'),
      ['squad 6', 'champion 6', 'blade 5', 'oil 4', 'club 4', 'trooper 6', 'blade 5'],
    ],
    ['of a type that nothing has', on(STRONGER, 'self.entries.recursive.profiles.Spell', 'model'), PLAIN],
    [
      'of the unit itself',
      on(FASTER, 'profiles.Unit', 'root-entry'),
      ['squad 7', 'champion 6', 'blade 4', 'oil 4', 'club 4', 'trooper 6', 'blade 4'],
    ],
    ['of the unit, if it is what the filter says', on(FASTER, 'champion.profiles.Unit', 'root-entry'), PLAIN],
    [
      'of the parent',
      on(FASTER, 'profiles.Unit', 'parent'),
      ['squad 6', 'champion 7', 'blade 4', 'oil 4', 'club 4', 'trooper 6', 'blade 4'],
    ],
    ['of an upgrade above, where there is none', on(FASTER, 'self.entries.recursive.profiles', 'upgrade'), PLAIN],
    [
      'of all that is below, itself left out',
      on(FASTER, 'entries.recursive.profiles', 'unit'),
      ['squad 6', 'champion 7', 'blade 4', 'oil 4', 'club 4', 'trooper 7', 'blade 4'],
    ],
    [
      'by what an entry’s modifier says of no profile alone',
      on(FASTER, 'self.entries', 'unit'),
      ['squad 7', 'champion 7', 'blade 4', 'oil 4', 'club 4', 'trooper 7', 'blade 4'],
    ],
    [
      'while a gate at who carries it is open',
      on(
        change('set', 'M', '9', { conditions: [isA('champion', 'parent')] }),
        'self.entries.recursive.trooper.profiles.Unit',
        'unit',
      ),
      ['squad 6', 'champion 6', 'blade 4', 'oil 4', 'club 4', 'trooper 9', 'blade 4'],
    ],
    [
      'not while it is shut',
      on(
        change('set', 'M', '9', { conditions: [isA('trooper', 'parent')] }),
        'self.entries.recursive.profiles.Unit',
        'unit',
      ),
      PLAIN,
    ],
    [
      'as often as it repeats there',
      on(
        change('increment', 'M', 1, {
          repeats: [each('blade', { scope: 'root-entry', includeChildSelections: true })],
        }),
        'profiles.Unit',
        'unit',
      ),
      ['squad 8', 'champion 6', 'blade 4', 'oil 4', 'club 4', 'trooper 6', 'blade 4'],
    ],
    [
      'from a profile that the carrier shows',
      { profiles: [{ ...profile('aura', {}), ...on(FASTER, 'profiles.Unit', 'model') }] },
      ['squad 6', 'champion 7', 'blade 4', 'oil 4', 'club 4', 'trooper 6', 'blade 4'],
    ],
    [
      'that are hidden so',
      on(HIDE, 'self.entries.recursive.profiles.Melee Weapons', 'model'),
      ['squad 6', 'champion 6', 'trooper 6', 'blade 4'],
    ],
  ])('%s', (_, relic, expected) => {
    const { at, champion, see } = squad(relic);
    expect(see()).toEqual(PLAIN);
    at.pick('relic', champion);
    expect(see()).toEqual(expected);
    expect(at.findings()).toEqual([]);
  });

  it('are changed after their own modifiers, in the order of who changes them', () => {
    const at = table(
      wardens(
        [
          unit('tank', {
            profiles: [{ ...body('tank'), modifiers: [change('set', 'M', '1')] }],
            selectionEntries: [
              entry('engine', on(change('increment', 'M', 4), 'profiles', 'parent')),
              entry('paint', on(change('append', 'M', 'inches'), 'profiles', 'parent')),
            ],
          }),
        ],
        TYPES,
      ),
    );
    const tank = at.pick('tank');
    at.pick('engine', tank);
    at.pick('paint', tank);
    expect(shown(at, tank)).toEqual(['tank 5 inches']);
  });

  it.each([
    ['of their own', [{ modifiers: [change('ceil', 'M', 7)] }, change('increment', 'M', 4)]],
    ['of who changes them first', [{}, change('ceil', 'M', 7), change('increment', 'M', 4)]],
  ] as const)('are kept in bounds by one %s after all changes', (_, [own, ...changes]) => {
    const relics = changes.map((each, n) => entry(`relic${n}`, on(each, 'profiles', 'parent')));
    const tank = unit('tank', { profiles: [{ ...body('tank'), ...own }], selectionEntries: relics });
    const at = table(wardens([tank], TYPES));
    const picked = at.pick('tank');
    for (const { id } of relics) at.pick(id, picked);
    expect(shown(at, picked)).toEqual(['tank 7']);
  });

  it('are changed once by each carrier, however many alike it is', () => {
    const { at, champion, see } = squad(on(FASTER, 'profiles', 'model'));
    at.count(at.pick('relic', champion), 3);
    expect(see()[1]).toBe('champion 7');
  });

  it('are left alone by what is taken none of', () => {
    const { at, champion, see } = squad(on(FASTER, 'profiles', 'model'));
    at.count(at.pick('relic', champion), 0);
    expect(see()).toEqual(PLAIN);
  });

  it('are rules too', () => {
    const at = table(
      wardens([
        unit('guard', {
          rules: [rule('Oath', 'Swear.')],
          selectionEntries: [entry('banner', on(change('set', 'description', 'Swear twice.'), 'rules', 'parent'))],
        }),
      ]),
    );
    const guard = at.pick('guard');
    at.pick('banner', guard);
    expect(at.selection(guard).rules).toMatchObject([{ description: 'Swear twice.' }]);
  });

  it('are not changed by the rules of a group, which shows none, but by those of an entry and by the group itself', () => {
    const faster = on(FASTER, 'profiles', 'model');
    const oath = { rules: [rule('Oath', '', faster)] };
    const speed = (over: Partial<SelectionEntry>): string => {
      const at = table(wardens([model('rider', { profiles: [body('rider')], ...over })], TYPES));
      const rider = at.pick('rider');
      at.pick('horse', rider);
      return shown(at, rider)[0]!;
    };
    expect([
      speed({ selectionEntryGroups: [group('stable', [entry('horse')], oath)] }),
      speed({ selectionEntries: [entry('horse', oath)] }),
      speed({ selectionEntryGroups: [group('stable', [entry('horse')], { ...faster, ...oath })] }),
    ]).toEqual(['rider 6', 'rider 7', 'rider 7']);
  });
});

describe('what another node hides', () => {
  /** A player who may learn to block or to dodge, in groups, of which each shuts out the other. */
  function player(over: Partial<SelectionEntry> = {}) {
    const skill = (id: string, other: string): SelectionEntry =>
      entry(id, on(HIDE, `self.entries.recursive.${other}`, 'model'));
    const at = table(
      wardens([
        model('player', {
          ...over,
          selectionEntryGroups: [
            group('skills', [], {
              selectionEntryGroups: [
                group('general', [skill('block', 'dodge')]),
                group('agility', [skill('dodge', 'block')]),
              ],
            }),
          ],
        }),
      ]),
    );
    return { at, id: at.pick('player') };
  }
  const hidden = (at: Table, into: string): readonly string[] =>
    ['block', 'dodge'].filter((skill) => at.option(skill, into).hidden);

  it('is not who hides it, nor anything before it is picked', () => {
    const { at, id } = player();
    expect([hidden(at, id), at.findings()]).toEqual([[], []]);
    const block = at.pick('block', id);
    expect([hidden(at, id), at.selection(block).hidden]).toEqual([['dodge'], false]);
    at.drop(block);
    expect(hidden(at, id)).toEqual([]);
  });

  it('is told once it is picked, through groups of any depth', () => {
    const { at, id } = player();
    at.pick('dodge', id);
    at.add('block', id);
    expect(at.findings()).toEqual(['hidden dodge 1/0', 'hidden block 1/0']);
  });

  it('is never who carries it for all but itself', () => {
    const { at, id } = player(on(HIDE, 'self.entries.block'));
    expect(at.selection(id).hidden).toBe(false);
    expect(at.option('player').hidden).toBe(false);
    expect(hidden(at, id)).toEqual(['block']);
  });

  it('is an option of the force, or of every force', () => {
    const build = (affects: string, scope: string) => {
      const at = table(wardens([unit('king', on(HIDE, affects, scope)), unit('rebel'), unit('guard')]));
      at.force();
      at.pick('king');
      const rebel = (into: string) => at.option('rebel', into).hidden;
      return [rebel('force-1'), rebel('force-2'), at.option('guard').hidden];
    };
    expect(build('self.entries.rebel', 'force')).toEqual([true, false, false]);
    expect(build('self.entries.forces.recursive.rebel', 'roster')).toEqual([true, true, false]);
    expect(build('self.entries.rebel', 'roster')).toEqual([false, false, false]);
  });

  it('is a group by its own id, with what is in it', () => {
    const at = table(
      wardens([
        unit('squad', {
          selectionEntryGroups: [group('pets', [entry('dog')]), group('arms', [entry('sword')])],
          ...on(HIDE, 'self.entries.pets'),
        }),
      ]),
    );
    const id = at.pick('squad');
    expect([at.option('dog', id).hidden, at.option('sword', id).hidden]).toEqual([true, false]);
  });

  it('is a link alone by its id', () => {
    const at = table(
      wardens(
        [
          unit('squad', {
            entryLinks: [linkTo('sword', 'left'), linkTo('sword', 'right')],
            ...on(HIDE, 'self.entries.left'),
          }),
        ],
        {
          sharedSelectionEntries: [entry('sword')],
        },
      ),
    );
    const id = at.pick('squad');
    expect([at.option('left', id).hidden, at.option('right', id).hidden]).toEqual([true, false]);
  });

  it('is what a root entry says of itself, though nobody picked it', () => {
    const at = table(
      wardens([
        unit('ally', from(HIDE, 'root-entry')),
        unit('guard', { selectionEntries: [entry('flag', from(HIDE, 'root-entry'))] }),
      ]),
    );
    expect(at.option('ally').hidden).toBe(true);
    const guard = at.pick('guard');
    expect(at.option('flag', guard).hidden).toBe(false);
    at.pick('flag', guard);
    expect(at.findings()).toEqual(['hidden guard 1/0']);
  });

  it('is what a kind of force hides', () => {
    const data = wardens(
      [unit('tank')],
      {},
      { forceEntries: [{ ...forceEntry('patrol', []), ...on(HIDE, 'entries.tank') }] },
    );
    expect(table(data).option('tank').hidden).toBe(true);
  });
});

describe('categories that another node gives', () => {
  const CATEGORIES: Partial<DataFile> = {
    categoryEntries: ['lead', 'line', 'loyal', 'royal'].map((id) => ({ id, name: id })),
  };
  const ids = (at: Table, id: string): readonly string[] => at.selection(id).categories.map(({ id: each }) => each);

  it('are those of the unit that something is bought for', () => {
    const at = table(
      wardens(
        [unit('guard', { selectionEntries: [entry('oath', from(change('add', 'category', 'loyal'), 'root-entry'))] })],
        {},
        CATEGORIES,
      ),
    );
    const guard = at.pick('guard');
    const oath = at.pick('oath', guard);
    expect([ids(at, guard), ids(at, oath)]).toEqual([['loyal'], []]);
  });

  it('open what asks for them, of options that nobody picked too', () => {
    const at = table(
      wardens(
        [
          unit('king', on(change('add', 'category', 'loyal'), 'self.entries.recursive.line', 'force')),
          unit('guard', {
            categoryLinks: [inCategory('line')],
            modifiers: [
              change('set', 'hidden', true, { conditions: [{ ...isA('loyal', 'self'), type: 'notInstanceOf' }] }),
            ],
          }),
        ],
        {},
        CATEGORIES,
      ),
    );
    expect(at.option('guard').hidden).toBe(true);
    const king = at.pick('king');
    expect([at.option('guard').hidden, at.option('king').hidden]).toEqual([false, false]);
    const guard = at.pick('guard');
    expect([ids(at, guard), at.findings()]).toEqual([['line', 'loyal'], []]);
    at.drop(king);
    expect(at.findings()).toEqual(['hidden guard 1/0']);
  });

  it('may hang on each other, round by round', () => {
    const tag = (id: string, given: string, needed: string): SelectionEntry =>
      unit(
        id,
        on(change('add', 'category', given, { conditions: [when('atLeast', 1, needed)] }), 'self.entries', 'force'),
      );
    const at = table(
      wardens(
        [tag('second', 'royal', 'loyal'), unit('first', on(change('add', 'category', 'loyal'), 'first', 'self'))],
        {},
        CATEGORIES,
      ),
    );
    const second = at.pick('second');
    expect(ids(at, second)).toEqual([]);
    const first = at.pick('first');
    expect([ids(at, second), ids(at, first)]).toEqual([['royal'], ['royal', 'loyal']]);
  });

  it('that never settle are a fault of the data', () => {
    const flip = unit(
      'flip',
      on(
        change('add', 'category', 'loyal', { conditions: [{ ...isA('loyal', 'self'), type: 'notInstanceOf' }] }),
        'self.entries',
        'force',
      ),
    );
    const at = table(wardens([flip], {}, CATEGORIES));
    at.pick('flip');
    expect(at.findings()).toEqual(['cycle flip 1/0']);
  });

  it('may be taken', () => {
    const at = table(
      wardens(
        [
          unit('guard', {
            categoryLinks: [inCategory('line'), alsoIn('loyal')],
            selectionEntries: [entry('gold', from(change('remove', 'category', 'loyal'), 'parent'))],
          }),
        ],
        {},
        CATEGORIES,
      ),
    );
    const guard = at.pick('guard');
    at.pick('gold', guard);
    expect(ids(at, guard)).toEqual(['line']);
  });
});

describe('prices, names and limits that another node changes', () => {
  it('are those of options and of what was picked', () => {
    const dearer = on(change('multiply', 'points', 1.5), 'self.entries');
    const at = table(
      wardens([
        unit('band', { costs: points(10), ...dearer, selectionEntries: [entry('sword', { costs: points(4) })] }),
      ]),
    );
    const band = at.pick('band');
    expect(at.option('sword', band).costs[0]!.value).toBe(6);
    at.pick('sword', band);
    // The band itself is meant as well.
    expect([at.points(), at.option('band').costs[0]!.value]).toEqual([21, 15]);
  });

  it('are kept in their own bounds', () => {
    const sword = entry('sword', { costs: points(4), modifiers: [change('floor', 'points', 3)] });
    const cheaper = on(change('decrement', 'points', 2), 'entries');
    const at = table(wardens([unit('band', { ...cheaper, selectionEntries: [sword] })]));
    const band = at.pick('band');
    expect(at.option('sword', band).costs[0]!.value).toBe(3);
    at.pick('sword', band);
    expect(at.points()).toBe(3);
  });

  it('count what an option changes of itself once, though its field may be an id', () => {
    const dear = { ...change('increment', 'points', 2), asks: ['points'] };
    const at = table(wardens([unit('band', { selectionEntries: [entry('sword', { modifiers: [dear] })] })]));
    expect(at.option('sword', at.pick('band')).costs[0]!.value).toBe(2);
  });

  it('are a price in a type that it had none in', () => {
    const at = table(
      wardens([unit('band', { selectionEntries: [entry('tithe', from(change('increment', 'points', 5), 'unit'))] })]),
    );
    const band = at.pick('band');
    at.pick('tithe', band);
    expect([at.points(), at.selection(band).costs.map(({ value }) => value)]).toEqual([5, [5]]);
  });

  it('may go in a circle, which is told', () => {
    const dear = (id: string): SelectionEntry =>
      entry(id, {
        costs: points(1),
        ...on(
          change('increment', 'points', 1, { repeats: [each('any', { field: 'points', scope: 'parent' })] }),
          'self.entries',
          'parent',
        ),
      });
    const at = table(wardens([unit('band', { selectionEntries: [dear('a')] })]));
    at.pick('a', at.pick('band'));
    expect(at.findings()).toEqual(['cycle band 1/0']);
  });

  it('are names', () => {
    const at = table(
      wardens([
        unit('band', { selectionEntries: [entry('veteran', from(change('prepend', 'name', 'Old'), 'parent'))] }),
      ]),
    );
    const band = at.pick('band');
    at.pick('veteran', band);
    expect(at.selection(band).name).toBe('Old band');
  });

  it('are limits', () => {
    const at = table(
      wardens([
        unit('band', {
          selectionEntries: [
            entry('sword', { constraints: [max(1, { id: 'most' })] }),
            entry('rack', on(change('increment', 'most', 2), 'entries.sword', 'parent')),
          ],
        }),
      ]),
    );
    const band = at.pick('band');
    expect(at.option('sword', band).max).toBe(1);
    at.pick('rack', band);
    expect(at.option('sword', band).max).toBe(3);
  });

  it('are those of what stands in a group, which has none itself', () => {
    const skills = group(
      'skills',
      [entry('block', { costs: points(1), categoryLinks: [alsoIn('elite')] }), entry('dodge', { costs: points(1) })],
      {
        modifiers: [
          { ...change('set', 'points', 20), affects: 'entry' },
          { ...change('increment', 'points', 10), affects: 'elite' },
          { ...change('append', 'name', '(Elite)'), affects: 'elite' },
        ],
      },
    );
    const at = table(wardens([model('player', { selectionEntryGroups: [skills] })]));
    const player = at.pick('player');
    const said = (id: string) => [at.option(id, player).name, at.option(id, player).costs[0]!.value];
    expect([said('block'), said('dodge')]).toEqual([
      ['block (Elite)', 30],
      ['dodge', 20],
    ]);
  });
});

describe('what is not understood of it', () => {
  it('leaves its holder alone and what it changes open', () => {
    const at = table(
      wardens([unit('guard', { modifiers: [{ ...HIDE, affects: 'associations.x', unread: ['affects'] }] })]),
    );
    at.pick('guard');
    expect(at.option('guard').hidden).toBe(false);
    expect(at.evaluation().roster.findings.map(({ code, counted }) => [code, counted])).toEqual([
      ['data/unread', 'what it changes'],
    ]);
  });

  it('leaves open whether what it hides is on offer', () => {
    const strange = { ...when('atLeast', 0, 'any', { scope: 'roster' }), unread: ['strange'] };
    const at = table(
      wardens([unit('king', on({ ...HIDE, conditions: [strange] }, 'self.entries.rebel', 'force')), unit('rebel')]),
    );
    at.pick('king');
    expect(at.option('rebel').doubt).toEqual(['strange']);
  });
});
