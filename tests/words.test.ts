import { expect, it } from 'vitest';
import { sentencesIn, wordsIn } from './sentences';
import { FORBIDDEN, LONG_SENTENCES } from './words.data';

/** Where what players read is written. Rules, readings and citations are law, and speak as it does. */
const SPOKEN = ['app', 'components', 'lib/api', 'lib/browser', 'lib/listservice', 'lib/verdict/advice'];
const MOST_WORDS = 16;

const sentences = sentencesIn(SPOKEN);

it('a sentence of the interface has at most 16 words', () => {
  const long = sentences.filter(({ text }) => wordsIn(text) > MOST_WORDS);
  const excused = ({ file, begins }: { file: string; begins: string }) =>
    long.some((sentence) => sentence.file === file && sentence.text.startsWith(begins));
  expect(
    long
      .filter(({ file, text }) => !LONG_SENTENCES.some((each) => each.file === file && text.startsWith(each.begins)))
      .map(({ file, line, text }) => `${file}:${line} has ${wordsIn(text)} words: ${text}`),
  ).toEqual([]);
  expect(LONG_SENTENCES.filter((each) => !excused(each)).map(({ begins }) => `no longer there: ${begins}`)).toEqual([]);
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

it('the sentences are found: those of elements, attributes, strings and templates', () => {
  expect(sentences.length).toBeGreaterThan(2000);
  for (const part of ['lib/api', 'lib/browser', 'components/editor', 'components/play']) {
    expect(sentences.some(({ file }) => file.startsWith(part))).toBe(true);
  }
});
