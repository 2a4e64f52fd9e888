import { describe, expect, it } from 'vitest';
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
const stands = ({ section, item }: Citation): boolean =>
  scoutTeam.coverage.some((statement) => statement.section === section && statement.item === item);

describe('the format', () => {
  it('has its rules under their fixed ids', () => {
    expect(scoutTeam.rules.map((rule) => rule.id)).toEqual(STEMS.map((stem) => `scout-team/${stem}`));
  });

  it('finds a small list legal that has neither HQ nor warlord, and says of each rule why', () => {
    const report = check(scouts({ gameSize: 299 }), scoutTeam);
    expect(report).toMatchObject({ verdict: 'legal', diagnostics: [] });
    for (const { outcome, why, id } of report.outcomes) expect([outcome, why.length > 5], id).toEqual(['pass', true]);
  });
});

describe('the ledger', () => {
  it('has every place that the play aids and agreements cite', () => {
    const { questions, rulings } = AGREEMENTS;
    const cited = [
      ...scoutTeamAids(scouts()).flatMap(({ cites }) => cites),
      ...questions.flatMap(({ answers }) => answers.flatMap(({ cites }) => cites)),
      ...(rulings ? [rulings.cite] : []),
    ];
    expect(cited.filter((place) => !stands(place))).toEqual([]);
  });

  it('has every statement of every section, the core book’s after the document’s', () => {
    const counts = [...SECTIONS, ...CORE_SECTIONS].map((section) =>
      scoutTeam.coverage.filter((statement) => statement.section === section),
    );
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
