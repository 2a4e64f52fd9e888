import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const suite = path.join(process.env.MUSTER_SHARED ?? path.resolve(root, '../shared'), 'conformance');
const isThere = existsSync(path.join(suite, 'runner/bin')) && existsSync(path.join(suite, 'specs/roster'));
const scratch = isThere ? mkdtempSync(path.join(tmpdir(), 'muster-conformance-')) : null;

afterAll(() => {
  if (scratch) rmSync(scratch, { recursive: true, force: true });
});

/** Runs the suite against the adapter; the ids of the specs that did not pass. */
function failing(folder: string): readonly string[] {
  const report = path.join(folder, 'report.json');
  cpSync(path.join(suite, 'runner'), path.join(folder, 'runner'), { recursive: true });
  // The runner's one dependency is one of ours too.
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const args = [
    path.join(folder, 'runner/bin/roster-conformance.mjs'),
    path.join(suite, 'specs/roster'),
    '--json',
    report,
  ];
  try {
    execFileSync(
      process.execPath,
      [...args, '--', process.execPath, '--import', 'tsx', 'tests/conformance/adapter.ts'],
      { cwd: root, stdio: 'ignore' },
    );
  } catch {
    // It leaves with 1 when any spec failed: the report tells which.
  }
  const { results } = JSON.parse(readFileSync(report, 'utf8')) as {
    readonly results: readonly { readonly rel: string; readonly status: string }[];
  };
  expect(results.length).toBeGreaterThan(200);
  return results
    .filter(({ status }) => status !== 'pass')
    .map(({ rel }) => rel.replace(/\.yaml$/, ''))
    .sort();
}

function knownDifferences(): readonly string[] {
  const text = readFileSync(path.join(import.meta.dirname, 'known-differences.md'), 'utf8');
  return [...text.matchAll(/^\| ([a-z-]+\/[a-z-]+) \|/gm)].map((match) => match[1]!).sort();
}

it.skipIf(!isThere)(
  'every roster spec passes but the known differences (needs the conformance specs beside the project)',
  () => {
    expect(failing(scratch!)).toEqual(knownDifferences());
  },
);
