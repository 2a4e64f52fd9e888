import { groupedBy } from '../foundation/collect';
import type { Steps } from '../foundation/steps';
import type { RosterEdit } from '../documents/roster/edits';
import type { Diagnostic, Fix, Report, Severity } from './report';

/** Trying a fix checks the whole list once more: what a list has beyond this many is left to the player's choice. */
export const MOST_TRIED = 12;

const GRAVITY: Readonly<Record<Severity, number>> = { warning: 1, unverified: 2, error: 3 };

/** Keeps fixes safe only where the list `after` them is no worse. Tries `most` at most, a step after each. */
export function* withProvenFixes(
  report: Report,
  after: (edit: RosterEdit) => Report,
  most = MOST_TRIED,
): Steps<Report> {
  const claimed = report.diagnostics.flatMap(({ fixes }) => fixes.filter(({ safety }) => safety === 'safe'));
  if (claimed.length === 0) return report;
  const held: boolean[] = [];
  for (const { edit } of claimed.slice(0, Math.min(most, MOST_TRIED))) {
    held.push(isNoWorse(report, after(edit)));
    yield;
  }
  let place = 0;
  const proven = (fix: Fix): Fix => {
    if (fix.safety !== 'safe') return fix;
    place += 1;
    return held[place - 1] === true ? fix : { ...fix, safety: 'choice' };
  };
  const diagnostics = report.diagnostics.map((diagnostic) => ({ ...diagnostic, fixes: diagnostic.fixes.map(proven) }));
  return { ...report, diagnostics };
}

/** Whether `after` has no finding that is new, worse, or further from its limit than `before`. */
export const isNoWorse = (before: Report, after: Report): boolean =>
  firstWorse(before.diagnostics, after.diagnostics) === null;

/** The first finding that was not there before, or is worse than it was; null: there is none. */
export function firstWorse(before: readonly Diagnostic[], after: readonly Diagnostic[]): Diagnostic | null {
  const known = byPlace(before);
  for (const [place, found] of byPlace(after)) {
    const had = known.get(place) ?? [];
    const worse = found.find((each, at) => isWorse(each, had[at]));
    if (worse !== undefined) return worse.diagnostic;
  }
  return null;
}

interface Burden {
  diagnostic: Diagnostic;
  gravity: number;
  /** How far the actual number is from what is allowed; 0 where a finding has no numbers. */
  distance: number;
}

/** What is found by rule, place and kind of problem, the worst first. */
function byPlace(diagnostics: readonly Diagnostic[]): ReadonlyMap<string, readonly Burden[]> {
  const burdens = diagnostics.map((diagnostic): Burden => {
    const { actual, limit } = diagnostic.data;
    const distance = typeof actual === 'number' && typeof limit === 'number' ? Math.abs(actual - limit) : 0;
    return { diagnostic, gravity: GRAVITY[diagnostic.severity], distance };
  });
  const found = groupedBy(burdens, ({ diagnostic: { code, at, data } }) =>
    JSON.stringify([code, at.kind, at.id, data['problem'] ?? null, data['subject'] ?? null]),
  );
  for (const each of found.values()) each.sort((a, b) => b.gravity - a.gravity || b.distance - a.distance);
  return found;
}

const isWorse = (now: Burden, was: Burden | undefined): boolean =>
  was === undefined || now.gravity > was.gravity || (now.gravity === was.gravity && now.distance > was.distance);
