import { describe, expect, it } from 'vitest';
import { createSelection, evaluate, newForce, newRoster } from '@/lib/engine';
import { link } from '@/lib/data/link';
import { faultsOf } from '../data/faultsOf';
import { bookDataset } from '@/lib/data/ownUnits';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { trenchesAndTurbines } from '@/lib/formats/trenches-and-turbines/format';
import { KEYWORDS, parseKeyword, printKeyword } from '@/lib/formats/trenches-and-turbines/keywords';
import { applyEdit } from '@/lib/documents/roster/edits';
import type { Report } from '@/lib/rules/report';
import { idsOf, type OwnUnit, type UnitBook } from '@/lib/documents/book/book';
import { unitFixesOf } from '@/lib/formats/trenches-and-turbines/fixes/unitFixes';
import { applyBookEdit } from '@/lib/documents/book/edits';
import { KILN, linkedBooks, MILLRACE, namesIn, rawSample, remarks, sampleBook } from './sampleBooks';

const written = ({ units }: UnitBook): readonly string[] =>
  units.flatMap((unit) => [
    ...unit.keywords,
    ...unit.models.flatMap((model) => model.weapons.flatMap(({ keywords }) => keywords)),
  ]);

/** A list of nothing but one unit, added as the editor does. */
function alone(book: UnitBook, unit: OwnUnit): Report {
  const linked = link(bookDataset([book], 1));
  let made = 0;
  const newId = (): string => `made-${++made}`;
  const force = newForce(linked, book.id, null, newId);
  const empty = { ...newRoster(linked, 'Alone'), forces: [force] };
  const roster = applyEdit(empty, {
    kind: 'add',
    into: force.id,
    selection: createSelection(evaluate(empty, linked), force.id, { key: unit.id }, newId),
  });
  return checkRoster(roster, linked, trenchesAndTurbines).report;
}

describe.each(namesIn('books'))('the sample book %s', (name) => {
  it('is written out in full, with eight units', () => {
    expect(sampleBook(name)).toEqual(rawSample('books', name));
    expect(sampleBook(name).units).toHaveLength(8);
  });

  it('has models with hit points and Leadership, and one leader to each unit', () => {
    for (const { name: unit, models, move } of sampleBook(name).units) {
      expect([unit, models.filter(({ leads }) => leads).length, move === null]).toEqual([unit, 1, false]);
      for (const { hitPoints, leadership } of models) {
        expect([unit, hitPoints === null, leadership === null]).toEqual([unit, false, false]);
      }
    }
  });
});

describe('the sample books together', () => {
  it('are one dataset without a finding, and share no id', () => {
    expect(faultsOf(linkedBooks.dataset)).toEqual([]);
    const ids = [MILLRACE, KILN].flatMap(idsOf);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('use every keyword of the document, each with a parameter that makes sense', () => {
    const parsed = [MILLRACE, KILN].flatMap(written).map(parseKeyword);
    expect([...new Set(parsed.flatMap(({ keyword }) => keyword?.name ?? []))].sort()).toEqual(
      KEYWORDS.map(({ name }) => name).sort(),
    );
    expect(parsed.filter(({ fault }) => fault !== null)).toEqual([]);
    expect(parsed.filter(({ keyword }) => keyword === null).map((each) => [each.written, each.nearest?.name])).toEqual([
      ['Vangard', 'Vanguard'],
    ]);
  });

  it('show Set Up with and without a number, and a facing with and without the keyword before it', () => {
    const all = [MILLRACE, KILN].flatMap(written);
    expect(all).toEqual(expect.arrayContaining(['Set Up', 'Set Up (1)', 'Rear 90', 'Facings: Front 90']));
    expect(printKeyword(parseKeyword('Rear 90'))).toBe('Facings: Rear 90');
  });
});

describe('every unit of the Millrace Volunteers', () => {
  it.each(MILLRACE.units.map((unit) => [unit.name, unit] as const))(
    '%s can be added, with nothing to remark on',
    (_, unit) => {
      const report = alone(MILLRACE, unit);
      expect([report.verdict, remarks(report)]).toEqual(['legal', []]);
    },
  );
});

const REMARKS: Readonly<Record<string, readonly (readonly [string, string, string])[]>> = {
  'Slag Lancers': [['known-keyword', 'warning', 'Slag Lancers']],
  'Brick Mortar': [['facings-on-vehicles', 'warning', 'Layer']],
  'Coke Wagon': [['requires-multi-activate', 'warning', 'Coke Wagon']],
  'Ember Watch': [['no-coherency-with-independent', 'warning', 'Ember Watch']],
};

describe('every unit of Kiln Nine', () => {
  it.each(KILN.units.map((unit) => [unit.name, unit] as const))(
    '%s can be added, with the one remark that it is there for',
    (name, unit) => {
      const report = alone(KILN, unit);
      expect([report.verdict, remarks(report)]).toEqual(['legal', REMARKS[name] ?? []]);
    },
  );

  it.each(KILN.units.filter(({ name }) => name in REMARKS).map((unit) => [unit.name, unit] as const))(
    '%s is mended in the forge by one tap',
    (name, unit) => {
      const [code] = REMARKS[name]?.[0] ?? [];
      const [cure] = unitFixesOf(unit).filter((each) => each.code === `trenches-and-turbines/${code}`);
      expect(cure).toBeDefined();
      const mended = applyBookEdit(KILN, cure!.edit);
      expect(
        remarks(
          alone(
            mended,
            mended.units.find(({ id }) => id === unit.id)!,
          ),
        ),
      ).toEqual([]);
    },
  );
});
