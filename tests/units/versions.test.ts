import { describe, expect, it } from 'vitest';
import { emptyBook } from '@/lib/units/book';
import { bookProblemText, parseBook } from '@/lib/units/versions';
import { book, model, unit, weapon } from './bookBuilders';

const problem = (input: unknown): string => {
  const parsed = parseBook(input);
  return 'problems' in parsed ? bookProblemText(parsed.problems) : '';
};

describe('parseBook', () => {
  it('reads what was written', () => {
    const written = book([unit('u', { keywords: ['Transport (6)'], models: [model('m', { weapons: [weapon('w', { keywords: ['Facings: Front 90'] })] })] })]);
    expect(parseBook(JSON.parse(JSON.stringify(written)))).toEqual({ book: written });
    expect(parseBook(emptyBook('b', ''))).toEqual({ book: emptyBook('b', '') });
  });

  it('fills in what an earlier or a hand-written file leaves out', () => {
    expect(parseBook({ documentVersion: 1, id: 'b', name: 'B', units: [{ id: 'u', name: 'U', models: [{ id: 'm', name: 'M', number: 2 }] }] }))
      .toEqual({ book: book([unit('u', { name: 'U', move: null, models: [model('m', { name: 'M', number: 2, hitPoints: null, leadership: null })] })], { id: 'b', name: 'B' }) });
  });

  it.each([
    [null, /not a unit book/],
    [[], /not a unit book/],
    [{ name: 'B' }, /not a unit book/],
    [{ documentVersion: 1, name: 'A list', forces: [] }, /a list, not a unit book: open it from the start page/],
    [{ roster: { forces: [] } }, /a list, not a unit book/],
    [{ ...book(), documentVersion: 2 }, /newer version of the app/],
    [book([unit('u', { move: -1 })]), /^units\.0\.move/],
    [book([unit('u', { models: [model('m', { number: 51 })] })]), /^units\.0\.models\.0\.number/],
    [book([unit('u', { models: [model('m', { hitPoints: 0 })] })]), /hitPoints/],
    [book([unit('u#1')]), /^units\.0\.id: an id has/],
    [book([unit('a'), unit('a')]), /the id a stands twice/],
    [book([unit('u', { keywords: ['x'.repeat(81)] })]), /keywords/],
    [book(Array.from({ length: 201 }, (_, index) => unit(`u${index}`))), /^units/],
  ])('says what is wrong: %#', (input, words) => expect(problem(input)).toMatch(words));
});
