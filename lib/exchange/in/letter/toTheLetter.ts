import { applyEdit } from '../../../documents/roster/edits';
import { ROSTER_LIMITS, type Roster, type Selection } from '../../../documents/roster/schema';
import { asStated, type TriedUnit } from '../candidates';
import { lost, type Fit } from '../fit';
import type { FactionNames, FoundRoot } from '../lexicon';
import type { StatedList, StatedUnit } from '../statedList';
import { namesAmong, lettersOf, sizeOf, type CountingStyle, type Letter, writtenAs, type LetterWay } from './parse';
import { isRoleName, slotOf } from '../../../army/roles';
import { findSelection } from '../../../documents/roster/find';
import { createSelection, evaluate, glanceAt, openedFor } from '../../../engine';
import { selectionWithin } from '../../../army/walk';
import { namesOf, selectionAt, type Place } from '../../../data/places';
import { wordsOf } from '../likeness';
import { type Bench, pointsOf } from '../buildUnit';

/**
 * Builds the units of a force that a text of this app names as the data does, name by name. `bench`: the list with
 * nothing in that force but its settings. Null: a text of others, or mostly changed by hand.
 */
export function toTheLetter(
  units: readonly StatedUnit[],
  faction: FactionNames,
  { stated, base, ...at }: LetterBench & { stated: StatedList },
) {
  if (!stated.exact) return null;
  const roots = namesAmong(faction.roots.map(({ slot }) => slot));
  const { layout } = stated;
  const counting = { each: layout === 'new-recruit', bySize: layout.startsWith('new-recruit-') };
  const letters = new Map(
    units.flatMap((unit) => {
      const letter = lettersOf(unit.rows, roots, counting);
      if (letter !== null) at.budget.letters -= sizeOf(letter);
      return letter === null || at.budget.letters < 0 ? [] : [[unit, numbered(letter, unit, counting)] as const];
    }),
  );
  if (letters.size * 2 < units.length) return null;
  const isSetting = ({ ways }: Letter): boolean => ways.every(({ place }) => place.definition.type === 'upgrade');
  let bench = holding([], base, at.force);
  const made = new Map<StatedUnit, readonly [TriedUnit]>();
  // What a unit may have hangs on the settings.
  for (const [unit, letter] of [...letters].toSorted(([, a], [, b]) => Number(isSetting(b)) - Number(isSetting(a)))) {
    const here = { ...at, base: bench };
    const built = withRoles(chosen(letter, unit.role, here), here);
    made.set(unit, [triedOf(unit, built, faction)]);
    if (isSetting(letter)) bench = applyEdit(bench, { kind: 'add', into: at.force, selection: built.selection });
  }
  return { units: made, bench };
}

/** What a layout has no place for is said in this app's own words. */
const numbered = (letter: Letter, { count }: StatedUnit, { bySize }: CountingStyle): Letter =>
  bySize && count !== null && count <= ROSTER_LIMITS.number ? { ...letter, number: count } : letter;

function triedOf(unit: StatedUnit, { selection, points, became, root }: Lettered, faction: FactionNames): TriedUnit {
  const fitted = [...became].slice(1).map(([letter, id]) => fittedOf(letter, id));
  const found = faction.roots.find(({ slot }) => slot === root.place)!;
  const as: FoundRoot = { root: found, score: 1, how: 'same', left: '' };
  return asStated(unit, as, { selection, fitted, points, models: unit.models ?? 0 });
}

const fittedOf = ({ line, name, number, points }: Letter, selection: string): Fit => ({
  ...lost({ line, written: name, name, count: number, each: false, points, items: [] }, []),
  how: 'same',
  score: 1,
  became: name,
  selection,
  number,
});

/** The list with these in a force, and nothing else. */
export const holding = (selections: readonly Selection[], roster: Roster, id: string): Roster => ({
  ...roster,
  forces: roster.forces.map((force) => (force.id === id ? { ...force, selections } : force)),
});

/** A list with the force and its settings. */
export interface LetterBench extends Pick<Bench, 'linked' | 'base' | 'force' | 'newId'> {
  /** What reading all of a text letter by letter may still cost, in things: new ones, and those looked at again. */
  budget: { letters: number; looks: number };
}

/** A unit as it stands in the list, and the selection that each thing of its text became. */
interface Lettered {
  selection: Selection;
  points: number;
  became: ReadonlyMap<Letter, string>;
  used: ReadonlyMap<Letter, LetterWay>;
  root: LetterWay;
}

/** Which of its places each thing is at; the first, where nothing is said. */
type Choice = ReadonlyMap<Letter, LetterWay>;

/** How often one unit is looked at for things that may stand at several places. */
const MOST_TRIES = 48;

