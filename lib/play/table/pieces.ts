import type { Army, Model, Unit, Weapon } from '../../army/army';
import { lettersOf } from '../../foundation/words';
import type { AtTable } from '../../rules/atTable';
import type { Format } from '../../rules/format';
import { unitLabels } from '../../rules/target';
import { NO_PAGES, type Pages } from './pages';
import type { Piece, PieceMark, PieceModel, PieceRule, PieceTrait, PieceWeapon } from './piece';
import { changesOf, statlinesOf, typesOf } from './statline';
import { unmarked } from '../../foundation/markup';

/** A cell may be as wide as a weapon’s type; what is longer is a sentence. */
const CELL_WIDTH = 28;
const NOTHING: ReadonlySet<string> = new Set(['', '-', '–']);
const UNSHOWN: ReadonlySet<string> = new Set(['Special', 'Keywords']);

/** The weapons of some models with their profiles, those alike once; null: of one of them they are not known. */
export function weaponsOf(
  models: readonly Model[],
  army: Army,
  { weaponNotes }: Pick<AtTable, 'weaponNotes'>,
): readonly PieceWeapon[] | null {
  if (models.some(({ weapons }) => !weapons.known)) return null;
  const all = models.flatMap(({ weapons }) => (weapons.known ? weapons.value : []));
  const lines = new Map<string, PieceWeapon>();
  for (const weapon of all) {
    const line = lineOf(weapon, army, weaponNotes);
    const key = JSON.stringify(line);
    lines.set(key, { ...line, number: (lines.get(key)?.number ?? 0) + (weapon.times ?? 1) });
  }
  return [...lines.values()].map((line) => (line.shared ? { ...line, number: 1 } : line));
}

/** Words, not a figure. */
const WORDS = /\p{L}{2}\s+\p{L}/u;

function lineOf(weapon: Weapon, army: Army, weaponNotes: AtTable['weaponNotes']): PieceWeapon {
  const told = (weapon.profile?.characteristics ?? [])
    .map(({ name, value }) => ({ name, value: unmarked(value.trim()) }))
    .filter(({ name, value }) => !NOTHING.has(value) && !UNSHOWN.has(name));
  const isWide = ({ value }: (typeof told)[number]): boolean => value.length > CELL_WIDTH;
  // A text that says all that there is of it needs no word for itself.
  const isText = (each: (typeof told)[number]): boolean =>
    each.name === 'Abilities' || (told.length === 1 && WORDS.test(each.value));
  const isLong = (each: (typeof told)[number]): boolean => isText(each) || isWide(each);
  return {
    name: weapon.name,
    number: 1,
    cells: told.filter((each) => !isLong(each)),
    remarks: told.filter(isLong).map((each) => (isText(each) ? each.value : `${each.name}: ${each.value}`)),
    notes: weaponNotes(weapon, army),
    special: weapon.special,
    shared: weapon.of === 'unit' && weapon.purchases.length > 0,
  };
}

/** What the table needs to know of a format. */
export type TableFormat = Pick<Format, 'atTable' | 'declarable' | 'traits'>;

/**
 * The pieces of a checked list, in its order. `pages`: where rules are to be read, by the list’s own data. Units without
 * models are no pieces. Pure; the marks of a game are apart.
 */
