import type { Army, Unit } from '../army/army';
import type { DataCode, DataFinding } from '../engine/evaluated';
import { UNIT_DATA, cite } from './citation';
import { ALWAYS_SHOWN, DATA_CODES, DATA_ROWS, SEVERITY } from './dataKinds.data';
import { supersededBy, type Format } from './format';
import type { Diagnostic, Fix, RuleOutcome, Target } from './report';
import { removalFixes, choice, removal, rosterTarget } from './report';
import { andMore, type RuleResult } from './rule';
import { associationFixes, isOpenChoice } from './associations';
import { messageOf, mightBeOne, remedyOf } from './dataMessage';
import { groupedBy } from '../foundation/collect';
import { count } from '../foundation/words';
import { rounded } from '../foundation/decimal';
import { grouped } from '../foundation/points';

/** What the format sets aside for one reason and mentions, in one line. */
function mentioned(
  findings: readonly DataFinding[],
  reason: string,
  targets: (finding: DataFinding) => Target,
  army: Army,
): Diagnostic {
  const [first, ...others] = findings.map(factsOf);
  const [at, ...further] = new Map(findings.map(targets).map((target) => [target.id, target])).values();
  return ofData(first!.holder, {
    code: findings[0]!.code,
    severity: 'warning',
    kind: findings[0]!.code === 'data/min' ? 'missing' : 'broken',
    at: further.length === 0 ? at! : rosterTarget(army),
    data: others.length === 0 ? first! : { ...first, others },
    message: `${messagesOf(findings)}. Set aside: ${reason}`,
    reading: reason,
  });
}

/** A diagnostic that cites what the unit data has under a name. */
const ofData = (
  holder: string,
  { code, severity, kind = 'broken', at, data, message, ...given }: Omit<Diagnostic, Implied> & Partial<Diagnostic>,
): Diagnostic => {
  const { reading = null, fixes = [] } = given;
  const citation = cite(UNIT_DATA, holder);
  return { code, severity, kind, at, related: [], data, message, reading, citation, fixes };
};
type Implied = 'kind' | 'related' | 'reading' | 'citation' | 'fixes';

/** What an objection is about, in figures. */
const factsOf = ({ at, within, subject, actual, limit, counted, scope, culprits }: DataFinding) => ({
  holder: (within ?? at).name,
  subject: subject.name,
  actual,
  limit,
  counted,
  scope,
  culprits,
});

/** All of them in one line; whom several in a row are about is said once. */
function messagesOf(findings: readonly DataFinding[]): string {
  let holder = '';
  return findings
    .map((finding) => {
      const message = messageOf(finding);
      const about = `${(finding.within ?? finding.at).name}: `;
      const isSame = about === holder && message.startsWith(about);
      holder = about;
      return isSame ? message.slice(about.length) : message;
    })
    .join('; ');
}

/** The objections of the data as diagnostics, and an outcome for each kind; relaxed ones as warnings or silent. */
export function dataResults(army: Army, format: Format): readonly RuleResult[] {
  const targets = targetsOf(army);
  const byCode = groupedBy(army.findings, ({ code }) => code);
  const codes = DATA_CODES.filter((code) => ALWAYS_SHOWN.includes(code) || byCode.has(code));
  const besides: Partial<Record<DataCode, readonly Diagnostic[]>> = {
    'data/min': army.nothing.map(zeroTimes),
    'data/max': format.understrength ? army.units.flatMap(overRatio) : [],
  };
  return codes.map((code) => {
    const concerned = byCode.get(code) ?? [];
    const bySuperseded = groupedBy(concerned, (finding) => supersededBy(format, finding, army));
    const counting = bySuperseded.get(null) ?? [];
    const isBare = code === 'data/min' && format.byData === true && army.detachments.length === 0;
    const diagnostics = [
      ...(isBare ? [noForce(army)] : []),
      ...onceEach(counting.map((finding) => diagnosticOf(finding, targets(finding), army, format))),
      ...[...bySuperseded].flatMap(([superseded, findings]) =>
        superseded?.mention === 'warning' ? mentioned(findings, superseded.reason, targets, army) : [],
      ),
    ];
    return {
      diagnostics: [...diagnostics, ...(besides[code] ?? [])],
      outcome: outcomeOf(code, diagnostics, concerned.length - counting.length),
    };
  });
}

/** What reads alike at several places is one problem of all of them. */
function onceEach(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const told = new Map<string, Diagnostic>();
  for (const diagnostic of diagnostics) {
    const key = `${diagnostic.severity} ${diagnostic.message}`;
    const first = told.get(key);
    told.set(key, first === undefined ? diagnostic : { ...first, related: [...first.related, diagnostic.at] });
  }
  return [...told.values()];
}

const RATIO =
  'Where the data writes what a datasheet allows for every so many models as a flat maximum, an Understrength unit ' +
  'may have it; what the ratio would allow is mentioned.';

/** What an Understrength unit has by a flat maximum of the data, and would not have by its datasheet's ratio. */
function overRatio({ id, name: unit, understrength }: Unit): readonly Diagnostic[] {
  return (understrength?.overRatio ?? []).map(({ name, actual, limit, number, models }) =>
    ofData(unit, {
      code: 'data/max',
      severity: 'warning',
      at: { kind: 'unit', id, name: unit },
      data: { holder: unit, subject: name, actual, limit, number, models },
      message:
        `${unit} has ${actual} ${name} with ${count(understrength?.models ?? 0, 'model')}: its datasheet ` +
        `allows ${number} for every ${models}, which would be ${limit}`,
      reading: RATIO,
    }),
  );
}

