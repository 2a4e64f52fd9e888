import { describe, expect, it } from 'vitest';
import { aBrowser, type Browser } from './browser';
import { addUnit, bar, chooseFormat, chooseSaying, closeSheet, openUnit, saved, sheet } from './editing';
import { eventually } from './eventually';
import { all, at, field, fill, find, list, region, saying, says, tap, text, unfold } from './hand';

const SECRET = 'Secret list, for a sealed match';
const own = (): Promise<HTMLElement> => list('Your lists');
const inEditor = (): Promise<void> => at(/^\/edit\/\w{10}$/);

/** A list with a unit of its own name, that stays on this device; gives its link. */
async function heldList(browser: Browser, name: string, unitName: string): Promise<string> {
  await browser.open('/new');
  await chooseFormat('Recon Squad');
  await tap('More');
  await fill('Name of the list', name);
  await tap(SECRET);
  await tap('Lantern Salvage Company');
  await inEditor();
  await browser.awake();
  await addUnit('Salvor Gang');
  const unit = await openUnit('Salvor Gang');
  await unfold('Name, notes and more', unit);
  await fill('Its own name', unitName, unit);
  await closeSheet();
  await saying('status', /Only on this device/);
  return location.pathname.split('/').at(-1)!;
}

describe('a new list', () => {
  it('is made by a tap on its faction and named by it; the next one begins with its format', async () => {
    const ada = await aBrowser();
    await ada.open('/');
    await tap('New list');
    await chooseFormat('Recon Squad');
    // Only samples are here: what is missing can be fetched.
    await says(() => region('Unit data that is missing'), 'Players share it on GitHub: BSData/wh40k-7th-edition.');
    await find('button', 'Get it from GitHub');
    await tap('Tidebound Clans');
    await inEditor();

    await ada.open('/');
    await says(own, 'Tidebound Clans 1');
    await says(own, 'Recon Squad · Tidebound Clans');
    await says(own, 'Unfinished');
    await says(own, '0/200');

    await tap('New list');
    await eventually(async () => expect((await field('Format')).value).toBe('recon-squad'));
    await tap('Tidebound Clans');
    await inEditor();
    await ada.open('/');
    await says(own, 'Tidebound Clans 2');
  });

  it('by its own rules asks for the game, and begins with the one that was played last', async () => {
    const ada = await aBrowser();
    await ada.open('/new');
    await chooseFormat('By its own rules');
    expect((await field('Unit data')).value).toBe('');
    expect(all('list', 'Factions')).toEqual([]);
    await chooseSaying('Unit data', /Ninebells/);
    const chosen = (await field('Unit data')).value;
    await tap('Liftwright Guild');
    await inEditor();
    await ada.open('/');
    await says(own, 'Liftwright Guild 1');
    await tap('New list');
    await eventually(async () => expect((await field('Unit data')).value).toBe(chosen));
    await find('button', 'Liftwright Guild');
  });

  it('of Scout Team asks for the size of the game, and keeps what was typed until it is one', async () => {
    const ada = await aBrowser();
    await ada.open('/new');
    await chooseFormat('Scout Team');
    await fill('Another size', '501');
    await text(/whole number from 1 to 500/);
    await tap('Liftwright Guild');
    await saying('status', /Choose the size of the game/);
    expect((await field('Another size')).value).toBe('501');
    expect(location.pathname).toBe('/new');
    await tap('150');
    await inEditor();
    await ada.awake();
    await says(bar, '0 of 150');

    const size = (): Promise<HTMLElement> => region('Game size');
    await unfold('A game of 150 points', await size());
    await fill('Another size', '275', await size());
    await says(bar, '0 of 275');
    await fill('Another size', '0', await size());
    await says(size, 'a whole number from 1 to');
    await says(bar, '0 of 275');
    await tap('Undo');
    await says(bar, '0 of 150');
  });

  it('of Scout Team begins with the size of the last one', async () => {
    const ada = await aBrowser();
    await ada.open('/new');
    await chooseFormat('Scout Team');
    await tap('250');
    await tap('Liftwright Guild');
    await inEditor();
    await ada.awake();
    await addUnit('Chimney Sweeps');
    await saved(ada);
    await ada.open('/');
    await says(own, '/250');
    await tap('New list');
    await tap('Liftwright Guild');
    await inEditor();
    await ada.awake();
    await says(bar, '0 of 250');
  });

  it('draws on several unit books, without a limit in points', async () => {
    const ada = await aBrowser();
    await ada.open('/new');
    await chooseFormat('Trenches & Turbines');
    await tap('Make the list');
    await saying('status', /Choose a unit book/);
    await fill('Link to someone’s unit book', 'no link');
    await tap('Add this book');
    await text(/That is no link to a unit book/);
    for (const book of ['Kiln Nine', 'Millrace Volunteers']) await tap(await find('checkbox', new RegExp(book)));
    await tap('Make the list');
    await inEditor();
    await ada.awake();
    for (const unit of ['Mud Sow', 'Ember Watch']) await tap(`Add ${unit}`);
    await text(/No limit agreed/);
    await says(() => find('group', 'Mud Sow'), '0/8 hit points');
  });

  it('that is held is put on the server by its button, and has its link then', async () => {
    const ada = await aBrowser();
    const viewId = await heldList(ada, 'Shown early', 'Early Birds');
    expect(ada.line.sent.filter(({ body }) => body.includes('Early Birds'))).toEqual([]);
    await tap('Put it on the server now');
    await saying('status', /^Saved$/);
    expect(document.body.textContent).not.toContain('No server can read this list');
    expect(await (await ada.visitor.send(`/api/lists/${viewId}`)).text()).toContain('Early Birds');
    await tap('Share');
    await field('For your opponent', await sheet('Share'));
  });

  it('with units of books is made on the server, so it cannot be held', async () => {
    const ada = await aBrowser();
    await ada.open('/new');
    await chooseFormat('Recon Squad');
    await tap('More');
    await find('checkbox', SECRET);
    await chooseFormat('Trenches & Turbines');
    await eventually(() => expect(all('checkbox', SECRET)).toEqual([]));
  });
});
