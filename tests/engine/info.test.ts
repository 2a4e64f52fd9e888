import { describe, expect, it } from 'vitest';
import type { DataFile, SelectionEntry } from '@/lib/data/schema';
import {
  change,
  linked,
  catalogue,
  linkTo,
  model,
  profile,
  rule,
  system,
  table,
  unit,
  wardens,
  when,
  group,
  entry,
  isA,
} from '../data/nodes';

const TYPES: Partial<DataFile> = {
  profileTypes: [
    { id: 'statline', name: 'Statline', characteristicTypes: ['Move', 'Save'].map((id) => ({ id, name: id })) },
  ],
};

function scout(over: Partial<SelectionEntry>, shared: Partial<DataFile> = {}) {
  const at = table(wardens([unit('scout', over), unit('tank')], { ...TYPES, ...shared }));
  return at.selection(at.pick('scout'));
}

const infoLink = (type: 'profile' | 'rule' | 'infoGroup', targetId: string, over = {}) => ({
  id: `to-${targetId}`,
  name: '',
  type,
  targetId,
  ...over,
});
const statline = profile('scout', { Move: '6', Save: '4+' });
const values = ({ profiles }: ReturnType<typeof scout>) =>
  profiles.map(({ name, characteristics }) => [name, ...characteristics.map(({ value }) => value)]);

describe('profiles and rules', () => {
  it('are those of the entry, then of what it links to', () => {
    const shown = scout(
      {
        profiles: [statline],
        rules: [rule('Swift')],
        infoLinks: [infoLink('profile', 'cloak'), infoLink('rule', 'Night')],
      },
      { sharedProfiles: [profile('cloak', { Move: '-' })], sharedRules: [rule('Night', 'Sees in it.')] },
    );
    expect([values(shown), shown.rules.map(({ name }) => name)]).toEqual([
      [
        ['scout', '6', '4+'],
        ['cloak', '-'],
      ],
      ['Swift', 'Night'],
    ]);
    expect(shown.rules[1]!.description).toBe('Sees in it.');
  });

  it('come from groups of them, nested and linked', () => {
    const deep = { id: 'deep', name: 'deep', rules: [rule('Deep')], infoLinks: [infoLink('infoGroup', 'kit')] };
    const shown = scout(
      { infoGroups: [{ id: 'own', name: 'own', profiles: [statline], infoGroups: [deep] }] },
      { sharedInfoGroups: [{ id: 'kit', name: 'kit', rules: [rule('Kit')] }] },
    );
    expect([values(shown), shown.rules.map(({ name }) => name)]).toEqual([[['scout', '6', '4+']], ['Deep', 'Kit']]);
  });

  it('that are hidden are left out, be it by themselves, their link, their group or a modifier', () => {
    const hide = change('set', 'hidden', true);
    const shown = scout(
      {
        profiles: [
          profile('a', {}, { hidden: true }),
          profile('b', {}, { modifiers: [hide] }),
          profile('c', {}, { hidden: true, modifiers: [change('set', 'hidden', false)] }),
        ],
        infoLinks: [
          infoLink('profile', 'd', { hidden: true }),
          infoLink('profile', 'd', { modifiers: [hide] }),
          infoLink('infoGroup', 'e', { modifiers: [hide] }),
        ],
        infoGroups: [
          { id: 'f', name: 'f', hidden: true, rules: [rule('f')] },
          { id: 'h', name: 'h', modifiers: [hide], rules: [rule('h')] },
        ],
        rules: [rule('g', '', { hidden: true })],
      },
      { sharedProfiles: [profile('d', {})], sharedInfoGroups: [{ id: 'e', name: 'e', rules: [rule('e')] }] },
    );
    expect([values(shown), shown.rules]).toEqual([[['c']], []]);
  });

  it("change by their own modifiers, then their link's, then those of the entry", () => {
    const shared = {
      sharedProfiles: [{ ...statline, modifiers: [change('set', 'Save', '3+'), change('set', 'name', 'Scout')] }],
    };
    const shown = scout(
      {
        infoLinks: [
          infoLink('profile', 'scout', {
            modifiers: [change('append', 'Save', 'and luck'), change('append', 'name', 'of the wood')],
          }),
        ],
        modifiers: [change('increment', 'Move', 2)],
      },
      shared,
    );
    expect(values(shown)).toEqual([['Scout of the wood', '8', '3+ and luck']]);
  });

  it.each([[['plain', 'fast']], [['fast', 'plain', 'fast']]])('of one profile are each their own: %j', (picks) => {
    const toShared = { infoLinks: [infoLink('profile', 'scout')] };
    const at = table(
      wardens([unit('plain', toShared), unit('fast', { ...toShared, modifiers: [change('increment', 'Move', 2)] })], {
        ...TYPES,
        sharedProfiles: [statline],
      }),
    );
    const ids = picks.map((id) => at.pick(id));
    expect(ids.map((id) => values(at.selection(id))[0]![1])).toEqual(picks.map((id) => (id === 'fast' ? '8' : '6')));
  });

  it.each([
    ['6', '8'],
    [' 6 ', '8'],
    ['2.5', '4.5'],
    ['4+', '4+'],
    ['12"', '12"'],
    ['-', '-'],
    ['D6', 'D6'],
    ['', ''],
  ])('a characteristic of %j, two more: %j', (before, after) => {
    expect(
      values(scout({ profiles: [profile('scout', { Move: before })], modifiers: [change('increment', 'Move', 2)] })),
    ).toEqual([['scout', after]]);
  });

  it('a rule changes its name and text, by groups of modifiers too', () => {
    const shown = scout({
      rules: [
        rule('Swift', 'Runs.', {
          modifierGroups: [{ modifiers: [change('set', 'description', 'Walks.'), change('append', 'name', '(1)')] }],
        }),
      ],
    });
    expect(shown.rules).toMatchObject([{ name: 'Swift (1)', description: 'Walks.' }]);
  });

  it("give their target's page and publication, not their link's", () => {
    const shown = scout(
      { infoLinks: [infoLink('rule', 'Night', { page: '9', publicationId: 'other' })] },
      { sharedRules: [rule('Night', '', { page: '5', publicationId: 'book' })] },
    );
    expect(shown.rules).toMatchObject([{ page: '5', publicationId: 'book' }]);
  });

  it('of a force are those of its entry, its catalogue and its game system', () => {
    const at = table(
      linked(
        system({
          rules: [rule('System')],
          forceEntries: [{ id: 'patrol', name: 'patrol', rules: [rule('Patrol')], profiles: [statline] }],
        }),
        catalogue('wardens', { rules: [rule('Wardens')] }),
      ),
    );
    expect(at.evaluation().roster.forces[0]).toMatchObject({
      rules: [{ name: 'Patrol' }, { name: 'Wardens' }, { name: 'System' }],
      profiles: [{ name: 'scout' }],
    });
  });

  it('that link to each other in a cycle end', () => {
    const groupTo = (id: string, to: string) => ({
      id,
      name: id,
      rules: [rule(id)],
      infoLinks: [infoLink('infoGroup', to)],
    });
    expect(
      scout({ infoLinks: [infoLink('infoGroup', 'a')] }, { sharedInfoGroups: [groupTo('a', 'b'), groupTo('b', 'a')] })
        .rules.length,
    ).toBeGreaterThan(0);
  });
});

