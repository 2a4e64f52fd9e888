import { allEvaluated } from '../../army/walk';
import type { EvaluatedCost, EvaluatedRoster, Evaluation } from '../../engine';
import { exact, sum } from '../../foundation/decimal';
import type { RecordedForces, RecordedSelections, RosOrigin } from '../../data/rosRead';
import type { LinkedDataset } from '../../data/link';
import { type MissingSelection, missingSelections } from '../../data/missingSelections';
import { type RelinkReport, relinkReport } from './relinkReport';
import type { NamedSelection, RelinkResult } from '../../data/relink';
import type { RosterFile } from '../../data/rosterFile';
import { allSelections } from '../../documents/roster/find';

/** A cost that is not what the file recorded. */
export interface CostDifference {
  id: string;
  name: string;
  number: number;
  /** The cost type's name. */
  type: string;
  recorded: number;
  now: number;
}

/** Where costs differ from those that the file recorded, by cost type; only types that the file names. */
export function costDifferences(roster: EvaluatedRoster, recorded: RecordedSelections): readonly CostDifference[] {
  const named = typesIn([...recorded.values()]);
  const compared = roster.costTypes.filter(({ typeId }) => named.has(typeId));
  return allEvaluated(roster).flatMap(({ id, name, number, costs, missing }) => {
    const written = recorded.get(id);
    if (written === undefined || missing) return [];
    return compared.flatMap(({ typeId, name: type }) => {
      const [before, now] = [valueOf(written.costs, typeId), valueOf(costs, typeId)];
      return before === now ? [] : [{ id, name, number, type: type.trim(), recorded: before, now }];
    });
  });
}

const typesIn = (recorded: readonly { costs: readonly { typeId: string }[] }[]): ReadonlySet<string> =>
  new Set(recorded.flatMap(({ costs }) => costs.map(({ typeId }) => typeId)));

/** A total three times: as the file gives it, as its parts add up, and as it is now. */
export interface RecordedTotal {
  type: string;
  recorded: number;
  selections: number;
  now: number;
}

/** Compares the totals of each cost type: recorded, added up, and now. Leaves out what is zero in all. */
export function recordedTotals(
  { costs, costTypes }: EvaluatedRoster,
  origin: RosOrigin,
  recorded: RecordedSelections,
  forces: RecordedForces,
): readonly RecordedTotal[] {
  const all = [...recorded.values(), ...forces.values()];
  const ids = [...new Set([...origin.costs.map(({ typeId }) => typeId), ...typesIn(all)])];
  const named = [...costTypes, ...origin.costs, ...all.flatMap((each) => each.costs)];
  const nameOf = (id: string): string => named.find(({ typeId }) => typeId === id)?.name.trim() || id;
  const totals = ids.map((id): RecordedTotal => ({
    type: nameOf(id),
    recorded: valueOf(origin.costs, id),
    selections: sum(all.map((each) => valueOf(each.costs, id))),
    now: valueOf(costs, id),
  }));
  return totals.filter(({ recorded: before, selections, now }) => before !== 0 || selections !== 0 || now !== 0);
}

const valueOf = (costs: readonly EvaluatedCost[], typeId: string): number =>
  exact(costs.find((cost) => cost.typeId === typeId)?.value ?? 0);

/** What `roster --json` prints. */
export interface RosterReport extends RelinkReport {
  file: string;
  name: string;
  selections: {
    total: number;
    byPath: number;
    byLastId: number;
    byName: readonly NamedSelection[];
    missing: readonly MissingSelection[];
  };
  /** Of what the data has: where its costs are not what the file recorded. */
  prices: readonly CostDifference[];
  totals: readonly RecordedTotal[];
}

/** Reports how well a list from a file matches the data. `file`: the name of the file in the report. */
export function rosterReport(
  file: string,
  list: RosterFile,
  { byPath, byLastId, byName, cut, roster }: RelinkResult,
  evaluation: Evaluation,
  linked: LinkedDataset,
): RosterReport {
  return {
    file,
    name: roster.name,
    ...relinkReport(list, evaluation.roster, linked, { byName, cut }),
    selections: {
      total: [...allSelections(roster)].length,
      byPath,
      byLastId,
      byName,
      missing: missingSelections(roster, linked),
    },
    prices: costDifferences(evaluation.roster, list.recorded),
    totals: list.origin === null ? [] : recordedTotals(evaluation.roster, list.origin, list.recorded, list.forces),
  };
}
