import type { OwnModel, OwnUnit, OwnWeapon, UnitBook } from '../units/book';
import { buildDataset, type Dataset } from './dataset';
import { KEYWORD_PREFIX, OWN_UNITS, SHAPES, profileTypesOf, type OwnEdition } from './ownUnits.data';
import type { CategoryEntry, CategoryLink, Constraint, DataFile, Profile, ProfileType, SelectionEntry } from './schema';

export { KEYWORD_PREFIX, OWN_UNITS };

const POINTS = { id: 'points', name: 'pts' } as const;
const FORCE = { id: 'force', name: 'Force' } as const;
const BATTLESCRIBE = '2.03';

export const ownGameSystemId = (edition: OwnEdition): string => (edition === 'own' ? OWN_UNITS : `${OWN_UNITS}-${edition}`);

/** Whether a game system is made of unit books, of whatever edition. */
export const isOwnGameSystem = (id: string): boolean => id === OWN_UNITS || id.startsWith(`${OWN_UNITS}-`);

/** Unit books as unit data: a game system and a catalogue for each, of that revision. The same books make the same dataset. Throws for books of several editions, which no list can mix. */
export function bookDataset(books: readonly UnitBook[], revision: number): Dataset {
  const edition = books[0]?.edition ?? 'own';
  if (books.some((book) => book.edition !== edition)) throw new Error('a dataset holds books of one edition');
  const gameSystem = ownGameSystem(edition, books);
  return buildDataset(gameSystem, books.map((book) => bookCatalogue(book, gameSystem, revision)));
}

/** A unit book as a catalogue of a game system, which may be a community's: roles and profile types are found there by their names. */
export function bookCatalogue(book: UnitBook, gameSystem: DataFile, revision: number): DataFile {
  const made = book.units.map((unit) => unitEntry(unit, book, gameSystem));
  const categories = new Map(made.flatMap((each) => each.categories).map((category) => [category.id, category]));
  return {
    kind: 'catalogue', id: book.id, name: book.name, revision, battleScribeVersion: BATTLESCRIBE, file: `${book.id}.cat`,
    gameSystemId: gameSystem.id, gameSystemRevision: gameSystem.revision, library: false,
    categoryEntries: [...categories.values()],
    selectionEntries: made.map(({ entry }) => entry),
  };
}

function ownGameSystem(edition: OwnEdition, books: readonly UnitBook[]): DataFile {
  const { name, roles } = SHAPES[edition];
  const written = books.flatMap(({ units }) => units.flatMap(({ slot }) => slot ?? []));
  const categories = [...new Set([...roles, ...written])].map((role): CategoryEntry => ({ id: `role-${asId(role)}`, name: role }));
  const id = ownGameSystemId(edition);
  return {
    kind: 'gameSystem', id, name, revision: 1, battleScribeVersion: BATTLESCRIBE, file: `${id}.gst`, gameSystemId: id, gameSystemRevision: 1, library: false,
    costTypes: [{ ...POINTS, defaultCostLimit: -1 }],
    profileTypes: profileTypesOf(edition),
    categoryEntries: categories,
    forceEntries: [{ ...FORCE, categoryLinks: categories.map((category) => ({ id: `${FORCE.id}-${category.id}`, name: category.name, targetId: category.id })) }],
  };
}

interface Made {
  readonly entry: SelectionEntry;
  readonly categories: readonly CategoryEntry[];
}

function unitEntry(unit: OwnUnit, book: UnitBook, gameSystem: DataFile): Made {
  const role = roleOf(unit, book.edition, gameSystem);
  const labels = [
    ...labelled(KEYWORD_PREFIX, unit.keywords, (keyword) => keyword),
    ...labelled('faction-', unit.factions, (faction) => `Faction: ${faction}`),
    ...labelled('tag-', unit.tags, (tag) => `Tag: ${tag}`),
  ];
  const models = unit.models.map((model) => modelEntry(model, unit, book.edition, gameSystem));
  const pointsType = gameSystem.costTypes?.find(({ id }) => id === POINTS.id) ?? gameSystem.costTypes?.find(({ name }) => /^\s*(?:pts|points)\.?\s*$/i.test(name)) ?? POINTS;
  const primary: readonly CategoryLink[] = role === null ? [] : [{ id: `${unit.id}-role`, name: role.name, targetId: role.id, primary: true }];
  const entry: SelectionEntry = {
    id: unit.id, name: unit.name || 'Unnamed unit', type: 'unit', import: true,
    ...(unit.points === null ? {} : { costs: [{ typeId: pointsType.id, name: pointsType.name, value: unit.points }] }),
    ...(unit.notes === null ? {} : { rules: [{ id: `${unit.id}-notes`, name: 'Notes', description: unit.notes }] }),
    categoryLinks: [...primary, ...linksTo(unit.id, labels)],
    selectionEntries: models.map((model) => model.entry),
  };
  return { entry, categories: [...labels, ...models.flatMap(({ categories }) => categories)] };
}

