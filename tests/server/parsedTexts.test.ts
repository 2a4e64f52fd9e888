import { expect, it } from 'vitest';
import { readOnce } from '@/lib/server/documentRow';

const KB = 1024;

it('reads a large text once, a small one each time, and forgets what was asked for the longest ago', () => {
  let reads = 0;
  const read = (text: string) => {
    reads += 1;
    return { length: text.length };
  };
  const text = (letter: string, size: number): string => letter.repeat(size);
  const first = readOnce('list', text('a', 20 * KB), read);
  expect(readOnce('list', text('a', 20 * KB), read)).toBe(first);
  expect(reads).toBe(1);
  readOnce('book', text('a', 20 * KB), read);
  expect(reads).toBe(2);
  readOnce('list', text('b', 100), read);
  readOnce('list', text('b', 100), read);
  expect(reads).toBe(4);
  for (const letter of 'cdefghi') readOnce('list', text(letter, KB * KB), read);
  reads = 0;
  readOnce('list', text('i', KB * KB), read);
  expect(reads).toBe(0);
  readOnce('list', text('a', 20 * KB), read);
  expect(reads).toBe(1);
});
