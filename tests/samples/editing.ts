import { createSelection, evaluate, newForce, optionsOf, rootOptions, type Evaluation, type Option, type OptionGroup } from '@/lib/battlescribe/evaluate';
import { link } from '@/lib/battlescribe/link';
import { applyEdit } from '@/lib/roster/edits';
import { allSelections } from '@/lib/roster/find';
import { NO_DECLARATIONS, ROSTER_VERSION, type Declarations, type Roster } from '@/lib/roster/schema';
import { sampleDataset } from './sampleData';

/** The samples, linked once for all tests of a file. */
export const linked = link(sampleDataset());

export type Change = (roster: Roster) => Roster;

let made = 0;
const newId = (): string => `made-${++made}`;

/** A new list of one faction, with the configuration that the data asks for. */
export function startList(faction: string): Roster {
  const catalogue = linked.dataset.catalogues.find(({ name }) => name === faction);
  if (!catalogue) throw new Error(`no sample faction ${faction}`);
  return {
    documentVersion: ROSTER_VERSION, name: faction, notes: null, gameSystemId: linked.dataset.gameSystem.id, costLimits: [],
    forces: [newForce(linked, catalogue.id, null, newId)], declarations: NO_DECLARATIONS,
  };
}

/** Adds a unit, as the editor does: with its minimums and defaults. `category` tells apart two offers of one name. */
export function unit(name: string, category?: string): Change {
  return (roster) => {
    const evaluation = evaluate(roster, linked);
    const force = roster.forces[0]!.id;
    const option = rootOptions(evaluation, force).find((each) => each.name === name && (category === undefined || each.slot?.name === category));
    return added(roster, evaluation, force, option, name);
  };
}

/** Picks an option inside the selection of that id, entry name or player's name. */
export function option(holder: string, name: string): Change {
  return (roster) => {
    const into = idOf(roster, holder);
    const evaluation = evaluate(roster, linked);
    return added(roster, evaluation, into, flat(optionsOf(evaluation, into)).find((each) => each.name === name), name);
  };
}

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

/** The options of a selection by name, those in groups too. */
export function offered(roster: Roster, holder: string): readonly Option[] {
  return flat(optionsOf(evaluate(roster, linked), idOf(roster, holder)));
}

export function points(roster: Roster): number {
  return evaluate(roster, linked).roster.costs.find(({ typeId }) => typeId === 'points')?.value ?? 0;
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
