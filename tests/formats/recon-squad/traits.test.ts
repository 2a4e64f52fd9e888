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

it('has the ids under which lists keep them', () => {
  expect(TRAITS.map(({ id }) => id).join(' ')).toBe(
    'acute-senses adamantium-will armourbane blind concussive counter-attack crusader eternal-warrior ' +
      'fear fearless feel-no-pain fleet fleshbane furious-charge hammer-of-wrath hatred-all haywire hit-' +
      'and-run ignores-cover infiltrate interceptor lance master-crafted move-through-cover night-vision ' +
      'pinning poisoned-4 preferred-enemy-all rage rampage relentless rending scout shred shrouded skilled-' +
      'rider sniper soul-blaze stealth strikedown stubborn tank-hunter',
  );
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
