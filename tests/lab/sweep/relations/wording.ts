import { checkRoster } from '@/lib/verdict/checkRoster';
import { forcesOf } from '@/lib/documents/roster/find';
import type { Declarations, Force, ModelId, Roster, Selection } from '@/lib/documents/roster/schema';
import { shuffled } from '../lists';
import { alike, gist, type Relation } from './relation';

const NO_PLACE = (): string => '';

/** The order of what a list holds, what its player calls it, and the ids within it. */
export const wording: Relation = {
  holds: 'the order of units and forces, names, notes and ids change nothing',
  *tryOn({ roster, linked, format, checked }, chance) {
    const ordered: Roster = {
      ...roster,
      forces: shuffled(roster.forces, chance).map((force) => ({
        ...force,
        selections: shuffled(force.selections, chance),
      })),
    };
    yield alike('another order', gist(checked, NO_PLACE), gist(checkRoster(ordered, linked, format), NO_PLACE));
    yield alike('other names', gist(checked), gist(checkRoster(renamed(roster), linked, format)));
    const ids = new Map([...ofRoster(roster)].map((id, at) => [id, `other-${at}`]));
    const back = new Map([...ids].map(([before, after]) => [after, before]));
    yield alike(
      'other ids',
      gist(checked),
      gist(checkRoster(reidentified(roster, ids), linked, format), ({ id }) => swapped(id, back)),
    );
  },
};

function renamed(roster: Roster): Roster {
  const inSelection = (selection: Selection): Selection => ({
    ...selection,
    customName: `Sir ${selection.id}`,
    notes: 'flyer, psyker, unique',
    selections: selection.selections.map(inSelection),
  });
  const inForce = (force: Force): Force => ({
    ...force,
    customName: 'Fortification',
    notes: 'ours',
    selections: force.selections.map(inSelection),
    forces: force.forces.map(inForce),
  });
  return { ...roster, name: 'Illegal', notes: 'none', forces: roster.forces.map(inForce) };
}

function* ofRoster(roster: Roster): Generator<string> {
  const below = function* (selection: Selection): Generator<string> {
    yield selection.id;
    for (const child of selection.selections) yield* below(child);
  };
  for (const force of forcesOf(roster)) {
    yield force.id;
    for (const selection of force.selections) yield* below(selection);
  }
}

/** The id, or the model's id, with the selection's own exchanged. */
function swapped(id: string, ids: ReadonlyMap<string, string>): string {
  const [, selection = id, number = ''] = /^(.*?)(#\d+)?$/s.exec(id) ?? [];
  return `${ids.get(selection) ?? selection}${number}`;
}

function reidentified(roster: Roster, ids: ReadonlyMap<string, string>): Roster {
  const of = (id: string): string => swapped(id, ids);
  const inSelection = (selection: Selection): Selection => ({
    ...selection,
    id: of(selection.id),
    selections: selection.selections.map(inSelection),
  });
  const inForce = (force: Force): Force => ({
    ...force,
    id: of(force.id),
    selections: force.selections.map(inSelection),
    forces: force.forces.map(inForce),
  });
  return {
    ...roster,
    forces: roster.forces.map(inForce),
    declarations: roster.declarations === null ? null : declaredOf(roster.declarations, of),
  };
}

function declaredOf(declared: Declarations, of: (id: ModelId) => ModelId): Declarations {
  return {
    ...declared,
    leader: declared.leader === null ? null : of(declared.leader),
    specialists: declared.specialists.map((each) => ({ ...each, model: of(each.model) })),
    attested: declared.attested.map((each) => ({ ...each, model: of(each.model) })),
    rides: declared.rides.map((ride) => ({ unit: of(ride.unit), in: of(ride.in) })),
  };
}
