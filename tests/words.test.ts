import { expect, it } from 'vitest';
import { sentencesIn, sentencesOfSource, wordsIn } from './sentences';
import { FORBIDDEN, LAW } from './words.data';

/** Where what players read is written. Rules, readings and citations are law, and speak as it does. */
const SPOKEN = ['app', 'components', 'lib/api', 'lib/browser', 'lib/listservice', 'lib/verdict/advice', 'lib/play'];
const MOST_WORDS = 16;

const sentences = sentencesIn(SPOKEN);

it('a sentence of the interface has at most 16 words', () => {
  const long = sentences.filter(({ text }) => wordsIn(text) > MOST_WORDS);
  expect(
    long
      .filter(({ file }) => !(file in LAW))
      .map(({ file, line, text }) => `${file}:${line} has ${wordsIn(text)} words: ${text}`),
  ).toEqual([]);
  // No law without a long sentence.
  expect(Object.keys(LAW).filter((law) => !long.some(({ file }) => file === law))).toEqual([]);
});

it('no sentence of the interface has a word that players would not say', () => {
  expect(
    sentences.flatMap(({ file, line, text }) =>
      FORBIDDEN.filter(([said]) => said.test(text)).map(
        ([said, better]) => `${file}:${line} “${said.exec(text)?.[0]}”, say ${better}: ${text}`,
      ),
    ),
  ).toEqual([]);
});

it.each([
  [
    'an element, over its links and what is put in',
    '<p>Tap <b>Share</b> and {verb} the\n link.</p>',
    'Tap Share and X the link.',
  ],
  ['an attribute', '<Field hint="Leave it empty." className="flex gap-2 px-4" />', 'Leave it empty.'],
  ['a string inside an element', '<p>{is ? "Not yet." : other}</p>', 'Not yet.'],
  ['a template', 'say(`Added ${name}, at once.`)', 'Added X, at once.'],
  ['a sum', 'const says = "One list " + "and another."', 'One list and another.'],
])('the sentences of %s are found', (_, source, sentence) => {
  expect(sentencesOfSource('source.tsx', source).map(({ text }) => text)).toContain(sentence);
});

it('no classes, keys or errors for programmers are taken for sentences', () => {
  const source =
    'const a = <p className="one two three" />; b("flex items-center gap-2"); throw new Error("Not a list.");';
  expect(sentencesOfSource('source.tsx', source)).toEqual([]);
});
