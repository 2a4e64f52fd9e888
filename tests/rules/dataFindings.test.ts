import { describe, expect, it } from 'vitest';
import type { DataFinding } from '@/lib/engine/evaluated';
import { armySchema } from '@/lib/rules/armySchema';
import { check } from '@/lib/rules/check';
import { dataResults } from '@/lib/rules/dataFindings';
import type { Format } from '@/lib/rules/format';
import { army, dataFinding, model, unit } from '../builders';

const FORMAT: Format = { id: 'none', name: 'None', title: 'None', rules: [], supersedes: [] } as unknown as Format;

function fixes(over: Omit<Partial<DataFinding>, 'subject'>) {
  const results = dataResults(
    army([], { findings: [dataFinding({ code: 'data/max', culprits: ['s'], actual: 5, limit: 4, ...over })] }),
    FORMAT,
  );
  return results.flatMap(({ diagnostics }) =>
    diagnostics.flatMap((diagnostic) => diagnostic.fixes.map(({ label, edit }) => ({ label, edit }))),
  );
}

describe('what can be done about too many', () => {
  it('of one selection: fewer of it', () => {
    expect(fixes({})).toEqual([{ label: 'Reduce Sergeant to 4', edit: { kind: 'count', selection: 's', number: 4 } }]);
  });

  it('of one selection that several alike share: so many for each', () => {
    expect(fixes({ actual: 1.25, limit: 1, per: 4 })).toEqual([
      { label: 'Reduce Sergeant to 4, 1 for each of 4', edit: { kind: 'count', selection: 's', number: 4 } },
    ]);
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

describe('too few where the data no longer has all of it', () => {
  const crew = unit('Wardens', [model('Warden')], { lost: [{ name: 'Old Sergeant', holder: 'unit-Wardens' }] });
  const judge = (finding: DataFinding) => check(army([crew], { findings: [finding] }), FORMAT);

  it('cannot be told, since what is lost might be one', () => {
    const { verdict, diagnostics, outcomes } = judge(dataFinding());
    expect(verdict).toBe('cannot-tell');
    expect(diagnostics).toMatchObject([
      {
        code: 'data/min',
        severity: 'unverified',
        message: 'Wardens: 0 of at least 1 Sergeant. Old Sergeant might be one, but is not in the data any more',
      },
    ]);
    expect(outcomes.find(({ id }) => id === 'data/min')).toMatchObject({ outcome: 'unverified' });
  });
  it('is too few where nothing is lost, and too many stay too many', () => {
    expect(judge(dataFinding({ at: { kind: 'selection', id: 'other', name: 'Others' } })).verdict).toBe('illegal');
    expect(judge(dataFinding({ code: 'data/max', actual: 2 })).verdict).toBe('illegal');
  });
});

describe('too many of what stands deeper', () => {
  const selection = (id: string, name: string) => ({ kind: 'selection' as const, id, name });
  const wardens = () => unit('Wardens', [model('Warden')]);
  const tooMany = (over: Omit<Partial<DataFinding>, 'subject'> = {}) =>
    dataFinding({
      code: 'data/max',
      at: selection('melta-2', 'Melta gun'),
      within: selection('unit-Wardens', 'Wardens'),
      actual: 3,
      limit: 2,
      culprits: ['melta-1', 'melta-2'],
      ...over,
      subject: { name: 'Melta gun' },
    });
  const judge = (units: Parameters<typeof army>[0], finding: DataFinding) =>
    check(army(units, { findings: [finding] }), FORMAT).diagnostics;

  it('is told of the unit, and cured at the one that is too many', () => {
    expect(judge([wardens()], tooMany())).toMatchObject([
      {
        at: { kind: 'unit', id: 'unit-Wardens' },
        message: 'Wardens: 3 Melta gun, at most 2',
        data: { holder: 'Wardens', culprits: ['melta-1', 'melta-2'] },
        fixes: [{ label: 'Remove one Melta gun', edit: { kind: 'remove', selection: 'melta-2' } }],
      },
    ]);
  });

  it('is told of the right one of two units of one name', () => {
    const [first, second] = [wardens(), { ...wardens(), id: 'unit-2' }];
    expect(judge([first, second], tooMany({ within: selection('unit-2', 'Wardens') }))).toMatchObject([
      { at: { id: 'unit-2', name: 'Wardens #2' }, message: 'Wardens #2: 3 Melta gun, at most 2' },
    ]);
  });

  it('has a path in the army, also within what is neither unit nor model', () => {
    const list = army([wardens()], { findings: [tooMany({ within: selection('pack', 'Pack') })] });
    expect(armySchema(FORMAT).safeParse(list).error?.issues).toMatchObject([
      { path: ['findings', 0], message: 'Pack: 3 Melta gun, at most 2' },
    ]);
  });
});

describe('what the data says in its own words', () => {
  const judge = (code: 'data/error' | 'data/warning') =>
    check(
      army([unit('Wardens', [model('Warden')])], { findings: [dataFinding({ code, message: 'too far from home' })] }),
      FORMAT,
    );

  it('as an error makes a list illegal', () => {
    const { verdict, diagnostics, outcomes } = judge('data/error');
    expect(verdict).toBe('illegal');
    expect(diagnostics).toMatchObject([
      { code: 'data/error', severity: 'error', message: 'Wardens: too far from home', fixes: [] },
    ]);
    expect(outcomes.find(({ id }) => id === 'data/error')).toMatchObject({ outcome: 'fail' });
  });

  it('as a warning does not', () => {
    const { verdict, diagnostics, outcomes } = judge('data/warning');
    expect(verdict).toBe('legal');
    expect(diagnostics).toMatchObject([{ code: 'data/warning', severity: 'warning' }]);
    expect(outcomes.find(({ id }) => id === 'data/warning')).toMatchObject({ outcome: 'pass' });
  });
});
