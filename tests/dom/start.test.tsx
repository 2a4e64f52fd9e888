import { describe, expect, inject, it } from 'vitest';
import type { Roster } from '@/lib/documents/roster/schema';
import { editPath } from '@/lib/documents/paths';
import { approved, changed, listOf, visitor } from '@/tests/seed';
import { aBrowser, type Browser } from './browser';
import { menuOf, ownList, saved } from './editing';
import { after, atRest, eventually } from './eventually';
import { all, at, fill, find, gone, key, list, region, says, saysNo, tap, text, textOf } from './hand';

const [GRELL, TIDE] = ['The Grell Survey', 'Too Much Tide'];
const own = (): Promise<HTMLElement> => list('Your lists');
const ownRows = (number: number): Promise<void> =>
  eventually(async () => expect(all('listitem', undefined, await own())).toHaveLength(number));
const names = (...expected: readonly string[]): Promise<void> =>
  eventually(async () => expect(all('link', undefined, await own()).map(textOf)).toEqual(expected));
const row = (name: string) => async (): Promise<HTMLElement> => (await find('link', name, await own())).closest('li')!;
/** Whether all that other devices did is here. */
const calm = (is: boolean): Promise<void> =>
  eventually(async () => expect((await own()).hasAttribute('data-asking')).toBe(!is));
const pressed = (name: string, on: HTMLElement, is: boolean): Promise<void> =>
  eventually(async () => expect((await find('button', name, on)).getAttribute('aria-pressed')).toBe(String(is)));

/** The start page with two lists of one's own, the second one last changed. */
async function twoLists(browser: Browser): Promise<void> {
  for (const sample of [GRELL, TIDE]) await listOf(browser.visitor, sample);
  await browser.open('/');
  await names(TIDE, GRELL);
}

