import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundleWorker } from '../../../scripts/bundleWorker.mjs';
import type { TimedEdits } from './largeArmy';

const RUNS = 3;

/** Edits of each kind in a large army. */
export interface LargeArmyEdits {
  readonly selections: number;
  readonly points: number;
  readonly kinds: readonly TimedEdits[];
}

/**
 * Measures edits in a large army of a faction of a dataset, given as JSON: compiled into one file, as browsers get the
 * program. Sources that run as they are carry a wrapper around every function, which takes half as long again. Of several
 * runs that counts in which other work disturbed it least.
 */
export async function benchEdits(json: string, faction: string, points: number): Promise<LargeArmyEdits> {
  const folder = mkdtempSync(path.join(tmpdir(), 'muster-edits-'));
  try {
    const program = await bundleWorker(path.join(folder, 'edits.cjs'), 'tests/lab/bench/editsChild.ts', []);
    const dataset = path.join(folder, 'dataset.json');
    writeFileSync(dataset, json);
    const runs = Array.from({ length: RUNS }, () => {
      const run = spawnSync(process.execPath, [program, dataset, faction, String(points)], { encoding: 'utf8' });
      if (run.status !== 0) throw new Error(`edits could not be measured: ${run.stderr}`);
      return JSON.parse(run.stdout) as LargeArmyEdits;
    });
    const spent = ({ kinds }: LargeArmyEdits): number => kinds.reduce((sum, { remembered }) => sum + remembered, 0);
    return runs.toSorted((a, b) => spent(a) - spent(b))[0]!;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
