import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DatasetList, readEarlierText, repositoriesToRead } from '@/components/units/data/datasetList';
import type { DatasetSummary } from '@/lib/documents/unitData';

const from = (repository: string, readEarlier: boolean) => ({
  readEarlier,
  source: { kind: 'repository', repository, revision: null } as const,
});

it('says of data that an earlier version read how it comes in again', () => {
  expect(readEarlierText(from('Pond/frogs', false))).toBeNull();
  expect(readEarlierText(from('Pond/frogs', true))).toContain('Download it again. Lists keep');
  expect(readEarlierText({ readEarlier: true, source: { kind: 'upload' } })).toContain('Add its files again');
});

it('names the repositories once of which nothing was read anew', () => {
  const datasets = [
    from('Pond/frogs', true),
    from('Pond/newts', true),
    from('pond/Frogs', false),
    from('Pond/newts', true),
  ];
  expect(repositoriesToRead(datasets)).toEqual(['Pond/newts']);
});

it('puts aside what was handed in, once all of it came in again with more', () => {
  const handedIn = (hash: string, factions: readonly string[], game = 'pond'): DatasetSummary => ({
    hash,
    name: hash,
    source: { kind: 'upload' },
    gameSystem: { id: game, name: game, revision: 1 },
    factions: factions.map((id) => ({ id, name: id, revision: 1, file: '' })),
    problems: [],
    joined: null,
    files: 1,
    dialect: 'battlescribe',
    createdAt: '2026-11-30T00:00:00.000Z',
    readEarlier: false,
  });
  const earlierIn = (...datasets: readonly DatasetSummary[]): string[] => {
    const [, aside = ''] = renderToStaticMarkup(
      createElement(DatasetList, { datasets, forAll: new Set<string>() }),
    ).split(/all of which a newer one holds/);
    return [...aside.matchAll(/data-dataset="(\w+)"/g)].map(([, hash = '']) => hash);
  };
  expect(earlierIn(handedIn('new', ['frogs', 'newts']), handedIn('old', ['frogs']))).toEqual(['old']);
  expect(earlierIn(handedIn('new', ['frogs', 'newts']), handedIn('old', ['frogs', 'toads']))).toEqual([]);
  expect(earlierIn(handedIn('new', ['frogs']), handedIn('old', ['frogs'], 'marsh'))).toEqual([]);
  expect(earlierIn(handedIn('new', ['frogs']), { ...handedIn('old', ['frogs']), source: { kind: 'sample' } })).toEqual(
    [],
  );
});
