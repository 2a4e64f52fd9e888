import type { Format } from '@/lib/rules/format';

/** How many statements the ledger of a format has under each section. */
export function sectionCounts({ coverage }: Pick<Format, 'coverage'>): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { section } of coverage) counts[section] = (counts[section] ?? 0) + 1;
  return counts;
}
