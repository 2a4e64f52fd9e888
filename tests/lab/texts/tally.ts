import type { EvaluatedForce, EvaluatedSelection } from '@/lib/engine';
import { sum } from '@/lib/foundation/decimal';
import { isPoints } from '@/lib/foundation/points';
import { oneLine } from '@/lib/exchange/reference';
import type { OpenRoster } from '@/lib/verdict/checkRoster';

/** How often each thing of a list stands there, and what those of its name cost together with all that is in them. */
export type Tally = ReadonlyMap<string, Counted>;

export interface Counted {
  readonly number: number;
  readonly points: number;
}

/** What one layout is expected to say. */
export interface Expected {
  /** Units by how many models they have, as tournaments count them. */
  readonly unitsBySize: boolean;
  /** Whose prices are told: of all, of units and the models in them, of units. */
  readonly prices: 'all' | 'rows' | 'units';
}

/** The tally of a list as the engine evaluates it, by a walk of its own. */
export function tallyOf({ evaluation, army }: OpenRoster, { unitsBySize, prices }: Expected): Tally {
  const tally = new Map<string, Counted>();
  const counts = new Set(army.models.map(({ selectionId }) => selectionId));
  const sizes = new Map(army.units.map(({ id, models }) => [id, models.length]));
  const isRow = (each: EvaluatedSelection): boolean =>
    counts.has(each.id) || each.type !== 'upgrade' || each.children.some((child) => child.number > 0 && isRow(child));
  const add = (selection: EvaluatedSelection, depth: number, inRows: boolean): void => {
    if (selection.number <= 0) return;
    const rows = inRows && (depth === 0 || isRow(selection));
    const isPriced = prices === 'all' || (prices === 'rows' ? rows : depth === 0);
    const size = depth === 0 && unitsBySize ? sizes.get(selection.id) || null : null;
    count(tally, oneLine(selection.name) || 'Unnamed', {
      number: size ?? selection.number,
      points: isPriced ? pointsOf(selection) : 0,
    });
    for (const child of toldOf(selection)) add(child, depth + 1, rows);
  };
  const roots = evaluation.roster.forces.flatMap(withInner).flatMap(({ selections }) => selections);
  for (const each of roots) add(each, 0, true);
  return tally;
}

const ROLES =
  /^(HQ|Troops|Elites|Fast Attack|Heavy Support|Flyers?|Lords? of War|Fortifications?|Dedicated Transports?)$/i;

/** A role among the wargear that the data always has is told only where nothing else is. */
function toldOf({ children }: EvaluatedSelection): readonly EvaluatedSelection[] {
  const isRole = (each: EvaluatedSelection): boolean =>
    ROLES.test(each.name.trim()) &&
    each.number <= each.minimum &&
    each.children.length + each.profiles.length + each.rules.length === 0 &&
    each.costs.every(({ value }) => value === 0);
  const told = children.filter((each) => each.number > 0 && !isRole(each));
  return told.length === 0 ? children : told;
}

const withInner = (force: EvaluatedForce): readonly EvaluatedForce[] => [force, ...force.forces.flatMap(withInner)];

const pointsOf = (selection: EvaluatedSelection): number =>
  sum([
    ...selection.costs.filter(({ name }) => isPoints(name)).map(({ value }) => value),
    ...selection.children.map(pointsOf),
  ]);

/** Adds to what is counted under a name. */
export function count(tally: Map<string, Counted>, name: string, { number, points }: Counted): void {
  const before = tally.get(name) ?? { number: 0, points: 0 };
  tally.set(name, { number: sum([before.number, number]), points: sum([before.points, points]) });
}

/** What stands in the one another number of times, or at another price, than in the other. */
export function differences(expected: Tally, found: Tally): readonly string[] {
  return [...new Set([...expected.keys(), ...found.keys()])].flatMap((name) => {
    const [a, b] = [expected.get(name), found.get(name)];
    const same = a?.number === b?.number && Math.abs((a?.points ?? 0) - (b?.points ?? 0)) < 0.006;
    const told = (each: Counted | undefined): string => (each ? `${each.number} for ${each.points}` : 'none');
    return same ? [] : [`${name}: ${told(a)} in the list, ${told(b)} in the text`];
  });
}
