import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Attempt } from './fuzz/attempt';
import { loadMaterial } from './fuzz/load';
import { seeded } from './seeded';

// npm run fuzz -- DIR [--seed N] [--count 5000] [--rosters DIR] [--verbose]: damaged files through all readers, in a
// child process with 512 MB. Each must be read or refused with a clean error within 2 seconds of computing. Ends with 1
// when one is not.

const MEGABYTES = 512;
const MOST_MS = 2000;
/**
 * When nothing has come back after this long it hangs; the machine may be busy with other things, so this is no measure
 * of time spent.
 */
const HANGS_MS = 60_000;

type Answer = Attempt & { readonly ms: number; readonly memory: number };
const say = (line: string): void => console.log(line);

function start(folder: string, rosters: string): Promise<ChildProcess> {
  const child = fork(path.resolve(import.meta.dirname, 'fuzz/worker.ts'), [folder, rosters], {
    execArgv: ['--import', 'tsx', `--max-old-space-size=${MEGABYTES}`],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve(child));
    child.once('exit', (code) => reject(new Error(`the child process ended with ${code} before it began`)));
  });
}

/** What came of one attempt; an error in words when the child died of it or hangs. */
function ask(child: ChildProcess, job: { readonly index: number; readonly seed: number }): Promise<Answer | string> {
  return new Promise((resolve) => {
    const done = (answer: Answer | string): void => {
      clearTimeout(timer);
      child.removeAllListeners('message').removeAllListeners('exit');
      resolve(answer);
    };
    let last = '';
    child.stderr?.removeAllListeners('data').on('data', (text) => {
      last = (last + String(text)).slice(-600);
    });
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      done('hangs');
    }, HANGS_MS);
    child.once('message', (answer) => done(answer as Answer));
    child.once('exit', (code, signal) => done(`the process died (${code ?? signal}): ${last.trim()}`));
    child.send(job);
  });
}

async function fuzz(
  folder: string,
  rosters: string,
  seed: number,
  count: number,
  isVerbose: boolean,
): Promise<boolean> {
  const { material } = loadMaterial(folder, rosters);
  const chance = seeded(seed);
  const tally = new Map<string, number>();
  const add = (key: string): void => void tally.set(key, (tally.get(key) ?? 0) + 1);
  const failures: string[] = [];
  const fail = (failure: string): void => {
    failures.push(failure);
    say(`  FAILED ${failure}`);
  };
  let slowest = { what: '', ms: 0 };
  let memory = 0;
  let child = await start(folder, rosters);
  // Unit data is a few large files, lists are many small ones: half of the attempts go to each.
  const [data, lists] = [true, false].map((isData) =>
    material.flatMap((each, index) => ((each.reader === 'data') === isData ? [index] : [])),
  );
  for (let made = 0; made < count; made++) {
    const job = { index: chance.one(made % 2 === 0 ? data! : lists!)!, seed: seed * 1_000_003 + made };
    const { name, reader, kind } = material[job.index]!;
    const answer = await ask(child, job);
    if (typeof answer === 'string') {
      fail(`${name}, seed ${job.seed}: ${answer}`);
      child.kill('SIGKILL');
      child = await start(folder, rosters);
      continue;
    }
    add(`${reader === 'data' ? 'unit data' : 'list'}, ${kind}: ${answer.outcome}`);
    if (answer.outcome === 'failed') fail(`${name}, ${answer.mutation}, seed ${job.seed}: ${answer.says}`);
    if (answer.ms > MOST_MS) fail(`${name}, ${answer.mutation}, seed ${job.seed}: ${answer.ms.toFixed(0)} ms`);
    if (answer.ms > slowest.ms) slowest = { what: `${name}, ${answer.mutation}`, ms: answer.ms };
    memory = Math.max(memory, answer.memory);
    if (isVerbose) {
      say(
        `${String(made + 1).padStart(5)} ${name} | ${answer.mutation} | ${answer.outcome} ` +
          `${answer.says.slice(0, 120)} | ${answer.ms.toFixed(0)} ms`,
      );
    } else if ((made + 1) % 500 === 0) say(`  ${made + 1} of ${count}, ${failures.length} failures`);
  }
  child.kill();
  say(`\nFuzz, seed ${seed}: ${count} damaged files out of ${material.length} good ones`);
  for (const [key, number] of [...tally].toSorted()) say(`  ${String(number).padStart(6)}  ${key}`);
  say(
    `  ${failures.length} failures; slowest ${slowest.ms.toFixed(0)} ms of computing (${slowest.what}); most ` +
      `memory ${Math.round(memory / 1048576)} MB, the process's own included`,
  );
  return failures.length === 0;
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    count: { type: 'string' },
    rosters: { type: 'string' },
    verbose: { type: 'boolean' },
  },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error('Usage: npm run fuzz -- DIR [--seed N] [--count 5000] [--rosters DIR] [--verbose]');
  process.exit(2);
}
process.exitCode = (await fuzz(
  folder,
  values.rosters ?? '',
  Number(values.seed ?? 1),
  Number(values.count ?? 5000),
  values.verbose ?? false,
))
  ? 0
  : 1;
