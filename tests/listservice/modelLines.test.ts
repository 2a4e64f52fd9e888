import { describe, expect, it } from 'vitest';
import { modelLines } from '@/lib/listservice/modelLines';
import { model, profile, statline, unit, upgrade, weapon } from '../army/evaluated-builders';

describe('statlines of models', () => {
  it('are known by the names of their figures where the edition has such', () => {
    const isModelLine = modelLines(
      unit('Squad', { profiles: [statline('Trooper')], children: [upgrade('Gun', { profiles: [weapon('Gun')] })] }),
      '7th',
    );
    expect(['Unit', 'Weapon', 'Rule'].filter(isModelLine)).toEqual(['Unit']);
  });

  it('are lines of figures of a model or of its unit in any game', () => {
    const isModelLine = modelLines(
      unit('Gang', {
        profiles: [profile('Size', 'Gang', { 'Troop type': 'Irregular infantry', Size: '5+' })],
        children: [
          model('Boss', {
            profiles: [
              profile('Fighter', 'Boss', { M: '4', WS: '3', T: '3' }),
              profile('Blow', 'Fist', { R: '1', S: '3', AP: '-' }),
              profile('Rule', 'Loud', { Description: 'Everybody hears the boss, wherever they are.' }),
            ],
            children: [upgrade('Club', { profiles: [profile('Blow', 'Club', { R: '1', S: '4', AP: '-' })] })],
          }),
        ],
      }),
      'any',
    );
    expect(['Size', 'Fighter', 'Rule', 'Blow'].filter(isModelLine)).toEqual(['Fighter']);
  });
});
