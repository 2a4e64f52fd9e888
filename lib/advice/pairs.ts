import { applyEdit } from '../roster/edits';
import { chosen, MOST_ANSWERS, repairOf, type Repair } from './answers';
import { compareCosts, costOf, type Before } from './cost';
import type { Judged } from './judge';
import type { Walk } from './search';
import { attempt, listOf, type RepairQuestion, type Tried } from './trying';
import { changesOfList } from './unitChanges';

/** Where single changes have led. */
export interface AfterSingles {
  readonly question: RepairQuestion;
  readonly before: Before;
  readonly tried: readonly Tried[];
}

/** Pairs beyond this many are not looked at: the best of them are first. */
const MOST_PAIRS = 4_000;
/** Single changes that are taken further, one after the other. */
const MOST_PROMISING = 40;

/**
 * Two changes where no single one is enough. Those of two units that together lift all that is wrong come first, by
 * what they cost; then what can be done after each change that is a step forward. Nothing is proven: it is a search by
 * promise.
 */
export function* pairsOf({ question, before, tried }: AfterSingles): Walk<Repair> {
  const { judge, roster } = question;
  const found: Repair[] = [];
  let looked = 0;
  const pairs = promising(before, tried);
  for (const [a, b] of pairs) {
    looked += 1;
    const after = applyEdit(applyEdit(roster, a.change.edit), b.change.edit);
    const judged = judge.judge(after);
    if (judged.errors.size === 0) found.push(repairOf(before, [a.change, b.change], judged));
    yield { tried: looked, of: pairs.length, found: chosen(found) };
    if (chosen(found).length === MOST_ANSWERS) return chosen(found);
  }
  const forward = tried.filter(({ judged }) => burden(judged) < burden(before.judged));
  for (const first of forward.toSorted((a, b) => burden(a.judged) - burden(b.judged)).slice(0, MOST_PROMISING)) {
    const open = judge.open(first.roster).open;
    for (const candidate of changesOfList(listOf(open, question))) {
      if (candidate.unit !== null && question.pins.has(candidate.unit)) continue;
      const second = attempt(candidate, first.roster, first.judged, judge);
      looked += 1;
      if (second?.judged.errors.size === 0) {
        found.push(repairOf(before, [first.change, second.change], second.judged));
      }
      yield { tried: looked, of: looked, found: chosen(found) };
    }
    if (found.length > 0) return chosen(found);
  }
  return chosen(found);
}

/** How much is wrong: each problem counts, and how far it is from what is allowed decides among equals. */
export function burden({ errors }: Judged): number {
  const far = [...errors.values()].reduce((sum, each) => sum + each, 0);
  return errors.size + far / (far + 1);
}

/** Pairs of changes to different units that together lift every problem, the cheapest first. */
function promising(before: Before, tried: readonly Tried[]): readonly (readonly [Tried, Tried])[] {
  const useful = tried.filter(({ judged }) => lifts(before.judged, judged));
  const pairs: { readonly pair: readonly [Tried, Tried]; readonly cost: readonly number[] }[] = [];
  for (const [at, a] of useful.entries()) {
    for (const b of useful.slice(at + 1)) {
      if (a.change.unit !== null && a.change.unit === b.change.unit) continue;
      if (!together(before.judged, a.judged, b.judged)) continue;
      const points = a.judged.points + b.judged.points - before.judged.points;
      const models = a.judged.models + b.judged.models - before.judged.models;
      pairs.push({ pair: [a, b], cost: costOf(before, { ...a.judged, points, models }, [a.change, b.change]) });
    }
  }
  return pairs
    .toSorted((a, b) => compareCosts(a.cost, b.cost))
    .slice(0, MOST_PAIRS)
    .map(({ pair }) => pair);
}

/** Whether a change makes something better. */
const lifts = (before: Judged, after: Judged): boolean =>
  [...before.errors].some(([place, far]) => (after.errors.get(place) ?? 0) < far);

/** Whether two changes, each judged alone, would lift all that is wrong, and bring nothing that the other leaves. */
function together(before: Judged, a: Judged, b: Judged): boolean {
  for (const [place, far] of before.errors) {
    const left = far - (far - (a.errors.get(place) ?? 0)) - (far - (b.errors.get(place) ?? 0));
    if (left > 0) return false;
  }
  const isNew = (place: string): boolean => !before.errors.has(place);
  return ![...a.errors.keys(), ...b.errors.keys()].some(isNew);
}
