import { WHOLE, type BuiltUnit } from './buildUnit';
import { type FoundRoot, isUnit, onlyWith } from './lexicon';
import { costsAsStated, type StatedUnit } from './statedList';
import { groupedBy } from '../../foundation/collect';
import { wordsOf } from './likeness';
import { choicesAmong } from './reach';
import { KIN_ROLES, SHORT_ROLES } from './words.data';
import type { Model } from '../../army/army';
import { valueOf } from '../../army/fact';
import { muster } from '../../army/muster';
import { sum } from '../../foundation/decimal';
import { evaluate } from '../../engine';
import type { LinkedDataset } from '../../data/link';
import { applyEdit } from '../../documents/roster/edits';
import type { Roster, Selection } from '../../documents/roster/schema';

/** A unit of the text with what was made of it. */
export interface TriedUnit {
  unit: StatedUnit;
  root: FoundRoot | null;
  /** The next best other name's score. */
  rival: number;
  choices: readonly string[];
  built: BuiltUnit | null;
  /** It is of another faction than its force. */
  elsewhere: boolean;
  /** More came before it than is read of one text. */
  beyond: boolean;
  /** The player said what it is, or that it is to be left out: then it was not built. */
  answered: boolean;
}

/** A unit of which nothing was made. */
export const untried = (unit: StatedUnit): TriedUnit => ({
  unit,
  root: null,
  rival: 0,
  choices: [],
  built: null,
  elsewhere: false,
  beyond: false,
  answered: false,
});

/** A unit that is there just as the text says: nothing of it was weighed against anything else. */
export const asStated = (
  unit: StatedUnit,
  root: FoundRoot,
  built: Pick<BuiltUnit, 'selection' | 'fitted' | 'points' | 'models'>,
): TriedUnit => ({ ...untried(unit), root, built: { ...WHOLE, ...built } });

const NEAR = 0.14;
const MOST_ROOTS = 4;
const UNSURE = 0.45;

/** The names of roots that a unit may mean, to choose from. */
export const namesIn = (found: readonly FoundRoot[]): readonly string[] =>
  choicesAmong(found.filter(({ score }) => score >= UNSURE).map(({ root }) => root));

/** How like the next best other name is. */
export const rivalOf = (best: FoundRoot, found: readonly FoundRoot[]): number =>
  found.find(({ root }) => root.words.key !== best.root.words.key)?.score ?? 0;

/** Those as like as the best, or nearly: of one name alone, where one is the very name. */
export function near(found: readonly FoundRoot[]): readonly FoundRoot[] {
  const [first] = found;
  const alike = found.filter(({ score, how }) =>
    first!.how === 'same' ? how === 'same' && score === first!.score : score >= first!.score - NEAR,
  );
  const bySlot = groupedBy(alike, ({ root }) => root.slot);
  return [...bySlot.values()].map(([each]) => each).slice(0, MOST_ROOTS);
}

const LEAST = 0.72;
/** A part of a name, and a name beyond doubt. */
const PART = 0.65;
const SURE = 0.9;

/** Those that are like enough; of a part of a name those that are what its heading says, where there are any. */
export function likeEnough(
  found: readonly FoundRoot[],
  { role, name }: Pick<StatedUnit, 'role' | 'name'>,
  roles: () => ReadonlyMap<string, string>,
): readonly FoundRoot[] {
  const good = found.filter(({ score }) => score >= LEAST);
  if (found.length === 0 || (good[0]?.score ?? 0) >= SURE) return good;
  // A setting is meant by more than a part of its name.
  const only = good[0] !== undefined && isUnit(good[0].root) ? [] : onlyWith(found, name);
  const goodOrOnly = only.length > 0 ? only : good;
  if (role === null) return goodOrOnly;
  const [inForce, meant] = [roles(), [role, ...(KIN_ROLES[wordsOf(role).key] ?? [])]];
  const headed = found.filter(
    ({ root, score }) => score >= PART && meant.some((each) => isSameRole(inForce.get(root.slot.id) ?? null, each)),
  );
  return headed.length > 0 ? headed : goodOrOnly;
}

