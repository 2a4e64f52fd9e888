import type { Army } from '../../../army/army';
import type { TableSheet } from '../../../rules/tableSheet';
import { withLabels } from '../../../rules/report';
import { unitsWith } from '../keywords';
import { activationCards } from './activationCards';
import { fireteamSplit } from './fireteamSplit';
import { firingArcs } from './firingArcs';

/** What an army is on the table, units of one name told apart. */
export function tableSheet(written: Army): TableSheet {
  const army = withLabels(written);
  const teams = unitsWith(army, 'Fireteam');
  return {
    activation: activationCards(army),
    fireteams: teams.map((unit) => ({ id: unit.id, name: unit.name, split: fireteamSplit(unit) })),
    arcs: firingArcs(army),
  };
}