/** A unit as its text says, each thing at the place by which role, price and objections fit best. */
function chosen(letter: Letter, role: string | null, bench: LetterBench): Lettered {
  const before = pointsOf(bench.base, bench.linked);
  const look = (choice: Choice): Looked => {
    const made = built(letter, choice, bench.newId);
    const roster = applyEdit(bench.base, { kind: 'add', into: bench.force, selection: made.selection });
    const points = pointsOf(roster, bench.linked) - before;
    return { choice, made: { ...made, points }, roster };
  };
  /** What speaks against it, what weighs most first. */
  const faultsOf = (looked: Looked): readonly number[] => [
    ...toldOtherwise(looked, letter, role, bench),
    letter.points === null ? 0 : Math.abs(looked.made.points - letter.points),
    glanceAt(looked.roster, bench.linked).objectionsAt(new Set([looked.made.selection.id])).length,
  ];
  let best = look(new Map());
  if (openIn(best.made).length === 0) return best.made;
  let faults = faultsOf(best);
  let tries = 1;
  for (let improved = true; improved && tries < MOST_TRIES;) {
    improved = false;
    for (const each of openIn(best.made)) {
      for (const way of each.ways) {
        if (faults.every((each) => each === 0) || tries >= MOST_TRIES || bench.budget.looks <= 0) break;
        if (way === best.made.used.get(each)) continue;
        tries += 1;
        bench.budget.looks -= best.made.became.size;
        const other = look(new Map([...best.choice, [each, way]]));
        const others = faultsOf(other);
        if (isBetter(others, faults)) [best, faults, improved] = [other, others, true];
      }
    }
  }
  return best.made;
}

/** With the roles the data always has among what a unit holds: no text of this app names them beside its wargear. */
function withRoles(made: Lettered, { base, force, linked, newId }: LetterBench): Lettered {
  const hasRoles = [...made.used.values()].some(({ place }) =>
    place.definition.offer.slots.some(({ definition }) => isRoleName(definition.name)),
  );
  if (!hasRoles) return made;
  const { id } = made.selection;
  const alone = applyEdit(base, { kind: 'add', into: force, selection: made.selection });
  const lacking = glanceAt(alone, linked)
    .objectionsAt(new Set([id]))
    .filter(({ code, subject }) => code === 'data/min' && subject.kind === 'entry' && isRoleName(subject.name));
  const whole = lacking.reduce((list, { at, subject }) => {
    const open = openedFor(list, linked);
    const holder = open.world.nodes.find((node) => node.id === at.id);
    const slot = holder?.offer.slots.find(({ definition }) => definition.name === subject.name);
    if (slot === undefined) return list;
    const selection = createSelection(open, at.id, { key: slot.id }, newId);
    return applyEdit(list, { kind: 'add', into: at.id, selection });
  }, alone);
  return { ...made, selection: findSelection(whole, id)?.selection ?? made.selection };
}

interface Looked {
  choice: Choice;
  made: Lettered;
  roster: Roster;
}

function isBetter(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((each, place) => each !== other[place]);
  return at >= 0 && one[at]! < other[at]!;
}

/** Whether its role differs from the text, and how many of its things have other names: what it has may change both. */
function toldOtherwise(
  { roster, made: { became, used, selection } }: Looked,
  letter: Letter,
  role: string | null,
  { linked }: LetterBench,
): readonly [number, number] {
  const isSettled = letter.ways.length === 1 && [...used.values()].every(({ place }) => namesOf(place).length === 1);
  if (isSettled) return [0, 0];
  const roots = evaluate(roster, linked).roster.forces.flatMap(({ selections }) => selections);
  const root = roots.find(({ id }) => id === selection.id);
  const own = (root && (slotOf(root) ?? root.categories.find(({ primary }) => primary)?.name)) ?? '';
  const names = new Map(root === undefined ? [] : selectionWithin(root).map((each) => [each.id, each.name]));
  const renamed = [...became].filter(([{ name }, id]) => !writtenAs(names.get(id) ?? '').includes(name));
  return [role !== null && wordsOf(own).key !== wordsOf(role).key ? 1 : 0, renamed.length];
}

/** What has several places. */
const openIn = ({ used }: Lettered): readonly Letter[] => [...used.keys()].filter(({ ways }) => ways.length > 1);

/** The way that is chosen, else the first that nothing beside it takes, in a group of its own if possible. */
function wayOf(letter: Letter, choice: Choice, taken: readonly Place[]): LetterWay {
  const { ways } = letter;
  const chosenWay = choice.get(letter);
  if (chosenWay !== undefined) return chosenWay;
  const open = ways.filter(({ place, inside }) => inside.length === 0 && !taken.includes(place));
  const groups = new Set(taken.flatMap((place) => place.groups.at(-1) ?? []));
  return open.find(({ place }) => !groups.has(place.groups.at(-1)!)) ?? open[0] ?? ways[0]!;
}

function built(letter: Letter, choice: Choice, newId: () => string): Omit<Lettered, 'points'> {
  const used = new Map<Letter, LetterWay>();
  const became = new Map<Letter, string>();
  const make = (each: Letter, way: LetterWay, path: readonly string[]): Selection => {
    const id = newId();
    became.set(each, id);
    used.set(each, way);
    const below = [...path, ...way.place.path];
    const taken: Place[] = [];
    const selections = way.inside.map((inner): Selection => {
      const at = wayOf(inner, choice, taken);
      taken.push(at.place);
      return make(inner, at, below);
    });
    return { ...selectionAt(way.place, path, id), number: each.number, selections };
  };
  const root = wayOf(letter, choice, []);
  return { selection: make(letter, root, []), became, used, root };
}
