import { muster } from '@/lib/army/muster';
import { BUDGETS, type BudgetName } from '@/lib/data/budgets.data';
import { buildDataset, factionsOf } from '@/lib/data/dataset';
import { createSelection, evaluate, rootOptions, type Evaluation } from '@/lib/engine';
import { usedOf } from '@/lib/engine/ledger';
import { flatModifiers } from '@/lib/data/flatModifiers';
import { link, type LinkedDataset } from '@/lib/data/link';
import { applyEdit } from '@/lib/documents/roster/edits';
import { allSelections } from '@/lib/documents/roster/find';
import type { Roster } from '@/lib/documents/roster/schema';
import { loadAll } from '@/scripts/muster/folder';
import { counter, startList } from './sweep/table';

// npm run budgets -- DIR...: the most that real data comes to of each budget of the engine (lib/data/budgets.data.ts).
// Every unit of every catalogue goes alone into a list, and all units of a catalogue go into one as large as a list may
// be. Ends with 1 when a limit is not above what the data comes to, or `real` is not what was found.

const MOST_SELECTIONS = 2000;

type Most = Map<BudgetName, { readonly amount: number; readonly where: string }>;

const say = (line: string): void => console.log(line);

function count(most: Most, { world, roster }: Evaluation, where: string): void {
  const own: Partial<Record<BudgetName, number>> = {
    models: muster(roster, null).models.length,
    modifiers: mostModifiers(world),
  };
  for (const budget of Object.values(BUDGETS)) {
    const { name } = budget;
    const amount = own[name] ?? usedOf(world.ledger, budget);
    if (amount > (most.get(name)?.amount ?? -1)) most.set(name, { amount, where });
  }
}

/** Of what is in a list, and of what could be added to it. */
const mostModifiers = ({ nodes }: Evaluation['world']): number =>
  nodes
    .flatMap(({ slot, offer }) => [...(slot === null ? [] : [slot]), ...offer.slots, ...offer.groups])
    .reduce((most, { definition: { layers } }) => {
      const all = layers.reduce((sum, { node }) => sum + flatModifiers(node).length, 0);
      return Math.max(most, all);
    }, 0);

/** Every unit of a catalogue by itself. Gives the units that can be added. */
function countUnits(most: Most, linked: LinkedDataset, start: Roster, where: string): readonly string[] {
  const newId = counter('u');
  const force = start.forces[0]!.id;
  const empty = evaluate(start, linked);
  count(most, empty, where);
  return rootOptions(empty, force).map((option) => {
    const selection = createSelection(empty, force, option, newId);
    count(
      most,
      evaluate(applyEdit(start, { kind: 'add', into: force, selection }), linked),
      `${where}, ${option.name}`,
    );
    return option.key;
  });
}

/** All units of a catalogue, again and again, until a list is as large as it may be. */
function countLargest(most: Most, linked: LinkedDataset, start: Roster, keys: readonly string[], where: string): void {
  const newId = counter('l');
  const force = start.forces[0]!.id;
  const empty = evaluate(start, linked);
  const units = keys.map((key) => createSelection(empty, force, { key }, newId));
  let roster = start;
  let selections = [...allSelections(start)].length;
  for (let n = 0; selections < MOST_SELECTIONS && units.length > 0; n++) {
    const text = JSON.stringify(units[n % units.length]).replaceAll('"id":"', `"id":"${n}-`);
    const selection = JSON.parse(text) as (typeof units)[number];
    roster = {
      ...roster,
      forces: roster.forces.map((each) => ({ ...each, selections: [...each.selections, selection] })),
    };
    selections += [...allSelections({ ...start, forces: [{ ...start.forces[0]!, selections: [selection] }] })].length;
  }
  count(most, evaluate(roster, linked), `${where}, ${selections} selections`);
}

function measure(folders: readonly string[]): Most {
  const most: Most = new Map();
  for (const folder of folders) {
    const { gameSystem, catalogues } = loadAll(folder, { out: say, err: () => {} });
    const linked = link(buildDataset(gameSystem, catalogues));
    for (const { id, name } of factionsOf(linked.dataset)) {
      const start = startList(linked, id, counter('f'));
      const keys = countUnits(most, linked, start, name);
      countLargest(most, linked, start, keys, name);
    }
    say(`${folder}: ${linked.files.size} catalogues`);
  }
  return most;
}

const folders = process.argv.slice(2);
if (folders.length === 0) {
  console.error('Usage: npm run budgets -- DIR...');
  process.exit(2);
}
const most = measure(folders);
say(`\n${'budget'.padEnd(12)}${'limit'.padStart(14)}${'most'.padStart(14)}${'times'.padStart(8)}  where`);
for (const [name, { limit, real }] of Object.entries(BUDGETS) as [BudgetName, (typeof BUDGETS)[BudgetName]][]) {
  const { amount, where } = most.get(name) ?? { amount: 0, where: '' };
  const ratio = amount === 0 ? '' : (limit / amount).toFixed(1);
  const isOld = amount > real ? ` (written down: ${real})` : '';
  say(
    `${name.padEnd(12)}${String(limit).padStart(14)}${String(amount).padStart(14)}${ratio.padStart(8)}  ${where}${isOld}`,
  );
  if (amount > real) process.exitCode = 1;
}
