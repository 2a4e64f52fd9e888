import type { Army, Model, Unit, Weapon } from '@/lib/army/army';
import type { EvaluatedProfile } from '@/lib/engine/evaluated';
import { fromFileText } from '@/lib/army/prices';
import { countedBy, groupedBy } from '@/lib/foundation/collect';
import { joined, timesName } from '@/lib/foundation/words';
import { withLabels } from '@/lib/rules/report';
import { traitName, type SlotView } from '@/lib/verdict/armyView';
import { bounded } from '@/lib/foundation/bounded';
import { trackOf } from '@/lib/play/table/pieces';
import { countedHeading } from '@/lib/listservice/countedHeading';
import { understrengthText, unitsInOrder } from '@/lib/listservice/unitRows';
import { factLines, type FactLine } from '@/lib/verdict/factLines';
import { hasOwnUnits } from '@/lib/documents/book/editions.data';
import { columnsOf, isType, written, type SheetFormat, type StatTable } from './sheetColumns.model';
import { weaponTables, type WeaponTable } from './weaponTables.model';

/** Models of one unit that are alike in everything that is shown. */
export interface SheetGroup {
  key: string;
  name: string;
  /** The ids of its models, for anchors: the first stands for the group. */
  ids: readonly string[];
  /** What each of them can lose before it is lost itself; null: not known. */
  track: number | null;
  leader: boolean;
  /** The unit's own leader is among them, where players write units: one of them. */
  leads: boolean;
  specialist: boolean;
  /** `Master-Crafted on Kelp Burner`; null for none. */
  trait: string | null;
  statlines: readonly EvaluatedProfile[];
  /** What is too long for a column or not of all in the unit, and the selection that it came in. */
  remarks: readonly string[];
  /** Null: not known. */
  weapons: readonly string[] | null;
  wargear: readonly string[];
  /** Those that not all of its unit have. */
  rules: readonly string[];
  facts: readonly FactLine[];
}

/** A unit's statlines of one kind. A group's loadout is in the first table that has a statline of it. */
export interface UnitTable extends StatTable {
  /** `group`: its place among the unit's. */
  rows: readonly { group: number; withLoadout: boolean }[];
}

export interface SheetUnit {
  id: string;
  name: string;
  /** Over the first of those that share it, as in the editor: `Troops 1/2`; null: none. */
  heading: string | null;
  /** Null: it has none, in a game of own units, where points are for whoever wants them. */
  points: number | null;
  /** What that is called in the data, where it is not points. */
  counted?: string;
  /** As written, where the game is played by them; else none. */
  keywords: readonly string[];
  /** `Understrength: 6 of 10 models`; null for a full unit. */
  understrength: string | null;
  /** What was chosen in it, where no model of it carries that. */
  holds: readonly string[];
  /** What the data remarks on it. */
  remarks: readonly string[];
  /** Who vouches for it, where that is only the player who wrote it; null for the data's own. */
  house: string | null;
  /** What of it is its file's word alone, since the data lacks it; null: nothing. */
  fromFile: string | null;
  /** What its player wrote on it; null: nothing, or it is the data's own. */
  notes: string | null;
  tables: readonly UnitTable[];
  /** Remarks and rules that all of its models have, and not the whole army. */
  shared: readonly string[];
  /** Its columns are called as their player calls them. */
  ownWords: boolean;
  groups: readonly SheetGroup[];
}

/** The army as it is read at the table: units, models that are alike together, and each weapon's line once. */
export interface SheetView {
  units: readonly SheetUnit[];
  /** Units that are not on it, since they are too many. */
  left: number;
  /** Remarks and rules that all models have. */
  shared: readonly string[];
  weapons: readonly WeaponTable[];
  configuration: readonly string[];
}

/** Longer values are in a line of their own, or the columns would not fit a phone. */
const COLUMN_WIDTH = 6;

/** A real list has some 30 units at the most. */
const MOST_UNITS = 150;

