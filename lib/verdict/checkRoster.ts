import type { Army } from '../army/army';
import { muster, musterSteps } from '../army/muster';
import { modeOf } from '../army/readings';
import { evaluateSteps, type EvaluatedRoster, type Evaluation, type Memory } from '../engine';
import type { LinkedDataset } from '../data/link';
import { atOnce, type Steps } from '../foundation/steps';
import { applyEdit, type RosterEdit } from '../documents/roster/edits';
import type { Roster } from '../documents/roster/schema';
import { check } from '../rules/check';
import type { Format } from '../rules/format';
import type { Report } from '../rules/report';
import { withProvenFixes } from '../rules/safety';
import { affordable, MOST_CHOICES, settledFrom, settledRoster } from './settledRoster';
import type { Revision } from '../documents/revision';
import type { DatasetSummary } from '../documents/unitData';

/** A roster with everything that follows from it: plain values, which can be sent and kept. */
export interface CheckedRoster {
  /** Of the roster as it is written. `army` and `report` are of the roster with the format's own settings. */
  evaluation: Pick<Evaluation, 'roster' | 'written'>;
  army: Army;
  report: Report;
}

/** The same where it was checked, with what answers questions about options. */
export interface OpenRoster extends CheckedRoster {
  evaluation: Evaluation;
}

/**
 * The only way from what a player wrote to a verdict, for the editor, the shared page and the command line alike. Pure;
 * never throws for what a roster or the data holds. A fix is called safe only after the list was checked with it.
 * `memory`: of an open list, what its checks remember; the outcome is the same.
 */
export const checkRoster = atOnce(checkSteps);

/** The same in steps, for whoever has other things to do in between. */
export function* checkSteps(
  roster: Roster,
  linked: LinkedDataset,
  format: Format,
  memory: Memory | null = null,
): Steps<OpenRoster> {
  const judged = yield* judgeSteps(roster, linked, format, memory);
  const { evaluation } = judged;
  const tried = (edit: RosterEdit): Report => {
    const mended = applyEdit(roster, edit);
    // Declarations change nothing that the data works out.
    const onlyDeclared = mended.forces === roster.forces && mended.costLimits === roster.costLimits;
    return onlyDeclared
      ? check(muster(judged.settled, mended.declarations, modeOf(linked, format)), format)
      : judgeRoster(mended, linked, format, memory).report;
  };
  // A fix may be judged under as many choices as the list was.
  yield;
  const report = yield* withProvenFixes(judged.report, tried, affordable(evaluation) / (1 + MOST_CHOICES));
  return { evaluation, army: judged.army, report };
}

/** A list with its verdict whose fixes were not tried: none of them is known to be safe. */
export interface JudgedRoster extends OpenRoster {
  /** With the format's own settings: what the army was mustered from. */
  settled: EvaluatedRoster;
}

/** The same verdict as `checkRoster`'s, for those who ask for hundreds and for no fix. */
export const judgeRoster = atOnce(judgeSteps);

/** The same in steps. */
export function* judgeSteps(
  roster: Roster,
  linked: LinkedDataset,
  format: Format,
  memory: Memory | null = null,
): Steps<JudgedRoster> {
  const evaluation = yield* evaluateSteps(roster, linked, memory);
  yield;
  const settled = settledRoster(evaluation, linked, format, memory);
  yield;
  const army = yield* musterSteps(settled, roster.declarations, modeOf(linked, format));
  yield;
  return { evaluation, settled, army, report: check(army, format) };
}

/** The same verdict for those who ask nothing about what can be chosen: what it is to change a list and look again. */
export function reportOn(roster: Roster, linked: LinkedDataset, format: Format): Pick<JudgedRoster, 'army' | 'report'> {
  const army = muster(settledFrom(roster, linked, format), roster.declarations, modeOf(linked, format));
  return { army, report: check(army, format) };
}

/** What a frozen text says, and its hash as this browser worked it out. */
interface Read {
  revision: Revision;
  hash: string;
}

/** A frozen text as this browser sees it. */
export type CheckedHere =
  /** No frozen list, or not all of it. */
  | { kind: 'unreadable'; message: string }
  | (Read & { kind: 'checking' })
  /** What is written can be read; why there is no verdict, and whether the server lacks its unit data. */
  | (Read & { kind: 'unchecked'; message: string; dataMissing: boolean; retry: () => void })
  | (Read & {
      kind: 'checked';
      dataset: DatasetSummary;
      format: Format;
      linked: LinkedDataset;
      checked: CheckedRoster;
      /** When this browser checked it, ISO 8601. */
      date: string;
    });
