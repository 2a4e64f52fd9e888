import { describe, expect, it } from 'vitest';
import type { Roster } from '@/lib/documents/roster/schema';
import type { RuleId } from '@/lib/rules/report';
import { declare } from './editing';
import { errors, fixed, withOutcome } from './judging';
import { sampleList } from './sampleData';
import { checkScouts, judgeScouts, linked, points, scoutTeam } from './scouting';
import { underFormat } from '@/lib/verdict/underFormat';

describe('the legal sample list of Scout Team', () => {
  const roster = sampleList('nine-in-the-gutter.json', 'scout-team');

  it('is legal at 146 points with 14 models, in a game of 150', () => {
    const { report, army } = checkScouts(roster);
    expect([report.verdict, withOutcome(report, 'fail'), withOutcome(report, 'unverified')]).toEqual(['legal', [], []]);
    expect([points(roster), army.models.length, army.gameSize]).toEqual([146, 14, 150]);
  });

  it('says why each rule holds, Troops by a third of the list', () => {
    const { outcomes } = judgeScouts(roster);
    for (const { id, why } of outcomes) expect(why, id).not.toBe('');
    expect(outcomes.find(({ id }) => id === 'scout-team/requires-troops')?.why).toContain(
      'Ladder Nine: understrength, 63 points is a third of 146',
    );
  });

  it('has two units that are not at full strength', () => {
    const short = checkScouts(roster).army.units.filter(({ understrength }) => understrength !== null);
    expect(
      short.map(({ unitName, understrength }) => [unitName, understrength?.models, understrength?.minimum]),
    ).toEqual([
      ['Gutter Guard', 9, 10],
      ['Gargoyle Wardens', 1, 3],
    ]);
  });

  it('has the settings that the app would fill in', () => {
    expect(underFormat(roster, linked, scoutTeam)).toEqual(roster);
  });
});

describe('the broken sample list of Scout Team', () => {
  const roster = sampleList('out-of-order.json', 'scout-team');
  const error = (from: Roster, rule: RuleId) => {
    const found = errors(judgeScouts(from)).find(({ code }) => code === rule);
    if (!found) throw new Error(`${rule} is not broken`);
    return found;
  };

  it('is wrong in exactly five ways', () => {
    const { report, army } = checkScouts(roster);
    expect([report.verdict, points(roster), army.models.length]).toEqual(['illegal', 186, 12]);
    expect(withOutcome(report, 'fail')).toEqual([
      'scout-team/max-slots',
      'scout-team/single-faction',
      'scout-team/requires-hq',
      'scout-team/requires-troops',
      'scout-team/unique-unit-names',
    ]);
    expect(withOutcome(report, 'unverified')).toEqual([]);
  });

  it('offers a repair for each, but no other size of game than was agreed on', () => {
    const without = errors(judgeScouts(roster)).filter(({ fixes }) => fixes.length === 0);
    expect(without.map(({ code }) => code)).toEqual(['scout-team/requires-hq']);
  });

  it('is legal at 128 points after two taps and for a smaller game', () => {
    const oneSweep = fixed(roster, error(roster, 'scout-team/unique-unit-names'), /\[Legends\]/);
    expect(withOutcome(judgeScouts(oneSweep), 'fail')).toEqual(['scout-team/single-faction', 'scout-team/requires-hq']);
    const oneFaction = fixed(oneSweep, error(oneSweep, 'scout-team/single-faction'), /Mister Penny/);
    expect(withOutcome(judgeScouts(oneFaction), 'fail')).toEqual(['scout-team/requires-hq']);
    const repaired = declare({ gameSize: 150 })(oneFaction);
    expect([judgeScouts(repaired).verdict, points(repaired)]).toEqual(['legal', 128]);
  });
});
