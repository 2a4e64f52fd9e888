import type { Model, Weapon } from '@/lib/army/army';
import { fact, model, weapon } from '../../../builders';

const profile = (typeName: string, name: string, values: Readonly<Record<string, string>>) => ({
  id: `${typeName}-${name}`,
  name,
  typeId: typeName,
  typeName,
  hidden: false,
  page: null,
  publicationId: null,
  characteristics: Object.entries(values).map(([each, value]) => ({ typeId: each, name: each, value })),
});

/** A weapon with its line: `gun('Long rifle', '36"', '6', '4', 'Heavy 1')`. */
export const armed = (name: string, range: string, strength: string, ap: string, type: string): Weapon => ({
  ...weapon(name),
  profile: profile('Weapon', name, { Range: range, Strength: strength, AP: ap, Type: type }) as never,
});

export const RIFLE = armed('Rifle', '24"', '4', '5', 'Rapid Fire');
export const LAUNCHER = armed('Launcher', '48"', '8', '3', 'Heavy 1');
export const SPRAY = armed('Spray', 'Template', '4', '5', 'Assault 1');
export const BLADE = armed('Blade', '-', 'User', '-', 'Melee');
export const MAUL = armed('Maul', '-', 'x2', '2', 'Melee, Unwieldy');

const LINE = { WS: '4', BS: '4', S: '4', T: '4', W: '1', I: '4', A: '1', Ld: '8', Save: '4+' };

/** A trooper with its statline and these weapons. */
export const bearer = (
  name: string,
  weapons: readonly Weapon[],
  over: Partial<Model> = {},
  line: Partial<typeof LINE> = {},
): Model =>
  model(name, {
    weapons: fact(weapons),
    statlines: [profile('Unit', name, { ...LINE, ...line }) as never],
    ...over,
  });
