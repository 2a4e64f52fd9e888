import type { Roster } from '@/lib/documents/roster/schema';
import type { OfferRow } from '@/lib/listservice/offerRows';

/** Which options stay in sight, whatever an edit makes of them, until the player looks for something else. */
export interface KeptOffers {
  /** The list when they were last settled. */
  roster: Roster;
  ids: ReadonlySet<string>;
  /** The last edit added something: what has become possible since must not push the rest aside. */
  held: boolean;
}

/** The player looks anew: what can be taken now, `unknownToo` with what may still turn out not to be possible. */
export function lookAnew(roster: Roster, rows: readonly OfferRow[], unknownToo: boolean): KeptOffers {
  return { roster, ids: takeable(rows, unknownToo), held: false };
}

/**
 * After an edit, or as prices become known: what was in sight stays, and what has become possible comes in. After
 * something was added only what comes below the last: nothing moves under the finger. The same object if nothing
 * changes.
 */
export function stillKept(
  kept: KeptOffers,
  roster: Roster,
  rows: readonly OfferRow[],
  unknownToo: boolean,
): KeptOffers {
  const edited = roster !== kept.roster;
  const held = edited ? isAddition(kept.roster, roster) : kept.held;
  const last = held ? rows.findLastIndex(({ id }) => kept.ids.has(id)) : -1;
  const fresh = [...takeable(rows.slice(last + 1), unknownToo)].filter((id) => !kept.ids.has(id));
  if (!edited && fresh.length === 0) return kept;
  return { roster, ids: fresh.length === 0 ? kept.ids : new Set([...kept.ids, ...fresh]), held };
}

const takeable = (rows: readonly OfferRow[], unknownToo: boolean): ReadonlySet<string> =>
  new Set(rows.filter(({ known, whyNot }) => whyNot === null && (known || unknownToo)).map(({ id }) => id));

/** Whether a list has become another by units alone that came to it. */
function isAddition(before: Roster, after: Roster): boolean {
  const units = rootIds(after);
  return units.size > rootIds(before).size && [...rootIds(before)].every((id) => units.has(id));
}

const rootIds = ({ forces }: Roster): ReadonlySet<string> =>
  new Set(forces.flatMap(({ selections }) => selections.map(({ id }) => id)));
