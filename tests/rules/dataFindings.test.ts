import { describe, expect, it } from 'vitest';
import type { DataFinding } from '@/lib/battlescribe/evaluate/evaluated';
import { dataResults } from '@/lib/rules/dataFindings';
import type { Format } from '@/lib/rules/format';
import { army, dataFinding } from '../builders';

const FORMAT: Format = { id: 'none', name: 'None', title: 'None', rules: [], supersedes: [] } as unknown as Format;

function fixes(over: Omit<Partial<DataFinding>, 'subject'>) {
  const results = dataResults(army([], { findings: [dataFinding({ code: 'data/max', culprits: ['s'], actual: 5, limit: 4, ...over })] }), FORMAT);
  return results.flatMap(({ diagnostics }) => diagnostics.flatMap((diagnostic) => diagnostic.fixes.map(({ label, edit }) => ({ label, edit }))));
}

describe('what can be done about too many', () => {
  it('of one selection: fewer of it', () => {
    expect(fixes({})).toEqual([{ label: 'Reduce Sergeant to 4', edit: { kind: 'count', selection: 's', number: 4 } }]);
  });

  it('of one selection that several alike share: so many for each', () => {
    expect(fixes({ actual: 1.25, limit: 1, per: 4 })).toEqual([{ label: 'Reduce Sergeant to 4, 1 for each of 4', edit: { kind: 'count', selection: 's', number: 4 } }]);
  });

  it('of several selections, or where there may be none: one away', () => {
    const away = [{ label: 'Remove one Sergeant', edit: { kind: 'remove', selection: 's' } }];
    expect(fixes({ culprits: ['r', 's'] })).toEqual(away);
    expect(fixes({ limit: 0 })).toEqual(away);
  });

  it('of a share: whole ones', () => {
    expect(fixes({ limit: 1.9, actual: 2 })).toMatchObject([{ edit: { number: 1 } }]);
  });

  it('of points, or with no culprit: nothing by itself', () => {
    expect(fixes({ counted: 'pts' })).toEqual([]);
    expect(fixes({ culprits: [] })).toEqual([]);
  });
});
