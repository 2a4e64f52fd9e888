import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatById } from '@/lib/formats';
import { AGREEMENTS } from '@/lib/formats/scout-team/agreements';
import { scoutTeamAids } from '@/lib/formats/scout-team/aids';
import { CORE_SECTIONS, SECTIONS } from '@/lib/formats/scout-team/document';
import { scoutTeam } from '@/lib/formats/scout-team/format';
import { check } from '@/lib/rules/check';
import type { Citation } from '@/lib/rules/report';
import { scouts } from './ruleTests';

const STEMS = [
  'max-points',
  'max-slots',
  'single-faction',
  'requires-hq',
  'requires-troops',
  'unique-unit-names',
  'max-dedicated-transports',
];
const covered = scoutTeam.coverage.flatMap((statement) =>
  'rule' in statement.coverage ? statement.coverage.rule.map((id) => ({ id, statement })) : [],
);
const stands = ({ section, item }: Citation): boolean =>
  scoutTeam.coverage.some((statement) => statement.section === section && statement.item === item);

describe('the format', () => {
  it('has the seven rules under their fixed ids', () => {
    expect(scoutTeam.rules.map((rule) => rule.id)).toEqual(STEMS.map((stem) => `scout-team/${stem}`));
  });

  it.each(STEMS)('keeps %s in one file with one test of the same stem', (stem) => {
    expect(readFileSync(`lib/formats/scout-team/rules/${stem}.ts`, 'utf8')).toContain(`'scout-team/${stem}'`);
    expect(existsSync(`tests/formats/scout-team/rules/${stem}.test.ts`)).toBe(true);
  });

  it('has no rule file that it does not run', () => {
    expect(readdirSync('lib/formats/scout-team/rules').toSorted()).toEqual(
      STEMS.map((stem) => `${stem}.ts`).toSorted(),
    );
  });

  it('is found by its id', () => {
    expect(formatById('scout-team')).toBe(scoutTeam);
  });

  it('finds a small list legal that has neither HQ nor warlord, and says of each rule why', () => {
    const report = check(scouts({ gameSize: 299 }), scoutTeam);
    expect(report).toMatchObject({ verdict: 'legal', diagnostics: [] });
    for (const { outcome, why, id } of report.outcomes) expect([outcome, why.length > 5], id).toEqual(['pass', true]);
  });
});

describe('the ledger', () => {
  it('names only rules that exist, and names each', () => {
    const ids = new Set(scoutTeam.rules.map((rule) => rule.id));
    expect(covered.filter(({ id }) => !ids.has(id))).toEqual([]);
    expect(scoutTeam.rules.filter((rule) => !covered.some(({ id }) => id === rule.id))).toEqual([]);
  });

  it('lists each rule under the statement that it cites, or under a statement of the page of the core book', () => {
    for (const { id, cite } of scoutTeam.rules) {
      const at = covered
        .filter((each) => each.id === id)
        .map(({ statement }) => [statement.section, cite.item === null ? null : statement.item]);
      expect(at, id).toContainEqual([cite.section, cite.item]);
    }
  });

  it('has every place that the play aids and agreements cite', () => {
    const { questions, rulings } = AGREEMENTS;
    const cited = [
      ...scoutTeamAids(scouts()).flatMap(({ cites }) => cites),
      ...questions.flatMap(({ answers }) => answers.flatMap(({ cites }) => cites)),
      ...(rulings ? [rulings.cite] : []),
    ];
    expect(cited.filter((place) => !stands(place))).toEqual([]);
  });

  it('numbers the statements of every section from 1, the core book’s after the document’s', () => {
    const counts = [...SECTIONS, ...CORE_SECTIONS].map((section) =>
      scoutTeam.coverage.filter((statement) => statement.section === section).map((statement) => statement.item),
    );
    for (const items of counts) expect(items).toEqual(items.map((_, index) => index + 1));
    expect(counts.map((items) => items.length)).toEqual([3, 1, 5, 7, 1, 3, 9, 8, 1, 2, 2, 10, 1, 1, 2, 1, 4]);
    expect([...new Set(scoutTeam.coverage.map(({ section }) => section))]).toEqual([...SECTIONS, ...CORE_SECTIONS]);
  });

  it('leaves open only where the document contradicts itself', () => {
    const open = scoutTeam.coverage.filter((statement) => 'open' in statement.coverage);
    expect(open.map(({ section, item }) => `${section} ${item}`)).toEqual([
      'Blast Weapons 1',
      'Grenade Weapons 1',
      'The Combined Unit Rule 5',
    ]);
  });
});
