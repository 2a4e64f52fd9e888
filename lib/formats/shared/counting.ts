import type { Army, Mention, Model, Unit } from '../../army/army';
import { membersOf, valueOf, spokesmanOf } from '../../army/fact';
import { plainMark, type TableMark } from '../../rules/atTable';
import { isOffered, unknownOfUnit, type UnknownFactFinding } from '../../rules/rule';
import { shareOf } from '../../foundation/decimal';
import { listed } from '../../foundation/words';

/** How many models a unit has: by the data, else vouched for and no fewer than are certain; null: unknown. */
export function numberIn(army: Army, unit: Unit): number | null {
  if (unit.counted.known) return unit.counted.value;
  const vouched = army.declarations?.attested.find(
    ({ fact, model }) => fact === 'counted' && model === spokesmanOf(unit.id),
  )?.value;
  return typeof vouched === 'number' && Number.isInteger(vouched) && vouched >= (unit.counted.certain ?? 0)
    ? vouched
    : null;
}

/** How many units these are: a file may hold several alike under one entry. */
export const unitsCounted = (units: readonly Unit[]): number => units.reduce((sum, { copies }) => sum + copies, 0);

/** Units whose number of models is unknown, those left out that the faction is not offered. */
export const uncountedUnits = (army: Army): readonly Unit[] =>
  army.units.filter((unit) => numberIn(army, unit) === null && isOffered(army, unit));

/** Asks for a unit's number of models. */
export const unknownCount = (unit: Unit): UnknownFactFinding => unknownOfUnit(unit, 'counted');

/** Whether a model is known to be no vehicle. */
export const isNonVehicle = (model: Model): boolean => valueOf(model.vehicle) === false;
/** Whether a model is known to be a vehicle. */
export const isVehicle = (model: Model): boolean => valueOf(model.vehicle) === true;

/** Of several the one for which a number is highest, the first of equals, with that number; null: there is none. */
export const highestOf = <T>(all: readonly T[], numberOf: (one: T) => number): { one: T; number: number } | null =>
  all.reduce<{ one: T; number: number } | null>((best, one) => {
    const number = numberOf(one);
    return best === null || number > best.number ? { one, number } : best;
  }, null);

/** The model for which a number is highest, and that number; no model where it is 0 for all. */
export function highestModel({ models }: Army, numberOf: (model: Model) => number) {
  const { one: model, number: actual } = highestOf(models, numberOf) ?? { one: null, number: 0 };
  return actual > 0 ? { model, actual } : { model: null, actual: 0 };
}

/** What of a model's rules is about something, in words; null: none is. */
export function mentionedAs({ mentions }: Model, about: Mention['about']): string | null {
  const found = mentions.filter((each) => each.about === about).map(({ from }) => from);
  return found.length === 0 ? null : listed(found);
}

const CARRIES = /\btransport\b/i;

/** Whether others may ride in it: by its type, a keyword or a rule, as the data has them. */
const isTransport = (model: Model): boolean => kindsOf(model).some((words) => CARRIES.test(words));

const kindsOf = ({ unitType, keywords, rules }: Model): readonly string[] => [
  valueOf(unitType) ?? '',
  ...membersOf(keywords),
  ...rules,
];

/** How many ride in it, by its type, a keyword, a rule or its profile: `Transport (10)`. Null: none says; 0: nobody. */
function roomIn(model: Model): number | null {
  if (!isTransport(model)) return 0;
  const told = kindsOf(model).map((words) => /\btransport\b[^\d]{0,12}(\d+)/i.exec(words)?.[1]);
  const cells = model.statlines.flatMap(({ characteristics }) =>
    characteristics.filter(({ name }) => /capacity/i.test(name)).map(({ value }) => /\d+/.exec(value)?.[0]),
  );
  const found = [...told, ...cells].find((number) => number !== undefined);
  return found === undefined ? null : Number(found);
}

/** The mark of who rides in a transport: as many models as there is room for, unless `rides` has it otherwise. */
export const embarkedMark = (clears: readonly string[] = [], rides: Partial<TableMark['rides']> = {}): TableMark =>
  plainMark({
    id: 'embarked',
    name: 'Embarked',
    told: { on: 'embarks', off: 'disembarks' },
    most: (models, _, army) => (!models.some(isVehicle) && army.models.some(isTransport) ? 1 : 0),
    away: true,
    clears,
    rides: {
      room: (models) => models.reduce<number | null>((most, model) => (most === 0 ? roomIn(model) : most), 0),
      takes: () => 1,
      deploys: () => true,
      ...rides,
    },
  });

/** Names of what the data no longer has: nobody knows what it costs, nor what it is. */
export const lostEntries = (army: Army): readonly string[] =>
  army.findings.filter(({ code }) => code === 'data/missing-entry').map(({ subject }) => subject.name);

/** What one of the units costs that a file holds under one entry: all of it, where that is one. */
export const pointsOfOne = ({ points, copies }: Unit): number => shareOf(points, copies);
