import { describe, expect, inject, it } from 'vitest';
import { viewPath } from '@/lib/documents/paths';
import { listOf, visitor } from '../seed';
import { aBrowser, type Browser } from './browser';
import { ownList, saved } from './editing';
import { eventually } from './eventually';
import { all, choose, field, fill, find, gone, list, openMenu, region, saying, says, tap, text, textOf } from './hand';

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
  await saying('status', /^First side: choose who plays it\./);
  await write('First side', 'Ash Column', ['Ash Rifles', 'Ash Mortar', 'Ash Kites']);
  await saying('status', /^Second side: choose who plays it\./);
  expect((await find('button', /^Shuffle/)).matches(':disabled')).toBe(true);
  await write('Second side', 'Brine Watch', ['Brine Walker', 'Brine Divers']);
  for (const _ of [2, 3]) await tap('Add one card of Brine Walker', await region('Brine Watch'));
}

/** Gives a seed, so that the test draws the same cards at every run. */
async function shuffle(): Promise<void> {
  await tap(await text('Use a seed'));
  await fill('Seed', 'turbine');
  await tap('Shuffle 7 cards');
  await text('Round 1');
}

/** Draws one card and gives the unit's name on it. */
async function drawOne(alreadyDrawn: number): Promise<string> {
  await tap('Draw');
  await text(new RegExp(`^${alreadyDrawn + 1} drawn`));
  return textOf(await find('heading', undefined, await drawn()));
}

describe('the deck', () => {
  it('two hand-made decks: draw, undo, a unit dies, and a reload keeps it all', async () => {
    const ada = await aBrowser();
    await setUp(ada);
    await shuffle();
    await text('0 drawn, 7 left');
    const names = [await drawOne(0), await drawOne(1), await drawOne(2)];

    await tap('Undo');
    await text('2 drawn, 5 left');
    expect(textOf(await drawn())).toContain(names[1]);
    expect(await drawOne(2)).toBe(names[2]);

    const brine = (): Promise<HTMLElement> => region('Brine Watch');
    await tap('Brine Walker died', await brine());
    await saying('listitem', /Brine Walker.*dead/, await brine());
    const counts = textOf(await text(/drawn, \d left/));

    await ada.reload();
    expect(textOf(await drawn())).toContain(names[2]);
    await text(counts);
    await saying('listitem', /Brine Walker.*dead/, await brine());
    await tap('Bring Brine Walker back', await brine());
    await text('3 drawn, 4 left');

    for (let before = 3; before < 7; before += 1) await drawOne(before);
    await tap('Shuffle round 2');
    await text('0 drawn, 7 left');
    expect(document.body.textContent).not.toContain('turbine');
    await tap('End the game');
    await says(() => region('The end'), 'turbine');
    await tap('New game');
    await find('button', 'Shuffle 7 cards');
  });

  it('an Airborne unit comes in step by step, and dice stay as they fell', async () => {
    const ada = await aBrowser();
    await setUp(ada);
    await shuffle();
    await tap('Dice');
    const dice = await find('dialog', 'Dice');
    await tap('Throw D10', dice);
    expect(all('listitem', undefined, await list('Throws', dice))).toHaveLength(1);
    await choose(await field('An Airborne unit’s card came up', dice), 'Ash Kites (Ash Column)');
    const airborne = (): Promise<HTMLElement> => find('dialog', 'Airborne: Ash Kites');
    await tap('Enter', await airborne());
    await tap('Failed', await airborne());
    await tap('Roll 2d5', await airborne());
    await says(airborne, /″ towards \d+ o’clock/);
    const fell = /[\d.]+″ towards \d+ o’clock/.exec(textOf(await airborne()))?.[0];
    await tap('Something is there', await airborne());
    for (let more = 0; more < 4; more += 1) await tap('Add one model', await airborne());
    await ada.reload();
    expect(textOf(await airborne())).toContain(fell);
    await tap('Roll 5 dice', await airborne());
    await says(airborne, /it is not in overwatch.*\d damage/);
    await tap('Done', await airborne());
    await gone('dialog');
  });

  it('opens from a list with its cards in it, and from everywhere else with a choice of lists', async () => {
    const ada = await aBrowser({ width: 375 });
    await ada.open('/games');
    await tap('Activation deck');
    await find('heading', 'Activation deck');
    expect(location.pathname).toBe('/deck');
    await choose(await field('A list', await region('Second side')), 'Sample: Too Hot to Hold');
    await text(/^\d+ units: /, await region('Too Hot to Hold'));
    await saying('status', /^First side: choose who plays it\./);

    await ada.open('/formats/trenches-and-turbines');
    expect((await find('link', 'Open the activation deck')).getAttribute('href')).toBe('/deck');

    const { viewId } = await listOf(visitor(inject('served')), 'High Water at Lock Seven');
    await ada.open(viewPath(viewId));
    await openMenu();
    await ada.open((await find('link', 'Open the deck')).getAttribute('href') ?? '');
    await text(/^\d+ cards$/, await region('High Water at Lock Seven'));
    await tap('Nobody', await region('Second side'));
    await tap(/^Shuffle \d+ cards$/);
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
    await tap('Take back', await drawn());
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
    const own = async (): Promise<HTMLElement> => {
      const choices = await field('A list', await region('First side'));
      return find('option', /^High Water at Lock Seven/, choices);
    };
    await choose(await field('A list', await region('First side')), await own());
    const cards = async (): Promise<string> =>
      textOf(await text(/^\d+ cards$/, await region('High Water at Lock Seven')));
    const before = await cards();
    ada.line.offline();
    await ada.reload();
    await choose(await field('A list', await region('First side')), await own());
    expect(await cards()).toBe(before);
  });
});
