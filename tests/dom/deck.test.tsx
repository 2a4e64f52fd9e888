import { describe, expect, inject, it } from 'vitest';
import { viewPath } from '@/lib/documents/paths';
import { listOf, visitor } from '../seed';
import { aBrowser, type Browser } from './browser';
import { ownList, saved } from './editing';
import { eventually } from './eventually';
import { all, field, fill, find, gone, openMenu, region, saying, says, tap, text, textOf } from './hand';

const drawn = (): Promise<HTMLElement> => find('article', 'Drawn card');

/** Types units into the rows of a side, one after the other. */
async function write(side: string, force: string, names: readonly string[]): Promise<void> {
  const on = await region(side);
  await tap('Write units by hand', on);
  for (const [place, name] of names.entries()) {
    if (place > 0) await tap('Add a unit', on);
    await fill(await find('textbox', `Unit ${place + 1}`, on), name);
  }
  await fill(await field('Name', on), force);
}

/** Writes two forces by hand: three units of one card, and a walker of three with one other. */
async function setUp(browser: Browser): Promise<void> {
  await browser.open('/deck');
  await saying('status', /^First side: choose a force\./);
  await write('First side', 'Ash Column', ['Ash Rifles', 'Ash Mortar', 'Ash Kites']);
  await saying('status', /^Second side: choose a force\./);
  expect((await find('button', /^Lay out/)).matches(':disabled')).toBe(true);
  await write('Second side', 'Brine Watch', ['Brine Walker', 'Brine Divers']);
  for (const _ of [2, 3]) await tap('Add one card of Brine Walker', await region('Brine Watch'));
}

/** Lays out the seven cards. */
async function layOut(): Promise<void> {
  await tap('Lay out 7 cards');
  await text('Round 1');
}

/** Draws one card and gives the unit's name on it. */
async function drawOne(alreadyDrawn: number): Promise<string> {
  await tap('Draw');
  await text(new RegExp(`^${alreadyDrawn + 1} drawn`));
  return textOf(await find('heading', undefined, await drawn()));
}

async function takeList(side: string, list: RegExp): Promise<void> {
  await tap(await find('radio', list, await region(side)));
  await tap('Take this list', await region(side));
}

