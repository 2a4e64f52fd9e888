import type { Army, Unit } from '../../../army/army';
import type { FiringArc, UnitArcs } from '../../../rules/tableSheet';
import { directionName, headingsOf, keywordsOf, type ParsedKeyword } from '../keywords';

const FULL_TURN = 360;

/** The firing arcs of every unit that has weapons with facings, each weapon's arcs once. */
export function firingArcs(army: Pick<Army, 'units'>): readonly UnitArcs[] {
  return army.units
    .map((unit) => ({ id: unit.id, name: unit.name, arcs: arcsOf(unit) }))
    .filter(({ arcs }) => arcs.length > 0);
}

function arcsOf(unit: Unit): readonly FiringArc[] {
  const weapons = unit.models.flatMap((model) => (model.weapons.known ? model.weapons.value : []));
  const arcs = weapons.flatMap((weapon) =>
    keywordsOf(weapon)
      .filter(({ keyword }) => keyword?.name === 'Facings')
      .map((facing) => arcOf(weapon.name, facing)),
  );
  return [...new Map(arcs.map((arc) => [JSON.stringify(arc), arc])).values()];
}

/** A turret's arc is a full circle, whatever number is behind it. */
function arcOf(weapon: string, { parameter, fault, written }: ParsedKeyword): FiringArc {
  if (parameter?.kind !== 'facing' || fault !== null) return { weapon, text: written, headings: [], angle: FULL_TURN };
  const { direction, angle } = parameter;
  return {
    weapon,
    text: `${directionName(direction)} ${angle}°`,
    headings: headingsOf(direction),
    angle: direction === 'all' ? FULL_TURN : angle,
  };
}
