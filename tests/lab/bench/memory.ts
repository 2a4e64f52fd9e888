import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RealSystem } from '@/tests/realData';
import { table, type Part } from './measure';

const FACTION_MB = 40;
const IMPORT_MB = 700;

/**
 * Memory, measured in a process of its own each: one faction as the browser holds it, and the import of a whole folder.
 */
export function benchMemory(folder: RealSystem, faction: string): Part {
  const work = mkdtempSync(path.join(tmpdir(), 'muster-bench-'));
  const slice = path.join(work, 'slice.json');
  measured('slice', 'wh40k-7e', faction, slice);
  const factionMb = measured('faction', slice);
  const importMb = measured('import', folder);
  rmSync(work, { recursive: true });
  return {
    title: 'Memory, in processes of their own',
    lines: table(
      ['what', 'MB'],
      [
        [`${faction}, loaded and linked, a list checked`, factionMb.toFixed(1)],
        [`import of ${folder}, the whole process`, importMb.toFixed(0)],
      ],
    ),
    limits: [
      { what: `memory of ${faction}`, actual: factionMb, limit: FACTION_MB, unit: 'MB' },
      { what: `memory to import ${folder}`, actual: importMb, limit: IMPORT_MB, unit: 'MB' },
    ],
  };
}

function measured(...args: readonly string[]): number {
  const script = path.join(import.meta.dirname, 'memoryChild.ts');
  const run = spawnSync(process.execPath, ['--expose-gc', '--import', 'tsx', script, ...args], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (run.status !== 0) throw new Error(`memory could not be measured: ${run.stderr}`);
  return Number(run.stdout.trim().split('\n').at(-1));
}
