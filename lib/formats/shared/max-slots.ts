import type { Army, Unit } from '../../army/army';
import type { Slot } from '../../rules/format';
import { keepOne, removeUnit, choice, detachmentTarget, unitTarget } from '../../rules/report';
import { type Finding, defineRule, type Rule, wordsBy } from '../../rules/rule';
import { count, listed, plural } from '../../foundation/words';
import { unitsCounted } from './counting';

type SlotProblem =
  | { problem: 'too many'; slot: string; actual: number; limit: number; units: readonly string[] }
  | { problem: 'more than'; slot: string; actual: number; limit: number; units: readonly string[]; of: string }
  | { problem: 'no such slot'; slot: string; unit: string }
  | { problem: 'detachments'; actual: number; limit: number }
  | { problem: 'slotless'; unit: string };

/** How a unit without a role is read, in every format. */
const SLOTLESS =
  'A unit that the unit data offers without a battlefield role is allowed and takes no slot; an entry without ' +
  'a model is configuration, not a unit.';

interface SlotSpec extends Pick<Rule, 'id' | 'cite'> {
  slots: readonly Slot[];
  /** Role names by which the data says that a unit has none. */
  noRole: readonly string[];
  /** Roles that have room by another rule of the format. */
  judgedElsewhere?: readonly string[];
  /** Roles that have room for one unit for each unit of another role. */
  oneForEach?: readonly { name: string; of: string }[];
  /** Whether a second detachment without a unit counts as one. */
  countsEmpty: boolean;
  readings: { slots: string; oneDetachment: string };
}

/** One detachment with room for some units of each battlefield role; other rules check minimums. */
export function maxSlots(spec: SlotSpec): Rule {
  const { id, cite, slots, oneForEach = [], readings } = spec;
  return defineRule<SlotProblem, { slots: readonly { name: string; actual: number; limit: number }[] }>({
    id,
    cite,
    title: 'One detachment and its slots',
    says: `A list is a single detachment: ${listed(slots.map(({ name, min, max }) => `${min}-${max} ${name}`))}.`,
    reading: [readings.slots, SLOTLESS, readings.oneDetachment].join(' '),
    *check({ army }) {
      yield* severalDetachments(army, spec);
      for (const { name, max } of slots) {
        const units = unitsOfRole(army, name);
        const data = { slot: name, actual: placesTaken(units), limit: max, units: units.map((unit) => unit.name) };
        if (data.actual > max) yield crowded(units, { problem: 'too many', ...data }, readings.slots);
      }
      for (const { name, of } of oneForEach) {
        const units = unitsOfRole(army, name);
        const limit = unitsCounted(unitsOfRole(army, of));
        const data = { slot: name, actual: unitsCounted(units), limit, units: units.map((unit) => unit.name), of };
        if (data.actual > limit) yield crowded(units, { problem: 'more than', ...data }, readings.slots);
      }
      for (const unit of army.units) yield* outsideSlots(unit, spec);
    },
    message: wordsBy<SlotProblem>({
      'too many': ({ actual, units, slot, limit }) =>
        actual === units.length
          ? `${count(actual, `${slot} unit`)} (${listed(units)}): at most ${limit}`
          : `${count(units.length, `${slot} unit`)} (${listed(units)}) ${plural(units.length, 'takes', 'take')} ` +
            `${actual} slots: at most ${limit}`,
      'more than': ({ actual, units, slot, limit, of }) =>
        `${count(actual, `${slot} unit`)} (${listed(units)}): at most one for each of ${count(limit, `${of} unit`)}`,
      'no such slot': ({ unit, slot }) => `${unit} is ${slot}: no slot for it`,
      detachments: ({ actual, limit }) => `${actual} detachments: at most ${limit}`,
      slotless: ({ unit }) => `${unit} has no battlefield role in the unit data: it is allowed and takes no slot`,
    }),
    holds: ({ army }) => ({
      slots: slots.map(({ name, max }) => ({ name, actual: placesTaken(unitsOfRole(army, name)), limit: max })),
    }),
    why: (numbers) => numbers.slots.map(({ name, actual, limit }) => `${name} ${actual} of ${limit}`).join(', '),
  });
}

/** Whether two names are of one role: the data writes them with stray blanks here and there. */
export const sameSlot = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** The units of this battlefield role, by the name that the data gives it. */
export const unitsOfRole = (army: Army, role: string): readonly Unit[] =>
  army.units.filter((unit) => unit.slot !== null && sameSlot(unit.slot, role));

/** How many places units take in their slot: two that share one take one together. */
export function placesTaken(units: readonly Unit[]): number {
  const sharing = new Map<string, number>();
  for (const { sharesSlot, copies } of units) {
    if (sharesSlot !== null) sharing.set(sharesSlot, (sharing.get(sharesSlot) ?? 0) + copies);
  }
  return unitsCounted(units) - [...sharing.values()].reduce((saved, number) => saved + Math.floor(number / 2), 0);
}

/** A role with too many units: shown on the last of them. */
const crowded = (units: readonly Unit[], data: SlotProblem, reading: string): Finding<SlotProblem> => ({
  at: unitTarget(units.at(-1)!),
  related: units.slice(0, -1).map(unitTarget),
  data,
  reading,
  fixes: units.flatMap((unit) => (unit.copies > 1 ? [keepOne(unit), removeUnit(unit)] : removeUnit(unit))),
});

function* outsideSlots(
  unit: Unit,
  { slots, noRole, judgedElsewhere = [], oneForEach = [], readings }: SlotSpec,
): Generator<Finding<SlotProblem>> {
  const { slot } = unit;
  // What the data no longer has lacks a role only for that reason, which is reported instead.
  if (slot === null && unit.models.length === 0) return;
  const at = unitTarget(unit);
  const offered = [...slots, ...oneForEach].map(({ name }) => name).concat(judgedElsewhere);
  if (slot === null || noRole.some((name) => sameSlot(name, slot))) {
    yield { at, severity: 'warning', data: { problem: 'slotless', unit: unit.name }, reading: SLOTLESS };
  } else if (!offered.some((name) => sameSlot(name, slot))) {
    const fixes = [removeUnit(unit)];
    yield { at, data: { problem: 'no such slot', slot, unit: unit.name }, reading: readings.slots, fixes };
  }
}

function* severalDetachments(army: Army, { countsEmpty, readings }: SlotSpec): Generator<Finding<SlotProblem>> {
  const [first, ...more] = army.detachments;
  const others = more.filter(({ id }) => countsEmpty || army.units.some(({ detachment }) => detachment === id));
  const second = others[0];
  if (!first || !second) return;
  yield {
    at: detachmentTarget(second),
    related: [detachmentTarget(first), ...others.slice(1).map(detachmentTarget)],
    data: { problem: 'detachments', actual: 1 + others.length, limit: 1 },
    reading: readings.oneDetachment,
    fixes: others.map(({ id, name }) => choice(`Remove ${name}`, { kind: 'remove-force', force: id })),
  };
}
