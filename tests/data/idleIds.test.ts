import { describe, expect, it } from 'vitest';
import { buildDataset } from '@/lib/data/dataset';
import { evaluate } from '@/lib/engine';
import { withoutIdleIds } from '@/lib/data/idleIds';
import { link } from '@/lib/data/link';
import { sampleDataset, sampleList, sampleListNames, type Sampled } from '../samples/sampleData';
import { catalogue, entry, system } from './nodes';

describe.each<Sampled>(['recon-squad', 'scout-team'])('the samples of %s without idle ids', (format) => {
  const whole = sampleDataset(format);
  const slim = withoutIdleIds(whole);

  it('are shorter and keep their hash', () => {
    expect(JSON.stringify(slim).length).toBeLessThan(JSON.stringify(whole).length);
    expect(slim.hash).toBe(whole.hash);
  });

  it.each(sampleListNames(format))('mean the same in %s', (name) => {
    const roster = sampleList(name, format);
    expect(evaluate(roster, link(slim)).roster).toEqual(evaluate(roster, link(whole)).roster);
  });
});

describe('ids', () => {
  const shown = { id: 'shows-armour', name: 'Armour', targetId: 'armour', type: 'profile' } as const;
  const asked = { id: 'in-elites', name: 'Elites', targetId: 'elites' };

  it('of links are kept where something names them, and in forces', () => {
    const files = buildDataset(system({ forceEntries: [{ id: 'patrol', name: 'Patrol', categoryLinks: [asked] }] }), [
      catalogue('wardens', {
        sharedSelectionEntries: [
          entry('guard', { infoLinks: [shown], categoryLinks: [asked] }),
          entry('mage', {
            defaultSelectionEntryId: 'shows-rule',
            infoLinks: [{ ...shown, id: 'shows-rule' }],
          } as object),
        ],
      }),
    ]);
    const slim = withoutIdleIds(files);
    expect(slim.gameSystem.forceEntries?.[0]?.categoryLinks).toEqual([asked]);
    const entries = slim.catalogues[0]?.sharedSelectionEntries;
    expect(entries?.map(({ id, infoLinks }) => [id, infoLinks?.[0]?.id])).toEqual([
      ['guard', ''],
      ['mage', 'shows-rule'],
    ]);
    expect(entries?.[0]?.categoryLinks).toEqual([{ ...asked, id: '' }]);
  });
});
