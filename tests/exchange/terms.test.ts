import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FACT_NAMES, UNIT_FACT_NAMES } from '@/lib/army/fact';
import type { NameRef } from '@/lib/exchange/reference';
import { readTerm, writeTerm, type Term } from '@/lib/exchange/terms';
import { readTerms } from './readTerms';
import { effort } from '../effort';

/** Words that names are made of, those that stand between parts among them. */
const word = fc.oneof(
  fc.constantFrom(',', 'a,', '", "', '3 in'),
  fc.constantFrom(
    'of',
    'with',
    'has',
    'in',
    'is',
    'from',
    '2',
    '17',
    '"',
    '""',
    '"Big',
    '12"',
    ':',
    ';',
    'open',
    'none',
  ),
  fc.constantFrom('yes', 'Boyz', 'Nob:', 'a;', 'w/', '(All)', 'T’au', 'w/ Shield &', '1.', '-5', '§', '“x”', '0'),
  fc.string({ minLength: 1, maxLength: 6 }),
);
const name = fc
  .array(word, { minLength: 1, maxLength: 5 })
  .map((words) => words.join(' ').replace(/\s+/g, ' ').trim())
  .filter((text) => text !== '');
const number = fc.integer({ min: 1, max: 999_999 });
const maybe = <T>(of: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(of, { nil: null });
const alone = fc.record({ name, number: maybe(number) });
const named: fc.Arbitrary<NameRef> = fc.oneof(
  alone.map((each) => ({ ...each, unit: null })),
  fc.record({ name, number, unit: alone }),
);
const value = fc.oneof(name, fc.constant(''), fc.boolean(), fc.constant(null), fc.integer({ min: -99, max: 9999 }));
const term: fc.Arbitrary<Term> = fc.oneof(
  fc.record({ kind: fc.constant('format'), name, version: maybe(fc.constantFrom('2014/12/03', 'undated')) }),
  fc.record({ kind: fc.constantFrom('data', 'list'), name }),
  fc.record({ kind: fc.constant('detachment'), name, faction: name }),
  fc.record({
    kind: fc.constant('roles'),
    roles: fc.array(fc.record({ units: fc.nat(200), role: fc.oneof(name, fc.constant('')) }), {
      minLength: 1,
      maxLength: 4,
    }),
  }),
  fc.record({
    kind: fc.constant('detachments'),
    detachments: fc.array(fc.record({ units: fc.nat(200), name, faction: name }), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ kind: fc.constant('number'), who: named, number: fc.nat(99_999) }),
  fc.record({ kind: fc.constant('size'), points: fc.nat(100_000) }),
  fc.record({ kind: fc.constant('limit'), value: fc.integer({ min: -1, max: 5000 }), cost: name }),
  fc.record({ kind: fc.constant('leader'), who: named }),
  fc.record({ kind: fc.constant('specialist'), who: named, trait: maybe(name), weapon: maybe(name) }),
  fc.record({
    kind: fc.constant('vouched'),
    who: named,
    fact: fc.constantFrom(...FACT_NAMES, ...UNIT_FACT_NAMES),
    value,
  }),
  fc.record({ kind: fc.constant('answer'), question: name, answer: name }),
  fc.record({
    kind: fc.constant('ruling'),
    rule: name,
    way: maybe(name),
    keyword: maybe(name),
    visibleOnly: fc.boolean(),
    side: fc.constantFrom('friendly', 'enemy', null),
    note: maybe(name),
  }),
  fc.record({ kind: fc.constant('ride'), unit: named, transport: named }),
  fc.record({ kind: fc.constant('called'), who: named, name }),
  fc.record({ kind: fc.constant('note'), who: maybe(named), says: name }),
  fc.record({ kind: fc.constant('force-note'), at: fc.integer({ min: 1, max: 99 }), name, says: name }),
  fc.record({ kind: fc.constantFrom('kept-back', 'left-out', 'from-file', 'doubt', 'by-name', 'verdict'), says: name }),
  fc.record({
    kind: fc.constant('inside'),
    pairs: fc.array(fc.record({ at: fc.integer({ min: 1, max: 99 }), name, within: fc.integer({ min: 1, max: 99 }) }), {
      minLength: 1,
      maxLength: 5,
    }),
  }),
  fc.record({
    kind: fc.constant('link'),
    url: name.map((each) => `https://example.org/l/${encodeURIComponent(each)}?a=b#c`),
  }),
  fc.record({ kind: fc.constant('made-with'), program: name }),
) as fc.Arbitrary<Term>;

describe('the lines that say what other layouts lack', () => {
  it('are read back as they were written, whatever the names are', () => {
    fc.assert(
      fc.property(term, (each) => {
        expect(readTerm(writeTerm(each))).toEqual(each);
      }),
      { numRuns: effort(300, 2000) },
    );
  });

  it('are one line each', () => {
    fc.assert(
      fc.property(term, (each) => !/[\r\n]/.test(writeTerm(each))),
      { numRuns: 300 },
    );
  });

  it('never throw for what somebody typed', () => {
    const typed = fc
      .tuple(fc.constantFrom('Leader: ', 'Specialist:', 'Note on', 'Agreed: ', 'Vouched for: ', 'Aboard: '), name)
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(typed, fc.string()), (line) => {
        readTerm(line);
      }),
      { numRuns: 500 },
    );
  });

  it('are read however long they are', () => {
    for (const piece of ['; ', ' 1 of ', '"', ' "', '" ', ': ', ' (', ' has ', ' with ', 'a "b" ']) {
      const long = piece.repeat(20_000);
      for (const begins of ['Counts as one unit for X: ', 'Leader: ', 'Specialist: ', 'Format: ', 'Vouched for: ']) {
        expect(() => readTerm(`${begins}a${long}`)).not.toThrow();
      }
    }
  });

  it('are words that a player would write', () => {
    const boy: NameRef = { name: 'Boy', number: 3, unit: { name: 'Boyz', number: 2 } };
    const terms: readonly Term[] = [
      { kind: 'format', name: 'Recon Squad', version: '2014/12/03' },
      { kind: 'size', points: 150 },
      { kind: 'leader', who: { name: 'Sergeant Vane', number: null, unit: null } },
      { kind: 'specialist', who: boy, trait: 'Rending', weapon: 'Big shoota' },
      {
        kind: 'specialist',
        who: { name: 'Lord of Contagion', number: null, unit: null },
        trait: 'Hatred (All)',
        weapon: null,
      },
      { kind: 'vouched', who: boy, fact: 'masteryLevel', value: 1 },
      { kind: 'vouched', who: { name: 'Boyz', number: 2, unit: null }, fact: 'counted', value: 10 },
      { kind: 'answer', question: 'Blast range', answer: 'blast 3″, grenade 2″ (later rule)' },
      {
        kind: 'ruling',
        rule: 'Waaagh!',
        way: 'Models with the keyword',
        keyword: 'ORK',
        visibleOnly: true,
        side: 'friendly',
        note: null,
      },
      {
        kind: 'ride',
        unit: { name: 'Boyz', number: 2, unit: null },
        transport: { name: 'Trukk', number: null, unit: null },
      },
      { kind: 'called', who: { name: 'Boyz', number: 2, unit: null }, name: 'Da Ladz' },
      { kind: 'note', who: null, says: 'Play nice: have fun' },
      { kind: 'detachment', name: 'Recon Squad Detachment', faction: 'Orks' },
    ];
    expect(terms.map(writeTerm)).toEqual([
      'Format: Recon Squad (2014/12/03)',
      'Game size: 150 points',
      'Leader: Sergeant Vane',
      'Specialist: Boy 3 of Boyz 2 has Rending with Big shoota',
      'Specialist: Lord of Contagion has Hatred (All)',
      'Vouched for: Boy 3 of Boyz 2 has Mastery level: 1',
      'Vouched for: Boyz 2 has Models: 10',
      'Agreed: Blast range is blast 3″, grenade 2″ (later rule)',
      'Counts as one unit for Waaagh!: Models with the keyword; keyword is ORK; only visible ones; only friendly ones',
      'Aboard: Boyz 2 in Trukk',
      'Called: Boyz 2 is Da Ladz',
      'Note: Play nice: have fun',
      'Detachment: Recon Squad Detachment from Orks',
    ]);
  });

  it('leave other lines alone', () => {
    const lines = ['Scout Squad [69pts]: Camo Cloaks', 'leader: Captain', 'Leader:', 'Notes: none', '', 'Aboard: Boyz'];
    expect(readTerms(lines)).toEqual({
      terms: [{ kind: 'leader', who: { name: 'Captain', number: null, unit: null } }],
      rest: [0, 2, 3, 4, 5].map((at) => ({ at, line: lines[at] })),
    });
  });
});
