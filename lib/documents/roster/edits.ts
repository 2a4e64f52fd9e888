import { allSelections, findSelection, forcesOf, selectionsOf } from './find';
import { NO_DECLARATIONS, ROSTER_LIMITS, type Declarations, type Force, type Roster, type Selection } from './schema';

/** Every change to a roster is one of these: plain data, which knows nothing of any dataset. */
export type RosterEdit =
  /** Puts a whole selection, with its defaults, under a force or a selection, after `after` or at the end. */
  | { kind: 'add'; into: string; selection: Selection; after?: string }
  | { kind: 'remove'; selection: string }
  | { kind: 'replace'; selection: string; by: Selection }
  /** Sets a selection's total; what it holds is scaled with it. Zero removes it. */
  | { kind: 'count'; selection: string; number: number }
  | { kind: 'rename'; target: string; customName: string | null }
  | { kind: 'annotate'; target: string; notes: string | null }
  /** A player's name for, and notes on, one category of a force; both null take them away. */
  | { kind: 'category'; force: string; category: string; customName: string | null; notes: string | null }
  /** What a selection points at for one association of the data; none takes it away. */
  | { kind: 'associate'; selection: string; association: string; to: readonly string[] }
  | { kind: 'title'; name: string }
  | { kind: 'notes'; notes: string | null }
  | { kind: 'declare'; declarations: Partial<Declarations> }
  | { kind: 'limit'; typeId: string; value: number | null }
  /** Adds a whole force to a roster, or `into` one of its forces. */
  | { kind: 'add-force'; force: Force; into?: string }
  | { kind: 'remove-force'; force: string }
  /** Makes a force another kind of force; what is in it stays. */
  | { kind: 'force-kind'; force: string; entryId: string; name: string }
  /** Several as one step of undo, in order. */
  | { kind: 'all'; edits: readonly RosterEdit[] };

/**
 * The roster after an edit; the given one is left as it was, and parts that did not change are shared with it. An edit
 * whose target is gone (deleted in another tab, say), or that changes nothing, gives the same object back. Declarations
 * stay when a model goes: the rules name those that point nowhere. Only the rides of a unit that goes end with it.
 */
export const applyEdit = (roster: Roster, edit: RosterEdit): Roster =>
  (APPLIED[edit.kind] as (roster: Roster, edit: RosterEdit) => Roster)(roster, edit);

type EditOf<Kind extends RosterEdit['kind']> = Extract<RosterEdit, { kind: Kind }>;

const APPLIED: { [Kind in RosterEdit['kind']]: (roster: Roster, edit: EditOf<Kind>) => Roster } = {
  add(roster, { into, selection, after }) {
    // Nothing is added twice: an id that is in use already would make every later edit ambiguous.
    const fresh = new Set([selection, ...selectionsOf(selection)].map(({ id }) => id));
    for (const present of allSelections(roster)) if (fresh.has(present.id)) return roster;
    return changeNode(roster, into, (node) => {
      const place = node.selections.findIndex(({ id }) => id === after);
      const at = place < 0 ? node.selections.length : place + 1;
      return { ...node, selections: node.selections.toSpliced(at, 0, selection) };
    });
  },
  remove: (roster, { selection }) => changeSelection(roster, selection, () => null),
  replace: (roster, { selection, by }) => changeSelection(roster, selection, () => by),
  count: (roster, { selection, number }) =>
    Number.isInteger(number) && number <= ROSTER_LIMITS.number
      ? changeSelection(roster, selection, (one) => (number <= 0 ? null : scaled(one, number)))
      : roster,
  rename: (roster, { target, customName }) =>
    changeNode(roster, target, (node) => withField(node, 'customName', customName)),
  annotate: (roster, { target, notes }) => changeNode(roster, target, (node) => withField(node, 'notes', notes)),
  category: (roster, { force, category: id, customName, notes }) =>
    changeForce(roster, force, ({ categories = [], ...rest }) => {
      const others = categories.filter((label) => label.id !== id);
      const all = customName === null && notes === null ? others : [...others, { id, customName, notes }];
      return all.length === 0 ? rest : { ...rest, categories: all };
    }),
  associate: (roster, { selection, association, to }) =>
    changeSelection(roster, selection, (one) => pointed(one, association, to)),
  title: (roster, { name }) => withField(roster, 'name', name),
  notes: (roster, { notes }) => withField(roster, 'notes', notes),
  declare(roster, { declarations }) {
    // A list without doubts about its text has no key for them.
    const { textDoubts = [], ...rest } = { ...(roster.declarations ?? NO_DECLARATIONS), ...declarations };
    return { ...roster, declarations: textDoubts.length > 0 ? { ...rest, textDoubts } : rest };
  },
  limit(roster, { typeId, value }) {
    const { costLimits } = roster;
    const at = costLimits.findIndex((limit) => limit.typeId === typeId);
    if (value === (costLimits[at]?.value ?? null)) return roster;
    const limits = value === null ? [] : [{ typeId, value }];
    return { ...roster, costLimits: costLimits.toSpliced(at < 0 ? costLimits.length : at, 1, ...limits) };
  },
  'add-force'(roster, { force, into }) {
    if ([...forcesOf(roster)].some(({ id }) => id === force.id)) return roster;
    const withForce = <H extends Roster | Force>(holder: H): H => ({ ...holder, forces: [...holder.forces, force] });
    return into === undefined ? withForce(roster) : changeForce(roster, into, withForce);
  },
  'remove-force': (roster, { force }) => changeForce(roster, force, () => null),
  'force-kind': (roster, { force, entryId, name }) =>
    changeForce(roster, force, (one) => (one.entryId === entryId ? one : { ...one, entryId, name })),
  all: (roster, { edits }) => edits.reduce(applyEdit, roster),
};

