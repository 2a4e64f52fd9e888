import type { OpenRoster } from '@/lib/verdict/checkRoster';
import type { Diagnostic } from '@/lib/rules/report';
import type { Chance } from '../../seeded';
import type { DrawnList } from '../lists';

/** Something that holds for every list, whatever is in it. */
export interface Relation {
  /** What holds, in a line. */
  readonly holds: string;
  /** Tries it on one list: one outcome for each time. */
  readonly tryOn: (list: DrawnList, chance: Chance) => Iterable<Trial>;
}

/** `broken`: what was seen instead. `explained`: it does not hold, and why that is right. Null for both: it holds. */
export interface Trial {
  readonly broken: string | null;
  readonly explained: string | null;
}

export const HOLDS: Trial = { broken: null, explained: null };
export const brokenBy = (what: string): Trial => ({ broken: what, explained: null });

/** A verdict with all findings by what they are, where, and with what numbers; without the words, which hold names. */
export function gist(
  { report }: OpenRoster,
  placeOf: (at: Diagnostic['at']) => string = ({ id }) => id,
): readonly string[] {
  return [report.verdict, ...report.diagnostics.map((each) => findingOf(each, placeOf)).sort()];
}

function findingOf({ severity, kind, code, at, data }: Diagnostic, placeOf: (at: Diagnostic['at']) => string): string {
  return [severity, kind, code, placeOf(at), data['problem'] ?? '', data['actual'] ?? '', data['limit'] ?? '']
    .join(' ')
    .trim();
}

/** Holds where both are alike; else what is in one of them alone. */
export function alike(what: string, before: readonly string[], after: readonly string[]): Trial {
  if (before.join('\n') === after.join('\n')) return HOLDS;
  const shown = (found: readonly string[]): string => found.slice(0, 3).join('; ') || 'nothing';
  return brokenBy(`${what}: ${shown(without(before, after))} became ${shown(without(after, before))}`);
}

/** What some have and others have not, or have fewer of. */
function without(some: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others];
  return some.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
