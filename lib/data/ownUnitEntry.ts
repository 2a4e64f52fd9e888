import { groupedBy } from '../foundation/collect';
import { isPoints } from '../foundation/points';
import { notesWith, furtherStats, mostOf, statlineName } from '../documents/book/definitions';
import type { KeywordDefinition, OwnModel, OwnUnit, OwnWeapon } from '../documents/book/book';
import { type Edition, SAID } from '../documents/book/editions.data';
import type {
  CategoryEntry,
  CategoryLink,
  Constraint,
  DataFile,
  Profile,
  ProfileType,
  Rule,
  SelectionEntry,
  SelectionEntryGroup,
} from './schema';

/** What stands for a name where its player gave none. */
export const UNNAMED_UNIT = 'Unnamed unit';
/** What the ids of categories begin with that stand for keywords as they were written. */
export const KEYWORD_PREFIX = 'keyword-';

/** What the rule is called that holds a unit's notes, where its game has no rules with names. */
export const OWN_NOTES = 'Notes';

const idOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

function profileType(name: string, characteristics: readonly string[]): ProfileType {
  const id = `profile-${idOf(name)}`;
  return { id, name, characteristicTypes: characteristics.map((each) => ({ id: `${id}-${idOf(each)}`, name: each })) };
}

/** The profile of a house unit's model that holds what its player states, apart from the statlines. */
export const SAID_TYPE: ProfileType = profileType('House unit', SAID);

/** The profile types of the game system that an edition's books make. */
export const profileTypesOf = ({ profiles }: Edition): readonly ProfileType[] =>
  Object.entries(profiles).map(([name, characteristics]) => profileType(name, characteristics));

/** A profile type by its name, in the singular or plural: the game system's, else the edition's. */
function typeNamed(name: string, edition: Edition, { profileTypes = [] }: DataFile): ProfileType {
  return (
    profileTypes.find((type) => type.name.trim() === name) ??
    profileTypes.find((type) => type.name.trim() === `${name}s`) ??
    profileTypesOf(edition).find((type) => type.name === name) ?? {
      id: `profile-${asId(name)}`,
      name,
      characteristicTypes: [],
    }
  );
}

/** A profile; `further`: names of characteristics that the type does not have, and that are behind its own. */
const profileOf = (
  holder: string,
  name: string,
  type: ProfileType,
  values: Readonly<Record<string, string>>,
  further: readonly string[] = [],
): Profile => ({
  id: `${holder}-profile`,
  name,
  typeId: type.id,
  typeName: type.name,
  characteristics: [
    ...type.characteristicTypes.map(({ id, name: called }) => ({ id, called, stat: called.trim() })),
    ...further.map((stat) => ({ id: `profile-stat-${asId(stat.trim())}`, called: stat.trim(), stat })),
  ].map(({ id, called, stat }) => ({ name: called, typeId: id, value: values[stat] ?? '' })),
});

/** What a player noted of units in a game without statlines: other editions read characteristics by many names. */
const furtherNames = (stats: Readonly<Record<string, string>>, edition: Edition): readonly string[] =>
  edition.bookShape === 'fields' ? Object.keys(furtherStats(stats)) : [];

/** Any text as a part of an id, different for different texts: letters and digits stay, all else becomes its code. */
export const asId = (label: string): string =>
  label.replace(/[^A-Za-z0-9]/g, (character) => `_${character.charCodeAt(0).toString(16)}_`);

/** The cost type of own units; in a community's data it is found by its name. */
export const POINTS = { id: 'points', name: 'pts' } as const;

/** What units are written for: the game system may be the community's. */
interface Game {
  edition: Edition;
  gameSystem: DataFile;
  cost: (value: number) => SelectionEntry['costs'];
  /** Those that a unit and what it holds bring along: each that is made adds its own. */
  categories: CategoryEntry[];
}

