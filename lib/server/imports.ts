import 'server-only';
import { setImmediate as pause } from 'node:timers/promises';
import { readingDataFiles } from '../battlescribe/read';
import type { InputFile, ReadFiles } from '../battlescribe/read';
import type { DataFile } from '../battlescribe/schema';
import type { DataSource, DatasetSummary, ImportLine, WireProblem } from '../share/unitData';
import { importDataset, listDatasets } from './datasets';
import { wholeDataset } from './linkedDataset';
import { isForAll } from './offered';
import { withLock } from './locks';
import { withPatience } from './patience';

export type OnImportLine = (line: ImportLine) => void;

export interface ImportRequest {
  readonly inputs: readonly InputFile[];
  readonly source: DataSource;
  /** As `hashKey` gives it; null for what the server brings itself. */
  readonly owner: string | null;
  /** Where the server's own files lie; left out for others. */
  readonly folder?: string;
}

export interface Imported {
  readonly datasets: readonly DatasetSummary[];
  readonly problems: readonly WireProblem[];
}

interface Group {
  readonly gameSystem: DataFile;
  readonly catalogues: readonly DataFile[];
}

/** How long an import waits for a database that something else holds, in milliseconds. */
const IMPORT_PATIENCE = 30_000;

/** One at a time, over all servers: what comes second may build on the first. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Reads unit data and stores it as one dataset for each game system found. What cannot be read comes back as problems
 * beside what was good. Catalogues without their game system join the newest dataset of it that this owner may see.
 */
export function importFiles(request: ImportRequest, report: OnImportLine = () => undefined): Promise<Imported> {
  const run = queue.then(() =>
    withPatience(IMPORT_PATIENCE, () => withLock('import', () => importNow(request, report))),
  );
  queue = run.catch(() => undefined);
  return run;
}

async function importNow({ inputs, source, owner, folder }: ImportRequest, report: OnImportLine): Promise<Imported> {
  // What is offered to all must not be built on what one visitor brought.
  const known = await listDatasets(isForAll(source) ? null : owner);
  const read = await readPausing(inputs, new Set(known.map((dataset) => dataset.gameSystem.id)), report);
  const problems = [...read.problems];
  const datasets: DatasetSummary[] = [];
  for (const group of await groups(read.files, known, problems)) {
    const stored = await importDataset(
      { ...group, source, problems: read.problems, owner, folder },
      (file, done, total) => report({ stage: 'store', file, done, total }),
    );
    datasets.push(stored);
  }
  return { datasets, problems };
}

async function readPausing(
  inputs: readonly InputFile[],
  known: ReadonlySet<string>,
  report: OnImportLine,
): Promise<ReadFiles> {
  const steps = readingDataFiles(inputs, known);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) return step.value;
    report({ stage: 'read', ...step.value });
    // Others are served in between.
    await pause();
  }
}

async function groups(
  files: readonly DataFile[],
  known: readonly DatasetSummary[],
  problems: WireProblem[],
): Promise<readonly Group[]> {
  const found: Group[] = [];
  for (const id of new Set(files.map((file) => file.gameSystemId))) {
    const own = files.filter((file) => file.gameSystemId === id);
    const gameSystem = own.find((file) => file.kind === 'gameSystem');
    const catalogues = own.filter((file) => file.kind === 'catalogue');
    if (gameSystem === undefined) {
      found.push(
        await joined(
          catalogues,
          known.find((dataset) => dataset.gameSystem.id === id),
        ),
      );
    } else if (catalogues.length > 0) found.push({ gameSystem, catalogues });
    else {
      problems.push({
        file: gameSystem.file,
        place: null,
        message: 'a game system without a catalogue (.cat) offers no units: add its catalogues',
      });
    }
  }
  return found;
}

/** The known dataset with these catalogues put in the place of its own. */
async function joined(catalogues: readonly DataFile[], known: DatasetSummary | undefined): Promise<Group> {
  const base = known === undefined ? null : await wholeDataset(known.hash);
  if (base === null) throw new Error('the game system that the catalogues join is gone');
  const replaced = new Set(catalogues.map((file) => file.id));
  return {
    gameSystem: base.gameSystem,
    catalogues: [...base.catalogues.filter((file) => !replaced.has(file.id)), ...catalogues],
  };
}
