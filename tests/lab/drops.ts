import { parseArgs } from 'node:util';
import { editionOf } from '@/lib/army/readings';
import { buildDataset } from '@/lib/data/dataset';
import { link } from '@/lib/data/link';
import { formats, formatList } from '@/lib/formats';
import { loadAll } from '@/scripts/muster/folder';
import { sweepDrops } from './drops/sweep';

// npm run drops -- DIR [--seed N] [--drops 2000] [--each 25]: random lists, and the data without one thing after the
// other that they hold. Ends with 1 when something threw, or what is missing was not told.

const say = (line: string): void => console.log(line);
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, drops: { type: 'string' }, each: { type: 'string' } },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error('Usage: npm run drops -- DIR [--seed N] [--drops 2000] [--each 25]');
  process.exit(2);
}
const { gameSystem, catalogues } = loadAll(folder, { out: say, err: say });
const linked = link(buildDataset(gameSystem, catalogues));
const edition = editionOf(linked);
const began = performance.now();
const { lists, drops, failures } = sweepDrops(linked, {
  seed: Number(values.seed ?? 1),
  drops: Number(values.drops ?? 2000),
  each: Number(values.each ?? 25),
  formats: [formats['own-rules'], ...formatList.filter((format) => format.edition === edition)],
});
for (const failure of failures) say(`  FAILED ${failure}`);
const all = Object.values(drops).reduce((sum, count) => sum + count, 0);
say(
  `${all} drops on ${lists} lists (${Object.entries(drops)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', ')}): ${failures.length} failures, ${((performance.now() - began) / 1000).toFixed(0)} s`,
);
process.exitCode = failures.length === 0 ? 0 : 1;
