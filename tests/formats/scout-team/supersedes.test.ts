import { describe, expect, it } from 'vitest';
import type { Army } from '@/lib/army/army';
import type { DataFinding } from '@/lib/engine/evaluated';
import { scoutTeam } from '@/lib/formats/scout-team/format';
import { check } from '@/lib/rules/check';
import { army, dataFinding } from '../../builders';
import { scouts, short, squad } from './ruleTests';

const judged = (finding: DataFinding, list: Army = scouts()) => {
  const { verdict, diagnostics } = check({ ...list, findings: [finding] }, scoutTeam);
  return { verdict, severities: diagnostics.map(({ severity }) => severity) };
};
const force = { kind: 'force', id: 'detachment', name: 'Patrol' } as const;
const fewModels = dataFinding({
  at: { kind: 'selection', id: 'unit-Wardens', name: 'Wardens' },
  subject: { kind: 'group', name: 'Warden', models: true, entryType: null },
  actual: 7,
  limit: 10,
});
const withWardens = (understrength: ReturnType<typeof short> | null): Army =>
  army([squad('Wardens', 100, { understrength })], { gameSize: 250 });
const settings = (id: string, category = 'Configuration'): Army =>
  scouts({
    configuration: [
      { id, name: 'Game Type', category, choices: ['Arks'], selections: [id, `${id}-choice`], points: 0 },
    ],
  });

