import { describe, expect, it } from 'vitest';
import { factionsOf } from '@/lib/data/dataset';
import { link } from '@/lib/data/link';
import { faultsOf } from '../data/faultsOf';
import { rootUnits } from '@/lib/data/rootOffer';
import { selectionsOf } from '@/lib/documents/roster/find';
import {
  COURT,
  GUILD,
  SALVAGE,
  sampleDataset,
  sampleFiles,
  sampleList,
  sampleListNames,
  sampleListText,
  TIDEBOUND,
  type Sampled,
} from './sampleData';

interface World {
  readonly format: Sampled;
  readonly factions: readonly string[];
  /** How the ids of each file begin. */
  readonly prefixes: Readonly<Record<string, string>>;
}

const WORLDS: readonly World[] = [
  {
    format: 'recon-squad',
    factions: [SALVAGE, TIDEBOUND],
    prefixes: { 'Ebbfall.gst': '5ea0', [`${SALVAGE}.cat`]: '1a47', [`${TIDEBOUND}.cat`]: '71de' },
  },
  {
    format: 'scout-team',
    factions: [COURT, GUILD],
    prefixes: { 'Ninebells.gst': 'be11', [`${GUILD}.cat`]: '11f7', [`${COURT}.cat`]: 'c007' },
  },
];

describe.each(WORLDS)('the sample files of $format', ({ format, factions, prefixes }) => {
  const dataset = sampleDataset(format);

  it('are one game system and two factions of it', () => {
    expect(factionsOf(dataset).map(({ name }) => name)).toEqual(factions);
    expect(dataset.catalogues.every(({ gameSystemId }) => gameSystemId === dataset.gameSystem.id)).toBe(true);
    expect(sampleFiles(format).every(({ battleScribeVersion }) => battleScribeVersion === '2.03')).toBe(true);
  });

  it('link without a finding', () => {
    expect(faultsOf(dataset)).toEqual([]);
  });

  it('offer ten units or more to each faction', () => {
    const linked = link(dataset);
    for (const { id } of factionsOf(dataset)) expect(rootUnits(linked, id).offered).toBeGreaterThanOrEqual(12);
  });

  it('use every id once, and only ids of their own', () => {
    const seen = new Set<string>();
    for (const file of sampleFiles(format)) {
      for (const id of definedIds(file)) {
        expect(seen.has(id), id).toBe(false);
        seen.add(id);
        if (id !== 'points') expect(id).toMatch(new RegExp(`^${prefixes[file.file]}-`));
      }
    }
    expect(seen.size).toBeGreaterThan(500);
  });
});

const LISTS = WORLDS.flatMap(({ format }) => sampleListNames(format).map((name) => ({ format, name })));

describe.each(LISTS)('the sample list $format/$name', ({ format, name }) => {
  it('is written out in full, as the schema gives it back', () => {
    expect(sampleList(name, format)).toEqual(JSON.parse(sampleListText(name, format)));
  });

  it('teaches by a note that fits the screen', () => {
    const { notes } = sampleList(name, format);
    expect(notes?.length).toBeGreaterThan(100);
    expect(notes?.length).toBeLessThan(700);
  });

  it("is of the samples' own game system and one of its factions", () => {
    const dataset = sampleDataset(format);
    const roster = sampleList(name, format);
    expect(roster.gameSystemId).toBe(dataset.gameSystem.id);
    expect(roster.forces).toHaveLength(1);
    expect(dataset.catalogues.map(({ id }) => id)).toContain(roster.forces[0]?.catalogueId);
  });

  it('gives every selection an id of its own', () => {
    const ids = sampleList(name, format).forces.flatMap((force) => [...selectionsOf(force)].map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });
});

/** Every id that a node defines: costs and characteristics only refer. */
function definedIds(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(definedIds);
  if (value === null || typeof value !== 'object') return [];
  const own = 'id' in value && typeof value.id === 'string' ? [value.id] : [];
  return [...own, ...Object.values(value).flatMap(definedIds)];
}
