import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { editionOf } from '@/lib/army/readings';
import { buildDataset } from '@/lib/data/dataset';
import { link } from '@/lib/data/link';
import { formatsOf } from '@/lib/formats';
import { loadAll } from '@/scripts/muster/folder';
import { readText } from './texts/reader';
import { sweepTexts, type SweptTexts } from './texts/sweep';

// npm run texts -- DIR [--lists 200] [--seed N] [--out FOLDER]: random lists of the data, each written in every layout;
// every unit, model, item and price must stand in the text as often as in the list. `--out` keeps lists and texts. Ends
// with 1 when something does not, or a list that was read again came back another.

const say = (line: string): void => console.log(line);
/** How many failures of one layout are listed. */
const MOST_TOLD = 20;

const lossesIn = (losses: ReadonlyMap<string, number>): string =>
  losses.size === 0 ? '' : ` (${[...losses].map(([id, number]) => `${id} ${number}`).join(', ')})`;

function show({ lists, units, selections, layouts, ms }: SweptTexts, format: string, seed: number): boolean {
  say(`\nTexts, seed ${seed}: ${lists} random lists of ${format}, ${units} units, ${selections} selections`);
  for (const { layout, broken, changed, lost, losses, longest, mostParts } of layouts) {
    const again =
      changed === null
        ? 'not read again'
        : `${lists - changed.length - lost} came back the same, ${lost} but for what it loses${lossesIn(losses)}, ${changed.length} another`;
    say(
      `  ${layout.padEnd(13)} ${String(broken.length).padStart(4)} broken; ${again}; longest ${longest} characters` +
        `${mostParts > 1 ? `, ${mostParts} parts at most` : ''}`,
    );
    for (const each of [...broken, ...(changed ?? [])].slice(0, MOST_TOLD)) say(`        ${each}`);
  }
  say(`  ${(ms / 1000).toFixed(0)} s`);
  return layouts.every(({ broken, changed }) => broken.length === 0 && (changed ?? []).length === 0);
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, lists: { type: 'string' }, out: { type: 'string' } },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error('Usage: npm run texts -- DIR [--lists 200] [--seed N] [--out FOLDER]');
  process.exit(2);
}
const { gameSystem, catalogues } = loadAll(folder, { out: say, err: say });
const linked = link(buildDataset(gameSystem, catalogues));
const seed = Number(values.seed ?? 1);
const { out } = values;
if (out !== undefined) mkdirSync(out, { recursive: true });
const hold = formatsOf(editionOf(linked)).map((format) =>
  show(
    sweepTexts(linked, format, { seed, lists: Number(values.lists ?? 200), read: readText }, (list, written) => {
      if (out === undefined) return;
      const name = `${format.id} ${list.label.split(',')[0] ?? ''}`.replaceAll(' ', '-');
      writeFileSync(path.join(out, `${name}.json`), JSON.stringify(list.roster, null, 1));
      for (const { layout, parts } of written) {
        parts.forEach((part, at) =>
          writeFileSync(path.join(out, `${name}.${layout}${parts.length > 1 ? `.${at + 1}` : ''}.txt`), part),
        );
      }
    }),
    format.name,
    seed,
  ),
);
process.exitCode = hold.every(Boolean) ? 0 : 1;
