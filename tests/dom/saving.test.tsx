import { describe, expect, it } from 'vitest';
import { lists } from '@/lib/api/lists';
import { unit } from '@/tests/samples/editing';
import { changed, listOf } from '@/tests/seed';
import { aBrowser, type Browser } from './browser';
import { addUnit, bar, chooseFormat, ownList, picker, rowsOf, saved, unitRow, units } from './editing';
import { after, eventually } from './eventually';
import { all, field, fill, find, list, saying, says, tap, text, textOf } from './hand';

const SAMPLE = 'The Grell Survey';
const UNIT = 'Surveyor';
const GONE = 'The Night Round';
const edit = (viewId: string): string => `/edit/${viewId}`;
const listNames = (): Promise<HTMLElement> => list('Your lists');
const kept = (): Promise<HTMLElement> => saying('status', /^Kept on this device/);
const conflict = (): Promise<HTMLElement> => saying('alert', /changed in another tab/);
const noConflict = (): Promise<void> =>
  eventually(() =>
    expect(all('alert').filter((each) => textOf(each).includes('changed in another tab'))).toHaveLength(0),
  );
const remove = async (name: string): Promise<void> => tap(`Remove ${name}`, await units());

/** A list opened on another device by the link made for it, when both have changed it, this device without a connection. */
async function bothChanged(): Promise<{ readonly ada: Browser; readonly device: Browser; readonly viewId: string }> {
  const [ada, device] = [await aBrowser(), await aBrowser()];
  const made = await listOf(ada.visitor, SAMPLE);
  await device.open(`${edit(made.viewId)}#${made.editSecret}`);
  device.line.offline();
  await remove(GONE);
  await kept();
  await changed(ada.visitor, made, unit(UNIT));
  device.line.online();
  await conflict();
  return { ada, device, viewId: made.viewId };
}

