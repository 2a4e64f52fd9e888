import { groupedBy } from '../foundation/collect';
import { byName } from '../foundation/order';
import { hasRole, roleNamed } from '../army/roles';
import type { RootOption } from '../engine';
import type { Force } from '../documents/roster/schema';
import type { Format } from '../rules/format';
import { appraised, isAppraised, type KeptPrice, type ListAtHand } from './appraisal';
import type { ArmyView } from '../verdict/armyView';
import { roleOf, roomFor } from '../verdict/roleRoom';
import { offerId, type ForceOffer } from './offers';
import { whyNot } from './whyNot';
import { NO_SLOT } from './unitRows';

export interface OfferRow {
  /** As `offerId` writes it. */
  id: string;
  option: RootOption;
  force: Force;
  section: string;
  /** False: its price is not worked out yet: it is that of the last visit, or none. */
  known: boolean;
  /** It was not appraised, and need not be before somebody looks at it: the list has no room for it, whatever it is. */
  later: boolean;
  /** The list at hand was asked whether it can be added: nothing of it changes but with the list. */
  judged: boolean;
  /** Null: not known, or not counted. */
  points: number | null;
  models: number;
  /** It is a choice, no unit. */
  choice: boolean;
  /** What tells it from others of its name; null: no other is called so. */
  apart: string | null;
  /** Why it cannot be taken now, as far as is known; null: it can. */
  whyNot: string | null;
}

/** The same where roles are the data's own. */
const NO_ROLE = 'Other';
/** What is chosen for the whole list and has no model: a chapter, a warlord trait, a detachment. */
const FOR_THE_LIST = 'For the whole list';

/** What the data gives no number stands between those that it has first and those that it has last. */
const UNNUMBERED = 10_000;

type HeadedFormat = Pick<Format, 'slots' | 'otherRoles' | 'byData'>;

/** Every option as a row, by section and name. `kept`: what each force's entries cost at the last visit. */
export function offerRows(
  list: ListAtHand,
  offers: readonly ForceOffer[],
  view: ArmyView,
  kept: readonly Readonly<Record<string, KeptPrice>>[] = [],
): readonly OfferRow[] {
  const free = list.format.gameSizes?.optional === true;
  const order = sectionOrder(offers, list.format);
  return offers.flatMap(({ force, options }, place) => {
    const shown = options.filter(({ hidden }) => !hidden);
    const named: ReadonlyMap<string, readonly RootOption[]> = groupedBy(shown, ({ name }) => name);
    return options
      .map((option): OfferRow & { rank: number } => {
        const appraisal = appraised(list, option, force.id);
        const price = appraisal ?? kept[place]?.[option.entryId];
        const isChoice = price?.choice === true;
        // An upgrade without a role is hardly ever a unit.
        const isGuessed = price === undefined && option.type === 'upgrade' && roleOf(option) === null;
        const why = whyNot(option, price, view, list);
        const isBarred = price !== undefined && 'bars' in price && price.bars !== null;
        const section = isChoice ? FOR_THE_LIST : headingOf(option, force, list.format);
        return {
          id: offerId(force, option),
          option,
          force,
          section,
          known: appraisal !== undefined || option.hidden,
          later: appraisal === undefined && why !== null && (roomFor(list, option) !== 'free' || !isBarred),
          judged: option.hidden || isAppraised(list, force.id, option),
          // That it costs nothing is said only of what can be had for it.
          points:
            price === undefined || (price.points === 0 && (free || isChoice || appraisal === undefined))
              ? null
              : price.points,
          models: price?.models ?? 0,
          choice: isChoice || isGuessed || (!list.format.byData && price?.models === 0),
          apart: tellApart(option, option.hidden ? [] : (named.get(option.name) ?? [])),
          whyNot: why,
          rank: place * order.size + (order.get(section) ?? order.size - 1),
        };
      })
      .toSorted(
        (a, b) =>
          a.rank - b.rank ||
          (a.option.sortIndex ?? UNNUMBERED) - (b.option.sortIndex ?? UNNUMBERED) ||
          byName(a.option.name, b.option.name),
      );
  });
}

/** What differs among options of one name and shows in no column: the role in the data, the file that they are from. */
function tellApart(option: RootOption, alike: readonly RootOption[]): string | null {
  const facts = [(each: RootOption) => each.slot?.name ?? NO_SLOT, (each: RootOption) => each.source];
  return facts.find((fact) => alike.some((other) => fact(other) !== fact(option)))?.(option) ?? null;
}

/** House units first, then the format's slots, the data's others, no slot, and what is for the whole list. */
function sectionOrder(offers: readonly ForceOffer[], format: HeadedFormat): ReadonlyMap<string, number> {
  const all = offers.flatMap(({ options }) => options);
  const names = new Set([
    ...all.flatMap(({ house }) => (house === null ? [] : [houseHeading(house.name)])),
    ...format.slots.map(({ name }) => name),
    ...format.otherRoles,
    ...offers.flatMap(({ roles = [] }) => roles.filter(hasRole)),
    ...offers.flatMap(({ force, options }) => options.map((option) => headingOf(option, force, format))),
  ]);
  names.delete(NO_SLOT);
  names.delete(NO_ROLE);
  return new Map([...names, NO_SLOT, NO_ROLE, FOR_THE_LIST].map((name, place) => [name, place]));
}

/** Under its slot; under its book where the format knows no slots. */
function headingOf({ house, slot }: RootOption, force: Force, { slots, otherRoles, byData }: HeadedFormat): string {
  if (byData) return slot === null || !hasRole(slot.name) ? NO_ROLE : slot.name.trim();
  if (slots.length + otherRoles.length === 0) return force.catalogueName;
  if (house !== null) return houseHeading(house.name);
  return slot === null || !hasRole(slot.name) ? NO_SLOT : roleNamed(slot.name);
}

/** Units that players wrote are listed apart from those of the data. */
const houseHeading = (book: string): string => `${book}: house units`;
