import { brotliCompressSync } from 'node:zlib';
import { within } from '@testing-library/dom';
import { expect, inject, it } from 'vitest';
import { ownData } from '@/lib/api/data';
import { lists } from '@/lib/api/lists';
import { formats } from '@/lib/formats';
import { ALWAYS_SHOWN } from '@/lib/rules/dataKinds.data';
import { listOf, visitor } from '../seed';
import { pageAt, sentAt, textOf } from './page';

/** The page of a list as others get it. */

const [owner, stranger] = [visitor(inject('base')), visitor(inject('base'))];
const tide = listOf(owner, 'Too Much Tide');

it('shows its verdict, every rule with its numbers, every model, and by what it was checked', async () => {
  const page = await pageAt(stranger, `/l/${(await tide).viewId}`);
  expect(page.getByRole('heading', { level: 1, name: 'Too Much Tide' })).toBeTruthy();
  expect(page.getByRole('img', { name: /Recon Squad: Illegal/ })).toBeTruthy();
  expect(textOf(page.getByRole('main'))).toContain('225 of 200 points, 25 over');
  expect(within(page.getByRole('list', { name: 'Problems' })).getAllByText('Broken')).toHaveLength(4);
  const rules = page.getByRole('table', { name: /Every rule of Recon Squad/ });
  expect(textOf(within(rules).getByRole('row', { name: /Fail.*At most 200 points/ }))).toContain('225 of 200');
  // Every rule of the format and all kinds of the data's own, but the four that are broken.
  expect(within(rules).getAllByText('Pass')).toHaveLength(
    formats['recon-squad'].rules.length + ALWAYS_SHOWN.length - 4,
  );
  expect(textOf(page.getByRole('region', { name: 'The Ninth Wave' }))).toContain('unit: Reef Warband');
  expect(textOf(page.getByRole('region', { name: 'How this was checked' }))).toContain('Sample factions');

  expect(page.html).toContain('<meta name="robots" content="noindex, nofollow"/>');
  expect(page.html).toContain(
    '<meta property="og:description" content="Recon Squad · Tidebound Clans · 225/200 pts · 12 models · 4 problems"/>',
  );
  const picture = /property="og:image" content="([^"]+)"/.exec(page.html)?.[1] ?? '';
  const image = await stranger.send(new URL(picture).pathname);
  expect(image.headers.get('content-type')).toBe('image/png');
  const bytes = new DataView(await image.arrayBuffer());
  expect([bytes.getUint32(16), bytes.getUint32(20)]).toEqual([1200, 630]);
});

it.each(['', '/cards', '/match', '/play', '/print'])(
  'is previewed from where it was asked for, also below: %s',
  async (part) => {
    const list = await listOf(owner, 'The Grell Survey');
    const { html } = await sentAt(stranger, `/l/${list.viewId}${part}`);
    const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(picture).toContain(`${inject('base')}/l/${list.viewId}/opengraph-image`);
  },
);

it('is the same for its owner and for all others, who are not shown the way to the editor', async () => {
  const list = await listOf(owner, 'The Grell Survey');
  const page = await pageAt(stranger, `/l/${list.viewId}`);
  expect(page.getByRole('img', { name: /Recon Squad: Legal/ })).toBeTruthy();
  expect(page.getByRole('button', { name: 'Take a copy' })).toBeTruthy();
  expect(page.queryByRole('link', { name: 'Edit' })).toBeNull();
  expect((await sentAt(owner, `/l/${list.viewId}`)).html).toBe(page.html);
});

const HASH = '0'.repeat(64);

it('is found by a link with the sign of a sentence at its end, which is checked as any other', async () => {
  const { viewId } = await tide;
  for (const path of [`/l/${viewId}`, `/l/${viewId}/cards`, '/formats/recon-squad']) {
    for (const sign of ['.', ')', '),', '…']) {
      const { url, status } = await stranger.send(`${path}${sign}?x=1`);
      expect([url, status]).toEqual([new URL(`${path}?x=1`, inject('base')).href, 200]);
    }
  }
  for (const none of [`/l/${viewId}m.`, `/l/${viewId}.m`, `/l//evil.example/.`, `/r/${HASH}.`]) {
    const answer = await stranger.send(none);
    expect([none, new URL(answer.url).origin, answer.status]).toEqual([none, inject('base'), 404]);
  }
});

const NOWHERE = ['/l/aaaaaaaaaa', '/l/wrong', '/m/wrong', '/c/wrong', '/books/wrong', '/edit/wrong', `/r/${HASH}`];

it.each(NOWHERE)('says so where there is none, also to who runs no scripts: %s', async (address) => {
  const page = await pageAt(stranger, address);
  expect(page.status).toBe(404);
  expect(page.html).toContain('<title>Not found · Muster Roll</title>');
  expect(page.getByRole('heading', { level: 1, name: 'There is no such page' })).toBeTruthy();
  expect(textOf(page.getByRole('main'))).toContain('The link is mistyped or cut short');
  expect(page.getByRole('link', { name: 'Go to my lists' }).getAttribute('href')).toBe('/');
});

it('is shown as one that cannot be checked, never as legal', async () => {
  const gameSystemId = '5ea0-0000-0000-0000';
  const { datasets } = await owner.ask(ownData, {});
  const roster = {
    documentVersion: 1,
    name: 'Lost',
    gameSystemId,
    forces: [
      {
        id: 'f',
        entryId: 'e',
        name: 'Detachment',
        catalogueId: 'nowhere',
        catalogueName: 'Lost Legion',
        selections: [{ id: 's', entryId: 'x', name: 'Straggler', number: 3 }],
      },
    ],
    declarations: null,
  };
  const datasetHash = datasets.find(({ gameSystem }) => gameSystem.id === gameSystemId)?.hash;
  const { saved } = await owner.ask(lists.create, { body: { format: 'recon-squad', datasetHash, roster } });
  const page = await pageAt(stranger, `/l/${saved.viewId}`);
  expect(page.getByText('Not checked')).toBeTruthy();
  expect(textOf(page.body)).toContain('has no Lost Legion');
  expect(textOf(page.body)).toContain('3 × Straggler');
  expect(page.queryByRole('img', { name: /: Legal/ })).toBeNull();
  const picture = await stranger.send(`/l/${saved.viewId}/opengraph-image`);
  expect(picture.headers.get('content-type')).toBe('image/png');
});

/** What a reader's first page may weigh, in bytes: a phone far from the next mast gets it in a few seconds. */
const MOST_HTML = 125_000;
const MOST_SCRIPT = 150_000;

it('weighs little with twelve models: its page, and the script that comes with it', async () => {
  const { html } = await sentAt(stranger, `/l/${(await tide).viewId}`);
  expect(Buffer.byteLength(html)).toBeLessThan(MOST_HTML);
  const scripts = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"[^>]*>/g)]
    .filter(([tag]) => !/nomodule/i.test(tag))
    .map(([, address]) => address ?? '');
  expect(scripts.length).toBeGreaterThan(3);
  let bytes = 0;
  for (const address of scripts) {
    bytes += brotliCompressSync(await (await stranger.send(address)).arrayBuffer()).length;
  }
  expect(bytes).toBeLessThan(MOST_SCRIPT);
});
