import { expect, it } from 'vitest';
import { modelDifferences, statedModels } from '@/lib/play/campaignMatches';
import { man, tank } from './campaign/accountBuilders';
import { accepted, army, revealed, stateOf } from './match/builders';

it('takes the models as their owner stated them, once both lists are accepted', () => {
  expect(statedModels(stateOf(revealed()), 'a')).toBeNull();
  expect(statedModels(stateOf(accepted()), 'a')).toEqual(
    army.map(({ id, name, vehicle, leader }) => ({ id, name, vehicle, leader, traits: [] })),
  );
});

it.each([
  ['alike', [man(1, 'fear'), tank], []],
  ['alike, with a trait as it is printed', [man(1, 'Fear'), tank], []],
  ['a vehicle', [{ ...man(1, 'fear'), vehicle: true }, tank], ['Man 1 is no vehicle in the list']],
  ['no vehicle', [man(1, 'fear'), { ...tank, vehicle: false }], ['Tank is a vehicle in the list']],
  ['a leader', [man(1, 'fear'), { ...tank, leader: true }], ['Tank is no leader in the list']],
  ['without a trait', [man(1), tank], ['Man 1 has Fear in the list']],
  ['with another trait', [man(1, 'fear', 'rage'), tank], ['Man 1 has no Rage in the list']],
  ['with a trait twice', [man(1, 'fear', 'fear'), tank], ['Man 1 has one trait twice']],
  ['missing', [man(1, 'fear')], ['Tank is missing']],
  ['one too many', [man(1, 'fear'), tank, man(2)], ['Man 2 is not in the list']],
  ['there twice', [man(1, 'fear'), tank, tank], ['Tank is there twice']],
  ['under another name', [{ ...man(1, 'fear'), name: 'Hero' }, tank], ['Man 1 is called Hero']],
])('names a model that is stated as %s', (_, stated, differences) => {
  expect(modelDifferences(stated, [man(1, 'fear'), tank])).toEqual(differences);
});
