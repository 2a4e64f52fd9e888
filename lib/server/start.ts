import 'server-only';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describeProblem } from '../data/problem';
import { isTroubling } from '../documents/unitData';
import { type Env, env } from './env';
import { importFolder } from './imports';
import { clearIncoming } from './incoming';
import { beginLine } from './db';
import { log } from './log';
import { migrate } from './migrate';
import { refreshOffered } from './datasets';
import { retryWhenBusy } from './databaseRetry';
import { loadSamples } from './samples';
import { compressOffered } from './front/slices';
import { storedLists } from './documents';
import { startTidying } from './tidy';
import { keepSampleVerdicts } from './verdicts';
import { amount } from '../foundation/words';

/** How long a start waits for a database that something else holds, in milliseconds. */
const START_PATIENCE = 30_000;

/** Prepares the server: environment, migrations, samples. Ends the process with the reason when one fails. */
export async function startServer(): Promise<void> {
  const settings = checked();
  try {
    const applied = await migrate(settings.databaseUrl);
    if (applied.length > 0) log.info({ migrations: applied }, 'database brought up to date');
    await retryWhenBusy(START_PATIENCE, async () => {
      await beginLine();
      await refreshOffered();
      await clearIncoming();
      await loadSamples();
      await keepSampleVerdicts(await storedLists.samples());
    });
  } catch (error) {
    giveUp(`The database (${withoutPassword(settings.databaseUrl)}) cannot be used: ${messageOf(error)}`);
  }
  startTidying();
  void bringData(settings.dataFolder);
}

/** In the background: large folders take a while, and the app can be used meanwhile. */
async function bringData(folder: string | null): Promise<void> {
  if (folder !== null) await importDataFolder(path.resolve(/* turbopackIgnore: true */ folder));
  await compressOffered().catch((error: unknown) => log.error(error, 'unit data could not be compressed'));
}

function checked(): Env {
  try {
    return env();
  } catch (error) {
    return giveUp(`The environment is not right:\n${messageOf(error)}`);
  }
}

async function importDataFolder(folder: string): Promise<void> {
  if (!existsSync(/* turbopackIgnore: true */ folder)) {
    return log.error(`MUSTER_DATA names ${folder}, which is not there`);
  }
  try {
    const { datasets, problems } = await importFolder(folder, { kind: 'server' });
    for (const problem of problems.filter(isTroubling)) log.warn(describeProblem(problem));
    for (const { name, factions } of datasets) {
      log.info(`${name}: ${amount(factions.length, 'faction')} from MUSTER_DATA`);
    }
    if (datasets.length === 0) log.error(`MUSTER_DATA names ${folder}, which has no usable unit data`);
  } catch (error) {
    log.error(error, 'MUSTER_DATA could not be imported');
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const withoutPassword = (url: string): string => url.replace(/\/\/([^:@/]*):[^@/]*@/, '//$1:***@');

function giveUp(message: string): never {
  console.error(message);
  process.exit(1);
}
