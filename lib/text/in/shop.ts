import { glanceAt, openedFor, optionsOf, type Option, type OptionGroup } from '../../battlescribe/evaluate';
import type { LinkedDataset } from '../../battlescribe/link';
import type { SelectionNode } from '../../battlescribe/evaluate/tree';
import { applyEdit, type RosterEdit } from '../../roster/edits';
import type { Roster } from '../../roster/schema';

/** A roster while a unit is put together in it, edit by edit. */
export interface Shop {
  readonly linked: LinkedDataset;
  readonly newId: () => string;
  readonly roster: () => Roster;
  readonly edit: (edit: RosterEdit) => void;
  /** Goes back to an earlier state. */
  readonly reset: (roster: Roster) => void;
  readonly open: () => ReturnType<typeof openedFor>;
  /** A selection with its place in the data; null: it is gone. */
  readonly node: (id: string) => SelectionNode | null;
  /** What a selection may hold. */
  readonly options: (id: string) => OptionGroup;
  /** What was said of a selection: nothing else takes its place. */
  readonly claimed: Set<string>;
  /** How many minimums of a unit are not met. */
  readonly lacks: (unit: string) => number;
}

/** A workshop for one roster. */
export function newShop(start: Roster, linked: LinkedDataset, newId: () => string): Shop {
  let roster = start;
  let opened: ReturnType<typeof openedFor> | null = null;
  const shop: Shop = {
    linked,
    newId,
    roster: () => roster,
    edit: (edit) => {
      const after = applyEdit(roster, edit);
      if (after !== roster) opened = null;
      roster = after;
    },
    reset: (earlier) => {
      roster = earlier;
      opened = null;
    },
    open: () => (opened ??= openedFor(roster, linked)),
    node: (id) => shop.open().world.nodes.find((node) => node.id === id) ?? null,
    options: (id) => optionsOf(shop.open(), id),
    claimed: new Set(),
    lacks: (unit) =>
      glanceAt(roster, linked)
        .objectionsAt(new Set([unit]))
        .filter(({ code }) => code === 'data/min').length,
  };
  return shop;
}

/** An option among all that a holder may have, with the groups around it, the outermost first; null: not on offer. */
export function optionAt(
  group: OptionGroup,
  key: string,
): { readonly option: Option; readonly groups: readonly OptionGroup[] } | null {
  for (const each of group.options) {
    if (each.kind === 'option') {
      if (each.key === key) return { option: each, groups: [] };
      continue;
    }
    const found = optionAt(each, key);
    if (found) return { option: found.option, groups: [each, ...found.groups] };
  }
  return null;
}

/** The ids of all that was picked in a group, at any depth of groups. */
export const pickedIn = ({ options }: OptionGroup): readonly string[] =>
  options.flatMap((each) => (each.kind === 'option' ? each.picked : pickedIn(each)));
