import type { EvaluatedProfile, EvaluatedSelection } from '../../engine/evaluated';
import { tidy } from '../../army/readings/text';
import { saying, type Saying } from './sayings';
import { shareOf } from '../../foundation/decimal';

/**
 * What unit data prints on a selection and all in it, beyond what its models are known to be: prices, rules with their
 * texts, other profiles.
 */

/** What this many identical ones say. */
export interface Sayings {
  number: number;
  sayings: readonly Saying[];
}

/**
 * Selection by selection. Statlines and weapons are left to the models that have them: `ofModels` are those profiles,
 * as `profileKey` knows them.
 */
export const printedSayings = (root: EvaluatedSelection, ofModels: ReadonlySet<string>): readonly Sayings[] =>
  withAll(root).map((selection) => ({
    number: selection.number,
    sayings: sayingsOf(selection, selection === root, ofModels),
  }));

/** A profile by all that it says: its id changes more often than that. */
export const profileKey = ({ name, typeName, characteristics }: EvaluatedProfile): string =>
  JSON.stringify([typeName, name, ...characteristics.map((one) => [one.name, one.value])]);

const withAll = (selection: EvaluatedSelection): readonly EvaluatedSelection[] => [
  selection,
  ...selection.children.flatMap(withAll),
];

function sayingsOf(selection: EvaluatedSelection, isRoot: boolean, ofModels: ReadonlySet<string>): readonly Saying[] {
  const name = tidy(selection.name);
  const gear = isRoot ? null : name;
  const own = selection.profiles.filter((profile) => !ofModels.has(profileKey(profile)));
  return [
    // What the root is called is its datasheet's name.
    ...(isRoot ? [] : [saying('Names in the data', name, gear, true)]),
    ...selection.costs
      .filter(({ value }) => value !== 0)
      .map((cost) =>
        saying(
          `Price of ${name}, ${cost.name.trim()}`,
          `${shareOf(cost.value, selection.number)} ${cost.name.trim()}`,
          gear,
        ),
      ),
    ...selection.rules.flatMap((rule) => [
      saying('Rules', tidy(rule.name), gear),
      ...(rule.description.trim() === '' ? [] : [saying(`Text of ${tidy(rule.name)}`, rule.description.trim(), gear)]),
    ]),
    ...own.flatMap((profile) => [
      saying(profile.typeName.trim(), profile.name.trim(), gear),
      ...profile.characteristics
        .filter(({ value }) => value.trim() !== '')
        .map((one) =>
          saying(`${profile.typeName.trim()}, ${profile.name.trim()}, ${one.name.trim()}`, one.value.trim(), gear),
        ),
    ]),
  ];
}
