import { expect, it } from 'vitest';
import { forceNames } from '@/lib/listservice/forceRows';

const force = (id: string, name: string, of: string) => ({ id, name, faction: { id: of, name: of } });

it.each([
  [false, ['Patrol (Tide) 1', 'Patrol (Tide) 2', 'Patrol (Lamps)', 'Raid']],
  [true, ['Tide 1', 'Tide 2', 'Lamps', 'Raid']],
])('calls each force by its name, and tells those of one name apart; in short: %s', (inShort, names) =>
  expect([
    ...forceNames(
      [
        force('a', 'Patrol', 'Tide'),
        force('b', 'Patrol', 'Tide'),
        force('c', 'Patrol', 'Lamps'),
        force('d', 'Raid', 'Tide'),
      ],
      { inShort },
    ).values(),
  ]).toEqual(names),
);
