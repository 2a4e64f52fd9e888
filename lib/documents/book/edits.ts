import { BOOK_LIMITS, ownModelSchema, ownUnitSchema, ownWeaponSchema } from './book';
import { definitionOf, definitionsNamed } from './definitions';
import type { KeywordDefinition, OwnModel, OwnUnit, OwnWeapon, UnitBook } from './book';
import type { BookEdition } from './editions.data';

/** The fields of a thing, without its id and its parts. */
type UnitPatch = Partial<Omit<OwnUnit, 'id' | 'models'>>;
type ModelChange = Partial<Omit<OwnModel, 'id' | 'weapons'>>;
type WeaponChange = Partial<Omit<OwnWeapon, 'id'>>;

/** Every change to a unit book is one of these: plain data, targets by id. */
export type BookEdit =
  | { kind: 'title'; name: string }
  | { kind: 'notes'; notes: string | null }
  | { kind: 'edition'; edition: BookEdition }
  | { kind: 'definitions'; definitions: KeywordDefinition[] }
  /** After `after`, or at the end. */
  | { kind: 'add-unit'; unit: OwnUnit; after?: string }
  | { kind: 'add-model'; unit: string; model: OwnModel; after?: string }
  | { kind: 'add-weapon'; model: string; weapon: OwnWeapon; after?: string }
  | { kind: 'unit'; unit: string; change: UnitPatch }
  | { kind: 'model'; model: string; change: ModelChange }
  | { kind: 'weapon'; weapon: string; change: WeaponChange }
  /** The unit leader is in this row of models and in no other; null: in none. */
  | { kind: 'leader'; unit: string; model: string | null }
  /** Puts a unit at a place among the units, counted from 0; likewise a row of models in its unit, a weapon in its row. */
  | { kind: 'move'; target: string; to: number }
  /** Takes away a unit, a row of models or a weapon. */
  | { kind: 'remove'; target: string }
  /** Several as one step of undo, in order. */
  | { kind: 'all'; edits: readonly BookEdit[] };

/**
 * The book after an edit; parts that did not change are shared with the given one, and an edit that changes nothing, or
 * whose target is gone, gives that one back.
 */
export function applyBookEdit(book: UnitBook, edit: BookEdit): UnitBook {
  switch (edit.kind) {
    case 'title':
    case 'notes':
    case 'edition':
    case 'definitions': {
      const { kind: _, ...change } = edit;
      return changed(book, change);
    }
    case 'add-unit':
      return withUnits(book, added(book.units, edit.unit, edit.after, BOOK_LIMITS.units));
    case 'add-model':
      return eachUnit(book, (unit) =>
        unit.id === edit.unit
          ? changed(unit, { models: added(unit.models, edit.model, edit.after, BOOK_LIMITS.rows) })
          : unit,
      );
    case 'add-weapon':
      return eachModel(book, (model) =>
        model.id === edit.model
          ? changed(model, { weapons: added(model.weapons, edit.weapon, edit.after, BOOK_LIMITS.weapons) })
          : model,
      );
    case 'unit':
      return eachUnit(book, (unit) => (unit.id === edit.unit ? changed(unit, edit.change) : unit));
    case 'model':
      return eachModel(book, (model) => (model.id === edit.model ? changed(model, edit.change) : model));
    case 'weapon':
      return eachWeapon(book, (weapon) => (weapon.id === edit.weapon ? changed(weapon, edit.change) : weapon));
    case 'leader':
      return eachUnit(book, (unit) =>
        unit.id === edit.unit
          ? withModels(
              unit,
              same(unit.models, (model) => changed(model, { leads: model.id === edit.model })),
            )
          : unit,
      );
    case 'move':
      return move(book, edit.target, edit.to);
    case 'remove':
      return remove(book, edit.target);
    case 'all':
      return edit.edits.reduce(applyBookEdit, book);
  }
}

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

/**
 * Puts a copy of a unit of another book into one, with what that book says of its keywords, unless this one says
 * something of them already.
 */
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
const eachUnit = (book: UnitBook, change: (unit: OwnUnit) => OwnUnit): UnitBook =>
  withUnits(book, same(book.units, change));
const eachModel = (book: UnitBook, change: (model: OwnModel) => OwnModel): UnitBook =>
  eachUnit(book, (unit) => withModels(unit, same(unit.models, change)));
const eachWeapon = (book: UnitBook, change: (weapon: OwnWeapon) => OwnWeapon): UnitBook =>
  eachModel(book, (model) => changed(model, { weapons: same(model.weapons, change) }));

function added<T extends { id: string }>(items: T[], item: T, after: string | undefined, most: number): T[] {
  if (items.length >= most) return items;
  const place = items.findIndex(({ id }) => id === after);
  return place === -1 ? [...items, item] : items.toSpliced(place + 1, 0, item);
}

const without = <T extends { id: string }>(items: T[], id: string): T[] =>
  items.some((item) => item.id === id) ? items.filter((item) => item.id !== id) : items;

function remove(book: UnitBook, target: string): UnitBook {
  const rest = withUnits(book, without(book.units, target));
  const fewer = eachUnit(rest, (unit) => withModels(unit, without(unit.models, target)));
  return eachModel(fewer, (model) => changed(model, { weapons: without(model.weapons, target) }));
}

function moved<T extends { id: string }>(items: T[], id: string, to: number): T[] {
  const from = items.findIndex((item) => item.id === id);
  const place = Math.max(0, Math.min(items.length - 1, to));
  const item = items[from];
  return item === undefined || place === from ? items : items.toSpliced(from, 1).toSpliced(place, 0, item);
}

function move(book: UnitBook, target: string, to: number): UnitBook {
  const units = eachUnit(withUnits(book, moved(book.units, target, to)), (unit) =>
    withModels(unit, moved(unit.models, target, to)),
  );
  return eachModel(units, (model) => changed(model, { weapons: moved(model.weapons, target, to) }));
}
