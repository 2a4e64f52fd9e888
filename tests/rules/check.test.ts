import { describe, expect, it } from 'vitest';
import { reconSquad } from '@/lib/formats/recon-squad/format';
import { check } from '@/lib/rules/check';
import type { Report } from '@/lib/rules/report';
import { ALWAYS_SHOWN } from '@/lib/rules/dataKinds.data';
import { army, dataFinding, fact, legalArmy, model, models, unit } from '../builders';

const kindsOf = ({ diagnostics }: Report): ReadonlySet<string> =>
  new Set(diagnostics.filter(({ severity }) => severity === 'error').map(({ kind }) => kind));

describe('check', () => {
  it('finds nothing wrong with a legal list and gives each rule’s reason', () => {
    const report = check(legalArmy(), reconSquad);
    expect(report).toMatchObject({ verdict: 'legal', diagnostics: [] });
    for (const outcome of report.outcomes) {
      expect([outcome.outcome, outcome.why.length > 5], outcome.id).toEqual(['pass', true]);
    }
  });

  it('has one outcome for each rule and each kind of objection of the data, in that order', () => {
    const ids = [...reconSquad.rules.map((rule) => rule.id), ...ALWAYS_SHOWN];
    expect(check(army([]), reconSquad).outcomes.map((outcome) => outcome.id)).toEqual(ids);
    expect(check(legalArmy(), reconSquad).outcomes.map((outcome) => outcome.id)).toEqual(ids);
  });

  it('orders errors, open questions and warnings, and within them by rule', () => {
    const list = legalArmy({
      points: 300,
      declarations: null,
      findings: [
        dataFinding(),
        dataFinding({ code: 'data/cycle' }),
        dataFinding({ place: 'root', subject: { entryType: 'unit' } }),
      ],
    });
    const report = check(list, reconSquad);
    expect(report.diagnostics.map((diagnostic) => [diagnostic.severity, diagnostic.code])).toEqual([
      ['error', 'recon-squad/max-points'],
      ['error', 'data/min'],
      ['unverified', 'recon-squad/requires-specialists'],
      ['unverified', 'recon-squad/unique-traits'],
      ['unverified', 'recon-squad/requires-designated-weapon'],
      ['unverified', 'data/cycle'],
      ['warning', 'data/min'],
    ]);
    expect(report.verdict).toBe('illegal');
  });

  it('tells units of one name apart, in what is wrong and in how to cure it', () => {
    const squads = ['b1', 'b2'].map((id) => unit('Boyz', models(2, 'Boy'), { id, points: 80 }));
    const [over] = check(army([...squads, unit('Mek', [model('Mek')], { points: 60 })]), reconSquad).diagnostics.filter(
      ({ code }) => code === 'recon-squad/max-points',
    );
    expect(over?.related.map(({ name }) => name)).toEqual(['Boyz #1', 'Boyz #2', 'Mek']);
    expect(over?.fixes.map(({ label }) => label)).toEqual([
      'Remove Mek (60 points)',
      'Remove Boyz #1 (80 points)',
      'Remove Boyz #2 (80 points)',
    ]);
  });

  it('gives the same report for the same list', () => {
    const list = legalArmy({ points: 300, findings: [dataFinding()] });
    expect(check(list, reconSquad)).toEqual(check(structuredClone(list), reconSquad));
  });

  it('calls an empty list unfinished, not wrong', () => {
    const report = check(army([]), reconSquad);
    expect(report.verdict).toBe('illegal');
    expect(kindsOf(report)).toEqual(new Set(['missing']));
    expect(kindsOf(check(legalArmy({ points: 201 }), reconSquad))).toEqual(new Set(['broken']));
    expect(kindsOf(check(legalArmy(), reconSquad))).toEqual(new Set());
  });

  it('tells an objection of the data with holder, numbers and a way out', () => {
    const hidden = dataFinding({ code: 'data/hidden', at: { kind: 'selection', id: 'relic', name: 'Relic' } });
    const [finding] = check(legalArmy({ findings: [hidden] }), reconSquad).diagnostics;
    expect(finding).toMatchObject({
      message: 'Relic is not on offer in this list',
      at: { kind: 'wargear', id: 'relic' },
      fixes: [{ edit: { kind: 'remove', selection: 'relic' } }],
    });
    expect(finding?.citation).toEqual({ document: 'the unit data', section: 'Relic', item: null });
    const [many] = check(
      legalArmy({ findings: [dataFinding({ code: 'data/max', actual: 2, limit: 1, culprits: ['a', 'b'] })] }),
      reconSquad,
    ).diagnostics;
    expect(many).toMatchObject({
      message: 'Wardens: 2 Sergeant, at most 1',
      at: { kind: 'unit', id: 'unit-Wardens' },
      fixes: [{ edit: { kind: 'remove', selection: 'b' } }],
    });
  });

  it('says where the data counts for each model', () => {
    const [found] = check(
      legalArmy({ findings: [dataFinding({ code: 'data/max', actual: 1.25, limit: 1 })] }),
      reconSquad,
    ).diagnostics;
    expect(found?.message).toBe('Wardens: 1.25 Sergeant for each model, at most 1');
  });

  it('counts what the format sets aside', () => {
    const outcome = check(legalArmy({ findings: [dataFinding({ place: 'category' })] }), reconSquad).outcomes.find(
      (each) => each.id === 'data/min',
    );
    expect(outcome).toMatchObject({ outcome: 'pass', data: { superseded: 1 } });
  });

  it('does not throw for odd lists', () => {
    const odd = army(
      [unit('', []), unit('x', models(30, 'Same', { leadership: fact<number | null>(null) }), { points: Number.NaN })],
      {
        detachments: [],
        findings: [dataFinding({ at: { kind: 'selection', id: 'nowhere', name: '' }, culprits: ['nowhere'] })],
      },
    );
    expect(check(odd, reconSquad).verdict).toBe('illegal');
    expect(
      check(army([unit('y', [model('Z', { weapons: fact([]) })])], { declarations: null }), reconSquad).verdict,
    ).toBe('illegal');
  });
});
