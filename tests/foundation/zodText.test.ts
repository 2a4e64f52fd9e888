import { expect, it } from 'vitest';
import { z } from 'zod';
import { issueLine } from '@/lib/foundation/zodText';

const crew = z.object({ name: z.string('no name'), hands: z.array(z.number('no number')) }, 'no crew');
const lineOf = (value: unknown): string => {
  const { error } = crew.safeParse(value);
  return error === undefined ? '' : issueLine(error);
};

it('says the first thing that a schema objects to, with its place', () => {
  expect(lineOf({ name: 'Grell', hands: [1, 'two', 'three'] })).toBe('hands.1: no number');
  expect(lineOf({ hands: [] })).toBe('name: no name');
  expect(lineOf(7)).toBe('no crew');
  expect(issueLine({ issues: [] })).toBe('not understood');
});
