import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { editPath, viewPath } from '@/lib/documents/paths';
import { listOf } from '@/tests/seed';
import { aBrowser, type Browser } from './browser';
import { addUnit, bar, closeSheet, openUnit, ownList, picker, rowsOf, saved, unitRow, units, menuOf } from './editing';
import { eventually } from './eventually';
import { all, choose, field, fill, find, gone, key, list, region, says, saysNo, tap, text, textOf } from './hand';

const [GRELL, TIDE] = ['The Grell Survey', 'Too Much Tide'];
const GANG = 'The Quay Street Gang';
/** Minutes go by for a page while something is waited for: late in the evening its list was begun yesterday. */
const GO_BACK = /^Go back to (today|yesterday)/;

const states = (number: number): Promise<readonly HTMLElement[]> =>
  eventually(async () => {
    const found = all('listitem', undefined, await list('States of this list'));
    expect(found).toHaveLength(number);
    return found;
  });
const unitCount = async (): Promise<number> => all('listitem', undefined, await units()).length;
const unitsAre = (number: number): Promise<void> => eventually(async () => expect(await unitCount()).toBe(number));
const compared = (): Promise<HTMLElement> => region('The list');
const comparedRow = (name: RegExp) => async (): Promise<HTMLElement> => find('row', name, await compared());

/** Two lists of one's own, the second one last changed, and the start page. */
async function twoLists(browser: Browser): Promise<string> {
  await listOf(browser.visitor, GRELL);
  const { viewId } = await listOf(browser.visitor, TIDE);
  await browser.open('/');
  return viewId;
}

/** The other is chosen to stand beside this one. */
async function compareBoth(): Promise<void> {
  await choose('Compare with', GRELL);
  await tap('Compare');
  await find('heading', `${TIDE} and ${GRELL}`);
}

