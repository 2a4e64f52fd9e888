import { expect, it } from 'vitest';
import { EDITIONS } from '@/lib/documents/book/editions.data';
import { definitionOf, MOST_EXPLAINED, notesWith } from '@/lib/documents/book/definitions';
import { unit } from './bookBuilders';

const datasheet = Object.values(EDITIONS).find(({ bookShape }) => bookShape === 'datasheet')!;

it('puts what a keyword does on one line, so that none of it is taken for a rule', () => {
  const definitions = [{ name: 'Tide\r\nSong', text: 'Pulls a model closer.\nFearless\r\n\r\nStealth\u2028Scout' }];
  const line = 'Tide Song: Pulls a model closer. Fearless Stealth Scout';
  const named = unit('u', { keywords: ['Tide Song'], notes: 'Old hands\nTide Song' });
  expect(notesWith(named, definitions, datasheet)).toBe(`Old hands\n${line}\n${line}`);
});

it('takes along no more than a bounded text, however often it is named', () => {
  const text = 'x'.repeat(600);
  const lines = Array.from({ length: 2_000 }, () => 'A').join('\n');
  const notes = notesWith(unit('u', { keywords: ['A'], notes: lines }), [{ name: 'A', text }], datasheet)!;
  expect(notes.length).toBeLessThanOrEqual(lines.length + MOST_EXPLAINED);
  expect(notes.split('\n').filter((line) => line === `A: ${text}`)).toHaveLength(Math.floor(MOST_EXPLAINED / 603));
});

it('knows a keyword by its letters, the first of two, and none without a text or letters', () => {
  const definitions = [
    { name: 'Grapple', text: ' ' },
    { name: '…', text: 'nothing' },
    { name: 'grapple (X)', text: 'first' },
    { name: 'Grapple', text: 'second' },
  ];
  expect(definitionOf('Grapple (3)', definitions)?.text).toBe('first');
  expect(definitionOf('!', definitions)).toBeNull();
});
