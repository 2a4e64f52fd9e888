import { expect, it } from 'vitest';
import { rowsOf, statsOf } from '@/components/units/forge/stats';
import { sizeText, weaponTerms } from '@/components/units/forge/unitCard';
import { model, weapon } from '../../../documents/book/bookBuilders';

it('keeps what has a name, of two with one name the first', () => {
  const rows = [
    { name: 'Save', value: '4+' },
    { name: ' ', value: '3' },
    { name: 'Save', value: '5+' },
  ];
  expect(statsOf(rows)).toEqual({ Save: '4+' });
  expect(Object.entries(statsOf(rowsOf({ 'To hit': '3+', Save: '' })))).toEqual([
    ['To hit', '3+'],
    ['Save', ''],
  ]);
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
