import type { Place } from '../../data/places';
import type { BuiltUnit } from './buildUnit';
import { PLAIN_WORDS } from './abbreviations.data';
import { isUnit, type FoundRoot } from './lexicon';
import { wordsOf } from './likeness';
import { KIN_ROLES, SHORT_ROLES } from './roles.data';
import { statedPoints, type StatedUnit } from './stated';

const NEAR = 0.14;
const MOST_ROOTS = 4;
const MOST_CHOICES = 6;
const UNSURE = 0.45;

/** The names of roots that a unit may mean, to choose from. */
export const namesIn = (found: readonly FoundRoot[]): readonly string[] =>
  [
    ...new Map(found.filter(({ score }) => score >= UNSURE).map(({ root }) => [root.words.key, root.name])).values(),
  ].slice(0, MOST_CHOICES);

/** How like the next best other name is. */
export const rivalOf = (best: FoundRoot | undefined, found: readonly FoundRoot[]): number =>
  found.find(({ root }) => root.words.key !== best?.root.words.key)?.score ?? 0;

/** Those as like as the best, or nearly: of one name alone, where one is the very name. */
export function near(found: readonly FoundRoot[]): readonly FoundRoot[] {
  const [first] = found;
  const slots = new Set<Place>();
  return found
    .filter(
      ({ score, how, root }) =>
        (first!.how === 'same' ? how === 'same' && score === first!.score : score >= first!.score - NEAR) &&
        !slots.has(root.slot) &&
        slots.add(root.slot),
    )
    .slice(0, MOST_ROOTS);
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
  const goodOrOnly = good[0] !== undefined && isUnit(good[0].root) ? good : preferred(onlyWith(found, name), good);
  if (role === null) return goodOrOnly;
  const inForce = roles();
  const headed = found.filter(({ root, score }) => score >= PART && meansRole(inForce.get(root.slot.id) ?? null, role));
  return headed.length > 0 ? headed : goodOrOnly;
}

/** Those of the one unit that alone has some words as a part of its name, `Calgar`; none, where two have them. */
export function onlyWith(found: readonly FoundRoot[], name: string): readonly FoundRoot[] {
  const { words } = wordsOf(name);
  if (!words.some((word) => word.length > 3 && !PLAIN_WORDS.has(word))) return [];
  const having = found.filter(({ root }) => isUnit(root) && !root.slot.definition.hidden && isPartOf(name, root.name));
  return new Set(having.map(({ root }) => root.words.key)).size === 1 ? having : [];
}

/** All words stand in a name, before what is only a title: `Logan Grimnar, High King of Fenris`. */
export function isPartOf(said: string, name: string): boolean {
  const [own, its] = [wordsOf(said).words, wordsOf(name.split(', ')[0]!).words];
  return own.length > 0 && own.length < its.length && own.every((word) => its.includes(word));
}

const preferred = <T>(some: readonly T[], others: readonly T[]): readonly T[] => (some.length > 0 ? some : others);

const meansRole = (role: string | null, said: string): boolean =>
  [said, ...(KIN_ROLES[wordsOf(said).key] ?? [])].some((each) => isSameRole(role, each));

/** One entry may be offered in two roles: the heading tells which it is. */
function isSameRole(role: string | null, said: string | null): boolean {
  if (role === null || said === null) return false;
  const [own, other] = [wordsOf(role).key, wordsOf(said).key];
  return own === (SHORT_ROLES[other] ?? other) || (other.length > 3 && own.startsWith(`${other} `));
}

/** How much of a unit's text one root makes true: its name, its role, what it has, its price, its models. */
export function worthOf(
  { score, root }: FoundRoot,
  { fitted, points, fits }: BuiltUnit,
  unit: StatedUnit,
  role: string | null,
): number {
  const found = fitted.filter(({ how }) => how !== 'none').length / Math.max(1, fitted.length);
  const hidden = root.slot.definition.hidden ? 1 : 0;
  return (
    2 * score +
    found +
    (unit.points !== null && statedPoints(unit, points) === points ? 0.5 : 0) +
    (fits ? 0.2 : 0) +
    (isSameRole(role, unit.role) ? 0.3 : 0) -
    hidden
  );
}

/** The whole line is the name, what stands behind its colon too. */
export const isWhole = ({ root }: FoundRoot, unit: StatedUnit): boolean =>
  unit.written !== unit.name && root.words.whole === wordsOf(unit.written).whole;
