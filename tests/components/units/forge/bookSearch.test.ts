import { expect, it } from 'vitest';
import { unitsFound } from '@/components/units/forge/unitList';
import { weaponLine, weaponsOf } from '@/components/units/forge/unitForm';
import { book, model, unit, weapon } from '../../../documents/book/bookBuilders';

const crew = unit('crew', {
  name: 'Dock Crew',
  keywords: ['Infantry'],
  models: [model('hand', { weapons: [weapon('a', { name: 'Hook', keywords: ['Set Up'] })] })],
});
const wagon = unit('wagon', {
  name: 'War Wagon',
  tags: ['Motor pool'],
  models: [
    model('hull', {
      weapons: [
        weapon('b', { name: 'Hook', keywords: ['Set Up'] }),
        weapon('c', { name: 'Hook', stats: { Range: '24"' } }),
        weapon('d', { name: '' }),
      ],
    }),
  ],
});

it('finds units by all that stands in them, each word for itself', () => {
  const found = (wanted: string): readonly string[] => unitsFound([crew, wagon], wanted).map(({ id }) => id);
  expect(found(' ')).toEqual(['crew', 'wagon']);
  expect(found('hook')).toEqual(['crew', 'wagon']);
  expect(found('set-up crew')).toEqual(['crew']);
  expect(found('motor')).toEqual(['wagon']);
  expect(found('barge')).toEqual([]);
});

it('lists each weapon of a book once, told from others of its name', () => {
  expect(weaponsOf(book([crew, wagon])).map(weaponLine)).toEqual(['Hook: Set Up', 'Hook: Range 24"']);
});
