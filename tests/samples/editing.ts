import {
  createSelection,
  evaluate,
  newForce,
  optionsOf,
  rootOptions,
  type Evaluation,
  type Option,
  type OptionGroup,
} from '@/lib/engine';
import { link, type LinkedDataset } from '@/lib/data/link';
import { applyEdit } from '@/lib/documents/roster/edits';
import { allSelections } from '@/lib/documents/roster/find';
import { emptyRoster, type Declarations, type Roster } from '@/lib/documents/roster/schema';
import { sampleDataset, type Sampled } from './sampleData';

export type Change = (roster: Roster) => Roster;

let made = 0;
const newId = (): string => `made-${++made}`;

/**
 * What a player does with lists of one format's sample factions, which are linked once for all tests of a file;
 * `linked` where there is more in the data.
 */
export function editing(format: Sampled, linked: LinkedDataset = link(sampleDataset(format))) {
  const evaluations = new WeakMap<Roster, Evaluation>();
  /** A list is asked again and again as it is. */
  const evaluated = (roster: Roster): Evaluation => {
    const evaluation = evaluations.get(roster) ?? evaluate(roster, linked);
    evaluations.set(roster, evaluation);
    return evaluation;
  };
  return {
    linked,
    /** A new list of one faction, with the configuration that the data asks for. */
    startList: (faction: string): Roster => newList(linked, faction),
    /**
     * Adds a unit, as the editor does: with its minimums and defaults. `category` tells apart two offers of one name.
     */
    unit:
      (name: string, category?: string): Change =>
      (roster) =>
        withUnit(roster, evaluated(roster), name, category),
    /** Picks an option inside the selection of that id, entry name or player's name. */
    option:
      (holder: string, name: string): Change =>
      (roster) =>
        withOption(roster, evaluated(roster), holder, name),
    /** The options of a selection by name, those in groups too. */
    offered: (roster: Roster, holder: string): readonly Option[] =>
      flat(optionsOf(evaluated(roster), idOf(roster, holder))),
    points: (roster: Roster): number =>
      evaluated(roster).roster.costs.find(({ typeId }) => typeId === 'points')?.value ?? 0,
  };
}

export const { linked, startList, unit, option, offered, points } = editing('recon-squad');

export function drop(name: string): Change {
  return (roster) => applyEdit(roster, { kind: 'remove', selection: idOf(roster, name) });
}

export function count(name: string, number: number): Change {
  return (roster) => applyEdit(roster, { kind: 'count', selection: idOf(roster, name), number });
}

export function declare(declarations: Partial<Declarations>): Change {
  return (roster) => applyEdit(roster, { kind: 'declare', declarations });
}

export function changed(roster: Roster, ...changes: readonly Change[]): Roster {
  return changes.reduce((current, change) => change(current), roster);
}

function newList(linked: LinkedDataset, faction: string): Roster {
  const catalogue = linked.dataset.catalogues.find(({ name }) => name === faction);
  if (!catalogue) throw new Error(`no sample faction ${faction}`);
  const forces = [newForce(linked, catalogue.id, null, newId)];
  return emptyRoster({ name: faction, gameSystemId: linked.dataset.gameSystem.id, forces });
}

function withUnit(roster: Roster, evaluation: Evaluation, name: string, category: string | undefined): Roster {
  const force = roster.forces[0]!.id;
  const wanted = rootOptions(evaluation, force).find(
    (each) => each.name === name && (category === undefined || each.slot?.name === category),
  );
  return added(roster, evaluation, force, wanted, name);
}

function withOption(roster: Roster, evaluation: Evaluation, holder: string, name: string): Roster {
  const into = idOf(roster, holder);
  return added(
    roster,
    evaluation,
    into,
    flat(optionsOf(evaluation, into)).find((each) => each.name === name),
    name,
  );
}

function added(roster: Roster, evaluation: Evaluation, into: string, wanted: Option | undefined, name: string): Roster {
  if (!wanted) throw new Error(`no option ${name} in ${into}`);
  return applyEdit(roster, { kind: 'add', into, selection: createSelection(evaluation, into, wanted, newId) });
}

function flat(group: OptionGroup): readonly Option[] {
  return group.options.flatMap((each) => (each.kind === 'group' ? flat(each) : [each]));
}

function idOf(roster: Roster, wanted: string): string {
  const found = [...allSelections(roster)].find(({ id, name, customName }) => [id, name, customName].includes(wanted));
  if (!found) throw new Error(`no selection ${wanted}`);
  return found.id;
}
