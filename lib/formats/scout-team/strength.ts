import type { Army, Understrength, Unit } from '../../army/army';
import { listed } from '../../rules/words';

/** It has all the models of a full unit, but not the one who leads it. */
export function lacksLeader(unit: Unit): boolean {
  return unit.understrength !== null && unit.understrength.models >= unit.understrength.minimum;
}

/** "7 of 10 models", "7 of 10 models, at its full price", "without its Boss". */
export function strengthText({ models, minimum, missing, flatPrice }: Understrength): string {
  const short = models < minimum ? `${models} of ${minimum} models` : `without its ${listed(missing.map(({ name }) => name))}`;
  return flatPrice ? `${short}, at its full price` : short;
}

/** Understrength units with how short they are, as a rule tells them. */
export function understrengthTexts(army: Army): readonly string[] {
  return army.units.flatMap((unit) => (unit.understrength === null ? [] : [`${unit.name} (${strengthText(unit.understrength)})`]));
}
