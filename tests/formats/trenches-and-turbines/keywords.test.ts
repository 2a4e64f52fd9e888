import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  KEYWORDS,
  keywordNamed,
  parseKeyword,
  printKeyword,
  type KeywordName,
} from '@/lib/formats/trenches-and-turbines/keywords';
import { effort } from '../../effort';

const read = (text: string) => {
  const { keyword, parameter, fault } = parseKeyword(text);
  return { name: keyword?.name ?? null, parameter, fault };
};
const number = (value: number) => ({ kind: 'number', value });
const facing = (direction: string, angle: number) => ({ kind: 'facing', direction, angle });
const words = (value: string) => ({ kind: 'text', value });

describe('parseKeyword', () => {
  it.each<[text: string, name: KeywordName, parameter: object | null]>([
    ['Airborne', 'Airborne', null],
    ['Coherency (3")', 'Coherency', number(3)],
    ['Coherency (3”)', 'Coherency', number(3)],
    ['coherency (3″)', 'Coherency', number(3)],
    ["Coherency (3'')", 'Coherency', number(3)],
    ['Coherency (3’’)', 'Coherency', number(3)],
    ['Coherency 3"', 'Coherency', number(3)],
    ['Coherency 3 inches', 'Coherency', number(3)],
    ['Coherency (3in.)', 'Coherency', number(3)],
    ['Coherency (1,5")', 'Coherency', number(1.5)],
    ['COMMAND  RANGE (12")', 'Command Range', number(12)],
    ['Command-Range: 12', 'Command Range', number(12)],
    ['CommandRange[12"]', 'Command Range', number(12)],
    ['Command Range (0")', 'Command Range', number(0)],
    ['fire team', 'Fireteam', null],
    ['"Independent"', 'Independent', null],
    ['Multi-Activate (2)', 'Multi-Activate', number(2)],
    ['multi activate 2', 'Multi-Activate', number(2)],
    ['Multi‑Activate(2', 'Multi-Activate', number(2)],
    ['MultiActivate=2', 'Multi-Activate', number(2)],
    ['Transport (6)', 'Transport', number(6)],
    ['Transport 6', 'Transport', number(6)],
    ['Transport6', 'Transport', number(6)],
    ['transport: 06', 'Transport', number(6)],
    ['Transport（6）', 'Transport', number(6)],
    ['Vanguard', 'Vanguard', null],
    ['vehicle', 'Vehicle', null],
    ['Walker ()', 'Walker', null],
    ['Semi-Automatic', 'Semi Automatic', null],
    ['semiautomatic', 'Semi Automatic', null],
    ['Set Up', 'Set Up', null],
    ['Set-up (2)', 'Set Up', words('2')],
    ['Set Up (tripod (heavy))', 'Set Up', words('tripod (heavy)')],
    ['Facings: Front 90', 'Facings', facing('front', 90)],
    ['Facings (Front 90)', 'Facings', facing('front', 90)],
    ['Facings Front 90°', 'Facings', facing('front', 90)],
    ['Facing: front, 90 degrees', 'Facings', facing('front', 90)],
    ['Front 90', 'Facings', facing('front', 90)],
    ['front (90°)', 'Facings', facing('front', 90)],
    ['Front: 90', 'Facings', facing('front', 90)],
    ['90 front', 'Facings', facing('front', 90)],
    ['Facings: 180° rear', 'Facings', facing('rear', 180)],
    ['Back 1', 'Facings', facing('rear', 1)],
    ['Left side 45', 'Facings', facing('left', 45)],
    ['Facings: Right 45', 'Facings', facing('right', 45)],
    ['Sides 60', 'Facings', facing('side', 60)],
    ['Turret 360', 'Facings', facing('all', 360)],
    ['Front-Left 90', 'Facings', facing('front-left', 90)],
    ['Facings: front right 45°', 'Facings', facing('front-right', 45)],
    ['Rear Left 60', 'Facings', facing('rear-left', 60)],
    ['90 right rear', 'Facings', facing('rear-right', 90)],
    ['Optics', 'Optics', null],
  ])('%s', (text, name, parameter) => {
    expect(read(text)).toEqual({ name, parameter, fault: null });
  });

  it.each<[text: string, name: KeywordName, parameter: object | null, fault: string]>([
    ['Coherency', 'Coherency', null, 'missing'],
    ['Transport ()', 'Transport', null, 'missing'],
    ['Transport (x)', 'Transport', words('x'), 'unreadable'],
    ['Transport (0)', 'Transport', number(0), 'range'],
    ['Transport (-1)', 'Transport', number(-1), 'range'],
    ['Transport (2.5)', 'Transport', number(2.5), 'range'],
    ['Transport (1001)', 'Transport', number(1001), 'large'],
    ['Multi-Activate (21)', 'Multi-Activate', number(21), 'large'],
    ['Coherency (-1")', 'Coherency', number(-1), 'range'],
    ['Airborne (3)', 'Airborne', words('3'), 'needless'],
    ['Optics: 2', 'Optics', words('2'), 'needless'],
    ['Facings', 'Facings', null, 'missing'],
    ['Facings: Front', 'Facings', words('Front'), 'no-angle'],
    ['Front', 'Facings', words('Front'), 'no-angle'],
    ['Facings: 90', 'Facings', words('90'), 'unreadable'],
    ['Facings: Front 90, Rear 90', 'Facings', words('Front 90, Rear 90'), 'unreadable'],
    ['Facings: Up 90', 'Facings', words('Up 90'), 'direction'],
    ['Front 0', 'Facings', facing('front', 0), 'range'],
    ['Front 361', 'Facings', facing('front', 361), 'range'],
  ])('%s is %s with a fault', (text, name, parameter, fault) => {
    expect(read(text)).toEqual({ name, parameter, fault });
    expect(parseKeyword(text).problem).toEqual(expect.any(String));
  });

  it.each([
    ['Front 1'],
    ['Front 360'],
    ['Transport (1)'],
    ['Transport (1000)'],
    ['Multi-Activate (1)'],
    ['Multi-Activate (20)'],
    ['Coherency (200")'],
  ])('%s is within range', (text) => {
    expect(parseKeyword(text).fault).toBeNull();
  });

  it.each<[text: string, nearest: KeywordName | null]>([
    ['Airborn', 'Airborne'],
    ['Tranport (6)', 'Transport'],
    ['Vehcile', 'Vehicle'],
    ['Transport Helicopter', 'Transport'],
    ['Semi Auto', 'Semi Automatic'],
    ['Frnot 90', 'Facings'],
    ['Multi-Activation (2)', 'Multi-Activate'],
    ['Stealth', null],
    ['Armour (3)', null],
    ['', null],
    ['6', null],
    ['Up 90', null],
  ])('"%s" is unknown, nearest %s', (text, nearest) => {
    expect(parseKeyword(text)).toMatchObject({
      keyword: null,
      parameter: null,
      fault: null,
      nearest: keywordNamed(nearest ?? ''),
    });
  });
});

