import { expect } from 'vitest';
import type { Roster } from '@/lib/documents/roster/schema';
import { editPath } from '@/lib/documents/paths';
import { listOf } from '@/tests/seed';
import type { Browser } from './browser';
import { eventually } from './eventually';
import { all, choose, field, fill, find, key, list, region, tap, textOf } from './hand';

/** What a person does in the editor. */

export const bar = (): Promise<HTMLElement> => region('Verdict');
export const picker = (): Promise<HTMLElement> => region('Add units');
export const units = (): Promise<HTMLElement> => list('Units');
export const sheet = (name?: string | RegExp): Promise<HTMLElement> => find('dialog', name);
const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Opens the editor on a list of one's own out of a sample; gives its link. */
export async function ownList(browser: Browser, sample: string, change?: (roster: Roster) => Roster): Promise<string> {
  const { viewId } = await listOf(browser.visitor, sample, change);
  await browser.open(editPath(viewId));
  return viewId;
}

/** Searches for a unit and taps its +, whether it fits or not. */
export async function addUnit(name: string): Promise<void> {
  await fill('Search units', name);
  await tap(new RegExp(`^Add ${escaped(name)}( anyway: .*)?$`));
  await fill('Search units', '');
}

/** The rows of that unit, in order. */
export const unitRow = (name: string): HTMLElement[] =>
  all('list', 'Units').flatMap((units) => all('button', new RegExp(`^Options of ${escaped(name)}`), units));

/** Waits until a unit has so many rows. */
export const rowsOf = (name: string, number: number): Promise<void> =>
  eventually(() => expect(unitRow(name), `rows of ${name}`).toHaveLength(number));

/** Opens a unit's options; gives the sheet. */
export async function openUnit(name: string): Promise<HTMLElement> {
  await tap(await eventually(() => unitRow(name)[0] ?? Promise.reject(new Error(`There is no ${name}.`))));
  return sheet(name);
}

export async function closeSheet(): Promise<void> {
  await sheet();
  // A tip that is open takes the first Escape for itself.
  await eventually(async () => {
    await key('{Escape}');
    if (all('dialog').length > 0) throw new Error('The sheet is still open.');
  });
}

export async function openProblems(): Promise<HTMLElement> {
  await tap(/problem|every rule holds/, await bar());
  return sheet('Problems and rules');
}

/** Opens the menu of one of one's own lists; gives it. */
export async function menuOf(name: string): Promise<HTMLElement> {
  await tap(await find('button', `More for ${name}`));
  return find('group', `More for ${name}`);
}

/** On the page of a new list: chooses its format, of all or in the place of the last one. */
export async function chooseFormat(name: string): Promise<void> {
  await eventually(() => expect(all('list', 'Formats').length + all('combobox', 'Format').length).toBe(1));
  const [formats] = all('list', 'Formats');
  if (formats === undefined) await chooseSaying('Format', new RegExp(`^${escaped(name)}$`));
  else await tap(await find('button', new RegExp(`^${escaped(name)}`), formats));
}

/** Chooses the first option whose words these are among. */
export async function chooseSaying(label: string, words: RegExp, on?: HTMLElement): Promise<void> {
  const chosen = await field(label, on);
  const option = all('option', undefined, chosen).find((each) => words.test(textOf(each)));
  if (option === undefined) throw new Error(`${label} offers no ${String(words)}, but: ${textOf(chosen)}`);
  await choose(chosen, option);
}

/** Waits until the server has acknowledged everything that this browser keeps. */
export async function saved(browser: Browser): Promise<void> {
  await eventually(async () => {
    expect(await waiting(browser)).toEqual([]);
    expect(all('status').map(({ textContent }) => textContent)).toContain('Saved');
  });
}

/** The documents that this browser has not sent yet. */
const waiting = async ({ database }: Browser): Promise<string[]> => {
  // To open one that is not there yet would make it, without what the app puts into it.
  if ((await database.databases()).length === 0) throw new Error('This browser keeps nothing yet.');
  return new Promise((resolve, reject) => {
    const opening = database.open('muster-roll');
    opening.addEventListener('error', () => reject(new Error('The database cannot be opened.')));
    opening.addEventListener('success', () => {
      const asked = opening.result.transaction('documents').objectStore('documents').getAll();
      asked.addEventListener('success', () => {
        opening.result.close();
        const documents = asked.result as { key: string; changed: boolean }[];
        resolve(documents.filter(({ changed }) => changed).map(({ key }) => key));
      });
    });
  });
};
