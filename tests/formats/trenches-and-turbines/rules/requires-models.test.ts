import { describe, expect, it } from 'vitest';
import type { Army } from '@/lib/army/army';
import { army, dataFinding } from '../../../builders';
import { crew, labels, notTold, runRule, verdictOf } from '../ruleTests';

const bare = army([crew('Dock Crew', ['Fireteam'], {}, 0)]);
const nameless = army([crew('Unnamed unit', [], { unitName: '' })]);

describe('requires-models', () => {
  it.each<[string, Army, readonly string[]]>([
    ['a unit with models', army([crew('Dock Crew')]), ['pass']],
    ['no model', bare, ['unverified', 'unverified']],
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
    ['no name', nameless, ['unverified', 'unverified']],
    ['no unit', army([]), ['fail', 'error']],
  ])('%s', (_, list, expected) => {
    expect(verdictOf('requires-models', list)).toEqual(expected);
  });

  it.each<[string, Army, string]>([
    ['no unit', army([]), 'There is no unit in this force yet: add one'],
    ['no model', bare, 'Dock Crew has no models, so nobody can tell what it is on the table. Its unit book has to say'],
    ['no name', nameless, 'Unnamed unit has no name, so nobody can tell which unit it is. Give it one'],
  ])('words %s', (_, list, message) => {
    expect(runRule('requires-models', list).found.map((each) => each.message)).toEqual([message]);
  });

  it('can be mended by leaving the unit out, and says how many there are', () => {
    expect(labels(runRule('requires-models', bare).found[0])).toEqual(['Leave Dock Crew out']);
    expect(runRule('requires-models', army([crew('Dock Crew')])).why).toBe('1 unit with 5 models');
  });
});
