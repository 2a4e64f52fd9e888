import type { Setting } from '../../rules/format';

const NINTH = '28ec-711c-d87f-3aeb';

/** Choices for the unit data alone that the format makes for the player. */
export const SETTINGS: readonly Setting[] = [
  // Matched play without a mission pack: a codex's own limits hold there (one Commander), and no season's.
  {
    gameSystem: NINTH,
    what: 'Game Type',
    kept: true,
    entry: 'bf09-85b2-c097-1071',
    group: '58c5-1d35-3869-613f',
    choice: { entry: '3854-d05a-3596-0480', name: '1. Eternal War' },
  },
  // Many limits of the data depend on the size of battle, which is 2,000 points where nobody says otherwise.
  {
    gameSystem: NINTH,
    what: 'Battle Size',
    kept: false,
    entry: 'f29d-8a5d-18b6-a071',
    group: '2883-57e8-87a6-38e2',
    choice: { entry: 'af70-08c1-1c6f-0770', name: 'Combat Patrol' },
  },
];
