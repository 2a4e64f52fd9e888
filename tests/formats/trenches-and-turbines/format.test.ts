import { describe, expect, it } from 'vitest';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { KEYWORDS } from '@/lib/formats/trenches-and-turbines/keywords';
import { SECTIONS, type Section } from '@/lib/formats/trenches-and-turbines/document';
import { trenchesAndTurbines } from '@/lib/formats/trenches-and-turbines/format';
import { trenchesAids } from '@/lib/formats/trenches-and-turbines/table/aids';
import { check } from '@/lib/rules/check';
import type { Citation } from '@/lib/rules/report';
import { underFormat } from '@/lib/verdict/underFormat';
import { army } from '../../builders';
import { fieldedBooks, ownBook, ownModel, ownUnit, ownWeapon } from '../../ownBooks';
import { sectionCounts } from '../sectionCounts';
import { of } from './ruleTests';

const STEMS = [
  'known-keyword',
  'requires-parameter',
  'no-unexpected-parameter',
  'no-duplicate-keyword',
  'requires-multi-activate',
  'max-transport-load',
  'facing-angle',
  'fireteam-size',
  'requires-models',
  'requires-leader',
  'requires-leadership',
  'keyword-place',
  'no-coherency-with-independent',
  'facings-on-vehicles',
];
const { coverage } = trenchesAndTurbines;
const stands = ({ section, item }: Citation): boolean =>
  coverage.some((statement) => statement.section === section && statement.item === item);

describe('the format', () => {
  it('has its rules under their fixed ids', () => {
    expect(trenchesAndTurbines.rules.map((rule) => rule.id)).toEqual(
      STEMS.map((stem) => `trenches-and-turbines/${stem}`),
    );
  });

  it('sets no limit of its own: a force of any size is legal', () => {
    for (const list of [of('Vanguard'), { ...of('Vanguard'), points: 90_000, gameSize: 100 }, of()]) {
      expect(check(list, trenchesAndTurbines)).toMatchObject({ verdict: 'legal', diagnostics: [] });
    }
  });

  it('calls a force without units unfinished, not wrong', () => {
    const report = check(army([]), trenchesAndTurbines);
    expect([report.verdict, report.diagnostics.map(({ code, kind, at }) => [code, kind, at.kind])]).toEqual([
      'illegal',
      [['trenches-and-turbines/requires-models', 'missing', 'roster']],
    ]);
  });

  it('says of each rule why it holds', () => {
    for (const { outcome, why, id } of check(of('Fireteam', 'Coherency (3")'), trenchesAndTurbines).outcomes) {
      expect([outcome, why.length > 5], id).toEqual(['pass', true]);
    }
  });

  it('judges a list whose data is a unit book, from what a player wrote to the verdict', () => {
    const barge = ownUnit(
      'barge',
      ['Vehicle', 'Transport 4'],
      [ownModel('hull', { hitPoints: 8, weapons: [ownWeapon('gun', ['Front 90'])] })],
    );
    const squad = ownUnit('squad', ['Fireteam'], [ownModel('hand', { number: 5, leads: true })]);
    const { linked, roster } = fieldedBooks(ownBook('tide', [barge, squad]));
    const rides = [{ unit: 'squad/0', in: 'barge/0' }];
    const riding = underFormat(
      { ...roster, declarations: { ...roster.declarations!, rides } },
      linked,
      trenchesAndTurbines,
    );
    expect(
      checkRoster(underFormat(roster, linked, trenchesAndTurbines), linked, trenchesAndTurbines).report,
    ).toMatchObject({ verdict: 'legal', diagnostics: [] });
    expect(checkRoster(riding, linked, trenchesAndTurbines).report).toMatchObject({
      verdict: 'illegal',
      diagnostics: [{ message: 'Unit barge: 5 of 4 hit points aboard, 1 too many (Unit squad 5). Let somebody out' }],
    });
  });
});

describe('the ledger', () => {
  it('has a section for every keyword, and every place that keywords and play aids cite', () => {
    expect(KEYWORDS.map(({ name }) => name)).toEqual(SECTIONS.slice(1));
    const everything = ownArmy();
    expect(
      [...KEYWORDS.map(({ cite }) => cite), ...trenchesAids(everything).flatMap(({ cites }) => cites)].filter(
        (place) => !stands(place),
      ),
    ).toEqual([]);
  });

  it('has every statement of every section', () => {
    const counts: Readonly<Record<Section, number>> = {
      'Universal Special Rules': 2,
      Airborne: 11,
      Coherency: 1,
      'Command Range': 1,
      Fireteam: 6,
      Independent: 2,
      'Multi-Activate': 3,
      Transport: 2,
      Vanguard: 2,
      Vehicle: 3,
      Walker: 1,
      'Semi Automatic': 2,
      'Set Up': 5,
      Facings: 4,
      Optics: 2,
    };
    expect(sectionCounts(trenchesAndTurbines)).toEqual(counts);
    expect([...new Set(coverage.map(({ section }) => section))]).toEqual([...SECTIONS]);
  });

  it('leaves open only what the document never says: the x of Set Up', () => {
    expect(
      coverage.filter((statement) => 'open' in statement.coverage).map(({ section, item }) => `${section} ${item}`),
    ).toEqual(['Set Up 5']);
  });
});

/** An army that has every keyword, so that every play aid has something to say. */
function ownArmy() {
  const written = (on: 'unit' | 'weapon') =>
    KEYWORDS.filter((keyword) => keyword.on === on).map(({ name, parameter }) => {
      if (parameter === null) return name;
      return parameter.kind === 'direction-angle' ? 'Front 90' : `${name} (2)`;
    });
  const { linked, roster } = fieldedBooks(
    ownBook('tide', [
      ownUnit('all', written('unit'), [ownModel('m', { number: 3, weapons: [ownWeapon('w', written('weapon'))] })]),
    ]),
  );
  return checkRoster(roster, linked, trenchesAndTurbines).army;
}
