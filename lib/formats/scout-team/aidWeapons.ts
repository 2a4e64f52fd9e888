import type { Army, Model } from '../../army/army';
import type { PlayAidRow } from '../../rules/playAid';
import { count, listed, timesName } from '../../foundation/words';
import { BLAST_RANGES, blastKind, rangeReading, type Blast } from './ranges';

const KINDS: Readonly<Record<Blast, string>> = { blast: 'Blast', grenade: 'Grenade' };

/** Every model with its weapons, those alike together: `4 × Tidewalker`. */
export function modelRows(army: Army): readonly PlayAidRow[] {
  const unitNames = new Map(army.units.map(({ id, unitName }) => [id, unitName]));
  const groups = grouped(army.models, (model) =>
    JSON.stringify([model.name, model.unitId, unitNames.get(model.unitId), weaponsText(model)]),
  );
  return groups.map((models) => {
    const [model] = models;
    const unitName = unitNames.get(model.unitId) ?? model.boughtIn;
    return {
      name: timesName(models.length, model.name),
      text: [unitName === model.name ? null : unitName, weaponsText(model)].filter((part) => part !== null).join(' · '),
      open: !model.weapons.known,
    };
  });
}

function weaponsText({ weapons }: Model): string {
  if (!weapons.known) return `weapons not known, look up ${weapons.lookUp}`;
  if (weapons.value.length === 0) return 'no weapon';
  const names = weapons.value.map((weapon) => {
    const kind = blastKind(weapon);
    const notes = [kind === null ? null : KINDS[kind], weapon.of === 'unit' ? 'one for the unit' : null].filter(
      (part) => part !== null,
    );
    return notes.length === 0 ? weapon.name : `${weapon.name} (${notes.join(', ')})`;
  });
  return grouped(names, (name) => name)
    .map((alike) => timesName(alike.length, alike[0]))
    .join(', ');
}

interface Marked {
  name: string;
  kind: Blast;
  carriers: readonly Model[];
}

/**
 * Every blast or grenade weapon of the army once, with its range by both readings and who has it; weapons that the same
 * models have share a row.
 */
export function blastRows(army: Army): readonly PlayAidRow[] {
  const rows = grouped(markedWeapons(army), ({ kind, carriers }) =>
    JSON.stringify([kind, carriers.map(({ id }) => id)]),
  ).map((alike): PlayAidRow => {
    const [{ kind, carriers }] = alike;
    return {
      name: listed(alike.map(({ name }) => name)),
      text: `${KINDS[kind]}: ${rangeText(kind, army)} ${carriersText(carriers, army)}`,
      open: false,
    };
  });
  const unknown = army.models.filter(({ weapons }) => !weapons.known);
  const gaps =
    unknown.length === 0 ? [] : [{ name: 'Not known', text: `the weapons of ${namesText(unknown)}`, open: true }];
  return rows.length + gaps.length === 0
    ? [{ name: 'In this army', text: 'no blast or grenade weapon', open: false }]
    : [...rows, ...gaps];
}

function markedWeapons(army: Army): readonly Marked[] {
  const carried = army.models.flatMap((model) =>
    model.weapons.known ? model.weapons.value.map((weapon) => ({ model, weapon })) : [],
  );
  const marked = carried.flatMap(({ model, weapon }) => {
    const kind = blastKind(weapon);
    return kind === null ? [] : [{ model, name: weapon.name, kind }];
  });
  return grouped(marked, ({ name, kind }) => JSON.stringify([kind, name])).map((alike) => ({
    name: alike[0].name,
    kind: alike[0].kind,
    carriers: [...new Set(alike.map(({ model }) => model))],
  }));
}

/** `2″ (1″ by the shooting rules).` */
function rangeText(kind: Blast, { declarations }: Army): string {
  const { reading, agreed } = rangeReading(declarations);
  const other =
    reading === 'later'
      ? `${BLAST_RANGES.earlier[kind]}″ by the shooting rules`
      : `${BLAST_RANGES.later[kind]}″ by the later rule`;
  return `${BLAST_RANGES[reading][kind]}″${agreed ? ' as agreed' : ''} (${other}).`;
}

const carriersText = (carriers: readonly Model[], { models }: Army): string =>
  carriers.length === models.length
    ? 'Every model has it'
    : `${count(carriers.length, 'model has it', 'models have it')}: ${namesText(carriers)}`;

const namesText = (models: readonly Model[]): string =>
  listed(grouped(models, ({ name }) => name).map((alike) => timesName(alike.length, alike[0].name)));

/** In the order in which each key first occurs. */
function grouped<T>(members: readonly T[], keyOf: (member: T) => string): readonly (readonly [T, ...T[]])[] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const member of members) {
    const same = groups.get(keyOf(member));
    if (same === undefined) groups.set(keyOf(member), [member]);
    else same.push(member);
  }
  return [...groups.values()];
}
