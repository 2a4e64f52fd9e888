import { LAYOUT_IDS } from '@/lib/exchange/layouts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROSTER_LIMITS, rosterSchema } from '@/lib/documents/roster/schema';
import { TEXT_LIMITS } from '@/lib/exchange/in/limits';
import { textIn } from '@/lib/exchange/in/lines';
import { makeOutline } from '@/lib/exchange/makeOutline';
import { ALL_ON, writeText } from '@/lib/exchange/writeText';
import { link } from '@/lib/data/link';
import { formats } from '@/lib/formats';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { SAMPLE_LISTS, sampleDataset, sampleList } from '../../samples/sampleData';
import { reading } from './reading';
import { TEXTS } from './samples.data';
import { effort, some } from '../../effort';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const format = formats['recon-squad'];
const checked = checkRoster(sampleList(SAMPLE_LISTS[0]!), link(sampleDataset()), format);
/** A list as this app writes it, in each layout. */
const OWN_TEXTS = LAYOUT_IDS.map((layout) =>
  writeText(makeOutline(checked, format, null), { layout, switches: ALL_ON }).join('\n'),
);

/** Every line is there as it was, and the list that it became may be stored. */
function isWhole(text: string): boolean {
  const { lines, roster } = reading(text);
  return (
    lines.map((line) => line.text).join('\n') === text && (roster === null || rosterSchema.safeParse(roster).success)
  );
}