/** A unit that a player wrote as an entry of unit data, with its categories; the game system may be the community's. */
export function unitEntry(
  unit: OwnUnit,
  edition: Edition,
  gameSystem: DataFile,
  definitions: readonly KeywordDefinition[],
): { entry: SelectionEntry; categories: readonly CategoryEntry[] } {
  const role = roleOf(unit, edition, gameSystem);
  const written = [
    ...labelled(KEYWORD_PREFIX, unit.keywords),
    ...labelled('faction-', unit.factions, 'Faction: '),
    ...labelled('tag-', unit.tags, 'Tag: '),
  ];
  const labels = edition.units === 'books' ? written : written.map((label) => asInGame(label, gameSystem));
  const notes = notesWith(unit, definitions, edition);
  const pointsType =
    gameSystem.costTypes?.find(({ id }) => id === POINTS.id) ??
    gameSystem.costTypes?.find(({ name }) => isPoints(name)) ??
    POINTS;
  const cost = (value: number): SelectionEntry['costs'] => [{ typeId: pointsType.id, name: pointsType.name, value }];
  const game: Game = { edition, gameSystem, cost, categories: [...labels] };
  const priced = unit.models.reduce((sum, { number, pointsEach }) => sum + number * (pointsEach ?? 0), 0);
  const primary: readonly CategoryLink[] =
    role === null ? [] : [{ id: `${unit.id}-role`, name: role.name, targetId: role.id, primary: true }];
  const entry: SelectionEntry = {
    id: unit.id,
    name: unit.name || UNNAMED_UNIT,
    type: 'unit',
    import: true,
    // The price is for the fewest models; those that have a price of their own bring theirs along.
    ...(unit.points === null ? {} : { costs: cost(unit.points - priced) }),
    ...(unit.mostInForce == null ? {} : { constraints: [limit(`${unit.id}-most`, 'max', unit.mostInForce, true)] }),
    ...(notes === null ? {} : { rules: rulesIn(unit.id, notes, edition) }),
    categoryLinks: [...primary, ...linksTo(unit.id, labels)],
    selectionEntries: unit.models.map((model) => modelEntry(model, unit, game)),
  };
  return { entry, categories: game.categories };
}

/** A keyword that the game has is that one, so that the data's conditions see it; no keyword gives a role. */
function asInGame(label: CategoryEntry, { categoryEntries = [], forceEntries = [] }: DataFile): CategoryEntry {
  const roles = new Set(
    forceEntries.flatMap(({ categoryLinks = [] }) => categoryLinks.map(({ targetId }) => targetId)),
  );
  const plain = ({ name }: CategoryEntry): string => name.trim().toLowerCase();
  return categoryEntries.find((category) => plain(category) === plain(label) && !roles.has(category.id)) ?? label;
}

/** In a datasheet each line is a rule: its name, or its name, a colon and what it says. */
function rulesIn(owner: string, notes: string, edition: Edition): readonly Rule[] {
  if (edition.bookShape === 'fields') return [{ id: `${owner}-notes`, name: OWN_NOTES, description: notes }];
  return notes
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, at) => {
      const [name = '', ...text] = line.split(':');
      return { id: `${owner}-rule-${at + 1}`, name: name.trim(), description: text.join(':').trim() };
    });
}

/** The role that a unit is in, as the game system has it; null: the game does not know it. */
export function roleOf({ slot }: OwnUnit, edition: Edition, { categoryEntries = [] }: DataFile): CategoryEntry | null {
  const name = slot ?? edition.defaultRole;
  return categoryEntries.find((category) => category.name.trim().toLowerCase() === name?.trim().toLowerCase()) ?? null;
}

