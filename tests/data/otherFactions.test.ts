import { describe, expect, it } from 'vitest';
import { evaluate } from '@/lib/engine';
import { describeMissing, missingSelections } from '@/lib/data/missingSelections';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { formats } from '@/lib/formats';
import { force, roster, selection } from '../rosterBuilders';
import { catalogue, entry, linked, model, system, unit } from './nodes';

const data = linked(
  system(),
  catalogue('wardens', { selectionEntries: [unit('warden', { selectionEntries: [entry('lamp')] })] }),
  catalogue('reavers', { selectionEntries: [unit('reaver', { selectionEntries: [model('rower')] })] }),
);
const list = (entryId: string, inside: readonly string[] = []) =>
  roster([
    force('force', [selection('one', { entryId, selections: inside.map((id) => selection(id, { entryId: id })) })], {
      catalogueId: 'wardens',
      entryId: 'patrol',
    }),
  ]);
const findings = (...args: Parameters<typeof list>) =>
  evaluate(list(...args), data).roster.findings.map(({ code, at, constraintId }) => `${code} ${at.id} ${constraintId}`);

describe('a unit that the faction does not have', () => {
  it('is not offered to it where another faction has it, whatever it holds', () =>
    expect(findings('reaver', ['rower', 'unheard'])).toEqual(['data/hidden one not-offered']));
  it('is not in the data where no file has it', () =>
    expect(findings('unheard', ['rower'])).toEqual([
      'data/missing-entry one data/missing-entry',
      'data/missing-entry rower data/missing-entry',
    ]));
  it('is offered where it is, and what is missing in it is missing', () =>
    expect(findings('warden', ['rower'])).toEqual(['data/missing-entry rower data/missing-entry']));
  it('is told in words', () => {
    expect(missingSelections(list('reaver'), data).map(describeMissing)).toEqual([
      '1 Item one: it is another faction’s, and not offered to this one',
    ]);
    expect(missingSelections(list('unheard'), data).map(describeMissing)).toEqual([
      '1 Item one: the data no longer has it',
    ]);
  });
});

it.each(Object.values(formats))('makes a list of $name illegal, not one that nobody can judge', (format) => {
  const { report } = checkRoster(list('reaver'), data, format);
  expect(report.verdict).toBe('illegal');
  expect(report.diagnostics.find(({ code }) => code === 'data/hidden')).toMatchObject({
    severity: 'error',
    message: 'Item one is not offered to this faction',
    fixes: [{ edit: { kind: 'remove', selection: 'one' } }],
  });
});
