import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { MUTANTS, type Mutant } from './mutants.data';

// npm run mutants [-- --only N | FILE | TEST]: makes each slip of the table alone, runs the tests that are to notice it, and
// says which were. Ends with 1 when one survives that is not named as a survivor, or when its line is not there.

/** What runs longer than this was stopped by the slip, in milliseconds. */
const LONGEST = 300_000;
const root = path.resolve(import.meta.dirname, '..');
const say = (line: string): void => console.log(line);

let running: ChildProcess | null = null;
let isStopped = false;
/** Puts back the file that is being tried. */
let putBack = (): void => undefined;

/** Where a test runs: without the other projects it begins much sooner. */
const projectsOf = (test: string): readonly string[] =>
  ({ browser: ['keeping'], server: ['storing', 'apart'], dom: ['dom'] })[test.split('/')[1] ?? ''] ?? [
    'quick',
    'long',
    'keeping',
  ];

/** Ends the tests with all that they started. */
function endTests(): void {
  if (running?.pid !== undefined) process.kill(-running.pid, 'SIGKILL');
}

function stop(): void {
  putBack();
  isStopped = true;
  endTests();
}

/** Whether the tests pass; false also where they do not come to an end. */
function passes(tests: readonly string[]): Promise<boolean> {
  const runner = path.join(root, 'node_modules/vitest/vitest.mjs');
  return new Promise((resolve) => {
    const projects = [...new Set(tests.flatMap(projectsOf))].map((name) => `--project=${name}`);
    running = spawn(process.execPath, [runner, 'run', '--bail=1', ...projects, ...tests], {
      cwd: root,
      detached: true,
      stdio: 'ignore',
    });
    const timer = setTimeout(endTests, LONGEST);
    running.on('exit', (code) => {
      clearTimeout(timer);
      running = null;
      resolve(code === 0);
    });
  });
}

/** What became of a slip. */
async function tried({ file, from, to, tests }: Mutant): Promise<'killed' | 'survived' | 'not there'> {
  const whole = path.join(root, file);
  const text = readFileSync(whole, 'utf8');
  if (text.split(from).length !== 2) return 'not there';
  putBack = () => writeFileSync(whole, text);
  try {
    writeFileSync(
      whole,
      text.replace(from, () => to),
    );
    return (await passes(tests)) ? 'survived' : 'killed';
  } finally {
    putBack();
    putBack = () => undefined;
  }
}

const [, only] = process.argv.slice(2);
const chosen = MUTANTS.map((mutant, at) => ({ ...mutant, at: at + 1 })).filter(
  ({ at, file, tests }) =>
    only === undefined || only === String(at) || [file, ...tests].some((each) => each.startsWith(only)),
);
const tests = [...new Set(chosen.flatMap((mutant) => mutant.tests))];
const files = [...new Set(chosen.map(({ file }) => file))];
const absent = [...tests, ...files].filter((file) => !existsSync(path.join(root, file)));
const dirty = spawnSync('git', ['status', '--porcelain', '--', ...files], { cwd: root, encoding: 'utf8' }).stdout;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
process.on('exit', () => putBack());

if (chosen.length === 0 || absent.length > 0 || dirty !== '') {
  say(dirty === '' ? `Nothing to try, or not there: ${absent.join(', ')}` : `Commit first:\n${dirty}`);
  process.exitCode = 1;
} else if (!(await passes(tests))) {
  say('The tests fail without a slip.');
  process.exitCode = 1;
} else {
  const count = { killed: 0, survived: 0, 'not there': 0, named: 0 };
  for (const { at, ...mutant } of chosen) {
    const begun = Date.now();
    const found = await tried(mutant);
    if (isStopped) break;
    const isNamed = found === 'survived' && mutant.survives !== undefined;
    count[isNamed ? 'named' : found] += 1;
    const seconds = ((Date.now() - begun) / 1000).toFixed(1);
    say(
      `${at} ${isNamed ? `survived, ${mutant.survives}` : found} ${mutant.file}: ${mutant.from.trim().replace(/\s+/g, ' ')} (${seconds} s)`,
    );
  }
  say(`${count.killed} killed, ${count.survived} survived, ${count.named} named survivors, ${count['not there']} gone`);
  if (isStopped || count.survived + count['not there'] > 0) process.exitCode = 1;
}
