/** How often each Toughness occurs in a group of models, most frequent first, on a tie the highest. */
interface ToughnessCount {
  toughness: number;
  models: number;
}

export interface MajorityToughness {
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
