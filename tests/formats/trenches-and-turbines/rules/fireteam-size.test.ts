import { describe, expect, it } from 'vitest';
import type { Army } from '@/lib/army/army';
import { army, dataFinding, models, unit } from '../../../builders';
import { crew, labels, notTold, runRule, verdictOf } from '../ruleTests';

const team = (number: number, over = {}): Army => army([crew('Dock Crew', ['fire team'], over, number)]);

describe('fireteam-size', () => {
  it.each<[string, Army, readonly string[]]>([
    ['two models', team(2), ['pass']],
    ['one model', team(1), ['fail', 'error']],
    ['no model', team(0), ['unverified', 'unverified']],
    ['no model without Fireteam', army([crew('Dock Crew', [], {}, 0)]), ['unverified', 'unverified']],
    [
      'no model of a unit that the data lost',
      army([crew('Dock Crew', [], { counted: notTold }, 0)], {
        findings: [
          dataFinding({
            code: 'data/missing-entry',
            at: { kind: 'selection', id: 'unit-Dock Crew', name: 'Dock Crew' },
          }),
        ],
      }),
      ['pass'],
    ],
    ['no name', army([crew('Unnamed unit', [], { unitName: '' })]), ['unverified', 'unverified']],
    ['no unit', army([]), ['fail', 'error']],
    ['one model without Fireteam', army([crew('Dock Crew', ['Vanguard'], {}, 1)]), ['pass']],
    ['two units of one model under one entry', team(2, { copies: 2 }), ['fail', 'error']],
    ['nobody knows how many', team(1, { counted: notTold }), ['unverified', 'unverified']],
  ])('%s', (_, list, expected) => {
    expect(verdictOf('fireteam-size', list)).toEqual(expected);
  });

  const mob = (keywords: readonly string[], leading: readonly string[], number = 2): Army =>
    army([
      unit(
        'Mob',
        ['Boss', 'Hand'].flatMap((name) => models(number / 2, name, { leads: leading.includes(name) })),
        { keywords },
      ),
    ]);

  it.each<[string, Army, readonly string[]]>([
    ['Coherency without a leader', mob(['Coherency (3")'], []), ['unverified', 'unverified']],
    ['Fireteam without a leader', mob(['Fireteam'], []), ['unverified', 'unverified']],
    ['two leaders', mob(['Coherency (3")'], ['Boss', 'Hand']), ['unverified', 'unverified']],
    ['one leader', mob(['Coherency (3")', 'Fireteam'], ['Boss']), ['pass']],
    ['a row of models alike that leads', mob(['Coherency (3")'], ['Hand'], 6), ['pass']],
    ['nothing that asks for one', mob(['Vanguard'], []), ['pass']],
    ['Independent models', mob(['Coherency (3")', 'Independent'], []), ['pass']],
    ['a model by itself', army([unit('Lone', models(1, 'Lone'), { keywords: ['Coherency (3")'] })]), ['pass']],
    [
      'two units of one model each',
      army([unit('Lone', models(2, 'Lone'), { keywords: ['Coherency (3")'], copies: 2 })]),
      ['pass'],
    ],
  ])('%s', (_, list, expected) => {
    expect(verdictOf('fireteam-size', list)).toEqual(expected);
  });

  it.each<[string, Army, string]>([
    ['no unit', army([]), 'There is no unit in this force yet: add one'],
    [
      'no model',
      team(0),
      'Dock Crew has no models, so nobody can tell what it is on the table. Its unit book has to say',
    ],
    [
      'no leader',
      mob(['Fireteam'], []),
      'Mob keeps to its leader, and no single model is marked as that. Its unit book has to say who leads',
    ],
    [
      'no name',
      army([crew('Unnamed unit', [], { unitName: '' })]),
      'Unnamed unit has no name, so nobody can tell which unit it is. Give it one',
    ],
  ])('words %s', (_, list, message) => {
    expect(runRule('fireteam-size', list).found.map((each) => each.message)).toEqual([message]);
  });

  it('names the unit and the number', () => {
    const [found] = runRule('fireteam-size', team(1)).found;
    expect(found).toMatchObject({
      at: { kind: 'unit', name: 'Dock Crew' },
      data: { actual: 1, limit: 2 },
      message: 'Dock Crew has Fireteam and 1 model: it takes 2 to split',
      citation: { section: 'Fireteam', item: 2 },
    });
    expect(labels(found)).toEqual(['Leave Dock Crew out']);
    expect([runRule('fireteam-size', team(5)).why, runRule('fireteam-size', army([crew('Dock Crew')])).why]).toEqual([
      'Dock Crew: 5 models',
      'No unit has Fireteam',
    ]);
  });
});
