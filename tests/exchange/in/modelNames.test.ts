import { expect, it } from 'vitest';
import { lexiconOf, modelIndex } from '@/lib/exchange/in/lexicon';
import { readText } from '@/lib/exchange/in/readText';
import { counter } from '../../lab/sweep/table';
import { inCategory, max, min, model, points, unit, wardens } from '../../data/nodes';
import { lineOf, summary } from './reading';

/** Units that players call by their models: one of bow and lance each, and models that half the data has. */
const line = { categoryLinks: [inCategory('line')] };
const team = (name: string, ...models: readonly string[]) =>
  unit(name, {
    ...line,
    selectionEntries: models.map((each) => model(each, { costs: points(5), constraints: [min(1), max(9)] })),
  });
const data = wardens([
  team('Longwatch', 'Tidesman with bow', 'Steersman'),
  team('Spearwall', 'Tidesman with lance', 'Steersman'),
  ...['North', 'East', 'South'].map((each) => team(`${each} Crew`, 'Steersman')),
]);

const read = (text: string) => {
  const made = readText(`wardens\n${text}`, { data: [data], newId: counter('n') });
  if (!made.ok) throw new Error(made.problem);
  const { state, parts } = lineOf(made.value, text);
  return { units: summary(made.value), state, choices: parts[0]?.choices };
};

it('a unit is found by what its models are called, as a guess with the others that have such', () => {
  expect(read('5 Tidesmen')).toEqual({
    units: ['Longwatch, 5, 25: 4 Tidesman with bow, Steersman'],
    state: 'guessed',
    choices: ['Longwatch', 'Spearwall'],
  });
});

it('none is, where too many have them', () => {
  expect(read('5 Steersmen').units).toEqual([]);
});

it('of a faction no more is looked at than its bound', () => {
  const [faction] = lexiconOf([data]).factions;
  expect([...modelIndex(faction!).keys()]).toEqual(['tidesman', 'steersman']);
  expect([...modelIndex(faction!, 2).values()].map(({ size }) => size)).toEqual([1, 1]);
  expect(modelIndex(faction!, 1).size).toBe(0);
});