describe('lists and how they stood before', () => {
  it('two lists are chosen and stand side by side', async () => {
    const ada = await aBrowser();
    await twoLists(ada);
    await menuOf(TIDE);
    await compareBoth();
    expect(location.pathname + location.hash).toMatch(/^\/compare#a=\w{10}&b=\w{10}$/);
    await says(comparedRow(/^Points/), /225199 \(−26\)/);
    await says(comparedRow(/^Verdict/), /Illegal.*Legal/);

    await ada.open('/compare#a=aaaaaaaaaa&b=bbbbbbbbbb');
    await find('alert');
  });

  it('lists of one name are told apart where one is chosen, by when they were changed', async () => {
    const ada = await aBrowser();
    await listOf(ada.visitor, GRELL);
    await twoLists(ada);
    const choices = async (): Promise<readonly string[]> =>
      all('option', undefined, await field('Compare with', await menuOf(TIDE))).map(textOf);
    const dated = expect.stringMatching(/^The Grell Survey \(\d+ \w{3} \d{4}, \d\d:\d\d\)$/);
    expect(await choices()).toEqual(['Choose another list', dated, dated]);
  });

  it('the history of a list: what changed between two states, back to one, and undone', async () => {
    const ada = await aBrowser();
    await ownList(ada, GRELL);
    await addUnit('Lamplighter Patrol');
    await saysNo(bar, '199');
    await saved(ada);
    await tap('History');
    const [now, before] = await states(2);
    expect(textOf(now!)).toContain('Now');
    expect(textOf(before!)).toMatch(/(today|yesterday) \d\d:\d\d/);
    // Nothing was said of it when it was copied: its verdict is worked out.
    await says(async () => (await states(2))[1]!, '199/200');

    await tap(await find('checkbox', undefined, (await states(2))[1]));
    await tap('What changed between the two');
    await text(/Units: 1 added, 0 removed/);
    await says(() => region(/^Lamplighter Patrol/), 'added');
    await tap('All states');

    const many = await unitCount();
    await tap(GO_BACK, (await states(2))[1]);
    await unitsAre(many - 1);
    await says(bar, '199');
    await tap(all('button', 'Undo').at(-1)!);
    await unitsAre(many);
    await saved(ada);

    // What was on the screen before going back is a state of its own, and all of it stays.
    await ada.reload();
    await key('h');
    await states(3);
  });

  it('the history of a list is there on another device of its player', async () => {
    const [desk, phone] = [await aBrowser(), await aBrowser()];
    const viewId = await ownList(desk, GRELL);
    await addUnit('Lamplighter Patrol');
    await saved(desk);
    await tap('History');
    await states(2);
    await eventually(() => expect(desk.line.sent.map(({ path }) => path)).toContain('/api/mine/kept/history'));
    for (const [name, value] of desk.line.cookies) phone.line.cookies.set(name, value);
    await phone.open(editPath(viewId));
    await key('h');
    const [now, before] = await states(2);
    expect(textOf(now!)).toContain('Now');
    await says(async () => (await states(2))[1]!, '199/200');
    await tap(GO_BACK, before);
    await says(bar, '199');
  });

  it('notes of one’s own on a list and on a unit stay, and are on no page that others see', async () => {
    const [ada, opponent] = [await aBrowser(), await aBrowser()];
    const viewId = await ownList(ada, GRELL);
    const [onList, onUnit] = ['Your notes on this list', 'Your notes on this unit'];
    await tap('History');
    await fill(onList, 'Deploy on the left, against Anna.');
    await text(/Only you see this/);
    await closeSheet();
    const unit = await openUnit('The Night Round');
    await fill(onUnit, 'Painted red.', unit);
    await eventually(() => within(unitRow('The Night Round')[0]!).getByLabelText('Your note'));
    await saved(ada);
    await ada.reload();
    await eventually(async () => expect((await field(onUnit)).value).toBe('Painted red.'));
    await key('{Escape}');
    await tap(/^Your (own )?note/);
    await eventually(async () => expect((await field(onList)).value).toBe('Deploy on the left, against Anna.'));

    await opponent.open(viewPath(viewId));
    await find('heading', /Grell Survey/);
    expect(document.documentElement.innerHTML).not.toMatch(/Anna|Painted red/);
    expect(await opponent.visitor.send(`/test/page?at=${viewPath(viewId)}`).then((page) => page.text())).not.toMatch(
      /Anna|Painted red/,
    );
  });

  it('models owned stand beside units, filter them, and say what is short, without a verdict', async () => {
    const ada = await aBrowser();
    await ownList(ada, GRELL);
    const offered = async (): Promise<HTMLElement> => find('button', /^All units/, await picker());
    const owned = 'Models you own';
    await says(offered, /^All units \(\d\d\)$/);
    expect(all('button', 'Only what I have')).toEqual([]);
    const verdict = textOf(await bar());
    await openUnit(GANG);
    await fill(owned, '2');
    await closeSheet();
    await eventually(() => expect(textOf(unitRow(GANG)[0]!)).toMatch(/\d+ in this list, you have 2/));
    expect(textOf(await bar())).toBe(verdict);

    await tap('Only what I have');
    await says(offered, /^All units \(1\)$/);
    await tap(await offered());
    await says(picker, 'you have 2');

    // Another list of the same game knows it too.
    await ada.open('/');
    await tap(`Duplicate ${GRELL}`, await menuOf(GRELL));
    await tap(`${GRELL} 2`);
    await ada.awake();
    await openUnit(GANG);
    await eventually(async () => expect((await field(owned)).value).toBe('2'));
    expect((await find('button', 'Only what I have')).getAttribute('aria-pressed')).toBe('true');
    await fill(owned, '');
    await eventually(() => expect(textOf(unitRow(GANG)[0]!)).not.toContain('in this list'));
  });

  it('a frozen state stands in the history, and can be compared with the list', async () => {
    const ada = await aBrowser();
    await ownList(ada, GRELL);
    await saved(ada);
    await tap('Share');
    await tap(await text(/Freeze for a tournament/));
    await tap('Freeze this state');
    await text(/^Frozen, /);
    await closeSheet();
    await addUnit('Lamplighter Patrol');
    await tap('History');
    const frozen = async (): Promise<HTMLElement> =>
      eventually(async () => {
        const found = all('listitem', undefined, await list('States of this list'));
        return found.find((each) => textOf(each).includes('frozen')) ?? Promise.reject(new Error('None is frozen.'));
      });
    await says(frozen, '199/200');
    await tap(await find('checkbox', undefined, await frozen()));
    await tap('What changed between the two');
    await text(/Units: 1 added, 0 removed/);
  });

  it('without a connection two lists are compared, and a list goes back to how it stood', async () => {
    const ada = await aBrowser();
    await ownList(ada, GRELL);
    const viewId = await ownList(ada, TIDE);
    await addUnit('Eel Hounds');
    await saved(ada);
    const many = await unitCount();
    await ada.open('/compare');
    await ada.open('/');
    ada.line.offline();
    await menuOf(TIDE);
    await compareBoth();
    await says(comparedRow(/^Verdict/), /Illegal.*Legal/);
    await tap(all('link', TIDE)[0]!);
    await eventually(() => expect(location.pathname).toBe(editPath(viewId)));
    await ada.awake();
    await bar();
    await key('h');
    await eventually(async () => expect(all('listitem', undefined, await list('States of this list'))[1]).toBeTruthy());
    await tap(/^Go back/, all('listitem', undefined, await list('States of this list'))[1]);
    await unitsAre(many - 1);
    await gone('alert');
    await rowsOf('Eel Hounds', 1);
  });
});
