import { createSelection, evaluate, rootOptions } from '@/lib/engine';
import type { LinkedDataset } from '@/lib/data/link';
import { ownRules } from '@/lib/formats/own-rules/format';
import { applyEdit, type RosterEdit } from '@/lib/documents/roster/edits';
import { allSelections, selectionsOf } from '@/lib/documents/roster/find';
import type { Roster } from '@/lib/documents/roster/schema';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { newRoster } from '@/lib/verdict/newRoster';
import { editorStep, startEditor } from '@/components/editor/useEditor';
import { offersOf } from '@/lib/listservice/offers';
import { sorted, timed, type Times } from './measure';

const WARM_UP = 100;
const ROUNDS = 300;

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

/**
 * How long edits take that are made as the editor makes them: a step of its state, then the whole verdict anew; by the
 * clock and of the processor, which is nearly the same however busy the machine is. And how long it then takes to work
 * out what the list offers.
 */
export function timedEdits(
  roster: Roster,
  linked: LinkedDataset,
): { readonly edits: Times; readonly processor: Times; readonly offers: Times } {
  let state = startEditor({ document: roster, data: linked.dataset.hash }, linked);
  const units = roster.forces.flatMap(({ selections }) => selections);
  const edits: number[] = [];
  const processor: number[] = [];
  const offers: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const unit = units[round % units.length]!;
    const edit: RosterEdit =
      round % 2 === 0
        ? { kind: 'count', selection: unit.id, number: unit.number + 1 }
        : { kind: 'rename', target: unit.id, customName: `Unit ${round}` };
    const used = process.cpuUsage();
    const step = timed(() => {
      const next = editorStep(state, { kind: 'edit', change: edit, field: null });
      return { next, checked: checkRoster(next.history.present.document, linked, ownRules) };
    });
    const { user, system } = process.cpuUsage(used);
    const { evaluation } = step.value.checked;
    const offering = timed(() => offersOf({ roster: evaluation.written, evaluation, format: ownRules }));
    if (round % 10 === 9) state = startEditor({ document: roster, data: linked.dataset.hash }, linked);
    else state = step.value.next;
    if (round < WARM_UP) continue;
    edits.push(step.ms);
    processor.push((user + system) / 1000);
    offers.push(offering.ms);
  }
  return { edits: sorted(edits), processor: sorted(processor), offers: sorted(offers) };
}
