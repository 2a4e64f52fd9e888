import type { Army, Model, Unit, Weapon } from '../../army/army';
import { groupedBy, nthOf } from '../../foundation/collect';
import { lettersOf } from '../../foundation/words';
import type { AtTable, TableMark } from '../../rules/atTable';
import type { Format } from '../../rules/format';
import { unitLabels } from '../../rules/report';
import type { Carrier, Piece, PieceMark, PieceModel, PieceWeapon, StatChange, Statline } from './piece';
import { unmarked } from '../../foundation/markup';
import type {
  EvaluatedForce,
  EvaluatedProfile,
  EvaluatedRoster,
  EvaluatedRule,
  EvaluatedSelection,
} from '../../engine/evaluated';
import type { Fact } from '../../army/fact';
import { factName } from '../../army/factWords';

/** A cell is a figure or a few letters; longer values are words beside the statline. */
const NUMBER_WIDTH = 6;
const isType = (name: string): boolean => /\btype$/i.test(name);
/** What is drawn in another way where players write units: a leader has a mark. */
const NO_STATS: ReadonlySet<string> = new Set(['Leads', 'Special']);

type Cell = Statline['cells'][number];

/** A profile’s figures and its words, apart. */
function cellsOf({ characteristics }: Pick<EvaluatedProfile, 'characteristics'>) {
  const shown = characteristics
    .map(({ name, value }) => ({ name, value: unmarked(value.trim()) }))
    .filter(({ name }) => !NO_STATS.has(name));
  const isWord = ({ name, value }: Cell): boolean => isType(name) || value.length > NUMBER_WIDTH;
  return {
    cells: shown.filter((each) => !isWord(each)),
    words: shown.filter((each) => isWord(each) && !NOTHING.has(each.value)),
  };
}

function statlinesOf(models: readonly Model[]): readonly Statline[] {
  const lines = models.flatMap(({ statlines }) => statlines).map((of) => ({ name: of.name, cells: cellsOf(of).cells }));
  return [...groupedBy(lines, (line) => JSON.stringify(line)).values()].map((alike) => ({
    ...alike[0],
    number: alike.length,
  }));
}

function typesOf(models: readonly Model[]): readonly string[] {
  const words = models.flatMap(({ statlines }) => statlines.flatMap((profile) => cellsOf(profile).words));
  return [...new Set(words.map(({ name, value }) => (isType(name) ? value : `${name}: ${value}`)))];
}

/** The column of an armour save, as the editions call it. */
const SAVE = /^(?:save|sv)$/i;

/** What a model has beside its statline: saves by wargear, and what the player vouches for, each with its source. */
function changesOf(model: Model): readonly StatChange[] {
  const plus = (value: number): string => `${value}+`;
  const { masteryLevel } = model;
  const found = [
    changeOf('armourSave', model.armourSave, plus, saveCell(model)),
    changeOf('invulnerableSave', model.invulnerableSave, plus),
    ...(['leadership', 'toughness', 'wounds', 'hullPoints'] as const).map((name) => changeOf(name, model[name])),
    masteryLevel.known && masteryLevel.value > 0 ? changeOf<number | null>('masteryLevel', masteryLevel) : [],
  ].flat();
  const sometimes = model.conditionalSaves.map(({ kind, value, from, condition }): StatChange => ({
    cell: null,
    name: factName(kind === 'armour' ? 'armourSave' : 'invulnerableSave'),
    value: plus(value),
    from,
    condition,
  }));
  const printed = model.statlines.flatMap(({ characteristics }) => characteristics);
  const isNews = ({ cell, value }: StatChange): boolean =>
    cell === null || printed.every((each) => each.name !== cell || each.value.trim() !== value);
  return uniqueBy([...found, ...sometimes].filter(isNews));
}

const saveCell = ({ statlines }: Model): string | null =>
  statlines.flatMap(({ characteristics }) => characteristics).find(({ name }) => SAVE.test(name.trim()))?.name ?? null;

function changeOf<T extends number | null>(
  name: Parameters<typeof factName>[0],
  fact: Fact<T>,
  text: (value: number) => string = String,
  cell: string | null = null,
): readonly StatChange[] {
  if (!fact.known || fact.value === null) return [];
  const { source } = fact;
  const ofRules = source.kind === 'rules text' ? source.from : null;
  const from = source.kind === 'attested' ? 'vouched for by the player' : ofRules;
  return from === null ? [] : [{ cell, name: factName(name), value: text(fact.value), from, condition: null }];
}

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

