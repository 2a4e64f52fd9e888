import { expect, it } from 'vitest';
import { messageOf } from '@/lib/rules/dataMessage';
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
