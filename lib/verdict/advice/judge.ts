import type { Army, Counts } from '../../army/army';
import type { LinkedDataset } from '../../data/link';
import { applyEdit, type RosterEdit } from '../../documents/roster/edits';
import { selectionOfModel } from '../../documents/roster/find';
import type { Declarations, Force, Roster, Selection } from '../../documents/roster/schema';
import { rememberedOf } from '../../foundation/collect';
import type { Format } from '../../rules/format';
import type { Diagnostic, Verdict } from '../../rules/report';
import { type JudgedRoster, judgeRoster, reportOn } from '../checkRoster';

/** What a list comes to, without all that it took to find out: thousands of these are kept at once. */
export interface Judgement {
  verdict: Verdict;
  /** What is wrong, by rule and place: how far it is from what is allowed, 1 where it has no number. */
  errors: ReadonlyMap<string, number>;
  /** Which of these it is that it costs too much; null: none. */
  overspent: string | null;
  /** What cannot be told, by rule and place. */
  questions: ReadonlySet<string>;
  /** It is wrong, but in nothing that more of something, or another plan, could not cure. */
  unfinished: boolean;
  points: number;
  /** What these are where they are not points. */
  counts?: Counts;
  models: number;
  /** The declarations that had to change along with the list, so that they fit it; null: none. */
  declared: RosterEdit | null;
  /** What is in the list, without its ids: see `contentOf`. */
  content: string;
}

export type Judge = ReturnType<typeof newJudge>;

/** What is mended, and what must not be touched. */
export interface RepairQuestion {
  roster: Roster;
  judge: Judge;
  /** Root selections that stay as they are, to the letter. */
  pins: ReadonlySet<string>;
  newId: () => string;
  /** What is of [Legends] is as good as anything else; left out or false: it comes last. */
  legends?: boolean;
}

/** As many as one search looks at: what it asks beyond that is checked again. */
const MOST_REMEMBERED = 20_000;

/** Checks lists and remembers them by what is in them: nothing yet. */
export function newJudge(linked: LinkedDataset, format: Format) {
  const known = new Map<string, Judgement>();
  const mends = plannable(format);
  let checks = 0;
  const check = (roster: Roster): Reported => {
    checks += 1;
    return reportOn(roster, linked, format);
  };
  /** Where only the declarations are wrong: declarations that fit, with which nothing is. */
  const planned = (roster: Roster, { army, report }: Reported): { edit: RosterEdit; mended: Reported } | null => {
    const wrong = errorsIn(report);
    const isPlan = wrong.length > 0 && wrong.every(({ code }) => mends.has(code));
    const plan = isPlan ? (format.declarable?.plan(army) ?? null) : null;
    if (plan === null) return null;
    const edit: RosterEdit = { kind: 'declare', declarations: plan.declarations };
    const mended = check(applyEdit(roster, edit));
    return errorsIn(mended.report).length > 0 ? null : { edit, mended };
  };
  /** The verdict on a list; its declarations are planned anew where nothing else is wrong with it. */
  const judge = (roster: Roster): Judgement => {
    const content = contentOf(roster);
    const before = known.get(content);
    // A plan names models by ids, and two lists of one content may have other ids.
    if (before !== undefined && before.declared === null) return before;
    const reported = check(roster);
    const plan = planned(roster, reported);
    const judged = summary(plan?.mended ?? reported, content, mends, plan?.edit);
    if (known.size < MOST_REMEMBERED) known.set(content, judged);
    return judged;
  };
  /** The verdict on a list as it is, with all that led to it. */
  const open = (roster: Roster) => {
    checks += 1;
    const opened = judgeRoster(roster, linked, format);
    return { open: opened, judged: summary(opened, contentOf(roster), mends) };
  };
  /** How many lists were checked, those that were known left out. */
  const checked = (): number => checks;
  return { linked, format, judge, open, checked };
}

type Reported = Pick<JudgedRoster, 'army' | 'report'>;

/** The rules whose objections planning the declarations anew may cure. */
export const plannable = ({ rules }: Pick<Format, 'rules'>): ReadonlySet<string> =>
  new Set(rules.filter(({ declared }) => declared).map(({ id }) => id));

const errorsIn = ({ diagnostics }: Reported['report']): readonly Diagnostic[] =>
  diagnostics.filter(({ severity }) => severity === 'error');

