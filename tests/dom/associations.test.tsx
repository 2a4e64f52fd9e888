import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { dataOf } from '@/tests/seed';
import { aBrowser } from './browser';
import {
  addUnit,
  bar,
  chooseFormat,
  chooseSaying,
  closeSheet,
  openProblems,
  openUnit,
  saved,
  unitRow,
  units,
} from './editing';
import { eventually } from './eventually';
import { all, at, choose, field, fill, find, says, tap, text, textOf, unfold } from './hand';

const LANCES = path.resolve(import.meta.dirname, '../fixtures/lances');
const files = Object.fromEntries(
  ['Long Meadow.gst', 'Green Banner.cat'].map((name) => [name, readFileSync(path.join(LANCES, name))]),
);

/** On a phone the picker and the list are two tabs. */
async function turnTo(name: 'Units' | 'List'): Promise<void> {
  const [tab] = all('tab', new RegExp(`^${name}`));
  if (tab !== undefined) await tap(tab);
}

describe('who bears what and follows whom', () => {
  it.each([
    ['a desk', 1280],
    ['a phone', 390],
  ] as const)('is chosen at %s, told and shared', async (_, width) => {
    const ada = await aBrowser({ width });
    await dataOf(ada.visitor, files);
    await ada.open('/new');
    await chooseFormat('By its own rules');
    await chooseSaying('Unit data', /Long Meadow/);
    await tap('More');
    await fill('Name of the list', 'At dawn');
    await tap('Green Banner');
    await at(/^\/edit\//);
    await ada.awake();
    await turnTo('Units');
    // By another name that the data has for it.
    await fill('Search units', 'Horse Lords');
    await tap(/^Add Meadow Lance/);
    await fill('Search units', '');
    await addUnit('Hay Cart');
    await turnTo('List');

    // The cart follows the only regiment that there is.
    await says(bar, 'Legal');
    await says(units, 'Follows: Meadow Lance');
    await says(units, 'Meadow Lance rides at dawn.');

    const lance = await openUnit('Meadow Lance');
    await tap('Add one Knight', lance);
    await tap('Add one Bowman', lance);
    await says(() => find('group', 'Squire', lance), '2');
    await tap('Add 5 Arrows', lance);
    await says(() => find('group', 'Arrows', lance), '5');
    await tap(await field(/^Banner \(green only\)/, lance));
    const bearer = await field('Banner bearer', lance);
    expect(bearer.value).toBe('');
    expect(all('option', undefined, bearer).map(textOf)).toEqual(['Nobody yet', 'Knight', 'Bowman']);
    await choose(bearer, 'Bowman');
    await tap(await text('Weapons and rules', lance));
    expect(textOf(lance)).toContain('Once a game each Rider has [CHARGE 2]. <b>Shout.</b>');
    expect(textOf(lance)).toContain('Knight (on foot if it rains)');
    await closeSheet();
    await eventually(() => expect(textOf(unitRow('Meadow Lance')[0]!)).toContain('Banner bearer: Bowman'));
    await says(bar, 'Legal');

    // With a second lance somebody has to say which of them the cart follows.
    await turnTo('Units');
    await addUnit('Meadow Lance');
    await turnTo('List');
    const problems = await openProblems();
    await says(async () => problems, 'Hay Cart, Follows: choose 1');
    await unfold('2 ways to fix only this', problems);
    await tap(/^Choose Meadow Lance(?: #\d)? for Follows/, problems);
    await closeSheet();
    await says(bar, 'Legal');
    await saved(ada);

    const shared = location.pathname.replace('/edit/', '/l/');
    const other = await aBrowser();
    await other.open(shared);
    const main = async (): Promise<HTMLElement> => document.querySelector('main')!;
    await says(main, 'Banner bearer: Bowman');
    await says(main, 'Follows: Meadow Lance');
    await says(main, 'Meadow Lance rides at dawn.');
  });
});
