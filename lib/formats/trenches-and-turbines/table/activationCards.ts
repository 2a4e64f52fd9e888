import type { Army, Unit } from '../../../army/army';
import { valueOf } from '../../../army/fact';
import type { LandingTest, ActivationCards, UnitActivation } from '../../../rules/tableSheet';
import { commandRange, hasKeyword, keywordsOf, multiActivate, printKeyword, writtenActivations } from '../keywords';
import { leaderOf, oneUnit } from './fireteamSplit';
import { ridesOf } from './load';

/** A unit as it is placed, with all that is aboard of it. */
export interface UnitPlacement {
  unit: Unit;
  aboard: readonly Unit[];
}

/** A Vanguard unit stays this far from enemy units, in inches. */
export const VANGUARD_RANGE = 9;

/**
 * The order of placement, riders with their transport, by whose keywords they go. `last`: Vanguard, after all others;
 * `reserve`: Airborne, which may start off the table, also among the others.
 */
export function deployment(army: Army) {
  const carriers = outerTransports(army);
  const present = army.units.filter(({ models }) => models.length > 0);
  const placed = present
    .filter(({ id }) => !carriers.has(id))
    .map((unit): UnitPlacement => ({ unit, aboard: present.filter(({ id }) => carriers.get(id) === unit.id) }));
  return {
    first: placed.filter(({ unit }) => !hasKeyword(unit, 'Vanguard')),
    last: placed.filter(({ unit }) => hasKeyword(unit, 'Vanguard')),
    reserve: placed.filter(({ unit }) => hasKeyword(unit, 'Airborne')),
  };
}

/** The outermost transport of each unit that rides, by their ids; of several rides the first counts. */
function outerTransports(army: Army): ReadonlyMap<string, string> {
  const present = new Set(army.units.filter(({ models }) => models.length > 0).map(({ id }) => id));
  const rides = ridesOf(army).filter(({ wrong, transport }) => wrong === null && present.has(transport.id));
  const next = new Map(rides.toReversed().map(({ ride }) => [ride.unit, ride.in]));
  const outermost = (from: string): string => {
    let at = from;
    // This ends: rides of a unit inside itself were left out.
    for (let inner = next.get(at); inner !== undefined; inner = next.get(at)) at = inner;
    return at;
  };
  return new Map([...next.keys()].map((rider) => [rider, outermost(rider)]));
}

/** What an Airborne unit tests when it lands: its leader's Leadership, else the best, one more near who commands. */
export function landingTest({ units }: Army, unit: Unit): LandingTest {
  const leader = leaderOf(unit);
  const commands = hasKeyword(unit, 'Independent')
    ? []
    : units.filter((each) => each.id !== unit.id && commandRange(each) !== null);
  return {
    models: unit.models.map(({ id, name, leadership, leads }) => ({
      id,
      name,
      leadership: valueOf(leadership),
      leads: leads && leader !== null,
    })),
    near: commands.map(({ name, models }) => ({ name, models: models.map(({ id }) => id) })),
  };
}

/** How many cards each unit puts into the stack: 1, or Multi-Activate's number, which Vehicle includes. */
export function activationCards(army: Army): ActivationCards {
  const mayWait = new Set(deployment(army).reserve.map(({ unit }) => unit.id));
  const present = army.units.filter(({ models }) => models.length > 0);
  const units = present.map((unit): UnitActivation => {
    const each = multiActivate(unit);
    const reserve = mayWait.has(unit.id);
    return {
      id: unit.id,
      name: unit.name,
      cards: each * unit.copies,
      because: reasons(unit, each, reserve),
      open: isUnreadable(unit),
      reserve,
      move: moveOf(unit),
      keywords: keywordsOf(unit).map(printKeyword),
      ...(reserve && { landsBy: landingTest(army, unit) }),
    };
  });
  return { total: units.reduce((sum, { cards }) => sum + cards, 0), units };
}

/** Move is written once for a unit, on its models' statlines; a bare number is inches. */
function moveOf({ models }: Unit): string | null {
  const written = models
    .flatMap(({ statlines }) => statlines)
    .flatMap(({ characteristics }) => characteristics.filter(({ name }) => name === 'Move'));
  const move = written.map(({ value }) => value.trim()).find((value) => value !== '' && value !== '-') ?? null;
  return move !== null && /^\d+(\.\d+)?$/.test(move) ? `${move}″` : move;
}

/** Multi-Activate without a number that could be counted. */
const isUnreadable = (unit: Unit): boolean => hasKeyword(unit, 'Multi-Activate') && writtenActivations(unit) === null;

function reasons(unit: Unit, cards: number, reserve: boolean): readonly string[] {
  const written = keywordsOf(unit).find(({ keyword }) => keyword?.name === 'Multi-Activate');
  const isWritten = writtenActivations(unit) !== null;
  const told = [
    unit.copies > 1 && `${unit.copies} such units`,
    isWritten && `Multi-Activate (${cards})`,
    !isWritten && hasKeyword(unit, 'Vehicle') && `Vehicle: Multi-Activate (${cards})`,
    written !== undefined && isUnreadable(unit) && `its ${printKeyword(written)} says no number that could be counted`,
    hasKeyword(unit, 'Fireteam') && oneUnit(unit).models.length > 1 && 'both fireteams act on it',
    reserve && 'in the stack in reserve, too',
  ];
  return told.filter((reason) => reason !== false);
}
