import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { evaluate } from '@/lib/engine';
import { writeRos } from '@/lib/exchange/ros/rosWrite';
import { rosterSchema } from '@/lib/documents/roster/schema';
import { dataOf } from '@/tests/seed';
import { bakers, bakersFiles, bakersList, counting, street, withEntry } from '../bakers';
import { aBrowser, type Browser } from './browser';
import { addUnit, bar, saved, sheet, units } from './editing';
import { choose, field, fill, find, gone, key, region, saying, says, saysNo, tap, text, unfold, upload } from './hand';

const AT_FOUR = path.resolve(import.meta.dirname, '../fixtures/bakers/lists/up-at-four.json');
const AS_FILED = 'Not in this unit data, so as its file has it';
const result = (): Promise<HTMLElement> => region('Result');

/** A list of one's own of the invented game, with these units and this limit, in the editor. */
async function openList(browser: Browser, limit: number, names: readonly string[]): Promise<void> {
  const newId = counting();
  const empty = street({ gameSize: limit, name: 'Rise and shine' }, newId);
  const roster = names.reduce((list, name) => withEntry(list, name, newId), empty);
  await browser.open(`/edit/${(await bakersList(browser.visitor, roster)).viewId}`);
}

describe('a list of any game', () => {
  it('is begun: its data brought, its faction tapped, its limit set', async () => {
    const ada = await aBrowser();
    await ada.open('/data');
    const files = Object.entries(bakersFiles());
    await upload('Choose files', ...files.map(([name, bytes]) => new File([Uint8Array.from(bytes)], name)));
    await says(result, '2 factions of Gannet Street');
    await tap('Make a list', await result());
    expect((await field('Format')).value).toBe('own-rules');
    await tap('More');
    await fill('Name of the list', 'Rise and shine');
    // The first kind of force that the data offers, and the limit that it starts a list with.
    await tap('Rye Lane');
    await says(bar, '0 of 40 Crumbs');
    await unfold('Limit: 40 Crumbs', await region('Limits'));
    await fill('Limit, in Crumbs', 'many', await region('Limits'));
    await says(() => region('Limits'), 'A limit is a number');
    await fill('Limit, in Crumbs', '30', await region('Limits'));
    expect(location.pathname).toMatch(/^\/edit\//);
    await addUnit('Master Baker');
    await addUnit('Oven Hands');
    for (const words of ['20 of 30 Crumbs', '2 Renown', 'Legal']) await says(bar, words);
  });

  it('gets a force inside the first, and one of another faction', async () => {
    const ada = await aBrowser();
    await openList(ada, 30, ['Master Baker', 'Oven Hands']);
    await tap('Change forces');
    const forces = (): Promise<HTMLElement> => sheet('Forces');
    await tap('Stall inside', await forces());
    await choose('Faction', 'Butter Row', await forces());
    await tap('Add this force', await forces());
    await choose('Kind of force', 'Market Cart', await find('listitem', 'Shop of Butter Row', await forces()));
    await fill('Name', 'Saturday', await find('listitem', 'Market Cart of Butter Row', await forces()));
    await key('{Escape}');
    await gone('dialog');
    await says(() => region('Forces'), 'Shop of Rye Lane, with Stall, Saturday of Butter Row');
    await says(bar, 'Unfinished');
    await choose('Add to', 'Saturday (Butter Row)');
    await addUnit('Sack of flour');
    await addUnit('Oven Hands');
    // By role in the data's order, whenever they came.
    await says(units, /Saturday · Hands.*Saturday · Stores/);
    await tap('Remove Sack of flour');
    await says(bar, '28 of 30 Crumbs');
    await says(bar, 'Legal');
    await choose('Add to', 'Stall (Rye Lane)');
    await addUnit('Sack of flour');
    await tap(/Options of Sack of flour/);
    await says(() => sheet('Sack of flour'), 'Remove');
  });

  it('is given another faction: what that one lacks is named first, and it can be undone', async () => {
    const ada = await aBrowser();
    await openList(ada, 30, ['Master Baker', 'Oven Hands', 'Sack of flour']);
    await tap('History');
    await tap(await text('Change the faction', await sheet()));
    await choose('New faction', 'Butter Row', await sheet());
    await says(() => sheet(), 'Leaves the list: Master Baker.');
    await tap('Change it', await sheet());
    await saysNo(units, 'Master Baker');
    await says(units, 'Oven Hands');
    await saysNo(units, AS_FILED);
    await tap('Undo');
    await says(units, 'Master Baker');
    await saysNo(units, AS_FILED);
  });

  it('is broken by a tighter limit, whose problem says so and mends it', async () => {
    const ada = await aBrowser();
    await openList(ada, 30, ['Master Baker', 'Oven Hands', 'Oven Hands']);
    await says(bar, '28 of 30 Crumbs');
    await unfold('Limit: 30 Crumbs', await region('Limits'));
    await fill('Limit, in Crumbs', '25', await region('Limits'));
    await says(bar, 'Illegal');
    await tap(/problems?/, await bar());
    const problems = (): Promise<HTMLElement> => sheet('Problems and rules');
    await says(problems, '28 of 25 Crumbs: 3 over');
    await unfold('4 ways to fix only this', await problems());
    await tap(/Raise the limit to 28 Crumbs/, await problems());
    await saysNo(bar, 'Illegal');
    await says(bar, '28 of 28 Crumbs');
    await saved(ada);
  });

  it('of a game without data here opens as its file has it, and moves to the data when it comes', async () => {
    const ros = writeRos(evaluate(rosterSchema.parse(JSON.parse(readFileSync(AT_FOUR, 'utf8'))), bakers()));
    const ada = await aBrowser();
    await ada.open('/open');
    await upload('Choose a file', new File([ros], 'bakers.ros', { type: 'text/xml' }));
    await saying('status', /cannot be opened yet/);
    await tap('Open it as its file has it');
    await says(() => region('What was opened'), 'nothing of the list is judged');
    expect(location.pathname).toBe('/check');
    await tap('Save and edit');
    await says(bar, 'Cannot tell');
    await says(units, AS_FILED);
    await saved(ada);

    // Its data comes, and nothing of it is lost.
    const { pathname } = location;
    expect(pathname).toMatch(/^\/edit\/\w{10}$/);
    await dataOf(ada.visitor, bakersFiles());
    await ada.open(pathname);
    await tap('See what it changes');
    await tap('Move this list to the newer data', await sheet());
    await says(bar, 'Legal');
    await saysNo(units, AS_FILED);
  });
});
