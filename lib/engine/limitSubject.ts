import type { GroupSlot, Slot } from '../data/definition';
import { nameOf } from './entry';
import type { DataFinding } from './evaluated';
import { primaryOf } from './force';
import { holdsModels, isModelWithin } from './modelsWithin';
import type { Holder, SelectionNode } from './tree';
import type { Place } from './world';

/** What a limit is about. */
export type Subject = DataFinding['subject'];

/** What is no entry with models or a role as what a finding is about. */
export const plainSubject = (kind: Subject['kind'], id: string, name: string): Subject => ({
  kind,
  id,
  name,
  models: false,
  entryType: null,
  category: null,
});

/** An entry as what a limit is about: what was picked of it, or else the option. */
export function slotSubject(
  slot: Slot,
  node: SelectionNode | null,
  holder: Holder,
  { world, categories }: Place,
): Subject {
  const { definition } = slot;
  const entry = {
    kind: 'entry',
    id: definition.id,
    name: node ? nameOf(world, node) : definition.name,
    entryType: definition.type,
  } as const;
  if (holder.kind === 'selection') return { ...entry, models: isModelWithin(holder, slot), category: null };
  const primary = node ? categories.find((category) => category.primary) : primaryOf(world, slot, holder);
  return { ...entry, models: definition.type === 'model' || holdsModels(slot), category: primary?.id ?? null };
}

/** A group as what a limit is about. */
export function groupSubject({ definition: { id, name, offer } }: GroupSlot, holder: Holder): Subject {
  const beside = holder.offer.groups;
  const isShared = beside.some(({ definition }) => definition.id !== id && definition.name.trim() === name.trim());
  return {
    kind: 'group',
    id,
    name,
    ...(isShared && { among: [...new Set(offer.slots.map(({ definition }) => definition.name.trim()))] }),
    models: offer.slots.some((slot) => isModelWithin(holder, slot)),
    entryType: null,
    category: null,
  };
}
