import { describe, expect, it } from 'vitest';
import type { Model } from '@/lib/army/army';
import { NO_DECLARATIONS } from '@/lib/documents/roster/schema';
import { army, fact, model, models, unit, vehicle } from '../../../builders';
import { declaredBy, notTold, runRule } from '../ruleTests';

const ld = (leadership: number | null, name = `Man ${leadership}`, over: Partial<Model> = {}) =>
  model(name, { leadership: fact(leadership), ...over });
const squad = (members: readonly Model[], leader: string | null = null) =>
  army([unit('Men', members)], {
    declarations: { ...NO_DECLARATIONS, leader: leader === null ? null : `unit-Men/${leader}` },
  });
const run = (list: ReturnType<typeof army>) => runRule('requires-leader', list);

describe('requires-leader', () => {
  it('passes a single highest Leadership without any declaration', () => {
    expect(run(squad([ld(9, 'Captain'), ld(8)]))).toMatchObject({
      outcome: 'pass',
      why: 'Leader Captain: Leadership 9, the highest',
    });
    expect(run({ ...squad([ld(9, 'Captain'), ld(8)]), declarations: null }).outcome).toBe('pass');
  });

  it('asks for a choice on a tie, and can make it', () => {
    const list = squad([ld(9, 'Captain'), ld(9, 'Seer'), ld(8)]);
    const { outcome, found } = run(list);
    expect(outcome).toBe('fail');
    expect(found[0]).toMatchObject({
      severity: 'error',
      kind: 'missing',
      message: 'Captain and Seer tie at Leadership 9: choose the leader',
    });
    expect(run(declaredBy(list, found[0]?.fixes[1]))).toMatchObject({
      outcome: 'pass',
      why: 'Leader Seer: Leadership 9, the highest, chosen among 2',
    });
  });

  it('counts those that tie where a few names do not say it', () => {
    expect(run(squad(models(15, 'Man'))).found[0]?.message).toMatch(
      /^15 models tie at Leadership \d+: choose the leader$/,
    );
  });

  it('cannot tell a tie where the file carries no declarations', () => {
    const { outcome, found } = run({ ...squad(models(3, 'Man')), declarations: null });
    expect(outcome).toBe('unverified');
    expect(found[0]?.message).toContain('the file does not say');
  });

  it.each([
    ['Captain#1', 'pass'],
    ['Seer#1', 'pass'],
    ['Man 8#1', 'fail'],
    ['Car#1', 'fail'],
    ['Nobody#1', 'fail'],
  ])('judges %s as the declared leader: %s', (leader, outcome) => {
    expect(
      run(
        squad(
          [ld(9, 'Captain'), ld(9, 'Seer'), ld(8), vehicle('Car', { leadership: fact<number | null>(10) })],
          leader,
        ),
      ).outcome,
    ).toBe(outcome);
  });

  it('names the better one and makes it the leader safely where there is no choice', () => {
    const list = squad([ld(9, 'Captain'), ld(8, 'Man')], 'Man#1');
    const [found] = run(list).found;
    expect(found).toMatchObject({
      message: 'Man is designated as leader with Leadership 8, but Captain has 9',
      data: { actual: 8, limit: 9 },
    });
    expect(found?.fixes[0]).toMatchObject({ label: 'Make Captain the leader', safety: 'safe' });
    expect(run(declaredBy(list, found?.fixes[0])).outcome).toBe('pass');
  });

  it('clears a leader who is gone', () => {
    const list = squad([ld(9), ld(8)], 'Gone#1');
    const [found] = run(list).found;
    expect(found?.fixes[0]).toMatchObject({ label: 'Clear the leader', safety: 'safe' });
    expect(run(declaredBy(list, found?.fixes[0])).outcome).toBe('pass');
  });

  it('does not let a vehicle lead, whatever its Leadership', () => {
    expect(run(squad([ld(8, 'Man'), vehicle('Car', { leadership: fact<number | null>(10) })])).why).toContain(
      'Leader Man',
    );
  });

  it('cannot tell while a Leadership is unreadable, but fails a leader who is lower than a known one', () => {
    const doubtful = ld(null, 'Odd', { leadership: notTold });
    expect(run(squad([ld(9, 'Captain'), doubtful])).outcome).toBe('unverified');
    expect(run(squad([ld(9, 'Captain'), doubtful], 'Captain#1')).outcome).toBe('unverified');
    expect(run(squad([ld(9, 'Captain'), ld(8, 'Man'), doubtful], 'Man#1')).outcome).toBe('fail');
    expect(run(squad([ld(9, 'Captain'), ld(9, 'Seer'), doubtful])).outcome).toBe('unverified');
  });

  it('lets a designated leader of Leadership 10 lead, since nothing unreadable can pass that', () => {
    const doubtful = ld(null, 'Odd', { leadership: notTold });
    expect(run(squad([ld(10, 'Captain'), doubtful], 'Captain#1')).outcome).toBe('pass');
    expect(run(squad([ld(10, 'Captain'), doubtful])).outcome).toBe('unverified');
    expect(run(squad([ld(10, 'Captain'), doubtful], 'Odd#1')).outcome).toBe('unverified');
  });

  it('asks whether something is a vehicle only where that could make it the leader', () => {
    const thing = (leadership: number) => ld(leadership, 'Thing', { vehicle: notTold });
    expect(run(squad([ld(9), thing(8)])).outcome).toBe('pass');
    expect(run(squad([ld(9), thing(9)])).outcome).toBe('unverified');
    expect(run(squad([ld(9), thing(10)])).outcome).toBe('unverified');
  });

  it('misses a leader in a list without models', () => {
    expect(run(army([])).found[0]).toMatchObject({
      kind: 'missing',
      message: 'No leader: the list has no non-vehicle model yet',
    });
    expect(run(army([unit('Cars', [vehicle('Car')])])).outcome).toBe('fail');
  });
});

