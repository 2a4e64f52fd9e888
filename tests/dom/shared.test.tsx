import { describe, expect, inject, it } from 'vitest';
import { viewPath } from '@/lib/documents/paths';
import { changed, listOf, visitor } from '../seed';
import { aBrowser } from './browser';
import { eventually } from './eventually';
import { all, at, fill, find, key, openMenu, region, saying, tap, text } from './hand';

/** The link of somebody else's list. */
const theirList = async (sample: string): Promise<string> =>
  viewPath((await listOf(visitor(inject('served')), sample)).viewId);

describe('a shared list', () => {
  it('offers one main thing: to approve a legal list, to see fixes of another; the rest is in a menu', async () => {
    const ada = await aBrowser();
    await ada.open(await theirList('Too Much Tide'));
    await find('link', 'See fixes');
    expect(all('button', 'Approve this list')).toEqual([]);
    expect(all('button', 'Copy link')).toEqual([]);
    await openMenu();
    await find('button', 'Copy link');
    await find('link', 'Print cards');
    await key('{Escape}');
    expect(all('button', 'Copy link')).toEqual([]);

    await ada.open(await theirList('The Grell Survey'));
    await tap('Approve this list');
    await fill('Your name (optional)', 'Bea');
    await tap('Approve this version');
    await saying('status', /^Approved by you/);
    expect(all('link', 'See fixes')).toEqual([]);
  });

  it('that has changed meanwhile is not approved, but loaded again by a tap', async () => {
    const owner = visitor(inject('served'));
    const list = await listOf(owner, 'The Grell Survey');
    const ada = await aBrowser();
    await ada.open(viewPath(list.viewId));
    await tap('Approve this list');
    await changed(owner, list, (roster) => ({ ...roster, name: 'The Grell Survey anew' }));
    await tap('Approve this version');
    await tap('Load it again');
    await find('heading', 'The Grell Survey anew');
    await tap('Approve this list');
    await tap('Approve this version');
    await saying('status', /^Approved by you/);
  });

  it('is shown as it is now to who turns to it again', async () => {
    const owner = visitor(inject('served'));
    const list = await listOf(owner, 'The Grell Survey');
    const ada = await aBrowser();
    await ada.open(viewPath(list.viewId));
    await find('button', 'Approve this list');
    await changed(owner, list, (roster) => ({ ...roster, name: 'The Grell Survey anew' }));
    dispatchEvent(new Event('focus'));
    await find('heading', 'The Grell Survey anew');
    await text('The list has changed: this is how it is now.');
  });

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
    const army = await region('The army');
    expect(army.textContent).not.toMatch(/statline of/);
    await tap(await text('Where the facts come from', army));
    await find('table', undefined, await region('Facts of The Ninth Wave', army));
    expect(army.textContent).toMatch(/statline of/);
  });
});
