// npm test: installs and builds what is missing, then runs its parts and ends with `N passed, N failed`.
//   node scripts/test.mjs                   what each change is held to, small versions of what is long
//   node scripts/test.mjs --all             everything there is, at its whole size: npm run test:all
//   --only PART,PART                        only these
//   --limit MINUTES                         what has not begun by then is skipped, and the run fails (--all: 90)
import { execFile, spawn } from 'child_process';
import fs from 'fs';
import os from 'os';
import path from 'path';
import { promisify } from 'util';
import { ensureBuilt, ensureInstalled, freePort, isBuilt, readJson, requireNode, root, stop } from './setup.mjs';

/** The parts in their order, with the seconds that each may take on the reference; `all`: those of `--all` alone. */
const PARTS = {
  format: { budget: 1 },
  lint: { budget: 2 },
  unused: { budget: 25 },
  types: { budget: 25 },
  unit: { budget: 45, projects: ['quick', 'keeping'] },
  long: { budget: 25, projects: ['long'] },
  dom: { budget: 75, projects: ['dom'] },
  storing: { budget: 60, projects: ['storing', 'apart'] },
  whole: { budget: 1200, projects: ['whole'], all: true },
  build: { budget: 40 },
  api: { budget: 15, projects: ['api'] },
  e2e: { budget: 150 },
  drill: { budget: 180, all: true },
  attack: { budget: 420, all: true },
};
const ON_THE_BUILD = ['api', 'e2e', 'drill', 'attack'];
/** So many may need a second try. One is named; two are a fault of the tests. */
const MOST_SECOND_TRIES = 1;
const MOST_PATIENCE = 6;
const LEAST_ROOM = 3;
const QUIET = { NEXT_TELEMETRY_DISABLED: '1', CHECKPOINT_DISABLE: '1' };

const all = process.argv.includes('--all');
const valueOf = (name) => (process.argv.includes(name) ? (process.argv[process.argv.indexOf(name) + 1] ?? '') : null);
const chosen = valueOf('--only')?.split(',') ?? Object.keys(PARTS).filter((name) => all || PARTS[name].all !== true);
const limit = Number(valueOf('--limit') ?? (all ? 90 : Infinity));
const results = path.join(root, '.muster', 'results');
const began = Date.now();
const rows = [];
const skipped = [];
const notBegun = [];
const secondTry = [];

const seconds = (from) => (Date.now() - from) / 1000;
const wants = (name) => chosen.includes(name);

function tell(title, names) {
  if (names.length > 0) console.log(`\n${title}:\n${names.map((name) => `  ${name}`).join('\n')}`);
}

/** Runs a part that gives `{ passed, failed }`, and the seconds it `took` if it began before. True: nothing failed. */
async function part(name, work) {
  if (seconds(began) > limit * 60) {
    notBegun.push(name);
    return false;
  }
  console.log(`\n--- ${name}`);
  const from = Date.now();
  const { passed, failed, took = seconds(from) } = await work();
  rows.push({ name, passed, failed, seconds: took, budget: PARTS[name].budget });
  console.log(`${failed === 0 ? 'ok  ' : 'FAIL'}  ${name}: ${passed} passed, ${failed} failed`);
  return failed === 0;
}

const counted = (status) => ({ passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 });

/** Runs a program of node_modules, and gives its exit code. */
function ended(args, { env = {}, stdio = ['ignore', 'inherit', 'inherit'] } = {}) {
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...QUIET, ...env }, stdio });
  return new Promise((resolve) => child.once('exit', resolve));
}

const program = async (...args) => counted(await ended(args));

/** Begins a program that runs beside others; what it said is printed when its part comes. */
function beside(...args) {
  const from = Date.now();
  const log = path.join(results, `${path.basename(args[0])}.log`);
  const output = fs.openSync(log, 'w');
  const run = ended(args, { stdio: ['ignore', output, output] }).then((status) => ({
    ...counted(status),
    took: seconds(from),
  }));
  return async () => {
    const result = await run;
    console.log(fs.readFileSync(log, 'utf8').trim());
    return result;
  };
}

/** A run that broke without a failing test counts as one failure: nothing is passed over. */
const withBroken = ({ passed, failed }, status) => ({ passed, failed: failed === 0 && status !== 0 ? 1 : failed });

