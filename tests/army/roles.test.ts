import { expect, it } from 'vitest';
import { muster } from '@/lib/army/muster';
import { roleNamed } from '@/lib/army/roles';
import { reconSquad } from '@/lib/formats/recon-squad/format';
import { NO_DECLARATIONS } from '@/lib/documents/roster/schema';
import { check } from '@/lib/rules/check';
import { inSlot, model, roster, statline, unit } from './evaluated-builders';

it.each([
  ['Elites (USF)', 'Elites'],
  ['elites (any remark)', 'elites'],
  [' Fast Attack (Tide) ', 'Fast Attack'],
  ['HQ', 'HQ'],
  ['Formation (Tide)', 'Formation (Tide)'],
  ['Elites (USF) of the Tide', 'Elites (USF) of the Tide'],
  ['(No Category)', '(No Category)'],
  ['Command (HQ)', 'Command (HQ)'],
])('reads the category "%s" as %s', (name, role) => {
  expect(roleNamed(name)).toBe(role);
});

it('counts a unit of a role with a remark in that role’s slot', () => {
  const divers = (slot: string) =>
    unit('Divers', { categories: [inSlot(slot)], children: [model('Diver', { profiles: [statline('Diver')] })] });
  const slots = (...names: readonly string[]) =>
    check(muster(roster(names.map(divers)), NO_DECLARATIONS), reconSquad)
      .diagnostics.filter(({ code }) => code === 'recon-squad/max-slots')
      .map(({ message }) => message);
  expect(slots('Elites (USF)')).toEqual([]);
  expect(slots('Elites', 'Elites (USF)')).toEqual(['2 Elites units (Divers #1 and Divers #2): at most 1']);
  expect(slots('Formation (USF)')).toEqual(['Divers is Formation (USF): no slot for it']);
});
