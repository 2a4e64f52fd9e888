import type { Coverage, Statement } from '@/lib/rules/format';

/** How many statements of a document rules check, matches keep, the table plays, and nobody dealt with yet. */
export function coverageCounts(coverage: readonly Statement[]): {
  checked: number;
  kept: number;
  table: number;
  open: number;
} {
  const kinds = coverage.map(({ coverage: one }) => kindOf(one));
  const count = (kind: string): number => kinds.filter((one) => one === kind).length;
  return { checked: count('checked'), kept: count('kept'), table: count('table'), open: count('open') };
}

function kindOf(coverage: Coverage): 'checked' | 'kept' | 'table' | 'open' {
  if ('rule' in coverage || 'data' in coverage) return 'checked';
  if ('kept' in coverage) return 'kept';
  return 'play' in coverage ? 'table' : 'open';
}
