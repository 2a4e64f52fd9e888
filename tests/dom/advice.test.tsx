import { describe, expect, inject, it } from 'vitest';
import { viewPath } from '@/lib/documents/paths';
import { listOf, visitor } from '@/tests/seed';
import { aBrowser } from './browser';
import { bar, closeSheet, openUnit, ownList, rowsOf, sheet, unitRow } from './editing';
import { eventually } from './eventually';
import { all, at, find, gone, key, list, region, saying, says, tap, text, textOf } from './hand';

const SAMPLE = 'Too Much Tide';
const KEPT = 'Low Sister Ahl';
/** A search takes its time, in milliseconds of a quiet machine. */
const SOUGHT = 30_000;

const problems = (): Promise<HTMLElement> => sheet('Problems and rules');
const found = (where: () => Promise<HTMLElement>, words: string): Promise<void> =>
  eventually(async () => expect(textOf(await where())).toContain(words), SOUGHT);

describe('advice', () => {
  it('a broken list is mended by one tap, and its points are used by another', async () => {
    const ada = await aBrowser();
    await ownList(ada, SAMPLE);
    // Asked for by its key and left before an answer: nothing is taken when the problems are opened to read them.
    await key('r');
    await problems();
    await closeSheet();
    await tap(/^Illegal/, await bar());
    await eventually(
      async () =>
        expect(
          all('status', undefined, await problems())
            .map(textOf)
            .join(),
        ).toContain('No single change makes it legal'),
      SOUGHT,
    );
    const repairs = await list('Repairs', await problems());
    // The first way leaves no point over.
    expect(textOf(all('listitem', undefined, repairs)[0]!)).toContain('→ 200 points');
    await tap(/^Use this.*Remove Low Sister Ahl/, repairs);
    // The button is gone, the focus is not.
    expect(document.activeElement).toBe(await problems());
    await closeSheet();
    await says(bar, 'Legal');
    await tap(/Use the \d+ points left/);
    const rest = await sheet('Use the points that are left');
    await eventually(() => expect(all('button', /^Use this/, rest)).not.toHaveLength(0), SOUGHT);
    await tap(all('button', /^Use this/, rest)[0]!);
    await says(bar, 'Legal');
    await tap('Undo');
    await tap('Undo');
    await says(bar, '225 of 200');
  });

  it('what would make a shared list legal is sought only when asked for; one key takes the first way, and leaves alone what is kept', async () => {
    const ada = await aBrowser();
    const { viewId: shared } = await listOf(visitor(inject('served')), SAMPLE);
    await ada.open(viewPath(shared));
    const suggest = 'See fixes';
    await find('link', suggest);
    expect(ada.line.sent.filter(({ path }) => path.startsWith('/api/data/'))).toEqual([]);
    await tap(suggest);
    const suggested = (): Promise<HTMLElement> => region('What would make it legal');
    await found(suggested, 'makes it legal (');
    expect(all('button', /^Use this/, await suggested())).toEqual([]);
    expect(textOf(all('listitem', undefined, await suggested())[0]!)).toContain(KEPT);

    await tap('Take a copy');
    await at(/^\/edit\/\w{10}$/);
    await ada.awake();
    await tap('Lock against suggestions', await openUnit(KEPT));
    await closeSheet();
    await ada.reload();
    await eventually(() => expect(textOf(unitRow(KEPT)[0]!)).toContain('Locked'));
    await key('r');
    await eventually(async () => expect(textOf(await bar())).toContain('Legal'), SOUGHT);
    await gone('dialog');
    await rowsOf(KEPT, 1);
    await text(/Removed |Swapped | instead of |leave out | changes made: /);
    await key('r');
    await text('Nothing to repair.');

    const path = location.pathname.replace('/edit/', '/l/');
    await key('{Control>}z{/Control}');
    await says(bar, 'Illegal');
    await saying('status', /^Saved$/);
    await ada.open(path);
    // Whose list it is edits it first: the fixes are in the menu then.
    await find('link', 'Edit');
    await tap(document.querySelector('summary[aria-label="More"]')!);
    await tap(suggest);
    await tap('Choose one in the editor', await suggested());
    await problems();
  });
});
