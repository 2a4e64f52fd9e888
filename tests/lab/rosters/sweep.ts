import { factionsOf } from '@/lib/data/dataset';
import { evaluate, type EvaluatedSelection, type Evaluation } from '@/lib/engine';
import type { LinkedDataset } from '@/lib/data/link';
import { costDifferences, recordedTotals } from '@/lib/exchange/ros/rosterReport';
import { relink } from '@/lib/data/relink';
import { readRoster } from '@/lib/data/rosterFile';
import type { Format } from '@/lib/rules/format';
import { seeded } from '../seeded';
import { drawList } from '../sweep/lists';
import { counter } from '../sweep/table';
import { IDS, shaped } from './shapes';

interface SweptShape {
  readonly ids: string;
  readonly selections: number;
  /** At the place that they were at, in the number and at the price. */
  readonly same: number;
  /** Found by name, where the ids are others: told to the player. */
  readonly byName: number;
  /** Not found: kept as the file has them. */
  readonly missing: number;
  /** Found as something else, or at another number or price, in a line each. */
  readonly wrong: readonly string[];
}

interface Place {
  readonly entryId: string;
  readonly entryGroupId: string | null;
  readonly number: number;
  readonly price: string;
}

/**
 * Draws random lists of random factions, writes each in the shapes of other programs, and reads it back: every
 * selection must stand at its place. Same seed, same lists.
 */
export function sweepRosters(
  linked: LinkedDataset,
  format: Format,
  { seed, lists }: { readonly seed: number; readonly lists: number },
): readonly SweptShape[] {
  const chance = seeded(seed);
  const factions = factionsOf(linked.dataset);
  const swept = Object.keys(IDS).map((ids) => ({
    ids,
    selections: 0,
    same: 0,
    byName: 0,
    missing: 0,
    wrong: [] as string[],
  }));
  for (let n = 1; n <= lists; n++) {
    const { checked, label } = drawList(linked, format, chance.one(factions)!, `list ${n}`, counter(`r${n}-`), chance);
    const { evaluation } = checked;
    for (const one of swept) {
      for (const form of ['xml', 'json'] as const) {
        hold(evaluation, shaped(evaluation, { form, ids: IDS[one.ids]! }), `${label}, ${form}`, linked, one);
      }
    }
  }
  return swept;
}

function hold(
  was: Evaluation,
  text: string,
  label: string,
  linked: LinkedDataset,
  swept: { selections: number; same: number; byName: number; missing: number; readonly wrong: string[] },
): void {
  const file = readRoster('list', new TextEncoder().encode(text));
  const met = relink(file.roster, linked, file.recorded);
  const is = evaluate(met.roster, linked);
  const [before, after] = [placesOf(was), placesOf(is)];
  const missing = new Set(met.missing.map(({ id }) => id));
  swept.byName += met.byName.length;
  swept.missing += missing.size;
  for (const [id, place] of before) {
    swept.selections += 1;
    if (missing.has(id)) continue;
    const now = after.get(id);
    // What is lacking beside it may change a price.
    const isSame = JSON.stringify(now) === JSON.stringify(missing.size === 0 ? place : { ...place, price: now?.price });
    if (isSame) swept.same += 1;
    else swept.wrong.push(`${label}: ${JSON.stringify(place)} came back ${JSON.stringify(now)}`);
  }
  if (missing.size > 0) return;
  for (const each of costDifferences(is.roster, file.recorded)) {
    swept.wrong.push(`${label}: ${each.name} recorded ${each.recorded} ${each.type}, now ${each.now}`);
  }
  for (const total of recordedTotals(is.roster, file.origin!, file.recorded, file.forces)) {
    if (total.recorded !== total.now || total.selections !== total.now) {
      swept.wrong.push(
        `${label}: ${total.type} recorded ${total.recorded}, added up ${total.selections}, now ${total.now}`,
      );
    }
  }
}

function placesOf({ roster }: Evaluation): ReadonlyMap<string, Place> {
  const found = new Map<string, Place>();
  const visit = (each: EvaluatedSelection): void => {
    const price = JSON.stringify(each.costs.map(({ typeId, value }) => [typeId, value]));
    found.set(each.id, { entryId: each.entryId, entryGroupId: each.entryGroupId, number: each.number, price });
    each.children.forEach(visit);
  };
  const enter = (force: (typeof roster.forces)[number]): void => {
    force.selections.forEach(visit);
    force.forces.forEach(enter);
  };
  roster.forces.forEach(enter);
  return found;
}
