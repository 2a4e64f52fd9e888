import { describe, expect, inject, it } from 'vitest';
import { books, listOfBook } from '@/lib/api/books';
import { lists } from '@/lib/api/lists';
import type { SavedBook } from '@/lib/documents/book/savedBook';
import type { UnitBook } from '@/lib/documents/book/book';
import { bookOf, visitor } from '@/tests/seed';
import { book, model, unit } from '../documents/book/bookBuilders';
import { aBrowser, type Browser } from './browser';
import { addUnit, bar, ownList, saved, sheet, unitRow } from './editing';
import { eventually } from './eventually';
import {
  all,
  choose,
  field,
  fill,
  find,
  gone,
  key,
  list,
  region,
  saying,
  says,
  saysNo,
  tap,
  text,
  textOf,
  unfold,
  upload,
  user,
} from './hand';

const form = (): Promise<HTMLElement> => region('The unit');
const problems = (): Promise<HTMLElement> => list('Problems of the unit');
const bookUnits = (): Promise<HTMLElement> => list('Units of the book');
const unitNames = (): string[] =>
  all('list', 'Units of the book')
    .flatMap((units) => all('listitem', undefined, units))
    .map(textOf);
const bookSaved = (): Promise<HTMLElement> => text(/^Saved$/);
const openUnit = async (name: string): Promise<void> => tap(new RegExp(`^${name}`), await bookUnits());
/** Waits until the list has one such unit, whose row says these words. */
const inList = (name: string, words: RegExp | string = name): Promise<void> =>
  eventually(() =>
    expect(unitRow(name).map(textOf)).toEqual([
      words instanceof RegExp ? expect.stringMatching(words) : expect.stringContaining(words),
    ]),
  );

/** A book of one's own with these units, in the forge; gives what is stored. */
async function ownBook(browser: Browser, name: string, units: UnitBook['units'] = []): Promise<SavedBook> {
  const stored = await bookOf(browser.visitor, book(units, { name }));
  await browser.open(`/books/${stored.viewId}`);
  return stored;
}

/** Adds a unit and gives it its name, where the cursor stands already. */
async function addToBook(name: string): Promise<void> {
  await tap(/^(Add a unit|Write the first unit)$/);
  const named = await field('Unit', await form());
  await eventually(() => expect(document.activeElement).toBe(named));
  await user.paste(name);
}

/** Writes a keyword as a person does who knows it, and confirms it. */
async function write(box: RegExp, ...words: readonly string[]): Promise<void> {
  await fill(await find('combobox', box, await form()), words[0]!);
  for (const each of words.slice(1)) await key(each);
  await key('{Enter}');
}

/** Chooses a keyword from what is offered while it is typed; `parameter` is written where it asks for something. */
async function keyword(box: RegExp, typed: string, name: string, parameter?: string): Promise<void> {
  await fill(await find('combobox', box, await form()), typed);
  await tap(new RegExp(`^${name}`), await find('listbox', 'Keywords'));
  if (parameter === undefined) return;
  await says(form, `${name} needs`);
  await key(`${parameter}{Enter}`);
}

/** Begins a unit, with the models of its first row. */
async function begin(
  name: string,
  { model: of, number, hitPoints }: { readonly model: string; readonly number: number; readonly hitPoints: number },
): Promise<void> {
  await tap(/^(Add a unit|Write the first unit)$/);
  const on = await form();
  await fill('Unit', name, on);
  await fill('Move (inches)', '6', on);
  await fill('Model', of, on);
  await fill('Number', String(number), on);
  await fill('Hit points', String(hitPoints), on);
  await fill('Leadership', '7', on);
}

/** A vehicle with room for six, and a squad. */
const HARBOUR = [
  unit('wagon', {
    name: 'Crane Wagon',
    keywords: ['Vehicle', 'Transport (6)'],
    models: [model('hull', { name: 'Wagon', hitPoints: 8 })],
  }),
  unit('crew', { name: 'Dock Crew', models: [model('hand', { name: 'Hand', number: 5 })] }),
];

