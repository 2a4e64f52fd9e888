import { describe, expect, it, vi } from 'vitest';
import { aBrowser } from './browser';
import { addUnit, closeSheet, openProblems, openUnit, ownList, rowsOf, saved, unitRow } from './editing';
import { eventually } from './eventually';
import { all, find, gone, tap, type } from './hand';

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
