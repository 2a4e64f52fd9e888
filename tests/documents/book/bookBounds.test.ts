import { expect, it } from 'vitest';
import { BOOK_LIMITS } from '@/lib/documents/book/book';
import { bookDocument } from '@/lib/documents/book/bookDocument';
import { parseDocument } from '@/lib/documents/versions';
import { book, model, unit, weapon } from './bookBuilders';

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

it('refuses more own keywords than a book may explain, and texts that are too long', () => {
  const definitions = (number: number, length: number) =>
    Array.from({ length: number }, (_, at) => ({ name: `Keyword ${at}`, text: 'x'.repeat(length) }));
  const reads = (number: number, length: number): boolean =>
    parseDocument(bookDocument, book([], { definitions: definitions(number, length) })).ok;
  const { definitions: most, definitionLength } = BOOK_LIMITS;
  expect([reads(most, definitionLength), reads(most + 1, 1), reads(1, definitionLength + 1)]).toEqual([
    true,
    false,
    false,
  ]);
});

it('refuses a limit in a force that is none, and a price below nothing', () => {
  const reads = (more: object): boolean => parseDocument(bookDocument, book([{ ...unit('u'), ...more }])).ok;
  expect([1, BOOK_LIMITS.inForce, null].map((mostInForce) => reads({ mostInForce }))).toEqual([true, true, true]);
  expect([0, 1.5, BOOK_LIMITS.inForce + 1].map((mostInForce) => reads({ mostInForce }))).toEqual([false, false, false]);
  const priced = (points: number): boolean => reads({ models: [model('m', { weapons: [weapon('w', { points })] })] });
  expect([priced(0), priced(-1), priced(BOOK_LIMITS.points + 1)]).toEqual([true, false, false]);
});