async function vitest(name) {
  const file = path.join(results, `${name}.json`);
  const projects = PARTS[name].projects.flatMap((each) => ['--project', each]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const status = await ended(['node_modules/vitest/vitest.mjs', 'run', ...projects, ...reporters]);
  const files = readJson(file)?.testResults ?? [];
  const tests = files.flatMap((each) => each.assertionResults);
  const failures = tests.filter(({ status }) => status === 'failed').length;
  const brokenFiles = files.filter(
    (each) => each.status === 'failed' && !each.assertionResults.some(({ status }) => status === 'failed'),
  );
  for (const test of tests) if (!['passed', 'failed'].includes(test.status)) skipped.push(test.fullName);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  return withBroken({ passed, failed: failures + brokenFiles.length }, status);
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

async function browserTests() {
  const { findBrowser } = await import('./browser.mjs');
  if (findBrowser(all) === null) return counted(1);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'muster-e2e-'));
  const file = path.join(results, 'e2e.json');
  const env = {
    MUSTER_E2E_PORT: String(await freePort()),
    MUSTER_E2E_FOLDER: folder,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  };
  const status = await ended(['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], { env });
  fs.rmSync(folder, { recursive: true, force: true });
  const tests = specsOf(readJson(file) ?? {}).flatMap((spec) =>
    spec.tests.map((test) => ({ ...test, title: spec.title })),
  );
  for (const test of tests) {
    if (test.status === 'flaky') secondTry.push(test.title);
    const reason = test.annotations?.find((each) => each.type === 'skip')?.description;
    if (test.status === 'skipped') skipped.push(`${test.title}${reason === undefined ? '' : `: ${reason}`}`);
  }
  const count = (...states) => tests.filter((test) => states.includes(test.status)).length;
  return withBroken({ passed: count('expected', 'flaky'), failed: count('unexpected') }, status);
}

/** How many times slower this machine is now than the reference, from 1 to 6: all limits of time are times this. */
async function measurePatience() {
  if (process.env.MUSTER_PATIENCE) return Number(process.env.MUSTER_PATIENCE);
  const args = ['node_modules/tsx/dist/cli.mjs', 'tests/measurePatience.ts'];
  const one = async () => (await promisify(execFile)(process.execPath, args, { cwd: root })).stdout.trim();
  const said = await Promise.all([one(), one()]).catch((error) => [error.message]);
  const measured = said.map((each) => Number(each || NaN));
  if (!measured.every(Number.isFinite)) stop(`How slow this machine is could not be measured: ${said.join(', ')}`);
  return Math.min(MOST_PATIENCE, Math.max(1, ...measured));
}

/** The table of the parts, with what is over its budget marked. */
function tellParts(patience) {
  const cells = [['part', 'passed', 'failed', 'seconds', 'of']];
  for (const row of rows) {
    const budget = row.budget * patience;
    const over = row.seconds > budget ? '  over' : '';
    cells.push([row.name, row.passed, row.failed, row.seconds.toFixed(1), `${budget.toFixed(0)}${over}`]);
  }
  console.log(`\nPatience ${patience}: seconds beside the budget of each part, times that.`);
  for (const [name, ...numbers] of cells) {
    console.log(`  ${name.padEnd(8)}${numbers.map((cell) => String(cell).padStart(9)).join('')}`);
  }
}

const unknown = chosen.filter((name) => PARTS[name] === undefined);
if (unknown.length > 0) stop(`No part "${unknown.join(', ')}": ${Object.keys(PARTS).join(', ')}`);
requireNode();
await ensureInstalled('all');
fs.rmSync(results, { recursive: true, force: true });
fs.mkdirSync(results, { recursive: true });
if (all) process.env.MUSTER_EFFORT = 'all';
const measures = chosen.some((name) => PARTS[name].projects !== undefined || name === 'e2e');
const patience = measures ? await measurePatience() : 1;
// One look at the start says little of the next minutes: all limits have three times the room at least.
process.env.MUSTER_PATIENCE = String(Math.max(LEAST_ROOM, patience));

if (wants('format')) await part('format', () => program('node_modules/oxfmt/bin/oxfmt', '--check'));
if (wants('lint')) await part('lint', () => program('node_modules/oxlint/bin/oxlint', '--deny-warnings'));
// Side by side, since the first works on one processor.
const unused = wants('unused') && beside('node_modules/knip/bin/knip.js', '--no-progress');
if (wants('types')) {
  // Writes next-env.d.ts, which a fresh clone does not have.
  await ended(['node_modules/next/dist/bin/next', 'typegen'], { stdio: 'ignore' });
  await part('types', () => program('node_modules/typescript/bin/tsc', '--noEmit'));
}
if (unused) await part('unused', unused);
// Beside the tests without a browser, since each leaves processors idle at times.
const building =
  wants('build') && !isBuilt() ? beside('scripts/start.mjs', '--build') : async () => counted(await ensureBuilt());
for (const name of ['unit', 'long', 'dom', 'storing', 'whole']) if (wants(name)) await part(name, () => vitest(name));
const served = ON_THE_BUILD.filter(wants);
const built = (wants('build') || served.length > 0) && (await part('build', building));
const onTheBuild = {
  api: () => vitest('api'),
  e2e: browserTests,
  drill: () => program('node_modules/tsx/dist/cli.mjs', 'tests/lab/drill.ts', '--seconds', '20'),
  attack: () => program('node_modules/tsx/dist/cli.mjs', 'tests/lab/attack.ts'),
};
for (const name of served) {
  if (built) await part(name, onTheBuild[name]);
  else skipped.push(`${name}: the build failed`);
}

const sum = (numbers) => numbers.reduce((all, number) => all + number, 0);
const passed = sum(rows.map((row) => row.passed));
const failed = sum(rows.map((row) => row.failed)) + (secondTry.length > MOST_SECOND_TRIES ? 1 : 0);
tell('Passed on the second try, to be looked into', secondTry);
if (secondTry.length > MOST_SECOND_TRIES) console.log('Two second tries fail the run.');
tell('Skipped', skipped);
tell(`Not begun within ${limit} minutes, which fails the run`, notBegun);
tellParts(patience);
console.log(`\nTook ${seconds(began).toFixed(0)} s.`);
const left = skipped.length + notBegun.length;
console.log(`${passed} passed, ${failed} failed${left > 0 ? `, ${left} skipped` : ''}`);
process.exit(failed > 0 || passed === 0 || notBegun.length > 0 ? 1 : 0);
