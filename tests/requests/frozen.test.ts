import { expect, inject, it } from 'vitest';
import { freeze, frozenText } from '@/lib/api/revisions';
import { revisionHash } from '@/lib/documents/revision';
import { listOf, visitor } from '../seed';
import { pageAt, sentAt, textOf } from './page';

const [owner, stranger] = [visitor(inject('base')), visitor(inject('base'))];

async function frozen(sample: string) {
  const { viewId } = await listOf(owner, sample);
  return { viewId, ...(await owner.ask(freeze, { body: { viewId } })) };
}

it('a frozen state is kept for ever under the hash of its text, and no other is frozen in its place', async () => {
  const { viewId, hash } = await frozen('The Grell Survey');
  const { text } = await stranger.ask(frozenText, { params: { hash }, query: {} });
  expect(revisionHash(text)).toBe(hash);
  const immutable = await stranger.send(`/api/revisions/${hash}`);
  expect(immutable.headers.get('cache-control')).toContain('immutable');
  expect((await sentAt(stranger, `/r/${hash}`)).headers.get('cache-control')).toBe('public, max-age=300');
  const other = { viewId, hash: '0'.repeat(64) };
  await expect(owner.ask(freeze, { body: other })).rejects.toThrow('answered 409');
  expect((await pageAt(stranger, `/r/${other.hash}`)).status).toBe(404);
});

it('a frozen list can be read without scripts', async () => {
  const { hash } = await frozen('Too Much Tide');
  const page = await pageAt(stranger, `/r/${hash}`);
  expect(page.getByRole('heading', { level: 1, name: 'Too Much Tide' })).toBeTruthy();
  expect(page.getByText('Not checked')).toBeTruthy();
  expect(textOf(page.getByRole('main'))).toMatch(/Old Patience|Reef Warband/);
});
