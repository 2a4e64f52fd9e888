import type { Army, Unit } from '../../../army/army';
import { membersOf } from '../../../army/fact';
import type { FiringArc, UnitArcs } from '../../../rules/tableSheet';
import { directionName, headingsOf, keywordsOf, type ParsedKeyword } from '../keywords';
import { listed } from '../../../foundation/words';

/** All round, in degrees. */
export const FULL_TURN = 360;

/** Whether an arc all round is written with another angle. */
export const isNarrowTurret = ({ parameter }: ParsedKeyword): boolean =>
  parameter?.kind === 'facing' && parameter.direction === 'all' && parameter.angle !== FULL_TURN;

/** The firing arcs of every unit that has weapons with facings, each weapon's arcs once. */
export function firingArcs(army: Pick<Army, 'units'>): readonly UnitArcs[] {
  return army.units
    .map((unit) => ({ id: unit.id, name: unit.name, arcs: arcsOf(unit) }))
    .filter(({ arcs }) => arcs.length > 0);
}

function arcsOf(unit: Unit): readonly FiringArc[] {
  const weapons = unit.models.flatMap((model) => membersOf(model.weapons));
  const arcs = weapons.flatMap((weapon) =>
    keywordsOf(weapon)
      .filter(({ keyword }) => keyword?.name === 'Facings')
      .map((facing) => arcOf(weapon.name, facing)),
  );
  return [...new Map(arcs.map((arc) => [JSON.stringify(arc), arc])).values()];
}

/** A turret's arc is a full circle, whatever number is behind it. */
function arcOf(weapon: string, parsed: ParsedKeyword): FiringArc {
  const faced = facedArcs(parsed);
  const [first] = faced;
  return first === undefined
    ? { weapon, text: parsed.written, headings: [], angle: FULL_TURN }
    : { weapon, text: `${first.name}°`, headings: faced.map(({ heading }) => heading), angle: first.angle };
}

type Arc = ReturnType<typeof facedArcs>[number];

/** The angle of both flanks of a square base. */
const BOTH_SIDES = 180;

/**
 * What is odd about the arcs of one weapon, though each can be read: a Side that is wider than both flanks, and arcs
 * that overlap. `actual`: in degrees, their sum or how much they overlap; `arcs`: those concerned, as written.
 */
export function* arcProblems(keywords: readonly ParsedKeyword[]) {
  for (const { written, parameter, fault } of keywords) {
    if (parameter?.kind !== 'facing' || parameter.direction !== 'side' || fault !== null) continue;
    const actual = 2 * parameter.angle;
    const problem =
      `an arc of ${parameter.angle}° on each side is ${actual}° in all, more than both sides of a ` +
      `base. Write Side ${BOTH_SIDES / 2}, or where the arcs point`;
    if (actual > BOTH_SIDES) yield { written, actual, limit: BOTH_SIDES, arcs: [written], problem };
  }
  const arcs = keywords.flatMap(facedArcs);
  const overlaps = arcs
    .flatMap((one, at) => arcs.slice(at + 1).map((other) => ({ one, other, degrees: overlapOf(one, other) })))
    .filter(({ one, other, degrees }) => one.direction !== other.direction && degrees > 0);
  const [first] = overlaps;
  if (first === undefined) return;
  const concerned = overlaps.flatMap(({ one, other }) => [one, other]);
  yield {
    written: first.other.written,
    actual: Math.max(...overlaps.map(({ degrees }) => degrees)),
    limit: 0,
    arcs: [...new Set(concerned.map(({ written }) => written))],
    problem: `its arcs ${listed([...new Set(concerned.map(({ name }) => name))])} overlap. One arc that covers both says the same`,
  };
}

function facedArcs({ written, parameter, fault }: ParsedKeyword) {
  if (parameter?.kind !== 'facing' || fault !== null) return [];
  const { direction } = parameter;
  const angle = direction === 'all' ? FULL_TURN : parameter.angle;
  return headingsOf(direction).map((heading) => ({
    written,
    name: `${directionName(direction)} ${parameter.angle}`,
    direction,
    heading,
    angle,
  }));
}

/** Degrees that two arcs share where they meet; arcs that only touch share none. */
function overlapOf(one: Arc, other: Arc): number {
  const apart = Math.abs(((one.heading - other.heading + 540) % FULL_TURN) - 180);
  return Math.min(one.angle, other.angle, Math.max(0, (one.angle + other.angle) / 2 - apart));
}
