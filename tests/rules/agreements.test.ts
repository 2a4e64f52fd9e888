import { describe, expect, it } from 'vitest';
import { NO_DECLARATIONS, type AgreedRuling, type Declarations } from '@/lib/documents/roster/schema';
import { agreedOn, answerTo, type Agreements, type Question } from '@/lib/rules/agreements';
import { cite } from '@/lib/rules/citation';

const question: Question = {
  id: 'tide',
  title: 'Tide',
  reading: 'Said twice.',
  answers: [
    { value: 'high', name: 'high water', cites: [] },
    { value: 'low', name: 'low water', cites: [] },
  ],
};
const agreements: Agreements = {
  questions: [question],
  rulings: {
    title: 'Together',
    says: '',
    limit: '',
    cite: cite('Book', 'Chapter'),
    ways: [
      { value: 'army', name: 'All models', keyword: false },
      { value: 'keyword', name: 'Models with the keyword', keyword: true },
    ],
  },
};
const ruling = (over: Partial<AgreedRuling>): AgreedRuling => ({
  rule: 'Tide Song',
  together: 'army',
  keyword: null,
  visibleOnly: false,
  side: null,
  note: null,
  ...over,
});
const declared = (over: Partial<Declarations['agreements']>): Declarations => ({
  ...NO_DECLARATIONS,
  agreements: { ...NO_DECLARATIONS.agreements, ...over },
});
const words = (over: Partial<AgreedRuling>) =>
  agreedOn(agreements, declared({ rulings: [ruling(over)] })).map((line) => `${line.on}: ${line.words}`);

describe('answerTo', () => {
  it('gives the first answer until another is agreed', () => {
    expect(answerTo(question, null)).toEqual({ value: 'high', agreed: false });
    expect(answerTo(question, declared({ answers: [{ question: 'tide', answer: 'low' }] }))).toEqual({
      value: 'low',
      agreed: true,
    });
  });
  it('takes no answer that the format does not have', () => {
    expect(answerTo(question, declared({ answers: [{ question: 'tide', answer: 'dry' }] }))).toEqual({
      value: 'high',
      agreed: false,
    });
  });
});

describe('agreedOn', () => {
  it('is empty where nothing is agreed', () => {
    expect(agreedOn(agreements, null)).toEqual([]);
    expect(agreedOn(agreements, NO_DECLARATIONS)).toEqual([]);
  });
  it('says an answer', () => {
    expect(agreedOn(agreements, declared({ answers: [{ question: 'tide', answer: 'high' }] }))).toEqual([
      { on: 'Tide', words: 'high water' },
    ]);
  });
  it.each<[string, Partial<AgreedRuling>, string]>([
    ['a way', {}, 'Tide Song: All models count as one unit'],
    [
      'a keyword',
      { together: 'keyword', keyword: 'Swimmer' },
      'Tide Song: Models with the keyword Swimmer count as one unit',
    ],
    [
      'a keyword that is still open',
      { together: 'keyword' },
      'Tide Song: Models with the keyword (which is still open) count as one unit',
    ],
    ['visible ones only', { visibleOnly: true }, 'Tide Song: All models count as one unit, visible ones only'],
    ['one side only', { side: 'enemy' }, 'Tide Song: All models count as one unit, enemy ones only'],
    [
      'both',
      { visibleOnly: true, side: 'friendly', note: 'Once a turn.' },
      'Tide Song: All models count as one unit, visible and friendly ones only. Once a turn.',
    ],
    ['a note alone', { together: null, note: 'As written.' }, 'Tide Song: As written.'],
  ])('says %s', (_, over, line) => expect(words(over)).toEqual([line]));

  it.each<[string, Partial<AgreedRuling>]>([
    ['a rule without a name', { rule: ' ' }],
    ['a rule that is still open', { together: null }],
    ['a way that the format does not have', { together: 'moon' }],
  ])('leaves out %s', (_, over) => expect(words(over)).toEqual([]));
});