/** One entry may be offered in two roles: the heading tells which it is. */
function isSameRole(role: string | null, said: string | null): boolean {
  if (role === null || said === null) return false;
  const [own, other] = [wordsOf(role).key, wordsOf(said).key];
  return own === (SHORT_ROLES[other] ?? other) || (other.length > 3 && own.startsWith(`${other} `));
}

/** The share of what a text says that a unit has, as far as that was found. */
export const shareFound = ({ fitted }: BuiltUnit): number =>
  fitted.filter(({ how }) => how !== 'none').length / Math.max(1, fitted.length);

/** How much of a unit's text one root makes true: its name, its role, what it has, its price, its models. */
export const worthOf = ({ score, root }: FoundRoot, built: BuiltUnit, unit: StatedUnit, role: string | null): number =>
  2 * score +
  shareFound(built) +
  (costsAsStated(unit, built) ? 0.5 : 0) +
  (built.fits ? 0.2 : 0) +
  (isSameRole(role, unit.role) ? 0.3 : 0) -
  (root.slot.definition.hidden ? 1 : 0);

/** The whole line is the name, what stands behind its colon too. */
export const isWhole = ({ root }: FoundRoot, unit: StatedUnit): boolean =>
  unit.written !== unit.name && root.words.whole === wordsOf(unit.written).whole;

/** So many squads somebody takes in one line, without prices. */
const FEW = 3;
/** More alike than this nobody writes on one line. */
const MOST = 9;

/**
 * The units that `2x Impulsor - 200` means where one cannot have two models: two, if the price fits twice. If no price
 * tells, each keeps the number, and so is a guess. Null: it is one unit, as built. `one`: the unit without a number.
 */
export function alikeUnits(
  unit: StatedUnit,
  { fits, isOver, points: asBuilt }: BuiltUnit,
  one: () => BuiltUnit,
  modelsIn: (built: BuiltUnit) => number | null,
): readonly StatedUnit[] | null {
  const { models: number, points } = unit;
  if (number === null || number < 2) return null;
  const isAsSaid = fits && !isOver;
  if (isAsSaid && (points === null || points === asBuilt)) return null;
  const single = one();
  const { points: price } = single;
  if (single.models === number) return null;
  // Who writes half of the least, or more than a few, means models, and not so many squads: a format may allow fewer.
  const own = single.models - sum(single.companions.map((each) => each.number));
  if (points === null && fits && number < single.models && (number > FEW || number * 2 >= own)) return null;
  // What counts as models may stand deeper than the rows that grow: then the unit is whole without its number.
  const counted = !isAsSaid || points === price ? modelsIn(single) : null;
  if (counted === number) return [unit];
  if (isAsSaid) return null;
  if (points === null && number > FEW && number < (counted ?? 0)) return [unit];
  if (number > MOST) return null;
  const isTotal = points !== null && points === number * price;
  if (points !== null && points !== price && !isTotal) return null;
  const each: StatedUnit = {
    ...unit,
    points: points === null ? null : price,
    models: isTotal ? null : number,
    // `2 Rhinos, 2 storm bolters`: one for each.
    items: unit.items.map((item) => (item.count === number ? { ...item, count: 1 } : item)),
  };
  return Array.from({ length: number }, () => each);
}

/** How many models a player counts in a unit: what it rides in is none. */
export function modelsOf(models: readonly Model[]): number {
  const men = models.filter(({ hullPoints }) => valueOf(hullPoints) === null);
  return (men.length > 0 ? men : models).length;
}

/** How many models the army counts in a unit that stands alone in a force; null: it is no unit. */
export function modelsAlone(base: Roster, force: string, selection: Selection, linked: LinkedDataset): number | null {
  const roster = applyEdit(base, { kind: 'add', into: force, selection });
  const { units } = muster(evaluate(roster, linked).roster, roster.declarations);
  const own = units.find(({ id }) => id === selection.id);
  return own === undefined ? null : modelsOf(own.models);
}