/** Data asks for nothing where there is no force, but that is no list. */
const noForce = (army: Army): Diagnostic =>
  ofData(army.name, {
    code: 'data/min',
    severity: 'error',
    kind: 'missing',
    at: rosterTarget(army),
    data: { holder: army.name, subject: 'force', actual: 0, limit: 1, counted: 'forces' },
    message: 'Add a force, then units to it',
  });

/** Some files hold a unit in the number 0. */
const zeroTimes = ({ id, name }: Army['nothing'][number]): Diagnostic =>
  ofData(name, {
    code: 'data/min',
    severity: 'warning',
    at: { kind: 'unit', id, name },
    data: { holder: name, subject: name, actual: 0 },
    message: `${name} is in the list 0 times: it and all in it counts nothing, no unit, no slot, no points and no models`,
    fixes: [removal(name, id)],
  });

/** What a selection or a force may have too few of only because the data does not have it. */
function lostFor({ code, place, at, subject }: DataFinding, { units, findings }: Army): readonly string[] {
  if (code !== 'data/min') return [];
  if (place === 'unit') {
    return units.flatMap(({ lost }) => lost.filter(({ holder }) => holder === at.id).map(({ name }) => name));
  }
  if (place !== 'category') return [];
  const missing = new Set(findings.filter((each) => each.code === 'data/missing-entry').map((each) => each.at.id));
  return units
    .filter(({ id, detachment }) => missing.has(id) && (at.kind === 'roster' || detachment === at.id))
    .filter(({ slot, keywords }) => slot === null || slot === subject.name || keywords.includes(subject.name))
    .map(({ name }) => name);
}

function outcomeOf(code: DataCode, diagnostics: readonly Diagnostic[], superseded: number): RuleOutcome {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const [first, ...others] = [...errors, ...diagnostics.filter(({ severity }) => severity === 'unverified')];
  if (!first) {
    const aside = `. ${superseded === 1 ? 'One does' : `${superseded} do`} not apply in this format.`;
    const why = `${DATA_ROWS[code].holds}${superseded === 0 ? '' : aside}`;
    return { id: code, outcome: 'pass', why, data: { superseded } };
  }
  const outcome = errors.length > 0 ? 'fail' : 'unverified';
  return { id: code, outcome, why: andMore(first.message, others.length), data: { ...first.data, superseded } };
}

function diagnosticOf(finding: DataFinding, at: Target, army: Army, format: Format): Diagnostic {
  const { code } = finding;
  const lost = lostFor(finding, army);
  const message = (lost.length > 0 ? null : remedyOf(finding, army.detachments.length < 2)) ?? messageOf(finding);
  const data = factsOf(finding);
  return ofData(data.holder, {
    code,
    severity: lost.length > 0 ? 'unverified' : SEVERITY[code],
    kind: code === 'data/min' || isOpenChoice(finding) ? 'missing' : 'broken',
    at,
    data,
    message: lost.length === 0 ? message : `${message}. ${mightBeOne(lost)}`,
    fixes: [...fixesFor(finding), ...limitFixes(finding, army, format)],
  });
}

/** A force that is too many, not on offer or of no kind that the data has. */
const SPARE_FORCE: ReadonlySet<DataCode> = new Set(['data/max', 'data/hidden', 'data/missing-entry']);

/** Where the data alone judges, the player sets limits of costs, and takes out a force that should not be there. */
function limitFixes({ code, subject, actual, limit, at }: DataFinding, army: Army, { byData }: Format): readonly Fix[] {
  if (!byData) return [];
  const isOnly = army.detachments.length === 1 && army.detachments[0]!.id === at.id;
  if (SPARE_FORCE.has(code) && subject.kind === 'force' && at.kind === 'force' && !isOnly) {
    return [choice(`Remove ${at.name}`, { kind: 'remove-force', force: at.id })];
  }
  if (code !== 'data/cost-limit') return [];
  const value = rounded(actual);
  const label = `Raise the limit to ${grouped(value)} ${subject.name.trim()}`;
  const raised = choice(label, { kind: 'limit', typeId: subject.id, value });
  return [raised, ...(subject.id === army.counts?.typeId ? removalFixes(army, limit) : [])];
}

function fixesFor(finding: DataFinding): readonly Fix[] {
  const { code, at, subject, culprits, counted, actual, limit, per } = finding;
  if (code === 'data/hidden' || code === 'data/missing-entry' || code === 'data/unusable') {
    return at.kind === 'selection' ? [removal(at.name, at.id)] : [];
  }
  if (code === 'data/association') return associationFixes(finding);
  const last = culprits.at(-1);
  if (code !== 'data/max' || last === undefined) return [];
  if (culprits.length > 1 || limit === 0) return [removal(`one ${subject.name}`, last)];
  // One selection of too many: fewer of it. Its count is a total, of which each of several alike may have `limit`.
  const number = Math.floor(limit * per);
  if (counted !== 'selections' || number < 1 || actual * per <= number) return [];
  const each = per === 1 ? '' : `, ${rounded(limit)} for each of ${per}`;
  return [choice(`Reduce ${subject.name} to ${number}${each}`, { kind: 'count', selection: last, number })];
}

function targetsOf(army: Army): (finding: DataFinding) => Target {
  const units = new Set([...army.units, ...army.configuration].map((unit) => unit.id));
  const firstModel = new Map(army.models.toReversed().map((model) => [model.selectionId, model.id]));
  return ({ at: shown, within }) => {
    // A player looks for it at the unit; what is too many there is named by the fix.
    const { kind, id, name } = within ?? shown;
    if (kind === 'roster') return rosterTarget(army);
    if (kind === 'force') return { kind: 'detachment', id, name };
    if (units.has(id)) return { kind: 'unit', id, name };
    const model = firstModel.get(id);
    return model === undefined ? { kind: 'wargear', id, name } : { kind: 'model', id: model, name };
  };
}
