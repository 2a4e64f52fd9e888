import { describe, expect, it, vi } from 'vitest';
import type { Roster } from '@/lib/documents/roster/schema';
import { aBrowser } from './browser';
import { addUnit, closeSheet, openProblems, openUnit, ownList, rowsOf, saved, unitRow } from './editing';
import { after, eventually } from './eventually';
import { all, field, fill, find, gone, key, tap, text, touch, type } from './hand';

const emptied = (roster: Roster): Roster => ({
  ...roster,
  declarations: null,
  forces: roster.forces.map((force) => ({ ...force, selections: [] })),
});

describe('the editor', () => {
  it('two units that are renamed one after the other are two steps of undo', async () => {
    const ada = await aBrowser();
    await ownList(ada, 'The Grell Survey');
    const rename = async (name: string, to: string): Promise<void> => {
      await type('Its own name', to, await openUnit(name));
      await closeSheet();
      await rowsOf(to, 1);
    };
    await rename('The Night Round', 'Lamps');
    await rename('The Quay Street Gang', 'Hooks');
    await tap('Undo');
    await rowsOf('The Quay Street Gang', 1);
    await rowsOf('Lamps', 1);
    await tap('Undo');
    await rowsOf('The Night Round', 1);
    expect(all('button', 'Undo')[0]).toHaveProperty('disabled', true);
  });

  it('a sheet that was opened from a line at the foot, which is gone by now, leaves the focus on the page’s content', async () => {
    const ada = await aBrowser();
    await ownList(ada, 'The Grell Survey');
    await addUnit('Lamplighter Patrol');
    await tap('Options');
    await closeSheet();
    expect(document.activeElement?.id).toBe('content');
  });

  it('prints by Ctrl P what is on the server, with the name of the list in the tab', async () => {
    const ada = await aBrowser();
    await ownList(ada, 'The Grell Survey');
    await saved(ada);
    expect(document.title).toBe('The Grell Survey · Muster Roll');
    const print = location.pathname.replace('/edit/', '/l/') + '/print';
    await key('{Control>}p{/Control}');
    await eventually(() => expect(location.pathname).toBe(print));
  });

  it('a name that is rubbed out leaves its field open', async () => {
    const ada = await aBrowser();
    await ownList(ada, 'The Grell Survey');
    const unit = await openUnit('The Night Round');
    await fill('Its own name', '', unit);
    await rowsOf('Lamplighter Patrol', 1);
    expect(all('textbox', 'Its own name', unit)).toHaveLength(1);
  });

  it('what was done before a reload of the page is undone after it, and done again', async () => {
    const ada = await aBrowser();
    await ownList(ada, 'The Grell Survey');
    await addUnit('Lamplighter Patrol');
    await rowsOf('Lamplighter Patrol', 1);
    await saved(ada);
    await ada.reload();
    await rowsOf('Lamplighter Patrol', 1);
    await tap('Undo');
    await rowsOf('Lamplighter Patrol', 0);
    await ada.reload();
    await tap('Redo');
    await rowsOf('Lamplighter Patrol', 1);
    // Another list has steps of its own.
    await ownList(ada, 'Too Much Tide');
    expect(all('button', 'Undo')[0]).toHaveProperty('disabled', true);
  });

  it('on a phone what stopped fitting stays under the finger until the column is out of sight', async () => {
    const ada = await aBrowser({ width: 375 });
    await ownList(ada, 'The Grell Survey', emptied);
    await find('button', /^Fits \d/);
    const shown = (): string[] =>
      all('button', /^Add .*/).map((each) => (each.getAttribute('aria-label') ?? '').replace(/ anyway: .*$/, ''));
    const before = shown();
    await touch('Add Salvage Captain');
    await find('button', 'Add Deep Listener anyway: HQ full');
    await after(2000);
    expect(shown()).toEqual(before);
    // Who has looked at one of them comes back to the same place.
    await touch(/^Deep Listener/);
    await closeSheet();
    await after(500);
    expect(shown()).toEqual(before);
    await tap(await find('tab', /^List/));
    await rowsOf('Salvage Captain', 1);
    await tap(await find('tab', 'Units'));
    await text(/^\d more units: HQ full$/);
    expect(shown()).not.toContain('Add Deep Listener');
  });

  it('says what folded units cost once somebody looks at them', async () => {
    const ada = await aBrowser();
    await ownList(ada, 'The Grell Survey');
    const fold = await text(/^\d+ more units: HQ full$/);
    await after(1000);
    await tap(fold);
    await eventually(() => {
      const [row] = all('button', 'Add Deep Listener anyway: HQ full');
      expect(row?.closest('li')?.textContent).toMatch(/HQ full\d+$/);
    });
  });

  it('leads from the units too to what the points left would buy', async () => {
    const ada = await aBrowser({ width: 375 });
    await ownList(ada, 'The Grell Survey');
    await tap(await find('tab', 'Units'));
    await tap('Fill');
    await find('dialog');
    await closeSheet();
  });

  it('on a phone shows the list that was filled', async () => {
    const ada = await aBrowser({ width: 375 });
    await ownList(ada, 'The Grell Survey', emptied);
    await tap('Fill');
    const first = await eventually(() => {
      const [way] = all('button', /^Use this/);
      expect(way).toBeDefined();
      return way!;
    }, 20_000);
    await tap(first);
    await gone('dialog');
    expect((await find('tab', /^List/)).getAttribute('aria-selected')).toBe('true');
  });

  it('on a phone each tab has its own place', async () => {
    const ada = await aBrowser({ width: 375 });
    await ownList(ada, 'The Grell Survey');
    const scrolled = (to: number): void => {
      scrollTo(0, to);
      dispatchEvent(new Event('scroll'));
    };
    await tap(await find('tab', 'Units'));
    scrolled(700);
    await tap(await find('tab', /^List/));
    await eventually(() => expect(scrollY).toBe(0));
    scrolled(90);
    await tap(await find('tab', 'Units'));
    await eventually(() => expect(scrollY).toBe(700));
    await tap(await find('tab', /^List/));
    await eventually(() => expect(scrollY).toBe(90));
  });

  it('on a phone what a problem looks for is looked for until the column is left', async () => {
    const ada = await aBrowser({ width: 375 });
    await ownList(ada, 'The Grell Survey', emptied);
    await tap(/^Choose: /, await openProblems());
    await gone('dialog');
    expect((await field('Search units')).value).toBe('Company Charter');
    await tap(await find('tab', /^List/));
    await tap(await find('tab', 'Units'));
    expect((await field('Search units')).value).toBe('');
    // What the player types stays.
    await type('Search units', 'captain');
    await tap(await find('tab', /^List/));
    await tap(await find('tab', 'Units'));
    expect((await field('Search units')).value).toBe('captain');
  });

  it('on a phone a problem leads to its culprit, from either tab', async () => {
    const ada = await aBrowser({ width: 375 });
    await ownList(ada, 'Too Much Tide');
    await tap(await find('tab', 'Units'));
    const shown: Element[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scrolled(this: Element) {
      shown.push(this);
    });
    const problems = await openProblems();
    await tap(all('button', 'Show Old Patience in the list', problems)[0]!);
    await gone('dialog');
    expect((await find('tab', /^List/)).getAttribute('aria-selected')).toBe('true');
    await eventually(() => {
      const [row] = unitRow('The Ninth Wave');
      expect(shown.some((each) => each.id.startsWith('unit-') && each.contains(row ?? null))).toBe(true);
    });
  });
});
