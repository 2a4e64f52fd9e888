import { describe, expect, it } from 'vitest';
import type { Army } from '@/lib/army/army';
import { army, models, unit } from '../../../builders';
import { labels, runRule, verdictOf } from '../ruleTests';

describe('requires-leader', () => {
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
    expect(verdictOf('requires-leader', list)).toEqual(expected);
  });

  it('says who has to say it, and who has a leader', () => {
    const [found] = runRule('requires-leader', mob(['Fireteam'], [])).found;
    expect(found).toMatchObject({
      message: 'Mob keeps to its leader, and no single model is marked as that. Its unit book has to say who leads',
      data: { lookUp: 'which one of its models leads the unit' },
      citation: { section: 'Coherency', item: 1 },
    });
    expect(labels(found)).toEqual(['Leave Mob out']);
    expect(runRule('requires-leader', mob(['Fireteam'], ['Boss'])).why).toBe('Mob has a leader');
    expect(runRule('requires-leader', mob(['Vanguard'], [])).why).toBe('No unit keeps to a leader');
  });
});