function summary({ army, report }: Reported, content: string, mends: Ids, declared?: RosterEdit): Judgement {
  const errors = new Map<string, number>();
  const questions = new Set<string>();
  let isCurable = true;
  let overspent: string | null = null;
  for (const diagnostic of report.diagnostics) {
    const key = placeOf(diagnostic);
    if (diagnostic.severity === 'error') {
      errors.set(key, (errors.get(key) ?? 0) + distanceOf(diagnostic.data));
      if (isOverspent(diagnostic, army)) overspent = key;
      isCurable &&= diagnostic.kind === 'missing' || mends.has(diagnostic.code);
    } else if (diagnostic.severity === 'unverified') questions.add(key);
  }
  return {
    verdict: report.verdict,
    errors,
    overspent,
    questions,
    unfinished: errors.size > 0 && isCurable,
    points: army.points,
    ...(army.counts && { counts: army.counts }),
    models: army.models.length,
    declared: declared ?? null,
    content,
  };
}

/** By what a problem is known from one list to the next: rule and place. */
export const placeOf = ({ code, at, data }: Diagnostic): string =>
  JSON.stringify([code, at.id, data['problem'] ?? null, data['subject'] ?? null, data['fact'] ?? null]);

/** Whether a problem, by its place, is one that planning the declarations cures. */
export const isPlannable = (place: string, format: Format): boolean =>
  [...plannable(format)].some((code) => place.startsWith(`[${JSON.stringify(code)},`));

const isOverspent = ({ data: { actual, limit } }: Diagnostic, { points }: Army): boolean =>
  actual === points && typeof limit === 'number' && points > limit;

/** The same judge, to whom these places are questions that stay open, and no errors. */
export function leavingOpen(judge: Judge, places: ReadonlySet<string>): Judge {
  const left = (judged: Judgement): Judgement => {
    const errors = new Map([...judged.errors].filter(([place]) => !places.has(place)));
    if (errors.size === judged.errors.size) return judged;
    const isOver = errors.size === 0;
    return {
      ...judged,
      errors,
      questions: new Set([...judged.questions, ...places]),
      unfinished: judged.unfinished && !isOver,
      verdict: isOver ? 'cannot-tell' : judged.verdict,
    };
  };
  return {
    ...judge,
    judge: (roster) => left(judge.judge(roster)),
    open(roster) {
      const { open, judged } = judge.open(roster);
      return { open, judged: left(judged) };
    },
  };
}

/** How far something is from what is allowed; 1 where it has no number. */
export function distanceOf({ actual, limit }: Readonly<Record<'actual' | 'limit', unknown>>): number {
  const far = typeof actual === 'number' && typeof limit === 'number' ? Math.abs(actual - limit) : 0;
  return far === 0 ? 1 : far;
}

/** What a roster holds, whatever the order. Ids count only where declarations name them. */
export function contentOf({ forces, costLimits, declarations }: Roster): string {
  const named: Ids = declarations === null ? new Set() : namedBy(declarations);
  return [
    forces.map((force) => forceText(force, named)).join('\n'),
    JSON.stringify(costLimits),
    JSON.stringify(declarations),
  ].join('\n\n');
}

type Ids = ReadonlySet<string>;

const forceText = ({ entryId, catalogueId, selections, forces }: Force, named: Ids): string =>
  `${entryId} ${catalogueId} [${membersText(selections, named)}] {${forces.map((each) => forceText(each, named)).join()}}`;

const membersText = (selections: readonly Selection[], named: Ids): string =>
  selections
    .map((each) => selectionText(each, named))
    .toSorted()
    .join();

function selectionText({ id, entryId, entryGroupId, number, selections, partners }: Selection, named: Ids): string {
  const pointsAt = partners === undefined ? '' : ` ${JSON.stringify(partners)}`;
  const head = `${named.has(id) ? `#${id} ` : ''}${entryId} ${entryGroupId ?? ''} ${number}${pointsAt}`;
  return selections.length === 0 ? head : `${head}(${membersText(selections, named)})`;
}

/** The selections that declarations name, among other words: most lists of a search have the very same. */
const namedBy = rememberedOf(
  (declarations: Declarations): Ids => new Set([...wordsIn(declarations)].map(selectionOfModel)),
);

function* wordsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) yield* wordsIn(each);
}
