import type { Army } from '../../../army/army';
import type { TableSheet } from '../../../rules/tableSheet';
import { withLabels } from '../../../rules/report';
import { activationCards } from './activationCards';
import { firingArcs } from './firingArcs';

/** What an army is on the table, units of one name told apart. */
export function tableSheet(written: Army): TableSheet {
  const army = withLabels(written);
  return { activation: activationCards(army), arcs: firingArcs(army) };
}
