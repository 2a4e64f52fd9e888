import { reconSquad } from '@/lib/formats/recon-squad/format';
import type { Army, Model, Unit } from '@/lib/army/army';
import { FACT_NAMES, known, unknown } from '@/lib/army/fact';
import type { EvaluatedProfile } from '@/lib/engine/evaluated';
import type { SheetFormat } from '@/components/list/sheetColumns.model';
import type { DrawnFormat } from '@/lib/verdict/armyView';
import type { Diagnostic, Report, RuleOutcome } from '@/lib/rules/report';
import { NO_DECLARATIONS } from '@/lib/documents/roster/schema';

/**
 * An invented army, as rich as the pages that show one: three kinds of unit, a vehicle, a leader, specialists, one open
 * fact.
 */

const profile = (typeName: string, name: string, stats: Readonly<Record<string, string>>): EvaluatedProfile => ({
  id: `profile-${name}`,
  name,
  typeId: `type-${typeName}`,
  typeName,
  characteristics: Object.entries(stats).map(([key, value]) => ({ name: key, typeId: `c-${key}`, value })),
  page: null,
  publicationId: null,
});

const statline = (name: string, cells: string): EvaluatedProfile => {
  const [WS = '', BS = '', S = '', T = '', W = '', I = '', A = '', Ld = '', Save = ''] = cells.split(' ');
  return profile('Unit', name, { 'Unit Type': 'Infantry', WS, BS, S, T, W, I, A, Ld, Save });
};

export const weapon = (name: string, range: string, strength: string, ap: string, type: string) => ({
  name,
  profile: profile('Weapon', name, { Range: range, Strength: strength, AP: ap, Type: type }),
  item: null,
  of: 'model' as const,
  purchases: [],
  marks: [],
  keywords: [],
  special: false,
});

const READ = { kind: 'statline', profile: 'Unit' } as const;

