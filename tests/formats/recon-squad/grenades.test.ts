import { describe, expect, it } from 'vitest';
import type { Weapon } from '@/lib/army/army';
import { unknown } from '@/lib/army/fact';
import { ARMY_LIMITS } from '@/lib/play/match/armies';
import { grenadesOf } from '@/lib/formats/recon-squad/grenades';
import { fact, weapon } from '../../builders';

/** A weapon with a profile: its range and type, and the profile's own name where that is another. */
const shown = (name: string, range: string, type: string, profile = name): Weapon => ({
  ...weapon(name),
  profile: {
    id: name,
    name: profile,
    typeId: 't',
    typeName: 'Weapon',
    page: null,
    publicationId: null,
    characteristics: [
      { name: 'Range', typeId: 'r', value: range },
      { name: 'Type', typeId: 'y', value: type },
    ],
  },
});
const of = (weapons: readonly Weapon[], wargear: readonly string[] = []): readonly string[] =>
  grenadesOf({ weapons: fact(weapons), wargear });

describe('grenades to throw', () => {
  it.each<[string, readonly Weapon[], readonly string[]]>([
    [
      'a melee profile of the same item is no further one',
      [shown('Ember grenades', '8"', 'Assault 1'), shown('Ember grenades (Melee)', '-', '-')],
      ['Ember grenades'],
    ],
    [
      'nor is one that is called so by its use',
      [shown('Ember grenade (assault)', '-', '-'), shown('Ember grenade (shooting)', '8"', 'Assault 1, Blast')],
      ['Ember grenade'],
    ],
    [
      'nor one that has a range and says melee',
      [shown('Ember grenade (melee)', '1"', 'Melee'), shown('Ember grenade (ranged)', '8"', 'Assault 1')],
      ['Ember grenade'],
    ],
    [
      'nor one without a name for it, by its range',
      [shown('Ember grenade', '8"', 'Assault 1'), shown('Ember grenade blow', '-', 'Melee')],
      ['Ember grenade'],
    ],
    [
      'a single profile for both uses is one',
      [shown('Ember Grenades', '8" (thrown) / - (Melee)', 'Assault 1')],
      ['Ember Grenades'],
    ],
    [
      'what goes by another name is one by its profile',
      [shown('Clinkers', '8"', 'Assault 1, Blast', 'Assault Grenades')],
      ['Clinkers'],
    ],
    ['or by its type', [shown('Clinkers', '8', 'Assault 1, Assault grenades')], ['Clinkers']],
    ['one that is only for close combat is none', [shown('Clinkers', '-', 'Unwieldy', 'Wrecking Grenade')], []],
    ['a launcher is none', [shown('Grenade launcher', '24"', 'Assault 1, Blast')], []],
    [
      'singular and plural are one item',
      [shown('Ember grenade', '8"', 'Assault 1'), weapon('Ember Grenades')],
      ['Ember grenade'],
    ],
    ['without a profile it is one by its name', [weapon('Ember grenades')], ['Ember grenades']],
  ])('%s', (_, weapons, names) => expect(of(weapons)).toEqual(names));

  it.each<[string, readonly string[]]>([
    ['Mesh Armour, Ember & Frost Grenades', ['Ember Grenades', 'Frost Grenades']],
    ['Frost and Ember grenades', ['Frost grenades', 'Ember grenades']],
    ['Smoke grenades', ['Smoke grenades']],
    ['Anti-grenade Mesh', []],
    ['Grenade harness', []],
  ])('of what is issued as "%s" are %j', (name, names) => expect(of([], [name])).toEqual(names));

  it('are none of weapons that are not known, and no more than a match keeps', () => {
    expect(grenadesOf({ weapons: unknown('weapons'), wargear: [] })).toEqual([]);
    expect(of(Array.from({ length: 90 }, (_, place) => weapon(`Grenade of kind ${place}`)))).toHaveLength(
      ARMY_LIMITS.items,
    );
  });
});