describe('what the data demands', () => {
  it.each([
    ['a role’s minimum', dataFinding({ place: 'category', at: force, subject: { kind: 'category', name: 'Troops' } })],
    [
      'a role’s maximum',
      dataFinding({
        code: 'data/max',
        place: 'category',
        at: force,
        subject: { kind: 'category', name: 'HQ' },
        actual: 3,
        limit: 2,
      }),
    ],
    [
      'the transports',
      dataFinding({
        code: 'data/max',
        place: 'category',
        at: force,
        subject: { kind: 'category', name: 'Dedicated Transport' },
        actual: 1,
        limit: 0,
      }),
    ],
    [
      'the aircraft that a size of battle has room for',
      dataFinding({
        code: 'data/max',
        place: 'category',
        at: force,
        subject: { kind: 'category', name: 'Aircraft' },
        actual: 2,
        limit: 1,
      }),
    ],
    ['the warlord', dataFinding({ place: 'category', at: force, subject: { kind: 'category', name: 'Warlord' } })],
    ['a datasheet that demands to be the warlord', dataFinding({ subject: { name: 'Warlord' } })],
    [
      'the points limit',
      dataFinding({
        code: 'data/cost-limit',
        place: 'roster',
        subject: { kind: 'cost', name: 'pts' },
        actual: 300,
        limit: 200,
        counted: 'pts',
      }),
    ],
    ['the number of forces', dataFinding({ place: 'roster', counted: 'forces', subject: { kind: 'force' } })],
    [
      'missing settings',
      dataFinding({
        place: 'root',
        at: force,
        scope: 'roster',
        subject: { name: 'Battle Size', entryType: 'upgrade' },
      }),
    ],
  ])('sets %s aside silently', (_, finding) => {
    expect(judged(finding)).toEqual({ verdict: 'legal', severities: [] });
  });

  it('sets aside what it says of a choice within a setting', () => {
    const hidden = dataFinding({
      code: 'data/hidden',
      at: { kind: 'selection', id: 'game-choice', name: 'Combat Patrol' },
      culprits: ['game-choice'],
    });
    expect(judged(hidden, settings('game'))).toEqual({ verdict: 'legal', severities: [] });
    expect(judged(hidden, settings('game', 'Stratagems')).verdict).toBe('illegal');
    expect(judged(hidden, settings('other')).verdict).toBe('illegal');
  });

  it('sets aside what it says of the settings that are there', () => {
    const hidden = dataFinding({
      code: 'data/hidden',
      place: 'root',
      at: { kind: 'selection', id: 'game', name: 'Game Type' },
      culprits: ['game'],
      subject: { name: 'Game Type', entryType: 'upgrade' },
    });
    expect(judged(hidden, settings('game'))).toEqual({ verdict: 'legal', severities: [] });
    expect(judged(hidden, settings('game', 'Stratagems')).verdict).toBe('illegal');
    expect(judged(hidden).verdict).toBe('illegal');
  });

  it('sets aside too many within a setting, wherever in it that shows', () => {
    const deep = dataFinding({
      code: 'data/max',
      at: { kind: 'selection', id: 'game-choice', name: 'Choice' },
      within: { kind: 'selection', id: 'game', name: 'Game Type' },
      culprits: ['game-choice'],
      actual: 2,
    });
    expect(judged(deep, settings('game')).verdict).toBe('legal');
    expect(judged(deep, settings('other')).verdict).toBe('illegal');
  });

  it('sets few models aside where the unit is Understrength by them, and only there', () => {
    const understrength = short();
    expect(judged(fewModels, withWardens(understrength))).toEqual({ verdict: 'legal', severities: [] });
    expect(judged(fewModels, withWardens(null)).verdict).toBe('illegal');
    expect(
      judged(fewModels, withWardens(short({ missing: [{ at: 'unit-Wardens', name: 'Boss', actual: 0, limit: 1 }] })))
        .verdict,
    ).toBe('illegal');
    expect(judged(fewModels, withWardens(short({ models: 0 }))).verdict).toBe('illegal');
  });

  it('mentions what an Understrength unit has more of than its datasheet’s ratio, as a warning', () => {
    const over = short({ overRatio: [{ name: 'Lance', actual: 1, limit: 0, number: 1, models: 5 }] });
    const { verdict, diagnostics } = check(withWardens(over), scoutTeam);
    expect([verdict, diagnostics.map(({ severity, code, message }) => [severity, code, message])]).toEqual([
      'legal',
      [
        [
          'warning',
          'data/max',
          'Wardens has 1 Lance with 7 models: its datasheet allows 1 for every 5, which would be 0',
        ],
      ],
    ]);
  });

  it('never sets one unit’s broken minimum aside for another unit’s sake', () => {
    const missing = [{ at: 'unit-Rangers', name: 'Boss', actual: 0, limit: 1 }];
    const boss = (id: string): DataFinding =>
      dataFinding({
        at: { kind: 'selection', id, name: id },
        subject: { name: 'Boss', models: true, entryType: 'model' },
        actual: 0,
        limit: 1,
      });
    const list = army(
      [squad('Wardens', 100), squad('Rangers', 60, { slot: 'Elites', understrength: short({ missing }) })],
      { gameSize: 250 },
    );
    expect(judged(boss('unit-Rangers'), list)).toEqual({ verdict: 'legal', severities: [] });
    expect(judged(boss('unit-Wardens'), list)).toEqual({ verdict: 'illegal', severities: ['error'] });
  });

  it.each([
    ['a unit’s own minimum of wargear', dataFinding(), 'illegal'],
    ['too many models', dataFinding({ code: 'data/max', actual: 21, limit: 20, subject: { models: true } }), 'illegal'],
    [
      'a unit that is there too often',
      dataFinding({ code: 'data/max', place: 'root', actual: 2, limit: 1, subject: { entryType: 'unit' } }),
      'illegal',
    ],
    [
      'a unit that a codex demands',
      dataFinding({ place: 'root', at: force, scope: 'force', subject: { entryType: 'unit', models: true } }),
      'illegal',
    ],
    [
      'another category’s maximum',
      dataFinding({
        code: 'data/max',
        place: 'category',
        at: force,
        subject: { kind: 'category', name: 'Captain' },
        actual: 2,
        limit: 1,
      }),
      'illegal',
    ],
    ['a warlord’s own sword', dataFinding({ subject: { name: 'Warlord’s sword' } }), 'illegal'],
    [
      'two warlords in one unit',
      dataFinding({ code: 'data/max', subject: { name: 'Warlord' }, actual: 2, limit: 1 }),
      'illegal',
    ],
    [
      'more than one warlord',
      dataFinding({
        code: 'data/max',
        place: 'category',
        at: force,
        subject: { kind: 'category', name: 'Warlord' },
        actual: 2,
        limit: 1,
      }),
      'illegal',
    ],
    ['something that is not on offer', dataFinding({ code: 'data/hidden' }), 'illegal'],
    ['an entry that is gone', dataFinding({ code: 'data/missing-entry' }), 'cannot-tell'],
    ['a value that depends on itself', dataFinding({ code: 'data/cycle' }), 'cannot-tell'],
  ])('keeps %s', (_, finding, verdict) => {
    expect(judged(finding).verdict).toBe(verdict);
  });
});
