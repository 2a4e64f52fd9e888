import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkUnit, judgeUnit } from '@/lib/verdict/checkBook';
import { formats } from '@/lib/formats';
import type { Diagnostic, Severity } from '@/lib/rules/report';
import { ownUnitSchema, type OwnUnit } from '@/lib/documents/book/book';
import { applyBookEdit } from '@/lib/documents/book/edits';
import { namesIn, sampleBook } from '../../samples/sampleBooks';
import { book, model, unit, weapon } from './bookBuilders';
import { effort } from '../../effort';

const format = formats['trenches-and-turbines'];
const GRAVER: Readonly<Record<Severity, readonly Severity[]>> = {
  error: ['error'],
  unverified: ['error', 'unverified'],
  warning: ['error', 'unverified', 'warning'],
};

/** How many findings a rule has that are at least so grave. */
const number = (found: readonly Diagnostic[], code: string, severity: Severity): number =>
  found.filter((each) => each.code === code && GRAVER[severity].includes(each.severity)).length;

/** What a unit is the worse for each of its safe fixes, and how many there are. */
function harm(own: OwnUnit): { readonly safe: number; readonly harm: readonly string[] } {
  const before = judgeUnit(own, format);
  const safe = checkUnit(own, format)
    .flatMap(({ fixes }) => fixes)
    .filter(({ safety }) => safety === 'safe');
  const worse = safe.flatMap(({ label, edit }) => {
    const [after] = applyBookEdit(book([own]), edit).units;
    if (!ownUnitSchema.safeParse(after).success || after === own) return [`${label}: no unit that can be saved`];
    const found = judgeUnit(after!, format);
    return found
      .filter(({ code, severity }) => number(found, code, severity) > number(before, code, severity))
      .map(({ message }) => `${label}: ${message}`);
  });
  return { safe: safe.length, harm: worse };
}

const NAMES = [
  'Airborne',
  'Coherency',
  'Command Range',
  'Fireteam',
  'Independent',
  'Multi-Activate',
  'Transport',
  'Vanguard',
  'Vehicle',
  'Walker',
  'Semi Automatic',
  'Set Up',
  'Facings',
  'Optics',
  'Front',
  'Front-Left',
  'Side',
  'All',
  'Tide Song',
  'Vangaurd',
  'Transprot',
  'Vehicel',
  'Opticks',
  'Frnot',
];
const BEHIND = [
  '',
  '',
  '',
  ' (6)',
  ' 3"',
  ' (6 infantry)',
  ' three',
  ' 90',
  ': Front 90',
  ' (x)',
  ', Walker',
  '; Transport (4)',
  '/Vehicle',
  ' and Airborne',
  ' (Walker)',
  ' troops',
  ' 400',
  ' (0)',
  ': 90 to the front',
  ', Rear 90',
];
const keyword = fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom(...BEHIND)).map((parts) => parts.join(''));
const keywords = fc.array(keyword, { maxLength: 5 });
const arms = fc.array(fc.record({ name: fc.constantFrom('Mortar', 'Gun', ''), keywords }), { maxLength: 3 });
const rows = fc.array(
  fc.record({
    name: fc.constantFrom('Newt', 'Toad', ''),
    number: fc.integer({ min: 1, max: 3 }),
    leads: fc.boolean(),
    leadership: fc.constantFrom(null, 7),
    hitPoints: fc.constantFrom(null, 1, 4),
    arms,
  }),
  { maxLength: 3 },
);
const hostile = fc
  .record({ name: fc.constantFrom('Newts', '', ' Newts  of the  Mire '), keywords, rows })
  .map(({ rows: written, ...own }) =>
    unit('u', {
      ...own,
      models: written.map(({ arms: weapons, ...row }, at) =>
        model(`m${at}`, { ...row, weapons: weapons.map((each, place) => weapon(`w${at}-${place}`, each)) }),
      ),
    }),
  );

describe('a fix that is called safe', () => {
  it.each(namesIn('books').flatMap((name) => sampleBook(name).units.map((own) => [own.name, own] as const)))(
    'leaves %s no worse',
    (_, own) => expect(harm(own).harm).toEqual([]),
  );

  it('leaves whatever was written no worse, by any rule', () => {
    let tried = 0;
    fc.assert(
      fc.property(hostile, (own) => {
        const { safe, harm: done } = harm(own);
        tried += safe;
        expect(done).toEqual([]);
      }),
      { seed: 15, numRuns: effort(15, 100) },
    );
    expect(tried).toBeGreaterThan(effort(15, 100));
  });
});
