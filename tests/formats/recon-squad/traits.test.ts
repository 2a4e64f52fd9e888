import { expect, it } from 'vitest';
import { findTrait, TRAITS } from '@/lib/formats/recon-squad/traits.data';

it('has 42 traits, 13 of them with a dagger', () => {
  expect(TRAITS).toHaveLength(42);
  expect(new Set(TRAITS.map((trait) => trait.id)).size).toBe(42);
  expect(TRAITS.filter((trait) => trait.dagger).map((trait) => trait.name)).toEqual([
    'Armourbane',
    'Blind',
    'Concussive',
    'Fleshbane',
    'Haywire',
    'Lance',
    'Master-Crafted',
    'Pinning',
    'Poisoned (4+)',
    'Rending',
    'Shred',
    'Soul Blaze',
    'Strikedown',
  ]);
});

it('slugs the printed names', () => {
  for (const { id, name } of TRAITS) {
    expect(id).toBe(
      name
        .toLowerCase()
        .replace('&', 'and')
        .replaceAll(/[^a-z0-9]+/g, '-')
        .replace(/-$/, ''),
    );
  }
});

it.each([
  ['rending', 'rending'],
  ['Rending', 'rending'],
  ['Rending †', 'rending'],
  ['HIT AND RUN', 'hit-and-run'],
  ['Hit & Run', 'hit-and-run'],
  ['poisoned 4+', 'poisoned-4'],
  ['Counter Attack', 'counter-attack'],
  ['Flying', null],
  ['', null],
])('reads %s as %s', (text, id) => {
  expect(findTrait(text)?.id ?? null).toBe(id);
});
