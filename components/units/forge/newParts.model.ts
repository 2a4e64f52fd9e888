import type { OwnModel, OwnUnit, OwnWeapon } from '@/lib/documents/book/book';

/** A weapon to be written. */
export const newWeapon = (newId: () => string): OwnWeapon => ({
  id: newId(),
  name: '',
  special: false,
  keywords: [],
  stats: {},
});

/** A row of models to be written; the first of a unit leads it. */
export const newModel = (leads: boolean, newId: () => string): OwnModel => ({
  id: newId(),
  name: '',
  number: 1,
  most: null,
  pointsEach: null,
  hitPoints: 1,
  leadership: null,
  leads,
  weapons: [],
  stats: {},
});

/** A unit to be written: with its leader, since every unit has one. */
export const newUnit = (newId: () => string): OwnUnit => ({
  id: newId(),
  name: '',
  models: [newModel(true, newId)],
  move: null,
  keywords: [],
  points: null,
  tags: [],
  notes: null,
  slot: null,
  factions: [],
});