describe('hostile text', () => {
  it.each([
    ['brackets that never close', `Salvage Captain [65pts]: ${'('.repeat(1400)}`],
    ['brackets in brackets', `Salvage Captain [65pts]: ${'a('.repeat(300)}b${')'.repeat(300)}`],
    ['nothing but commas', `Salvage Captain [65pts]: ${','.repeat(1400)}`],
    ['nothing but marks', '[b]'.repeat(400)],
    ['one word again and again', `Salvage Captain ${'w/ '.repeat(3000)}- 50`],
    ['label in label in label', `Salvage Captain - 50\n- ${'a: '.repeat(3000)}`],
    ['a row of plus signs', '+'.repeat(1400)],
    ['numbers alone', '9'.repeat(1400)],
    ['numbers that are too large', `${'9'.repeat(12)}x Salvage Captain [${'9'.repeat(12)}pts]`],
    [
      'names of what every object has',
      'constructor - 50\n__proto__ - 20\nSalvage Captain (toString, hasOwnProperty) - 50',
    ],
    ['brackets behind a name', `Salvage Captain${' (1x)'.repeat(2300)} - 65`],
    ['prices that are never closed', `${'[1pts '.repeat(1900)}\nSalvage Captain - 50`],
    ['marks that leave their blanks', `Salvage Captain [65pts]: a${'   [b]'.repeat(1900)} b`],
    ['blanks of another script', `Salvage Captain a${'\u1680'.repeat(1900)}b - 50`],
    ['markup', '<script>alert(1)</script> - 50\nSalvage Captain <img src=x> - 50'],
  ])('harms nothing: %s', (_, text) => {
    expect(isWhole(text)).toBe(true);
  });

  it('has no more units and things than a list may have', () => {
    const many = `Lantern Salvage Company\n${'Salvage Captain - 50\n'.repeat(TEXT_LIMITS.units + 20)}`;
    expect(reading(many).units.length).toBe(TEXT_LIMITS.units);
    const full = `Lantern Salvage Company\nSalvage Captain - 50\n${'- Rivet Pistol\n'.repeat(TEXT_LIMITS.items + 20)}`;
    expect(reading(full).lines.flatMap(({ parts }) => parts).length).toBeLessThanOrEqual(TEXT_LIMITS.items + 1);
    const unit = `Salvage Captain - 50\n${'- Rivet Pistol\n'.repeat(30)}`;
    const things = reading(`Lantern Salvage Company\n${unit.repeat(60)}`).lines.flatMap(({ parts }) => parts);
    expect(things.length).toBeLessThanOrEqual(TEXT_LIMITS.itemsInAll + 60);
  });

  it.each([
    ['detachments without end', 'Detachment: Standard Detachment from Lantern Salvage Company\n'.repeat(400)],
    ['detachments in a row', `Detachments: ${'0 in X from Lantern Salvage Company, '.repeat(200)}1 in X from Y`],
    ['more roles than units', `Roles: ${'1 HQ, '.repeat(1500)}99999 Troops\nSalvage Captain`],
    ['numbers beyond any list', '99999x Salvage Captain: 99999x Rivet Pistol\nNumber: Salvage Captain is 99999'],
    ['things without end', `Salvage Captain: ${'Rivet Pistol, '.repeat(700)}Rivet Pistol\n`.repeat(effort(2, 6))],
    ['brackets in brackets', `Salvage Captain: ${'Rivet Pistol ('.repeat(300)}Rivet Pistol${')'.repeat(300)}`],
    ['a price alone', '[12pts]\n  -  [12pts]: Rivet Pistol\n• [5pts]'],
    ['a unit without its name', '+ HQ [5pts] +\n[5pts]\n [65pts]: Rivet Pistol'],
    ['rows in rows', Array.from({ length: 60 }, (_, at) => `${' '.repeat(2 * at)}- Salvor`).join('\n')],
  ])('harms nothing in what passes for a text of this app: %s', (_, text) => {
    const list =
      'List\nFormat: Recon Squad\nData: Ebbfall\nDetachment: Standard Detachment from Lantern Salvage Company';
    expect(isWhole(`${list}\n${text}`)).toBe(true);
    expect(reading(`${list}\n${text}`).roster!.forces.length).toBeLessThanOrEqual(TEXT_LIMITS.forces);
  });

  it('is told by its price where a line has no name', () => {
    const list =
      'List\nFormat: Recon Squad\nData: Ebbfall\nDetachment: Standard Detachment from Lantern Salvage Company';
    const { lines } = reading(`${list}\n[5pts]\nSalvage Captain [50pts]: Rivet Pistol\n  -  [12pts]: Rivet Pistol`);
    const told = lines.flatMap(({ parts }) => parts).filter(({ became }) => became === null);
    expect(told.map(({ says }) => says)).toEqual(['[5pts]', '[12pts]']);
  });

  it('leaves notes as long as notes may be, and loses none that have room', () => {
    const lines = Array.from({ length: 300 }, (_, at) => `Whale number ${at} of the long night - 50`);
    const { roster } = reading(['Lantern Salvage Company', 'Salvage Captain - 50', ...lines].join('\n'));
    expect(roster!.notes!.length).toBeLessThanOrEqual(ROSTER_LIMITS.noteLength);
    expect(roster!.notes).toMatch(/Whale number 0 /);
  });

  it('keeps on detachments and units what the notes of the list have no room for', () => {
    const lines = Array.from({ length: 250 }, (_, at) => `Whale number ${at} of the long night - 50`);
    const { roster, doubts } = reading(['Lantern Salvage Company', 'Salvage Captain - 50', ...lines].join('\n'));
    const [force] = roster!.forces;
    const notes = [roster!.notes, force!.notes, force!.selections[0]!.notes].join('\n').split('\n');
    expect(notes.filter((line) => line.startsWith('Whale'))).toEqual(lines);
    expect(doubts.join()).not.toContain('keep the text');
  });

  it('is read whatever it is', () => {
    const anything = fc
      .string({ unit: 'grapheme', maxLength: 200 })
      .map((text) => text.replace(/[\r\u2028\u2029]/g, ' '));
    fc.assert(fc.property(anything, isWhole), { numRuns: effort(50, 200) });
  });

  it('is read whatever one line of a text of this app has lost', () => {
    const spoils = [
      (line: string) => line.replace(/[\p{L}\d ]*\p{L}/u, ''),
      (line: string) => line.replace(/^(\W*)[^[(]*/, '$1'),
      (line: string) => line.replace(/\[[^\]]*\]|\([^)]*\)/, ''),
      (line: string) => line.slice(line.length / 2),
    ];
    const whole = OWN_TEXTS.flatMap((text) => {
      const lines = text.split('\n');
      return lines.flatMap((line, at) => spoils.map((spoil) => lines.with(at, spoil(line)).join('\n')));
    });
    expect(some(whole, 60).filter((text) => !isWhole(text))).toEqual([]);
  });

  it('is read wherever a text is cut or garbled', () => {
    const texts = [...Object.values(TEXTS), ...OWN_TEXTS];
    const cut = fc
      .tuple(fc.constantFrom(...texts), fc.nat(900), fc.nat(900), fc.string({ maxLength: 4 }))
      .map(([text, from, length, put]) =>
        (text.slice(0, from) + put + text.slice(from + length)).replace(/[\r\u2028\u2029]/g, ' '),
      );
    fc.assert(fc.property(cut, isWhole), { numRuns: effort(40, 150) });
  });
});

describe('which files are text', () => {
  it.each<[string, Uint8Array, boolean]>([
    ['a text', bytes('Salvage Captain - 50'), true],
    ['BBCode', bytes('[b]Salvage Captain[/b] - 50'), true],
    [
      'text in two bytes a letter',
      new Uint8Array([0xff, 0xfe, ...[...'Boot 5'].flatMap((letter) => [letter.charCodeAt(0), 0])]),
      true,
    ],
    ['text in one byte a letter', new Uint8Array([...bytes('B'), 0xfc, ...bytes('gel - 50')]), true],
    ['a roster', bytes('<?xml version="1.0"?><roster/>'), false],
    ['JSON', bytes('{"a": 1}'), false],
    ['a list in JSON', bytes('[1, 2]'), false],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 4, 5, 6]), false],
    ['an archive', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), false],
    ['nothing', new Uint8Array(), false],
    ['blanks', bytes(' \n '), false],
  ])('%s', (_, content, is) => {
    expect(textIn(content) !== null).toBe(is);
  });
});
