import type { Format } from '@/lib/rules/format';
import type { OfferRow } from '@/lib/listservice/offerRows';
import type { FoundOffer } from '@/lib/listservice/unitSearch';

/** How a player looks at what can be added. */
export interface PickerTools {
  /** What can be taken now, or all. */
  filter: 'now' | 'all';
  /** The one section that is shown; null: all of them. */
  section: string | null;
  sort: 'name' | 'points';
}

export const FIRST_TOOLS: PickerTools = { filter: 'now', section: null, sort: 'name' };

/** What can be added under one heading. */
export interface PickerSection {
  id: string;
  name: string;
  rows: readonly OfferRow[];
  /** What could not be taken when the player last looked for something; none while only what can be taken is shown. */
  blocked: readonly OfferRow[];
}

/**
 * What is shown, by section. `kept`: the options that stay in sight, though an edit may have blocked them since. What
 * comes after the first whose price is not worked out waits, so that nothing is put in between later.
 */
export function pickerSections(
  rows: readonly OfferRow[],
  kept: ReadonlySet<string>,
  { filter, section, sort }: PickerTools,
): { sections: readonly PickerSection[]; waits: boolean } {
  const bySection = new Map<string, OfferRow[]>();
  for (const row of rows) {
    if (section !== null && row.section !== section) continue;
    const id = `${row.force.id} ${row.section}`;
    const members = bySection.get(id) ?? [];
    members.push(row);
    bySection.set(id, members);
  }
  const sections: PickerSection[] = [];
  for (const [id, members] of bySection) {
    const unknown = members.findIndex((row) => !row.known && !kept.has(row.id));
    const until = unknown < 0 || sort === 'name' ? unknown : 0;
    const here = sorted(until < 0 ? members : members.slice(0, until), sort);
    const shown: PickerSection = {
      id,
      name: members[0]!.section,
      rows: here.filter((row) => kept.has(row.id)),
      blocked: filter === 'now' || until >= 0 ? [] : here.filter((row) => !kept.has(row.id)),
    };
    if (shown.rows.length + shown.blocked.length > 0) sections.push(shown);
    if (unknown >= 0) return { sections, waits: true };
  }
  return { sections, waits: false };
}

function sorted(rows: readonly OfferRow[], sort: PickerTools['sort']): readonly OfferRow[] {
  return sort === 'name' ? rows : rows.toSorted((a, b) => (a.points ?? 0) - (b.points ?? 0));
}

/** One option that was found, and what in it fits where that is not its name. */
export interface FoundRow {
  row: OfferRow;
  fits: string | null;
}

/** What was found, in its order: first what could be taken when the player typed it. */
export function foundRows(
  rows: readonly OfferRow[],
  found: readonly FoundOffer[],
  kept: ReadonlySet<string>,
  { filter, section }: Pick<PickerTools, 'filter' | 'section'>,
): readonly FoundRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const all = found.flatMap(({ id, fits }) => {
    const row = byId.get(id);
    // What the data hides from this list is there only among all.
    if (row === undefined || (row.option.hidden && filter === 'now')) return [];
    return section !== null && row.section !== section ? [] : [{ row, fits }];
  });
  return [...all.filter(({ row }) => kept.has(row.id)), ...all.filter(({ row }) => !kept.has(row.id))];
}

/** The sections that one can look at alone, in order: the format's own slots, or those of the data, and house units. */
export function sectionsToChoose(
  rows: readonly OfferRow[],
  { slots, byData }: Pick<Format, 'slots' | 'byData'>,
): readonly string[] {
  const own = new Set(byData ? rows.map(({ section }) => section) : slots.map(({ name }) => name));
  const chosen = rows.filter(({ option, section }) => !option.hidden && (own.has(section) || option.house !== null));
  return [...new Set(chosen.map(({ section }) => section))];
}
