import { describe, expect, it } from 'vitest';
import type { Gate } from '@/lib/data/schema';
import { all, any, change, table, unit, wardens, when } from '../data/nodes';

/** Whether a gate is open beside three scouts and no tank. */
function isOpen(gate: Gate): boolean {
  const at = table(
    wardens([unit('scout'), unit('tank'), unit('flag', { modifiers: [change('set', 'name', 'raised', gate)] })]),
  );
  const id = at.pick('flag');
  for (let i = 0; i < 3; i++) at.pick('scout');
  return at.selection(id).name === 'raised';
}

const scouts = (type: Parameters<typeof when>[0], value: number) => when(type, value, 'scout');
const yes = scouts('equalTo', 3);
const no = scouts('equalTo', 4);

describe('comparisons, on both sides of their boundary', () => {
  it.each([
    ['equalTo', [2, false], [3, true], [4, false]],
    ['notEqualTo', [2, true], [3, false], [4, true]],
    ['greaterThan', [2, true], [3, false], [4, false]],
    ['lessThan', [2, false], [3, false], [4, true]],
    ['atLeast', [2, true], [3, true], [4, false]],
    ['atMost', [2, false], [3, true], [4, true]],
  ] as [Parameters<typeof when>[0], ...[number, boolean][]][])('%s', (type, ...cases) => {
    for (const [value, holds] of cases) expect(isOpen({ conditions: [scouts(type, value)] })).toBe(holds);
  });
});

describe('groups', () => {
  it.each([
    ['nothing: always open', {}, true],
    ['conditions are all needed', { conditions: [yes, no] }, false],
    ['or: one is enough', { conditionGroups: [any(yes, no)] }, true],
    ['or: none is not', { conditionGroups: [any(no, no)] }, false],
    ['and: all are needed', { conditionGroups: [all(yes, no)] }, false],
    ['conditions and groups are all needed', { conditions: [yes], conditionGroups: [any(no, yes), all(yes)] }, true],
    ['one group that fails shuts it', { conditions: [yes], conditionGroups: [any(no), all(yes)] }, false],
    ['or around and', { conditionGroups: [{ type: 'or', conditionGroups: [all(yes, no), all(yes, yes)] }] }, true],
    ['and around or', { conditionGroups: [{ type: 'and', conditions: [yes], conditionGroups: [any(no, no)] }] }, false],
    ['or: of nothing, none holds', { conditionGroups: [any()] }, false],
    ['and: of nothing, all hold', { conditionGroups: [all()] }, true],
  ] as const)('%s', (_, gate, open) => {
    expect(isOpen(gate)).toBe(open);
  });
});
