import type { Attestation, Declarations } from '../documents/roster/schema';
import type { FactName, FactValue, Model, Unit } from './army';
import { BANNED_TYPES, isFactName, spokesmanOf, known } from './fact';
import { BARE_WEAPON } from './readings/weapons';

type Value = Attestation['value'];

// Attested values as those of facts; undefined: it cannot be one.

const whole = (value: Value): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined;
const wholeOrNone = (value: Value): number | null | undefined => (value === null ? null : whole(value));
const flag = (value: Value): boolean | undefined => (typeof value === 'boolean' ? value : undefined);

/** "12/11/10" */
function armourValues(value: Value): FactValue<'armourValues'> | undefined {
  if (value === null) return null;
  const match = typeof value === 'string' ? /^\s*(\d+)\s*\/\s*(\d+)\s*\/\s*(\d+)\s*$/.exec(value) : null;
  return match === null ? undefined : { front: Number(match[1]), side: Number(match[2]), rear: Number(match[3]) };
}

/** Names separated by commas. */
function listed(value: Value): readonly string[] | undefined {
  if (value === null) return [];
  if (typeof value !== 'string') return undefined;
  const names = value.split(',').map((name) => name.trim());
  return names.filter((name) => name !== '');
}

/** An attested value as this fact's value; undefined: it cannot be one. */
const READ: { readonly [Name in FactName]: (value: Value) => FactValue<Name> | undefined } = {
  toughness: wholeOrNone,
  keywords: listed,
  vehicle: flag,
  wounds: wholeOrNone,
  hullPoints: wholeOrNone,
  armourValues,
  armourSave: wholeOrNone,
  invulnerableSave: wholeOrNone,
  leadership: wholeOrNone,
  unitType: (value) => (typeof value === 'string' ? value : undefined),
  bannedType: (value) => (value === null ? null : BANNED_TYPES.find((type) => type === value)),
  masteryLevel: whole,
  independentCharacter: flag,
  unique: flag,
  uniqueWargear: (value) => listed(value)?.map((name) => ({ name, selection: null })),
  weapons: (value) => listed(value)?.map((name) => ({ name, ...BARE_WEAPON })),
};

const armour = (values: FactValue<'armourValues'>): number =>
  values === null ? 0 : values.front + values.side + values.rear;
const atLeast = (value: number | null, certain: number | null): boolean => (value ?? 0) >= (certain ?? 0);
const asGood = (value: number | null, certain: number | null): boolean =>
  certain === null || (value !== null && value <= certain);

/** For facts that may be partly certain: whether an attested value agrees with that part. */
const AGREES: { readonly [Name in FactName]?: (value: FactValue<Name>, certain: FactValue<Name>) => boolean } = {
  wounds: atLeast,
  hullPoints: atLeast,
  masteryLevel: atLeast,
  armourSave: asGood,
  invulnerableSave: asGood,
  armourValues: (value, certain) => armour(value) >= armour(certain),
};

/** Whether an attested value agrees with what is certain of a fact. */
function agrees(name: FactName, value: unknown, { certain }: { certain?: unknown }): boolean {
  const compare = AGREES[name] as ((value: unknown, certain: unknown) => boolean) | undefined;
  return certain === undefined || compare === undefined || compare(value, certain);
}

/** A model with what its player attests, which never overrides a known fact, nor the certain part of one. */
export function attested(model: Model, declarations: Declarations | null): Model {
  const said = declarations?.attested.filter((attestation) => attestation.model === model.id) ?? [];
  return said.reduce((done, { fact, value }) => {
    if (!isFactName(fact)) return done;
    const open = done[fact];
    const read = READ[fact](value);
    if (open.known || read === undefined || !agrees(fact, read, open)) return done;
    return { ...done, [fact]: known(read, { kind: 'attested' }) };
  }, model);
}

/** A unit's faction keywords with those that its player attests besides. `whole`: known ones stand as they are. */
export function attestedFactions(
  unitId: string,
  fact: Unit['factionKeywords'],
  declarations: Declarations | null,
  whole: boolean,
): Unit['factionKeywords'] {
  const said = declarations?.attested.find(
    (attestation) => attestation.fact === 'factionKeywords' && attestation.model === spokesmanOf(unitId),
  );
  // A placeholder ("<SEPT>") is not a name.
  const names = said === undefined ? [] : (listed(said.value) ?? []).filter((name) => !/[<>]/.test(name));
  if (names.length === 0 || (whole && fact.known)) return fact;
  const own = fact.known ? fact.value : [];
  const taken = new Set(own.map((name) => name.toLowerCase()));
  return known([...own, ...names.filter((name) => !taken.has(name.toLowerCase()))], { kind: 'attested' });
}
