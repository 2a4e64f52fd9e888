import { describe, expect, inject, it, vi } from 'vitest';
import { openingOf } from '@/lib/browser/joining';
import { inviteDevice, joinDevice, ownDevices } from '@/lib/api/devices';
import { lists } from '@/lib/api/lists';
import { openGame } from '@/lib/api/games';
import { hashOfToken, keyOf } from '@/lib/play/game/secret';
import { STORES } from '@/lib/api/app';
import { approved, listOf, visitor, visitorWith } from '@/tests/seed';
import { opened, SECRETS } from '../play/match/builders';
import { aBrowser, type Browser } from './browser';
import { ownList, saved, sheet, menuOf } from './editing';
import { eventually } from './eventually';
import { all, find, gone, list, region, saying, says, saysNo, tap, text, unfold, upload } from './hand';

const yours = (): Promise<HTMLElement> => list('Your lists');
/** The links of the lists on the start page. */
async function links(browser: Browser): Promise<readonly string[]> {
  await browser.open('/');
  const rows = await eventually(async () => {
    const found = all('link', undefined, await yours());
    expect(found).not.toEqual([]);
    return found;
  });
  return rows.map((each) => each.getAttribute('href') ?? '').toSorted();
}
const seats = (): readonly string[] =>
  Object.entries(localStorage)
    .filter(([key]) => key.startsWith('muster-roll:seats:'))
    .map(([key, value]) => `${key} ${String(value)}`);

/** Backs up on the page of what is stored. */
async function backUp(browser: Browser): Promise<File> {
  await browser.open('/mine');
  const file = await browser.fileBy(() => tap('Back up everything'));
  await text(/^Saved: \d+ KB\. Its key is listed under your devices\.$/);
  return file;
}

async function restore(browser: Browser, file: File): Promise<void> {
  await browser.open('/mine');
  await unfold('Restore');
  await upload('Restore from a file', file);
}
const restoring = async (): Promise<HTMLElement> => find('status', undefined, await region('Restore'));

