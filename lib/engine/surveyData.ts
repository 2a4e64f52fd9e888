import { type Dataset, type Faction, factionsOf } from '../data/dataset';
import { type FaultGroup, type FaultKind, faultsIn } from '../data/faults';
import { type Dialect, dialectOf } from '../data/dialect';
import { link, type LinkedDataset } from '../data/link';
import { rootUnits } from '../data/rootOffer';
import { BUDGETS } from '../data/budgets.data';
import type { Definition, Slot } from '../data/definition';
import { isEndless } from '../data/demand';
import { bareForce, bareRoster } from './force';
import type { DataFinding } from './evaluated';
import { excessFindings, noteEntry } from './excesses';
import { forceKinds } from './forceOption';
import { checkForce } from './forceLimits';
import { openWorld } from './openWorld';

/** What of some data will be called unusable in a list, but for what only the choices of a list bring about. */
export function unusableIn(linked: LinkedDataset): readonly DataFinding[] {
  const found = new Map<string, DataFinding>();
  const seen = new Set<Definition>();
  const empty = bareRoster(linked);
  for (const { id: catalogueId } of factionsOf(linked.dataset)) {
    for (const { entryId } of forceKinds(empty, linked, { catalogueId, into: null })) {
      const world = openWorld({ ...empty, forces: [bareForce({ id: 'tried', catalogueId, entryId })] }, linked);
      const [force] = world.roster.forces;
      if (force === undefined) continue;
      const enter = ({ definition, path }: Slot, around: readonly string[], depth: number): void => {
        if (seen.has(definition)) return;
        seen.add(definition);
        const way = [...around, ...path];
        noteEntry({ world, node: null, parent: force, definition }, definition, way);
        if (depth > BUDGETS.chain.limit || isEndless(definition)) return;
        for (const slot of definition.offer.slots) enter(slot, way, depth + 1);
      };
      for (const slot of force.offer.slots) enter(slot, [], 0);
      checkForce(world, force, new Map());
      for (const finding of excessFindings(world)) {
        found.set([finding.constraintId, finding.ownerId, finding.file].join('\n'), finding);
      }
    }
  }
  return [...found.values()];
}

/** What a dataset holds, file by file. */
export interface DataSurvey {
  gameSystem: Faction & Pick<SurveyedCatalogue, 'dangling'>;
  dialect: Dialect;
  catalogues: readonly SurveyedCatalogue[];
  /** What is wrong with it, kind by kind. */
  faults: readonly FaultGroup[];
  /** What of it comes to more than is worked out: a list that has it cannot be judged. */
  unusable: readonly { file: string; id: string; name: string; limit: number; counted: string }[];
}

interface SurveyedCatalogue extends Faction {
  library: boolean;
  /** Root entries that a force of it is offered. */
  units: number;
  /** Root entries beyond those, which are more than can be offered. Left out: none. */
  leftOut?: number;
  /** References that lead nowhere and lose something of the file. */
  dangling: number;
}

const DANGLING: ReadonlySet<FaultKind> = new Set(['broken-link', 'broken-catalogue-link', 'circle']);

/** Counts what a dataset offers and looks for all that is wrong with it; `most` faults of each kind are given. */
export function surveyData(dataset: Dataset, most?: number): DataSurvey {
  const linked = link(dataset);
  const faults = faultsIn(linked, most);
  const leadNowhere = faults.filter(({ kind }) => DANGLING.has(kind));
  const danglingIn = (of: string): number => leadNowhere.reduce((sum, { files }) => sum + (files.get(of) ?? 0), 0);
  const { file, id, name, revision } = dataset.gameSystem;
  return {
    gameSystem: { file, id, name, revision, dangling: danglingIn(file) },
    dialect: dialectOf(linked),
    catalogues: dataset.catalogues
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
      .map(({ file, id, name, revision, library }) => {
        const { offered, leftOut } = rootUnits(linked, id);
        const dangling = danglingIn(file);
        return { file, id, name, revision, library, units: offered, ...(leftOut > 0 && { leftOut }), dangling };
      }),
    faults,
    unusable: unusableIn(linked).map(({ file = '', subject: { id, name }, limit, counted }) => ({
      file,
      id,
      name,
      limit,
      counted,
    })),
  };
}
