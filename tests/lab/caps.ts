import { parseArgs } from 'node:util';
import { buildDataset } from '@/lib/data/dataset';
import { link } from '@/lib/data/link';
import { dataInputs, loadAll } from '@/scripts/muster/folder';
import { rawCaps } from './caps/rawCaps';
import { sweepCaps } from './caps/sweep';

// npm run caps -- DIR [--seed N] [--lists 200]: limits in a cost as the raw files have them, against what the engine
// objects to in random lists with much in them. Ends with 1 where the two differ.

const say = (line: string): void => console.log(line);
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, lists: { type: 'string' } },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error('Usage: npm run caps -- DIR [--seed N] [--lists 200]');
  process.exit(2);
}
const raw = rawCaps(dataInputs(folder));
const { gameSystem, catalogues } = loadAll(folder, { out: () => {}, err: say });
const swept = sweepCaps(link(buildDataset(gameSystem, catalogues)), raw, {
  seed: Number(values.seed ?? 1),
  lists: Number(values.lists ?? 200),
});
for (const failure of swept.failures.slice(0, 100)) say(`  FAILED ${failure}`);
say(
  `${swept.caps} limits in a cost in the files, ${swept.met} met by ${swept.lists} lists: ${swept.compared} compared, ` +
    `${swept.exceeded} not kept, ${swept.failures.length} failures`,
);
process.exitCode = swept.failures.length === 0 ? 0 : 1;
