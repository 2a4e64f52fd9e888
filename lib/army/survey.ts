import { bareForce, bareRoster, createSelection, evaluate, rootOptions, standardKind } from '../engine';
import type { RootOption } from '../engine';
import type { LinkedDataset } from '../data/link';
import { NO_DECLARATIONS, type Roster } from '../documents/roster/schema';
import { countedBy } from '../foundation/collect';
import type { FactName, Model, Unit } from './army';
import { muster } from './muster';
import { readingOf } from './readings';
import type { Reading } from './readings/reading';
import { roleNamed } from './roles';

/** One fact of one unit that the data does not give. */
interface OpenFactCount {
  fact: FactName | 'models' | 'factions';
  /** The models it is open for. */
  models: readonly string[];
  lookUp: string;
}

export interface FactsSurvey {
  catalogues: number;
  /** Root entries whose battlefield role is one that the edition's formats have room for. */
  units: number;
  /** Of them: those with every fact of every model known, and their factions where the edition asks for them. */
  complete: number;
  /** Per cent of all, two decimals. */
  share: number;
  /** Per fact: how often each source gave it, and how often nothing did; counted by model. */
  facts: Readonly<Partial<Record<FactName, Readonly<Record<string, number>>>>>;
  incomplete: readonly ReturnType<typeof surveyed>[];
}

const cataloguesOf = ({ files }: LinkedDataset) =>
  [...files.values()].flatMap(({ file }) => (file.kind === 'catalogue' && !file.library ? [file] : []));

/** One eligible unit at minimum size, and what it comes to. */
export interface Sample {
  option: RootOption;
  catalogue: string;
  roster: Roster;
  unit: Unit | null;
}

/** Every root entry in the edition's slots of the catalogues, alone in a list, at minimum size with defaults. */
export function* minimumUnits(
  linked: LinkedDataset,
  of: (catalogue: string) => boolean = () => true,
): Generator<Sample, void, void> {
  const { slots, standardDetachment } = readingOf(linked);
  for (const file of cataloguesOf(linked).filter(({ name }) => of(name))) {
    const entryId = standardDetachment ?? standardKind(linked, file.id);
    const force = bareForce({ id: 'force', entryId, catalogueId: file.id, catalogueName: file.name });
    const bare = { ...bareRoster(linked), forces: [force] };
    const evaluation = evaluate(bare, linked);
    for (const option of rootOptions(evaluation, force.id)) {
      if (option.fromGameSystem || option.slot === null || !slots.includes(roleNamed(option.slot.name))) continue;
      let next = 0;
      const selection = createSelection(evaluation, force.id, option, () => `s${++next}`);
      const roster = { ...bare, forces: [{ ...force, selections: [selection] }] };
      const army = muster(evaluate(roster, linked).roster, NO_DECLARATIONS);
      yield { option, catalogue: file.name, roster, unit: army.units[0] ?? null };
    }
  }
}

/** How many eligible units at minimum size have every fact known, which have not and why, and where facts came from. */
export function surveyFacts(linked: LinkedDataset): FactsSurvey {
  const reading = readingOf(linked);
  // Of each sample no more is kept: there are thousands.
  const samples = Array.from(minimumUnits(linked), (sample) => ({
    surveyed: surveyed(sample, reading),
    models: sample.unit?.models ?? [],
  }));
  const units = samples.map((sample) => sample.surveyed);
  const models = samples.flatMap((sample) => sample.models);
  const incomplete = units.filter((unit) => unit.open.length > 0);
  const complete = units.length - incomplete.length;
  return {
    catalogues: new Set(cataloguesOf(linked).map(({ name }) => name)).size,
    units: units.length,
    complete,
    share: units.length === 0 ? 0 : Math.round((10_000 * complete) / units.length) / 100,
    facts: Object.fromEntries(
      reading.facts.map((name) => [name, Object.fromEntries(countedBy(models, (model) => sourceOf(model[name])))]),
    ),
    incomplete,
  };
}

const sourceOf = (fact: Model[FactName]): string => (fact.known ? fact.source.kind : 'unknown');

/** A unit at minimum size with the data's defaults, and what is open of it. */
function surveyed({ option, catalogue, unit }: Sample, { facts, factions }: Reading) {
  return {
    catalogue,
    slot: option.slot?.name ?? '',
    name: option.name,
    entryId: option.entryId,
    hidden: option.hidden,
    points: unit?.points ?? 0,
    models: unit?.models.length ?? 0,
    open:
      unit === null
        ? []
        : [
            ...openCount(unit),
            ...(factions ? openFactions(unit) : []),
            ...facts.flatMap((fact) => openFact(unit, fact)),
          ],
  };
}

function openCount(unit: Unit): readonly OpenFactCount[] {
  if (!unit.counted.known) return [{ fact: 'models', models: [], lookUp: unit.counted.lookUp }];
  if (unit.models.length > 0) return [];
  return [{ fact: 'models', models: [], lookUp: 'nothing in it is compulsory: at minimum size it has no model' }];
}

const openFactions = ({ factionKeywords }: Unit): readonly OpenFactCount[] =>
  factionKeywords.known ? [] : [{ fact: 'factions', models: [], lookUp: factionKeywords.lookUp }];

function openFact(unit: Unit, name: FactName): readonly OpenFactCount[] {
  const open = unit.models.flatMap((model) => {
    const fact = model[name];
    return fact.known ? [] : [{ model: model.name, lookUp: fact.lookUp }];
  });
  const models = [...new Set(open.map((each) => each.model))];
  return open.slice(0, 1).map(({ lookUp }) => ({ fact: name, models, lookUp }));
}
