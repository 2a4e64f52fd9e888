import { describe, expect, it } from 'vitest';
import { buildDataset } from '@/lib/data/dataset';
import { link, type LinkedDataset } from '@/lib/data/link';
import { readDataFiles } from '@/lib/data/read';
import { formats } from '@/lib/formats';
import type { Format } from '@/lib/rules/format';
import { realData, realFiles, type RealSystem } from '../realData';
import { linkedBooks } from '../samples/sampleBooks';
import { sampleDataset } from '../samples/sampleData';
import { readText } from './texts/reader';
import { scan } from './texts/scan';
import { sweepTexts } from './texts/sweep';
import { differences, type Tally } from './texts/tally';
import { effort } from '../effort';

const SEED = 20261123;
const LISTS = effort(3, 20);
/** Of real data; `npm run texts` takes as many as one likes. */
const REAL = 60;

const broken = (linked: LinkedDataset, format: Format, lists: number): readonly string[] =>
  sweepTexts(linked, format, { seed: SEED, lists, read: null }).layouts.flatMap(({ layout, broken: of }) =>
    of.map((each) => `${layout}: ${each}`),
  );

describe('every unit, model, item and price stands in a text as often as in its list', () => {
  it.each<readonly [string, Format, LinkedDataset]>([
    ['Recon Squad', formats['recon-squad'], link(sampleDataset('recon-squad'))],
    ['Scout Team', formats['scout-team'], link(sampleDataset('scout-team'))],
    ['Trenches & Turbines', formats['trenches-and-turbines'], linkedBooks],
  ])(`in random lists of the samples of %s (seed ${SEED})`, (_, format, linked) => {
    expect(broken(linked, format, LISTS)).toEqual([]);
  });

  it.each<readonly [string, Format, LinkedDataset]>([
    ['Recon Squad', formats['recon-squad'], link(sampleDataset('recon-squad'))],
    ['Scout Team', formats['scout-team'], link(sampleDataset('scout-team'))],
    ['Trenches & Turbines', formats['trenches-and-turbines'], linkedBooks],
  ])(`random lists of the samples of %s come back the same (seed ${SEED})`, (_, format, linked) => {
    const { layouts } = sweepTexts(linked, format, { seed: SEED, lists: LISTS, read: readText });
    expect(layouts.flatMap(({ layout, changed }) => (changed ?? []).map((each) => `${layout}: ${each}`))).toEqual([]);
  });

  it.skipIf(!realData).each<readonly [RealSystem, Format]>(
    effort(
      [],
      [
        ['wh40k-7e', formats['recon-squad']],
        ['wh40k-9e', formats['scout-team']],
      ],
    ),
  )(`in random lists of %s (seed ${SEED}; skipped without the real data folder)`, (system, format) => {
    const { files } = readDataFiles(realFiles(system));
    const gameSystem = files.find(({ kind }) => kind === 'gameSystem')!;
    const catalogues = files.filter(({ kind }) => kind === 'catalogue');
    expect(broken(link(buildDataset(gameSystem, catalogues)), format, REAL)).toEqual([]);
  });
});

describe('what takes texts apart', () => {
  const names = ['Boyz', 'Boy', 'Big Shoota', 'Shoota', 'Nob, the boss'];
  const tally = (text: string): Tally => scan(text, 'battlescribe', names) as Tally;
  const whole = 'Boyz [77pts]: Nob, the boss [5pts]\n. 9x Boy [72pts]: 8x Shoota, Big Shoota';

  it('sees what is missing, doubled or dearer', () => {
    const right = tally(whole);
    expect(right.get('Shoota')).toEqual({ number: 8, points: 0 });
    expect(differences(right, tally(whole))).toEqual([]);
    for (const [was, is] of [
      ['8x Shoota', '7x Shoota'],
      [', Big Shoota', ''],
      ['Nob, the boss [5pts]', 'Nob, the boss [6pts]'],
      ['9x Boy [72pts]', '9x Boy [71pts]'],
    ] as const) {
      expect(differences(right, tally(whole.replace(was, is)))).toHaveLength(1);
    }
  });

  it('says which line it cannot take apart', () => {
    expect(scan('Boyz: Grot', 'battlescribe', names)).toBe('Boyz: Grot');
  });
});
