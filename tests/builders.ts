import { known, type Fact, type Source, FACT_NAMES } from '@/lib/army/fact';
import type { Army, Model, Unit, Weapon } from '@/lib/army/army';
import type { AssociationState } from '@/lib/engine';
import type { DataFinding } from '@/lib/engine/evaluated';
import { NO_DECLARATIONS, type Specialist } from '@/lib/documents/roster/schema';
import { frozen } from './frozen';

const STATLINE: Source = { kind: 'statline', profile: 'test' };

/** A fact read from a statline. */
export const fact = <T>(value: T): Fact<T> => known(value, STATLINE);

export const weapon = (name: string): Weapon => ({
  name,
  profile: null,
  item: null,
  of: 'model',
  purchases: [],
  marks: [],
  keywords: [],
  special: false,
});
export const FACTION = { id: 'wardens', name: 'Lantern Wardens' } as const;

/** A trooper with everything known: 1 wound, 4+, Leadership 8, a rifle. Its unit is filled in by `unit`. */
export function model(name: string, over: Partial<Model> = {}): Model {
  return {
    id: `${name}#1`,
    name,
    unitId: '',
    boughtIn: '',
    selectionId: name,
    leads: false,
    vehicle: fact(false),
    wounds: fact<number | null>(1),
    hullPoints: fact<number | null>(null),
    armourValues: fact(null),
    armourSave: fact<number | null>(4),
    invulnerableSave: fact<number | null>(null),
    conditionalSaves: [],
    mentions: [],
    leadership: fact<number | null>(8),
    toughness: fact<number | null>(4),
    keywords: fact<readonly string[]>([]),
    unitType: fact('Infantry'),
    bannedType: fact(null),
    masteryLevel: fact(0),
    independentCharacter: fact(false),
    unique: fact(false),
    uniqueWargear: fact([]),
    weapons: fact([weapon('Rifle')]),
    rules: [],
    wargear: [],
    statlines: [],
    ...over,
  };
}

/** A walker-sized vehicle: 2 hull points, armour 10/10/10, no Leadership. */
export function vehicle(name: string, over: Partial<Model> = {}): Model {
  return model(name, {
    vehicle: fact(true),
    wounds: fact<number | null>(null),
    hullPoints: fact<number | null>(2),
    armourValues: fact({ front: 10, side: 10, rear: 10 }),
    armourSave: fact<number | null>(null),
    leadership: fact<number | null>(null),
    unitType: fact('Vehicle'),
    ...over,
  });
}

/** A number of models alike: one selection, its models counted from 1. */
export function models(number: number, name: string, over: Partial<Model> = {}): readonly Model[] {
  return Array.from({ length: number }, (_, index) =>
    model(name, { selectionId: name, id: `${name}#${index + 1}`, ...over }),
  );
}

/**
 * A unit of those models. All ids come from the unit's, which comes from its name: give namesakes in one army their own,
 * as `{ id: 'unit-boyz-2' }`.
 */
export function unit(name: string, members: readonly Model[], over: Partial<Unit> = {}): Unit {
  const id = over.id ?? `unit-${name}`;
  const own = (member: Model): Model => {
    const selectionId = `${id}/${member.selectionId}`;
    return {
      ...member,
      unitId: id,
      boughtIn: member.boughtIn || name,
      selectionId,
      id: `${selectionId}#${member.id.split('#')[1] ?? 1}`,
    };
  };
  return {
    id,
    name,
    detachment: 'detachment',
    slot: 'Troops',
    points: 50,
    faction: FACTION,
    counted: fact(members.length),
    models: members.map(own),
    unitName: name,
    keywords: [],
    factionKeywords: fact([]),
    compulsory: true,
    sharesSlot: null,
    copies: 1,
    house: null,
    notes: null,
    understrength: null,
    lost: [],
    ...over,
  };
}

/** An army of those units; points and models follow from them. */
export function army(units: readonly Unit[], over: Partial<Army> = {}): Army {
  return frozen({
    name: 'Test list',
    points: units.reduce((sum, each) => sum + each.points, 0),
    detachments: [{ id: 'detachment', name: 'Recon Squad Detachment', faction: FACTION }],
    units,
    models: units.flatMap((each) => each.models),
    configuration: [],
    nothing: [],
    declarations: NO_DECLARATIONS,
    findings: [],
    facts: FACT_NAMES,
    gameSize: null,
    ...over,
  });
}

/** An objection of the data: too few sergeants in a unit, unless told otherwise. */
export function dataFinding(
  over: Omit<Partial<DataFinding>, 'subject'> & { readonly subject?: Partial<DataFinding['subject']> } = {},
): DataFinding {
  const { subject, ...rest } = over;
  return {
    code: 'data/min',
    place: 'unit',
    at: { kind: 'selection', id: 'unit-Wardens', name: 'Wardens' },
    within: null,
    culprits: [],
    actual: 0,
    limit: 1,
    per: 1,
    counted: 'selections',
    scope: 'parent',
    constraintId: 'c',
    ownerId: 'o',
    ...rest,
    subject: {
      kind: 'entry',
      id: 'e',
      name: 'Sergeant',
      models: false,
      entryType: 'upgrade',
      category: null,
      ...subject,
    },
  };
}

export const specialist = (modelId: string, trait: string | null, named: string | null = null): Specialist => ({
  model: modelId,
  trait,
  weapon: named,
});

/**
 * A list that breaks nothing: a captain who leads (Leadership 9), five troopers, a speeder; four specialists.
 * Parts can be replaced to bring a single rule to its boundary.
 */
export function legalArmy(over: Partial<Army> = {}): Army {
  const captain = unit('Captain', [model('Captain', { leadership: fact<number | null>(9) })], {
    slot: 'HQ',
    points: 60,
  });
  const squad = unit('Wardens', models(5, 'Warden'), { points: 75 });
  const speeder = unit('Speeder', [vehicle('Speeder')], { slot: 'Fast Attack', points: 55 });
  return army([captain, squad, speeder], {
    declarations: {
      ...NO_DECLARATIONS,
      specialists: [
        specialist('unit-Captain/Captain#1', 'adamantium-will'),
        specialist('unit-Wardens/Warden#1', 'stealth'),
        specialist('unit-Wardens/Warden#2', 'rending', 'Rifle'),
        specialist('unit-Wardens/Warden#3', 'scout'),
      ],
    },
    ...over,
  });
}

/** Somebody in the list that others may point at. */
export const partner = (id: string): AssociationState['candidates'][number] => ({ id, name: id.toUpperCase() });

/** A banner that one of `a` and `b` may bear, and nobody does, unless told otherwise. */
export function association(over: Partial<AssociationState> = {}): AssociationState {
  return {
    id: 'x',
    name: 'Banner',
    min: 1,
    max: 1,
    partners: [],
    isImplied: false,
    unfit: [],
    gone: 0,
    candidates: [partner('a'), partner('b')],
    room: 2,
    ...over,
  };
}
