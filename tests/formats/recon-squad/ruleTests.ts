import { reconSquad } from '@/lib/formats/recon-squad/format';
import type { Army } from '@/lib/army/army';
import { known, unknown } from '@/lib/army/fact';
import type { Fact } from '@/lib/army/fact';
import { applyEdit } from '@/lib/roster/edits';
import { rosterTarget, toldApart } from '@/lib/rules/target';
import type { Diagnostic, Fix, RuleOutcome } from '@/lib/rules/report';
import { roster } from '../../rosterBuilders';

/** One rule of the format run on an army as `check` runs it: units of one name are numbered. */
export function runRule(
  stem: string,
  army: Army,
): {
  readonly outcome: RuleOutcome['outcome'];
  readonly why: string;
  readonly data: RuleOutcome['data'];
  readonly found: readonly Diagnostic[];
} {
  const rule = reconSquad.rules.find((candidate) => candidate.id === `recon-squad/${stem}`);
  if (!rule) throw new Error(`no rule ${stem}`);
  const { outcome, diagnostics } = rule.run(toldApart(army));
  return { outcome: outcome.outcome, why: outcome.why, data: outcome.data, found: diagnostics };
}

/** A fact read from wargear that a fix can remove. */
export const fromWargear = <T>(value: T, from: string, selection: string): Fact<T> =>
  known(value, { kind: 'rules text', from, selection });
export const notTold = unknown('the datasheet in your book');

/** The army after a fix that only declares something. */
export function declaredBy(list: Army, fix: Fix | undefined): Army {
  if (fix?.edit.kind !== 'declare') {
    throw new Error(`${fix?.label ?? 'no fix'} on ${rosterTarget(list).name} declares nothing`);
  }
  return { ...list, declarations: applyEdit(roster([], { declarations: list.declarations }), fix.edit).declarations };
}
