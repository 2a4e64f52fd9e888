import type { Army, FactName, Model } from '../army/army';
import { FACT_NAMES, type Source } from '../army/fact';
import { factName, factValue } from '../army/factWords';
import { numberIn } from '../formats/shared/counting';
import { modelLabel } from '../rules/report';

/** Facts of a model in words, with where each was read: `asked` are those of its army's edition, in their order. */
export const factLines = (model: Model, asked: readonly FactName[] = FACT_NAMES) =>
  asked.map((fact) => {
    const read = model[fact];
    return {
      fact,
      name: factName(fact),
      value: read.known ? factValue(model, fact) : `cannot tell: look up ${read.lookUp}`,
      source: read.known ? sourceText(read.source) : '',
      /** Not known: the value says what to look up. */
      open: !read.known,
      attested: read.known && read.source.kind === 'attested',
    };
  });

/** Where a fact was read, in words. */
export function sourceText(source: Source): string {
  switch (source.kind) {
    case 'statline':
      return `statline of ${source.profile}`;
    case 'rules text':
      return `text of ${source.from}`;
    case 'curated':
      return `our list of ${source.list}: ${source.why}`;
    case 'house':
      return `house unit of ${source.book}, written by the player`;
    case 'attested':
      return 'vouched for by the player';
  }
}

/**
 * Every fact of an army, and of its units, that the data does not give and the player vouched for. `model`: who it is
 * of, or the unit where it is a unit's.
 */
export function vouchedFacts(army: Army): readonly { model: string; fact: string; value: string }[] {
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
