import { expect, it } from 'vitest';
import { optionWords } from '@/lib/engine';
import { alsoIn, entry, group, inCategory, linkTo, model, profile, rule, table, unit, wardens } from '../data/nodes';

const words = (at: ReturnType<typeof table>, key: string) =>
  optionWords(at.evaluation(), at.evaluation().roster.forces[0]!.id).get(key);

it('names what an option may hold at any depth, its profiles, rules and categories, and nothing hidden', () => {
  const data = wardens(
    [
      unit('squad', {
        categoryLinks: [inCategory('troops'), alsoIn('fast')],
        profiles: [profile('Warden', { 'Unit Type': 'Infantry (Character)', WS: '4' })],
        rules: [rule('Stubborn')],
        selectionEntries: [model('sergeant', { selectionEntryGroups: [group('arms', [entry('axe')])] })],
        selectionEntryGroups: [group('kit', [entry('rope'), entry('torch', { hidden: true })])],
        entryLinks: [linkTo('map', 'map-link')],
      }),
    ],
    { sharedSelectionEntries: [entry('map', { rules: [rule('Pathfinder')] })] },
  );
  const squad = words(table(data), 'squad')!;
  for (const name of ['Warden', 'Stubborn', 'sergeant', 'axe', 'rope', 'map', 'Pathfinder']) {
    expect(squad.gear, name).toContain(name);
  }
  expect(squad.gear).not.toContain('torch');
  expect(squad.gear).not.toContain('squad');
  expect(squad.types).toEqual(['Infantry (Character)']);
  expect(squad.categories).toEqual(['troops', 'fast']);
});

it('ends with entries that hold each other, and with very many', () => {
  const round = wardens([unit('squad', { entryLinks: [linkTo('a', 'to-a')] })], {
    sharedSelectionEntries: [
      entry('a', { entryLinks: [linkTo('b', 'to-b')] }),
      entry('b', { entryLinks: [linkTo('a', 'to-a')] }),
    ],
  });
  expect(words(table(round), 'squad')!.gear.toSorted()).toEqual(['a', 'b']);
  const many = wardens([
    unit('squad', { selectionEntries: Array.from({ length: 3000 }, (_, n) => entry(`item ${n}`)) }),
  ]);
  expect(words(table(many), 'squad')!.gear.length).toBeLessThanOrEqual(400);
});
