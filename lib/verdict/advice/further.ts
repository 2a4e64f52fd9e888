import { chosen, repairOf, type Repair } from './answers';
import { burden, usefulOf } from './pairs';
import type { Walk } from './search';
import { newSieve } from './sieve';
import { changed, listOf, tried, type RepairState, type Tried } from './trying';
import { changesOfList } from './unitChanges';

/** Single changes that are taken further, one after the other. */
const MOST_PROMISING = 40;
/** Single changes of which it is found out whether they are a step forward. */
const MOST_LOOKED = 400;

/** After each single change that is a step forward, every other one: two changes to one unit too. */
export function* furtherOf(state: RepairState): Walk<Repair> {
  const { question, before, found, seen } = state;
  const { judge, pins } = question;
  let looked = 0;
  for (const first of yield* forwardOf(state)) {
    const { open } = judge.open(first.roster);
    const sieve = newSieve(open, judge);
    for (const candidate of changesOfList(listOf(open, question))) {
      const made = changed(candidate, first.roster, pins);
      looked += 1;
      if (made !== null && sieve(made.roster).rest.size === 0) {
        const { change, judged } = tried(made, first.judged, judge);
        if (judged.errors.size === 0 && !seen.has(judged.content)) {
          found.push(repairOf(before, [first.change, change], judged));
        }
        seen.add(judged.content);
      }
      yield { tried: looked, of: looked, found: chosen(found) };
    }
    if (found.length > 0) return;
  }
}

/** Those after which the least is wrong. */
function* forwardOf(state: RepairState): Walk<Repair, readonly Tried[]> {
  const { question, before, found } = state;
  const forward: Tried[] = [];
  const likely = usefulOf(state)
    .toSorted((a, b) => burden(a.rest) - burden(b.rest))
    .slice(0, MOST_LOOKED);
  for (const [at, single] of likely.entries()) {
    const made = tried(single, before.judged, question.judge);
    if (burden(made.judged.errors) < burden(before.judged.errors)) forward.push(made);
    yield { tried: at + 1, of: likely.length, found: chosen(found) };
  }
  return forward.toSorted((a, b) => burden(a.judged.errors) - burden(b.judged.errors)).slice(0, MOST_PROMISING);
}
