import { describe, expect, it } from 'vitest';
import { emptyBook } from '@/lib/documents/book/book';
import { parseDocument, problemLine } from '@/lib/documents/versions';
import { bookDocument } from '@/lib/documents/book/bookDocument';
import { book, model, unit, weapon } from './bookBuilders';
import { ok } from '@/lib/foundation/result';

const parse = (input: unknown) => parseDocument(bookDocument, input);
const problem = (input: unknown): string => {
  const parsed = parse(input);
  return parsed.ok ? '' : problemLine(parsed.problem);
};

describe('a unit book', () => {
  it('reads what was written', () => {
    const written = book([
      unit('u', {
        keywords: ['Transport (6)'],
        models: [model('m', { weapons: [weapon('w', { keywords: ['Facings: Front 90'] })] })],
      }),
    ]);
    expect(parse(JSON.parse(JSON.stringify(written)))).toEqual(ok(written));
    expect(parse(emptyBook('b', ''))).toEqual(ok(emptyBook('b', '')));
  });

  it('fills in what an earlier or a hand-written file leaves out', () => {
    expect(
      parse({
        documentVersion: 1,
        id: 'b',
        name: 'B',
        units: [{ id: 'u', name: 'U', models: [{ id: 'm', name: 'M', number: 2 }] }],
      }),
    ).toEqual(
      ok(
        book(
          [
            unit('u', {
              name: 'U',
              move: null,
              models: [model('m', { name: 'M', number: 2, hitPoints: null, leadership: null })],
            }),
          ],
          { id: 'b', name: 'B' },
        ),
      ),
    );
  });

  it.each([
    [null, /not a unit book/],
    [[], /not a unit book/],
    [{ name: 'B' }, /not a unit book/],
    [{ documentVersion: 1, name: 'A list', forces: [] }, /a list, not a unit book: open it from the start page/],
    [{ roster: { forces: [] } }, /a list, not a unit book/],
    [{ ...book(), documentVersion: 2 }, /newer version of the app/],
    [book([unit('u', { move: -1 })]), /^Unit u: move: at least 0, not -1$/],
    [
      book([unit('u', { models: [model('m', { number: 51 })] })]),
      /^Unit u › Model m: number of models: at most 50, not 51$/,
    ],
    [
      book([unit('u', { models: [model('m', { hitPoints: 0 })] })]),
      /^Unit u › Model m: hit points: at least 1, not 0$/,
    ],
    [
      book([
        unit('u', {
          name: '',
          models: [
            model('m'),
            model('n', { name: ' ', weapons: [weapon('w', { name: 'Mud Gun', keywords: ['Optics', ''] })] }),
          ],
        }),
      ]),
      /^unit 1 › models 2 › Mud Gun: keyword 2: it is empty$/,
    ],
    [{ ...book(), units: [{ id: 'u' }] }, /^unit 1: name: it is missing$/],
    [
      { ...book(), units: [{ id: 'u', name: 'Newts', models: [{ id: 'm', name: 'Newt', number: 'four' }] }] },
      /^Newts › Newt: number of models: a number was expected, not “four”$/,
    ],
    [
      { ...book(), units: [{ id: 'u', name: 'Newts', models: [{ id: 'm', name: 'Newt', number: 1.5 }] }] },
      /^Newts › Newt: number of models: a whole number was expected, not 1.5$/,
    ],
    [{ ...book(), units: [7] }, /^unit 1: an object was expected, not 7$/],
    [{ ...book(), edition: '8th' }, /^Puddle units: game|^game: own or 7th or 9th was expected, not “8th”$/],
    [book([unit('u#1')]), /^Unit u#1: id: an id has/],
    [book([unit('a'), unit('a')]), /^Unit a: id: the id a stands twice in this book$/],
    [book([unit('u', { keywords: ['x'.repeat(81)] })]), /^Unit u: keyword 1: at most 80 letters, not 81$/],
    [book(Array.from({ length: 201 }, (_, index) => unit(`u${index}`))), /^units: at most 200, not 201$/],
  ])('says what is wrong: %#', (input, words) => expect(problem(input)).toMatch(words));
});
