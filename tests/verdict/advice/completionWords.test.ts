import { describe, expect, it } from 'vitest';
import { completionWords, openChoices } from '@/lib/verdict/advice/adviceWords';
import { ownRules } from '@/lib/formats/own-rules/format';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { entry, min, table, unit, wardens } from '../../data/nodes';

const nothing = { found: [], proof: null, stopped: null, checks: 1 };

describe('what came of a search that found nothing', () => {
  it('says that there may be something', () => {
    expect(completionWords(nothing, 2000)).toBe('Nothing fits yet.');
    expect(completionWords({ ...nothing, stopped: 'limit' }, 2000)).toBe('Nothing fits yet. Keep looking?');
  });

  it('says to choose first what the list lacks', () => {
    expect(completionWords(nothing, 2000, null, 2)).toMatch(/Choose first what Problems names as missing\.$/);
  });
});

it('counts what the list itself lacks, not what its units do', () => {
  const data = wardens([
    entry('detachment', { constraints: [min(1, { scope: 'force' })] }),
    unit('squad', { selectionEntries: [entry('axe', { constraints: [min(2)] })] }),
  ]);
  const at = table(data);
  const squad = at.pick('squad');
  at.count(at.option('axe', squad).picked[0]!, 1);
  at.drop(at.option('detachment').picked[0]!);
  const { report } = checkRoster(at.roster(), data, ownRules);
  expect(report.diagnostics.filter(({ kind }) => kind === 'missing').length).toBe(2);
  expect(openChoices(report.diagnostics)).toBe(1);
});
