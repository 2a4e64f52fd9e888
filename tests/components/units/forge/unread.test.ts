import { expect, it } from 'vitest';
import { unreadIn } from '@/components/units/forge/unitProblems';
import { model, unit, weapon } from '@/tests/documents/book/bookBuilders';

it('counts the numbers that cannot be read of a unit, its models and their weapons', () => {
  const crew = unit('crew', { models: [model('hand', { weapons: [weapon('hook')] })] });
  const texts = { 'crew move': 'brisk', 'hand number': 'some', 'hook points': 'few', 'crews move': 'slow' };
  expect(unreadIn(crew, texts)).toBe(3);
});
