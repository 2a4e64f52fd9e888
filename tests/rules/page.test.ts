import { expect, it } from 'vitest';
import { reconSquad } from '@/lib/formats/recon-squad/format';
import { formatPage, titleOf } from '@/lib/rules/page';

it('says of a format what it checks, how it read it, and what is left', () => {
  const page = formatPage(reconSquad);
  expect(page.source).toBe('Recon Squad, version 2014/12/03');
  expect(page.rules).toHaveLength(16);
  expect(page.rules[7]).toMatchObject({
    id: 'recon-squad/no-combined-saves',
    citation: 'Recon Squad, Army Selection 5',
    reading: expect.stringContaining('do not count'),
  });
  expect(page.setAside.filter((each) => each.shown)).toHaveLength(1);
  expect(page.totals.checked + page.totals.kept + page.totals.play + page.totals.open).toBe(reconSquad.coverage.length);
  expect(page.ledger[1]?.statements[0]).toMatchObject({
    status: 'checked',
    rules: ['recon-squad/max-points', 'recon-squad/max-slots', 'recon-squad/single-faction'],
  });
});

it('names rules and checks of the data', () => {
  expect(titleOf(reconSquad, 'recon-squad/max-points')).toBe('At most 200 points');
  expect(titleOf(reconSquad, 'data/min')).toBe('Minimums of the unit data');
  expect(titleOf(reconSquad, 'other/rule')).toBe('other/rule');
});
