import type { EvaluatedProfile, EvaluatedSelection } from '@/lib/engine/evaluated';
import type { Evidence, Held } from '../../../lib/army/evidence';
import { model, statline } from '../evaluated-builders';

/** A selection that a model has, bought for it unless told. */
export const held = (selection: EvaluatedSelection, place: Held['place'] = 'own'): Held => ({
  selection,
  place,
  removable: true,
  each: selection.number,
  bearer: true,
  purchase: null,
  carrier: false,
});

/** All that is written about one model of a unit of three. */
export function evidence(name: string, statlines: readonly EvaluatedProfile[], ...all: readonly Held[]): Evidence {
  const root = model(name);
  return { name, statlines, held: all, others: [], chain: [root], root, unitModels: 3, unitTroopers: 3 };
}

/** A sailor with a Save characteristic and what he has. */
export const sailor = (Save: string, ...all: readonly Held[]): Evidence =>
  evidence('Sailor', [statline('Sailor', { Save })], ...all);
