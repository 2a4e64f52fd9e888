import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const suite = path.join(process.env.MUSTER_SHARED ?? path.resolve(root, '../shared'), 'conformance');
const isThere = existsSync(path.join(suite, 'runner/bin')) && existsSync(path.join(suite, 'specs/roster'));
const scratch = isThere ? mkdtempSync(path.join(tmpdir(), 'muster-conformance-')) : null;

afterAll(() => {
  if (scratch) rmSync(scratch, { recursive: true, force: true });
});

beforeAll(() => {
  if (!scratch) return;
  cpSync(path.join(suite, 'runner'), path.join(scratch, 'runner'), { recursive: true });
  // The runner's one dependency is one of ours too.
  symlinkSync(path.join(root, 'node_modules'), path.join(scratch, 'node_modules'));
});

/** Runs the suite against the adapter with the expectations of an engine; the ids of the specs that did not pass. */
function failing(folder: string, engine: string): readonly string[] {
  const report = path.join(folder, `${engine}.json`);
  const args = [
    path.join(folder, 'runner/bin/roster-conformance.mjs'),
    path.join(suite, 'specs/roster'),
    '--engine',
    engine,
    '--json',
    report,
  ];
  const adapter = ['--import', 'tsx', 'tests/conformance/adapter.ts', '--engine', engine];
  try {
    execFileSync(process.execPath, [...args, '--', process.execPath, ...adapter], { cwd: root, stdio: 'ignore' });
  } catch {
    // It leaves with 1 when any spec failed: the report tells which.
  }
  const { results } = JSON.parse(readFileSync(report, 'utf8')) as {
    readonly results: readonly { readonly rel: string; readonly status: string }[];
  };
  expect(results.length).toBeGreaterThan(200);
  return results
    .filter(({ status }) => status !== 'pass' && status !== 'skip')
    .map(({ rel }) => rel.replace(/\.yaml$/, ''))
    .sort();
}

/** What stands under an engine's heading in the table of differences. */
function knownDifferences(heading: string): readonly string[] {
  const text = readFileSync(path.join(import.meta.dirname, 'known-differences.md'), 'utf8');
  const part = text.split(/^## /m).find((each) => each.startsWith(`${heading}\n`));
  return [...(part ?? '').matchAll(/^\| ([a-z-]+\/[a-z-]+) \|/gm)].map((match) => match[1]!).sort();
}

describe.skipIf(!isThere)('roster specs (needs the conformance specs beside the project)', () => {
  it.each([
    ['battlescribe', 'BattleScribe', 13],
    ['newrecruit', 'New Recruit', 10],
  ])('every spec passes as %s has it, but the known differences', (engine, heading, most) => {
    const known = knownDifferences(heading);
    expect(failing(scratch!, engine)).toEqual(known);
    expect(known.length).toBeLessThanOrEqual(most);
  });
});
