import { nanoid } from 'nanoid';
import type { OwnModel, OwnUnit, OwnWeapon } from '@/lib/units/book';

/** A weapon to be written. */
export const newWeapon = (): OwnWeapon => ({ id: nanoid(), name: '', special: false, keywords: [], stats: {} });

/** A row of models to be written; the first of a unit leads it. */
export const newModel = (leads: boolean): OwnModel => ({
  id: nanoid(),
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
export const newUnit = (): OwnUnit => ({
  id: nanoid(),
  name: '',
  models: [newModel(true)],
  move: null,
  keywords: [],
  points: null,
  tags: [],
  notes: null,
  slot: null,
  factions: [],
});
