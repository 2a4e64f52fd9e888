import type { Army, Unit } from '@/lib/army/army';
import type { Format } from '@/lib/rules/format';
import { unitsByRole } from './byRole';
import { forceNames } from './forceNames';

interface PlacedUnit {
  unit: Unit;
  /** Over the first of those that share it; null: none. */
  heading: string | null;
}

/** The units of a list by the format's slots; without slots by the books that they come from, or by force and role. */
export function unitsInOrder(army: Army, { slots, byData }: Pick<Format, 'slots' | 'byData'>): readonly PlacedUnit[] {
  if (byData) return byForce(army);
  return slots.length > 0
    ? bySlot(
        army.units,
        slots.map(({ name }) => name),
      )
    : byBook(army);
}

/** Roles that the format has no slot for come after its own, and units without a role last. */
function bySlot(units: readonly Unit[], order: readonly string[]): readonly PlacedUnit[] {
  const rank = ({ slot }: Unit): number => {
    if (slot === null) return order.length + 1;
    return order.includes(slot) ? order.indexOf(slot) : order.length;
  };
  return units.toSorted((a, b) => rank(a) - rank(b)).map((unit) => ({ unit, heading: unit.slot ?? 'No slot' }));
}

/** By force, and within each by role; of several, each heading names its force. */
function byForce(army: Army): readonly PlacedUnit[] {
  const names = forceNames(army.detachments, { inShort: false });
  return unitsByRole(army).map((unit) => ({
    unit,
    heading: [...(names.size > 1 ? [names.get(unit.detachment) ?? ''] : []), unit.slot ?? 'Other'].join(' · '),
  }));
}

/** One book needs no heading. */
function byBook({ units, detachments }: Army): readonly PlacedUnit[] {
  const rank = new Map(detachments.map(({ id }, at) => [id, at]));
  const names = new Map(detachments.map(({ id, faction }) => [id, faction.name]));
  const at = ({ detachment }: Unit): number => rank.get(detachment) ?? rank.size;
  return units
    .toSorted((a, b) => at(a) - at(b))
    .map((unit) => ({ unit, heading: names.size > 1 ? (names.get(unit.detachment) ?? null) : null }));
}