/** Derives the sheet of an army: its units in the editor's order, `slots` counted in their headings. */
export function sheetView(army: Army, format: SheetFormat, slots: readonly SlotView[] = []): SheetView {
  const { shown, left } = bounded(unitsInOrder(withLabels(army), format), MOST_UNITS);
  const names = new Map(army.units.map(({ id, name }) => [id, name]));
  const units = shown.map(({ unit, heading }) => ({
    ...sheetUnit(unit, army, format, names.get(unit.id) ?? unit.name),
    heading: countedHeading(heading, slots),
  }));
  const shared = units.length > 1 ? inAll(units) : NOTHING;
  return {
    units: units.map((unit) => withShared(unit, shared)),
    left,
    shared: [...shared.remarks, ...shared.rules],
    weapons: weaponTables(army, format),
    configuration: army.configuration
      // What the format sets for the verdict alone is not what the list says.
      .filter(({ name }) => !format.settings?.some(({ kept, what }) => kept && what === name))
      .map(({ name, choices }) =>
        choices.length === 0 ? plain(name) : `${plain(name)}: ${choices.map(plain).join(', ')}`,
      ),
  };
}

type SharedTexts = Pick<SheetGroup, 'remarks' | 'rules'>;
const NOTHING: SharedTexts = { remarks: [], rules: [] };

/** What each model of these units has. */
function inAll(units: readonly Pick<SheetUnit, 'groups'>[]): SharedTexts {
  const groups = units.flatMap((unit) => unit.groups);
  const common = (key: keyof SharedTexts): readonly string[] =>
    (groups[0]?.[key] ?? []).filter((said) => groups.every((group) => group[key].includes(said)));
  return { remarks: common('remarks'), rules: common('rules') };
}

const without = ({ remarks, rules }: SharedTexts, said: SharedTexts): SharedTexts => ({
  remarks: remarks.filter((each) => !said.remarks.includes(each)),
  rules: rules.filter((each) => !said.rules.includes(each)),
});

/** Says once what all of its models have, and nothing that the whole army has. */
function withShared(unit: SheetUnit, army: SharedTexts): SheetUnit {
  const all = inAll([unit]);
  const own = without(all, army);
  const groups = unit.groups.map((group) => ({ ...group, ...without(group, all) }));
  return { ...unit, shared: [...own.remarks, ...own.rules], groups };
}

/** Data sets some names off with asterisks, to have them first in its own program. */
const plain = (name: string): string => name.replace(/^\*+\s*|\s*\*+$/g, '');

/** `bought`: what it is called where its models say in what they were bought. */
function sheetUnit(unit: Unit, army: Army, format: SheetFormat, bought: string): SheetUnit {
  const tables = statTables(
    unit.models.flatMap(({ statlines }) => statlines.map((statline) => written(statline, format))),
  );
  const models = unit.models.map((model) => sheetGroup(model, army, format, tables, bought));
  const alike = [...groupedBy(models, ({ key }) => key).values()];
  const all = plainFirst(alike.map((same) => ({ ...same[0], ids: same.flatMap(({ ids }) => ids) })));
  return {
    id: unit.id,
    name: unit.name,
    heading: null,
    points: hasOwnUnits(format) && unit.points === 0 ? null : unit.points,
    ...(army.counts && { counted: army.counts.name }),
    keywords: hasOwnUnits(format) ? unit.keywords : [],
    understrength: unit.understrength && understrengthText(unit.understrength),
    holds: unit.holds ?? [],
    remarks: unit.remarks ?? [],
    house: unit.house && `House unit of ${unit.house.name}, written by the player`,
    fromFile: unit.fromFile ? fromFileText(unit.fromFile, army.counts) : null,
    notes: unit.notes,
    tables: withRows(tables, all),
    shared: [],
    ownWords: hasOwnUnits(format) || format.byData,
    groups: all,
  };
}

/** Among models of one name those without a part come first: they stand for what a specialist is armed with. */
function plainFirst(groups: readonly SheetGroup[]): readonly SheetGroup[] {
  const names = [...new Set(groups.map(({ name }) => name))];
  const rank = ({ name, leader, specialist }: SheetGroup): number =>
    names.indexOf(name) * 2 + (leader || specialist ? 1 : 0);
  return groups.toSorted((one, other) => rank(one) - rank(other));
}

