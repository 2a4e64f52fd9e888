import type {
  EvaluatedForce,
  EvaluatedProfile,
  EvaluatedRoster,
  EvaluatedRule,
  EvaluatedSelection,
} from '@/lib/engine/evaluated';

/** Hand-built evaluations: only what a test is about is written, the rest is filled in. Names are invented. */

let next = 0;
const id = (kind: string): string => `${kind}-${++next}`;

export function profile(
  typeName: string,
  name: string,
  characteristics: Readonly<Record<string, string>>,
): EvaluatedProfile {
  return {
    id: id('profile'),
    name,
    typeId: typeName,
    typeName,
    page: null,
    publicationId: null,
    characteristics: Object.entries(characteristics).map(([key, value]) => ({ name: key, typeId: key, value })),
  };
}

/** A trooper's statline; `over` replaces single characteristics. */
export const statline = (name: string, over: Readonly<Record<string, string>> = {}): EvaluatedProfile =>
  profile('Unit', name, {
    'Unit Type': 'Infantry',
    WS: '3',
    BS: '3',
    S: '3',
    T: '3',
    W: '1',
    I: '3',
    A: '1',
    Ld: '7',
    Save: '5+',
    ...over,
  });

export const hull = (
  name: string,
  over: Readonly<Record<string, string>> = {},
  typeName = 'Vehicle',
): EvaluatedProfile =>
  profile(typeName, name, { BS: '3', Front: '11', Side: '10', Rear: '10', HP: '3', Type: 'Tank', ...over });

export const wargear = (name: string, text: string): EvaluatedProfile =>
  profile('Wargear Item', name, { Description: text });
export const weapon = (name: string): EvaluatedProfile =>
  profile('Weapon', name, { Range: '12"', Strength: '4', AP: '5', Type: 'Assault 1' });
export const psyker = (level: string): EvaluatedProfile =>
  profile('Psyker', 'Psyker', { 'Mastery Level': level, Disciplines: 'Tides' });
export const rule = (name: string, description = ''): EvaluatedRule => ({
  id: id('rule'),
  name,
  description,
  page: null,
  publicationId: null,
});

export function selection(
  type: EvaluatedSelection['type'],
  name: string,
  over: Partial<EvaluatedSelection> = {},
): EvaluatedSelection {
  return {
    id: id('selection'),
    entryId: id('entry'),
    entryGroupId: null,
    groups: [],
    name,
    customName: null,
    notes: null,
    type,
    standsForModels: type === 'model',
    number: 1,
    hidden: false,
    missing: false,
    fromGameSystem: false,
    house: null,
    costs: [],
    categories: [],
    profiles: [],
    rules: [],
    hiddenStatlines: [],
    maximums: [],
    minimum: 0,
    publication: null,
    publicationId: null,
    page: null,
    children: [],
    ...over,
  };
}

export const upgrade = (name: string, over: Partial<EvaluatedSelection> = {}): EvaluatedSelection =>
  selection('upgrade', name, over);
export const model = (name: string, over: Partial<EvaluatedSelection> = {}): EvaluatedSelection =>
  selection('model', name, over);
export const unit = (name: string, over: Partial<EvaluatedSelection> = {}): EvaluatedSelection =>
  selection('unit', name, { categories: [inSlot('Troops')], ...over });

export const inSlot = (name: string): EvaluatedSelection['categories'][number] => ({ id: name, name, primary: true });
export const points = (value: number): EvaluatedSelection['costs'] => [{ typeId: 'points', name: 'pts', value }];

/** A game system of another id that is written for an edition, as its name tells. */
export const NINTH_SYSTEM = { id: 'invented', name: 'Invented (40K 9th edition)', revision: 1 } as const;

export function roster(
  selections: readonly EvaluatedSelection[],
  over: Partial<EvaluatedRoster> = {},
): EvaluatedRoster {
  const force: EvaluatedForce = {
    id: 'force',
    entryId: 'detachment',
    name: 'Patrol',
    hidden: false,
    customName: null,
    catalogue: { id: 'tide', name: 'Tide Clans', revision: 1 },
    page: null,
    publicationId: null,
    publications: [],
    categories: [],
    profiles: [],
    rules: [],
    selections,
    forces: [],
  };
  return {
    name: 'Dawn Patrol',
    gameSystem: { id: 'invented', name: 'Invented (40K 7th edition)', revision: 1 },
    costTypes: [],
    costs: [],
    costLimits: [],
    forces: [force],
    findings: [],
    short: [],
    ...over,
  };
}
