import { parseArgs } from 'node:util';
import { buildDataset } from '@/lib/data/dataset';
import { link } from '@/lib/data/link';
import { ownRules } from '@/lib/formats/own-rules/format';
import { loadAll } from '@/scripts/muster/folder';
import { sweepRosters } from './rosters/sweep';

// npm run rosters -- DIR... [--lists 60] [--seed N]: random lists of each folder's data, each written as New Recruit
// writes rosters, as XML and as JSON, with ids of four kinds, and read again: every selection must be found at its place
// with number and price. Ends with 1 when one is another thing, or is not found though its id is the data's.

const say = (line: string): void => console.log(line);
/** How many failures of one kind are listed. */
const MOST_TOLD = 12;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, lists: { type: 'string' } },
});
if (positionals.length === 0) {
  console.error('Usage: npm run rosters -- DIR... [--lists 60] [--seed N]');
  process.exit(2);
}
const [seed, lists] = [Number(values.seed ?? 1), Number(values.lists ?? 60)];
let failed = false;
for (const folder of positionals) {
  const { gameSystem, catalogues } = loadAll(folder, { out: () => {}, err: say });
  const linked = link(buildDataset(gameSystem, catalogues));
  say(`\n${gameSystem.name}, seed ${seed}: ${lists} random lists, each as XML and as JSON`);
  for (const { ids, selections, same, byName, missing, wrong } of sweepRosters(linked, ownRules, { seed, lists })) {
    say(
      `  ${ids.padEnd(15)}${String(selections).padStart(7)} selections, ${same} at their place, ${byName} by name, ` +
        `${missing} not found, ${wrong.length} wrong`,
    );
    for (const each of wrong.slice(0, MOST_TOLD)) say(`      ${each}`);
    failed ||= wrong.length > 0 || (missing > 0 && ids !== 'other ids');
  }
}
process.exitCode = failed ? 1 : 0;
