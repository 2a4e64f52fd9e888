import type { Army, Model, Unit, Weapon } from '@/lib/army/army';
import type { EvaluatedProfile } from '@/lib/engine/evaluated';
import { countedBy, groupedBy } from '@/lib/foundation/collect';
import { joined, timesName } from '@/lib/foundation/words';
import { traitName } from '@/lib/verdict/armyView';
import { trackOf } from '@/lib/play/table/pieces';
import { factLines } from '@/lib/verdict/factLines';
import { hasOwnUnits } from '@/lib/documents/book/editions.data';
import { columnsOf, isType, written, type SheetFormat, type StatTable } from './sheetColumns.model';

/** Longer values are in a line of their own, or the columns would not fit a phone. */
const COLUMN_WIDTH = 6;

/** What all models of a unit, or of the army, may have alike. */
export interface SharedTexts {
  /** What is too long for a column or not of all in the unit, and the selection that it came in. */
  remarks: readonly string[];
  rules: readonly string[];
}

/** Models of one unit that are alike in everything that is shown. */
export type SheetGroup = ReturnType<typeof sheetGroup>;

/** A unit of the army with its models, those that are alike together, and the tables that their statlines need. */
export interface GroupedUnit {
  tables: readonly StatTable[];
  groups: readonly SheetGroup[];
}

/** Puts the models of a unit together. `bought`: what it is called where its models say in what they were bought. */
export function groupedUnit({ models }: Unit, army: Army, format: SheetFormat, bought: string): GroupedUnit {
  const tables = statTables(models.flatMap(({ statlines }) => statlines.map((statline) => written(statline, format))));
  const each = models.map((model) => sheetGroup(model, army, format, tables, bought));
  const alike = [...groupedBy(each, ({ key }) => key).values()];
  return { tables, groups: plainFirst(alike.map((same) => ({ ...same[0], ids: same.flatMap(({ ids }) => ids) }))) };
}

/** Among models of one name those without a part come first: they stand for what a specialist is armed with. */
function plainFirst(groups: readonly SheetGroup[]): readonly SheetGroup[] {
  const names = [...new Set(groups.map(({ name }) => name))];
  const rank = ({ name, leader, specialist }: SheetGroup): number =>
    names.indexOf(name) * 2 + (leader || specialist ? 1 : 0);
  return groups.toSorted((one, other) => rank(one) - rank(other));
}

function sheetGroup(model: Model, army: Army, format: SheetFormat, tables: readonly StatTable[], bought: string) {
  const { declarations, facts } = army;
  const specialists = declarations?.specialists.filter((one) => one.model === model.id) ?? [];
  const traits = specialists.flatMap(({ trait, weapon }) =>
    trait === null ? [] : [joined([traitName(trait, format), weapon], ' on ')],
  );
  const statlines = model.statlines.map((statline) => written(statline, format));
  const isSquads = !hasOwnUnits(format) && !format.byData && model.boughtIn !== bought;
  const texts: SharedTexts = {
    remarks: [...remarks(statlines, tables), ...(isSquads ? [`unit: ${model.boughtIn}`] : [])],
    rules: [...new Set(model.rules)],
  };
  const shown = {
    name: model.name,
    /** What each of them can lose before it is lost itself; null: not known. */
    track: trackOf(model, '')?.total ?? null,
    leader: format.declarable?.leader(army) === model.id,
    /** It is its unit's own leader, where players write units. */
    leads: hasOwnUnits(format) && model.leads,
    specialist: specialists.length > 0,
    /** `Master-Crafted on Kelp Burner`; null for none. */
    trait: traits.length === 0 ? null : traits.join(', '),
    statlines,
    ...texts,
    /** Null: not known. */
    weapons: model.weapons.known ? weaponNames(model.weapons.value.filter((weapon) => weapon.of === 'model')) : null,
    wargear: counted(model.wargear.map((name) => ({ name }))),
    facts: factLines(model, facts),
  };
  return {
    key: JSON.stringify({
      ...shown,
      statlines: statlines.map(({ name, characteristics }) => [name, characteristics.map(({ value }) => value)]),
    }),
    /** Of its models: the first stands for the group. */
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
