import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { serialize } from 'node:v8';
import { ALLOWED, LANES } from '@/lib/server/work/allowances.data';
import { createPool, type Pool } from '@/lib/server/work/pool';
import { realData } from '@/tests/realData';
import { bundleWorker } from '../../../scripts/bundleWorker.mjs';
import { median, sorted } from './measure';

// Run by importing.ts in a process of its own, as the server's modules want it: `FOLDER ROUNDS PROCESSES`. Prints the
// milliseconds that one process and that many need for the folder, as JSON.

const [folder = '', rounds = '1', processes = '2'] = process.argv.slice(2);
const root = path.join(realData ?? '', folder);
const size = (name: string): number => statSync(path.join(root, name)).size;
const names = readdirSync(root)
  .filter((name) => /\.(gst|cat)$/.test(name))
  .sort((a, b) => size(b) - size(a));
const file = await bundleWorker(path.resolve('.muster', 'worker-bench.cjs'));

const poolOf = (most: number): Pool => createPool(() => file, { files: { ...LANES.files, processes: most } }, 600);

/** Reads, packs and hashes every file, as an import does before it stores them. */
async function timed(pool: Pool, most: number): Promise<number> {
  const began = performance.now();
  const ahead = names.values();
  const readOn = async (): Promise<void> => {
    for (const name of ahead) {
      const input = serialize({ label: name, content: { name, path: path.join(root, name) } });
      const answer = async () => null;
      const done = await pool.run({ name: 'file', input, allowed: ALLOWED.file, by: 'bench', kin: null, answer });
      if (!done.ok) throw new Error(done.problem.message);
    }
  };
  await Promise.all(Array.from({ length: most }, readOn));
  return performance.now() - began;
}

const [one, many] = [poolOf(1), poolOf(Number(processes))];
const times = { one: [] as number[], many: [] as number[] };
// The first round starts the processes and is not counted. Both ways right after each other: a busy machine slows both.
for (let round = 0; round <= Number(rounds); round += 1) {
  const both = [await timed(one, 1), await timed(many, Number(processes))] as const;
  if (round > 0) times.one.push(both[0]);
  if (round > 0) times.many.push(both[1]);
}
console.log(JSON.stringify({ one: median(sorted(times.one)), many: median(sorted(times.many)) }));
one.close();
many.close();
