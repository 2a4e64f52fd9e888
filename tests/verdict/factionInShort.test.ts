import { expect, it } from 'vitest';
import { factionInShort } from '@/lib/verdict/factionInShort';

it.each([
  ['Orks: Codex (2014)', 'Orks'],
  ['Astra Militarum: IA12 - Death Korps of Krieg Assault Brigade (2014)', 'Astra Militarum'],
  ['Imperium - Adeptus Astartes - Ultramarines', 'Ultramarines'],
  ['Assassins - Codex', 'Assassins'],
  ['Averlanders (1a)', 'Averlanders'],
  ['Chaos - Renegades & Heretics [LEGENDS]', 'Renegades & Heretics'],
  ['(1a)', '(1a)'],
])('%s is called %s', (name, short) => {
  expect(factionInShort(name)).toBe(short);
});
