/**
 * Builds units of a folder of unit data at three sizes (as small as they come, with more models, with paid upgrades),
 * and compares the points that
 * the engine gives them with what a second, small reading of the files gives, which shares no code with the engine.
 *
 *   npx tsx tests/oracles/comparePrices.ts DIR [--seed N] [--count 30] [--all] [--markdown]
 */
import { parseArgs } from 'node:util';
import { buildDataset } from '@/lib/battlescribe/dataset';
import { link } from '@/lib/battlescribe/link';
import { readDataFiles } from '@/lib/battlescribe/read';
import { dataInputs } from '@/scripts/muster/folder';
import { candidates, threeSizes } from './prices/compare';
import { readXmlFiles } from './xml';
import { seeded } from './seeded';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    count: { type: 'string' },
    all: { type: 'boolean' },
    markdown: { type: 'boolean' },
  },
});
const inputs = dataInputs(positionals[0] ?? '.');
const { files } = readDataFiles(inputs);
const linked = link(
  buildDataset(
    files.find(({ kind }) => kind === 'gameSystem')!,
    files.filter(({ kind }) => kind === 'catalogue'),
  ),
);
const raw = readXmlFiles(inputs.map(({ bytes }) => new TextDecoder().decode(bytes)));
const chance = seeded(Number(values.seed ?? 1));

const units = [...candidates(linked)];
const chosen = values.all
  ? units
  : Array.from(
      { length: Math.min(Number(values.count ?? 30), units.length) },
      () => units.splice(chance.below(units.length), 1)[0]!,
    );
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
  const three = threeSizes(unit, { linked, raw }, chance);
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
