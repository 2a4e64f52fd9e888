import type { Army, Model } from '../../army/army';
import type { PlayAidRow } from '../../rules/playAid';
import { count, listed, shortList } from '../../foundation/words';
import { lossesBelowHalf } from './halfStrength';

/** How often each Toughness occurs in a group of models, most frequent first, on a tie the highest. */
interface ToughnessCount {
  toughness: number;
  models: number;
}

interface MajorityToughness {
  /** Null: nothing is known, or the unknown ones could turn it. */
  value: number | null;
  /** Several are equally frequent, and the highest of these counts. */
  tied: boolean;
  counts: readonly ToughnessCount[];
  /** Models whose Toughness is not known. */
  unknown: number;
}

/**
 * The Toughness of most models, on a tie the highest tied value; null stands for a model whose Toughness is not known.
 */
export function majorityToughness(values: readonly (number | null)[]): MajorityToughness {
  const known = values.filter((value) => value !== null);
  const counts = [...new Set(known)]
    .map((toughness) => ({ toughness, models: known.filter((value) => value === toughness).length }))
    .toSorted((one, other) => other.models - one.models || other.toughness - one.toughness);
  const unknown = values.length - known.length;
  const [first, ...others] = counts;
  const certain = first !== undefined && standsAgainst(first, others, unknown);
  return {
    value: certain ? first.toughness : null,
    tied: first !== undefined && others[0]?.models === first.models,
    counts,
    unknown,
  };
}

/** Whether no value could become the most frequent, even if every unknown model had it. */
function standsAgainst(first: ToughnessCount, others: readonly ToughnessCount[], unknown: number): boolean {
  if (unknown >= first.models) return false;
  return others.every(
    ({ toughness, models }) =>
      models + unknown < first.models || (models + unknown === first.models && toughness < first.toughness),
  );
}

/** Which Toughness counts if all models of the army are in the blast, and what they have. */
export function toughnessRows(army: Army): readonly PlayAidRow[] {
  if (army.models.length === 0) return [];
  const majority = majorityToughness(army.models.map(({ toughness }) => (toughness.known ? toughness.value : null)));
  const counts = majority.counts.map(({ toughness, models }) => `T${toughness}: ${count(models, 'model')}`);
  const unknown = army.models.filter(({ toughness }) => !toughness.known || toughness.value === null);
  return [
    {
      name: 'This army',
      text: [counts.join(' · '), wordsOf(majority)].filter((part) => part !== '').join('. '),
      open: majority.value === null,
    },
    ...(unknown.length === 0
      ? []
      : [{ name: 'Not known', text: `the Toughness of ${shortList(unknown.map(({ name }) => name))}`, open: true }]),
  ];
}

function wordsOf({ value, tied, counts }: MajorityToughness): string {
  if (value === null) return 'Which one counts for all together cannot be told';
  if (counts.length === 1) return '';
  return `With all of them in the blast T${value} counts${tied ? ', the highest of those tied' : ''}`;
}

/** The Leadership of the one check, and when Heavy Losses begin. */
export function moraleRows(army: Army): readonly PlayAidRow[] {
  const models = army.models.length;
  if (models === 0) return [];
  const uncertain = army.units.filter(({ counted }) => !counted.known);
  return [
    leadershipRow(army.models),
    { name: 'Starting Strength', text: count(models, 'model'), open: false },
    { name: 'Heavy Losses', text: heavyLosses(models), open: false },
    ...(uncertain.length === 0
      ? []
      : [
          {
            name: 'Not known',
            text:
              `the number of models of ${shortList(uncertain.map(({ name }) => name))}; the numbers above go ` +
              `by the list`,
            open: true,
          },
        ]),
  ];
}

function heavyLosses(models: number): string {
  const losses = lossesBelowHalf(models);
  if (losses === models) return 'never: nobody is left by then';
  return `from ${count(losses, 'model')} lost, with ${models - losses} left: D6 + 2 × the models destroyed this turn`;
}

function leadershipRow(models: readonly Model[]): PlayAidRow {
  const values = models.flatMap(({ leadership }) =>
    leadership.known && leadership.value !== null ? [leadership.value] : [],
  );
  const name = 'Leadership';
  if (values.length === 0) return { name, text: 'not known', open: true };
  const highest = Math.max(...values);
  const holders = models.filter(({ leadership }) => leadership.known && leadership.value === highest);
  const unknown = models.some(({ leadership }) => !leadership.known);
  const whose =
    holders.length === models.length
      ? 'that of every model'
      : `as long as one of these stands: ${listed([...new Set(holders.map((model) => model.name))])}`;
  const words = `${highest}, ${whose}. The highest counts, by the core rules`;
  return { name, text: unknown ? `${words}. That of some models is not known` : words, open: unknown };
}