describe('a condition on a profile or a link to one', () => {
  it('is asked from the selection that shows it', () => {
    const gun = entry('gun', {
      profiles: [
        profile(
          'gun',
          { Move: '12' },
          { modifiers: [change('set', 'Move', '24', { conditions: [isA('scout', 'parent')] })] },
        ),
      ],
      infoLinks: [
        infoLink('rule', 'Loud', {
          modifiers: [
            change('set', 'hidden', true, { conditions: [when('equalTo', 1, 'muffler', { scope: 'parent' })] }),
          ],
        }),
      ],
    });
    const at = table(
      wardens(
        [
          unit('scout', { selectionEntryGroups: [group('kit', [gun, entry('muffler')])] }),
          unit('tank', { entryLinks: [linkTo('gun', 'tank-gun')] }),
        ],
        { sharedRules: [rule('Loud')] },
      ),
    );
    const holder = at.pick('scout');
    const id = at.pick('gun', holder);
    expect([values(at.selection(id)), at.selection(id).rules.length]).toEqual([[['gun', '24']], 1]);
    at.pick('muffler', holder);
    expect(at.selection(id).rules).toEqual([]);
  });

  it('means by `parent` that selection itself, if it may hold what is asked about, else the one around it', () => {
    const better = (childId: string, value: string) =>
      change('set', 'Save', value, { conditions: [when('atLeast', 1, childId, { scope: 'parent' })] });
    const trooper = entry('trooper', {
      type: 'model',
      profiles: [profile('trooper', { Save: '5+' }, { modifiers: [better('carapace', '4+'), better('shield', '3+')] })],
      selectionEntryGroups: [group('kit', [entry('shield')])],
    });
    const at = table(wardens([unit('squad', { selectionEntries: [trooper, entry('carapace')] })]));
    const squad = at.pick('squad');
    const id = at.pick('trooper', squad);
    expect(values(at.selection(id))).toEqual([['trooper', '5+']]);
    at.pick('carapace', squad);
    expect(values(at.selection(id))).toEqual([['trooper', '4+']]);
    at.pick('shield', id);
    expect(values(at.selection(id))).toEqual([['trooper', '3+']]);
  });
});

describe('a statline that is hidden on a model', () => {
  const types = {
    profileTypes: [{ id: 'body', name: 'Unit', characteristicTypes: ['T', 'W'].map((name) => ({ id: name, name })) }],
  };
  const body = (name: string, hidden: boolean) =>
    profile(name, { T: '4', W: '5' }, { typeId: 'body', ...(hidden && { hidden }) });
  const hiddenOf = (...profiles: readonly ReturnType<typeof body>[]) => {
    const at = table(wardens([model('lord', { profiles })], {}, types));
    const { hiddenStatlines, profiles: shown } = at.selection(at.pick('lord'));
    return [hiddenStatlines, shown].map((all) => all.map(({ name }) => name));
  };

  it('is told apart, where it shows none', () => expect(hiddenOf(body('Lord', true))).toEqual([['Lord'], []]));
  it('is not told where it shows one', () =>
    expect(hiddenOf(body('Lord', true), body('Lord on a skiff', false))).toEqual([[], ['Lord on a skiff']]));
});
