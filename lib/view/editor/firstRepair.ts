import type { Fix, Report } from '@/lib/rules/report';

/** The first safe way to mend the worst problem that has one; null: nothing can be mended in one step for sure. */
export const firstRepair = ({ diagnostics }: Pick<Report, 'diagnostics'>): Fix | null =>
  diagnostics.flatMap(({ fixes }) => fixes).find(({ safety }) => safety === 'safe') ?? null;
