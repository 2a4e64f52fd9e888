import { BOOK_LIMITS, ownModelSchema, ownUnitSchema, ownWeaponSchema } from './book';
import type { KeywordDefinition, OwnModel, OwnUnit, OwnWeapon, UnitBook } from './book';
import { definitionOf, definitionsNamed } from './definitions';
import type { BookEdition } from './editions.data';

/** Every change to a unit book: plain data, targets by id. A `change` is of fields, without id and parts. */
export type BookEdit =
  | { kind: 'title'; name: string }
  | { kind: 'notes'; notes: string | null }
  | { kind: 'edition'; edition: BookEdition }
  | { kind: 'definitions'; definitions: KeywordDefinition[] }
  /** After `after`, or at the end. */
  | { kind: 'add-unit'; unit: OwnUnit; after?: string }
  | { kind: 'add-model'; unit: string; model: OwnModel; after?: string }
  | { kind: 'add-weapon'; model: string; weapon: OwnWeapon; after?: string }
  | { kind: 'unit'; unit: string; change: Partial<Omit<OwnUnit, 'id' | 'models'>> }
  | { kind: 'model'; model: string; change: Partial<Omit<OwnModel, 'id' | 'weapons'>> }
  | { kind: 'weapon'; weapon: string; change: Partial<Omit<OwnWeapon, 'id'>> }
  /** The unit leader is in this row of models and in no other; null: in none. */
  | { kind: 'leader'; unit: string; model: string | null }
  /** Puts a unit at a place among the units, counted from 0; also a row of models in its unit, a weapon in its row. */
  | { kind: 'move'; target: string; to: number }
  /** Takes away a unit, a row of models or a weapon. */
  | { kind: 'remove'; target: string }
  /** Several as one step of undo, in order. */
  | { kind: 'all'; edits: readonly BookEdit[] };

/** The book after an edit, sharing unchanged parts; the same book where nothing changed or the target is gone. */
export const applyBookEdit = (book: UnitBook, edit: BookEdit): UnitBook =>
  (APPLIED[edit.kind] as (book: UnitBook, edit: BookEdit) => UnitBook)(book, edit);

type EditOf<Kind extends BookEdit['kind']> = Extract<BookEdit, { kind: Kind }>;

const APPLIED: { [Kind in BookEdit['kind']]: (book: UnitBook, edit: EditOf<Kind>) => UnitBook } = {
  title: (book, { name }) => changed(book, { name }),
  notes: (book, { notes }) => changed(book, { notes }),
  edition: (book, { edition }) => changed(book, { edition }),
  definitions: (book, { definitions }) => changed(book, { definitions }),
  'add-unit': (book, { unit, after }) => withUnits(book, added(book.units, unit, after, BOOK_LIMITS.units)),
  'add-model': (book, { unit: id, model, after }) =>
    inUnit(book, id, (unit) => withModels(unit, added(unit.models, model, after, BOOK_LIMITS.rows))),
  'add-weapon': (book, { model: id, weapon, after }) =>
    inModel(book, id, (model) => withWeapons(model, added(model.weapons, weapon, after, BOOK_LIMITS.weapons))),
  unit: (book, { unit: id, change }) => inUnit(book, id, (unit) => changed(unit, change)),
  model: (book, { model: id, change }) => inModel(book, id, (model) => changed(model, change)),
  weapon: (book, { weapon: id, change }) =>
    eachModel(book, (model) =>
      withWeapons(
        model,
        same(model.weapons, (weapon) => (weapon.id === id ? changed(weapon, change) : weapon)),
      ),
    ),
  leader: (book, { unit: id, model }) =>
    inUnit(book, id, (unit) =>
      withModels(
        unit,
        same(unit.models, (each) => changed(each, { leads: each.id === model })),
      ),
    ),
  move: (book, { target, to }) => eachList(book, (items) => moved(items, target, to)),
  remove: (book, { target }) => eachList(book, (items) => without(items, target)),
  all: (book, { edits }) => edits.reduce(applyBookEdit, book),
};

/** A weapon to be written. */
export const newWeapon = (newId: () => string): OwnWeapon => ownWeaponSchema.parse({ id: newId(), name: '' });

/** A row of models to be written; the first of a unit leads it. */
export const newModel = (leads: boolean, newId: () => string): OwnModel =>
  ownModelSchema.parse({ id: newId(), name: '', number: 1, hitPoints: 1, leads });

