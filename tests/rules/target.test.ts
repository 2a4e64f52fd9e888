import { expect, it } from 'vitest';
import { modelLabels } from '@/lib/rules/target';
import { citationText, cite } from '@/lib/rules/citation';
import { count, listed, shortList } from '@/lib/rules/words';
import { army, model, models, unit } from '../builders';

it('numbers models that share a name through the whole army, and no others', () => {
  const list = army([unit('A', models(2, 'Scout')), unit('B', [model('Captain'), model('Scout')])]);
  expect([...modelLabels(list).values()]).toEqual(['Scout #1', 'Scout #2', 'Captain', 'Scout #3']);
});

it('writes citations, counts and lists as people do', () => {
  expect(citationText(cite('Recon Squad', 'Army Selection', 5))).toBe('Recon Squad, Army Selection 5');
  expect(citationText(cite('the unit data', 'Scouts'))).toBe('the unit data, Scouts');
  expect([count(0, 'model'), count(1, 'model'), count(2, 'model')]).toEqual(['no models', '1 model', '2 models']);
  expect(listed(['a', 'b', 'c'])).toBe('a, b and c');
  expect(shortList(['a', 'b', 'c', 'd', 'e'])).toBe('a, b, c and 2 more');
});