describe('what is mine', () => {
  it('a deleted list lies in the bin; all that is mine is taken along, deleted and put back', async () => {
    const ada = await aBrowser();
    const made = await listOf(ada.visitor, 'The Grell Survey');
    await approved(visitor(inject('served')), made);
    await ada.open('/');
    await tap(/^Delete The Grell Survey/, await menuOf('The Grell Survey'));
    await says(() => sheet(), '1 frozen state stays, because somebody approved one.');
    await tap('Delete', await sheet());
    await tap(await text('Bin: 1 deleted list'));
    await says(() => list('Deleted lists'), '7 days left');
    await tap(/^Restore The Grell Survey/);
    await says(yours, 'The Grell Survey');

    await ada.open('/mine');
    const file = await ada.fileBy(() => tap('Export everything'));
    expect(await file.text()).toContain('The Grell Survey');
    await unfold('Delete');
    await tap('Delete everything');
    await says(() => sheet('Delete everything'), 'This deletes 1 list, 1 frozen state.');
    await tap('Delete for good');
    await text('Nothing is stored here for this browser.');
    expect((await ada.visitor.send(`/api/lists/${made.viewId}`)).status).toBe(410);

    await unfold('Restore');
    await upload('Restore from a file', file);
    await text('Added: 1 list. Here already: 1 frozen state.');
    await ada.open('/');
    await says(yours, 'The Grell Survey');
    // What is there is not added once more.
    await ada.open('/mine');
    const again = await ada.fileBy(() => tap('Export everything'));
    await restore(ada, again);
    await text('Nothing was added. Here already: 1 list.');
  });

  it('deleting all of it leaves no page of it on this device either, and the program stays', async () => {
    const ada = await aBrowser();
    await listOf(ada.visitor, 'The Grell Survey');
    await ada.open('/mine');
    const stores = new Set<string>(Object.values(STORES));
    vi.stubGlobal('caches', { delete: async (name: string) => stores.delete(name) });
    await unfold('Delete');
    await tap('Delete everything');
    await tap('Delete for good');
    await text('Nothing is stored here for this browser.');
    await eventually(() => expect([...stores]).toEqual([STORES.program]));
    expect(await ada.visitor.ask(lists.own, {})).toEqual([]);
  });

  it('an empty browser gets all of it back under the same links; again it adds nothing', async () => {
    const ada = await aBrowser();
    await listOf(ada.visitor, 'The Grell Survey', (roster) => ({ ...roster, name: 'Of Ada' }));
    await listOf(ada.visitor, 'Too Much Tide');
    const match = { ...opened(), ...openingOf(SECRETS.a) };
    const { viewId } = await ada.visitor.ask(openGame, { body: { key: keyOf(SECRETS.a), match, campaign: null } });
    await ada.open(`/m/${viewId}#${SECRETS.a}`);
    await eventually(() => expect(seats()).toHaveLength(1));
    const mySeats = seats();
    const before = await links(ada);
    expect(before).toHaveLength(2);
    await ada.open('/');
    await tap('Pin to the top', await menuOf('Of Ada'));
    await find('img', 'Pinned');
    const file = await backUp(ada);
    await ada.open('/devices');
    await text(/^Backup file of \d+ \w+ \d{4}$/);

    const empty = await aBrowser();
    await restore(empty, file);
    await says(restoring, 'Added: 2 lists');
    expect(seats()).toEqual(mySeats);
    expect(await links(empty)).toEqual(before);
    await empty.open('/');
    await find('img', 'Pinned');
    await empty.open('/games');
    await find('link', /Ada/, await find('main'));
    await restore(empty, file);
    await says(restoring, 'Nothing was added. Here already: 2 lists');
    expect(await links(empty)).toEqual(before);
  });

  it('without its key a list comes back by its own secret, or under a new link', async () => {
    const ada = await aBrowser();
    await listOf(ada.visitor, 'The Grell Survey', (roster) => ({ ...roster, name: 'Without a secret' }));
    // Made by this browser, which has its secret.
    await ada.open('/help');
    await tap('Take a copy of Too Much Tide');
    await saved(ada);
    const before = await links(ada);
    const file = await backUp(ada);

    const bob = await aBrowser();
    await restore(bob, new File([(await file.text()).replace(/"key":"[\w-]+"/, '"key":null')], 'without-a-key.json'));
    await says(restoring, 'Added: 2 lists');
    await says(restoring, 'Without a secret: it has a new link');
    const after = await links(bob);
    expect(after).toHaveLength(2);
    const same = after.filter((each) => before.includes(each));
    expect(same).toHaveLength(1);
    // What is written goes to the server.
    await bob.open(same[0]!);
    await saved(bob);

    await ada.open('/devices');
    await tap(/^Remove Backup file/);
    await tap('Remove', await sheet());
    await saysNo(() => find('main'), /Backup file of/);
    const carl = await aBrowser();
    await restore(carl, file);
    await says(restoring, 'Added: 2 lists');
    await says(restoring, 'The key in this file opens nothing here');
    expect((await links(carl)).filter((each) => before.includes(each))).toEqual([]);
  });

  it('an emptied browser has nothing of its owner, and a backup is offered where no other device has it', async () => {
    const ada = await aBrowser();
    await listOf(ada.visitor, 'The Grell Survey');
    const before = visitorWith(inject('served'), new Map(ada.line.cookies));
    await ada.open('/mine');
    await unfold('Leave this device');
    await tap('Empty this browser');
    await says(() => sheet(), 'No other device of yours has these lists. Save a backup first');
    await ada.fileBy(async () => tap('Back up everything', await sheet()));
    await tap('Empty it', await sheet());
    await text('Nothing of yours is left in this browser.');
    await gone('button', 'Empty this browser');
    expect([...ada.line.cookies.keys()]).toEqual([]);
    await ada.open('/mine');
    await text('Nothing is stored here for this browser.');
    await ada.open('/');
    await gone('list', 'Your lists');
    // The file has a key of its own, so the lists are still there; the browser's opens nothing.
    expect((await before.ask(ownDevices, {})).standing).toBe('out');
    expect(await before.ask(lists.own, {})).toEqual([]);
  });

  it('a device that is emptied is none any more, and the others have all of it', async () => {
    const ada = await aBrowser();
    await listOf(ada.visitor, 'The Grell Survey');
    const phone = await aBrowser();
    const code = crypto.randomUUID().replaceAll('-', '').slice(0, 22);
    await ada.visitor.ask(inviteDevice, { body: { codeHash: hashOfToken(code), sealed: 'sealed', name: 'Desk' } });
    await phone.visitor.ask(joinDevice, { body: { code, name: 'Phone' } });
    await phone.open('/mine');
    await text('1 list, 2 devices.');
    await unfold('Leave this device');
    await tap('Empty this browser');
    await says(() => sheet(), 'join again or restore a backup');
    expect(all('button', 'Back up everything', await sheet())).toEqual([]);
    await tap('Empty it', await sheet());
    await text('Nothing of yours is left in this browser.');
    expect((await ada.visitor.ask(ownDevices, {})).devices.map(({ here }) => here)).toEqual([true]);
    expect(await ada.visitor.ask(lists.own, {})).toHaveLength(1);
  });

  it('emptied without a connection nothing is shown either, and the server ends the key with the next one', async () => {
    const ada = await aBrowser();
    await listOf(ada.visitor, 'The Grell Survey');
    await ada.open('/mine');
    ada.line.offline();
    await unfold('Leave this device');
    await tap('Empty this browser');
    await tap('Empty it', await sheet());
    await text(/Open the app once more online/);
    ada.line.online();
    await ada.open('/');
    await find('main');
    await gone('list', 'Your lists');
    expect([...ada.line.cookies.keys()]).toEqual([]);
  });

  it('a file that is damaged changes nothing, and says where', async () => {
    const ada = await aBrowser();
    await ownList(ada, 'The Grell Survey');
    await saved(ada);
    const whole = await (await backUp(ada)).text();
    const empty = await aBrowser();
    await restore(empty, new File([whole.slice(0, -400)], 'cut.json', { type: 'application/json' }));
    await saying('alert', /damaged in line.*Choose the unchanged file/);
    await empty.open('/');
    expect(all('list', 'Your lists')).toEqual([]);
    expect(await empty.visitor.ask(lists.own, {})).toEqual([]);
  });

  it('after the third list one line asks once for a copy', async () => {
    const ada = await aBrowser();
    const ASKED = 'You have 3 lists. Back them up';
    const counted = (number: number): Promise<void> =>
      eventually(async () => expect(all('listitem', undefined, await yours())).toHaveLength(number));
    const asks = (): boolean => document.body.textContent.includes(ASKED);
    await listOf(ada.visitor, 'The Grell Survey');
    for (const already of [1, 2]) {
      await ada.open('/');
      await counted(already);
      expect(asks()).toBe(false);
      await listOf(ada.visitor, 'Too Much Tide');
    }
    await ada.open('/');
    await counted(3);
    await eventually(() => expect(asks()).toBe(true));
    await tap('Not now');
    await eventually(() => expect(asks()).toBe(false));
    await ada.reload();
    await counted(3);
    expect(asks()).toBe(false);
  });

  it('unit data that is kept is told, and let go of', async () => {
    const ada = await aBrowser();
    const viewId = await ownList(ada, 'The Grell Survey');
    await saved(ada);
    await ada.open('/mine');
    await unfold('Stored on this device');
    const kept = (): Promise<HTMLElement> => list('Unit data stored here');
    await says(kept, 'for 1 list');
    expect(all('listitem', undefined, await kept())).toHaveLength(1);
    await tap(/^Delete unit data/, await kept());
    await gone('list', 'Unit data stored here');
    await ada.open(`/edit/${viewId}`);
    await saved(ada);
  });
});
