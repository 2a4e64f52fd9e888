import { describe, expect, it } from 'vitest';
import type { Condition } from '@/lib/data/schema';
import {
  alsoIn,
  change,
  entry,
  forceEntry,
  group,
  inCategory,
  isA,
  linkTo,
  max,
  model,
  system,
  table,
  unit,
  wardens,
  when,
  linked,
  catalogue,
} from '../data/nodes';

/** A squad of two troopers, one of whom has a lamp: the lamp's name tells whether its condition held. */
function lampWhen(condition: Condition) {
  const lamp = entry('lamp', { modifiers: [change('set', 'name', 'lit', { conditions: [condition] })] });
  const trooper = model('trooper', { selectionEntryGroups: [group('gear', [lamp, entry('rope')])] });
  const squad = unit('squad', {
    categoryLinks: [inCategory('line'), alsoIn('foot')],
    selectionEntries: [trooper, entry('banner')],
  });
  const at = table(
    wardens(
      [
        squad,
        unit('scout', { categoryLinks: [inCategory('line')] }),
        unit('tank', { categoryLinks: [inCategory('heavy')] }),
      ],
      {
        categoryEntries: [{ id: 'foot', name: 'foot' }],
      },
    ),
  );
  const squadId = at.pick('squad');
  at.pick('banner', squadId);
  at.pick('scout');
  at.pick('scout');
  at.pick('tank');
  const [one] = [at.add('trooper', squadId), at.add('trooper', squadId)];
  at.pick('rope', one);
  const lit = at.pick('lamp', one);
  return at.selection(lit).name === 'lit';
}

describe('a count looks where its scope says', () => {
  it.each([
    ['parent: the selection that holds it', when('equalTo', 1, 'rope', { scope: 'parent' }), true],
    ['parent: not what the unit holds', when('atLeast', 1, 'banner', { scope: 'parent' }), false],
    ['self: only what is under it', when('equalTo', 0, 'lamp', { scope: 'self' }), true],
    ['the id of the unit above', when('equalTo', 2, 'trooper', { scope: 'squad' }), true],
    ['the id of the model above', when('equalTo', 1, 'rope', { scope: 'trooper' }), true],
    ['the id of the group around it', when('equalTo', 2, 'any', { scope: 'gear' }), true],
    ['the id of a force entry', when('equalTo', 2, 'scout', { scope: 'patrol' }), true],
    ['the id of a category: all that the force has in it', when('equalTo', 2, 'scout', { scope: 'line' }), true],
    ['with its depths', when('equalTo', 2, 'trooper', { scope: 'foot', includeChildSelections: true }), true],
    ['the id of a category that nothing above is in', when('equalTo', 1, 'tank', { scope: 'heavy' }), true],
    ['such a category has nothing else in it', when('equalTo', 0, 'scout', { scope: 'heavy' }), true],
    ['an id that means nothing', when('equalTo', 0, 'rope', { scope: 'nowhere' }), false],
    ['force', when('equalTo', 2, 'scout', { scope: 'force' }), true],
    ['force without its depths', when('equalTo', 0, 'trooper', { scope: 'force' }), true],
    ['force with its depths', when('equalTo', 2, 'trooper', { scope: 'force', includeChildSelections: true }), true],
    ['roster', when('equalTo', 2, 'scout', { scope: 'roster' }), true],
    ['primary-category: the line and nothing else', when('equalTo', 0, 'tank', { scope: 'primary-category' }), true],
    ['primary-category: of the unit above', when('equalTo', 2, 'scout', { scope: 'primary-category' }), true],
    ['the stray word category', when('equalTo', 2, 'scout', { scope: 'category' }), true],
    ['primary-catalogue', when('equalTo', 2, 'scout', { scope: 'primary-catalogue' }), true],
  ])('%s', (_, condition, holds) => {
    expect(lampWhen(condition)).toBe(holds);
  });
});