/** A unit to be written: with its leader, since every unit has one. */
export const newUnit = (newId: () => string): OwnUnit =>
  ownUnitSchema.parse({ id: newId(), name: '', models: [newModel(true, newId)] });

/** A unit like the given one, every part under an id of its own. */
export function copyUnit(unit: OwnUnit, newId: () => string, name: string = unit.name): OwnUnit {
  return { ...unit, id: newId(), name, models: unit.models.map((model) => copyModel(model, newId)) };
}

/** Pastes a copy of a unit of another book, with explanations of its keywords that this book lacks. */
export function pasteUnit(
  book: Pick<UnitBook, 'definitions'>,
  unit: OwnUnit,
  brought: readonly KeywordDefinition[],
): BookEdit {
  const there = book.definitions ?? [];
  const lacking = definitionsNamed(unit, brought).filter(({ name }) => definitionOf(name, there) === null);
  const definitions = [...there, ...lacking].slice(0, BOOK_LIMITS.definitions);
  const add: BookEdit = { kind: 'add-unit', unit };
  return lacking.length === 0 ? add : { kind: 'all', edits: [add, { kind: 'definitions', definitions }] };
}

/** A row of models like the given one, under ids of its own. */
export function copyModel(model: OwnModel, newId: () => string): OwnModel {
  return { ...model, id: newId(), weapons: model.weapons.map((weapon) => copyWeapon(weapon, newId)) };
}

/** A weapon like the given one, under an id of its own. */
export const copyWeapon = (weapon: OwnWeapon, newId: () => string): OwnWeapon => ({ ...weapon, id: newId() });

/** The thing itself when each field has that very value already. */
function changed<T extends object>(thing: T, change: Partial<NoInfer<T>>): T {
  const differs = (Object.keys(change) as (keyof T)[]).some((key) => thing[key] !== change[key]);
  return differs ? { ...thing, ...change } : thing;
}

/** Like `map`, but gives the same array when no part changed. */
function same<T>(items: T[], change: (item: T) => T): T[] {
  const next = items.map(change);
  return next.every((item, index) => item === items[index]) ? items : next;
}

const withUnits = (book: UnitBook, units: OwnUnit[]): UnitBook => changed(book, { units });
const withModels = (unit: OwnUnit, models: OwnModel[]): OwnUnit => changed(unit, { models });
const withWeapons = (model: OwnModel, weapons: OwnWeapon[]): OwnModel => changed(model, { weapons });
const eachUnit = (book: UnitBook, change: (unit: OwnUnit) => OwnUnit): UnitBook =>
  withUnits(book, same(book.units, change));
const eachModel = (book: UnitBook, change: (model: OwnModel) => OwnModel): UnitBook =>
  eachUnit(book, (unit) => withModels(unit, same(unit.models, change)));
const inUnit = (book: UnitBook, id: string, change: (unit: OwnUnit) => OwnUnit): UnitBook =>
  eachUnit(book, (unit) => (unit.id === id ? change(unit) : unit));
const inModel = (book: UnitBook, id: string, change: (model: OwnModel) => OwnModel): UnitBook =>
  eachModel(book, (model) => (model.id === id ? change(model) : model));

/** Changes the units, the models of each and the weapons of each of these, alike. */
function eachList(book: UnitBook, change: <T extends { id: string }>(items: T[]) => T[]): UnitBook {
  const units = eachUnit(withUnits(book, change(book.units)), (unit) => withModels(unit, change(unit.models)));
  return eachModel(units, (model) => withWeapons(model, change(model.weapons)));
}

function added<T extends { id: string }>(items: T[], item: T, after: string | undefined, most: number): T[] {
  if (items.length >= most) return items;
  const place = items.findIndex(({ id }) => id === after);
  return place === -1 ? [...items, item] : items.toSpliced(place + 1, 0, item);
}

const without = <T extends { id: string }>(items: T[], id: string): T[] =>
  items.some((item) => item.id === id) ? items.filter((item) => item.id !== id) : items;

function moved<T extends { id: string }>(items: T[], id: string, to: number): T[] {
  const from = items.findIndex((item) => item.id === id);
  const place = Math.max(0, Math.min(items.length - 1, to));
  const item = items[from];
  return item === undefined || place === from ? items : items.toSpliced(from, 1).toSpliced(place, 0, item);
}
