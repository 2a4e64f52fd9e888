import { describe, expect, it } from 'vitest';
import { checkUnit, judgeUnit } from '@/lib/verdict/checkBook';
import { formats } from '@/lib/formats';
import { BOOK_LIMITS, type OwnUnit } from '@/lib/documents/book/book';
import { applyBookEdit } from '@/lib/documents/book/edits';
import { book, model, unit, weapon } from '../documents/book/bookBuilders';
import { effort } from '../effort';

const format = formats['trenches-and-turbines'];
const check = (own: OwnUnit) => checkUnit(own, format);
const codes = (own: OwnUnit) =>
  check(own).map(({ diagnostic }) => diagnostic.code.replace('trenches-and-turbines/', ''));
const newts = (keywords: string[], arms: string[] = [], more: Partial<OwnUnit> = {}) =>
  unit('u', {
    name: 'Newts',
    keywords,
    models: [model('m', { name: 'Newt', weapons: [weapon('w', { name: 'Mortar', keywords: arms })] })],
    ...more,
  });

describe('checkUnit', () => {
  it('finds nothing wrong with a good unit, and says of one that is only begun what is open', () => {
    expect(check(newts(['Vehicle', 'Transport (6)'], ['Facings: Front 90', 'Set Up']))).toEqual([]);
    expect(
      check(unit('u', { name: '', move: null })).map(({ diagnostic: { severity, data } }) => [
        severity,
        data['lookUp'],
      ]),
    ).toEqual([
      ['unverified', 'what the unit is called'],
      ['unverified', 'which models the unit has'],
    ]);
  });

  it.each([
    ['known-keyword', newts(['Vangaurd'])],
    ['known-keyword', newts([], ['Opticks'])],
    ['requires-parameter', newts(['Transport'])],
    ['requires-parameter', newts(['Coherency (wide)'])],
    ['no-unexpected-parameter', newts(['Vanguard (3)'])],
    ['no-duplicate-keyword', newts(['Vanguard', 'Airborne', 'Vanguard'])],
    ['requires-multi-activate', newts(['Vehicle', 'Multi-Activate (3)'])],
    ['facing-angle', newts(['Vehicle'], ['Facings: Front 400'])],
    ['facing-angle', newts(['Vehicle'], ['Facings: All 90'])],
    ['fireteam-size', newts(['Fireteam'])],
    ['requires-leader', newts(['Coherency (3")'], [], { models: [model('m', { number: 3 })] })],
    ['known-keyword', newts(['Vehicle, Walker'])],
    ['known-keyword', newts(['Coherency three'])],
    ['requires-parameter', newts(['Transport (6 infantry)'])],
    ['facing-angle', newts(['Vehicle'], ['Facings: Front 90, Rear 90'])],
    ['facing-angle', newts(['Vehicle'], ['Front 90', 'Front-Left 90'])],
    ['facing-angle', newts(['Vehicle'], ['Side 120'])],
    ['keyword-place', newts(['Optics'])],
    ['keyword-place', newts([], ['Vanguard'])],
    ['no-coherency-with-independent', newts(['Coherency (3")', 'Independent'])],
    ['facings-on-vehicles', newts([], ['Facings: Front 90'])],
  ])('finds %s, and the first fix mends it (%#)', (code, own) => {
    expect(codes(own)).toEqual([code]);
    const [fix] = check(own)[0]?.fixes ?? [];
    expect(fix).toBeDefined();
    expect(codes(applyBookEdit(book([own]), fix!.edit).units[0]!)).not.toContain(code);
  });

  it('gives each finding its own fixes', () => {
    const found = check(newts(['Transprot (6)', 'Firetem'], ['Opticks']));
    expect(found.map(({ fixes }) => fixes.map(({ label }) => label))).toEqual([
      ['Write Transport (6) for Transprot (6)', 'Remove Transprot (6) from Newts'],
      ['Write Fireteam for Firetem', 'Remove Firetem from Newts'],
      ['Write Optics for Opticks', 'Remove Opticks from Mortar'],
    ]);
  });

  it('mends weapons that are alike with one fix', () => {
    const arms = (id: string) => weapon(id, { name: 'Mortar', keywords: ['Set Upp'] });
    const own = newts([], [], { models: [model('m', { weapons: [arms('a'), arms('b')] })] });
    const [finding, ...others] = check(own);
    expect(others).toEqual([]);
    expect(codes(applyBookEdit(book([own]), finding!.fixes[0]!.edit).units[0]!)).toEqual([]);
  });

  it.each<[string, OwnUnit]>([
    ['a corner arc', newts(['Vehicle'], ['Front-Left 90'])],
    ['a facing that stands bare', newts(['Vehicle'], ['Front 90'])],
  ])('leaves %s alone', (_, own) => expect(check(own)).toEqual([]));

  it('offers no leader’s fix for the number of models, and no number for a leader', () => {
    const labels = (own: OwnUnit) => check(own).map(({ fixes }) => fixes.map(({ label }) => label));
    expect(labels(newts(['Fireteam']))).toEqual([['Make Newt two', 'Remove Fireteam from Newts']]);
    expect(labels(newts(['Fireteam'], [], { models: [model('m', { number: 2 }), model('n', { name: '' })] }))).toEqual([
      ['Let Model m lead', 'Let models 2 lead'],
    ]);
  });

  it.each<[string, OwnUnit, string]>([
    [
      'what would stand there twice',
      newts(['Transport (4)', 'Transprot (6)']),
      'Write Transport (6) for Transprot (6)',
    ],
    [
      'what would contradict a Vehicle',
      newts(['Multi-Activate (3)', 'Vehicle, Walker']),
      'Write Vehicle, Walker as two keywords',
    ],
    ['what would stand on the weapon twice', newts(['Optics'], ['Optics']), 'Move Optics to Mortar'],
    ['what drops a word', newts(['Airborne troops']), 'Write Airborne for Airborne troops'],
  ])('leaves %s to the player', (_, own, label) => {
    expect(
      check(own)
        .flatMap(({ fixes }) => fixes)
        .filter((fix) => fix.label === label)
        .map(({ safety }) => safety),
    ).toEqual(['choice']);
  });

  it('calls the fix of what is said twice safe, and that of what contradicts itself not', () => {
    const safety = (...keywords: string[]) =>
      check(newts(keywords)).flatMap(({ fixes }) => fixes.map((fix) => fix.safety));
    expect([
      safety('Transport (4)', 'transport 4'),
      safety('Transport (4)', 'Transport (6)'),
      safety('Vanguard (3)'),
    ]).toEqual([['safe'], ['choice', 'choice'], ['safe']]);
  });

  it('makes no book that cannot be saved', () => {
    const many = Array.from({ length: BOOK_LIMITS.keywords - 1 }, (_, at) => `Tide Song ${'x'.repeat(at + 1)}`);
    const written = check(newts([...many, 'Vehicle, Walker']))
      .flatMap(({ fixes }) => fixes.map(({ label }) => label))
      .filter((label) => label.startsWith('Write Vehicle'));
    expect(written).toEqual([]);
  });

  it.each(effort([], [20]))('tries only so many fixes of a unit that is all faults, of %i weapons', (weapons) => {
    const arms = (each: number) =>
      Array.from({ length: weapons }, (_, at) =>
        weapon(`w${at}`, {
          name: `Gun ${at}`,
          keywords: Array.from({ length: each }, (__, n) => `Opticks${'-'.repeat(n)}${at}`),
        }),
      );
    const fixes = (own: OwnUnit) => check(own).flatMap((finding) => finding.fixes);
    const mended = fixes(newts([], [], { models: [model('m', { weapons: arms(20) })] }));
    expect(mended.length).toBeGreaterThan(400);
    expect(mended.filter(({ safety }) => safety === 'safe').length).toBeLessThanOrEqual(9);
    const beyond = newts([], [], {
      models: [0, 1, 2].map((row) =>
        model(`m${row}`, { weapons: arms(40).map((each) => ({ ...each, id: `${each.id}-${row}` })) }),
      ),
    });
    expect([judgeUnit(beyond, format).length > 0, fixes(beyond)]).toEqual([true, []]);
  });

  it('checks the very same unit once', () => {
    const own = newts(['Vangaurd']);
    expect(check(own)).toBe(check(own));
  });
});