/** What the book becomes elsewhere. */
async function changeBook(
  { visitor: who }: Browser,
  { viewId }: SavedBook,
  change: (book: UnitBook) => UnitBook,
): Promise<void> {
  const { book: now, version } = await who.ask(books.read, { params: { viewId } });
  await who.ask(books.save, { params: { viewId }, body: { version, book: change(now) } });
}
const withUnit =
  (name: string, more: Partial<UnitBook['units'][number]>) =>
  (before: UnitBook): UnitBook => ({
    ...before,
    units: before.units.map((each) => (each.name === name ? { ...each, ...more } : each)),
  });

describe('a unit book', () => {
  it('a book is written, its keywords checked and mended on the way', async () => {
    const ada = await aBrowser();
    await ada.open('/books');
    await tap('New unit book');
    await fill('Name of the book', 'Harbour');
    await addToBook('Crane Wagon');
    await fill('Move (inches)', '8"', await form());
    await write(/^Keywords/, 'vehicle');
    await write(/^Keywords/, 'trans', '{ArrowDown}');
    await says(form, 'Transport needs a whole number of at least 1, as in Transport (6).');
    await key('{Enter}');
    await key('6{Enter}');
    await fill('Model', 'Wagon', await form());
    await fill('Hit points', '8', await form());
    await tap('Add a weapon to Wagon');
    const weapon = await field('Name of weapon 1 of Wagon');
    await eventually(() => expect(document.activeElement).toBe(weapon));
    await user.paste('Hook Cannon');
    await write(/Weapon keywords of Hook Cannon/, 'front 90; set-up');
    await addToBook('Dock Crew');
    await fill('Number', '5', await form());
    await bookSaved();

    await openUnit('Crane Wagon');
    await says(() => list(/^Keywords of/), /Vehicle.*Transport \(6\)/);
    await says(() => list(/^Weapon keywords of/), /Facings: Front 90.*Set Up/);
    await says(form, 'No problems');
    await write(/^Keywords/, 'Vangaurd');
    await says(problems, 'Vangaurd');
    await tap('Write Vanguard for Vangaurd');
    await says(form, 'No problems');

    await openUnit('Dock Crew');
    await fill('Number', '1', await form());
    await write(/^Keywords/, 'fireteam');
    await says(problems, 'it takes 2 to split');
    await tap(/^Make .* two$/);
    await gone('list', 'Problems of the unit');
    await tap('Undo');
    await problems();
  });

  it('a number that cannot be read stays, says so, and survives leaving', async () => {
    const ada = await aBrowser();
    await ownBook(ada, 'Loose ends');
    await addToBook('Late Shift');
    await fill('Move (inches)', 'brisk', await form());
    await says(form, '“brisk” is not a number: write figures');
    await saysNo(form, 'No problems');
    await fill('Tags', `Sunday, Sunday, ${'x'.repeat(50)}`, await form());
    await user.tab();
    await eventually(async () => expect((await field('Tags', await form())).value).toBe(`Sunday, ${'x'.repeat(40)}`));
    await fill('Points', '-1', await form());
    await says(form, 'Points: write 0 or more.');
    await fill('Points', '', await form());
    await bookSaved();
    await ada.reload();
    expect((await field('Move (inches)', await form())).value).toBe('brisk');
    await fill('Move (inches)', '5,5', await form());
    await says(form, 'No problems');
    await bookSaved();
    await ada.reload();
    expect((await field('Move (inches)', await form())).value).toBe('5.5');
  });

  it('what the server did not get is there again', async () => {
    const ada = await aBrowser();
    const { viewId } = await ownBook(ada, 'Out of reach');
    const lost = ada.line.lose('PUT', '/api/books/*');
    await addToBook('Tunnel Watch');
    await text(/^Kept on this device/);
    await ada.open('/books');
    lost.mend();
    await ada.open(`/books/${viewId}`);
    expect((await field('Unit', await form())).value).toBe('Tunnel Watch');
    await bookSaved();
  });

  it('units are duplicated, reordered by buttons, and removed', async () => {
    const ada = await aBrowser();
    await ownBook(
      ada,
      'Order',
      ['One', 'Two', 'Three'].map((name) => unit(name, { name, models: [model(`m-${name}`)] })),
    );
    await openUnit('Three');
    await tap('Move Three up');
    await eventually(() => expect(unitNames()).toEqual(['One', 'Three', 'Two']));
    await tap('Duplicate Three');
    await eventually(() => expect(unitNames()).toEqual(['One', 'Three', 'Three (copy)', 'Two']));
    await tap('Remove Three (copy)');
    await eventually(() => expect(unitNames()).toHaveLength(3));
    await tap(all('button', 'Undo').at(-1)!);
    await eventually(() => expect(unitNames()).toHaveLength(4));
  });

  it('a book becomes a list, which is offered what the book has become', async () => {
    const ada = await aBrowser();
    const stored = await ownBook(ada, 'Harbour', HARBOUR);
    await tap('Make a list of these units');
    await addUnit('Dock Crew');
    await inList('Dock Crew');
    await saved(ada);
    await gone('button', 'See what it changes');
    await changeBook(ada, stored, withUnit('Dock Crew', { points: 30 }));
    await ada.reload();
    await tap('See what it changes');
    await says(() => region('What changes'), /Points.*30 \(\+30\)/);
    await tap('Move this list to the newer data');
    await gone('button', 'See what it changes');
    await says(bar, '30');
  });

  it('a list moved to a book that took its keywords away is told so, judged again, and comes back with Undo', async () => {
    const ada = await aBrowser();
    const harbour = await bookOf(ada.visitor, book(HARBOUR, { name: 'Harbour' }));
    const { viewId } = (await ada.visitor.ask(listOfBook, { params: { viewId: harbour.viewId }, body: {} })).saved;
    const stored = () => ada.visitor.ask(lists.read, { params: { viewId } });
    await ada.open(`/edit/${viewId}`);
    await addUnit('Crane Wagon');
    await addUnit('Dock Crew');
    await choose('Who boards Crane Wagon', 'Dock Crew, 5 hit points');
    await says(() => list('Aboard Crane Wagon'), 'Dock Crew');
    await saved(ada);
    await find('button', /^Legal/, await bar());
    await inList('Crane Wagon', 'Vehicle · Transport (6)');
    const bob = await aBrowser();
    await bob.open(`/l/${viewId}`);
    await tap('Approve this list');
    await tap('Approve this version');
    await saying('status', /Approved by you/);

    await changeBook(ada, harbour, withUnit('Crane Wagon', { keywords: ['Vehicle', 'Transport (2)'] }));
    await ada.open(`/edit/${viewId}`);
    await tap('See what it changes');
    const told = await region('What changes');
    await says(() => region('Crane Wagon', told), /Keywords.*Transport \(6\).*Transport \(2\)/);
    await says(() => region('The list', told), /Verdict.*Legal.*Illegal/);
    await says(() => region('Problems', told), /5.*2/);
    await tap('Move this list to the newer data');
    await find('button', /^Illegal/, await bar());
    await inList('Crane Wagon', 'Transport (2)');
    await gone('button', 'See what it changes');
    await saved(ada);

    const moved = await stored();

    await key('{Control>}z{/Control}');
    await find('button', /^Legal/, await bar());
    await inList('Crane Wagon', 'Transport (6)');
    await text(/There is newer unit data/);
    await tap('Redo');
    await find('button', /^Illegal/, await bar());
    await tap('Undo');
    await saved(ada);
    await ada.reload();
    await inList('Crane Wagon', 'Transport (6)');
    await text(/There is newer unit data/);

    // What the opponent sees of the list that was moved.
    const { version } = await stored();
    const { datasetHash, roster } = moved;
    await ada.visitor.ask(lists.save, { params: { viewId }, body: { version, roster, datasetHash } });
    await bob.open(`/l/${viewId}`);
    await tap('see what changed');
    await text(/^The list is written as it was/);
    await says(() => region('Crane Wagon'), /Transport \(6\).*Transport \(2\)/);
  });

  it('others read a book, take a copy and cannot change it; a file brings it back', async () => {
    const ada = await aBrowser();
    const stored = await bookOf(ada.visitor, book(HARBOUR, { name: 'Harbour' }));
    const address = `/books/${stored.viewId}`;
    const stranger = await aBrowser();
    await stranger.open(address);
    await find('heading', 'Crane Wagon');
    expect(all('textbox')).toEqual([]);
    await tap('Take a copy');
    expect((await field('Name of the book')).value).toBe('Harbour');
    expect(location.pathname).not.toBe(address);

    await ada.open(address);
    await tap('Share');
    expect(new URL((await field('For others')).value).pathname).toBe(address);
    const file = await ada.fileBy(() => tap('Export as JSON'));
    await ada.open('/books');
    await upload('Import a book', file);
    expect((await field('Name of the book')).value).toBe('Harbour');
    expect(unitNames()).toEqual([expect.stringMatching(/^Crane Wagon/), expect.stringMatching(/^Dock Crew/)]);
    expect(location.pathname).not.toBe(address);
    await ada.open('/books');
    await upload('Import a book', new File(['{"name":"A list"}'], 'wrong.json', { type: 'application/json' }));
    await text(/wrong\.json was not imported\. This is not a unit book/);
  });

  it('two devices overwrite nothing of each other', async () => {
    const ada = await aBrowser();
    const { viewId } = await ownBook(ada, 'Theirs');
    await tap('Share');
    await tap(await text('Change it on another device'));
    await tap('Make a link for another device');
    const link = new URL((await field('Your own link')).value);
    expect(link.pathname).toBe(`/books/${viewId}`);
    await key('{Escape}');
    ada.line.offline();
    await fill('Name of the book', 'Mine');
    const device = visitor(inject('served'));
    const { book: now, version } = await device.ask(books.read, { params: { viewId } });
    const body = { version, book: { ...now, name: 'Theirs again' }, editSecret: link.hash.slice(1) };
    expect(await device.ask(books.save, { params: { viewId }, body })).toMatchObject({ outcome: 'saved' });
    ada.line.online();
    await text(/This book was changed/);
    await tap(await text('What differs'));
    await text('Its name: “Mine” here, “Theirs again” there');
    await tap('Keep mine as a copy, load theirs');
    await eventually(async () => expect((await field('Name of the book')).value).toBe('Theirs again'));
    await ada.open('/books');
    await find('link', 'Mine (mine)');
  });

  it('a book is deleted, and out of the bin it is among the others again', async () => {
    const ada = await aBrowser();
    for (const name of ['Quarry', 'Harbour']) await ownBook(ada, name);
    await bookSaved();
    await ada.open('/books');
    const own = (): Promise<HTMLElement> => list('Your unit books');
    await tap('Delete Harbour', await own());
    await tap(await text('Bin: 1 deleted book'));
    await tap('Restore Harbour');
    await find('link', 'Harbour', await own());
    await tap('Delete Harbour', await own());
    await tap('Undo');
    await find('link', 'Harbour', await own());
  });

  it('on a phone a keyword is chosen, and the card shows it', async () => {
    const ada = await aBrowser({ width: 375 });
    await ownBook(ada, 'Pocket');
    await tap('Add a unit');
    await fill('Unit', 'Pocket Squad');
    await tap(await find('combobox', /^Keywords/));
    await tap(/^Coherency/, await find('listbox', 'Keywords'));
    await key('3');
    // Some phones leave the focus in the field. What stands there counts all the same.
    (await find('tab', 'Card')).click();
    await says(() => find('tabpanel', 'Card'), 'Coherency (3")');
  });
});

