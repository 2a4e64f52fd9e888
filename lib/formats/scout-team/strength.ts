import type { Army, Understrength } from '../../army/army';

/** "7 of 10 models", "7 of 10 models, at its full price". */
export const strengthText = ({ models, minimum, flatPrice }: Understrength): string =>
  `${models} of ${minimum} models${flatPrice ? ', at its full price' : ''}`;

/** Understrength units with how short they are, as a rule tells them. */
export function understrengthTexts(army: Army): readonly string[] {
  return army.units.flatMap((unit) =>
    unit.understrength === null ? [] : [`${unit.name} (${strengthText(unit.understrength)})`],
  );
}
