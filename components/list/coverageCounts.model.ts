import type { Coverage, Statement } from '@/lib/rules/format';

/** How many statements of a document rules check, matches keep, the table plays, and nobody dealt with yet. */
export function coverageCounts(coverage: readonly Statement[]) {
  const counts = { checked: 0, kept: 0, table: 0, open: 0 };
  for (const { coverage: one } of coverage) counts[kindOf(one)] += 1;
  return counts;
}

function kindOf(coverage: Coverage): 'checked' | 'kept' | 'table' | 'open' {
  if ('rule' in coverage || 'data' in coverage) return 'checked';
  if ('kept' in coverage) return 'kept';
  return 'play' in coverage ? 'table' : 'open';
}