/** A trooper with every fact known; `over` replaces what the test is about. */
export function trooper(over: Partial<Model> & Pick<Model, 'id' | 'name' | 'unitId'>): Model {
  return {
    boughtIn: over.name,
    selectionId: over.id.replace(/#\d+$/, ''),
    leads: false,
    vehicle: known(false, READ),
    wounds: known(1, READ),
    hullPoints: known(null, READ),
    armourValues: known(null, READ),
    armourSave: known(4, READ),
    invulnerableSave: known(null, READ),
    conditionalSaves: [],
    mentions: [],
    leadership: known(8, READ),
    toughness: known(4, READ),
    keywords: known([], READ),
    unitType: known('Infantry', READ),
    bannedType: known(null, READ),
    masteryLevel: known(0, READ),
    independentCharacter: known(false, READ),
    unique: known(false, READ),
    uniqueWargear: known([], READ),
    weapons: known([weapon('Tidelock Carbine', '24"', '4', '5', 'Rapid Fire')], READ),
    rules: ['Salt Oath'],
    wargear: ['Frag grenades'],
    statlines: [statline(over.name, '4 4 4 4 1 4 1 8 4+')],
    ...over,
  };
}

const models = (count: number, make: (n: number) => Model): readonly Model[] =>
  Array.from({ length: count }, (_, index) => make(index + 1));
const FACTION = { id: 'cat-tide', name: 'Tidewatch Cohort' };

const unit = (id: string, name: string, slot: string | null, points: number, members: readonly Model[]): Unit => ({
  id,
  name,
  detachment: 'd1',
  slot,
  points,
  faction: FACTION,
  counted: known(members.length, READ),
  models: members,
  unitName: name,
  keywords: [],
  factionKeywords: known([], READ),
  compulsory: true,
  sharesSlot: null,
  house: null,
  notes: null,
  copies: 1,
  understrength: null,
  lost: [],
});

const warden = trooper({
  id: 'u1#1',
  name: 'Harbour Warden',
  unitId: 'u1',
  wounds: known(2, READ),
  leadership: known(9, READ),
  independentCharacter: known(true, READ),
  invulnerableSave: known(5, { kind: 'rules text', from: 'Lantern Ward', selection: null }),
  masteryLevel: unknown('Does the Harbour Warden count as a psyker, and of which mastery level?'),
  weapons: known(
    [weapon('Brine Pistol', '12"', '5', '4', 'Pistol'), weapon('Boathook', '-', 'User', '4', 'Melee')],
    READ,
  ),
  wargear: ['Lantern Ward'],
  rules: ['Independent Character', 'Salt Oath'],
  statlines: [statline('Harbour Warden', '5 5 4 4 2 5 3 9 4+')],
});

const line = [
  ...models(1, () =>
    trooper({
      id: 'u2a#1',
      name: 'Tideguard Sergeant',
      unitId: 'u2',
      boughtIn: 'Tideguard',
      statlines: [statline('Tideguard Sergeant', '4 4 4 4 1 4 2 9 4+')],
    }),
  ),
  ...models(4, (n) => trooper({ id: `u2b#${n}`, name: 'Tideguard', unitId: 'u2', boughtIn: 'Tideguard' })),
  ...models(1, () =>
    trooper({
      id: 'u2c#1',
      name: 'Tideguard',
      unitId: 'u2',
      boughtIn: 'Tideguard',
      weapons: known([weapon('Kelp Burner', 'Template', '5', '4', 'Assault 1')], READ),
    }),
  ),
];
const riders = models(3, (n) =>
  trooper({
    id: `u3#${n}`,
    name: 'Surf Rider',
    unitId: 'u3',
    boughtIn: 'Surf Riders',
    unitType: known('Jetbike', READ),
    statlines: [statline('Surf Rider', '4 4 4 5 1 4 1 8 3+')],
    weapons: known([weapon('Twin Tidelock Carbine', '24"', '4', '5', 'Rapid Fire, Twin-linked')], READ),
  }),
);
const skiff = trooper({
  id: 'u4#1',
  name: 'Marsh Skiff',
  unitId: 'u4',
  unitType: known('Vehicle (Fast, Skimmer, Transport)', READ),
  vehicle: known(true, READ),
  wounds: known(null, READ),
  hullPoints: known(2, READ),
  armourValues: known({ front: 11, side: 10, rear: 10 }, READ),
  armourSave: known(null, READ),
  leadership: known(null, READ),
  statlines: [
    profile('Vehicle', 'Marsh Skiff', {
      BS: '4',
      Front: '11',
      Side: '10',
      Rear: '10',
      HP: '2',
      Type: 'Vehicle (Fast, Skimmer, Transport)',
    }),
  ],
  weapons: known([weapon('Storm Caster', '36"', '7', '4', 'Heavy 2')], READ),
  wargear: ['Searchlight'],
});

export const army: Army = {
  name: 'Second Tide Patrol',
  points: 196,
  detachments: [{ id: 'd1', name: 'Recon Squad Detachment', faction: FACTION }],
  units: [
    unit('u1', 'Harbour Warden', 'HQ', 55, [warden]),
    unit('u2', 'Tideguard', 'Troops', 66, line),
    unit('u3', 'Surf Riders', 'Fast Attack', 45, riders),
    unit('u4', 'Marsh Skiff', null, 30, [skiff]),
  ],
  models: [warden, ...line, ...riders, skiff],
  nothing: [],
  configuration: [
    { id: 'c1', name: 'Harbour Doctrine', category: 'Configuration', choices: [], selections: ['c1'], points: 0 },
  ],
  declarations: {
    ...NO_DECLARATIONS,
    leader: 'u1#1',
    specialists: [
      { model: 'u1#1', trait: 'fearless', weapon: null },
      { model: 'u2a#1', trait: 'stubborn', weapon: null },
      { model: 'u2c#1', trait: 'master-crafted', weapon: 'Kelp Burner' },
      { model: 'u3#2', trait: 'scout', weapon: null },
    ],
  },
  findings: [],
  facts: FACT_NAMES,
  gameSize: null,
};

const CLAUSE = { document: 'Recon Squad', section: 'Army Selection', item: 1 } as const;

export const diagnostic = (over: Partial<Diagnostic>): Diagnostic => ({
  code: 'recon-squad/max-points',
  severity: 'error',
  kind: 'broken',
  at: { kind: 'roster', id: 'roster', name: 'Second Tide Patrol' },
  related: [],
  data: {},
  message: '215 of 200 points: 15 over',
  reading: null,
  citation: CLAUSE,
  fixes: [],
  ...over,
});

export const unknownMastery = diagnostic({
  code: 'recon-squad/max-mastery-level',
  severity: 'unverified',
  at: { kind: 'model', id: 'u1#1', name: 'Harbour Warden' },
  message: 'Harbour Warden: the data does not give its mastery level',
  data: {
    fact: 'masteryLevel',
    models: ['u1#1'],
    name: 'Harbour Warden',
    lookUp: 'its entry in the book',
    attest: true,
  },
  reading: 'A psyker whose level the data does not give is unverified.',
  citation: { ...CLAUSE, item: 7 },
});

const outcome = (id: string, result: RuleOutcome['outcome'], why: string): RuleOutcome => ({
  id: `recon-squad/${id}`,
  outcome: result,
  why,
  data: {},
});

export const legalReport: Report = {
  verdict: 'legal',
  outcomes: [
    outcome('max-points', 'pass', '196 of 200 points'),
    outcome('max-models', 'pass', '11 of at most 20 models'),
    outcome('max-vehicle-armour', 'pass', 'Marsh Skiff 11/10/10 is 31 of at most 33'),
  ],
  diagnostics: [],
};

export const openReport: Report = {
  verdict: 'cannot-tell',
  outcomes: [
    ...legalReport.outcomes,
    outcome('max-mastery-level', 'unverified', 'Harbour Warden: mastery level unknown'),
  ],
  diagnostics: [unknownMastery],
};

export const brokenReport: Report = {
  verdict: 'illegal',
  outcomes: [
    outcome('max-points', 'fail', '215 of 200 points: 15 over'),
    outcome('max-slots', 'fail', 'HQ 2 of 1'),
    ...openReport.outcomes.slice(1),
  ],
  diagnostics: [
    diagnostic({
      related: [{ kind: 'unit', id: 'u3', name: 'Surf Riders' }],
      fixes: [
        { label: 'Remove 1 Surf Rider (−15)', safety: 'choice', edit: { kind: 'count', selection: 'u3', number: 2 } },
        { label: 'Remove Marsh Skiff (−30)', safety: 'choice', edit: { kind: 'remove', selection: 'u4' } },
      ],
    }),
    diagnostic({
      code: 'recon-squad/requires-specialists',
      kind: 'missing',
      at: { kind: 'roster', id: 'roster', name: 'Second Tide Patrol' },
      message: '3 of 4 specialists named: name 1 more',
      citation: { document: 'Recon Squad', section: 'Traits', item: 2 },
    }),
    unknownMastery,
    diagnostic({
      code: 'data/min',
      severity: 'warning',
      at: { kind: 'unit', id: 'u4', name: 'Marsh Skiff' },
      message: 'Marsh Skiff takes no slot: the data offers it without one',
    }),
  ],
};

export const unfinishedReport: Report = {
  verdict: 'illegal',
  outcomes: [outcome('requires-specialists', 'fail', '3 of 4 specialists named')],
  diagnostics: brokenReport.diagnostics.filter(({ kind }) => kind === 'missing'),
};

export const format: DrawnFormat & Pick<SheetFormat, 'settings'> = {
  byData: false,
  settings: null,
  declarable: reconSquad.declarable,
  gameSizes: null,
  limits: { points: 200, models: 20, nonVehicleModels: 4, specialists: 4 },
  slots: [
    { name: 'HQ', min: 0, max: 1 },
    { name: 'Troops', min: 0, max: 2 },
    { name: 'Elites', min: 0, max: 1 },
    { name: 'Fast Attack', min: 0, max: 1 },
  ],
  traits: [
    { id: 'fearless', name: 'Fearless', dagger: false, says: 'It does something.' },
    { id: 'master-crafted', name: 'Master-Crafted', dagger: true, says: 'It does something.' },
    { id: 'scout', name: 'Scout', dagger: false, says: 'It does something.' },
    { id: 'stubborn', name: 'Stubborn', dagger: false, says: 'It does something.' },
  ],
};