export function piecesOf(army: Army, format: TableFormat, pages: Pages = NO_PAGES): readonly Piece[] {
  const { atTable } = format;
  const units = unitLabels(army);
  const groups = army.units.flatMap((unit) =>
    (atTable.pieces === 'unit' ? [unit.models] : unit.models.map((model) => [model]))
      .filter((models) => models.length > 0)
      .map((models) => ({ unit, models })),
  );
  const names = toldByNumber(
    groups.map(({ unit, models }) => (atTable.pieces === 'unit' ? unit.name : (models[0]?.name ?? unit.name))),
  );
  const leader = format.declarable?.leader(army) ?? null;
  return groups.map(({ unit, models }, place) => {
    const name = names[place] ?? unit.name;
    const bought = units.get(unit.id) ?? unit.name;
    return {
      id: models[0]?.id ?? unit.id,
      unitId: unit.id,
      name,
      unit: atTable.pieces === 'unit' || unit.models.length === 1 || bought === models[0]?.name ? null : bought,
      slot: atTable.pieces === 'unit' ? null : unit.slot,
      types: typesOf(models),
      vehicle: models.some(({ vehicle }) => vehicle.known && vehicle.value),
      leader: models.some(({ id }) => id === leader),
      traits: traitsOf(models, army, format, pages),
      models: modelsOf(models, unit, atTable),
      statlines: statlinesOf(models),
      changes: uniqueBy(models.flatMap(changesOf)),
      weapons: weaponsOf(models, army, atTable),
      rules: rulesIn(
        models.flatMap(({ rules }) => rules),
        format,
        pages,
      ),
      wargear: rulesIn(
        models.flatMap(({ wargear }) => wargear),
        format,
        pages,
      ),
      keywords: atTable.pieces === 'unit' ? unit.keywords : [],
      meanings: atTable.meanings(unit, army),
      marks: marksFor(models, unit, army, atTable),
      spends: models.flatMap((model) => atTable.spends(model).map((item) => ({ model: model.id, item }))),
      notes: unit.notes,
    };
  });
}

/** `Salvor 1`, `Salvor 2`: of those that share their name. */
export function toldByNumber(names: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    if (names.filter((other) => other === name).length === 1) return name;
    const number = (seen.get(name) ?? 0) + 1;
    seen.set(name, number);
    return `${name} ${number}`;
  });
}

function modelsOf(models: readonly Model[], unit: Unit, { teamOf, wound }: AtTable): readonly PieceModel[] {
  const names = toldByNumber(models.map(({ name }) => name));
  return models.map((model, place) => ({
    id: model.id,
    name: names[place] ?? model.name,
    track: trackOf(model, wound),
    leads: model.leads,
    team: teamOf(model, unit),
  }));
}

/** What a model loses before it is lost itself, and how many; null: not known. `wound`: what the format calls one. */
export function trackOf({ wounds, hullPoints, vehicle }: Model, wound: string): PieceModel['track'] {
  const known = (fact: Model['wounds']): number | null => (fact.known ? fact.value : null);
  const [hull, own] = [known(hullPoints), known(wounds)];
  if (hull !== null && hull > 0 && (own === null || (vehicle.known && vehicle.value))) {
    return { word: 'hull point', total: hull };
  }
  return own === null || own < 1 ? null : { word: wound, total: own };
}

function traitsOf(
  models: readonly Model[],
  { declarations }: Army,
  { traits }: TableFormat,
  pages: Pages,
): readonly PieceTrait[] {
  const named = declarations?.specialists.filter(({ model }) => models.some(({ id }) => id === model)) ?? [];
  return named.flatMap(({ trait, weapon }) => {
    if (trait === null) return [];
    const known = traits.find(({ id, name }) => id === trait || lettersOf(name) === lettersOf(trait));
    const name = known?.name ?? trait;
    return [{ name, weapon, says: known?.says ?? null, page: pages(name) }];
  });
}

const rulesIn = (names: readonly string[], { traits }: TableFormat, pages: Pages): readonly PieceRule[] =>
  [...new Set(names)].map((name) => ({
    name,
    page: pages(name),
    says: traits.find((trait) => lettersOf(trait.name) === lettersOf(name))?.says ?? null,
  }));

const marksFor = (models: readonly Model[], unit: Unit, army: Army, { marks }: AtTable): readonly PieceMark[] =>
  marks.flatMap(({ most, start, id, name, says, ends, away, clears }) => {
    const number = most(models, unit, army);
    return number < 1
      ? []
      : [{ id, name, says, ends, away, clears, most: number, start: Math.min(start(models, unit, army), number) }];
  });

const uniqueBy = <T>(values: readonly T[]): readonly T[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
];
