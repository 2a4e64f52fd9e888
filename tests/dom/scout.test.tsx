import { describe, expect, it, vi } from 'vitest';
import { NO_DECLARATIONS } from '@/lib/documents/roster/schema';
import { editing } from '../samples/editing';
import { COURT } from '../samples/sampleData';
import { aBrowser } from './browser';
import { addUnit, bar, closeSheet, ownList, saved, sheet, unitRow } from './editing';
import { eventually } from './eventually';
import { fill, find, list, region, says, saysNo, tap, type, unfold } from './hand';

const TROOPS = 'Gutter Guard';
const row = (): Promise<HTMLElement> =>
  eventually(() => unitRow(TROOPS)[0] ?? Promise.reject(new Error(`There is no ${TROOPS} in the list.`)));
const options = async (): Promise<HTMLElement> => find('group', 'Guard', await sheet(TROOPS));
const problems = (): Promise<HTMLElement> => sheet('Problems and rules');

describe('Scout Team', () => {
  it('on a phone the sizes come into sight above the bar as they open, and what is wrong with one as well', async () => {
    const ada = await aBrowser({ width: 375 });
    await ownList(ada, 'Nine in the Gutter');
    const shown: string[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scrolled(this: Element) {
      if (/scroll-mb-\S*--bar/.test(this.className)) shown.push(this.textContent ?? '');
    });
    await unfold(/^A game of/);
    await eventually(() => expect(shown.at(-1)).toContain('Size of the game'));
    await fill('Another size', '501');
    await eventually(() => expect(shown.at(-1)).toContain('a whole number from 1 to 500'));
  });

  it('a size that is typed into a new list is whole in the end', async () => {
    const ada = await aBrowser();
    await ownList(ada, 'Nine in the Gutter', () => editing('scout-team').startList(COURT));
    await type('Another size', '150');
    await says(() => region('Game size'), 'A game of 150 points');
  });

  it('an Understrength list of 150 points is built, and seen to meet Troops', async () => {
    const ada = await aBrowser();
    const empty = editing('scout-team').startList(COURT);
    await ownList(ada, 'Nine in the Gutter', () => ({
      ...empty,
      declarations: { ...NO_DECLARATIONS, gameSize: 150 },
    }));
    await addUnit('Carillon');
    await tap(/problems?/, await bar());
    await says(async () => list('Problems', await problems()), 'No Troops unit: one is needed');
    await closeSheet();

    // From a full unit, which is too dear, down to one model too few for the rule, and up again by one.
    await addUnit(TROOPS);
    await says(bar, '165 of 150');
    await saysNo(row, 'Understrength');
    await tap(await row());
    for (let left = 10; left >= 7; left -= 1) await tap('Remove one Guard', await options());
    await says(() => sheet(TROOPS), 'Understrength: 6 of 10 models');
    await closeSheet();
    await says(bar, '137 of 150');
    await says(bar, 'Unfinished');
    await says(row, `${TROOPS} is Understrength with 42 points`);

    await tap(await row());
    await tap('Add one Guard', await options());
    await closeSheet();
    await says(bar, '144 of 150');
    await find('button', /^Legal/, await bar());
    await says(row, 'Understrength: 7 of 10 models');
    await tap(/every rule holds/, await bar());
    await says(problems, `Troops met by ${TROOPS}: understrength, 49 points is a third of 144`);
    await closeSheet();
    await saved(ada);
    expect(ada.line.sent.some(({ method, path }) => method === 'PUT' && path.startsWith('/api/lists/'))).toBe(true);
  });
});
