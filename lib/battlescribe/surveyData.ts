import type { Dataset } from './dataset';
import { type Dialect, dialectOf } from './dialect';
import { link } from './link';
import { type LinkFinding, linkFindings } from './linkFindings';
import { rootUnits } from './rootOffer';

/** What a dataset holds, file by file. */
export interface DataSurvey {
  readonly gameSystem: { readonly file: string; readonly id: string; readonly name: string; readonly revision: number };
  /** What it was written for. */
  readonly dialect: Dialect;
  /** By name. */
  readonly catalogues: readonly SurveyedCatalogue[];
  /** Each reference that leads nowhere. */
  readonly findings: readonly LinkFinding[];
}

interface SurveyedCatalogue {
  readonly file: string;
  readonly id: string;
  readonly name: string;
  readonly revision: number;
  readonly library: boolean;
  /** Root entries that a force of it is offered. */
  readonly units: number;
  /** References that lead nowhere and lose something of the file. */
  readonly dangling: number;
}

/** Counts what a dataset offers and looks at every reference in it. */
export function surveyData(dataset: Dataset): DataSurvey {
  const linked = link(dataset);
  const findings = linkFindings(dataset);
  const dangling = new Map<string, number>();
  for (const { severity, file: of } of findings) {
    if (severity === 'error') dangling.set(of, (dangling.get(of) ?? 0) + 1);
  }
  const { file, id, name, revision } = dataset.gameSystem;
  return {
    gameSystem: { file, id, name, revision },
    dialect: dialectOf(linked),
    catalogues: dataset.catalogues
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
      .map((each) => ({
        file: each.file,
        id: each.id,
        name: each.name,
        revision: each.revision,
        library: each.library,
        units: rootUnits(linked, each.id),
        dangling: dangling.get(each.file) ?? 0,
      })),
    findings,
  };
}
