import { createSelection, evaluate, optionsOf, rootOptions, type Option, type OptionGroup } from '@/lib/engine';
import type { LinkedDataset } from '@/lib/data/link';
import { applyEdit, type RosterEdit } from '@/lib/documents/roster/edits';
import { allSelections, findSelection } from '@/lib/documents/roster/find';
import type { Roster } from '@/lib/documents/roster/schema';
import type { Format } from '@/lib/rules/format';
import { judgeRoster } from '@/lib/verdict/checkRoster';

const MOST_COUNTED = 24;

/**
 * Whether some single change makes a list legal, worked out without any thought: every selection removed, counted to
 * every number and put instead of every other, every option and unit added. With the declarations planned where
 * that is all that is left.
 */
export function someSingleChange(roster: Roster, linked: LinkedDataset, format: Format): boolean {
  const evaluation = evaluate(roster, linked);
  let last = 0;
  const newId = (): string => `forced-${(last += 1)}`;
  const isLegal = (edit: RosterEdit): boolean => isMended(applyEdit(roster, edit), linked, format);
  const after = (edit: RosterEdit, into: string, option: { readonly key: string }): RosterEdit => {
    const without = evaluate(applyEdit(roster, edit), linked);
    return {
      kind: 'all',
      edits: [edit, { kind: 'add', into, selection: createSelection(without, into, option, newId) }],
    };
  };
  for (const { id } of allSelections(roster)) {
    if (isLegal({ kind: 'remove', selection: id })) return true;
    const place = findSelection(roster, id)!;
    if (place.parents.length === 0) {
      const others = rootOptions(evaluation, place.force.id).filter(({ hidden }) => !hidden);
      if (others.some((option) => isLegal(after({ kind: 'remove', selection: id }, place.force.id, option)))) {
        return true;
      }
    } else {
      for (let number = 1; number <= MOST_COUNTED; number++) {
        if (isLegal({ kind: 'count', selection: id, number })) return true;
      }
    }
    for (const { option, group } of flat(optionsOf(evaluation, id))) {
      const add: RosterEdit = { kind: 'add', into: id, selection: createSelection(evaluation, id, option, newId) };
      if (!option.hidden && isLegal(add)) return true;
      for (const other of group.options) {
        if (other.kind !== 'option' || other === option || other.hidden || option.picked.length === 0) continue;
        const gone = option.picked.map((selection): RosterEdit => ({ kind: 'remove', selection }));
        if (isLegal(after({ kind: 'all', edits: gone }, id, other))) return true;
      }
    }
  }
  return roster.forces.some((force) =>
    rootOptions(evaluation, force.id).some((option) => {
      if (option.hidden) return false;
      return isLegal({ kind: 'add', into: force.id, selection: createSelection(evaluation, force.id, option, newId) });
    }),
  );
}

function isMended(roster: Roster, linked: LinkedDataset, format: Format): boolean {
  const { army, report } = judgeRoster(roster, linked, format);
  if (report.verdict !== 'illegal') return true;
  const plan = format.declarable?.plan(army) ?? null;
  if (plan === null) return false;
  const planned = applyEdit(roster, { kind: 'declare', declarations: plan.declarations });
  return judgeRoster(planned, linked, format).report.verdict !== 'illegal';
}

interface Offered {
  readonly option: Option;
  readonly group: OptionGroup;
}

const flat = (group: OptionGroup): readonly Offered[] =>
  group.options.flatMap((each) => (each.kind === 'option' ? [{ option: each, group }] : flat(each)));
