import { expect, it } from 'vitest';
import { messageOf, remedyOf } from '@/lib/rules/dataMessage';
import { dataFinding } from '../builders';

const said = (among: readonly string[] | undefined): string =>
  messageOf(dataFinding({ subject: { kind: 'group', name: 'Choose one:', ...(among && { among }) } }));

it('tells a group apart from another of its name by what is in it', () => {
  expect([said(undefined), said(['Claws', 'Whip']), said(['Claws', 'Whip', 'Gun', 'Axe', 'Net'])]).toEqual([
    'Wardens: 0 of at least 1 Choose one:',
    'Wardens: 0 of at least 1 Choose one (Claws or Whip)',
    'Wardens: 0 of at least 1 Choose one (Claws, Whip, Gun or 2 more)',
  ]);
});

const FORCE = { kind: 'force', id: 'f', name: 'Army Roster' } as const;
const category = (name: string) => ({ kind: 'category', name }) as const;

it.each([
  ['Choose a warlord', { at: FORCE, subject: category('Warlord') }],
  ['Choose an HQ', { at: FORCE, subject: category('HQ') }],
  ['Choose 1 for Heroes', { at: FORCE, subject: category('Heroes') }],
  ['Choose 10 more for Player (1 of 11)', { at: FORCE, subject: category('Player'), actual: 1, limit: 11 }],
  [
    'Choose 330 pts more for Core (170 of 500)',
    { at: FORCE, subject: category('Core'), counted: 'pts', actual: 170, limit: 500 },
  ],
  ['Add Infernal Guard', { at: FORCE, subject: { name: 'Infernal Guard', entryType: 'unit' } }],
  ['Add a Patrol', { at: { ...FORCE, kind: 'roster' }, subject: { kind: 'force', name: 'Patrol' }, counted: 'forces' }],
  [
    'Choose a battle size',
    { at: { ...FORCE, kind: 'selection', name: 'Battle Size' }, subject: { kind: 'group', name: 'Battle Size' } },
  ],
  ['Wardens: add 5 more Boy (5 of 10)', { subject: { name: 'Boy' }, actual: 5, limit: 10 }],
  ['Wardens: choose 1 for Weapons', { subject: { kind: 'group', name: 'Weapons' } }],
  [
    'Wardens: Choose one (Claws or Whip)',
    { subject: { kind: 'group', name: 'Choose one:', among: ['Claws', 'Whip'] } },
  ],
  ['Wardens: Choose one', { subject: { kind: 'group', name: 'Choose one:' } }],
  [null, { subject: { name: 'Rifle' }, actual: 1.25, limit: 2 }],
  [null, { code: 'data/max', actual: 2 }],
] satisfies [string | null, Parameters<typeof dataFinding>[0]][])('says what to do: %s', (remedy, finding) => {
  expect(remedyOf(dataFinding(finding), true)).toBe(remedy);
});

it('names the force where the list has several', () => {
  expect(remedyOf(dataFinding({ at: FORCE, subject: category('Warlord') }), false)).toBe(
    'Army Roster: choose a warlord',
  );
});
