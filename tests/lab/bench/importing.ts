import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { RealSystem } from '@/tests/realData';
import { ms, table, type Part } from './measure';

const ROUNDS = 5;
/** On two cores; on one there is nothing to win. */
const MOST_RATIO = 0.75;
const FOLDERS: readonly RealSystem[] = ['wh40k-7e', 'wh40k-9e'];

/** What an import does with a whole folder before it stores it, in one process and in one for each core. */
export function benchImporting(): Part {
  const processes = availableParallelism();
  const measured = FOLDERS.map((folder) => ({ folder, ...measure(folder, processes) }));
  return {
    title: `Read, pack and hash each data folder in other processes (median of ${ROUNDS} rounds)`,
    lines: table(
      ['folder', 'one process ms', `${processes} processes ms`, 'ratio'],
      measured.map(({ folder, one, many }) => [folder, ms(one), ms(many), (many / one).toFixed(2)]),
    ),
    limits: measured.map(({ folder, one, many }) => ({
      what: `import of ${folder} on ${processes} cores against one`,
      actual: processes > 1 ? many / one : 0,
      limit: MOST_RATIO,
      unit: 'times',
    })),
  };
}

function measure(folder: RealSystem, processes: number): { readonly one: number; readonly many: number } {
  const child = path.join(import.meta.dirname, 'importingChild.ts');
  const args = ['--conditions=react-server', '--import', 'tsx', child, folder, String(ROUNDS), String(processes)];
  const run = spawnSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  if (run.status !== 0) throw new Error(`reading ${folder} failed`);
  return JSON.parse(run.stdout) as { one: number; many: number };
}
