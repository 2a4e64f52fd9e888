import type { Army, Model } from '../../army/army';
import type { PlayAidRow } from '../../rules/playAid';
import { count, listed, shortList } from '../../foundation/words';
import { lossesBelowHalf } from './halfStrength';
import { majorityToughness, type MajorityToughness } from './toughness';

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
