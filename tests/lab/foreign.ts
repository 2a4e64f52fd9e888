import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { editionOf } from '@/lib/army/readings';
import { buildDataset } from '@/lib/data/dataset';
import { link } from '@/lib/data/link';
import { formatsOf } from '@/lib/formats';
import { loadAll } from '@/scripts/muster/folder';
import { sweepForeign } from './texts/foreign';

// npm run foreign -- DIR... [--lists 60] [--seed N] [--out FOLDER]: random lists of each folder's data, each posted in
// every program's layout without this app's own words and as several people type. Each text is read with the data of all
// folders, and held against the list. Ends with 1 when something was taken for another thing and not marked as a guess.

const say = (line: string): void => console.log(line);

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, lists: { type: 'string' }, out: { type: 'string' } },
});
if (positionals.length === 0) {
  console.error('Usage: npm run foreign -- DIR... [--lists 60] [--seed N] [--out FOLDER]');
  process.exit(2);
}
const data = positionals.map((folder) => {
  const { gameSystem, catalogues } = loadAll(folder, { out: () => {}, err: say });
  return link(buildDataset(gameSystem, catalogues));
});
const { out } = values;
if (out !== undefined) mkdirSync(out, { recursive: true });
const [seed, lists] = [Number(values.seed ?? 1), Number(values.lists ?? 60)];
let wrongs = 0;
for (const linked of data) {
  const format = formatsOf(editionOf(linked))[0]!;
  say(`\n${linked.gameSystem.file.name}, seed ${seed}: ${lists} random lists, posted by others`);
  say(
    `  ${'layout'.padEnd(14)}${'lines und.'.padStart(12)}${'guessed'.padStart(9)}${'not'.padStart(6)}${'share'.padStart(7)}` +
      `${'units'.padStart(7)}${'right'.padStart(7)}${'doubted'.padStart(9)}${'filled'.padStart(8)}${'wrong'.padStart(7)}${'no data'.padStart(9)}`,
  );
  const swept = sweepForeign(data, linked, format, { seed, lists }, (name, text) => {
    if (out !== undefined) writeFileSync(path.join(out, `${name.replace(/[^A-Za-z0-9]+/g, '-')}.txt`), text);
  });
  for (const { layout, lines, units, right, doubted, filled, wrong, lost } of swept) {
    const all = lines.understood + lines.guessed + lines.unknown;
    const share = `${Math.round((lines.understood / Math.max(1, all)) * 1000) / 10} %`;
    say(
      `  ${layout.padEnd(14)}${String(lines.understood).padStart(12)}${String(lines.guessed).padStart(9)}${String(lines.unknown).padStart(6)}${share.padStart(7)}` +
        `${String(units).padStart(7)}${String(right).padStart(7)}${String(doubted).padStart(9)}${String(filled).padStart(8)}${String(wrong.length).padStart(7)}${String(lost).padStart(9)}`,
    );
    wrongs += wrong.length;
  }
  for (const { layout, wrong } of swept) for (const each of wrong) say(`    ${layout}: ${each}`);
}
process.exitCode = wrongs === 0 ? 0 : 1;