function withField<T extends object, K extends keyof T>(node: T, key: K, value: T[K]): T {
  return node[key] === value ? node : { ...node, [key]: value };
}

/** Maps a list, dropping what becomes null; the same list when no member changed. */
function changeList<T>(list: readonly T[], change: (member: T) => T | null): readonly T[] {
  const kept: T[] = [];
  let same = true;
  for (const member of list) {
    const after = change(member);
    if (after !== member) same = false;
    if (after !== null) kept.push(after);
  }
  return same ? list : kept;
}

function changeForces<H extends Roster | Force>(holder: H, change: (force: Force) => Force | null): H {
  const forces = changeList<Force>(holder.forces, (force) => {
    const after = change(force);
    return after === null ? null : changeForces(after, change);
  });
  return forces === holder.forces ? holder : { ...holder, forces };
}

const changeForce = (roster: Roster, id: string, change: (force: Force) => Force | null): Roster =>
  changeForces(roster, (force) => (force.id === id ? change(force) : force));

function changeWithin<H extends Force | Selection>(
  holder: H,
  id: string,
  change: (selection: Selection) => Selection | null,
): H {
  const selections = changeList<Selection>(holder.selections, (selection) =>
    selection.id === id ? change(selection) : changeWithin(selection, id, change),
  );
  return selections === holder.selections ? holder : { ...holder, selections };
}

function changeSelection(roster: Roster, id: string, change: (selection: Selection) => Selection | null): Roster {
  const after = changeForces(roster, (force) => changeWithin(force, id, change));
  return after === roster ? roster : withoutRidesOf(after, id);
}

/** Without the rides that a unit has a part in, where it is not there any more. */
function withoutRidesOf(roster: Roster, unit: string): Roster {
  const { declarations } = roster;
  const rides = declarations?.rides ?? [];
  const left = rides.filter((ride) => ride.unit !== unit && ride.in !== unit);
  if (declarations === null || left.length === rides.length || findSelection(roster, unit) !== null) return roster;
  return { ...roster, declarations: { ...declarations, rides: left } };
}

function changeNode(roster: Roster, id: string, change: <T extends Force | Selection>(node: T) => T): Roster {
  return changeForces(roster, (force) => (force.id === id ? change(force) : changeWithin(force, id, change)));
}

function pointed(selection: Selection, association: string, to: readonly string[]): Selection {
  const { partners = [], ...rest } = selection;
  const others = partners.filter((partner) => partner.association !== association);
  const all = [...others, ...to.map((each) => ({ association, to: each }))].slice(0, ROSTER_LIMITS.associations);
  const isSame =
    all.length === partners.length &&
    all.every((each, i) => each.association === partners[i]?.association && each.to === partners[i].to);
  if (isSame) return selection;
  return all.length === 0 ? rest : { ...rest, partners: all };
}

const scaled = (selection: Selection, number: number): Selection =>
  selection.number === number ? selection : { ...carried(selection, selection.number, number), number };

/** What each one carries is carried by each further one too; what only some carry keeps its number. */
function carried(selection: Selection, before: number, after: number): Selection {
  if (before <= 0 || selection.number % before !== 0) return selection;
  const number = Math.min((selection.number / before) * after, ROSTER_LIMITS.number);
  return {
    ...selection,
    number,
    selections: changeList(selection.selections, (child) => carried(child, before, after)),
  };
}
