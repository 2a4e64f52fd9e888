import { describe, expect, it } from 'vitest';
import { buildDataset } from '@/lib/data/dataset';
import { linkFaultsOf } from './faultsOf';
import { rootUnits } from '@/lib/data/rootOffer';
import type { DataFile } from '@/lib/data/schema';
import {
  alsoIn,
  catalogue,
  entry,
  group,
  groupLink,
  linked,
  linkTo,
  model,
  points,
  rule,
  system,
  table,
  unit,
} from './nodes';
import { sliceDataset } from '../sliceDataset';

const to = (targetId: string, importRootEntries = true) => ({
  id: `to-${targetId}`,
  name: targetId,
  targetId,
  importRootEntries,
});
const names = (...files: readonly DataFile[]) => {
  const at = table(linked(system({ sharedSelectionEntries: [unit('common', { name: 'of the system' })] }), ...files));
  return (id: string) => at.selection(at.pick(id)).name;
};

describe('a reference means what is nearest', () => {
  it('in its own file, then in those it links to, then in the game system', () => {
    const own = catalogue('wardens', {
      catalogueLinks: [to('library')],
      sharedSelectionEntries: [unit('blade', { name: 'own' })],
      entryLinks: ['blade', 'horn', 'common'].map((id) => linkTo(id, `to-${id}`)),
    });
    const library = catalogue('library', {
      library: true,
      sharedSelectionEntries: [unit('blade', { name: 'of the library' }), unit('horn', { name: 'of the library' })],
    });
    const name = names(own, library);
    expect(['to-blade', 'to-horn', 'to-common'].map(name)).toEqual(['own', 'of the library', 'of the system']);
  });

  it('seen from the file that the reference stands in', () => {
    const own = catalogue('wardens', {
      catalogueLinks: [to('library', false)],
      sharedSelectionEntries: [entry('blade', { name: 'own' })],
      entryLinks: [linkTo('knight', 'to-knight')],
    });
    const library = catalogue('library', {
      sharedSelectionEntries: [
        unit('knight', { entryLinks: [linkTo('blade', 'knight-blade')] }),
        entry('blade', { name: 'of the library' }),
      ],
    });
    const at = table(linked(system(), own, library));
    expect(at.selection(at.pick('blade', at.pick('to-knight'))).name).toBe('of the library');
  });

  it('through catalogues that link to each other', () => {
    const one = catalogue('wardens', { catalogueLinks: [to('tide')], entryLinks: [linkTo('shell', 'to-shell')] });
    const other = catalogue('tide', {
      catalogueLinks: [to('wardens')],
      sharedSelectionEntries: [unit('shell')],
      selectionEntries: [unit('crab')],
    });
    const data = linked(system(), one, other);
    expect(['wardens', 'tide', 'gone'].map((id) => rootUnits(data, id).offered)).toEqual([2, 2, 0]);
    expect(names(one, other)('to-shell')).toBe('shell');
  });
});

describe('entries and links that lead in a cycle end', () => {
  it('links to links', () => {
    const data = linked(
      system(),
      catalogue('wardens', {
        entryLinks: [linkTo('b', 'a'), linkTo('a', 'b'), linkTo('c', 'c')],
        selectionEntries: [unit('guard')],
      }),
    );
    expect(rootUnits(data, 'wardens')).toEqual({ offered: 1, leftOut: 0 });
  });

  it('an entry that offers itself, over another', () => {
    const data = linked(
      system(),
      catalogue('wardens', {
        sharedSelectionEntries: [
          unit('hen', { entryLinks: [linkTo('egg', 'to-egg')] }),
          model('egg', { entryLinks: [linkTo('hen', 'to-hen', { constraints: [] })] }),
        ],
        entryLinks: [linkTo('hen', 'root')],
      }),
    );
    const at = table(data);
    const hen = at.pick('root');
    const inner = at.pick('hen', at.pick('egg', hen));
    expect(at.selection(inner).entryId).toBe('root::to-egg::to-hen::hen');
  });

  it('a group inside itself', () => {
    const data = linked(
      system(),
      catalogue('wardens', {
        selectionEntries: [unit('guard', { entryLinks: [groupLink('box', 'guard-box')] })],
        sharedSelectionEntryGroups: [group('box', [entry('rope')], { entryLinks: [groupLink('box', 'box-box')] })],
      }),
    );
    const at = table(data);
    const guard = at.pick('guard');
    at.pick('guard-box::rope', guard);
    expect([at.tree(), at.findings()]).toEqual([[['guard', 'rope']], []]);
  });
});

