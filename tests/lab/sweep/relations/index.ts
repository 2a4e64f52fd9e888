import { factionsOf } from '@/lib/data/dataset';
import type { LinkedDataset } from '@/lib/data/link';
import type { Format } from '@/lib/rules/format';
import type { Verdict } from '@/lib/rules/report';
import { seeded } from '../../seeded';
import { drawList } from '../lists';
import { counter } from '../table';
import { fixes } from './fixes';
import { neighbours } from './neighbours';
import { number } from './number';
import { brokenBy, type Relation, type Trial } from './relation';
import { roundTrip } from './roundTrip';
import { settings } from './settings';
import { vouching } from './vouching';
import { wording } from './wording';

/** What holds for every list of every format. */
export const RELATIONS: readonly Relation[] = [wording, settings, neighbours, vouching, roundTrip, fixes, number];

interface SweptRelation {
  readonly holds: string;
  readonly tried: number;
  readonly explained: readonly string[];
  /** Each with its list. */
  readonly broken: readonly string[];
}

export interface SweptRelations {
  readonly lists: number;
  readonly verdicts: Readonly<Record<Verdict, number>>;
  readonly relations: readonly SweptRelation[];
  readonly ms: number;
}

export interface RelationSettings {
  readonly seed: number;
  readonly lists: number;
  readonly relations?: readonly Relation[];
  /** Only these catalogues; null for all. */
  readonly catalogueIds?: readonly string[] | null;
}

/** Draws random lists of random factions and tries every relation on each. Same seed, same lists. */
export function sweepRelations(
  linked: LinkedDataset,
  format: Format,
  { seed, lists, relations = RELATIONS, catalogueIds = null }: RelationSettings,
): SweptRelations {
  const began = performance.now();
  const chance = seeded(seed);
  const factions = factionsOf(linked.dataset).filter(({ id }) => catalogueIds === null || catalogueIds.includes(id));
  const verdicts: Record<Verdict, number> = { legal: 0, illegal: 0, 'cannot-tell': 0 };
  const swept = relations.map(({ holds, tryOn }) => ({
    holds,
    tryOn,
    tried: 0,
    explained: [] as string[],
    broken: [] as string[],
  }));
  for (let n = 1; n <= lists; n++) {
    const list = drawList(linked, format, chance.one(factions)!, `list ${n}`, counter(`l${n}-`), chance);
    verdicts[list.checked.report.verdict]++;
    for (const relation of swept) {
      for (const trial of guarded(() => relation.tryOn(list, chance))) {
        relation.tried++;
        if (trial.broken !== null) relation.broken.push(`${list.label}: ${trial.broken}`);
        if (trial.explained !== null) relation.explained.push(`${list.label}: ${trial.explained}`);
      }
    }
  }
  return { lists, verdicts, relations: swept.map(({ tryOn: _, ...rest }) => rest), ms: performance.now() - began };
}

function* guarded(trials: () => Iterable<Trial>): Generator<Trial> {
  try {
    yield* trials();
  } catch (error) {
    yield brokenBy(`threw ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }
}
