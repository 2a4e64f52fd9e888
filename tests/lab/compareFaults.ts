/**
 * Counts what is wrong with folders of unit data, kind by kind, and holds it against a second, small reading of the raw
 * files, which shares no code with the engine.
 *
 *   npm run faults -- DIR... [--markdown]
 */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { datasetsOf } from '@/lib/data/dataset';
import { faultsIn } from '@/lib/data/faults';
import { link } from '@/lib/data/link';
import { readDataFiles } from '@/lib/data/read';
import { rawFiles } from './faults/rawFile';
import { countFaults } from './faults/secondReading';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { markdown: { type: 'boolean' } } });

function ours(folder: string): ReadonlyMap<string, number> {
  const inputs = readdirSync(folder).map((name) => ({ name, bytes: readFileSync(path.join(folder, name)) }));
  const { files } = readDataFiles(inputs);
  return new Map(datasetsOf(files).flatMap((set) => faultsIn(link(set), 0).map(({ kind, count }) => [kind, count])));
}

const sets = positionals.map((folder) => {
  const raw = rawFiles(folder);
  const isOld = raw.some(({ root }) => root.a.battleScribeVersion === '1.15');
  return { name: path.basename(folder), ours: ours(folder), theirs: isOld ? null : countFaults(raw) };
});
const kinds = [...new Set(sets.flatMap((each) => [...each.ours.keys(), ...(each.theirs?.keys() ?? [])]))].sort();
let differing = 0;
const cell = ({ ours: one, theirs }: (typeof sets)[number], kind: string): string => {
  const [count, second] = [one.get(kind) ?? 0, theirs === null ? null : (theirs.get(kind) ?? 0)];
  if (second === null || second === count) return count === 0 ? '' : count.toLocaleString('en');
  differing += 1;
  return `${count} (second reading ${second})`;
};
const rows = kinds.map((kind) => [kind, ...sets.map((each) => cell(each, kind))]);
if (values.markdown) {
  console.log(`| kind | ${sets.map(({ name }) => name).join(' | ')} |\n|---|${'---|'.repeat(sets.length)}`);
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
} else for (const row of rows) console.log(row.map((each) => each.padEnd(24)).join(''));
console.log(`\n${sets.length} data sets, ${kinds.length} kinds of faults, ${differing} counts differ`);
process.exitCode = differing === 0 ? 0 : 1;
