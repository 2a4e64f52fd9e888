import { factLines } from '@/lib/verdict/factLines';
import { factName } from '@/lib/army/factWords';
import type { Army } from '@/lib/army/army';
import { numberIn } from '@/lib/formats/shared/counting';
import { modelLabel } from '@/lib/rules/target';

/** A fact that rests on the player's word. */
export interface VouchedFact {
  /** The model, or the unit whose fact it is. */
  model: string;
  fact: string;
  value: string;
}

/** Every fact of an army, and of its units, that the data does not give and the player vouched for. */
export function vouchedFacts(army: Army): readonly VouchedFact[] {
  const facts = army.models.flatMap((model) =>
    factLines(model, army.facts)
      .filter(({ attested }) => attested)
      .map(({ name, value }) => ({ model: modelLabel(army, model), fact: name, value })),
  );
  const counts = army.units.flatMap((unit) => {
    const number = unit.counted.known ? null : numberIn(army, unit);
    return number === null ? [] : [{ model: unit.name, fact: factName('counted'), value: String(number) }];
  });
  const factions = army.units.flatMap(({ name, factionKeywords: asked }) =>
    asked.known && asked.source.kind === 'attested'
      ? [{ model: name, fact: factName('factionKeywords'), value: asked.value.join(', ') }]
      : [],
  );
  return [...counts, ...factions, ...facts];
}
