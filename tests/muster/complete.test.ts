import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconSquad } from '@/lib/formats/recon-squad/format';
import { selectionsOf } from '@/lib/documents/roster/find';
import { NO_DECLARATIONS, type Roster } from '@/lib/documents/roster/schema';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { changed, drop, linked } from '../samples/editing';
import { sampleList } from '../samples/sampleData';
import { muster } from './ran';

const root = resolve(import.meta.dirname, '../..');
const data = join(root, 'samples/recon-squad');
const full = join(data, 'lists/the-grell-survey.json');
const books = join(root, 'samples/trenches-and-turbines');

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'complete-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const complete = (file: string, ...more: readonly string[]) =>
  muster('complete', file, '--data', data, '--format', 'recon-squad', ...more);

/** The legal sample without one of its units. */
function shorter(): { readonly file: string; readonly roster: Roster; readonly unit: string } {
  const whole = sampleList('the-grell-survey.json');
  const unit = whole.forces[0]!.selections.findLast((each) => [...selectionsOf(each)].length > 0)!;
  const roster = changed(whole, drop(unit.id));
  const file = join(folder, 'shorter.json');
  writeFileSync(file, JSON.stringify(roster));
  return { file, roster, unit: roster.forces[0]!.selections.at(-1)!.name };
}

describe('complete', () => {
  it('prints JSON of the documented shape, and writes a list that comes to what it says', () => {
    const { file } = shorter();
    const target = join(folder, 'filled.ros');
    const { code, out } = complete(file, '--json', '--out', target);
    const said = JSON.parse(out) as {
      readonly completions: readonly { readonly changes: readonly string[]; readonly total: number }[];
      readonly best: number;
      readonly proof: { readonly best: number } | null;
    };
    expect([code, Object.keys(said)]).toEqual([0, ['completions', 'best', 'proof']]);
    expect(said.completions[0]).toMatchObject({ total: said.best });
    expect(said.completions.every(({ changes }) => changes.length > 0)).toBe(true);
    expect(said.proof?.best).toBe(said.best);
    const judged = muster('check', target, '--data', data, '--format', 'recon-squad', '--json');
    expect(JSON.parse(judged.out)).toMatchObject({ points: said.best });
    expect(judged.code).not.toBe(1);
  });

  it('says that nothing fits when all was tried', () => {
    const { code, out } = complete(full);
    expect(code).toBe(1);
    expect(out).toMatch(
      /^The Grell Survey: 199 of 200 points\nNothing can be added: all \d+ ways to add what costs points were tried\.$/,
    );
  });

  it('says so where nothing is left, where there is no limit, and where the list breaks a rule', () => {
    expect(complete(full, '--to', '199')).toMatchObject({
      code: 0,
      out: 'The Grell Survey: 199 of 199 points\nNothing is left: the list has 199 points.',
    });
    const list = join(books, 'lists/high-water-at-lock-seven.json');
    const given = ['--data', join(books, 'books'), '--format', 'trenches-and-turbines'];
    expect(muster('complete', list, ...given)).toMatchObject({
      code: 2,
      err: 'muster complete: Trenches & Turbines has no limit in points, so nothing is left: give one with --to',
    });
    expect(complete(join(data, 'lists/too-much-tide.json'))).toMatchObject({ code: 2, out: '' });
  });

  it('keeps the units that are named, and knows no others', () => {
    const { file, unit } = shorter();
    const { out } = complete(file, '--keep', unit);
    expect(out).not.toContain(`${unit}: `);
    expect(complete(file, '--keep', 'Nobody')).toMatchObject({ code: 2 });
    expect(complete(file, '--keep', 'Nobody').err).toContain('--keep Nobody: the list has no such unit');
  });

  it('fills a list without units, with lists of different character', () => {
    const whole = sampleList('the-grell-survey.json');
    const { army } = checkRoster(whole, linked, reconSquad);
    const empty = changed(whole, ...army.units.map(({ id }) => drop(id)));
    const file = join(folder, 'empty.json');
    writeFileSync(file, JSON.stringify({ ...empty, declarations: NO_DECLARATIONS }));
    const { code, out } = complete(file);
    expect(code).toBe(0);
    expect(out).toMatch(/ 1\. (?:199|200) points, many models: Add .*, \d+ models?, \d+ points/);
    expect(out).toMatch(/\n3 lists; the best has 200 of 200 points\.$/);
  });

  it.each([
    ['--to', '0'],
    ['--to', '12.5'],
    ['--seconds', '601'],
    ['--seconds', 'long'],
  ])('refuses %s %s', (option, value) => {
    expect(complete(full, option, value)).toMatchObject({ code: 2, out: '' });
  });
});