describe('instanceOf asks what its scope is', () => {
  it.each([
    ['self, by id', isA('lamp', 'self'), true],
    ['self, by type word', isA('upgrade', 'self'), true],
    ['self is not its parent', isA('trooper', 'self'), false],
    ['self, by the group it is picked from', isA('gear', 'self'), true],
    ['parent, by id', isA('trooper', 'parent'), true],
    ['parent, by type word', isA('model', 'parent'), true],
    ['parent is not the unit', isA('squad', 'parent'), false],
    ['ancestor, by id', isA('squad', 'ancestor'), true],
    ['ancestor, by category', isA('line', 'ancestor'), true],
    ['ancestor, by another category of it', isA('foot', 'ancestor'), true],
    ['ancestor: not itself', isA('lamp', 'ancestor'), false],
    ['ancestor: the force entry', isA('patrol', 'ancestor'), true],
    ['ancestor: the catalogue', isA('wardens', 'ancestor'), true],
    ['force, by force entry', isA('patrol', 'force'), true],
    ['force, by another force entry', isA('column', 'force'), false],
    ['force, by an entry in it', isA('scout', 'force'), false],
    ['force, by a category in it', isA('line', 'force'), false],
    ['roster is never one', isA('patrol', 'roster'), false],
    ['primary-catalogue, by id', isA('wardens', 'primary-catalogue'), true],
    ['primary-catalogue, by another', isA('tide', 'primary-catalogue'), false],
    ['an id above, asked for its category', isA('line', 'squad'), true],
    ['an id above, asked for another', isA('heavy', 'squad'), false],
  ])('%s', (_, condition, holds) => {
    expect(lampWhen(condition)).toBe(holds);
    expect(lampWhen({ ...condition, type: 'notInstanceOf' })).toBe(!holds);
  });

  it('never compares numbers', () => {
    expect(lampWhen({ ...isA('trooper', 'parent'), value: 0 })).toBe(true);
    expect(lampWhen({ ...isA('trooper', 'parent'), value: 7 })).toBe(true);
  });
});

describe('forces inside forces', () => {
  const data = linked(
    system({ forceEntries: [forceEntry('army', [], { forceEntries: [forceEntry('wing', [])] })] }),
    catalogue('wardens', {
      selectionEntries: [
        unit('scout', {
          modifiers: [
            change('append', 'name', 'deep', {
              conditions: [when('equalTo', 2, 'scout', { includeChildForces: true })],
            }),
            change('append', 'name', 'flat', { conditions: [when('equalTo', 1, 'scout')] }),
            change('append', 'name', 'winged', { conditions: [isA('wing', 'force')] }),
            change('append', 'name', 'aloft', { conditions: [isA('army', 'ancestor')] }),
          ],
        }),
      ],
    }),
  );

  it('are entered by includeChildForces alone, and are above what they hold', () => {
    const at = table(data, 'wardens', 'army');
    const wing = at.force('wing', 'wardens', 'force-1');
    const outer = at.pick('scout');
    const inner = at.pick('scout', wing);
    expect(at.selection(outer).name).toBe('scout deep flat aloft');
    expect(at.selection(inner).name).toBe('scout flat winged aloft');
  });
});

describe('a scope that names a link', () => {
  it('is the selection picked through it', () => {
    const lamp = entry('lamp', { constraints: [max(1, { scope: 'squad-link', includeChildSelections: true })] });
    const at = table(
      wardens([], {
        sharedSelectionEntries: [unit('squad', { selectionEntries: [model('trooper', { selectionEntries: [lamp] })] })],
        entryLinks: [linkTo('squad', 'squad-link')],
      }),
    );
    const squad = at.pick('squad-link');
    for (const trooper of [at.add('trooper', squad), at.add('trooper', squad)]) at.pick('lamp', trooper);
    expect(at.findings()).toEqual(['max lamp 2/1']);
  });
});
