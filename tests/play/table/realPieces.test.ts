import { beforeAll, describe, expect, it } from 'vitest';
import { minimumUnits } from '@/lib/army/survey';
import { buildDataset } from '@/lib/data/dataset';
import { link } from '@/lib/data/link';
import { readDataFiles } from '@/lib/data/read';
import { reconSquad } from '@/lib/formats/recon-squad/format';
import { scoutTeam } from '@/lib/formats/scout-team/format';
import { MARK_LIMITS } from '@/lib/play/table/marks';
import { piecesOf } from '@/lib/play/table/pieces';
import type { Piece } from '@/lib/play/table/piece';
import { army } from '../../builders';
import { realData, realFiles, type RealSystem } from '../../realData';

const FORMATS = { 'wh40k-7e': reconSquad, 'wh40k-9e': scoutTeam } as const;

describe.skipIf(realData === null).each(['wh40k-7e', 'wh40k-9e'] as const satisfies readonly RealSystem[])(
  'every unit of %s on the table (skipped where the data is not there)',
  (system) => {
    let pieces: readonly Piece[] = [];
    beforeAll(() => {
      const { files } = readDataFiles(realFiles(system));
      const linked = link(
        buildDataset(
          files.find((file) => file.kind === 'gameSystem')!,
          files.filter((file) => file.kind === 'catalogue'),
        ),
      );
      pieces = [...minimumUnits(linked)].flatMap(({ unit }) =>
        unit === null ? [] : piecesOf(army([unit]), FORMATS[system]),
      );
    });

    it('has a piece for each of its models, each with a statline, nearly all with wounds or hull points', () => {
      expect(pieces.length).toBeGreaterThan(2000);
      const bare = pieces.filter(({ statlines }) => statlines.length === 0);
      expect(bare.length / pieces.length).toBeLessThan(0.01);
      const trackless = pieces.filter(({ models }) => models.some(({ track }) => track === null));
      expect(trackless.length / pieces.length).toBeLessThan(0.03);
    });

    it('has figures in its cells and no text of a rule', () => {
      const cells = pieces.flatMap(({ statlines }) => statlines.flatMap((line) => line.cells));
      expect(cells.filter(({ value }) => value.length > 6)).toEqual([]);
      const said = pieces.flatMap(({ rules, traits }) => [...rules, ...traits]).flatMap(({ says }) => says ?? []);
      const own = new Set(FORMATS[system].traits.map(({ says }) => says));
      expect(said.filter((text) => !own.has(text))).toEqual([]);
    });

    it('fits into what a log can hold', () => {
      const most = Math.max(
        ...pieces.map(({ marks, spends, models }) => marks.length + spends.length + 2 * models.length),
      );
      expect(most).toBeLessThanOrEqual(MARK_LIMITS.perPiece);
      const items = pieces.flatMap(({ spends }) => spends.map(({ item }) => `spent:${item}`.length));
      expect(Math.max(0, ...items)).toBeLessThanOrEqual(MARK_LIMITS.nameLength);
    });
  },
);
