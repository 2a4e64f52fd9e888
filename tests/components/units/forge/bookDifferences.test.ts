import { expect, it } from 'vitest';
import { bookDifferences } from '@/components/units/forge/forge';
import { book, unit } from '../../../documents/book/bookBuilders';

it('what differs between two versions of a book is said a thing a line', () => {
  const mine = { ...book(), name: 'Mine', units: [unit('a'), unit('b', { name: '' }), unit('c')] };
  const theirs = { ...mine, name: 'Theirs', notes: 'Rain', units: [unit('c', { move: 8 }), unit('a'), unit('d')] };
  expect(bookDifferences(mine, theirs)).toEqual([
    'Its name: “Mine” here, “Theirs” there',
    'Only in yours: a unit without a name',
    'Written differently: Unit c',
    'Only in the other: Unit d',
    'The notes on the book',
  ]);
  expect(bookDifferences(mine, mine)).toEqual([]);
});