describe('two values of Leadership', () => {
  const both = (values: readonly [number, number], name: string) =>
    model(name, { leadership: { known: false, lookUp: `the Leadership of ${name}`, either: values } });

  it.each<[string, readonly Model[], string]>([
    [
      'both higher than all others',
      [both([9, 6], 'Felarch'), both([8, 5], 'Reaver')],
      'Felarch: Leadership 9/6, the highest',
    ],
    [
      'one higher, the other equal',
      [both([9, 5], 'Felarch'), both([8, 5], 'Reaver')],
      'Felarch: Leadership 9/5, the highest',
    ],
    ['both higher than one value', [both([9, 8], 'Felarch'), ld(7)], 'Felarch: Leadership 9/8, the highest'],
    ['one value above both', [ld(10, 'Prince'), both([9, 6], 'Felarch')], 'Prince: Leadership 10, the highest'],
  ])('lead with %s', (_, members, why) =>
    expect(run(squad(members))).toMatchObject({ outcome: 'pass', why: `Leader ${why}` }),
  );

  it('tie where both are equal, and the player chooses', () => {
    const list = squad([both([9, 6], 'Felarch'), both([9, 6], 'Second'), both([8, 5], 'Reaver')]);
    const { outcome, found } = run(list);
    expect([outcome, found[0]?.message]).toEqual([
      'fail',
      'Felarch and Second tie at Leadership 9/6: choose the leader',
    ]);
    expect(run(declaredBy(list, found[0]?.fixes[1]))).toMatchObject({ outcome: 'pass' });
  });

  it.each<[string, readonly Model[], readonly string[]]>([
    ['each other', [both([9, 6], 'Felarch'), both([8, 7], 'Seer'), both([8, 5], 'Reaver')], ['Felarch', 'Seer']],
    ['one value', [both([9, 6], 'Felarch'), ld(8), both([7, 5], 'Reaver')], ['Felarch']],
  ])('cannot be told where they cross %s, and only theirs are asked for', (_, members, asked) => {
    const { outcome, found } = run(squad(members));
    expect([outcome, found.map(({ at }) => at.name)]).toEqual(['unverified', asked]);
  });

  it('do not lead below others', () => {
    expect(run(squad([both([9, 6], 'Felarch'), both([8, 5], 'Reaver')], 'Reaver#1')).found[0]).toMatchObject({
      message: 'Reaver is designated as leader with Leadership 8/5, but Felarch has 9/6',
    });
  });
});
