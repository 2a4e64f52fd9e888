import type { Force, Roster, Selection } from './schema';

/** All forces of a roster, as it is written or evaluated: an outer one before those inside it. */
export function* forcesOf<F extends { forces: readonly F[] }>(holder: { forces: readonly F[] }): Generator<F> {
  for (const force of holder.forces) {
    yield force;
    yield* forcesOf(force);
  }
}

/** A roster or a force with each force in it changed, those inside other forces too. */
export const withForces = <In extends { forces: readonly Force[] }>(
  holder: In,
  change: (force: Force) => Force,
): In => ({
  ...holder,
  forces: holder.forces.map((force) => change(withForces(force, change))),
});

/** The root selections of a roster, force by force, as it is written or evaluated: its units and settings. */
export const rootSelections = <S, F extends { forces: readonly F[]; selections: readonly S[] }>(roster: {
  forces: readonly (F & { selections: readonly S[] })[];
}): readonly S[] => [...forcesOf<F>(roster)].flatMap(({ selections }) => selections);

/** The catalogues that a roster's forces are chosen from, those of forces inside forces too, each once. */
export function catalogueIdsOf(roster: Roster): readonly string[] {
  return [...new Set([...forcesOf(roster)].map(({ catalogueId }) => catalogueId))];
}

/** All selections under a force or a selection, a parent before its children; not those of inner forces. */
export function* selectionsOf(holder: { selections: readonly Selection[] }): Generator<Selection> {
  for (const selection of holder.selections) {
    yield selection;
    yield* selectionsOf(selection);
  }
}

/** All selections of a roster, force by force. */
export function* allSelections(roster: Roster): Generator<Selection> {
  for (const force of forcesOf(roster)) yield* selectionsOf(force);
}

/** A selection and where it stands: its force, and the selections around it from the root inwards, itself left out. */
interface FoundSelection {
  selection: Selection;
  force: Force;
  parents: readonly Selection[];
}

/** The selection that a model was bought in: it is named by that and its number there. */
export const selectionOfModel = (model: string): string => model.replace(/#\d+$/, '');

/** The selection with this id and where it stands, or null. */
export function findSelection(roster: Roster, id: string): FoundSelection | null {
  for (const force of forcesOf(roster)) {
    const path = pathIn(force.selections, id);
    const selection = path?.at(-1);
    if (path && selection) return { selection, force, parents: path.slice(0, -1) };
  }
  return null;
}

/** The unit a selection belongs to: the root selection it is in (itself, when it is one), or null. */
export function rootOf(roster: Roster, id: string): Selection | null {
  const place = findSelection(roster, id);
  return place === null ? null : (place.parents[0] ?? place.selection);
}

/**
 * A deep copy under fresh ids; what points into the original points into the copy. Ids are kept by object: each object
 * stands in it once.
 */
export function copySelection(selection: Selection, newId: () => string): Selection {
  const made = new Map([selection, ...selectionsOf(selection)].map((each) => [each, newId()]));
  const ids = new Map([...made].map(([each, id]) => [each.id, id]));
  const copy = (each: Selection): Selection => ({
    ...each,
    id: made.get(each)!,
    selections: each.selections.map(copy),
    ...(each.partners && {
      partners: each.partners.map(({ association, to }) => ({ association, to: ids.get(to) ?? to })),
    }),
  });
  return copy(selection);
}

function pathIn(selections: readonly Selection[], id: string): readonly Selection[] | null {
  for (const selection of selections) {
    if (selection.id === id) return [selection];
    const below = pathIn(selection.selections, id);
    if (below) return [selection, ...below];
  }
  return null;
}
