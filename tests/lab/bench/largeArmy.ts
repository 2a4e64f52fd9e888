import { createSelection, evaluate, newMemory, rootOptions, type Memory } from '@/lib/engine';
import type { LinkedDataset } from '@/lib/data/link';
import { ownRules } from '@/lib/formats/own-rules/format';
import { applyEdit, type RosterEdit } from '@/lib/documents/roster/edits';
import { allSelections, copySelection, selectionsOf } from '@/lib/documents/roster/find';
import type { Roster, Selection } from '@/lib/documents/roster/schema';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { newRoster } from '@/lib/verdict/newRoster';
import { editorStep, startEditor, type EditorState } from '@/components/editor/useEditor';
import { offersOf } from '@/lib/listservice/offers';
import { median, sorted } from './measure';

const WARM_UP = 30;
const ROUNDS = 90;

export interface LargeArmy {
  readonly roster: Roster;
  readonly selections: number;
  readonly points: number;
}

/**
 * A list of a faction by its own rules, of about so many points: its units with their defaults, those first that bring the
 * most selections for their price, as long as they fit.
 */
export function largeArmy(linked: LinkedDataset, catalogueId: string, points: number): LargeArmy {
  let made = 0;
  const newId = (): string => `army-${(made += 1)}`;
  const wanted = { catalogueIds: [catalogueId], name: 'Army', gameSize: points };
  let roster = newRoster(linked, ownRules, wanted, newId);
  const spent = (of: Roster): number => checkRoster(of, linked, ownRules).army.points;
  const force = roster.forces[0]!.id;
  const start = evaluate(roster, linked);
  const offered = rootOptions(start, force).filter(
    ({ hidden, listed, current, type }) => !hidden && listed && current === 0 && type !== 'upgrade',
  );
  const before = spent(roster);
  const units = offered
    .map((option) => {
      const selection = createSelection(start, force, option, newId);
      const added = applyEdit(roster, { kind: 'add', into: force, selection });
      return { added: selection, price: spent(added) - before, size: [...selectionsOf(selection)].length + 1 };
    })
    .filter(({ price }) => price > 0)
    .toSorted((a, b) => b.size / b.price - a.size / a.price);
  for (const { added } of units) {
    const next = applyEdit(roster, { kind: 'add', into: force, selection: added });
    if (spent(next) <= points) roster = next;
  }
  return { roster, selections: [...allSelections(roster)].length, points: spent(roster) };
}

/** What an edit of one kind takes from memory and from scratch: medians, in milliseconds of the processor. */
export interface TimedEdits {
  readonly kind: string;
  readonly remembered: number;
  readonly scratch: number;
}

type Drawn = (unit: Selection, force: string, newId: () => string) => RosterEdit;

const EDITS: Readonly<Record<string, Drawn>> = {
  count: ({ id, number }) => ({ kind: 'count', selection: id, number: number + 1 }),
  rename: ({ id }, _, newId) => ({ kind: 'rename', target: id, customName: newId() }),
  remove: ({ id }) => ({ kind: 'remove', selection: id }),
  add: (unit, force, newId) => ({ kind: 'add', into: force, selection: copySelection(unit, newId) }),
};

/**
 * What edits take that are made as the editor makes them: a step of its state, the verdict, what the list then offers.
 * Right after each the same from scratch, of a copy, so that a busy machine slows both.
 */
export const timedEdits = (roster: Roster, linked: LinkedDataset): readonly TimedEdits[] =>
  Object.entries(EDITS).map(([kind, draw]) => {
    const memory = newMemory();
    const begin = (): EditorState => {
      checked(roster, linked, memory);
      return startEditor({ document: roster, data: linked.dataset.hash }, linked);
    };
    let state = begin();
    let made = 0;
    const remembered: number[] = [];
    const scratch: number[] = [];
    for (let round = 0; round < WARM_UP + ROUNDS; round++) {
      const force = state.history.present.document.forces[0]!;
      const unit = force.selections[round % force.selections.length]!;
      const change = draw(unit, force.id, () => `new-${(made += 1)}`);
      const own = processorMs(() => {
        state = editorStep(state, { kind: 'edit', change, field: null });
        checked(state.history.present.document, linked, memory);
      });
      const before = startEditor({ document: structuredClone(roster), data: linked.dataset.hash }, linked);
      const after = structuredClone(state.history.present.document);
      const anew = processorMs(() => {
        editorStep(before, { kind: 'edit', change, field: null });
        checked(after, linked, null);
      });
      if (round % 10 === 9) state = begin();
      if (round < WARM_UP) continue;
      remembered.push(own);
      scratch.push(anew);
    }
    return { kind, remembered: median(sorted(remembered)), scratch: median(sorted(scratch)) };
  });

function checked(roster: Roster, linked: LinkedDataset, memory: Memory | null): void {
  const { evaluation } = checkRoster(roster, linked, ownRules, memory);
  offersOf({ roster, evaluation, format: ownRules });
}

/** By the processor it is nearly the same however busy the machine is. */
function processorMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
