import { describe, expect, it } from 'vitest';
import { fillings } from '@/lib/advice/fill';
import { newJudge } from '@/lib/advice/judge';
import { runSearch } from '@/lib/advice/search';
import { standardDetachment } from '@/lib/army/readings';
import { factionsOf } from '@/lib/battlescribe/dataset';
import { newForce, newRoster } from '@/lib/battlescribe/evaluate';
import { link } from '@/lib/battlescribe/link';
import { reconSquad } from '@/lib/formats/recon-squad/format';
import { scoutTeam } from '@/lib/formats/scout-team/format';
import { applyEdit } from '@/lib/roster/edits';
import { NO_DECLARATIONS, type Roster } from '@/lib/roster/schema';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { underFormat } from '@/lib/verdict/underFormat';
import { seeded } from '../oracles/seeded';
import { drawList } from '../oracles/sweep/lists';
import { sampleDataset } from '../samples/sampleData';

const FORMATS = [reconSquad, scoutTeam] as const;

describe.each(FORMATS)('a list that is filled for its player, in $name', (format) => {
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
  const filled = (roster: Roster) =>
    runSearch(
      fillings({ roster, judge: newJudge(linked, format), pins: new Set(), newId: ids('added'), to: null }),
      () => false,
    );

  it.each(factionsOf(data).map(({ id, name }) => [name, id] as const))('is legal and near its limit: %s', (_, id) => {
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

  it('is the same each time', () => {
    const roster = begun(factionsOf(data)[0]!.id, format.gameSizes === null ? null : 200);
    expect(JSON.stringify(filled(roster))).toBe(JSON.stringify(filled(roster)));
  });

  it('keeps what was chosen already', () => {
    const chance = seeded(3);
    let tried = 0;
    while (tried < 1) {
      const { roster, checked } = drawList(
        linked,
        format,
        chance.one(factionsOf(data))!,
        'drawn',
        ids('drawn'),
        chance,
      );
      if (checked.army.units.length !== 1 || checked.report.verdict === 'legal') continue;
      const { found } = filled(roster);
      if (found.length === 0) continue;
      tried += 1;
      for (const { edit } of found) {
        const after = applyEdit(roster, edit);
        expect(checkRoster(after, linked, format).report.verdict).not.toBe('illegal');
        for (const unit of roster.forces[0]!.selections) expect(after.forces[0]!.selections).toContain(unit);
      }
    }
  });
});
