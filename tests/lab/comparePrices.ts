/**
 * Builds units of a folder of unit data at three sizes (as small as they come, with more models, with paid upgrades),
 * and compares the points that
 * the engine gives them with what a second, small reading of the files gives, which shares no code with the engine.
 *
 *   npx tsx tests/lab/comparePrices.ts DIR [--seed N] [--count 30] [--all] [--markdown]
 */
import { parseArgs } from 'node:util';
import { candidates, threeSizes } from './prices/compare';
import { seeded } from './seeded';
import { readTwice } from './unitData';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    count: { type: 'string' },
    all: { type: 'boolean' },
    markdown: { type: 'boolean' },
  },
});
const data = readTwice(positionals[0] ?? '.');
const chance = seeded(Number(values.seed ?? 1));
const units = candidates(data.linked);
const chosen = values.all ? units : chance.draw(units, Number(values.count ?? 30));
let differing = 0;
let compared = 0;
if (values.markdown) {
  console.log('| faction | unit | least (models) | more | upgraded | second reading |\n|---|---|---|---|---|---|');
}
for (const unit of chosen) {
  const {
    faction,
    option: { name },
  } = unit;
  const three = threeSizes(unit, data, chance);
  const different = three.filter(({ ours, theirs }) => ours !== theirs);
  compared += three.length;
  differing += different.length;
  const [least, more, upgraded] = three.map(({ ours, models }) => `${ours} (${models})`);
  if (values.markdown) {
    console.log(
      `| ${faction} | ${name} | ${least} | ${more} | ${upgraded} | ${different.length === 0 ? 'the same' : different.map(({ label, theirs }) => `${label}: ${theirs}`).join(', ')} |`,
    );
  } else if (different.length > 0) {
    console.log(
      `${faction} | ${name} | ${different.map(({ label, ours, theirs }) => `${label}: ${ours}, second reading ${theirs}`).join(' | ')}`,
    );
  }
}
console.log(`\n${chosen.length} units, ${compared} prices compared, ${differing} differ`);
process.exitCode = differing === 0 ? 0 : 1;
