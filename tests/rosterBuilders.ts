import { emptyRoster, type Force, type Roster, type Selection } from '@/lib/documents/roster/schema';
import { frozen } from './frozen';

/** A selection with sane defaults; `id` names everything about it. */
export function selection(id: string, over: Partial<Selection> = {}): Selection {
  return frozen({
    id,
    entryId: `entry-${id}`,
    entryGroupId: null,
    name: `Item ${id}`,
    number: 1,
    customName: null,
    notes: null,
    selections: [],
    ...over,
  });
}

export function force(id: string, selections: readonly Selection[] = [], over: Partial<Force> = {}): Force {
  return frozen({
    id,
    entryId: 'detachment',
    name: 'Detachment',
    catalogueId: 'wardens',
    catalogueName: 'Lantern Wardens',
    customName: null,
    notes: null,
    selections,
    forces: [],
    ...over,
  });
}

export function roster(forces: readonly Force[], over: Partial<Roster> = {}): Roster {
  return frozen(emptyRoster({ name: 'Test list', gameSystemId: 'system', forces: [...forces], ...over }));
}
