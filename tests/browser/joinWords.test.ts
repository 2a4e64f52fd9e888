import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { joinKeysOf, newWords, readWords } from '@/lib/browser/joinWords';
import { failed, ok } from '@/lib/foundation/result';

const words = ['abandon', 'zoo', 'act', 'action', 'letter', 'ocean'];

test('six words are made by chance, all of the list', () => {
  const made = Array.from({ length: 50 }, newWords);
  expect(made.every((each) => each.length === 6 && each.every((word) => wordlist.includes(word)))).toBe(true);
  expect(new Set(made.map(String)).size).toBe(50);
});

test.each([
  ['as they are', 'abandon zoo act action letter ocean'],
  ['in any case, with anything between', '  Abandon,ZOO\nact-action ... letter   OCEAN '],
  ['by their first four letters', 'aban zoo act acti lett ocea'],
  ['misspelt behind those', 'abandonn zoo act actions lettter oceann'],
])('words are read %s', (_, text) => {
  expect(readWords(text)).toEqual(ok(words));
});

test.each([
  ['', 'There are 6 words: none is here.'],
  ['zoo zoo', 'There are 6 words: 2 are here.'],
  ['zoo zoo zoo zoo zoo zoo zoo', 'There are 6 words: 7 are here.'],
  ['abandon zoo act action lxtter ocean', '“lxtter” is not one of the words: check it.'],
])('what are no six words is told: %s', (text, problem) => {
  expect(readWords(text)).toEqual(failed(problem));
});

test('every word of the list is read by its first four letters alone', () => {
  for (const word of wordlist) {
    expect(readWords(Array(6).fill(word.slice(0, 4)).join(' '))).toEqual(ok(Array(6).fill(word)));
  }
});

test('both devices work out the same, and the code says nothing of the key', async () => {
  const [one, other, another] = await Promise.all([
    joinKeysOf(words),
    joinKeysOf(words),
    joinKeysOf([...words].reverse()),
  ]);
  expect(one).toEqual(other);
  expect(one.code).toMatch(/^[A-Za-z0-9_-]{22}$/);
  expect(one.codeHash).toBe(createHash('sha256').update(one.code).digest('hex'));
  expect([one.key.length, Buffer.from(one.key).toString('base64url').includes(one.code)]).toEqual([32, false]);
  expect([another.code === one.code, Buffer.from(another.key).equals(Buffer.from(one.key))]).toEqual([false, false]);
});
