import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldedBooks, ownBook, ownModel, ownUnit } from '../ownBooks';
import { muster, type Ran } from './ran';

const barge = ownUnit('barge', ['Vehicle', 'Transport (4)'], [ownModel('hull', { hitPoints: 8 })]);
const crew = ownUnit('crew', ['Fireteam', 'Tide Song'], [ownModel('hand', { number: 5, leads: true })]);
const tide = ownBook('tide', [barge]);
const ebb = ownBook('ebb', [crew]);
const { roster } = fieldedBooks(tide, ebb);

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'books-'));
  mkdirSync(join(folder, 'books'));
  for (const [name, content] of [
    ['list.json', roster],
    ['books/tide.json', tide],
    ['books/ebb.json', ebb],
    ['books/list.json', roster],
  ] as const) {
    writeFileSync(join(folder, name), JSON.stringify(content));
  }
  writeFileSync(join(folder, 'books/notes.json'), 'no JSON');
});
afterAll(() => rmSync(folder, { recursive: true }));

const check = (list: string, data: string, ...more: readonly string[]): Ran =>
  muster('check', join(folder, list), '--data', join(folder, data), '--format', 'trenches-and-turbines', ...more);

describe('check of a list of own units', () => {
  it('reads the books beside it as its data', () => {
    const { code, out, err } = check('list.json', 'books');
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(
      /^LEGAL {2}Trenches & Turbines \(undated\)\nOwn list: Book tide, Book ebb, 0 points, 6 models\n/,
    );
    expect(out).toContain('· Unit crew: the document does not explain "Tide Song"');
  });

  it('counts who rides in what', () => {
    const rides = [{ unit: roster.forces[1]!.selections[0]!.id, in: roster.forces[0]!.selections[0]!.id }];
    writeFileSync(
      join(folder, 'riding.json'),
      JSON.stringify({ ...roster, declarations: { ...roster.declarations, rides } }),
    );
    const { code, out } = check('riding.json', 'books', '--json');
    expect([code, JSON.parse(out)]).toMatchObject([
      1,
      {
        verdict: 'illegal',
        diagnostics: [
          { code: 'trenches-and-turbines/max-transport-load', data: { actual: 5, limit: 4 } },
          { severity: 'warning' },
        ],
      },
    ]);
  });

  it.each([
    ['books/tide.json', /holds no unit book Book ebb \(ebb\)/],
    ['books/notes.json', /notes\.json is no JSON: give a unit book as the app exports it/],
    ['list.json', /holds no unit book/],
    ['nowhere', /there is no /],
  ])('says what is missing in %s', (data, message) => {
    const { code, err } = check('list.json', data);
    expect([code, err]).toEqual([2, expect.stringMatching(message)]);
  });

  it('has no other format judge it', () => {
    const { code, err } = check('list.json', 'books', '--format', 'recon-squad');
    expect([code, err]).toEqual([
      2,
      expect.stringContaining('Recon Squad is not played with the units of this list: Own units'),
    ]);
  });

  it('says what is wrong with a book', () => {
    mkdirSync(join(folder, 'broken'));
    writeFileSync(join(folder, 'broken/tide.json'), JSON.stringify({ ...tide, units: [{ ...barge, move: -1 }] }));
    expect(check('list.json', 'broken').err).toMatch(
      /tide\.json: Unit barge: move: at least 0, not -1\n.*holds no unit book Book tide/,
    );
  });
});
