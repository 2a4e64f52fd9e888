import { describe, expect, it } from 'vitest';
import { fillings } from '@/lib/verdict/advice/fill';
import { newJudge } from '@/lib/verdict/advice/judge';
import { runSearch } from '@/lib/verdict/advice/search';
import { standardDetachment } from '@/lib/army/readings';
import { factionsOf } from '@/lib/data/dataset';
import { newForce, newRoster } from '@/lib/engine';
import { link } from '@/lib/data/link';
import { reconSquad } from '@/lib/formats/recon-squad/format';
import { scoutTeam } from '@/lib/formats/scout-team/format';
import { applyEdit } from '@/lib/documents/roster/edits';
import { NO_DECLARATIONS, type Roster } from '@/lib/documents/roster/schema';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { underFormat } from '@/lib/verdict/underFormat';
import { sampleDataset } from '../../samples/sampleData';
import { effort, some } from '../../effort';

const FORMATS = [reconSquad, scoutTeam] as const;

describe.each(some(FORMATS, 1))('a list that is filled for its player, in $name', (format) => {
  const data = sampleDataset(format === reconSquad ? 'recon-squad' : 'scout-team');
  const linked = link(data);
  const ids = (prefix: string) => {
    let made = 0;
    return (): string => `${prefix}-${(made += 1)}`;
  };
  const begun = (catalogue: string, gameSize: number | null): Roster =>
    underFormat(
      {
        ...newRoster(linked, 'Begun'),
        costLimits: [],
        forces: [newForce(linked, catalogue, standardDetachment(linked.gameSystem.file.id), ids('begun'))],
        declarations: { ...NO_DECLARATIONS, gameSize },
      },
      linked,
      format,
    );
  const filled = (roster: Roster, prefix = 'added') =>
    runSearch(
      fillings({ roster, judge: newJudge(linked, format), pins: new Set(), newId: ids(prefix), to: null }),
      () => false,
    );

  it.each(
    factionsOf(data)
      .slice(0, 1)
      .map(({ id, name }) => [name, id] as const),
  )('is legal and near its limit: %s', (_, id) => {
    const roster = begun(id, format.gameSizes === null ? null : 200);
    const { found } = filled(roster);
    expect(found).toHaveLength(3);
    for (const { edit, total, changes } of found) {
      const { army, report } = checkRoster(applyEdit(roster, edit), linked, format);
      expect([report.verdict, army.points]).toEqual(['legal', total]);
      expect(total).toBeGreaterThan(180);
      expect(total).toBeLessThanOrEqual(200);
      expect(army.units).toHaveLength(changes.filter(({ kind }) => kind === 'add unit').length);
    }
    const models = found.map(({ edit }) => checkRoster(applyEdit(roster, edit), linked, format).army.models.length);
    expect(found.map(({ character }) => character)).toEqual(['many', 'mix', 'few']);
    expect(models[0]).toBeGreaterThanOrEqual(models[2]!);
    const units = found.map(({ changes }) =>
      changes
        .map(({ about }) => about)
        .toSorted()
        .join(),
    );
    expect(new Set(units).size).toBe(3);
  });

  it('has a list that holds among the first it tries, and nothing but such lists on the way', () => {
    const [faction] = factionsOf(data);
    const roster = begun(faction!.id, format.gameSizes === null ? null : 200);
    const judge = newJudge(linked, format);
    const search = fillings({ roster, judge, pins: new Set(), newId: ids('added'), to: null });
    const met = new Map<string, Roster>();
    let first: number | null = null;
    for (let next = search.next(); !next.done && judge.checked() < 120; next = search.next()) {
      if (next.value.found.length > 0) first ??= judge.checked();
      for (const { edit } of next.value.found) met.set(JSON.stringify(edit), applyEdit(roster, edit));
    }
    expect(first).toBeLessThan(30);
    expect(met.size).toBeGreaterThan(1);
    for (const list of met.values()) expect(checkRoster(list, linked, format).report.verdict).toBe('legal');
  });

  // One small faction is enough: three lists are filled for it.
  it.each(
    effort(
      [],
      factionsOf(data)
        .slice(0, 1)
        .map(({ id, name }) => [name, id] as const),
    ),
  )('is the same each time, and keeps what was chosen already: %s', (_, id) => {
    const roster = begun(id, format.gameSizes === null ? null : 200);
    const { found } = filled(roster);
    expect(JSON.stringify(filled(roster).found)).toBe(JSON.stringify(found));
    const chosen = applyEdit(roster, found[1]!.changes[0]!.edit);
    const [further] = filled(chosen, 'further').found;
    const after = applyEdit(chosen, further!.edit);
    expect(checkRoster(after, linked, format).report.verdict).toBe('legal');
    expect(after.forces[0]!.selections.slice(0, chosen.forces[0]!.selections.length)).toEqual(
      chosen.forces[0]!.selections,
    );
  });
});