describe('what leads nowhere', () => {
  const findings = (over: Partial<DataFile>, ...others: readonly DataFile[]) =>
    linkFaultsOf(buildDataset(system(), [catalogue('wardens', over), ...others])).map(
      ({ severity, targetId, message }) => `${severity} ${targetId}: ${message}`,
    );

  it('is named, once for each reference, with where it stands', () => {
    expect(
      findings({
        entryLinks: [linkTo('gone', 'l1')],
        catalogueLinks: [to('far')],
        infoLinks: [{ id: 'i1', name: '', targetId: 'lost', type: 'rule' }],
      }),
    ).toEqual([
      'error gone: entry link l1 names gone, which is not in the data: it may be in "far", a catalogue that is missing',
      'error lost: info link i1 names lost, which is not in the data: it may be in "far", a catalogue that is missing',
      'error far: catalogue link to-far names far, which is not in the data: add that catalogue',
    ]);
  });

  it('is found at any depth, and is left out of what is on offer', () => {
    const squad = unit('squad', {
      selectionEntries: [
        model('trooper', {
          entryLinks: [linkTo('gone', 'l1')],
          infoLinks: [{ id: 'i1', name: '', targetId: 'lost', type: 'profile' }],
        }),
      ],
    });
    expect(findings({ selectionEntries: [squad] })).toHaveLength(2);
    const at = table(linked(system(), catalogue('wardens', { selectionEntries: [squad] })));
    expect(() => at.pick('gone', at.pick('trooper', at.pick('squad')))).toThrow('does not offer gone');
  });

  it('is a warning for a category that only another catalogue has', () => {
    const other = catalogue('tide', { categoryEntries: [{ id: 'fish', name: 'Fish' }] });
    expect(findings({ selectionEntries: [unit('squid', { categoryLinks: [alsoIn('fish')] })] }, other)).toEqual([
      'warning fish: category link in-fish names fish, which is defined only in tide.cat, which it does not link to',
    ]);
  });

  it('is nothing in sound data, where links name links, and rules of a unit', () => {
    expect(
      findings({
        selectionEntries: [unit('squad', { rules: [rule('Swift')] })],
        sharedSelectionEntries: [unit('blade')],
        entryLinks: [linkTo('blade', 'a'), linkTo('a', 'b')],
        infoLinks: [{ id: 'i1', name: '', targetId: 'Swift', type: 'rule' }],
      }),
    ).toEqual([]);
  });
});

describe('a slice of a dataset', () => {
  it('is enough to evaluate one faction, under the hash of the whole', () => {
    const files = [
      catalogue('wardens', { catalogueLinks: [to('library')], entryLinks: [linkTo('blade', 'to-blade')] }),
      catalogue('library', { sharedSelectionEntries: [unit('blade', { costs: points(4) })] }),
      catalogue('tide'),
    ];
    const whole = buildDataset(system(), files);
    const slice = sliceDataset(whole, 'wardens');
    expect(slice.catalogues.map(({ id }) => id)).toEqual(['wardens', 'library']);
    expect(slice.hash).toBe(whole.hash);
    expect(() => sliceDataset(whole, 'gone')).toThrow('no catalogue gone');
  });

  it('has a hash that neither the order nor the names of the files change', () => {
    const [a, b] = [catalogue('wardens'), catalogue('tide')];
    expect(buildDataset(system(), [a, b]).hash).toBe(buildDataset(system(), [{ ...b, file: 'else.cat' }, a]).hash);
    expect(buildDataset(system(), [a, b]).hash).not.toBe(buildDataset(system(), [a, { ...b, revision: 2 }]).hash);
  });
});