/** Groups without any statline are in a table of their own, without columns. */
function withRows(tables: readonly StatTable[], groups: readonly SheetGroup[]): readonly UnitTable[] {
  const home = (group: SheetGroup): string | null =>
    tables.find(({ typeName }) => has(group, typeName))?.typeName ?? null;
  const bare = groups.flatMap((group, at) => (home(group) === null ? [{ group: at, withLoadout: true }] : []));
  const filled = tables.map((table) => ({
    ...table,
    rows: groups.flatMap((group, at) =>
      has(group, table.typeName) ? [{ group: at, withLoadout: home(group) === table.typeName }] : [],
    ),
  }));
  return bare.length === 0 ? filled : [...filled, { typeName: 'Model', columns: [], rows: bare }];
}

const has = (group: SheetGroup, typeName: string): boolean =>
  group.statlines.some((statline) => statline.typeName === typeName);

function sheetGroup(
  model: Model,
  army: Army,
  format: SheetFormat,
  tables: readonly StatTable[],
  bought: string,
): SheetGroup {
  const { declarations, facts } = army;
  const specialists = declarations?.specialists.filter((one) => one.model === model.id) ?? [];
  const traits = specialists.flatMap(({ trait, weapon }) =>
    trait === null ? [] : [joined([traitName(trait, format), weapon], ' on ')],
  );
  const statlines = model.statlines.map((statline) => written(statline, format));
  const isSquads = !hasOwnUnits(format) && !format.byData && model.boughtIn !== bought;
  const shown = {
    name: model.name,
    track: trackOf(model, '')?.total ?? null,
    leader: format.declarable?.leader(army) === model.id,
    leads: hasOwnUnits(format) && model.leads,
    specialist: specialists.length > 0,
    trait: traits.length === 0 ? null : traits.join(', '),
    statlines,
    remarks: [...remarks(statlines, tables), ...(isSquads ? [`unit: ${model.boughtIn}`] : [])],
    weapons: model.weapons.known ? weaponNames(model.weapons.value.filter((weapon) => weapon.of === 'model')) : null,
    wargear: counted(model.wargear.map((name) => ({ name }))),
    rules: [...new Set(model.rules)],
    facts: factLines(model, facts),
  };
  return {
    key: JSON.stringify({
      ...shown,
      statlines: statlines.map(({ name, characteristics }) => [name, characteristics.map(({ value }) => value)]),
    }),
    ids: [model.id],
    ...shown,
  };
}

/** One table for each kind of profile, its columns in the data's order, those with long values left out. */
function statTables(profiles: readonly EvaluatedProfile[]): readonly StatTable[] {
  return [...groupedBy(profiles, ({ typeName }) => typeName)].map(([typeName, same]) => ({
    typeName,
    columns: columnsOf(same, ({ name, value }) => isType(name) || value.length > COLUMN_WIDTH),
  }));
}

function remarks(statlines: readonly EvaluatedProfile[], tables: readonly StatTable[]): readonly string[] {
  const lines = statlines.flatMap(({ typeName, characteristics }) => {
    const columns = tables.find((table) => table.typeName === typeName)?.columns ?? [];
    return characteristics
      .filter(({ name, value }) => value.trim() !== '' && !columns.includes(name))
      .map(({ name, value }) => (isType(name) ? value : `${name}: ${value}`));
  });
  return [...new Set(lines)];
}

/** A thing may have lines of several kinds, to shoot with and for close combat: those of its first kind count. */
function weaponNames(weapons: readonly Weapon[]): readonly string[] {
  const byName = [...groupedBy(weapons, ({ name }) => name).values()];
  return counted(
    byName.flatMap((same) => same.filter(({ profile }) => profile?.typeName === same[0].profile?.typeName)),
  );
}

/** `2 × Brine Pistol` for what is there twice. */
function counted(things: readonly Pick<Weapon, 'name' | 'times'>[]): readonly string[] {
  const totals = countedBy(
    things,
    ({ name }) => name,
    ({ times }) => times ?? 1,
  );
  return [...totals].map(([name, times]) => timesName(times, name));
}

/** What a statline has in a column; a dash for nothing. */
export const cell = (profile: EvaluatedProfile, column: string): string =>
  profile.characteristics.find(({ name }) => name === column)?.value.trim() || '–';
