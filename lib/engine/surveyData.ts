import type { Dataset } from '../data/dataset';
import { type FaultGroup, type FaultKind, faultsIn } from '../data/faults';
import { type Dialect, dialectOf } from '../data/dialect';
import { unusableIn } from './unusable';
import { link } from '../data/link';
import { rootUnits } from '../data/rootOffer';

/** What a dataset holds, file by file. */
export interface DataSurvey {
  gameSystem: Pick<SurveyedCatalogue, 'file' | 'id' | 'name' | 'revision' | 'dangling'>;
  /** What it was written for. */
  dialect: Dialect;
  /** By name. */
  catalogues: readonly SurveyedCatalogue[];
  /** What is wrong with it, kind by kind. */
  faults: readonly FaultGroup[];
  /** What of it comes to more than is worked out: a list that has it cannot be judged. */
  unusable: readonly UnusablePiece[];
}

interface UnusablePiece {
  file: string;
  id: string;
  name: string;
  limit: number;
  /** What there are more of. */
  counted: string;
}

interface SurveyedCatalogue {
  file: string;
  id: string;
  name: string;
  revision: number;
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
      .map((each) => {
        const { offered, leftOut } = rootUnits(linked, each.id);
        return {
          file: each.file,
          id: each.id,
          name: each.name,
          revision: each.revision,
          library: each.library,
          units: offered,
          ...(leftOut > 0 && { leftOut }),
          dangling: danglingIn(each.file),
        };
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
