import type { Coverage, Statement } from '@/lib/rules/format';

/**
 * What became of the statements of a document: checked by rules or the unit data, kept by matches and campaigns, left
 * to the table, not dealt with yet.
 */
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
