import type { Army, Model } from '../army/army';
import { whyNotDeclare } from './choices';
import { dataResults } from './dataFindings';
import type { Format } from './format';
import { type Diagnostic, type Report, type Severity, type Target, type Verdict, withLabels } from './report';
import { textDoubts } from './textDoubts';
import type { RuleResult } from './rule';
import { listed } from '../foundation/words';
import type { ModelId } from '../documents/roster/schema';

/** Leaves out what rules ask about models that cannot stay. Questions about models that may stay remain. */
function withoutIdleQuestions(army: Army, results: readonly RuleResult[]): readonly RuleResult[] {
  const asked = results.some(({ diagnostics }) => diagnostics.some((each) => modelsAskedOf(each) !== null));
  const gone = asked ? goneModels(army, results) : new Set<ModelId>();
  if (gone.size === 0) return results;
  const isIdle = (diagnostic: Diagnostic): boolean =>
    modelsAskedOf(diagnostic)?.every((id) => gone.has(id)) === true &&
    (diagnostic.at.kind !== 'unit' ||
      army.models.every(({ id, unitId }) => unitId !== diagnostic.at.id || gone.has(id)));
  return results.map((result) => {
    const diagnostics = result.diagnostics.filter((each) => !isIdle(each));
    if (diagnostics.length === result.diagnostics.length) return result;
    if (diagnostics.some(({ severity }) => severity !== 'warning')) return { ...result, diagnostics };
    const idle = new Set(result.diagnostics.filter(isIdle).map(({ at }) => at.name));
    const why = `Nothing to look up: ${listed([...idle])} cannot stay`;
    return { diagnostics, outcome: { ...result.outcome, outcome: 'pass', why, data: {} } };
  });
}

/** Of whom a question is; null: it is none, or nobody can answer it. */
const modelsAskedOf = ({ severity, data }: Diagnostic): readonly ModelId[] | null =>
  severity === 'unverified' && data['attest'] === true ? (data['models'] as readonly ModelId[]) : null;

/** Models with an error, of their own or of their unit, that nothing cures but to take them out. */
function goneModels({ models }: Army, results: readonly RuleResult[]): ReadonlySet<ModelId> {
  const byId = new Map<string, Model>(models.map((model) => [model.id, model]));
  const onlyRemoves = (fixes: Diagnostic['fixes'], ids: readonly (string | undefined)[]): boolean =>
    fixes.length > 0 && fixes.every(({ edit }) => edit.kind === 'remove' && ids.includes(edit.selection));
  const goneIn = ({ severity, at, related, fixes }: Diagnostic): readonly ModelId[] => {
    if (severity !== 'error') return [];
    if (at.kind === 'unit') {
      return onlyRemoves(fixes, [at.id]) ? models.filter(({ unitId }) => unitId === at.id).map(({ id }) => id) : [];
    }
    const model = at.kind === 'model' ? byId.get(at.id) : undefined;
    if (!onlyRemoves(fixes, [model?.selectionId, model?.unitId])) return [];
    return [at, ...related].flatMap(({ id }) => byId.get(id)?.id ?? []);
  };
  return new Set(results.flatMap(({ diagnostics }) => diagnostics).flatMap(goneIn));
}

/** With every error that may hang on a word of the data that is not understood as an open question. */
function inDoubt(army: Army, results: readonly RuleResult[]): readonly RuleResult[] {
  const unread = army.findings.filter(({ code }) => code === 'data/unread');
  if (unread.length === 0) return results;
  const ids = new Set(unread.flatMap(({ culprits }) => culprits));
  const units = new Map(army.models.map(({ id, unitId }) => [id as string, unitId]));
  const hangs = ({ kind, id }: Target): boolean =>
    kind === 'roster' || kind === 'detachment' || ids.has(id) || ids.has(units.get(id) ?? '');
  const opened = (diagnostic: Diagnostic): Diagnostic =>
    diagnostic.severity === 'error' && [diagnostic.at, ...diagnostic.related].some(hangs)
      ? { ...diagnostic, severity: 'unverified', message: `${diagnostic.message}. ${WHY}` }
      : diagnostic;
  return results.map(({ outcome, diagnostics }) => {
    const all = diagnostics.map(opened);
    const isOpen = outcome.outcome === 'fail' && all.every(({ severity }) => severity !== 'error');
    return {
      diagnostics: all,
      outcome: isOpen ? { ...outcome, outcome: 'unverified', why: `${outcome.why}. ${WHY}` } : outcome,
    };
  });
}

const WHY = 'This cannot be told for certain: the unit data says what this program does not know';

/** The gravest first. */
const ORDER: readonly Severity[] = ['error', 'unverified', 'warning'];
/** The verdict where it is the gravest of a list. */
const VERDICT: Readonly<Record<Severity, Verdict>> = { error: 'illegal', unverified: 'cannot-tell', warning: 'legal' };

/** Judges an army by a format, in a stable order. Never throws for what is in a list. */
export function check(army: Army, format: Format): Report {
  const told = withLabels(army);
  const judged = format.rules.map((rule) => rule.run(told, (asked) => whyNotDeclare(asked, format.rules)));
  const ruled = withoutIdleQuestions(told, judged);
  const results = [...inDoubt(told, ruled), ...dataResults(told, format), ...textDoubts(told)];
  const found = results.flatMap((result) => result.diagnostics);
  const diagnostics = ORDER.flatMap((severity) => found.filter((diagnostic) => diagnostic.severity === severity));
  const [gravest] = diagnostics;
  const verdict = gravest === undefined ? 'legal' : VERDICT[gravest.severity];
  return { verdict, outcomes: results.map((result) => result.outcome), diagnostics };
}
