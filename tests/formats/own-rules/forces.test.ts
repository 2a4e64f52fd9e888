import { describe, expect, it } from 'vitest';
import { newRoster } from '@/lib/engine';
import type { LinkedDataset } from '@/lib/data/link';
import type { ForceEntry } from '@/lib/data/schema';
import { ownRules } from '@/lib/formats/own-rules/format';
import type { Roster } from '@/lib/documents/roster/schema';
import { armySchema } from '@/lib/rules/armySchema';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { change, forceEntry, min, speaking, table, unit, when } from '../../data/nodes';

/** What a list has to have of forces before it can be legal. */

const data = (forceEntries: readonly ForceEntry[], dialect: 'battlescribe' | 'newrecruit' = 'newrecruit') =>
  speaking(dialect, [unit('guard')], {}, { forceEntries });
const said = (roster: Roster, linked: LinkedDataset) => {
  const { report, army } = checkRoster(roster, linked, ownRules);
  expect(armySchema(ownRules).safeParse(army).success).toBe(report.verdict === 'legal');
  return [report.verdict, ...report.diagnostics.map(({ message }) => message)];
};
const fixes = (roster: Roster, linked: LinkedDataset) =>
  checkRoster(roster, linked, ownRules).report.diagnostics.flatMap((each) => each.fixes.map(({ label }) => label));
const demanded = forceEntry('patrol', [], { constraints: [min(1, { field: 'forces', scope: 'roster' })] });
const NO_FORCE = ['illegal', 'Add a force, then units to it'];

describe('a list without a force', () => {
  it.each([
    ['that nothing is asked of', [forceEntry('patrol', [])]],
    ['that a force is asked of', [demanded]],
    ['whose data shows none', [forceEntry('patrol', [], { hidden: true })]],
    ['whose data has none', []],
  ])('is no legal list, and says what to do: %s', (_, kinds) => {
    const linked = data(kinds);
    expect(said(newRoster(linked, 'List'), linked)).toEqual(NO_FORCE);
  });

  it('is no matter of a list with one', () => {
    const linked = data([demanded]);
    expect(said(table(linked).roster(), linked)).toEqual(['legal']);
    const other = data([demanded, forceEntry('raid', [])]);
    expect(said(table(other, 'wardens', 'raid').roster(), other)).toEqual(['illegal', 'Add a patrol']);
  });
});

describe('a force that is not on offer', () => {
  const hidden = [forceEntry('patrol', []), forceEntry('raid', [], { hidden: true })];

  it('is no legal one, and may be taken out beside another', () => {
    const linked = data(hidden);
    const at = table(linked, 'wardens', 'raid');
    expect([said(at.roster(), linked), fixes(at.roster(), linked)]).toEqual([
      ['illegal', 'raid is not on offer in this list'],
      [],
    ]);
    at.force('patrol');
    expect(fixes(at.roster(), linked)).toEqual(['Remove raid']);
  });

  it('is nothing that BattleScribe’s data objects to', () => {
    const linked = data(hidden, 'battlescribe');
    expect(said(table(linked, 'wardens', 'raid').roster(), linked)).toEqual(['legal']);
  });

  it('cannot be told where the data says so in words that are not known', () => {
    const strange = { conditions: [{ ...when('atLeast', 0, 'guard'), unread: ['odd'] }] };
    const linked = data([forceEntry('patrol', [], { modifiers: [change('set', 'hidden', true, strange)] })]);
    const [verdict, message] = said(table(linked).roster(), linked);
    expect([verdict, message]).toEqual([
      'cannot-tell',
      expect.stringContaining('whether it is on offer cannot be told'),
    ]);
  });
});

it('a force of a kind that the data does not have leaves open what it demands', () => {
  const linked = data([]);
  expect(said(table(linked).roster(), linked)).toEqual([
    'cannot-tell',
    expect.stringContaining('was not found in this unit data'),
  ]);
});
