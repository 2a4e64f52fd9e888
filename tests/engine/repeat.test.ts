import { describe, expect, it } from 'vitest';
import type { Repeat } from '@/lib/data/schema';
import { change, each, entry, group, model, points, table, unit, wardens } from '../data/nodes';

/** What a banner costs that adds 1 point for each repetition, in a squad of five troopers (three with a spear). */
function bannerCost(...repeats: readonly Repeat[]): number {
  const trooper = model('trooper', {
    costs: points(4),
    selectionEntryGroups: [
      group('arms', [entry('spear')], { selectionEntryGroups: [group('heavy arms', [entry('pike')])] }),
    ],
  });
  const at = table(
    wardens([
      unit('squad', {
        selectionEntries: [
          trooper,
          entry('banner', { costs: points(10), modifiers: [change('increment', 'points', 1, { repeats })] }),
        ],
      }),
    ]),
  );
  at.edit({ kind: 'limit', typeId: 'points', value: 200 });
  const squad = at.pick('squad');
  const banner = at.pick('banner', squad);
  for (let i = 0; i < 5; i++) {
    const id = at.add('trooper', squad);
    if (i < 2) at.pick('spear', id);
    if (i === 2) at.pick('pike', id);
  }
  return at.selection(banner).costs[0]!.value - 10;
}

const troopers = (over: Partial<Repeat> = {}): Repeat => each('trooper', { scope: 'squad', ...over });

describe('a repeat', () => {
  it.each([
    ['acts once for each', [troopers()], 5],
    ['acts several times for each', [troopers({ repeats: 3 })], 15],
    ['rounds down', [troopers({ value: 2 })], 2],
    ['rounds up when told', [troopers({ value: 2, roundUp: true })], 3],
    ['rounds nothing that is whole', [troopers({ value: 5, roundUp: true })], 1],
    ['of nothing does not act', [each('tank')], 0],
    ['by zero does not act', [troopers({ value: 0 })], 0],
    ['adds up with others', [troopers(), each('spear', { scope: 'squad', includeChildSelections: true })], 7],
    ['counts a group', [each('arms', { scope: 'squad', includeChildSelections: true })], 3],
    ['counts models', [each('model', { scope: 'squad' })], 5],
    ['counts a cost', [each('trooper', { scope: 'squad', field: 'points', value: 5 })], 4],
    ['counts a cost limit', [each('any', { field: 'limit::points', value: 50 })], 4],
    ['counts percent of all', [each('trooper', { scope: 'squad', percentValue: true, value: 10 })], 8],
  ] as const)('%s', (_, repeats, times) => {
    expect(bannerCost(...repeats)).toBe(times);
  });

  it('does not act without an answer', () => {
    expect(bannerCost(each(''))).toBe(0);
    expect(bannerCost(troopers({ scope: 'nowhere' }))).toBe(0);
    expect(bannerCost(troopers({ field: 'costs' }))).toBe(0);
  });

  it('divides decimals exactly', () => {
    const at = table(
      wardens([
        unit('chip', { costs: points(0.1) }),
        unit('jar', {
          modifiers: [change('increment', 'points', 1, { repeats: [each('chip', { field: 'points', value: 0.1 })] })],
        }),
      ]),
    );
    const jar = at.pick('jar');
    for (let i = 0; i < 3; i++) at.pick('chip');
    expect(at.selection(jar).costs[0]!.value).toBe(3);
  });

  it('of millions ends', () => {
    const at = table(
      wardens([
        unit('jar', {
          modifiers: [change('append', 'name', '+', { repeats: [each('jar', { repeats: 1_000_000_000 })] })],
        }),
      ]),
    );
    expect(at.selection(at.pick('jar')).name.length).toBeLessThan(100_000);
  });
});
