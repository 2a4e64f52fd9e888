import type { Slot } from '../data/definition';
import { standsForModels } from '../data/standsForModels';
import type { Holder } from './tree';

/**
 * A model of the unit, or a squad of some in it. What a model holds is one only when it is typed so: its mount has a
 * statline too.
 */
export function isModelWithin(holder: Holder, slot: Slot): boolean {
  const { definition } = slot;
  if (definition.type === 'upgrade') {
    return standsForModels(definition, holder.kind === 'selection' ? (holder.slot?.definition ?? null) : null);
  }
  return definition.type === 'model' || holdsModels(slot);
}

/** Whether something is a squad of models, or may hold one. */
export function holdsModels({ definition }: Slot): boolean {
  return (
    definition.type !== 'upgrade' || definition.offer.slots.some(({ definition: inner }) => inner.type !== 'upgrade')
  );
}