describe('checkUnit of a house unit', () => {
  const said = {
    'Invulnerable save': '–',
    'Mastery level': '0',
    'Independent character': 'No',
    'One of a kind': 'No',
    'One-of-a-kind wargear': '–',
  };
  const line = {
    'Unit Type': 'Infantry',
    WS: '4',
    BS: '4',
    S: '3',
    T: '3',
    W: '1',
    I: '4',
    A: '1',
    Ld: '8',
    Save: '4+',
    ...said,
  };
  const guards = (stats: Readonly<Record<string, string>>, more: Partial<OwnUnit> = {}) =>
    unit('u', {
      name: 'Guards',
      slot: 'Troops',
      points: 40,
      keywords: ['Optics'],
      models: [model('m', { name: 'Guard', stats: { ...stats } })],
      ...more,
    });
  const found = (own: OwnUnit, id: 'recon-squad' | 'scout-team' = 'recon-squad') =>
    checkUnit(own, formats[id]).map(({ diagnostic: { code, severity } }) => [code.split('/')[1], severity]);

  it('is by its edition’s rules, not by keywords of another game', () => {
    expect(found(guards(line))).toEqual([]);
    expect(found(guards({ ...line, W: '4' }))).toEqual([['max-wounds-or-hull-points', 'error']]);
    expect(found(guards(line, { slot: 'Heavy Support' }))).toEqual([['max-slots', 'error']]);
    expect(
      found(guards({ M: '6"', T: '3', W: '1', A: '1', Ld: '7', Save: '4+' }, { factions: [] }), 'scout-team'),
    ).toEqual([['single-faction', 'unverified']]);
  });

  it('says what it leaves open, and stands a unit that is only begun', () => {
    expect(found(guards({ ...line, 'Mastery level': '' }))).toEqual([['max-mastery-level', 'unverified']]);
    expect(found(unit('u', { name: '', slot: null, points: null }))).toEqual([]);
    expect(found(guards(line, { name: '', slot: null, points: null }))).toEqual([]);
  });
});
