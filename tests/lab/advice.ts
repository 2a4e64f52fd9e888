import { parseArgs } from 'node:util';
import { editionOf } from '@/lib/army/readings';
import { buildDataset, factionsOf } from '@/lib/data/dataset';
import { link } from '@/lib/data/link';
import { formatList } from '@/lib/formats';
import { loadAll } from '@/scripts/muster/folder';
import { tableOfCompletions } from './advice/completions';
import { tableOfFillings } from './advice/fillings';
import { tableOfRepairs } from './advice/repairs';

// npm run advice -- DIR [--lists 50] [--seed N] [--tries 5000] [--cpu] [--verbose] [--only repair|complete|fill] [--over]: lists that were legal until one to three
// random changes, and what repair finds for them; lists with points left; an empty list of every faction, filled. Ends
// with 1 when an answer is not legal, or larger than what was planted.

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    lists: { type: 'string' },
    seed: { type: 'string' },
    tries: { type: 'string' },
    verbose: { type: 'boolean' },
    cpu: { type: 'boolean' },
    only: { type: 'string' },
    over: { type: 'boolean' },
  },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error(
    'Usage: npm run advice -- DIR [--lists 50] [--seed N] [--tries 5000] [--cpu] [--verbose] [--only repair|complete|fill] [--over]',
  );
  process.exit(2);
}
const { gameSystem, catalogues } = loadAll(folder, { out: console.log, err: console.error });
const dataset = buildDataset(gameSystem, catalogues);
const linked = link(dataset);
const format = formatList.find(({ edition }) => edition === editionOf(linked));
if (format === undefined) throw new Error('no format is played with this data');
// The clock, or where other work goes on beside it, the time that the processor gave to this.
const now = (): number => (values.cpu ? process.cpuUsage().user / 1000 : performance.now());
const measured = {
  linked,
  format,
  factions: factionsOf(dataset),
  lists: Number(values.lists ?? 50),
  seed: Number(values.seed ?? 1),
  tries: Number(values.tries ?? 5000),
  over: values.over ?? false,
  say: values.verbose ? console.log : () => undefined,
  print: console.log,
  now,
};
const tables = { repair: tableOfRepairs, complete: tableOfCompletions, fill: tableOfFillings };
const held = Object.entries(tables)
  .filter(([name]) => values.only === undefined || values.only === name)
  .map(([, table]) => table(measured));
process.exitCode = held.length > 0 && held.every(Boolean) ? 0 : 1;
