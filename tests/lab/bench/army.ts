import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  createSelection,
  evaluate,
  newForce,
  optionsOf,
  rootOptions,
  type Option,
  type OptionGroup,
} from '@/lib/engine';
import { buildDataset, factionsOf, type Dataset } from '@/lib/data/dataset';
import { link, type LinkedDataset } from '@/lib/data/link';
import { readDataFiles, type InputFile } from '@/lib/data/read';
import { reconSquad } from '@/lib/formats/recon-squad/format';
import { standardDetachment } from '@/lib/army/readings';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { declarationChoices } from '@/lib/rules/choices';
import type { Format } from '@/lib/rules/format';
import { applyEdit } from '@/lib/documents/roster/edits';
import { emptyRoster, type Roster } from '@/lib/documents/roster/schema';
import { realData, realFiles } from '@/tests/realData';
import { underFormat } from '@/lib/verdict/underFormat';
import { sliceDataset } from '../../sliceDataset';

/** What the benchmark's list is made of: a faction and its units, each with its number of models. */
export interface Muster {
  readonly faction: string;
  readonly units: readonly { readonly name: string; readonly models: number }[];
  /** The unit whose + is tapped, and the unit with the model in it that is counted up and down. */
  readonly tapped: string;
  readonly counted: { readonly unit: string; readonly model: string };
}

export const SPACE_MARINES: Muster = {
  faction: 'Space Marines: Codex (2015)',
  units: [
    { name: 'Librarian', models: 1 },
    { name: 'Tactical Squad', models: 5 },
    { name: 'Scout Squad', models: 10 },
    { name: 'Bike Squad', models: 4 },
  ],
  tapped: 'Land Speeders',
  counted: { unit: 'Bike Squad', model: 'Biker' },
};

const SAMPLE: Muster = {
  faction: 'Lantern Salvage Company',
  units: [
    { name: 'Salvage Captain', models: 1 },
    { name: 'Salvor Gang', models: 5 },
    { name: 'Lamplighter Patrol', models: 3 },
  ],
  tapped: 'Salvor Gang',
  counted: { unit: 'Salvor Gang', model: 'Salvor' },
};

export interface BenchList {
  readonly dataset: Dataset;
  /** What the browser gets: one faction and what it links to. */
  readonly linked: LinkedDataset;
  readonly catalogueId: string;
  readonly roster: Roster;
  readonly models: number;
}

const samples = path.resolve(import.meta.dirname, '../../../samples/recon-squad');

function sampleFiles(): readonly InputFile[] {
  return readdirSync(samples)
    .filter((name) => /\.(gst|cat)$/.test(name))
    .map((name) => ({ name, bytes: readFileSync(path.join(samples, name)) }));
}

/** The benchmark's list with its data: of a real faction where the real data is, else of a sample faction. */
export function benchList(): {
  readonly inputs: readonly InputFile[];
  readonly muster: Muster;
  readonly list: BenchList;
} {
  const inputs = realData === null ? sampleFiles() : realFiles('wh40k-7e');
  const muster = realData === null ? SAMPLE : SPACE_MARINES;
  return { inputs, muster, list: buildBenchList(inputs, muster, reconSquad) };
}

/** A list put together by the engine as the editor does it: units, models, then leader, specialists and traits. */
function buildBenchList(inputs: readonly InputFile[], muster: Muster, format: Format): BenchList {
  const { files } = readDataFiles(inputs);
  const gameSystem = files.find(({ kind }) => kind === 'gameSystem')!;
  const dataset = buildDataset(
    gameSystem,
    files.filter((file) => file !== gameSystem),
  );
  const faction = factionsOf(dataset).find(({ name }) => name === muster.faction);
  if (!faction) throw new Error(`the data has no ${muster.faction}`);
  const linked = link(sliceDataset(dataset, faction.id));
  let last = 0;
  const newId = (): string => `bench-${(last += 1)}`;
  const forces = [newForce(linked, faction.id, standardDetachment(gameSystem.id), newId)];
  const bare = emptyRoster({ name: 'Bench', gameSystemId: gameSystem.id, forces });
  const full = muster.units.reduce(
    (roster, unit) => withUnit(roster, linked, format, unit, newId),
    underFormat(bare, linked, format),
  );
  const roster = declared(full, linked, format);
  return {
    dataset,
    linked,
    catalogueId: faction.id,
    roster,
    models: checkRoster(roster, linked, format).army.models.length,
  };
}

function withUnit(
  roster: Roster,
  linked: LinkedDataset,
  format: Format,
  { name, models }: Muster['units'][number],
  newId: () => string,
): Roster {
  const force = roster.forces[0]!;
  const evaluation = evaluate(roster, linked);
  const option = rootOptions(evaluation, force.id).find((each) => each.name === name && !each.hidden);
  if (!option) throw new Error(`the data offers no ${name}`);
  const selection = createSelection(evaluation, force.id, option, newId);
  const size = (of: Roster): number =>
    checkRoster(of, linked, format).army.units.find(({ id }) => id === selection.id)?.models.length ?? 0;
  const added = applyEdit(roster, { kind: 'add', into: force.id, selection });
  const grown = (candidate: Option): Roster =>
    applyEdit(added, {
      kind: 'count',
      selection: candidate.picked[0]!,
      number: candidate.current + models - size(added),
    });
  if (size(added) >= models) return added;
  // What counts as a model differs from unit to unit: the first option whose count makes the unit as large as wanted.
  const found = flat(optionsOf(evaluate(added, linked), selection.id))
    .filter(({ picked }) => picked.length > 0)
    .map(grown)
    .find((each) => size(each) === models);
  if (!found) throw new Error(`${name} takes no ${models} models`);
  return found;
}

const flat = (group: OptionGroup): readonly Option[] =>
  group.options.flatMap((option) => (option.kind === 'option' ? [option] : flat(option)));

/** Leader, specialists, traits and weapons: always the first that the format allows. */
function declared(roster: Roster, linked: LinkedDataset, format: Format): Roster {
  const may = format.declarable;
  if (!may) return roster;
  const army = (of: Roster) => checkRoster(of, linked, format).army;
  const choices = (of: Roster) => declarationChoices(army(of), format);
  const leader = choices(roster)
    .leaders()
    .find(({ whyNot }) => whyNot === null)?.value;
  if (leader === undefined) return roster;
  let now = applyEdit(roster, {
    kind: 'declare',
    declarations: { leader, specialists: [{ model: leader, trait: null, weapon: null }] },
  });
  for (let index = 0; index < (format.limits.specialists ?? 0); index += 1) {
    const before = now.declarations!.specialists;
    const model =
      before[index]?.model ??
      choices(now)
        .specialists()
        .find(({ whyNot }) => whyNot === null)?.value;
    if (model === undefined) break;
    now = applyEdit(now, {
      kind: 'declare',
      declarations: { specialists: [...before.slice(0, index), { model, trait: null, weapon: null }] },
    });
    const trait =
      choices(now)
        .traits(index)
        .find(({ whyNot }) => whyNot === null)?.value ?? null;
    const weapon = may.weapons(army(now), model)[0] ?? null;
    now = applyEdit(now, {
      kind: 'declare',
      declarations: { specialists: [...before.slice(0, index), { model, trait, weapon }] },
    });
  }
  return now;
}
