import { allSelections, findSelection, forcesOf, selectionsOf } from './find';
import { NO_DECLARATIONS, ROSTER_LIMITS } from './schema';
import type { CategoryLabel, Declarations, Force, Partner, Roster, Selection } from './schema';

/**
 * Every change to a roster is one of these. They are plain data, so a fix can carry one; they know nothing of any
 * dataset.
 */
export type RosterEdit =
  /**
   * Puts a whole selection (with its defaults already filled in) under a force or a selection, after `after` or at the
   * end.
   */
  | { kind: 'add'; into: string; selection: Selection; after?: string }
  | { kind: 'remove'; selection: string }
  | { kind: 'replace'; selection: string; by: Selection }
  /** Sets a selection's total; what it holds is scaled with it. Zero removes it. */
  | { kind: 'count'; selection: string; number: number }
  | { kind: 'rename'; target: string; customName: string | null }
  | { kind: 'annotate'; target: string; notes: string | null }
  /** A player's name for, and notes on, one category of a force; both null take them away. */
  | {
      kind: 'category';
      force: string;
      category: string;
      customName: string | null;
      notes: string | null;
    }
  /** What a selection points at for one association of the data; none takes it away. */
  | {
      kind: 'associate';
      selection: string;
      association: string;
      to: readonly string[];
    }
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
export function applyEdit(roster: Roster, edit: RosterEdit): Roster {
  switch (edit.kind) {
    case 'add':
      return add(roster, edit.into, edit.selection, edit.after ?? null);
    case 'remove':
      return changeSelection(roster, edit.selection, () => null);
    case 'replace':
      return changeSelection(roster, edit.selection, () => edit.by);
    case 'count':
      return changeSelection(roster, edit.selection, (selection) => counted(selection, edit.number));
    case 'rename':
      return changeNode(roster, edit.target, (node) => withField(node, 'customName', edit.customName));
    case 'annotate':
      return changeNode(roster, edit.target, (node) => withField(node, 'notes', edit.notes));
    case 'category':
      return changeForces(roster, (force) =>
        force.id === edit.force
          ? labelled(force, { id: edit.category, customName: edit.customName, notes: edit.notes })
          : force,
      );
    case 'associate':
      return changeSelection(roster, edit.selection, (selection) => pointed(selection, edit.association, edit.to));
    case 'title':
      return withField(roster, 'name', edit.name);
    case 'notes':
      return withField(roster, 'notes', edit.notes);
    case 'declare':
      return { ...roster, declarations: declared(roster.declarations ?? NO_DECLARATIONS, edit.declarations) };
    case 'limit':
      return limited(roster, edit.typeId, edit.value);
    case 'add-force':
      return addForce(roster, edit.force, edit.into ?? null);
    case 'remove-force':
      return changeForces(roster, (force) => (force.id === edit.force ? null : force));
    case 'force-kind':
      return changeForces(roster, (force) =>
        force.id !== edit.force || force.entryId === edit.entryId
          ? force
          : { ...force, entryId: edit.entryId, name: edit.name },
      );
    case 'all':
      return edit.edits.reduce(applyEdit, roster);
  }
}

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

function labelled(force: Force, label: CategoryLabel): Force {
  const others = (force.categories ?? []).filter(({ id }) => id !== label.id);
  const { categories: _, ...rest } = force;
  const categories = label.customName === null && label.notes === null ? others : [...others, label];
  return categories.length === 0 ? rest : { ...rest, categories };
}

function pointed(selection: Selection, association: string, to: readonly string[]): Selection {
  const { partners = [], ...rest } = selection;
  const others = partners.filter((partner) => partner.association !== association);
  const all = [...others, ...to.map((each) => ({ association, to: each }))].slice(0, ROSTER_LIMITS.associations);
  const isSame = all.length === partners.length && all.every((each, i) => isSamePartner(each, partners[i]));
  if (isSame) return selection;
  return all.length === 0 ? rest : { ...rest, partners: all };
}

const isSamePartner = (one: Partner, other: Partner | undefined): boolean =>
  one.association === other?.association && one.to === other.to;

function addForce(roster: Roster, force: Force, into: string | null): Roster {
  if (hasForce(roster, force.id)) return roster;
  if (into === null) return { ...roster, forces: [...roster.forces, force] };
  return changeForces(roster, (outer) => (outer.id === into ? { ...outer, forces: [...outer.forces, force] } : outer));
}

function hasForce(roster: Roster, id: string): boolean {
  for (const force of forcesOf(roster)) if (force.id === id) return true;
  return false;
}

/** Nothing is added twice: an id that is in use already would make every later edit ambiguous. */
function add(roster: Roster, into: string, selection: Selection, after: string | null): Roster {
  const fresh = new Set([selection.id]);
  for (const child of selectionsOf(selection)) fresh.add(child.id);
  for (const present of allSelections(roster)) if (fresh.has(present.id)) return roster;
  return changeNode(roster, into, (node) => ({ ...node, selections: inserted(node.selections, selection, after) }));
}

function inserted(selections: readonly Selection[], selection: Selection, after: string | null): readonly Selection[] {
  const place = after === null ? -1 : selections.findIndex((sibling) => sibling.id === after);
  return place < 0 ? [...selections, selection] : selections.toSpliced(place + 1, 0, selection);
}

function counted(selection: Selection, number: number): Selection | null {
  if (!Number.isInteger(number) || number > ROSTER_LIMITS.number) return selection;
  return number <= 0 ? null : scaled(selection, number);
}

function scaled(selection: Selection, number: number): Selection {
  const before = selection.number;
  if (before === number) return selection;
  return {
    ...selection,
    number,
    selections: changeList(selection.selections, (child) => carried(child, before, number)),
  };
}

/**
 * What each one carries is carried by each further one too, at any depth: with a second squad come its five men, and
 * the two bows among them. An item that only some carry (two of five) keeps its number.
 */
function carried(selection: Selection, before: number, after: number): Selection {
  if (before <= 0 || selection.number % before !== 0) return selection;
  const number = Math.min((selection.number / before) * after, ROSTER_LIMITS.number);
  return {
    ...selection,
    number,
    selections: changeList(selection.selections, (child) => carried(child, before, after)),
  };
}

/** A list without doubts about its text has no key for them. */
function declared(before: Declarations, change: Partial<Declarations>): Declarations {
  const { textDoubts = [], ...rest } = { ...before, ...change };
  return textDoubts.length > 0 ? { ...rest, textDoubts } : rest;
}

function limited(roster: Roster, typeId: string, value: number | null): Roster {
  const at = roster.costLimits.findIndex((limit) => limit.typeId === typeId);
  if (value === null) return at < 0 ? roster : { ...roster, costLimits: roster.costLimits.toSpliced(at, 1) };
  if (roster.costLimits[at]?.value === value) return roster;
  return {
    ...roster,
    costLimits: at < 0 ? [...roster.costLimits, { typeId, value }] : roster.costLimits.with(at, { typeId, value }),
  };
}