const WORDS = /\p{L}{2}\s+\p{L}/u;

function lineOf(weapon: Weapon, army: Army, weaponNotes: AtTable['weaponNotes']): PieceWeapon {
  const told = (weapon.profile?.characteristics ?? [])
    .map(({ name, value }) => ({ name, value: unmarked(value.trim()) }))
    .filter(({ name, value }) => !NOTHING.has(value) && !UNSHOWN.has(name));
  // A text that says all that there is of it needs no word for itself.
  const isText = ({ name, value }: Cell): boolean => name === 'Abilities' || (told.length === 1 && WORDS.test(value));
  const isLong = (each: Cell): boolean => isText(each) || each.value.length > CELL_WIDTH;
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

interface Laid {
  army: Army;
  format: TableFormat;
  pages: Pages;
  /** What becomes a piece each, in the list's order, and how each is called. */
  groups: readonly Group[];
  names: readonly string[];
}

interface Group {
  unit: Unit;
  models: readonly Model[];
}

/** The pieces of a checked list, in its order. `pages`: where rules are to be read. */
export function piecesOf(army: Army, format: TableFormat, pages: Pages = NO_PAGES): readonly Piece[] {
  const { atTable } = format;
  const whole = atTable.pieces === 'unit';
  const labels = unitLabels(army);
  const groups = army.units.flatMap((unit): readonly Group[] =>
    (whole ? [unit.models] : unit.models.map((model) => [model]))
      .filter((models) => models.length > 0)
      .map((models) => ({ unit, models })),
  );
  const names = namedByNumber(groups.map(({ unit, models }) => (whole ? unit.name : (models[0]?.name ?? unit.name))));
  const laid: Laid = { army, format, pages, groups, names };
  const leader = format.declarable?.leader(army) ?? null;
  return groups.map(({ unit, models }, place) => {
    const bought = labels.get(unit.id) ?? unit.name;
    return {
      id: models[0]?.id ?? unit.id,
      unitId: unit.id,
      name: names[place] ?? unit.name,
      unit: whole || unit.models.length === 1 || bought === models[0]?.name ? null : bought,
      slot: whole ? null : unit.slot,
      types: typesOf(models),
      leader: models.some(({ id }) => id === leader),
      traits: traitsOf(laid, models),
      models: modelsOf(models, unit, atTable),
      statlines: statlinesOf(models),
      changes: uniqueBy(models.flatMap(changesOf)),
      weapons: weaponsOf(models, army, atTable),
      rules: rulesIn(laid, models, 'rules'),
      wargear: rulesIn(laid, models, 'wargear'),
      keywords: whole ? unit.keywords : [],
      meanings: atTable.meanings(unit, army),
      teams: atTable.teamsOf(unit),
      marks: marksFor(laid, place, { unit, models }),
      spends: models.flatMap((model) => atTable.spends(model).map((item) => ({ model: model.id, item }))),
      notes: unit.notes,
    };
  });
}

/** `Salvor 1`, `Salvor 2`: of those that share their name. */
export const namedByNumber = (names: readonly string[]): readonly string[] =>
  nthOf(names, (name) => name).map(([name, number, isAlone]) => (isAlone ? name : `${name} ${number}`));

function modelsOf(models: readonly Model[], unit: Unit, { teamsOf, wound }: AtTable): readonly PieceModel[] {
  const names = namedByNumber(models.map(({ name }) => name));
  const teams = teamsOf(unit);
  // Of models that are all alike one leads: the unit, or its team.
  const first = models.find(({ leads }) => leads)?.id;
  const leaders = new Set(teams.length > 0 ? teams.map(({ leader }) => leader) : [first]);
  return models.map((model, place) => ({
    id: model.id,
    name: names[place] ?? model.name,
    track: trackOf(model, wound),
    leads: model.leads && leaders.has(model.id),
    team: teams.find((team) => team.models.includes(model.id))?.name ?? null,
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

function traitsOf({ army: { declarations }, format, pages }: Laid, models: readonly Model[]): Piece['traits'] {
  const named = declarations?.specialists.filter(({ model }) => models.some(({ id }) => id === model)) ?? [];
  return named.flatMap(({ trait, weapon }) => {
    if (trait === null) return [];
    const known = format.traits.find(({ id, name }) => id === trait || lettersOf(name) === lettersOf(trait));
    const name = known?.name ?? trait;
    return [{ name, weapon, says: known?.says ?? null, page: pages(name) }];
  });
}

const rulesIn = ({ format: { traits }, pages }: Laid, models: readonly Model[], of: 'rules' | 'wargear') =>
  [...new Set(models.flatMap((model) => model[of]))].map((name) => ({
    name,
    page: pages(name),
    says: traits.find((trait) => lettersOf(trait.name) === lettersOf(name))?.says ?? null,
  }));

const marksFor = (laid: Laid, place: number, { unit, models }: Group): readonly PieceMark[] =>
  laid.format.atTable.marks.flatMap(({ most: mostOf, start: startOf, rides, ...mark }): readonly PieceMark[] => {
    const most = mostOf(models, unit, laid.army);
    if (most < 1) return [];
    const start = startOf(models, unit, laid.army);
    if (rides === undefined) return [{ ...mark, most, start: Math.min(start, most) }];
    const carriers = { in: carriersFor(laid, place, rides), takes: models.map(rides.takes) };
    return [{ ...mark, most: laid.groups.length + 1, start: rideOf(laid, unit, start), ...carriers }];
  });

/** What a declared ride begins with: the place of its transport, where that is told. */
function rideOf({ groups, army: { declarations } }: Laid, unit: Unit, start: number): number {
  const into = declarations?.rides.find((ride) => ride.unit === unit.id)?.in;
  const at = groups.findIndex((group) => group.unit.id === into);
  return start === 0 || at === -1 ? start : at + 2;
}

function carriersFor({ groups, names }: Laid, place: number, { room, deploys }: NonNullable<TableMark['rides']>) {
  const rider = groups[place];
  return groups.flatMap(({ unit, models }, at): readonly Carrier[] => {
    const carried = room(models, unit);
    if (at === place || carried === 0 || rider === undefined) return [];
    const piece = models[0]?.id ?? unit.id;
    const name = names[at] ?? unit.name;
    return [{ value: at + 2, piece, name, room: carried, deploys: deploys(rider.unit, rider.models, unit) }];
  });
}

const uniqueBy = <T>(values: readonly T[]): readonly T[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
];

/** Where a rule or an item of that name is to be read: `Rulebook, p. 41`; null: the data does not say. */
export type Pages = (name: string) => string | null;

/** Of a list whose data is not at hand. */
const NO_PAGES: Pages = () => null;

type Named = Pick<EvaluatedRule, 'name' | 'page' | 'publicationId'>;

/** The pages that the unit data of a list names, by what is on them. Names compare by their letters. */
export function pagesOf({ forces }: Pick<EvaluatedRoster, 'forces'>): Pages {
  const found = new Map<string, string>();
  const visit = (force: EvaluatedForce): void => {
    const books = new Map(force.publications.map(({ id, name }) => [id, name.trim()]));
    const all: readonly Named[] = [...force.rules, ...force.profiles, ...force.selections.flatMap(namedIn)];
    for (const { name, page, publicationId } of all) {
      const key = lettersOf(name);
      const text = pageText(page, publicationId === null ? null : (books.get(publicationId) ?? null));
      if (key !== '' && text !== null && !found.has(key)) found.set(key, text);
    }
    force.forces.forEach(visit);
  };
  forces.forEach(visit);
  return (name) => found.get(lettersOf(name)) ?? found.get(lettersOf(name.replace(/\s*\(.*\)\s*$/, ''))) ?? null;
}

const namedIn = (selection: EvaluatedSelection): readonly Named[] => [
  selection,
  ...selection.rules,
  ...selection.profiles,
  ...selection.children.flatMap(namedIn),
];

function pageText(page: string | null, book: string | null): string | null {
  const number = page?.trim() ?? '';
  // Data that knows no page has written none, or 0.
  if (/^0*$/.test(number)) return null;
  const where = /^\d/.test(number) ? `p. ${number}` : number;
  return book === null || book === '' ? where : `${book}, ${where}`;
}
