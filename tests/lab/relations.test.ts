import { describe, expect, it } from 'vitest';
import { createSelection, evaluate } from '@/lib/engine';
import { buildDataset } from '@/lib/data/dataset';
import { link, type LinkedDataset } from '@/lib/data/link';
import { readDataFiles } from '@/lib/data/read';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { formats } from '@/lib/formats';
import { applyEdit } from '@/lib/documents/roster/edits';
import type { Format } from '@/lib/rules/format';
import { seeded } from './seeded';
import { RELATIONS, sweepRelations, type SweptRelations } from './sweep/relations';
import { fixes } from './sweep/relations/fixes';
import { neighbours } from './sweep/relations/neighbours';
import { counter, startList } from './sweep/table';
import { change, inCategory, max, min, model, unit, wardens, when } from '../data/nodes';
import { realData, realFiles, type RealSystem } from '../realData';
import { linkedBooks } from '../samples/sampleBooks';
import { sampleDataset } from '../samples/sampleData';
import { effort, whole } from '../effort';

const SEED = 20261122;
const LISTS = effort(2, 12);
/** Of real units; `npm run sweep` takes as many as one likes. */
const MENDED = 60;
const told = ({ relations }: SweptRelations) => ({
  broken: relations.flatMap(({ broken }) => broken),
  untried: relations.filter(({ tried }) => tried === 0).map(({ holds }) => holds),
});

describe('what holds for every list', () => {
  it.each<readonly [string, Format, LinkedDataset, readonly string[]]>([
    [
      'Recon Squad',
      formats['recon-squad'],
      link(sampleDataset('recon-squad')),
      ['game type, season and size setting change nothing'],
    ],
    ['Scout Team', formats['scout-team'], link(sampleDataset('scout-team')), []],
    [
      'Trenches & Turbines',
      formats['trenches-and-turbines'],
      linkedBooks,
      ['game type, season and size setting change nothing'],
    ],
  ])(`holds for random lists of the samples of %s (seed ${SEED})`, (_, format, linked, untried) => {
    const swept = sweepRelations(linked, format, { seed: SEED, lists: LISTS });
    expect(told(swept).broken).toEqual([]);
    if (!whole) return;
    expect(told(swept).untried).toEqual(untried);
    expect(Math.min(swept.verdicts.illegal, swept.verdicts.legal)).toBeGreaterThan(0);
  });

  it.skipIf(!realData).each<readonly [RealSystem, Format]>(
    effort(
      [],
      [
        ['wh40k-7e', formats['recon-squad']],
        ['wh40k-9e', formats['scout-team']],
      ],
    ),
  )(
    `holds for random lists of %s, and every fix for ${MENDED} (seed ${SEED}; skipped without the real data folder)`,
    (system, format) => {
      const { files } = readDataFiles(realFiles(system));
      const linked = link(
        buildDataset(
          files.find(({ kind }) => kind === 'gameSystem')!,
          files.filter(({ kind }) => kind === 'catalogue'),
        ),
      );
      expect(told(sweepRelations(linked, format, { seed: SEED, lists: LISTS })).broken).toEqual([]);
      const mended = sweepRelations(linked, format, { seed: SEED, lists: MENDED, relations: [fixes] });
      expect(told(mended)).toEqual({ broken: [], untried: [] });
      expect(mended.verdicts.illegal).toBeGreaterThanOrEqual(MENDED / 2);
    },
  );
});

describe('a relation that does not hold', () => {
  const format = formats['recon-squad'];

  /** A list with a squad of three, one too many, and a lamp beside it, and what the relation says of the two. */
  function beside(over: Parameters<typeof model>[1], waives: boolean): readonly string[] {
    const squad = unit('squad', {
      categoryLinks: [inCategory('line')],
      selectionEntries: [model('trooper', { constraints: [min(1), max(2)], ...over })],
    });
    const linked = wardens([squad, unit('lamp', { categoryLinks: [inCategory('lead')] })]);
    const newId = counter('s');
    let roster = startList(linked, 'wardens', newId);
    for (const key of ['squad', 'lamp']) {
      roster = applyEdit(roster, {
        kind: 'add',
        into: roster.forces[0]!.id,
        selection: createSelection(evaluate(roster, linked), roster.forces[0]!.id, { key }, newId),
      });
    }
    roster = applyEdit(roster, {
      kind: 'count',
      selection: roster.forces[0]!.selections[0]!.selections[0]!.id,
      number: 3,
    });
    expect(checkRoster(roster, linked, format).report.diagnostics.some(({ code }) => code === 'data/max')).toBe(
      !waives,
    );
    const trials = [
      ...neighbours.tryOn(
        { label: '', linked, format, roster, checked: checkRoster(roster, linked, format), newId },
        seeded(1),
      ),
    ];
    return [...new Set(trials.map(({ broken, explained }) => broken ?? explained ?? 'holds'))];
  }

  it('is told from one that a modifier of the data explains', () => {
    const waiver = change('set', 'max', 9, { conditions: [when('atLeast', 1, 'lamp', { scope: 'force' })] });
    expect(beside({}, false)).toEqual(['holds']);
    expect(beside({ modifiers: [waiver] }, true)).toEqual(
      expect.arrayContaining([expect.stringMatching(/is gone beside lamp: a modifier there counts lamp$/)]),
    );
  });

  it('is told with its list when it throws', () => {
    const swept = sweepRelations(link(sampleDataset('recon-squad')), format, {
      seed: 1,
      lists: 1,
      relations: [
        {
          holds: 'nothing',
          tryOn: () => {
            throw new Error('no');
          },
        },
      ],
    });
    expect(swept.relations[0]!.broken[0]).toMatch(/^list 1, .*: threw Error: no/);
  });

  it('stands among others that have a name each', () =>
    expect(new Set(RELATIONS.map(({ holds }) => holds)).size).toBe(RELATIONS.length));
});
