import type { Format } from '@/lib/rules/format';
import { traitName } from '@/lib/verdict/armyView';

/** `Shred on Bolt Pistol`: a trait with the weapon that it goes with. */
export function traitWords(trait: string, weapon: string | null, format: Pick<Format, 'traits'>): string {
  const dagger = format.traits.find(({ id }) => id === trait)?.dagger === true;
  return dagger ? `${traitName(trait, format)} on ${weapon ?? 'a weapon to choose'}` : traitName(trait, format);
}
