import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { link } from '@/lib/data/link';
import { withHouseBooks } from '@/lib/data/ownUnits';
import { ownBook, ownModel, ownUnit } from '../ownBooks';
import { changed, editing } from '../samples/editing';
import { TIDEBOUND, sampleDataset } from '../samples/sampleData';
import { muster, type Ran } from './ran';

const LINE = { 'Unit Type': 'Infantry', WS: '4', BS: '4', S: '3', T: '3', W: '4', I: '4', A: '1', Ld: '8', Save: '4+' };
const book = ownBook(
  'salt',
  [
    ownUnit('guards', [], [ownModel('guard', { number: 3, stats: LINE })], {
      name: 'Reef Guards',
      slot: 'Troops',
      points: 40,
    }),
  ],
  { name: 'House of Salt', edition: '7th' },
);
const base = sampleDataset();
const { startList, unit } = editing(
  'recon-squad',
  link(withHouseBooks(base, [book], 1, [base.catalogues.find(({ name }) => name === TIDEBOUND)!.id])),
);
const data = fileURLToPath(new URL('../../samples/recon-squad', import.meta.url));

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'house-'));
  for (const [name, content] of [
    ['list.json', changed(startList(TIDEBOUND), unit('Reef Guards'))],
    ['book.json', book],
    ['own.json', ownBook('tide', [])],
  ] as const) {
    writeFileSync(join(folder, name), JSON.stringify(content));
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

const check = (...more: readonly string[]): Ran =>
  muster('check', join(folder, 'list.json'), '--data', data, '--format', 'recon-squad', ...more);

describe('check of a list with house units', () => {
  it('takes them from their book, and says whose they are', () => {
    const { code, out } = check('--books', join(folder, 'book.json'));
    expect(code).toBe(1);
    expect(out).toContain(
      'Reef Guards is a house unit of House of Salt, written by the player: nobody else vouches for it',
    );
    expect(out).toContain('4 wounds');
    expect(JSON.parse(check('--books', folder, '--json').out)).toMatchObject({
      points: 40,
      models: 3,
      houseUnits: [{ name: 'Reef Guards', book: 'House of Salt' }],
    });
  });

  it('cannot tell without it', () => {
    expect(JSON.parse(check('--json').out)).toMatchObject({
      diagnostics: expect.arrayContaining([
        expect.objectContaining({ code: 'data/missing-entry', severity: 'unverified' }),
      ]),
    });
  });

  it('refuses a book for another game', () => {
    const { code, err } = check('--books', join(folder, 'own.json'));
    expect([code, err]).toEqual([2, expect.stringContaining('holds no book of house units for the 7th edition')]);
  });
});
