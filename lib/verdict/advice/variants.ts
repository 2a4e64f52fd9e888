import { applyEdit } from '../../documents/roster/edits';
import { rootOf } from '../../documents/roster/find';
import { groupedBy } from '../../foundation/collect';
import { sum } from '../../foundation/decimal';
import { type Base, type Move, movesAmong } from './moves';
import type { Walk } from './search';
import { withPart } from './changeWords';
import { listOf } from './trying';
import { additionsIn, rootsOf } from './unitChanges';

/** Things that one new unit is given along. */
const MOST_PARTS = 3;
/** Different loadouts of one unit that are thought of: one of each price, those of few things first. */
const MOST_LOADOUTS = 60;

interface Loadout {
  parts: readonly Move[];
  points: number;
}

/** A new unit with what it may be given along: one loadout of each price, added up, not checked. */
export function* variantsOf(base: Base, unit: Move): Walk<readonly Move[]> {
  const { question } = base;
  const { judge } = question;
  const bought = unit.edit();
  const roster = applyEdit(base.roster, bought);
  const list = listOf(judge.open(roster).open, question);
  const root = rootsOf(list).find(({ selection }) => bought.kind === 'add' && selection.id === bought.selection.id);
  const additions = root === undefined ? [] : [...additionsIn(list, root)];
  const parts = yield* movesAmong({ ...base, list, roster, judged: judge.judge(roster) }, additions, null);
  const room = base.limit - base.judged.points;
  return loadoutsOf(parts, room - unit.points).map((loadout) => withParts(unit, roster, loadout));
}

function withParts(unit: Move, roster: Base['roster'], { parts, points }: Loadout): Move {
  return {
    ...unit,
    told: { ...unit.told, gear: parts.reduce(withPart, []) },
    isLast: unit.isLast || parts.some(({ isLast }) => isLast),
    points: sum([unit.points, points]),
    models: parts.reduce((all, { models }) => all + models, unit.models),
    steps: unit.steps + parts.length,
    fresh: parts.reduce((all, { fresh }) => all + fresh, unit.fresh),
    eases: parts.reduce((all, { eases }) => added(all, eases), unit.eases),
    edit: () => {
      const edit = unit.edit();
      const after = parts.reduce((list, part) => applyEdit(list, part.edit()), roster);
      const made = edit.kind === 'add' ? rootOf(after, edit.selection.id) : null;
      return edit.kind === 'add' && made !== null ? { ...edit, selection: made } : edit;
    },
  };
}

function added(a: Move['eases'], b: Move['eases']): Move['eases'] {
  const all = new Map(a);
  for (const [place, less] of b) all.set(place, (all.get(place) ?? 0) + less);
  return all;
}

/** What moves about different things come to together: of each price the one with the fewest of them. */
function loadoutsOf(parts: readonly Move[], room: number): readonly Loadout[] {
  const found = new Map<number, Loadout>([[0, { parts: [], points: 0 }]]);
  for (const members of groupedBy(parts, ({ about }) => about).values()) {
    const without = [...found.values()];
    for (const known of without) {
      if (known.parts.length === MOST_PARTS) continue;
      for (const part of members) {
        const points = sum([known.points, part.points]);
        const before = found.get(points);
        if (points > room || (before !== undefined && before.parts.length <= known.parts.length + 1)) continue;
        found.set(points, { parts: [...known.parts, part], points });
      }
    }
  }
  return [...found.values()]
    .filter((loadout) => loadout.parts.length > 0)
    .toSorted((a, b) => a.parts.length - b.parts.length || b.points - a.points)
    .slice(0, MOST_LOADOUTS);
}
