import type { Army } from '@/lib/army/army';
import { whyNotDeclare } from '@/lib/rules/choices';
import type { Format } from '@/lib/rules/format';
import { type Diagnostic, type RuleOutcome, withLabels } from '@/lib/rules/report';

/** Runs one rule of a format, by its stem, on an army as `check` runs it: units of one name are numbered. */
export const ruleRunner =
  ({ id, rules }: Pick<Format, 'id' | 'rules'>) =>
  (stem: string, army: Army): RuleOutcome & { readonly found: readonly Diagnostic[] } => {
    const rule = rules.find((candidate) => candidate.id === `${id}/${stem}`);
    if (!rule) throw new Error(`no rule ${stem}`);
    const { outcome, diagnostics } = rule.run(withLabels(army), (asked) => whyNotDeclare(asked, rules));
    return { ...outcome, found: diagnostics };
  };
