import { describe, expect, it } from 'vitest';
import { listOf } from '@/tests/seed';
import { TEXTS } from '../exchange/in/samples.data';
import { aBrowser, type Browser } from './browser';
import { bar } from './editing';
import { after, eventually } from './eventually';
import {
  all,
  at,
  choose,
  drop,
  field,
  fill,
  find,
  region,
  saying,
  says,
  tap,
  text,
  textOf,
  upload,
  user,
} from './hand';

const TEXT = 'Text or link of a list';
const typed = async (): Promise<string> => (await field(TEXT)).value;
const said = (): Promise<HTMLElement> => region('What was read');
const lines = (): HTMLElement[] => all('region', 'Line by line').flatMap((each) => all('listitem', undefined, each));
/** The first line that says these words. */
const line = (words = ''): Promise<HTMLElement> =>
  eventually(
    () => lines().find((each) => textOf(each).includes(words)) ?? Promise.reject(new Error(`no line ${words}`)),
  );
const counted = (number: number): Promise<void> => eventually(() => expect(lines()).toHaveLength(number));

async function read(words: string): Promise<void> {
  await fill(TEXT, words);
  await tap('Read the text');
}

async function paste(browser: Browser, words: string): Promise<void> {
  await browser.open('/paste');
  await read(words);
}

