import { asksAbout, evaluate, optionsOf, type DataFinding, type EvaluatedRoster, type Evaluation, type Option, type OptionGroup } from './battlescribe/evaluate';
import type { LinkedDataset } from './battlescribe/link';
import { chosen, lacksSetting, lastId, settingIn, settingsFor, withDataSettings } from './dataSettings';
import { applyEdit } from './roster/edits';
import type { Roster, Selection } from './roster/schema';
import type { Format, Setting } from './rules/format';

/** More choices than any setting has: each costs one evaluation of a list that the data objects to for its sake. */
const MOST_CHOICES = 24;

type Findings = readonly DataFinding[];

/**
 * What a roster comes to for the format's verdict: the same whatever it has chosen in the settings that the format makes. Counts, prices and
 * limits are those of the format's choice; but what another choice of a kept setting offers is on offer, and what another does not demand is not
 * owed. Never throws for what a roster or the data holds.
 */
export function settledRoster(evaluation: Evaluation, linked: LinkedDataset, format: Format): EvaluatedRoster {
  const settings = settingsFor(format, linked);
  if (settings.length === 0) return evaluation.roster;
  const { written } = evaluation;
  const whole = lacksSetting(written, settings) ? withDataSettings(written, linked, format) : written;
  const settled = settings.flatMap((setting) => chosen(whole, setting)).reduce(applyEdit, whole);
  const judged = settled === written ? evaluation : evaluate(settled, linked);
  return settings.filter(({ kept }) => kept).reduce((roster, setting) => acrossChoices(roster, judged, setting, linked), judged.roster);
}

/** The objections without those that stand under one choice of a setting only. */
function acrossChoices(roster: EvaluatedRoster, judged: Evaluation, setting: Setting, linked: LinkedDataset): EvaluatedRoster {
  const held = settingIn(judged.written, setting);
  if (held === null) return roster;
  const asks = asksAbout(judged, held.id);
  const open = new Set(roster.findings.filter((finding) => (isRefusal(finding) || isDemand(finding)) && asks(finding)));
  if (open.size === 0) return roster;
  const choices = flat(optionsOf(judged, held.id)).filter(({ entryId }) => lastId(entryId) !== setting.choice.entry).slice(0, MOST_CHOICES);
  const others = choices.map((choice) => indexed(evaluate(withChoice(judged.written, held, choice), linked).roster.findings));
  const findings = roster.findings.flatMap((finding) => (open.has(finding) ? standing(finding, others) : [finding]));
  return { ...roster, findings: [...new Map(findings.map((finding) => [keyOf(finding), finding])).values()] };
}

const isRefusal = ({ code, limit }: DataFinding): boolean => code === 'data/hidden' || (code === 'data/max' && limit <= 0);
/** Roles are the format's own affair. */
const isDemand = ({ code, place }: DataFinding): boolean => code === 'data/min' && (place === 'unit' || place === 'root');

const keyOf = ({ code, at, subject, ownerId, constraintId }: DataFinding): string => JSON.stringify([code, at.id, subject.id, ownerId, constraintId]);

/** What the data objects to under one choice, ready to be asked: lists may be long. */
interface Objections {
  readonly keys: ReadonlySet<string>;
  /** What is refused or too many, by each selection that counts towards it. */
  readonly against: ReadonlyMap<string, Findings>;
}

function indexed(findings: Findings): Objections {
  const against = new Map<string, DataFinding[]>();
  for (const finding of findings.filter(({ code }) => code === 'data/hidden' || code === 'data/max')) {
    for (const id of finding.culprits) against.set(id, [...(against.get(id) ?? []), finding]);
  }
  return { keys: new Set(findings.map(keyOf)), against };
}

/** What is left of an objection: a demand is left where every choice makes it; what some choice offers has the limits that it has there. */
function standing(finding: DataFinding, others: readonly Objections[]): Findings {
  if (isDemand(finding)) return others.every(({ keys }) => keys.has(keyOf(finding))) ? [finding] : [];
  const limits = others.map(({ against }) => finding.culprits.flatMap((id) => against.get(id) ?? []).filter(({ subject }) => subject.id === finding.subject.id));
  return limits.find((each) => each.length === 0) ?? limits.find((each) => !each.some(isRefusal)) ?? [finding];
}

const flat = ({ options }: OptionGroup): readonly Option[] => options.flatMap((each) => (each.kind === 'group' ? flat(each) : [each]));

function withChoice(roster: Roster, setting: Selection, { entryId, entryGroupId, name }: Option): Roster {
  const choice: Selection = { id: `${setting.id}/choice`, entryId, entryGroupId, name, number: 1, customName: null, notes: null, selections: [] };
  return applyEdit(roster, { kind: 'replace', selection: setting.id, by: { ...setting, selections: [choice] } });
}