describe('printKeyword', () => {
  it.each([
    ['transport 6', 'Transport (6)'],
    ['coherency 3 in', 'Coherency (3")'],
    ['front 90', 'Facings: Front 90'],
    ['back 45°', 'Facings: Rear 45'],
    ['multi activate: 2', 'Multi-Activate (2)'],
    ['semi-automatic', 'Semi Automatic'],
    ['set up', 'Set Up'],
    ['set up: 2', 'Set Up (2)'],
    ['  Deep   Water ', 'Deep Water'],
    ['airborne 3', 'Airborne (3)'],
    ['Facings: up 90', 'Facings: up 90'],
  ])('%s as %s', (text, printed) => {
    expect(printKeyword(parseKeyword(text))).toBe(printed);
  });
});

describe('print then parse', () => {
  const characters = fc.constantFrom(
    ...'abexXyz0169 .,:;=-–()[]"”″\'’°\t\u00a0'.split(''),
    'Front',
    'side',
    'Transport',
    'Set Up',
    'Facings',
    'Airborne',
    'Coherency',
    ' ',
  );
  const anything = fc.oneof(
    fc.array(characters, { maxLength: 9 }).map((each) => each.join('')),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
  );
  const behind = fc
    .tuple(fc.constantFrom(...KEYWORDS.map(({ name }) => name)), fc.constantFrom(' ', ' (', ': ', '(', '['), anything)
    .map((each) => each.join(''));
  const meaning = ({ keyword, parameter, fault, nearest }: ReturnType<typeof parseKeyword>) => ({
    keyword,
    parameter,
    fault,
    nearest,
  });

  it('is the identity for whatever was read', () => {
    fc.assert(
      fc.property(fc.oneof(anything, behind), (text) => {
        const first = parseKeyword(text);
        expect(meaning(parseKeyword(printKeyword(first)))).toEqual(meaning(first));
      }),
      { seed: 5, numRuns: effort(500, 5_000) },
    );
  });

  it('prints every keyword with every good parameter so that it is read back without a fault', () => {
    const value = fc.tuple(
      fc.constantFrom(...KEYWORDS),
      fc.integer({ min: 1, max: 20 }),
      fc.constantFrom(
        'front',
        'rear',
        'left',
        'right',
        'front-left',
        'front-right',
        'rear-left',
        'rear-right',
        'side',
        'all',
      ),
    );
    fc.assert(
      fc.property(value, ([keyword, n, direction]) => {
        const kind = keyword.parameter?.kind ?? 'none';
        const parameter = {
          none: null,
          'direction-angle': facing(direction, n),
          open: words(String(n)),
          inches: number(n),
          number: number(n),
        }[kind];
        const printed = printKeyword({
          keyword,
          written: '',
          parameter: parameter as ReturnType<typeof parseKeyword>['parameter'],
        });
        expect(read(printed)).toEqual({ name: keyword.name, parameter, fault: null });
      }),
      { seed: 5 },
    );
  });
});
