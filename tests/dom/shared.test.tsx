import { describe, expect, inject, it } from 'vitest';
import { viewPath } from '@/lib/documents/paths';
import { listOf, visitor } from '../seed';
import { aBrowser } from './browser';
import { eventually } from './eventually';
import { all, at, find, region, tap, text } from './hand';

/** The link of somebody else's list. */
const theirList = async (sample: string): Promise<string> =>
  viewPath((await listOf(visitor(inject('served')), sample)).viewId);

describe('a shared list', () => {
  it('a problem leads to its culprit', async () => {
    const ada = await aBrowser();
    await ada.open(await theirList('Too Much Tide'));
    await tap('Show Old Patience in the list');
    const found = await eventually(() => {
      const place = document.querySelector('[data-found]');
      expect(place?.textContent).toContain('Old Patience');
      return place;
    });
    expect(found?.textContent).not.toContain('Brine-Father Oru');
  });

  it('whoever has the link can take a copy in a browser of their own; the owner is shown the way to the editor', async () => {
    const ada = await aBrowser();
    const shared = await theirList('The Grell Survey');
    await ada.open(shared);
    await find('heading', 'The Grell Survey');
    expect(all('link', 'Edit')).toEqual([]);

    const opponent = await aBrowser({ width: 375 });
    await opponent.open(shared);
    await tap('Take a copy');
    await at(/^\/edit\/\w{10}$/);
    const copy = location.pathname.replace('/edit/', '/l/');
    expect(copy).not.toBe(shared);
    await opponent.open(copy);
    await find('img', /Recon Squad: Legal/);
    await find('link', 'Edit');
    await ada.open(copy);
    await find('img', /Recon Squad: Legal/);
    expect(all('link', 'Edit')).toEqual([]);
  });

  it('what few readers open is drawn when it is opened', async () => {
    const ada = await aBrowser();
    await ada.open(await theirList('Too Much Tide'));
    const unit = await region('The Ninth Wave');
    const statline = /^statline of/;
    expect(unit.textContent).not.toMatch(/statline of/);
    await tap(await text('Where the facts come from', unit));
    await text(statline, unit);
  });
});