function modelEntry(model: OwnModel, unit: OwnUnit, game: Game): SelectionEntry {
  const { edition, gameSystem } = game;
  const ownFields = {
    Move: unit.move === null ? '' : `${unit.move}"`,
    Leads: model.leads ? 'Yes' : '',
    HP: String(model.hitPoints ?? ''),
    Ld: String(model.leadership ?? ''),
  };
  const values = edition.bookShape === 'fields' ? { ...model.stats, ...ownFields } : model.stats;
  const weapons = model.weapons.map((weapon) => ({ entry: weaponEntry(weapon, game), choice: choiceOf(weapon) }));
  const byChoice = groupedBy(weapons, ({ choice }) => choice);
  const groups = [...byChoice].flatMap(([choice, among]) => {
    const entries = among.map(({ entry }) => entry);
    return choice === null ? [] : choiceGroup(model.id, choice, entries);
  });
  const name = model.name || 'Unnamed model';
  const type = typeNamed(statlineName(model, edition), edition, gameSystem);
  return {
    id: model.id,
    name,
    type: 'model',
    import: true,
    constraints: between(model.id, model.number, mostOf(model)),
    profiles: [
      profileOf(model.id, name, type, values, furtherNames(model.stats, edition)),
      ...(edition.asks.length > 0 ? [profileOf(`${model.id}-said`, name, SAID_TYPE, model.stats)] : []),
    ],
    selectionEntries: (byChoice.get(null) ?? []).map((each) => each.entry),
    ...(groups.length > 0 && { selectionEntryGroups: groups }),
    ...(model.pointsEach != null && { costs: game.cost(model.pointsEach) }),
  };
}

const choiceOf = ({ choice }: OwnWeapon): string | null => choice?.trim() || null;

/** One of several weapons, the first to begin with; one that is alone may be taken or left out. */
function choiceGroup(model: string, name: string, among: readonly SelectionEntry[]): SelectionEntryGroup {
  const id = `${model}-choice-${asId(name)}`;
  return {
    id,
    name,
    import: true,
    constraints: between(id, among.length > 1 ? 1 : 0, 1),
    ...(among.length > 1 && { defaultSelectionEntryId: among[0]!.id }),
    selectionEntries: among,
  };
}

function weaponEntry(weapon: OwnWeapon, { edition, gameSystem, cost, categories }: Game): SelectionEntry {
  const ownFields = edition.bookShape === 'fields';
  const keywords = ownFields ? labelled(KEYWORD_PREFIX, weapon.keywords) : [];
  categories.push(...keywords);
  const name = weapon.name || 'Unnamed weapon';
  const type = typeNamed('Weapon', edition, gameSystem);
  const values = ownFields ? { ...weapon.stats, Special: weapon.special ? 'Yes' : '' } : weapon.stats;
  return {
    id: weapon.id,
    name,
    type: 'upgrade',
    import: true,
    collective: true,
    constraints: between(weapon.id, choiceOf(weapon) === null ? 1 : 0, 1),
    ...(weapon.points == null ? {} : { costs: cost(weapon.points) }),
    profiles: [profileOf(weapon.id, name, type, values, furtherNames(weapon.stats, edition))],
    categoryLinks: linksTo(weapon.id, keywords),
  };
}

/** The data's own way of saying how many: what a player may not change in a list beyond that. */
const between = (owner: string, fewest: number, most: number): readonly Constraint[] => [
  limit(`${owner}-min`, 'min', fewest, false),
  limit(`${owner}-max`, 'max', most, false),
];

/** A limit on what its parent holds or, `isWide`, the whole list. */
const limit = (id: string, type: 'min' | 'max', value: number, isWide: boolean): Constraint => ({
  id,
  type,
  field: 'selections',
  scope: isWide ? 'roster' : 'parent',
  value,
  percentValue: false,
  shared: isWide,
  includeChildSelections: isWide,
  includeChildForces: isWide,
});

/** A category for each label; the second of a label has an id of its own: what is written twice is seen twice. */
function labelled(prefix: string, labels: readonly string[], before = ''): readonly CategoryEntry[] {
  return labels.map((label, at) => {
    const earlier = labels.slice(0, at).filter((other) => other === label).length;
    return { id: `${prefix}${asId(label)}${earlier === 0 ? '' : `-${earlier + 1}`}`, name: `${before}${label}` };
  });
}

/** What says of which categories its holder is. */
export const linksTo = (holder: string, categories: readonly CategoryEntry[]): readonly CategoryLink[] =>
  categories.map(({ id, name }) => ({ id: `${holder}-${id}`, name, targetId: id }));
