import { describe, expect, it } from 'vitest';
import { AGREEMENTS } from '@/lib/formats/scout-team/agreements';
import { scoutTeamAids } from '@/lib/formats/scout-team/aids';
import { CORE_SECTIONS, SECTIONS, type CoreSection, type Section } from '@/lib/formats/scout-team/document';
import { scoutTeam } from '@/lib/formats/scout-team/format';
import { check } from '@/lib/rules/check';
import type { Citation } from '@/lib/rules/report';
import { sectionCounts } from '../sectionCounts';
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
    const counts: Readonly<Record<Section | CoreSection, number>> = {
      'Rules Format': 3,
      'The Golden Rule': 1,
      'Immutable Laws': 5,
      'Scout Detachment': 7,
      'Core Rules Alterations': 1,
      'Split Units': 3,
      'Split Fire': 9,
      'Blast Weapons': 8,
      'Grenade Weapons': 1,
      'Team Spirit': 2,
      'Heavy Losses': 2,
      'The Combined Unit Rule': 10,
      'Unit Name (p. 202)': 1,
      'Understrength (p. 241)': 1,
      'Combat Patrol (p. 244)': 2,
      'Battle Forged (p. 244)': 1,
      'Patrol Detachment (p. 248)': 4,
    };
    expect(sectionCounts(scoutTeam)).toEqual(counts);
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
