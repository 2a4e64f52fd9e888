import { parseArgs } from 'node:util';
import { table } from './bench/measure';
import { drillCluster, type Drilled } from './drill/cluster';
import { rowsOf } from './drill/ledger';
import { drillOneFile } from './drill/oneFile';
import { drillRestored } from './drill/restored';
import { ensureBuilt } from '../../scripts/setup.mjs';
import { noPostgres } from '@/tests/server/postgres';

// npm run drill -- [--seconds 120] [--only postgresql|sqlite|restore]: kills servers and databases of our own under load, on the
// loopback address only, and tells whether anything that was acknowledged is lost or wrong. Ends with 1 when it is.

const MOST_SECONDS = 3600;
/** Of what was lost or wrong, so much is printed. */
const MOST_LINES = 20;

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '120' }, only: { type: 'string' } },
});
const seconds = Math.min(MOST_SECONDS, Math.max(4, Number(values.seconds) || 120));

/** Prints what came of a drill; true: nothing is lost or wrong, and everything came back. */
function told(title: string, { ledger, recovery }: Drilled): boolean {
  const { lost, wrong, slowestRefusal } = ledger;
  console.log(`\n${title}\n`);
  console.log(table(['work', 'acknowledged', 'refused'], rowsOf(ledger)).join('\n'));
  console.log(`\nlost: ${lost.length}, wrong: ${wrong.length}`);
  for (const line of [...lost, ...wrong].slice(0, MOST_LINES)) console.log(`  ${line}`);
  console.log(`slowest refusal (503): ${slowestRefusal.toFixed(0)} ms`);
  for (const [what, ms] of recovery) console.log(`time to recover, ${what}: ${(ms / 1000).toFixed(1)} s`);
  return lost.length === 0 && wrong.length === 0 && recovery.every(([, ms]) => Number.isFinite(ms));
}

if ((await ensureBuilt()) !== 0) throw new Error('the build failed');
const results: boolean[] = [];
if (values.only === undefined || values.only === 'postgresql') {
  if (noPostgres === null) {
    const title = `Three servers on PostgreSQL, ${seconds} s under load: one is killed, then the database`;
    results.push(told(title, await drillCluster(seconds)));
  } else console.log(`Not drilled on PostgreSQL: ${noPostgres}.`);
}
if (values.only === undefined || values.only === 'sqlite') {
  results.push(told('SQLite: kill -9 in the middle of 300 saves', await drillOneFile()));
}
if (values.only === undefined || values.only === 'restore') {
  results.push(told('A restore from an older backup, with two devices, one of them ahead', await drillRestored()));
}
process.exitCode = results.every(Boolean) ? 0 : 1;