describe('the start page', () => {
  it('a copy becomes a list of one’s own: shown with its verdict, duplicated, deleted, brought back', async () => {
    const ada = await aBrowser();
    await ada.open('/');
    await tap(`Take a copy of ${GRELL}`);
    await at(/^\/edit\/\w{10}$/);
    await ada.open('/');
    await ownRows(1);
    await says(own, 'Legal');
    await says(own, '199/200');

    await tap(`Duplicate ${GRELL}`, await menuOf(GRELL));
    await ownRows(2);
    await says(own, `${GRELL} 2`);
    await tap(`Delete ${GRELL}`);
    await ownRows(1);
    await tap('Undo');
    await ownRows(2);
    await ada.reload();
    await ownRows(2);
  });

  it('a list is renamed in its menu, here and on the server', async () => {
    const ada = await aBrowser();
    const { viewId } = await listOf(ada.visitor, GRELL);
    await ada.open('/');
    const menu = await menuOf(GRELL);
    await fill('Name', 'Night raid', menu);
    await tap('Rename', menu);
    await names('Night raid');
    await eventually(async () => {
      const answer = await ada.visitor.send(`/api/lists/${viewId}`);
      expect(await answer.json()).toMatchObject({ list: { name: 'Night raid' } });
    });
  });

  it('the owner is told who approved a list: in its row, and once in its editor', async () => {
    const ada = await aBrowser();
    const made = await listOf(ada.visitor, GRELL);
    await approved(visitor(inject('served')), made);
    await ada.open('/');
    await says(row(GRELL), 'Someone approved');
    await ada.open(editPath(made.viewId));
    await text('Someone approved this list.');
    await tap('See');
    await region('Approved by', await find('dialog', 'Share'));
    await ada.reload();
    await find('dialog', 'Share');
    await atRest();
    expect(textOf(document.body)).not.toContain('approved this list');

    await changed(ada.visitor, made, (roster) => ({ ...roster, name: `${GRELL} anew` }));
    await ada.open('/');
    await says(row(`${GRELL} anew`), /Someone approved the version of \d+ \w+ \d+ ·/);
  });

  it('what another device did is asked for when the page is looked at, and until then no verdict passes for the newest', async () => {
    const ada = await aBrowser();
    const made = await listOf(ada.visitor, GRELL);
    await ada.open('/');
    await says(own, '199/200');
    await calm(true);
    const selectionsOf = ([force, ...more]: Roster['forces']) => [
      { ...force!, selections: force!.selections.slice(1) },
      ...more,
    ];
    const answer = ada.line.hold('GET', '/api/mine/documents');
    await changed(ada.visitor, made, ({ forces, ...roster }) => ({ ...roster, forces: selectionsOf(forces) }));
    dispatchEvent(new Event('focus'));
    await calm(false);
    await says(own, '199/200');
    answer.release();
    await saysNo(own, '199/200');
    await calm(true);
  });

  it('a pinned list comes first, and labels are put on, found by and taken off again', async () => {
    const ada = await aBrowser();
    await twoLists(ada);
    await tap('Pin to the top', await menuOf(GRELL));
    await names(GRELL, TIDE);
    await ada.reload();
    await names(GRELL, TIDE);

    const more = await menuOf(TIDE);
    await fill('New label', '  club   night ', more);
    await tap('Add', more);
    await pressed('club night', more, true);

    // What one list has is offered to the next.
    const other = await menuOf(GRELL);
    await pressed('club night', other, false);
    await tap('club night', other);
    await says(row(GRELL), 'club night');
    await tap('club night', more);
    await pressed('club night', more, false);

    await ada.reload();
    await says(row(GRELL), 'club night');
    await saysNo(row(TIDE), 'club night');
    await tap('Unpin', await menuOf(GRELL));
    await names(TIDE, GRELL);
  });

  it('on a phone five lists are pinned, labelled and found by their label', async () => {
    const ada = await aBrowser({ width: 390 });
    await twoLists(ada);
    for (const [at, name] of [TIDE, GRELL, GRELL].entries()) {
      if (all('button', `Duplicate ${name}`).length === 0) await menuOf(name);
      await tap(`Duplicate ${name}`);
      await ownRows(at + 3);
    }
    const more = await find('group', `More for ${TIDE}`);
    await tap('Pin to the top', more);
    await eventually(async () => expect(textOf(all('link', undefined, await own())[0]!)).toBe(TIDE));
    await fill('New label', 'club', more);
    await key('{Enter}');
    await says(row(TIDE), 'club');
    const only = await find('group', 'Show only');
    await tap('club', only);
    await names(TIDE);
    await tap('club', only);
    await ownRows(5);
    await tap(await find('button', `More for ${TIDE}`));
    await gone('group', `More for ${TIDE}`);
  });

  it('without a connection lists are duplicated, deleted and brought back, and the server hears of it later', async () => {
    const ada = await aBrowser();
    await ownList(ada, GRELL);
    await saved(ada);
    await ada.open('/');
    ada.line.offline();
    await ada.open('/');
    await tap(`Duplicate ${GRELL}`, await menuOf(GRELL));
    await ownRows(2);
    await tap(`Delete ${GRELL}`);
    await ownRows(1);
    await ada.reload();
    await says(own, `${GRELL} 2`);
    await ownRows(1);
    ada.line.online();
    await ada.reload();
    await saysNo(own, 'Only on this device');
    await eventually(async () => {
      const answer = await ada.visitor.send('/api/mine/documents');
      const { documents } = (await answer.json()) as { documents: { name: string; deletedAt: string | null }[] };
      expect(documents.map(({ name, deletedAt }) => `${name}: ${deletedAt === null ? 'there' : 'deleted'}`)).toEqual(
        expect.arrayContaining([`${GRELL} 2: there`, `${GRELL}: deleted`]),
      );
      expect(documents).toHaveLength(2);
    });
  });

  it('asks at a first visit only whether the server knows this browser, and nothing of what would follow', async () => {
    const ada = await aBrowser();
    await ada.open('/');
    const asked = (): readonly string[] => ada.line.sent.map(({ path }) => path).filter((path) => /^.api/.test(path));
    await eventually(() => {
      expect(asked()).not.toEqual([]);
      // Until it is answered nothing is asked anew.
      expect(ada.line.underWay()).toBe(0);
    });
    await after(1000);
    dispatchEvent(new Event('focus'));
    await eventually(() => expect(asked()).toHaveLength(2));
    await after(1000);
    expect(asked()).toEqual(['/api/mine/documents', '/api/mine/documents']);
  });

  it('a newcomer is shown three examples, and who has lists finds them by their format', async () => {
    const ada = await aBrowser();
    await ada.open('/');
    await eventually(() => expect(all('article')).toHaveLength(3));
    for (const name of [GRELL, TIDE, 'Nine in the Gutter', 'Too Hot to Hold', 'High Water at Lock Seven']) {
      await listOf(ada.visitor, name);
    }
    await ada.open('/');
    await ownRows(5);
    // Each verdict is sought while its row is there.
    await says(row(TIDE), 'Illegal');
    await tap('Scout Team', await find('group', 'Show only'));
    await names('Nine in the Gutter');
    await tap('Recon Squad', await find('group', 'Show only'));
    await names(TIDE, GRELL);
    await fill('Search lists', 'illegal');
    await names(TIDE);
  });
});
