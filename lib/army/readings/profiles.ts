import type { EvaluatedProfile } from '../../engine/evaluated';
import { tidy } from './text';
import { rememberedOf } from '../../foundation/collect';

type ProfileKind = 'trooper' | 'vehicle' | 'flyer' | 'building' | 'weapon' | 'wargear' | 'psyker' | 'power' | 'other';

const KINDS: Readonly<Record<string, ProfileKind>> = {
  unit: 'trooper',
  vehicle: 'vehicle',
  walker: 'vehicle',
  flyer: 'flyer',
  building: 'building',
  weapon: 'weapon',
  'wargear item': 'wargear',
  psyker: 'psyker',
  'psychic power': 'power',
  'psychic power (attack)': 'power',
};

/** What a profile describes, by the name of its type. */
export const kindOf = rememberedOf(
  ({ typeName }: EvaluatedProfile): ProfileKind => KINDS[tidy(typeName).toLowerCase()] ?? 'other',
);

const STATLINES: ReadonlySet<ProfileKind> = new Set(['trooper', 'vehicle', 'flyer', 'building']);

/** Whether it describes a model (or a building), not something that one carries. */
export const isStatline = (profile: EvaluatedProfile): boolean => STATLINES.has(kindOf(profile));

/** A characteristic's text by its name in any case, tidied; null when the profile has none or it is empty. */
export function characteristic(profile: EvaluatedProfile, name: string): string | null {
  return textsOf(profile).get(name.toLowerCase()) || null;
}

/** The tidied texts of a profile by their characteristics' names; of two alike the first. */
const textsOf = rememberedOf(
  ({ characteristics }: EvaluatedProfile): ReadonlyMap<string, string> =>
    new Map(characteristics.toReversed().map(({ name, value }) => [name.trim().toLowerCase(), tidy(value)])),
);

/** A characteristic as a whole number; null when it is missing or anything else. */
export function numeric(profile: EvaluatedProfile, name: string): number | null {
  const text = characteristic(profile, name);
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
}

/** What a vehicle may carry: a few vehicles have only this and no statline. */
export const isTransport = ({ typeName }: EvaluatedProfile): boolean => tidy(typeName).toLowerCase() === 'transport';