describe('saving', () => {
  it('two devices change one list: the second is told, and may keep its own as a copy', async () => {
    const { device } = await bothChanged();
    const differs = await text('What differs');
    // Compared when it is opened: each edit would cost a check of the other version, too.
    expect(textOf(differs.closest('details')!)).toBe('What differs');
    await tap(differs);
    await eventually(() => expect(all('table').map(textOf).join()).toContain(UNIT));
    expect(unitRow(GONE)).toHaveLength(0);
    await tap('Keep mine as a copy, load theirs');
    await rowsOf(UNIT, 1);
    await rowsOf(GONE, 1);
    await noConflict();
    await saved(device);

    await device.open('/');
    await eventually(async () => expect(all('listitem', undefined, await listNames())).toHaveLength(2));
    await says(listNames, 'Someone else’s');
    await tap(`${SAMPLE} (mine)`, await listNames());
    await bar();
    await rowsOf(GONE, 0);
    await rowsOf(UNIT, 0);
  });

  it('two devices change one list: the second may save its own over it', async () => {
    const { ada, device, viewId } = await bothChanged();
    await tap('Save mine over it');
    await noConflict();
    await saved(device);
    await ada.open(edit(viewId));
    await bar();
    await rowsOf(GONE, 0);
    await rowsOf(UNIT, 0);
  });

  it('two versions that were left unsettled are there when the list is opened again, with what was typed meanwhile', async () => {
    const { device } = await bothChanged();
    await fill('Name of the list', 'Typed between two versions');
    await find('heading', 'Typed between two versions');
    await device.open('/');
    await says(listNames, 'Two versions');
    await tap(all('link', undefined, await listNames())[0]!);
    await conflict();
    await rowsOf(GONE, 0);
    await find('heading', 'Typed between two versions');
  });

  it('what another device deleted is brought back by an edit, and that is said', async () => {
    const ada = await aBrowser();
    const viewId = await ownList(ada, SAMPLE);
    await saved(ada);
    await ada.visitor.ask(lists.remove, { params: { viewId }, body: {} });
    await addUnit(UNIT);
    await saying('status', /^Saved\. Your edit brought it back from the bin\.$/);
    await ada.open('/');
    await says(listNames, SAMPLE);
  });

  it('without a connection the list is kept here, and saved when it is back', async () => {
    const ada = await aBrowser();
    await ownList(ada, SAMPLE);
    ada.line.offline();
    await addUnit(UNIT);
    await kept();
    await rowsOf(UNIT, 1);
    ada.line.online();
    await saved(ada);
    await ada.reload();
    await rowsOf(UNIT, 1);
  });

  it('what was not saved before the tab went is there when it is opened again', async () => {
    const ada = await aBrowser();
    const viewId = await ownList(ada, SAMPLE);
    const lost = ada.line.lose('PUT', '/api/lists/*');
    await addUnit(UNIT);
    await kept();
    await ada.close();
    lost.mend();
    await ada.open(edit(viewId));
    await rowsOf(UNIT, 1);
    await saved(ada);
  });

  it('a change that was undone before it was saved does not come back', async () => {
    const ada = await aBrowser();
    await ownList(ada, SAMPLE);
    ada.line.offline();
    await addUnit(UNIT);
    await kept();
    await tap('Undo');
    await rowsOf(UNIT, 0);
    ada.line.online();
    await saved(ada);
    await ada.reload();
    await says(bar, '199 of 200');
    await picker();
    await rowsOf(UNIT, 0);
  });

  it('a link made for another device opens the list there to change it, and nothing else does', async () => {
    const [ada, stranger, device] = [await aBrowser(), await aBrowser(), await aBrowser()];
    const viewId = await ownList(ada, SAMPLE);
    await tap('Share', await bar());
    await tap(await text('Change it on another device'));
    await tap('Make a link for another device');
    const { value: link } = await field('Your own link');

    await stranger.open(edit(viewId));
    await text(/This list belongs to someone else/);

    await device.open(link);
    await says(bar, '199 of 200');
    expect(location.href).not.toContain('#');
    await remove(GONE);
    await saved(device);
    await device.reload();
    await bar();
    await rowsOf(GONE, 0);
    await ada.open(edit(viewId));
    await bar();
    await rowsOf(GONE, 0);
  });

  it('a page that is slow to draw does not take its own save for somebody else’s', async () => {
    const ada = await aBrowser();
    await ownList(ada, SAMPLE);
    // While the first save is on its way there is another change, and its turn comes before the answer.
    const first = ada.line.hold('PUT', '/api/lists/*');
    await addUnit(UNIT);
    await after(1000);
    const saves = ada.line.sent.filter(({ method, path }) => method === 'PUT' && path.startsWith('/api/lists/'));
    expect(saves).toHaveLength(1);
    await tap(new RegExp(`^Duplicate ${UNIT}`));
    await after(1000);
    first.release();
    await rowsOf(UNIT, 2);
    await saved(ada);
    await noConflict();
  });

  it('a tab that is closed in the middle of typing has what was typed when it is opened again', async () => {
    const ada = await aBrowser();
    const viewId = await ownList(ada, SAMPLE);
    ada.line.offline();
    await fill('Name of the list', 'Typed and closed');
    await find('heading', 'Typed and closed');
    await ada.close();
    ada.line.online();
    await ada.open(edit(viewId));
    expect((await field('Name of the list')).value).toBe('Typed and closed');
    await saved(ada);
  });

  it('a browser that is full says so, loses nothing of the page, and sends it to the server', async () => {
    const ada = await aBrowser();
    const viewId = await ownList(ada, SAMPLE);
    ada.full();
    const lost = ada.line.lose('PUT', '/api/lists/*');
    await addUnit(UNIT);
    await saying('status', /This browser is full/);
    await rowsOf(UNIT, 1);
    lost.mend();
    await saying('status', /^Saved$/);
    const told = await ada.visitor.send(`/api/lists/${viewId}`);
    expect(await told.text()).toContain(UNIT);
    await bar();
  });

  it('a list that only this device has is there when the server says that it has none', async () => {
    const ada = await aBrowser();
    // The data of the faction is kept on this device, as after a visit.
    await ownList(ada, SAMPLE);
    await ada.open('/new');
    ada.line.offline();
    await chooseFormat('Recon Squad');
    await tap('Lantern Salvage Company');
    await eventually(() => expect(location.pathname).toMatch(/^\/edit\/\w{10}$/));
    await bar();
    for (const method of ['GET', 'PUT', 'POST']) ada.line.lose(method, '/api/lists/*');
    ada.line.online();
    await ada.reload();
    await bar();
    await kept();
  });
});
