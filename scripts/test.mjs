// npm test: installs, generates and builds what is missing, then runs everything and ends with `N passed, N failed`.
//   node scripts/test.mjs                                everything
//   node scripts/test.mjs --only format|lint|unused|types|unit|build|e2e   only that
import { spawn } from 'child_process';
import fs from 'fs';
import os from 'os';
import path from 'path';
import {
  ensureBuilt,
  ensureGenerated,
  ensureInstalled,
  freePort,
  isBuilt,
  requireNode,
  root,
  runNode,
} from './setup.mjs';

const onlyAt = process.argv.indexOf('--only');
const only = onlyAt < 0 ? null : process.argv[onlyAt + 1];
const results = path.join(root, '.muster', 'results');
const total = { passed: 0, failed: 0 };
const skipped = [];
const secondTry = [];

function tell(title, names) {
  if (names.length > 0) console.log(`\n${title}:\n${names.map((name) => `  ${name}`).join('\n')}`);
}

function count(name, ok, seconds) {
  total[ok ? 'passed' : 'failed'] += 1;
  console.log(`${ok ? 'ok  ' : 'FAIL'}  ${name} (${seconds} s)`);
}

async function timed(work) {
  const began = Date.now();
  const value = await work();
  return { value, seconds: ((Date.now() - began) / 1000).toFixed(1) };
}

async function step(name, work) {
  console.log(`\n--- ${name}`);
  const { value, seconds } = await timed(() => work());
  count(name, value === 0, seconds);
  return value === 0;
}

function readResults(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Adds a test runner's counts. A run that broke without a failing test counts as one failure: nothing is skipped. */
function add(name, run, counts) {
  const { passed, failed } = counts ?? { passed: 0, failed: 0 };
  const broken = failed === 0 && run.value.status !== 0 ? 1 : 0;
  total.passed += passed;
  total.failed += failed + broken;
  console.log(
    `${failed + broken === 0 ? 'ok  ' : 'FAIL'}  ${name}: ${passed} passed, ${failed + broken} failed ` +
      `(${run.seconds} s)`,
  );
}

async function unitTests() {
  console.log('\n--- unit tests');
  const file = path.join(results, 'unit.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const run = await timed(() => runNode('node_modules/vitest/vitest.mjs', args));
  const report = readResults(file);
  const tests = report?.testResults.flatMap((each) => each.assertionResults) ?? [];
  const emptyFailures =
    report?.testResults.filter(
      (each) => each.status === 'failed' && !each.assertionResults.some((test) => test.status === 'failed'),
    ) ?? [];
  for (const test of tests) if (!['passed', 'failed'].includes(test.status)) skipped.push(test.fullName);
  add('unit tests', run, {
    passed: tests.filter((test) => test.status === 'passed').length,
    failed: tests.filter((test) => test.status === 'failed').length + emptyFailures.length,
  });
}

function browserSpecs(suite, into = []) {
  for (const spec of suite.specs ?? []) into.push(spec);
  for (const inner of suite.suites ?? []) browserSpecs(inner, into);
  return into;
}

async function browserTests() {
  console.log('\n--- browser tests');
  const { findBrowser } = await import('./browser.mjs');
  const browser = findBrowser();
  if (browser === null) return count('browser tests', false, '0.0');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'muster-e2e-'));
  const file = path.join(results, 'e2e.json');
  const env = {
    MUSTER_BROWSER: browser,
    MUSTER_E2E_PORT: String(await freePort()),
    MUSTER_E2E_FOLDER: folder,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  };
  const run = await timed(() =>
    runNode('node_modules/@playwright/test/cli.js', ['test', '--reporter=list,json', '--pass-with-no-tests'], { env }),
  );
  fs.rmSync(folder, { recursive: true, force: true });
  const report = readResults(file);
  const specs = report === null ? [] : browserSpecs(report);
  const tests = specs.flatMap((spec) => spec.tests.map((test) => ({ ...test, title: spec.title })));
  for (const test of tests) {
    if (test.status === 'flaky') secondTry.push(test.title);
    const reason = test.annotations?.find((each) => each.type === 'skip')?.description;
    if (test.status === 'skipped') skipped.push(`${test.title}${reason === undefined ? '' : `: ${reason}`}`);
  }
  add('browser tests', run, {
    passed: tests.filter((test) => test.status === 'expected' || test.status === 'flaky').length,
    failed: tests.filter((test) => test.status === 'unexpected').length,
  });
}

/** Builds in a process of its own while the unit tests run, since each leaves processors idle at times. */
function startBuild() {
  const log = path.join(results, 'build.log');
  const output = fs.openSync(log, 'w');
  const child = spawn(process.execPath, ['scripts/start.mjs', '--build'], {
    cwd: root,
    stdio: ['ignore', output, output],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return async () => {
    const status = await ended;
    console.log(fs.readFileSync(log, 'utf8').trim());
    return status;
  };
}

function types() {
  // Writes next-env.d.ts, which a fresh clone does not have.
  runNode('node_modules/next/dist/bin/next', ['typegen'], { quiet: true });
  return runNode('node_modules/typescript/bin/tsc', ['--noEmit']).status;
}

requireNode();
const began = Date.now();
ensureInstalled(true);
await ensureGenerated();
fs.rmSync(results, { recursive: true, force: true });
fs.mkdirSync(results, { recursive: true });
const wants = (name) => only === null || only === name;
if (wants('format')) await step('format', () => runNode('node_modules/oxfmt/bin/oxfmt', ['--check']).status);
if (wants('lint')) await step('lint', () => runNode('node_modules/oxlint/bin/oxlint', ['--deny-warnings']).status);
if (wants('unused')) await step('unused', () => runNode('node_modules/knip/bin/knip.js', ['--no-progress']).status);
if (wants('types')) await step('types', types);
const building = only === null && !isBuilt() ? startBuild() : ensureBuilt;
if (wants('unit')) await unitTests();
const built = (wants('build') || wants('e2e')) && (await step('build', building));
if (wants('e2e')) {
  if (built) await browserTests();
  else skipped.push('browser tests: the build failed');
}
tell('Passed on the second try, to be looked into', secondTry);
tell('Skipped', skipped);
console.log(`\nTook ${((Date.now() - began) / 1000).toFixed(0)} s.`);
console.log(`${total.passed} passed, ${total.failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
