import { describe, expect, it } from 'vitest';
import { entry, group, model, table, unit, wardens } from '../data/nodes';

/** Troopers share what they carry; sergeants may each carry something else. */
const data = wardens([
  unit('squad', {
    collective: true,
    selectionEntries: [
      model('trooper', { selectionEntries: [entry('spear', { collective: true }), entry('ghost', { hidden: true })] }),
      model('sergeant', { selectionEntries: [entry('badge')] }),
      model('rider', { selectionEntryGroups: [group('tack', [entry('saddle')], { collective: true })] }),
      model('porter', { selectionEntries: [entry('pack', { collective: true, selectionEntries: [entry('rope')] })] }),
      model('drummer'),
    ],
  }),
]);

describe('picking an option again', () => {
  it.each([
    ['counts up what has no choices', 'drummer', ['drummer x2']],
    ['counts up where all choices are shared', 'trooper', ['trooper x2']],
    ['counts up where the group of choices is shared', 'rider', ['rider x2']],
    ['gives another selection where choices may differ', 'sergeant', ['sergeant', 'sergeant']],
    ['or choices of choices', 'porter', ['porter', 'porter']],
  ] as const)('%s', (_, id, tree) => {
    const at = table(data);
    const squad = at.pick('squad');
    const [first, second] = [at.pick(id, squad), at.pick(id, squad)];
    expect(at.tree(squad)).toEqual(tree);
    expect(first === second).toBe(tree.length === 1);
  });

  it('always gives another at the root of a force', () => {
    const at = table(data);
    at.pick('squad');
    at.pick('squad');
    expect(at.tree()).toEqual(['squad', 'squad']);
  });
});

describe('what several alike carry', () => {
  const armed = () => {
    const at = table(data);
    const troopers = at.pick('trooper', at.pick('squad'));
    at.count(troopers, 3);
    return { at, troopers, spears: at.pick('spear', troopers) };
  };

  it('is picked, counted and dropped for each of them', () => {
    const { at, troopers, spears } = armed();
    expect(at.tree(troopers)).toEqual(['spear x3']);
    at.pick('spear', troopers);
    expect(at.tree(troopers)).toEqual(['spear x6']);
    at.drop(spears);
    expect(at.tree(troopers)).toEqual(['spear x3']);
    at.count(spears, 4);
    expect(at.tree(troopers)).toEqual(['spear x12']);
    at.count(troopers, 2);
    expect(at.tree(troopers)).toEqual(['spear x8']);
    at.count(spears, 0);
    expect(at.tree(troopers)).toEqual([]);
  });
});

describe('dropping', () => {
  it('lowers a number, then takes the selection away; a unit goes as a whole', () => {
    const at = table(data);
    const squad = at.pick('squad');
    const drummers = at.pick('drummer', squad);
    at.pick('drummer', squad);
    at.drop(drummers);
    expect(at.tree(squad)).toEqual(['drummer']);
    at.drop(drummers);
    expect(at.tree(squad)).toEqual([]);
    at.drop(squad);
    expect(at.tree()).toEqual([]);
  });
});
