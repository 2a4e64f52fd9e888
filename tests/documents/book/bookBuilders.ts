import type { OwnModel, OwnUnit, OwnWeapon, UnitBook } from '@/lib/documents/book/book';

/** Small books with only what a test is about. */
export const weapon = (id: string, more: Partial<OwnWeapon> = {}): OwnWeapon => ({
  id,
  name: `Weapon ${id}`,
  special: false,
  keywords: [],
  stats: {},
  ...more,
});
export const model = (id: string, more: Partial<OwnModel> = {}): OwnModel => ({
  id,
  name: `Model ${id}`,
  number: 1,
  most: null,
  pointsEach: null,
  hitPoints: 1,
  leadership: 6,
  leads: false,
  weapons: [],
  stats: {},
  ...more,
});
export const unit = (id: string, more: Partial<OwnUnit> = {}): OwnUnit => ({
  id,
  name: `Unit ${id}`,
  models: [],
  move: 6,
  keywords: [],
  points: null,
  tags: [],
  notes: null,
  slot: null,
  factions: [],
  ...more,
});
export const book = (units: OwnUnit[] = [], more: Partial<UnitBook> = {}): UnitBook => ({
  documentVersion: 1,
  id: 'book',
  name: 'Puddle units',
  notes: null,
  edition: 'own',
  units,
  ...more,
});
