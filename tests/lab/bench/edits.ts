import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundleWorker } from '../../../scripts/bundleWorker.mjs';

const RUNS = 3;

/** What edits in a large army take, in milliseconds: medians, and for an edit what 99 of 100 take at most. */
export interface LargeArmyEdits {
  readonly selections: number;
  readonly points: number;
  readonly edit: number;
  readonly editP99: number;
  /** Of the processor, with its collecting of memory. */
  readonly processor: number;
  /** What the list offers afterwards. */
  readonly offers: number;
}

/**
 * Measures edits in a large army of a faction of a dataset, given as JSON: compiled into one file, as browsers get the
 * program. Sources that run as they are carry a wrapper around every function, which takes half as long again. Of several
 * runs that counts in which other work disturbed it least.
 */
export async function benchEdits(json: string, faction: string, points: number): Promise<LargeArmyEdits> {
  const folder = mkdtempSync(path.join(tmpdir(), 'muster-edits-'));
  try {
    const program = await bundleWorker(path.join(folder, 'edits.cjs'), 'tests/lab/bench/editsChild.ts');
    const dataset = path.join(folder, 'dataset.json');
    writeFileSync(dataset, json);
    const runs = Array.from({ length: RUNS }, () => {
      const run = spawnSync(process.execPath, [program, dataset, faction, String(points)], { encoding: 'utf8' });
      if (run.status !== 0) throw new Error(`edits could not be measured: ${run.stderr}`);
      return JSON.parse(run.stdout) as LargeArmyEdits;
    });
    return runs.toSorted((a, b) => a.processor - b.processor)[0]!;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
