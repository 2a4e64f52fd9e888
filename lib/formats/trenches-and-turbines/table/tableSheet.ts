import type { Army } from '../../../army/army';
import type { TableSheet } from '../../../rules/tableSheet';
import { toldApart } from '../../../rules/target';
import { hasKeyword } from '../keywords';
import { activationCards } from './activationCards';
import { fireteamSplit } from './fireteamSplit';
import { firingArcs } from './firingArcs';
import { unitCards } from './unitCards';

/**
 * What an army is on the table: its activation cards, fireteams, firing arcs and unit cards, units of one name told
 * apart. Pure.
 */
export function tableSheet(written: Army): TableSheet {
  const army = toldApart(written);
  return {
    activation: activationCards(army),
    fireteams: army.units
      .filter((unit) => hasKeyword(unit, 'Fireteam'))
      .map((unit) => ({ id: unit.id, name: unit.name, split: fireteamSplit(unit) })),
    arcs: firingArcs(army),
    unitCards: unitCards(army),
  };
}
