import { describe, expect, it } from 'vitest';
import { marksOf } from '../../../../lib/army/readings/wh40k-9e';
import { profile } from '../../evaluated-builders';

const marks = (type: string, abilities: string, name = 'Harpoon') =>
  marksOf(profile('Weapon', name, { Range: '12"', Type: type, S: '4', AP: '0', D: '1', Abilities: abilities }));

describe('how a weapon is marked', () => {
  it.each([
    ['Grenade D6', '-', ['grenade']],
    ['Grenade D6', 'Blast', ['blast', 'grenade']],
    ['Heavy D6', 'Blast', ['blast']],
    ['Heavy D6', '-Blast', ['blast']],
    ['Heavy D6', 'Blast, Turret Weapon', ['blast']],
    ['Heavy D6', 'Turret Weapon. Blast.', ['blast']],
    ['Heavy D6', 'Blast\nThis weapon sees round corners.', ['blast']],
    ['Assault 1, Blast, Blind', '-', ['blast']],
    ['Assault 2', 'This weapon ignores cover against Blast weapons', []],
    ['Assault 2', '', []],
  ])('%s with "%s": %j', (type, abilities, expected) => expect(marks(type, abilities)).toEqual(expected));

  it('not by its name', () => expect(marks('Assault D6', '-', 'Grenade launcher, Blast grenade')).toEqual([]));
  it('and one without a profile is not', () => expect(marksOf(null)).toEqual([]));
});