describe('the forge', () => {
  it('a vehicle with an arc and a squad with Fireteam are forged', async () => {
    const ada = await aBrowser();
    await ownBook(ada, 'Under the hill');
    await begin('Mole', { model: 'Mole hull', number: 1, hitPoints: 10 });
    await keyword(/^Keywords of Mole$/, 'veh', 'Vehicle');
    await keyword(/^Keywords of Mole$/, 'transp', 'Transport', '6');
    await tap('Add a weapon to Mole hull', await form());
    await fill('Name of weapon 1 of Mole hull', 'Bow Drill', await form());
    await keyword(/^Weapon keywords of Bow Drill$/, 'fac', 'Facings', 'Front 90');
    await says(() => list('Weapon keywords of Bow Drill, written'), 'Facings: Front 90');
    await begin('Diggers', { model: 'Digger', number: 1, hitPoints: 1 });
    await keyword(/^Keywords of Diggers$/, 'fire', 'Fireteam');
    await says(problems, 'Diggers has Fireteam and 1 model');
    await fill('Number', '4', await form());
    await gone('list', 'Problems of the unit');
    await fill('Up to', '2', await form());
    await text('Below Number: 4 counts.');
    await fill('Up to', '', await form());
    await keyword(/^Keywords of Diggers$/, 'coh', 'Coherency', '6');
    await says(() => list('Keywords of Diggers, written'), /Fireteam.*Coherency \(6"\)/);
    expect(unitNames()).toHaveLength(2);
    await bookSaved();
  });

  it('what was forged is loaded, mended, and activated on the deck', async () => {
    const ada = await aBrowser();
    await ownBook(ada, 'Under the hill', [
      unit('mole', {
        name: 'Mole',
        keywords: ['Vehicle', 'Transport (6)'],
        models: [model('hull', { hitPoints: 10 })],
      }),
      unit('diggers', {
        name: 'Diggers',
        keywords: ['Fireteam', 'Coherency (6")'],
        models: [model('boss', { leads: true }), model('digger', { number: 3 })],
      }),
      unit('foreman', { name: 'Foreman', models: [model('pick', { hitPoints: 3 })] }),
    ]);
    await tap('Make a list of these units');
    for (const name of ['Mole', 'Diggers', 'Foreman']) await addUnit(name);
    // One that fits, one more that does not; the way out that the check offers.
    const mole = async (): Promise<HTMLElement> => find('group', 'Mole', await region('Transports'));
    await choose('Who boards Mole', 'Diggers, 4 hit points', await mole());
    await says(mole, '4/6');
    await find('button', /^Legal/, await bar());
    await choose('Who boards Mole', 'Foreman, 3 hit points (1 too many)', await mole());
    await says(mole, '7/6');
    await says(bar, 'Illegal');
    await says(mole, 'Mole: 7 of 6 hit points aboard, 1 too many (Diggers 4 and Foreman 3)');
    await tap('Let Foreman out of Mole', await find('status', undefined, await mole()));
    await says(mole, '4/6');
    await find('button', /^Legal/, await bar());
    await saved(ada);

    // The Mole has two cards, the Diggers one, whichever way they split, and the foreman one; nobody plays the other side.
    await ada.open('/deck');
    const side = await region('First side');
    await tap(await find('radio', /^Under the hill/, side));
    await tap('Take this list', side);
    await says(() => region('Under the hill'), '4 cards');
    await tap('Leave empty', await region('Second side'));
    await tap('Lay out 4 cards');
    const main = (): Promise<HTMLElement> => find('main');
    for (const drawn of [1, 2, 3]) {
      await tap('Draw');
      await find('article', 'Drawn card');
      await says(main, `${drawn} drawn, ${4 - drawn} left`);
    }
    await tap('Undo');
    await says(main, '2 drawn, 2 left');
    await tap('Draw');
    await tap('End the game');
    await region('The end');
  });

  it('a sample book is read and copied, and its remark mended in the forge by one tap', async () => {
    const ada = await aBrowser();
    await ada.open('/books');
    const samples = (): Promise<HTMLElement> => region('Examples');
    expect(all('listitem', undefined, await samples())).toHaveLength(2);
    await tap(await find('link', 'Kiln Nine', await samples()));
    await find('heading', 'Kiln Nine');
    await says(() => find('main'), 'Slag Lancers');
    await ada.open('/books');
    await tap('Take a copy of Kiln Nine', await samples());
    await bookUnits();
    expect(unitNames()).toHaveLength(8);
    await openUnit('Slag Lancers');
    await says(problems, 'Vangard');
    await tap('Write Vanguard for Vangard', await problems());
    await gone('list', 'Problems of the unit');
    await bookSaved();
  });

  it('units of another book join a list that loses nothing, and a limit is the players’ own', async () => {
    const ada = await aBrowser();
    await bookOf(
      ada.visitor,
      book([unit('lift', { name: 'Lift Crew', models: [model('man', { number: 2 })] })], { name: 'Annex' }),
    );
    await ownList(ada, 'High Water at Lock Seven');
    const rows = async (): Promise<string[]> => all('button', /^Options of/, await list('Units')).map(textOf);
    const before = await rows();
    expect(before.length).toBeGreaterThan(4);
    await tap('Add units from another book');
    const others = (): Promise<HTMLElement> => sheet('Units from another book');
    await tap(/^Annex/, await others());
    await tap('Add these books', await others());
    await find('button', 'Add Lift Crew');
    expect(await rows()).toEqual(before);
    await gone('button', 'See what it changes');
    await tap('Add units from another book');
    await tap(/^Annex/, await others());
    await tap('Add these books', await others());
    await says(async () => find('alert', undefined, await others()), 'in this list already');
    await tap(/^Take it out.*Annex$/, await others());
    await key('{Escape}');
    await gone('button', 'Add Lift Crew');
    await tap('Undo');
    await addUnit('Lift Crew');
    await inList('Lift Crew');
    await unfold('No limit agreed');
    const limit = (): Promise<HTMLElement> => region('Limit in points');
    await fill(await find('textbox', undefined, await limit()), '10');
    await says(limit, /points over the limit\. The limit is your own/);
    await find('button', /^Legal/, await bar());
    await saved(ada);
    await ada.reload();
    await inList('Lift Crew');
    await says(limit, 'points over the limit');
  });

  it('a keyword stays until another is written in its place, and what it asks for counts where one turns away', async () => {
    const ada = await aBrowser();
    const harbour = await ownBook(ada, 'Harbour', HARBOUR);
    await openUnit('Crane Wagon');
    const written = async (): Promise<string[]> =>
      all('listitem', undefined, await find('list', /^Keywords of Crane Wagon/)).map(textOf);
    const capacity = async (): Promise<readonly string[]> =>
      (await ada.visitor.ask(books.read, { params: { viewId: harbour.viewId } })).book.units[0]!.keywords;
    await tap(/^Transport \(6\)/, await form());
    expect((await written()).join()).toContain('Transport (6)');
    await fill(await find('combobox', /^Keywords/, await form()), 'Transport');
    await key('{Enter}');
    await key('4');
    await user.tab({ shift: true });
    await bookSaved();
    await eventually(async () => expect(await capacity()).toEqual(['Vehicle', 'Transport (4)']));
    // Emptied it goes.
    await tap(/^Transport \(4\)/, await form());
    await user.clear(await find('combobox', /^Keywords/, await form()));
    await user.tab();
    await eventually(async () => expect(await capacity()).toEqual(['Vehicle']));
  });

  it('on a phone the overfull sample transport is mended, and a sample book copied', async () => {
    const ada = await aBrowser({ width: 375 });
    await ownList(ada, 'Too Hot to Hold');
    const wagon = async (): Promise<HTMLElement> => find('group', 'Coke Wagon', await region('Transports'));
    await says(wagon, '9/6');
    // Both that it is overfull and that its number of activations is unusual.
    await inList('Coke Wagon', /9 of 6 hit points.*Multi-Activate \(1\)/);
    await tap('Let Overseer Halm Vey out of Coke Wagon', await find('status', undefined, await wagon()));
    await says(wagon, '6/6');
    await find('button', /^Legal/, await bar());
    await ada.open('/books');
    await tap('Take a copy of Millrace Volunteers');
    await tap(/^Mud Sow/);
    await eventually(async () => expect((await field('Unit')).value).toBe('Mud Sow'));
  });
});
