import { TEXT_LIMITS } from './limits.data';
import type { LayoutId } from './layouts.data';
import type { SourceLine } from './lines';
import type { LineRole, StatedForce, StatedItem, StatedList, StatedRow, StatedUnit } from './stated';

type Open<T extends StatedItem> = Omit<T, 'items' | 'models' | 'points' | 'count' | 'rows'> & {
  items: Open<StatedItem>[];
  points: number | null;
  count: number | null;
} & (T extends StatedUnit ? { models: number | null; rows: StatedRow[] } : unknown);
type OpenUnit = Open<StatedUnit>;
type OpenItem = Open<StatedItem>;

/** A stated list while its text is read line by line. */
export interface Draft {
  name: string | null;
  limit: number | null;
  total: number | null;
  titled: boolean;
  /** Says what a line is. */
  role: (line: SourceLine, role: LineRole) => void;
  roleOf: (line: SourceLine) => LineRole | undefined;
  faction: (name: string | null | undefined) => void;
  force: (line: SourceLine | null, name: string | null, catalogue: string | null) => void;
  section: (line: SourceLine, name: string) => void;
  unit: (line: SourceLine, unit: Partial<StatedUnit> & { name: string }) => void;
  /** Puts something under the last unit, or under the item above it that is less deep; false where there is no unit. */
  item: (line: SourceLine, depth: number, items: readonly StatedItem[]) => boolean;
  last: () => OpenUnit | null;
  forces: () => readonly StatedForce[];
  done: (lines: readonly SourceLine[], complete: boolean) => StatedList;
}

/** An empty list of a layout, for a reader to fill. */
export function newDraft(layout: LayoutId): Draft {
  const roles = new Map<number, LineRole>();
  const factions: string[] = [];
  const forces: { line: number | null; name: string | null; catalogue: string | null; units: OpenUnit[] }[] = [];
  let section: string | null = null;
  let [units, held, heldInAll] = [0, 0, 0];
  let stack: { depth: number; item: OpenItem }[] = [];
  /** As many of the things as there is room for; a line that has more is not understood as a whole. */
  const admitted = (line: SourceLine, items: readonly StatedItem[]): OpenItem[] =>
    items.flatMap((item) => {
      if (held >= TEXT_LIMITS.items || heldInAll >= TEXT_LIMITS.itemsInAll) {
        roles.set(line.at, 'note');
        return [];
      }
      held += 1;
      heldInAll += 1;
      return [{ ...item, items: admitted(line, item.items) }];
    });
  const lastUnit = (): OpenUnit | null => forces.at(-1)?.units.at(-1) ?? null;
  const draft: Draft = {
    name: null,
    limit: null,
    total: null,
    titled: false,
    role: (line, role) => void roles.set(line.at, role),
    roleOf: (line) => roles.get(line.at),
    faction: (name) => {
      const plain = name?.trim() ?? '';
      if (plain !== '' && plain.length <= 200 && !factions.includes(plain)) factions.push(plain);
    },
    force: (line, name, catalogue) => {
      if (line !== null) roles.set(line.at, forces.length < TEXT_LIMITS.forces ? 'force' : 'note');
      if (forces.length >= TEXT_LIMITS.forces) return;
      section = null;
      stack = [];
      forces.push({ line: line?.at ?? null, name, catalogue, units: [] });
    },
    section: (line, name) => {
      roles.set(line.at, 'heading');
      section = name;
    },
    unit: (line, unit) => {
      if (units >= TEXT_LIMITS.units) {
        // It stays as a note, and what stands below it is not of the unit before.
        stack = [];
        return;
      }
      units += 1;
      held = 0;
      roles.set(line.at, 'unit');
      if (forces.length === 0) forces.push({ line: null, name: null, catalogue: null, units: [] });
      const { name, written = name, count = null, points = null, models = null, items = [] } = unit;
      const role = unit.role ?? section;
      const made: OpenUnit = {
        line: line.at,
        written,
        name,
        count,
        each: false,
        points,
        models,
        role,
        items: admitted(line, items),
        ...(unit.perModel === true && { perModel: true }),
        rows: [{ line: line.at, depth: 0, text: line.text }],
        times: null,
      };
      forces.at(-1)!.units.push(made);
      stack = [{ depth: 0, item: made }];
    },
    item: (line, depth, items) => {
      const unit = lastUnit();
      if (unit === null || stack.length === 0) return false;
      roles.set(line.at, 'item');
      while (stack.length > 1 && stack.at(-1)!.depth >= depth) stack.pop();
      const holder = stack.at(-1)!.item;
      unit.rows.push({ line: line.at, depth, text: line.text });
      for (const made of admitted(line, items)) {
        holder.items.push(made);
        if (stack.length < TEXT_LIMITS.depth) {
          stack = [...stack.filter((each) => each.depth < depth), { depth, item: made }];
        }
      }
      return true;
    },
    last: lastUnit,
    forces: () => forces,
    done: (lines, complete) => ({
      layout,
      name: draft.name === null || draft.name.trim() === '' ? null : draft.name.trim(),
      factions,
      limit: draft.limit,
      total: draft.total,
      titled: draft.titled,
      forces,
      roles: lines.map((line) => roles.get(line.at) ?? (isBlank(line) ? 'blank' : 'note')),
      complete,
      exact: false,
    }),
  };
  return draft;
}

/** Nothing is on it but marks; a line too long to be read is not blank. */
const isBlank = ({ flat, written }: SourceLine): boolean =>
  !/[\p{L}\p{N}]/u.test(flat) && (flat !== '' || written.trim().length <= TEXT_LIMITS.line);
