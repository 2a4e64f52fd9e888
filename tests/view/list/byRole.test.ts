import { expect, it } from 'vitest';
import { forceNames } from '@/lib/view/list/byRole';

const force = (id: string, name: string, of: string) => ({ id, name, faction: { id: of, name: of } });

it('calls each force by its name, with its faction where several share it, and by number where that is not enough', () =>
  expect([
    ...forceNames([
      force('a', 'Patrol', 'Tide'),
      force('b', 'Patrol', 'Tide'),
      force('c', 'Patrol', 'Lamps'),
      force('d', 'Raid', 'Tide'),
    ]).values(),
  ]).toEqual(['Patrol (Tide) 1', 'Patrol (Tide) 2', 'Patrol (Lamps)', 'Raid']));
