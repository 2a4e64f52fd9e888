import { countedBy, groupedBy } from '@/lib/foundation/collect';
import { capitalised, count, plural } from '@/lib/foundation/words';
import type { Format } from '@/lib/rules/format';
import type { OfferRow } from '@/lib/listservice/offerRows';
import type { FoundOffer } from '@/lib/listservice/unitSearch';
import { readBy, storedAt } from '@/lib/browser/texts';
import { z } from 'zod';

const toolsSchema = z.object({
  /** What can be added now, or all. */
  filter: z.enum(['fits', 'all']),
  /** The one section that is shown; null: all of them. */
  section: z.string().nullable(),
  sort: z.enum(['name', 'points']),
  /** The highest price that is shown: any, or so many. What fits the points left is told by `filter`. */
  upTo: z.enum(['', '25', '50', '100', '200']).catch(''),
  /** Only what the player has. */
  owned: z.boolean(),
});
/** How the player looks at what can be added. */
export type PickerTools = z.infer<typeof toolsSchema>;

export const FIRST_TOOLS: PickerTools = { filter: 'fits', section: null, sort: 'name', upTo: '', owned: false };

/** How the player looked at what can be added, by format: this browser remembers it. */
export const keptTools = (format: string) => storedAt(`muster-roll:picker:${format}`, readBy(toolsSchema));

/** What can be added under one heading. */
export interface PickerSection {
  id: string;
  name: string;
  rows: readonly OfferRow[];
  /** What cannot be added: it folds into one line. */
  folded: readonly OfferRow[];
}

/** The id of the one section while something is searched. */
export const FOUND = 'found';
const FOUND_NAME = 'Found';

/** What is shown, by section: those that have a unit to add come first, those with nothing but choices last. */
export function pickerSections(
  rows: readonly OfferRow[],
  { filter, sort }: Pick<PickerTools, 'filter' | 'sort'>,
): readonly PickerSection[] {
  const bySection = groupedBy(rows, ({ force, section }) => `${force.id} ${section}`);
  const sections = [...bySection].map(([id, members]): PickerSection => {
    const shown = members.filter(({ option, whyNot }) => (filter === 'all' ? !option.hidden : whyNot === null));
    const folded = members.filter((row) => !shown.includes(row) && (filter === 'all' || !row.option.hidden));
    return { id, name: members[0].section, rows: sort === 'name' ? shown : shown.toSorted(byPrice), folded };
  });
  const isShut = ({ rows: shown }: PickerSection): boolean => shown.every(({ whyNot }) => whyNot !== null);
  const isNoUnit = ({ rows: shown }: PickerSection): boolean => shown.length > 0 && shown.every(({ choice }) => choice);
  const placeOf = (section: PickerSection): number => (isNoUnit(section) ? 2 : Number(isShut(section)));
  return joinedByReason(sections.filter((section) => section.rows.length + section.folded.length > 0)).toSorted(
    (a, b) => placeOf(a) - placeOf(b),
  );
}

/** Of groups that are folded for one and the same reason one line is enough: a detachment may lack a dozen slots. */
function joinedByReason(sections: readonly PickerSection[]): readonly PickerSection[] {
  const byReason = groupedBy(sections, ({ id, rows, folded }) => {
    const [reason = null, ...others] = rows.length > 0 ? [] : new Set(folded.map(({ whyNot }) => whyNot));
    return reason === null || others.length > 0 ? id : reason;
  });
  return [...byReason].map(([id, [first, ...others]]) => {
    const folded = [first, ...others].flatMap((section) => section.folded);
    return others.length === 0 ? first : { ...first, id, name: capitalised(id), folded };
  });
}

const byPrice = (a: OfferRow, b: OfferRow): number => (a.points ?? 0) - (b.points ?? 0);

/** What was found: units before choices, better names first, what fits before what does not. Never folded. */
export function foundSection(
  rows: readonly OfferRow[],
  found: readonly FoundOffer[],
  { filter }: Pick<PickerTools, 'filter'>,
): PickerSection {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const all = found
    .flatMap(({ id, fits, worth }) => {
      const row = byId.get(id);
      return row === undefined ? [] : [{ row, isNamed: fits === null, isShut: row.whyNot !== null, worth }];
    })
    // What the data hides from this list is there only among all.
    .filter(({ row }) => filter === 'all' || !row.option.hidden)
    .toSorted(
      (a, b) =>
        Number(b.isNamed) - Number(a.isNamed) ||
        Number(a.row.choice) - Number(b.row.choice) ||
        (a.isNamed ? b.worth - a.worth : 0) ||
        Number(a.isShut) - Number(b.isShut),
    );
  const isFolded = ({ isNamed, isShut }: (typeof all)[number]): boolean => filter !== 'all' && !isNamed && isShut;
  const rowsOf = (isAside: boolean): readonly OfferRow[] =>
    all.filter((each) => isFolded(each) === isAside).map(({ row }) => row);
  return { id: FOUND, name: FOUND_NAME, rows: rowsOf(false), folded: rowsOf(true) };
}

/** What is on the screen: arranged for a list of so many units, and for how and when the player then looked at it. */
export interface Arrangement {
  sections: readonly PickerSection[];
  units: number;
  look: string;
}

/** What is shown next: nothing moves unless the player looks otherwise or takes something back. */
export function settled(shown: Arrangement, now: Arrangement): Arrangement {
  if (now.look !== shown.look || now.units < shown.units) return now;
  return now.units === shown.units ? shown : { ...now, sections: shown.sections };
}

/** Sections as they were arranged, with what is known of their rows now. */
export function sectionsNow(sections: readonly PickerSection[], rows: readonly OfferRow[]): readonly PickerSection[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const now = (before: readonly OfferRow[]): readonly OfferRow[] => before.flatMap(({ id }) => byId.get(id) ?? []);
  return sections.map((section) => ({ ...section, rows: now(section.rows), folded: now(section.folded) }));
}

/** The folded line under a heading: "7 more units: HQ full". A longer reason, or one with a comma, is in each row. */
export function foldedWords(rows: readonly Pick<OfferRow, 'whyNot'>[], heading = ''): string {
  const numbers = countedBy(rows, ({ whyNot }) => whyNot ?? '');
  const [reason, number] = [...numbers].reduce((best, each) => (each[1] > best[1] ? each : best), ['', 0]);
  if (reason !== '' && capitalised(reason) === heading) return count(rows.length, 'unit');
  const more = count(rows.length, 'more unit');
  return /^[^,]{1,30}$/.test(reason) && number * 2 > rows.length
    ? `${more}: ${reason}`
    : `${more} ${heading === FOUND_NAME ? 'by gear or role ' : ''}${plural(rows.length, 'does', 'do')} not fit`;
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
