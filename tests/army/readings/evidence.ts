import type { EvaluatedProfile, EvaluatedSelection } from '@/lib/engine/evaluated';
import type { Evidence, CarriedItem } from '../../../lib/army/fact';
import { model, statline } from '../evaluated-builders';

/** A selection that a model has, bought for it unless told. */
export const held = (selection: EvaluatedSelection, place: CarriedItem['place'] = 'own'): CarriedItem => ({
  selection,
  place,
  removable: true,
  each: selection.number,
  bearer: true,
  purchase: null,
  carrier: false,
});

/** All that is written about one model of a unit of three. */
export function evidence(
  name: string,
  statlines: readonly EvaluatedProfile[],
  ...all: readonly CarriedItem[]
): Evidence {
  const root = model(name);
  return { name, statlines, held: all, others: [], chain: [root], root, unitTroopers: 3 };
}

/** A sailor with a Save characteristic and what he has. */
export const sailor = (Save: string, ...all: readonly CarriedItem[]): Evidence =>
  evidence('Sailor', [statline('Sailor', { Save })], ...all);
