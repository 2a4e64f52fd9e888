import { describe, expect, it } from 'vitest';
import { formatList, type formats } from '@/lib/formats';
import { remindersOf } from '@/lib/play/table/reminders';
import { PLAIN_TABLE } from '@/lib/rules/atTable';
import { legalArmy, model, unit, army } from '../../builders';
import { onTheTable } from './sampleLists';

const SAMPLES = [
  ['recon-squad', 'the-grell-survey'],
  ['scout-team', 'nine-in-the-gutter'],
  ['trenches-and-turbines', 'high-water-at-lock-seven'],
] as const satisfies readonly (readonly [keyof typeof formats, string])[];

describe.each(formatList.map((format) => [format.id, format] as const))('the phases of %s', (_, format) => {
  it('name sections of its ledger and aids that it has, each once', () => {
    const { phases } = format.atTable;
    const sections = phases.flatMap((phase) => phase.sections);
    const known = new Set(format.coverage.map(({ section }) => section));
    expect(sections.filter((section) => !known.has(section))).toEqual([]);
    expect(new Set(sections).size).toBe(sections.length);
    const aids = phases.flatMap((phase) => phase.aids);
    expect(new Set(aids).size).toBe(aids.length);
  });
});

it.each(SAMPLES)('%s says something in every phase', (format, list) => {
  const table = onTheTable(format, list);
  const groups = remindersOf(table.army, table.format);
  expect(groups.length).toBeGreaterThan(2);
  expect(groups.map(({ name }) => name)).toEqual(expect.arrayContaining([table.format.atTable.phases[1]!.name]));
  const told = groups.flatMap(({ aids }) => aids.map(({ id }) => id));
  expect((table.format.aids?.(table.army) ?? []).map(({ id }) => id).filter((id) => !told.includes(id))).toEqual([]);
});

it('a faction’s adaptation is told to an army that has its rule', () => {
  const table = onTheTable('recon-squad', 'the-grell-survey');
  const necrons = army([unit('Warriors', [model('Warrior', { rules: ['Reanimation Protocols'] })])]);
  expect(remindersOf(necrons, table.format)[0]?.reminders[0]?.title).toBe('Reanimation Protocols');
});

it('a format that declares no phases tells its ledger section by section', () => {
  const { format } = onTheTable('recon-squad', 'the-grell-survey');
  const groups = remindersOf(legalArmy(), { ...format, atTable: PLAIN_TABLE });
  expect(groups.map(({ name }) => name)).toContain('Movement Phase');
});

it('what an aid of Scout Team tells stands in it alone, not once more sentence by sentence', () => {
  const table = onTheTable('scout-team', 'nine-in-the-gutter');
  const groups = remindersOf(table.army, table.format).filter(({ aids }) => aids.length > 0);
  expect(groups.map(({ name }) => name)).toEqual(['Before the game', 'Shooting', 'Morale', 'Combined units']);
  expect(groups.flatMap(({ reminders }) => reminders.map(({ says }) => says))).toEqual([]);
});
