import type { Setting } from '../../rules/format';

/** Choices for the unit data alone that the format makes for the player: many limits of the data depend on the size of battle, which is 2,000 points where nobody says otherwise. */
export const SETTINGS: readonly Setting[] = [
  {
    gameSystem: '28ec-711c-d87f-3aeb',
    what: 'Battle Size',
    entry: 'f29d-8a5d-18b6-a071',
    group: '2883-57e8-87a6-38e2',
    choice: { entry: 'af70-08c1-1c6f-0770', name: 'Combat Patrol' },
  },
];
