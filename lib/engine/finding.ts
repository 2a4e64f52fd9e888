import { BUDGETS } from '../data/budgets.data';
import type { GroupSlot, Slot } from '../data/definition';
import type { Constraint } from '../data/schema';
import { standsForModels } from '../data/standsForModels';
import { difference, rounded } from '../foundation/decimal';
import { nameOf } from './entry';
import type { DataCode, DataFinding } from './evaluated';
import { primaryOf } from './force';
import { leaveOpen } from './frame';
import { within } from './ledger';
import { type Holder, rootOf, type SelectionNode } from './tree';
import type { AskPlace, World } from './world';

/** An objection of the data; where nothing is said of it, it is one selection that should not be there. */
export const newFinding = (code: DataCode, said: Pick<DataFinding, Said> & Partial<DataFinding>): DataFinding => ({
  code,
  within: null,
  culprits: [],
  actual: 1,
  limit: 0,
  per: 1,
  counted: 'selections',
  scope: 'self',
  ...said,
});

type Said = 'place' | 'at' | 'subject' | 'constraintId' | 'ownerId';

/** What a finding is about. */
export type Subject = DataFinding['subject'];

/** What is no entry with models or a role as what a finding is about. */
export const plainSubject = (
  kind: Subject['kind'],
  id: string,
  name: string,
  entryType: Subject['entryType'] = null,
): Subject => ({ kind, id, name, models: false, entryType, category: null });

/** Whose a finding is that shows on a holder; without one the whole list's. */
export function placeWord(holder: Holder | null | undefined): DataFinding['place'] {
  if (!holder || holder.kind === 'force') return 'roster';
  return holder.parent.kind === 'force' ? 'root' : 'unit';
}

/** Where a finding shows, by its name as written: the one that the data gives may be what is too long. */
export function writtenAt(world: World, holder: Holder | null | undefined): DataFinding['at'] {
  if (!holder) return { kind: 'roster', id: 'roster', name: world.roster.written.name };
  return { kind: holder.kind, id: holder.id, name: holder.written.name };
}

/** A model of the unit, or a squad in it. What a model holds is one only when typed so: mounts have statlines too. */
function isModelWithin(holder: Holder, slot: Slot): boolean {
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

/** An entry as what a limit is about: what was picked of it, or else the option. */
export function slotSubject(
  slot: Slot,
  node: SelectionNode | null,
  holder: Holder,
  { world, categories }: AskPlace,
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

/** A finding with what the data itself says of it, where it says anything. `scope`: null for the whole list. */
export function withMessage(
  finding: DataFinding,
  { message = '' }: Constraint,
  place: AskPlace,
  holder: Holder,
  scope: Holder | null,
): DataFinding {
  if (message.trim() === '') return finding;
  const { world } = place;
  // It may name the list.
  leaveOpen(world);
  const { subject, actual, limit, counted } = finding;
  const words: Readonly<Record<string, string>> = {
    self: subject.name,
    parent: nameOf(world, holder),
    unit: nameOf(world, holder.kind === 'force' ? holder : rootOf(holder)),
    force: nameOf(world, holder.kind === 'force' ? holder : holder.force),
    roster: world.roster.written.name,
    scope: scope === null ? world.roster.written.name : nameOf(world, scope),
    current: `${rounded(actual)}`,
    total: `${rounded(actual)}`,
    value: `${rounded(limit)}`,
    difference: `${rounded(Math.abs(difference(actual, limit)))}`,
    field: counted,
    of: 'of',
  };
  // What we do not know stays as it is written.
  const wordFor = (written: string, key: string): string => (Object.hasOwn(words, key) ? words[key]! : written);
  // Before it is made: the longest text that there can be throws.
  let length = message.length;
  for (const [written, key] of message.matchAll(PLACEHOLDER)) length += wordFor(written, key!).length - written.length;
  if (!within(place, BUDGETS.text, length)) return finding;
  return { ...finding, message: message.replace(PLACEHOLDER, wordFor).trim() };
}

const PLACEHOLDER = /\{([a-z]+)\}/g;
