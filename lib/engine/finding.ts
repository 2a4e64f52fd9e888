import type { DataCode, DataFinding } from './evaluated';
import type { Holder } from './tree';
import type { World } from './world';

/** An objection of the data; where nothing is said of it, it is one selection that should not be there. */
export const newFinding = (
  code: DataCode,
  { place, at, subject, ...said }: Pick<DataFinding, Said> & Partial<DataFinding>,
): DataFinding => ({
  code,
  place,
  at,
  within: null,
  subject,
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
