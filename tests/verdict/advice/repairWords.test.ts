import { expect, it } from 'vitest';
import { repairWords } from '@/lib/verdict/advice/adviceWords';

it('does not speak of changes where nothing is wrong', () => {
  const proof = { size: 0, checked: 1, ruledOut: 0 };
  expect(repairWords({ found: [], proof, stopped: null })).toBe('Nothing is wrong that a change could repair.');
});

it('counts what was ruled out among what was tried', () => {
  const proof = { size: 2, checked: 1, ruledOut: 1 };
  const tried = 'No single change makes it legal (2 lists were tried).';
  expect(repairWords({ found: [], proof, stopped: null })).toBe(`${tried} Nothing larger was found yet.`);
});
