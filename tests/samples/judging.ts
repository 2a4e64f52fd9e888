import { checkRoster } from '@/lib/verdict/checkRoster';
import { formats } from '@/lib/formats';
import { applyEdit } from '@/lib/documents/roster/edits';
import { allSelections } from '@/lib/documents/roster/find';
import type { Declarations, Roster } from '@/lib/documents/roster/schema';
import type { Diagnostic, Report } from '@/lib/rules/report';
import { declare, linked, type Change } from './editing';

export const reconSquad = formats['recon-squad'];

/** A list that a rule holds for, how it is broken, and how that is mended. */
export interface Row {
  readonly rule: string;
  readonly what: string;
  readonly from: Roster;
  readonly broken: readonly Change[];
  /** All that fails then, the rule itself left out. */
  readonly besides?: readonly string[];
  readonly kept: readonly Change[];
}

/** A list's report under Recon Squad. */
export function judge(roster: Roster): Report {
  const report = reports.get(roster) ?? checkRoster(roster, linked, reconSquad).report;
  reports.set(roster, report);
  return report;
}
/** What is asked again of the same list is answered as before. */
const reports = new WeakMap<Roster, Report>();

/** The ids of what fails, or of what cannot be told. */
export function withOutcome(report: Report, outcome: 'fail' | 'unverified'): readonly string[] {
  return report.outcomes.filter((each) => each.outcome === outcome).map(({ id }) => id);
}

export function errors(report: Report): readonly Diagnostic[] {
  return report.diagnostics.filter(({ severity }) => severity === 'error');
}

const PLAIN_TRAITS = ['stubborn', 'fleet', 'stealth', 'scout'];

/** Names specialists (`Salvor#2` is the second of them), each with a plain trait; the first is the leader. */
export function specialists(...names: readonly string[]): Change {
  return (roster) => {
    const models = names.map((name) => modelOf(roster, name));
    const declared: Partial<Declarations> = {
      leader: models[0] ?? null,
      specialists: models.map((model, i) => ({ model, trait: PLAIN_TRAITS[i] ?? null, weapon: null })),
    };
    return declare(declared)(roster);
  };
}

export function leader(name: string): Change {
  return (roster) => declare({ leader: modelOf(roster, name) })(roster);
}

/** Taps one of a diagnostic's fixes. */
export function fixed(roster: Roster, diagnostic: Diagnostic, label: RegExp): Roster {
  const fix = diagnostic.fixes.find((each) => label.test(each.label));
  if (!fix) throw new Error(`no fix ${label} among: ${diagnostic.fixes.map((each) => each.label).join(', ')}`);
  return applyEdit(roster, fix.edit);
}

export function modelOf(roster: Roster, name: string): string {
  const [wanted, number = '1'] = name.split('#');
  const found = [...allSelections(roster)].find((each) => [each.id, each.name, each.customName].includes(wanted!));
  if (!found) throw new Error(`no selection ${name}`);
  return `${found.id}#${number}`;
}