describe('the deck', () => {
  it('two hand-made decks: draw, undo, a unit dies, and a reload keeps it all', async () => {
    const ada = await aBrowser();
    await setUp(ada);
    await layOut();
    await text('0 drawn, 7 left');
    const names = [await drawOne(0), await drawOne(1)];
    // Who was picked under the last card is not under the thumb for the next.
    await tap(await find('button', /^Ash Rifles/, await region('Ash Column')));
    await find('group', 'Losses of Ash Rifles');
    await drawOne(2);
    await gone('group', 'Losses of Ash Rifles');
    await tap('Undo');
    await text('2 drawn, 5 left');
    expect(textOf(await drawn())).toContain(names[1]);
    await drawOne(2);

    const brine = (): Promise<HTMLElement> => region('Brine Watch');
    const walker = async (): Promise<HTMLElement> => find('button', /^Brine Walker/, await brine());
    await tap(await walker());
    await tap('Lost: Brine Walker', await find('group', /^Losses of/));
    await saying('button', /^Brine Walker.*Lost/, await brine());
    const counts = textOf(await text(/drawn, \d left/));

    await ada.reload();
    await text(counts);
    await tap(await walker());
    await tap('Not lost: Brine Walker', await find('group', /^Losses of/));
    await text('3 drawn, 4 left');

    for (let before = 3; before < 7; before += 1) await drawOne(before);
    await tap('Round 2');
    await text('0 drawn, 7 left');
    await drawOne(0);
    const last = textOf(await find('heading', undefined, await drawn()));
    await tap('Whole unit lost', await drawn());
    await text(/^Died: its models are lost/, await drawn());
    await saying('button', new RegExp(`^${last}.*Lost`));
    await tap('End the game');
    await tap('New game', await region('The end'));
    await find('button', 'Lay out 7 cards');
  });

  it('an Airborne unit is asked where it starts, comes in step by step, and dice stay as they fell', async () => {
    const ada = await aBrowser();
    await ada.open('/deck');
    await write('First side', 'Ash Column', ['Ash Kites', 'Ash Gliders']);
    for (const row of all('listitem', undefined, await region('Ash Column'))) await tap('Airborne', row);
    await tap('Leave empty', await region('Second side'));
    await tap('Lay out 2 cards');
    const asked = (): Promise<HTMLElement> => region('Who starts in reserve');
    expect((await find('button', 'Draw')).matches(':disabled')).toBe(true);
    await tap('In reserve', await find('group', 'Ash Kites', await asked()));
    await tap('On the table', await find('group', 'Ash Gliders', await asked()));
    if ((await drawOne(0)) !== 'Ash Kites') {
      // One that starts on the table is asked nothing.
      expect(all('region', 'Landing', await drawn())).toEqual([]);
      await drawOne(1);
    }
    const landing = async (): Promise<HTMLElement> => region('Landing');
    await tap('Enter', await landing());
    await tap('Failed', await landing());
    await tap('Roll 2d5', await landing());
    await says(landing, /″ towards \d+ o’clock/);
    const fell = /[\d.]+″ towards \d+ o’clock/.exec(textOf(await landing()))?.[0];
    await tap('Something is there', await landing());
    await ada.reload();
    expect(textOf(await landing())).toContain(fell);
    await tap('Roll 1 die', await landing());
    await says(landing, /\d damage of 1 die/);
    await says(landing, /it is not in overwatch/);
    await tap('Dice');
    await saying('list', /^D10/, await find('dialog'));
    await tap('Close', await find('dialog'));
    await tap('Undo');
    await find('button', 'Roll 1 die', await landing());
  });

  it('opens from a list with its cards in it, and from everywhere else with a choice of lists', async () => {
    const ada = await aBrowser({ width: 375 });
    await ada.open('/games');
    await tap('Deck');
    await find('heading', 'Activation deck');
    expect(location.pathname).toBe('/deck');
    await takeList('Second side', /^Too Hot to Hold/);
    await text(/^\d+ units: /, await region('Too Hot to Hold'));
    await saying('status', /^First side: choose a force\./);

    await ada.open('/formats/trenches-and-turbines');
    expect((await find('link', 'Open the activation deck')).getAttribute('href')).toBe('/deck');

    const { viewId } = await listOf(visitor(inject('served')), 'High Water at Lock Seven');
    await ada.open(viewPath(viewId));
    await openMenu();
    await ada.open((await find('link', 'Open the deck')).getAttribute('href') ?? '');
    await text(/^\d+ cards$/, await region('High Water at Lock Seven'));
    await tap('Leave empty', await region('Second side'));
    await tap(/^Lay out \d+ cards$/);
    for (const each of all('button', 'On the table')) await tap(each);
    await tap('Draw');
    expect(textOf(await find('heading', undefined, await drawn()))).not.toMatch(/^Unit \d/);
    expect(location.hash).toBe('');

    // What is entered on the card stays through a reload, and is taken back. Large units are folded.
    const unfold = async (): Promise<void> => {
      const folded = [...(await drawn()).querySelectorAll('summary')].find((each) =>
        /^States and \d+ models$/.test(textOf(each)),
      );
      if (folded !== undefined) await tap(folded);
    };
    await unfold();
    const hits = async (): Promise<string> => textOf(await text(/^\d+ of \d+ hit points?$/, await drawn()));
    const before = await hits();
    await tap(/^(-1 hit point|Lost): /, await drawn());
    await tap('Undo');
    await eventually(async () => expect(await hits()).toBe(before));
    await tap('Overwatch', await drawn());
    await ada.reload();
    await unfold();
    expect((await find('button', 'Overwatch', await drawn())).getAttribute('aria-pressed')).toBe('true');
  });

  it('takes a list that this browser made, also without a connection', async () => {
    const ada = await aBrowser();
    await ownList(ada, 'High Water at Lock Seven');
    await saved(ada);
    await ada.open('/deck');
    await takeList('First side', /^High Water at Lock Seven/);
    const cards = async (): Promise<string> =>
      textOf(await text(/^\d+ cards$/, await region('High Water at Lock Seven')));
    const before = await cards();
    ada.line.offline();
    await ada.reload();
    await takeList('First side', /^High Water at Lock Seven/);
    expect(await cards()).toBe(before);
  });
});
