import { roleNamed } from '@/lib/army/roles';
import type { RootOption } from '@/lib/battlescribe/evaluate';
import type { Force } from '@/lib/roster/schema';
import type { Format } from '@/lib/rules/format';
import type { ForceOffer } from './offers';

/** What can be added under one heading. */
export interface PickerSection {
  readonly name: string;
  readonly force: Force;
  readonly options: readonly RootOption[];
}

const NO_SLOT = 'No slot';

/**
 * What can be added, by slot, or by book where the format knows no slots. `wanted`: in lower case, a part of the name;
 * empty: what the format has a slot for, or with `all` everything. `left`: how many that leaves out.
 */
export function pickerSections(
  offers: readonly ForceOffer[],
  { slots, otherRoles }: Pick<Format, 'slots' | 'otherRoles'>,
  wanted: string,
  all: boolean,
): { readonly sections: readonly PickerSection[]; readonly left: number } {
  const roles = [...slots.map(({ name }) => name), ...otherRoles];
  const known = roles.length === 0 ? null : new Set(roles);
  const isShown = (option: RootOption): boolean =>
    wanted === '' ? all || isOffered(option, known) : option.name.toLowerCase().includes(wanted);
  const shown = offers.map(({ force, options }) => ({ force, options: options.filter(isShown) }));
  const byBook = shown.filter(({ options }) => options.length > 0);
  return {
    sections:
      known === null
        ? byBook.map((offer) => sectionOf(offer, offer.force.catalogueName))
        : shown.flatMap((offer) => bySlot(offer, roles)),
    left: offers.flatMap(({ options }) => options).filter((option) => !isOffered(option, known)).length,
  };
}

/** `slots`: null where the format knows none, and every unit has room. */
function isOffered(option: RootOption, slots: ReadonlySet<string> | null): boolean {
  return (
    !option.hidden &&
    !option.fromGameSystem &&
    (slots === null ||
      option.slot === null ||
      slots.has(roleNamed(option.slot.name)) ||
      /no force org/i.test(option.slot.name))
  );
}

/**
 * House units first, book by book, since they are few; then the format's slots in its order, the data's others, and
 * what has none.
 */
function bySlot({ force, options }: ForceOffer, order: readonly string[]): readonly PickerSection[] {
  const sections = new Map<string, RootOption[]>(
    [...options.flatMap(({ house }) => (house === null ? [] : [houseHeading(house.name)])), ...order].map((name) => [
      name,
      [],
    ]),
  );
  for (const option of options) {
    const name = headingOf(option);
    sections.set(name, [...(sections.get(name) ?? []), option]);
  }
  return [...sections]
    .filter(([, members]) => members.length > 0)
    .map(([name, options]) => sectionOf({ force, options }, name));
}

function headingOf({ house, slot }: RootOption): string {
  if (house !== null) return houseHeading(house.name);
  return slot === null || /no force org/i.test(slot.name) ? NO_SLOT : roleNamed(slot.name);
}

/** Units that players wrote are listed apart from those of the data. */
const houseHeading = (book: string): string => `${book}: house units`;

const sectionOf = ({ force, options }: ForceOffer, name: string): PickerSection => ({
  name,
  force,
  options: options.toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
});
