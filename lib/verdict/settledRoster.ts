import { takesSlot } from '../army/roles';
import { asksAbout, evaluate, findingsIn, optionsOf, optionsWithin } from '../engine';
import type { DataFinding, EvaluatedForce, EvaluatedRoster, Evaluation, Memory } from '../engine';
import { lastId } from '../data/entryId';
import type { LinkedDataset } from '../data/link';
import { chosen, settingIn, settingsFor, withChoice, withDataSettings } from './underFormat';
import { applyEdit, type RosterEdit } from '../documents/roster/edits';
import { forcesOf } from '../documents/roster/find';
import type { Roster } from '../documents/roster/schema';
import type { Format, Setting } from '../rules/format';

/** More choices than any setting has: each costs one evaluation of a list that the data objects to for its sake. */
export const MOST_CHOICES = 24;
/** Steps that comparing choices and trying fixes may take: a hundred times a list of 2,000 selections. */
const MOST_WORK = 30_000_000;

/** How often a list that was evaluated may be evaluated again. */
export function affordable(evaluation: Evaluation): number {
  const isUnusable = evaluation.roster.findings.some(({ code }) => code === 'data/unusable');
  return isUnusable ? 0 : MOST_WORK / evaluation.work;
}

type Findings = readonly DataFinding[];

/** What a roster comes to with the format's settings; what another choice of a kept one offers is on offer. */
export function settledRoster(
  evaluation: Evaluation,
  linked: LinkedDataset,
  format: Format,
  memory: Memory | null = null,
): EvaluatedRoster {
  if (format.settings === null) return evaluation.roster;
  const settled = withSettings(evaluation.written, () => evaluation, linked, format);
  const isSettled = settled === evaluation.written;
  return judgedAcross(isSettled ? evaluation : evaluate(settled, linked, memory), linked, format);
}

/** The same of a roster that nothing else is asked about: as it was written it is evaluated only where it must be. */
export function settledFrom(written: Roster, linked: LinkedDataset, format: Format): EvaluatedRoster {
  const settled = withSettings(written, () => evaluate(written, linked), linked, format);
  return judgedAcross(evaluate(settled, linked), linked, format);
}

/** A roster with the choices that the format makes in it, which is what its verdict is of. */
export function withSettings(
  written: Roster,
  evaluated: () => Evaluation,
  linked: LinkedDataset,
  format: Format,
): Roster {
  if (format.settings === null) return written;
  const settings = settingsFor(format, linked);
  const held = [...forcesOf(written)].length < 2 ? written : emptyForces(evaluated()).reduce(applyEdit, written);
  const isWhole = settings.every((setting) => settingIn(held, setting) !== null);
  const whole = isWhole ? held : withDataSettings(held, linked, format);
  return settings
    .flatMap((setting) => [...repeated(whole, setting), ...chosen(whole, setting)])
    .reduce(applyEdit, whole);
}

/** Whether what the data objects to depends on a setting in which lists keep their choice. */
export function hangsOnSettings(
  evaluation: Evaluation,
  linked: LinkedDataset,
  format: Format,
): (finding: DataFinding) => boolean {
  const asks = keptSettings(linked, format).flatMap((setting) => {
    const held = settingIn(evaluation.written, setting);
    return held === null ? [] : [asksAbout(evaluation, held.id)];
  });
  return (finding) => asks.some((ask) => ask(finding));
}

const keptSettings = (linked: LinkedDataset, format: Format): readonly Setting[] =>
  settingsFor(format, linked).filter(({ kept }) => kept);

const judgedAcross = (judged: Evaluation, linked: LinkedDataset, format: Format): EvaluatedRoster =>
  keptSettings(linked, format).reduce(
    (roster, setting) => acrossChoices(roster, judged, setting, linked),
    judged.roster,
  );

/** Takes out detachments with nothing but what the data asks of every list. One always stays. */
function emptyForces({ roster: { forces } }: Evaluation): readonly RosterEdit[] {
  const isEmpty = (force: EvaluatedForce): boolean =>
    force.forces.every(isEmpty) &&
    force.selections.every((selection) => selection.type === 'upgrade' && !selection.missing && !takesSlot(selection));
  const empty = forces.filter(isEmpty);
  return (empty.length === forces.length ? empty.slice(1) : empty).map(({ id }) => ({
    kind: 'remove-force',
    force: id,
  }));
}

/** Takes out what a detachment has of a setting beyond the first. */
const repeated = (roster: Roster, setting: Setting): readonly RosterEdit[] =>
  [...forcesOf(roster)].flatMap(({ selections }) =>
    selections
      .filter(({ entryId }) => lastId(entryId) === setting.entry)
      .slice(1)
      .map(({ id }): RosterEdit => ({ kind: 'remove', selection: id })),
  );

/** The objections without those that are under one choice of a setting only. */
function acrossChoices(
  roster: EvaluatedRoster,
  judged: Evaluation,
  setting: Setting,
  linked: LinkedDataset,
): EvaluatedRoster {
  const held = settingIn(judged.written, setting);
  if (held === null) return roster;
  const asks = asksAbout(judged, held.id);
  const open = new Set(roster.findings.filter((finding) => (isRefusal(finding) || isDemand(finding)) && asks(finding)));
  if (open.size === 0) return roster;
  const choices = optionsWithin(optionsOf(judged, held.id))
    .filter(({ entryId }) => lastId(entryId) !== setting.choice.entry)
    .slice(0, Math.min(MOST_CHOICES, affordable(judged)));
  const others = choices.map((choice) => indexed(findingsIn(withChoice(judged.written, setting, choice), linked)));
  const findings = roster.findings.flatMap((finding) => (open.has(finding) ? standing(finding, others) : [finding]));
  return { ...roster, findings: [...new Map(findings.map((finding) => [findingKey(finding), finding])).values()] };
}

const isRefusal = ({ code, limit }: DataFinding): boolean =>
  code === 'data/hidden' || (code === 'data/max' && limit <= 0);
/** Roles are judged by the format's own rules. */
const isDemand = ({ code, place }: DataFinding): boolean =>
  code === 'data/min' && (place === 'unit' || place === 'root');

/** By what an objection of the data is known from one list to the next. */
export const findingKey = ({ code, at, subject, ownerId, constraintId }: DataFinding): string =>
  JSON.stringify([code, at.id, subject.id, ownerId, constraintId]);

/** What the data objects to under one choice, ready to be asked: lists may be long. */
interface Objections {
  keys: ReadonlySet<string>;
  /** What is refused or too many, by each selection that counts towards it. */
  against: ReadonlyMap<string, Findings>;
}

function indexed(findings: Findings): Objections {
  const against = new Map<string, DataFinding[]>();
  for (const finding of findings.filter(({ code }) => code === 'data/hidden' || code === 'data/max')) {
    for (const id of finding.culprits) against.set(id, [...(against.get(id) ?? []), finding]);
  }
  return { keys: new Set(findings.map(findingKey)), against };
}

/** What is left of an objection under all choices: a demand that each makes; the limits of what some offer. */
function standing(finding: DataFinding, others: readonly Objections[]): Findings {
  if (isDemand(finding)) return others.every(({ keys }) => keys.has(findingKey(finding))) ? [finding] : [];
  const limits = others.map(({ against }) =>
    finding.culprits.flatMap((id) => against.get(id) ?? []).filter(({ subject }) => subject.id === finding.subject.id),
  );
  return limits.find((each) => each.length === 0) ?? limits.find((each) => !each.some(isRefusal)) ?? [finding];
}
