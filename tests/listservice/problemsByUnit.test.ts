import { expect, it } from 'vitest';
import { problemsByUnit } from '@/lib/listservice/unitRows';
import type { Diagnostic, Target } from '@/lib/rules/report';
import { force, roster, selection } from '../rosterBuilders';

const at = (kind: Target['kind'], id: string): Diagnostic => ({
  code: 'data/hidden',
  severity: 'error',
  kind: 'broken',
  at: { kind, id, name: id },
  related: [],
  data: {},
  message: id,
  reading: null,
  citation: { document: '', section: '', item: null },
  fixes: [],
});

it('shows what is wrong with a model’s wargear at its unit, and nothing of the list as a whole', () => {
  const squad = selection('squad', { selections: [selection('trooper', { selections: [selection('lamp')] })] });
  const list = roster([force('force', [squad, selection('boat')], { forces: [force('inner', [selection('crew')])] })]);
  const found = problemsByUnit(list, [
    at('wargear', 'lamp'),
    at('roster', 'roster'),
    at('detachment', 'force'),
    at('model', 'trooper#2'),
    at('unit', 'boat'),
    at('unit', 'gone'),
    at('wargear', 'crew'),
    at('unit', 'squad'),
  ]);
  expect([...found].map(([unit, problems]) => [unit, problems.map(({ message }) => message)])).toEqual([
    ['squad', ['lamp', 'trooper#2', 'squad']],
    ['boat', ['boat']],
    ['crew', ['crew']],
  ]);
});