describe('a list as text', () => {
  it('a pasted list is read line by line, and kept', async () => {
    const ada = await aBrowser();
    await ada.open('/');
    await tap('Import');
    await read(TEXTS['gw-app']);
    await says(said, 'Layout: GW app');
    await says(said, 'Lantern Salvage Company');
    await says(said, '0 guessed, 0 not understood');
    await says(said, '153 points in the text, 153 in the list');
    await says(() => line('Salvor Gang (58 points)'), 'Understood');
    await tap('Save the list');
    await says(bar, '153');
    expect(location.pathname).toMatch(/^\/edit\/\w{10}$/);
    await ada.open('/paste');
    expect(await typed()).toBe('');
  });

  it('only what is in doubt asks, and nothing is lost meanwhile', async () => {
    const ada = await aBrowser();
    await paste(ada, `${TEXTS.typed}\nSkiff Outridres - 25\nthanks for looking!`);
    await find('button', 'In doubt (2)');
    await counted(2);
    await ada.reload();
    const doubtful = (): Promise<HTMLElement> => line('Skiff Outridres - 25');
    await says(doubtful, 'a guess');
    await tap('Use it Skiff Outriders', await doubtful());
    await find('button', 'In doubt (1)');
    await says(line, 'thanks for looking!');
    await tap('All lines (6)');
    await tap('Chosen by you: undo');
    await says(doubtful, 'a guess');
    await choose(await find('combobox', undefined, await doubtful()), 'Skiff Outriders');
    await tap('In doubt (1)');
    await tap('All lines (6)');
    await counted(6);
    await tap('Look first');
    await at(/^\/check$/);
    history.back();
    await tap('Change the text');
    expect(await typed()).toMatch(/thanks for looking!$/);
    await tap('Read the text');
    await tap('Discard');
    await eventually(async () => expect(await typed()).toBe(''));
  });

  it('text is pasted or chosen on the start page', async () => {
    const ada = await aBrowser();
    await ada.open('/');
    // What takes it comes a moment after the page.
    await after(100);
    await user.paste(TEXTS.chat);
    await says(said, 'Layout: chat or forum');
    expect(location.pathname).toBe('/paste');
    await tap('Discard');
    await ada.open('/open');
    await upload('Choose a file', new File([TEXTS.battlescribe], 'list.txt', { type: 'text/plain' }));
    await says(said, 'Layout: BattleScribe');
    expect(location.pathname).toBe('/paste');
  });

  it('what is in doubt in the same words is answered once', async () => {
    const ada = await aBrowser();
    await paste(ada, `${TEXTS.typed}\nClockwork Whale - 20\nClockwork Whale - 20`);
    await counted(2);
    await says(line, 'No unit of this name');
    await tap('Change the text');
    await read(`${TEXTS.typed}\nSkiff Outridres - 25\nSkiff Outridres - 26`);
    await says(line, 'For all 2 lines that say so.');
    await tap(/^Use it/, await line());
    await find('button', 'In doubt (0)');
  });

  it('the link of a list opens it, and that of another site says what to do', async () => {
    const ada = await aBrowser();
    const { viewId } = await listOf(ada.visitor, 'The Grell Survey');
    await ada.open('/open');
    await read('https://example.org/l/1234567890');
    await text(/^This link leads to another site/);
    await read(`${location.origin}/l/${viewId}`);
    await at(new RegExp(`^/l/${viewId}$`));
  });

  it('a text file is dropped on the start page or where lists are imported', async () => {
    const ada = await aBrowser();
    await ada.open('/');
    await drop('list.txt', TEXTS.battlescribe);
    await says(said, 'Layout: BattleScribe');
    expect(location.pathname).toBe('/paste');
    await tap('Discard');
    await eventually(async () => expect(await typed()).toBe(''));
    await drop('other.txt', TEXTS['gw-app']);
    await says(said, 'Layout: GW app');
  });

  it('a file without a list in it says so, and nothing is lost', async () => {
    const files = [
      ['empty.txt', ' \n', /empty\.txt is empty\./],
      ['photo.txt', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), /photo\.txt is a picture\./],
      [
        'list.pdf.txt',
        '%PDF-1.4\n1 0 obj\nSalvage Captain - 50',
        /list\.pdf\.txt is a PDF\. Open it, copy the list there/,
      ],
      ['noise.txt', new Uint8Array([0x41, 0, 1, 2, 3]), /noise\.txt holds no plain text\./],
      ['book.txt', 'Salvage Captain - 50\n'.repeat(6000), /book\.txt has 124 KB of text\. A list may have 64 KB/],
    ] as const;
    const ada = await aBrowser();
    await ada.open('/open');
    await fill(TEXT, 'Typed before the drop');
    for (const [name, content, refused] of files) {
      await drop(name, content);
      await saying('status', refused);
      await tap('Remove');
    }
    expect(location.pathname).toBe('/open');
    expect(await typed()).toBe('Typed before the drop');
  });

  it('it is kept in the format that fits, or the one that is chosen', async () => {
    const ada = await aBrowser();
    await paste(ada, `My Recon Squad\n\n${TEXTS.typed}`);
    const format = (): Promise<HTMLElement> => field('Kept as a list for');
    const chosen = (id: string): Promise<void> =>
      eventually(async () => expect(await format()).toHaveProperty('value', id));
    await chosen('recon-squad');
    await says(said, 'The text says so.');
    await choose(await format(), 'Scout Team (9th edition data)');
    await says(said, 'No 9th edition data here has the units of this list');
    await ada.reload();
    await chosen('scout-team');
    await choose(await format(), 'Recon Squad (7th edition data)');
    await says(said, 'You chose it.');
    await tap('Save the list');
    await says(() => find('main'), 'Recon Squad');
    await at(/^\/edit\/\w{10}$/);
  });

  it('a list that is not what its text says is in doubt until the player says that it is right', async () => {
    const ada = await aBrowser();
    await paste(ada, `${TEXTS.typed.replace('153', '173')}\nClockwork Whale - 20`);
    await says(said, 'The text says 173 points, 153 were read.');
    await says(said, '1 line with a price is not in the list: “Clockwork Whale - 20”.');
    await tap('The list is right', await said());
    await find('button', 'Marked as right: undo', await said());
    await tap('Marked as right: undo', await said());
    await find('button', 'The list is right', await said());
    await tap('Save the list');
    await at(/^\/edit\/\w{10}$/);
    await says(() => find('main'), 'The text says 173 points, 153 were read.');
    await tap('The list is right');
    await eventually(async () => expect(textOf(await find('main'))).not.toContain('173 points'));
  });

  it('a text that no data fits stays, and says what to do', async () => {
    const ada = await aBrowser();
    await paste(ada, 'Elves of Nowhere\nBlade Dancer - 20\nWind Rider - 35');
    await says(said, 'No unit was found in this text. A list has a line for each unit');
    await find('link', 'Add unit data', await said());
    // Its first line may be a title, and nothing of it was understood all the same.
    expect(textOf(await find('main'))).not.toMatch(/understood|kept as a note/);
    await tap('Change the text');
    expect(await typed()).toContain('Blade Dancer - 20');
  });
});
