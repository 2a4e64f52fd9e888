import {
  createSelection,
  evaluate,
  optionsOf,
  pickOne,
  rootOptions,
  type Option,
  type OptionGroup,
} from '@/lib/engine';
import type { LinkedDataset } from '@/lib/data/link';
import { applyEdit } from '@/lib/documents/roster/edits';
import { findSelection, selectionsOf } from '@/lib/documents/roster/find';
import type { Roster, Selection } from '@/lib/documents/roster/schema';
import type { Format } from '@/lib/rules/format';
import { checkRoster } from '@/lib/verdict/checkRoster';

/** More lists than this are not made: whoever asks takes another list. */
const MOST_LISTS = 250;

/**
 * The most points of any list that is not illegal and has all of this one and more: by making every list that can be
 * made by adding one thing after the other; settings of the data stay. It goes by the editor's own steps, and shares
 * nothing with the search. Null: too many lists.
 */
export function bestByAll(
  roster: Roster,
  linked: LinkedDataset,
  format: Format,
  limit: number,
  pins: ReadonlySet<string>,
): number | null {
  const before = checkRoster(roster, linked, format);
  let best = before.report.verdict === 'illegal' ? -1 : before.army.points;
  const settings = new Set(before.army.configuration.map(({ id }) => id));
  const queue: { readonly list: Roster; readonly points: number }[] = [{ list: roster, points: before.army.points }];
  const seen = new Set([contents(roster)]);
  for (let at = 0; at < queue.length; at++) {
    const here = queue[at]!;
    for (const next of stepsFrom(here.list, linked, new Set([...pins, ...settings]))) {
      const text = contents(next);
      if (seen.has(text)) continue;
      seen.add(text);
      if (seen.size > MOST_LISTS) return null;
      const { army, report } = checkRoster(next, linked, format);
      const errors = report.diagnostics.filter(({ severity }) => severity === 'error');
      if (army.points > limit || army.points <= here.points || errors.some(({ kind }) => kind === 'broken')) continue;
      if (errors.length === 0) best = Math.max(best, army.points);
      queue.push({ list: next, points: army.points });
    }
  }
  return best;
}

let made = 0;
const newId = (): string => `tried-${(made += 1)}`;

function* stepsFrom(roster: Roster, linked: LinkedDataset, pins: ReadonlySet<string>): Generator<Roster> {
  const evaluation = evaluate(roster, linked);
  for (const force of roster.forces) {
    for (const option of rootOptions(evaluation, force.id)) {
      if (option.hidden) continue;
      const selection = createSelection(evaluation, force.id, option, newId);
      yield applyEdit(roster, { kind: 'add', into: force.id, selection });
    }
    for (const unit of force.selections) {
      if (pins.has(unit.id)) continue;
      for (const holder of [unit, ...selectionsOf(unit)]) {
        const offered = optionsOf(evaluation, holder.id);
        for (const option of flat(offered)) {
          if (!option.hidden) yield applyEdit(roster, pickOne(evaluation, holder.id, option, newId).edit);
        }
        yield* swapsIn(roster, linked, holder, offered);
      }
    }
  }
}

/** One option of a group for another, however many of it there are. */
function* swapsIn(roster: Roster, linked: LinkedDataset, holder: Selection, group: OptionGroup): Generator<Roster> {
  const options = group.options.filter((each) => each.kind === 'option');
  for (const inner of group.options) if (inner.kind === 'group') yield* swapsIn(roster, linked, holder, inner);
  if (group.key === '') return;
  for (const from of options.filter(({ picked }) => picked.length > 0)) {
    const number = from.picked.reduce((sum, id) => sum + (findSelection(roster, id)?.selection.number ?? 0), 0);
    const without = from.picked.reduce((list, selection) => applyEdit(list, { kind: 'remove', selection }), roster);
    for (const to of options.filter((each) => each !== from && !each.hidden)) {
      let list = without;
      for (let n = 0; n < number / from.step; n++) {
        list = applyEdit(list, pickOne(evaluate(list, linked), holder.id, to, newId).edit);
      }
      yield list;
    }
  }
}

const flat = ({ options }: OptionGroup): readonly Option[] =>
  options.flatMap((each) => (each.kind === 'group' ? flat(each) : [each]));

const contents = ({ forces }: Roster): string =>
  forces.map(({ selections }) => selections.map(written).toSorted().join()).join('\n');

const written = ({ entryId, number, selections }: Selection): string =>
  `${entryId} ${number} (${selections.map(written).toSorted().join()})`;
