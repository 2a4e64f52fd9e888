/**
 * Builds units of a folder of unit data at three sizes (as small as they come, with more models, with paid upgrades), and compares the points that
 * the engine gives them with what a second, small reading of the files gives, which shares no code with the engine.
 *
 *   npx tsx scripts/comparePrices.ts DIR [--seed N] [--count 30] [--all] [--markdown]
 */
import { parseArgs } from 'node:util';
import { buildDataset, factionsOf } from '../lib/battlescribe/dataset';
import { countOne, evaluate, pickOne, rootOptions, type Evaluation, type RootOption } from '../lib/battlescribe/evaluate';
import { link } from '../lib/battlescribe/link';
import { readDataFiles } from '../lib/battlescribe/read';
import { applyEdit } from '../lib/roster/edits';
import { findSelection, selectionsOf } from '../lib/roster/find';
import { dataInputs } from './muster/folder';
import { pickedList } from './prices/list';
import { pointsOf, settle } from './prices/price';
import { readXmlFiles } from './prices/xml';
import { seeded, type Chance } from './seeded';
import { counter, exact, optionsIn, selectionsIn, startList, withUnit } from './sweep/table';

interface Size {
  readonly label: string;
  readonly models: number;
  readonly ours: number;
  readonly theirs: number | string;
}

const MOST_UPGRADES = 5;
const { positionals, values } = parseArgs({ allowPositionals: true, options: { seed: { type: 'string' }, count: { type: 'string' }, all: { type: 'boolean' }, markdown: { type: 'boolean' } } });
const inputs = dataInputs(positionals[0] ?? '.');
const { files } = readDataFiles(inputs);
const linked = link(buildDataset(files.find(({ kind }) => kind === 'gameSystem')!, files.filter(({ kind }) => kind === 'catalogue')));
const raw = readXmlFiles(inputs.map(({ bytes }) => new TextDecoder().decode(bytes)));
const chance = seeded(Number(values.seed ?? 1));

function sized(label: string, evaluation: Evaluation, unitId: string): Size {
  const unit = findSelection(evaluation.written, unitId)!.selection;
  const ids = new Set([unitId, ...[...selectionsOf(unit)].map(({ id }) => id)]);
  const own = selectionsIn(evaluation).filter(({ id }) => ids.has(id));
  const ours = exact(own.flatMap(({ costs }) => costs).filter(({ typeId }) => typeId === 'points').reduce((sum, { value }) => sum + value, 0));
  const models = own.filter(({ type }) => type === 'model').reduce((sum, { number }) => sum + number, 0);
  return { label, models, ours, theirs: secondReading(evaluation, unit.id) };
}

function secondReading(evaluation: Evaluation, unitId: string): number | string {
  try {
    const list = pickedList(evaluation.written, raw);
    settle(list.roots);
    return exact(pointsOf(list.roots[evaluation.written.forces[0]!.selections.findIndex(({ id }) => id === unitId)]!));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** As many more models as there is room for, at most double the number. Some files write their models as upgrades: those cost something and are there already. */
function withMoreModels(evaluation: Evaluation, unitId: string): Evaluation {
  const options = optionsIn(evaluation, unitId);
  const costly = options.filter(({ costs }) => costs.some(({ typeId, value }) => typeId === 'points' && value > 0));
  for (const option of [...options.filter(({ type }) => type === 'model'), ...costly]) {
    const [picked] = option.picked;
    if (picked === undefined || option.available === 0) continue;
    const more = Math.min(option.available ?? option.current, Math.max(1, option.current));
    return evaluate(applyEdit(evaluation.written, countOne(evaluation, picked, option.current + more)), linked);
  }
  return evaluation;
}

function withUpgrades(start: Evaluation, unitId: string, draw: Chance, newId: () => string): Evaluation {
  let evaluation = start;
  for (let taken = 0; taken < MOST_UPGRADES; taken++) {
    const unit = findSelection(evaluation.written, unitId)!.selection;
    const open = [unit, ...selectionsOf(unit)].flatMap(({ id }) =>
      optionsIn(evaluation, id).filter(({ hidden, available, costs }) => !hidden && available !== 0 && costs.some(({ typeId, value }) => typeId === 'points' && value !== 0)).map((option) => ({ id, option })));
    const one = draw.one(open);
    if (!one) break;
    evaluation = evaluate(applyEdit(evaluation.written, pickOne(evaluation, one.id, one.option, newId).edit), linked);
  }
  return evaluation;
}

const units: { readonly faction: string; readonly option: RootOption; readonly sizes: () => readonly Size[] }[] = [];
for (const { id, name } of factionsOf(linked.dataset)) {
  const newId = counter('p');
  const empty = evaluate(startList(linked, id, newId), linked);
  for (const option of rootOptions(empty, empty.written.forces[0]!.id)) {
    if (option.hidden || option.fromGameSystem || option.type === 'upgrade') continue;
    units.push({ faction: name, option, sizes: () => {
      const { roster, unitId } = withUnit(empty, option, newId);
      const least = evaluate(roster, linked);
      const more = withMoreModels(least, unitId);
      return [sized('least', least, unitId), sized('more', more, unitId), sized('upgraded', withUpgrades(more, unitId, chance, newId), unitId)];
    } });
  }
}

const chosen = values.all ? units : Array.from({ length: Math.min(Number(values.count ?? 30), units.length) }, () => units.splice(chance.below(units.length), 1)[0]!);
let differing = 0;
let compared = 0;
if (values.markdown) console.log('| faction | unit | least (models) | more | upgraded | second reading |\n|---|---|---|---|---|---|');
for (const { faction, option, sizes } of chosen) {
  const three = sizes();
  const different = three.filter(({ ours, theirs }) => ours !== theirs);
  compared += three.length;
  differing += different.length;
  const [least, more, upgraded] = three.map(({ ours, models }) => `${ours} (${models})`);
  if (values.markdown) console.log(`| ${faction} | ${option.name} | ${least} | ${more} | ${upgraded} | ${different.length === 0 ? 'the same' : different.map(({ label, theirs }) => `${label}: ${theirs}`).join(', ')} |`);
  else if (different.length > 0) console.log(`${faction} | ${option.name} | ${different.map(({ label, ours, theirs }) => `${label}: ${ours}, second reading ${theirs}`).join(' | ')}`);
}
console.log(`\n${chosen.length} units, ${compared} prices compared, ${differing} differ`);
process.exitCode = differing === 0 ? 0 : 1;
