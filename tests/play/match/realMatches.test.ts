import { beforeAll, describe, expect, it } from 'vitest';
import type { Army } from '@/lib/army/army';
import { minimumUnits } from '@/lib/army/survey';
import { buildDataset } from '@/lib/data/dataset';
import { link } from '@/lib/data/link';
import { readDataFiles } from '@/lib/data/read';
import { deployedAllTheSame } from '@/lib/formats/recon-squad/reserves';
import { reconSquad } from '@/lib/formats/recon-squad/format';
import { grenadesOf } from '@/lib/formats/recon-squad/grenades';
import { adaptationsFor } from '@/lib/rules/format';
import { army as armyOf } from '../../builders';
import { realData, realFiles } from '../../realData';

describe.skipIf(realData === null)(
  'matches with the real data of the seventh edition (skipped where it is not there)',
  () => {
    let armies: readonly { readonly catalogue: string; readonly army: Army }[] = [];
    beforeAll(() => {
      const { files } = readDataFiles(realFiles('wh40k-7e'));
      const linked = link(
        buildDataset(
          files.find((file) => file.kind === 'gameSystem')!,
          files.filter((file) => file.kind === 'catalogue'),
        ),
      );
      armies = [...minimumUnits(linked)].flatMap(({ catalogue, unit }) => {
        const detachments = [{ id: 'detachment', name: 'Detachment', faction: { id: catalogue, name: catalogue } }];
        return unit === null
          ? []
          : [{ catalogue: catalogue.split(':')[0] ?? '', army: armyOf([unit], { detachments }) }];
      });
    });
    /** The catalogues with a unit of which this holds. */
    const where = (holds: (army: Army) => boolean): readonly string[] =>
      [...new Set(armies.filter(({ army }) => holds(army)).map(({ catalogue }) => catalogue))].sort();

    it('no model throws one grenade twice, and all that are called grenades and go over a distance are there', () => {
      const bare = (name: string): string =>
        name
          .toLowerCase()
          .replace(/\(.*\)/, '')
          .replace('grenades', 'grenade')
          .trim();
      const models = armies.flatMap(({ army }) => army.models);
      expect(models.length).toBeGreaterThan(2000);
      expect(
        models
          .filter((model) => new Set(grenadesOf(model).map(bare)).size < grenadesOf(model).length)
          .map(({ name }) => name),
      ).toEqual([]);
      expect(models.flatMap((model) => grenadesOf(model)).filter((name) => /melee|launcher|mesh/i.test(name))).toEqual(
        [],
      );
      expect(models.filter((model) => grenadesOf(model).length > 0).length).toBeGreaterThan(1300);
    });

    it('each adaptation is for the catalogues that have its rule', () => {
      const having = (title: string): readonly string[] =>
        where((army) => adaptationsFor(reconSquad, army).some((each) => each.title === title));
      expect(having('Orders')).toEqual(['Astra Militarum', 'Militarum Tempestus']);
      expect(having('Power from Pain')).toEqual(['Dark Eldar', 'Ynnari Aeldari']);
      expect(having('Reanimation Protocols')).toEqual(['Necrons']);
      expect(having('Warp Storm and Champion of Chaos')).toEqual([
        'Chaos Daemons',
        'Chaos Space Marines',
        'Renegades & Heretics',
      ]);
    });

    it('finds brotherhoods, and who would start in reserve', () => {
      expect(where((army) => reconSquad.aids?.(army).some(({ id }) => id === 'cast-a-spell') === true)).toEqual(
        expect.arrayContaining([
          'Astra Militarum',
          'Chaos Daemons',
          'Eldar Craftworlds',
          'Grey Knights',
          'Tyranids',
          'Ynnari Aeldari',
        ]),
      );
      expect(where((army) => deployedAllTheSame(army).length > 0)).toEqual(
        expect.arrayContaining(['Legion of the Damned', 'Space Marines']),
      );
    });
  },
);
