import { expect, it } from 'vitest';
import { BOOK_LIMITS } from '@/lib/units/book';
import { bookDocument } from '@/lib/units/bookDocument';
import { book, unit } from './bookBuilders';

const noted = (units: number) =>
  book(Array.from({ length: units }, (_, n) => unit(`u${n}`, { notes: 'x'.repeat(BOOK_LIMITS.noteLength) })));

it('refuses a book of more than 2 MB, and lets one that is stored already shrink', () => {
  const bounds = bookDocument.overBounds!;
  const [fits, large, larger] = [noted(200), ...[600, 601].map(noted)] as const;
  expect(bounds(fits, null)).toBeNull();
  expect(bounds(large!, null)).toMatch(/may have 2 MB/);
  expect(bounds(large!, larger!)).toBeNull();
  expect(bounds(larger!, large!)).toMatch(/may have 2 MB/);
});
