import { expect, it } from 'vitest';
import { modelLabels, withLabels, unitLabels } from '@/lib/rules/report';
import { citationText, cite } from '@/lib/rules/citation';
import { count, listed, shortList } from '@/lib/foundation/words';
import { army, dataFinding, model, models, unit } from '../builders';

it('numbers models that share a name through the whole army, and no others', () => {
  const list = army([unit('A', models(2, 'Scout')), unit('B', [model('Captain'), model('Scout')])]);
  expect([...modelLabels(list).values()]).toEqual(['Scout #1', 'Scout #2', 'Captain', 'Scout #3']);
});

it('numbers units that share a name, and no others', () => {
  const list = army([
    unit('Boyz', models(2, 'Boy'), { id: 'b1' }),
    unit('Mek', [model('Mek')]),
    unit('Boyz', models(3, 'Boy'), { id: 'b2' }),
  ]);
  expect([...unitLabels(list)]).toEqual([
    ['b1', 'Boyz #1'],
    ['unit-Mek', 'Mek'],
    ['b2', 'Boyz #2'],
  ]);
});

it('has an army with its units told apart, and what the data says of them too', () => {
  const at = (id: string, name: string) => dataFinding({ at: { kind: 'selection', id, name } });
  const told = withLabels(
    army([unit('Boyz', [model('Boy')], { id: 'b1' }), unit('Boyz', [model('Boy')], { id: 'b2' })], {
      findings: [at('b2', 'Boyz'), at('x', 'Boyz')],
    }),
  );
  expect(told.units.map(({ name, unitName }) => [name, unitName])).toEqual([
    ['Boyz #1', 'Boyz'],
    ['Boyz #2', 'Boyz'],
  ]);
  expect(told.findings.map((finding) => finding.at.name)).toEqual(['Boyz #2', 'Boyz']);
});

it('leaves an army alone whose units all have names of their own', () => {
  const list = army([unit('Boyz', [model('Boy')]), unit('Mek', [model('Mek')])]);
  expect(withLabels(list)).toBe(list);
});

it('writes citations, counts and lists as people do', () => {
  expect(citationText(cite('Recon Squad', 'Army Selection', 5))).toBe('Recon Squad, Army Selection 5');
  expect(citationText(cite('the unit data', 'Scouts'))).toBe('the unit data, Scouts');
  expect([count(0, 'model'), count(1, 'model'), count(2, 'model')]).toEqual(['no models', '1 model', '2 models']);
  expect(listed(['a', 'b', 'c'])).toBe('a, b and c');
  expect(shortList(['a', 'b', 'c', 'd', 'e'])).toBe('a, b, c and 2 more');
});
