import { describe, expect, it } from 'vitest';
import { aBrowser, type Browser } from './browser';
import { addUnit, bar, chooseSaying, closeSheet, openUnit, sheet } from './editing';
import { eventually } from './eventually';
import { all, at, field, fill, find, gone, list, region, saying, says, tap, text, textOf } from './hand';

const KEEP = 'Keep it on this device until I show it';
const own = (): Promise<HTMLElement> => list('Your lists');
const chosen = async (label: string): Promise<string> =>
  textOf(((await field(label)) as unknown as HTMLSelectElement).selectedOptions[0]!);
const isChecked = (name: RegExp | string): Promise<void> =>
  eventually(async () => expect(await find('radio', name)).toHaveProperty('checked', true));
const inEditor = (): Promise<void> => at(/^\/edit\/\w{10}$/);

/** A list with a unit of its own name, that stays on this device; gives its link. */
async function heldList(browser: Browser, name: string, unitName: string): Promise<string> {
  await browser.open('/new');
  await chooseSaying('Unit data', /Ebbfall/);
  await tap('Lantern Salvage Company');
  await fill('Name of the list', name);
  await tap(KEEP);
  await tap('Make the list');
  await inEditor();
  await browser.awake();
  await addUnit('Salvor Gang');
  await fill('Its own name', unitName, await openUnit('Salvor Gang'));
  await closeSheet();
  await saying('status', /Only on this device/);
  return location.pathname.split('/').at(-1)!;
}

describe('a new list', () => {
  it('is made of format, data, faction and name, and opens in the editor', async () => {
    const ada = await aBrowser();
    await ada.open('/');
    await tap('New list');
    await chooseSaying('Unit data', /Ebbfall \(sample\)/);
    await isChecked(/Recon Squad/);
    await tap(/Scout Team/);
    await eventually(async () => expect(await chosen('Unit data')).toContain('Ninebells'));
    await tap(/Recon Squad/);
    await chooseSaying('Unit data', /Ebbfall \(sample\)/);
    await gone('group', 'Size of the game');
    await tap('Make the list');
    await saying('status', /Choose a faction/);
    await tap('Tidebound Clans');
    await fill('Name of the list', 'Spring tide');
    await tap('Make the list');
    await inEditor();

    await ada.open('/');
    await says(own, 'Spring tide');
    await says(own, 'Recon Squad · Tidebound Clans');
    await says(own, 'Unfinished');
    await says(own, '0/200');
  });

  it('of Scout Team asks for the size of the game, and keeps what was typed until it is one', async () => {
    const ada = await aBrowser();
    await ada.open('/new');
    await chooseSaying('Unit data', /Ninebells \(sample\)/);
    await isChecked(/Scout Team/);
    await tap('Liftwright Guild');
    await saying('status', /Choose the size of the game/);
    await fill('Another size', '501');
    await text(/write 500 or fewer/);
    await tap('Make the list');
    await saying('status', /write 500 or fewer/);
    expect((await field('Another size')).value).toBe('501');
    await isChecked('Liftwright Guild');
    await isChecked(/Scout Team/);
    await tap('150');
    expect((await field('Another size')).value).toBe('150');
    await tap('Make the list');
    await inEditor();
    await ada.awake();
    await says(bar, '0 of 150');

    const size = (): Promise<HTMLElement> => region('Game size');
    await tap('Change the size', await size());
    await fill('Another size', '275', await size());
    await says(bar, '0 of 275');
    await fill('Another size', '0', await size());
    await says(size, '1 point at least');
    await says(bar, '0 of 275');
    await tap('Undo');
    await says(bar, '0 of 150');
  });

  it('draws on several unit books, without a limit in points', async () => {
    const ada = await aBrowser();
    await ada.open('/new');
    await tap(/Trenches & Turbines/);
    await saying('status', /Choose a unit book/);
    await fill('Link to someone’s unit book', 'no link');
    await tap('Add this book');
    await text(/That is not a link to a unit book/);
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
    await find('checkbox', KEEP);
    await tap(/Trenches & Turbines/);
    await eventually(() => expect(all('checkbox', KEEP)).toEqual([]));
  });
});
