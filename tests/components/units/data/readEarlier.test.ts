import { expect, it } from 'vitest';
import { readEarlierText } from '@/components/units/data/datasetList';

const from = (repository: string, readEarlier: boolean) => ({
  readEarlier,
  source: { kind: 'repository', repository, revision: null } as const,
});

it('says of data that an earlier version read how it comes in again', () => {
  expect(readEarlierText(from('Pond/frogs', false))).toBeNull();
  expect(readEarlierText(from('Pond/frogs', true))).toContain('Download it again. Lists keep');
  expect(readEarlierText({ readEarlier: true, source: { kind: 'upload' } })).toContain('Add its files again');
});
