import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropDraft, keepDraft, startOf } from '@/lib/browser/listDraft';
import { sampleList } from '../samples/sampleData';

const roster = sampleList('the-grell-survey.json');
const [older, newer] = ['a'.repeat(64), 'b'.repeat(64)] as const;
const list = { viewId: '23456789AB', version: 4, roster, datasetHash: older };
const moved = { ...roster, name: 'Moved' };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('goes on from what the server has, where this device kept nothing', () => {
  const { stored, initial, stale } = startOf(list);
  expect(initial).toBe(stored);
  expect(stored).toEqual({ roster, data: older });
  expect(stale).toBeNull();
});

it('goes on from a move that the server has not got yet, under the data that it leads to', () => {
  keepDraft(list.viewId, { version: 4, roster: moved, datasetHash: newer });
  expect(startOf(list)).toMatchObject({
    stored: { data: older },
    initial: { roster: { name: 'Moved' }, data: newer },
    stale: null,
  });
  dropDraft(list.viewId);
  expect(startOf(list).initial.data).toBe(older);
});

it('takes a draft that names no data for one of the data that the list has', () => {
  keepDraft(list.viewId, { version: 4, roster: moved });
  expect(startOf(list).initial).toMatchObject({ roster: { name: 'Moved' }, data: older });
});

it('puts nothing over what was saved since', () => {
  keepDraft(list.viewId, { version: 3, roster: moved, datasetHash: newer });
  const { stored, initial, stale } = startOf(list);
  expect(initial).toBe(stored);
  expect(stale).toMatchObject({ version: 3, datasetHash: newer });
});