/** Units of a game without roles stand together under one; a role that the game does not know is none. */
function roleOf({ slot }: OwnUnit, edition: OwnEdition, { categoryEntries = [] }: DataFile): CategoryEntry | null {
  const name = slot ?? (edition === 'own' ? SHAPES.own.roles[0] : undefined);
  return categoryEntries.find((category) => category.name.trim().toLowerCase() === name?.trim().toLowerCase()) ?? null;
}

function modelEntry(model: OwnModel, unit: OwnUnit, edition: OwnEdition, gameSystem: DataFile): Made {
  const values = {
    ...(edition === 'own' ? { Move: inches(unit.move), Leads: model.leads ? 'Yes' : 'No' } : { M: inches(unit.move) }),
    [edition === 'own' ? 'HP' : 'W']: text(model.hitPoints), Ld: text(model.leadership), ...model.stats,
  };
  const weapons = model.weapons.map((weapon) => weaponEntry(weapon, edition, gameSystem));
  const entry: SelectionEntry = {
    id: model.id, name: model.name || 'Unnamed model', type: 'model', import: true,
    constraints: exactly(model.id, model.number),
    profiles: [profileOf(model.id, model.name || 'Unnamed model', statlineType(model, edition, gameSystem), values)],
    selectionEntries: weapons.map((weapon) => weapon.entry),
  };
  return { entry, categories: weapons.flatMap(({ categories }) => categories) };
}

function weaponEntry(weapon: OwnWeapon, edition: OwnEdition, gameSystem: DataFile): Made {
  const categories = edition === 'own' ? labelled(KEYWORD_PREFIX, weapon.keywords, (keyword) => keyword) : [];
  const name = weapon.name || 'Unnamed weapon';
  const entry: SelectionEntry = {
    id: weapon.id, name, type: 'upgrade', import: true, collective: true,
    constraints: exactly(weapon.id, 1),
    profiles: [profileOf(weapon.id, name, typeNamed('Weapon', edition, gameSystem), { ...(edition === 'own' ? { Special: weapon.special ? 'Yes' : 'No' } : {}), ...weapon.stats })],
    categoryLinks: linksTo(weapon.id, categories),
  };
  return { entry, categories };
}

/** Armour on three sides is what tells a vehicle of the seventh edition. */
const statlineType = ({ stats }: OwnModel, edition: OwnEdition, gameSystem: DataFile): ProfileType =>
  typeNamed(edition === '7th' && 'Front' in stats ? 'Vehicle' : 'Unit', edition, gameSystem);

function typeNamed(name: string, edition: OwnEdition, { profileTypes = [] }: DataFile): ProfileType {
  const found = profileTypes.find((type) => type.name.trim() === name) ?? profileTypes.find((type) => type.name.trim() === `${name}s`);
  return found ?? profileTypesOf(edition).find((type) => type.name === name) ?? { id: `profile-${asId(name)}`, name, characteristicTypes: [] };
}

const profileOf = (holder: string, name: string, type: ProfileType, values: Readonly<Record<string, string>>): Profile => ({
  id: `${holder}-profile`, name, typeId: type.id, typeName: type.name,
  characteristics: type.characteristicTypes.map(({ id, name: called }) => ({ name: called, typeId: id, value: values[called.trim()] ?? '' })),
});

/** The data's own way of saying "just so many": what a player may not change in a list. */
const exactly = (owner: string, value: number): readonly Constraint[] =>
  (['min', 'max'] as const).map((type) => ({
    id: `${owner}-${type}`, type, field: 'selections', scope: 'parent', value, percentValue: false, shared: false, includeChildSelections: false, includeChildForces: false,
  }));

/** A category for each label; the second of the same label has an id of its own, since what is written twice has to be seen twice. */
function labelled(prefix: string, labels: readonly string[], nameOf: (label: string) => string): readonly CategoryEntry[] {
  return labels.map((label, at) => {
    const before = labels.slice(0, at).filter((other) => other === label).length;
    return { id: `${prefix}${asId(label)}${before === 0 ? '' : `-${before + 1}`}`, name: nameOf(label) };
  });
}

const linksTo = (holder: string, categories: readonly CategoryEntry[]): readonly CategoryLink[] =>
  categories.map(({ id, name }) => ({ id: `${holder}-${id}`, name, targetId: id }));

/** Any text as a part of an id, different for different texts: letters and digits stay, all else becomes its code. */
const asId = (label: string): string => label.replace(/[^A-Za-z0-9]/g, (sign) => `_${sign.charCodeAt(0).toString(16)}_`);

const inches = (move: number | null): string => (move === null ? '' : `${move}"`);
const text = (value: number | null): string => (value === null ? '' : String(value));
