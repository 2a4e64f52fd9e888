import { expect, it } from 'vitest';
import { pairsIn } from '@/components/units/forge/readText';
import { linesOf, statsIn } from '@/components/units/forge/stats';
import { sizeText, weaponTerms } from '@/components/units/forge/unitCard';
import { model, weapon } from '../../../documents/book/bookBuilders';

it('keeps what has a name, of two with one name the first', () => {
  expect(statsIn('Save: 4+\n: 3\n\nSave: 5+\n Range : 24" : long', {})).toEqual({ Save: '4+', Range: '24" : long' });
  expect(Object.entries(statsIn(linesOf({ 'To hit': '3+', Save: '' }), {}))).toEqual([
    ['To hit', '3+'],
    ['Save', ''],
  ]);
});

it('leaves as it is what stands on a line that was not touched', () => {
  const before = { 'Ward: front': '4+', Notes: 'two\nlines' };
  expect(linesOf(before)).toBe('Ward: front: 4+\nNotes: two lines');
  expect(statsIn(`${linesOf(before)}\nSave: 5+`, before)).toEqual({ ...before, Save: '5+' });
});

it('keeps no more and nothing longer than a book may have', () => {
  const kept = statsIn(
    Array.from({ length: 50 }, (_, at) => `${at}${'n'.repeat(50)}: ${'v'.repeat(300)}`).join('\n'),
    {},
  );
  expect(Object.keys(kept)).toHaveLength(40);
  for (const [name, value] of Object.entries(kept)) expect([name.length, value.length]).toEqual([40, 200]);
});

it('reads no more lines of a long text than are kept', () => {
  const known = Array.from({ length: 60 }, (_, at) => ({ name: `Key ${at}`, text: 'says '.repeat(100) }));
  let read = 0;
  const counted = known.map(({ name, text }) => ({
    name,
    get text() {
      read += 1;
      return text;
    },
  }));
  expect(pairsIn('x: y\n'.repeat(20_000), { lines: 60, name: 80, said: 600 }, counted)).toHaveLength(60);
  expect(read).toBeLessThan(1000);
});

it('says how many models and what a weapon costs', () => {
  expect([model('a'), model('b', { number: 3 }), model('c', { number: 3, most: 5 })].map(sizeText)).toEqual([
    '',
    '3 × ',
    '3 to 5 × ',
  ]);
  const terms = [{}, { choice: 'Main' }, { choice: 'Main', points: 7 }, { choice: ' ', points: 0 }];
  expect(terms.map((more) => weaponTerms(weapon('w', more)))).toEqual(['', 'Main', 'Main, 7 pts', '0 pts']);
});
