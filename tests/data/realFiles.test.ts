import { describe, expect, it } from 'vitest';
import { readDataFiles } from '@/lib/data/read';
import { realData, realFiles, type RealSystem } from '../realData';

const LISTS: Readonly<Record<string, string>> = {
  selectionEntries: 'selectionEntry',
  sharedSelectionEntries: 'selectionEntry',
  selectionEntryGroups: 'selectionEntryGroup',
  sharedSelectionEntryGroups: 'selectionEntryGroup',
  entryLinks: 'entryLink',
  profiles: 'profile',
  sharedProfiles: 'profile',
  rules: 'rule',
  sharedRules: 'rule',
  infoLinks: 'infoLink',
  infoGroups: 'infoGroup',
  sharedInfoGroups: 'infoGroup',
  modifiers: 'modifier',
  modifierGroups: 'modifierGroup',
  conditions: 'condition',
  conditionGroups: 'conditionGroup',
  repeats: 'repeat',
  constraints: 'constraint',
  forceEntries: 'forceEntry',
  catalogueLinks: 'catalogueLink',
  profileTypes: 'profileType',
  characteristicTypes: 'characteristicType',
  characteristics: 'characteristic',
  costs: 'cost',
  costTypes: 'costType',
  categoryEntries: 'categoryEntry',
  categoryLinks: 'categoryLink',
  publications: 'publication',
};

function countNodes(value: unknown, counts: Map<string, number>): void {
  if (Array.isArray(value)) for (const item of value) countNodes(item, counts);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  for (const [key, child] of Object.entries(value)) {
    const kind = LISTS[key];
    if (kind !== undefined && Array.isArray(child)) counts.set(kind, (counts.get(kind) ?? 0) + child.length);
    countNodes(child, counts);
  }
}

const EXPECTED: Readonly<Record<RealSystem, Readonly<Record<string, number>>>> = {
  'wh40k-7e': {
    selectionEntry: 22917,
    selectionEntryGroup: 5101,
    entryLink: 20202,
    profile: 9619,
    rule: 6637,
    infoLink: 29364,
    modifier: 7588,
    condition: 6765,
    conditionGroup: 995,
    repeat: 737,
    constraint: 40612,
    forceEntry: 114,
    profileType: 12,
    characteristicType: 71,
    characteristic: 46374,
    cost: 22909,
    costType: 1,
  },
  'wh40k-9e': {
    selectionEntry: 9590,
    selectionEntryGroup: 2349,
    entryLink: 19054,
    profile: 11260,
    rule: 431,
    infoLink: 8631,
    modifier: 14110,
    condition: 19002,
    conditionGroup: 5055,
    repeat: 685,
    modifierGroup: 908,
    infoGroup: 44,
    constraint: 22000,
    categoryEntry: 2284,
    categoryLink: 14628,
    forceEntry: 27,
    catalogueLink: 67,
    publication: 85,
    profileType: 95,
    characteristicType: 228,
    characteristic: 48369,
    cost: 30993,
    costType: 5,
  },
};

describe.each(['wh40k-7e', 'wh40k-9e'] as const)('%s', (system) => {
  it.skipIf(!realData)('loads every file with every node (needs the real data folder)', () => {
    const inputs = realFiles(system);
    const { files, problems } = readDataFiles(inputs);
    expect(problems).toEqual([]);
    expect(files).toHaveLength(inputs.length);
    const counts = new Map<string, number>();
    countNodes(files, counts);
    expect(Object.fromEntries([...counts].filter(([kind]) => kind in EXPECTED[system]))).toEqual(EXPECTED[system]);
  });
});

it.skipIf(!realData)('gives 7th edition files their categories in the 2.03 form (needs the real data folder)', () => {
  const inputs = realFiles('wh40k-7e').filter(({ name }) => name === 'Warhammer40K.gst' || name === 'Orks - Codex.cat');
  const { files } = readDataFiles(inputs);
  const system = files.find(({ kind }) => kind === 'gameSystem');
  const hq = system?.categoryEntries?.find(({ name }) => name === 'HQ');
  expect(system?.categoryEntries?.filter(({ name }) => name === 'HQ')).toHaveLength(1);
  const detachment = system?.forceEntries?.find(({ name }) => name === 'Combined Arms Detachment');
  const limits = detachment?.categoryLinks?.find(({ targetId }) => targetId === hq?.id)?.constraints;
  expect(limits?.map(({ type, value }) => [type, value])).toEqual([
    ['min', 1],
    ['max', 2],
  ]);
  const orks = files.find(({ kind }) => kind === 'catalogue');
  const roots = [...(orks?.entryLinks ?? []), ...(orks?.selectionEntries ?? [])];
  expect(roots.filter(({ categoryLinks }) => categoryLinks?.[0]?.primary).length).toBeGreaterThan(40);
});
