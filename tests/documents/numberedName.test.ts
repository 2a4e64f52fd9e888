import { expect, it } from 'vitest';
import { nameOfCopy, nameOfNew } from '@/lib/documents/numberedName';

it('a new one has the first number that is free', () => {
  expect(nameOfNew('Orks', [], 120)).toBe('Orks 1');
  expect(nameOfNew('Orks', ['Orks 1', 'Orks 3', 'Necrons 2'], 120)).toBe('Orks 2');
  expect(nameOfNew('Tomb Kings', ['Tomb Ki 1'], 9)).toBe('Tomb Ki 2');
});

it.each([
  ['Orks 1', [], 'Orks 2'],
  ['Orks 1', ['Orks 1', 'Orks 2'], 'Orks 3'],
  ['Night raid', ['Night raid'], 'Night raid 2'],
  ['Orks 1500', ['Orks 1500'], 'Orks 1500 2'],
  ['Orks 1500 2', ['Orks 1500', 'Orks 1500 2'], 'Orks 1500 3'],
  ['7', ['7'], '7 2'],
])('a copy of %s beside %j counts on: %s', (name, others, copy) => {
  expect(nameOfCopy(name, others, 120)).toBe(copy);
});
