import { expect } from 'vitest';
import type { Roster } from '@/lib/roster/schema';
import { editPath } from '@/lib/share/paths';
import { listOf } from '@/tests/seed';
import type { Browser } from './browser';
import { eventually } from './eventually';
import { all, find, list, region, tap, type } from './hand';

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
  await type('Search units', name);
  await tap(new RegExp(`^Add ${escaped(name)}( anyway: .*)?$`), await picker());
  await type('Search units', '');
}

/** The rows of that unit, in order. */
export const unitRow = (name: string): HTMLElement[] =>
  all('list', 'Units').flatMap((units) => all('button', new RegExp(`^Options of ${escaped(name)}`), units));

/** Waits until the server has acknowledged everything that this browser keeps. */
export async function saved(browser: Browser): Promise<void> {
  await eventually(async () => {
    expect(await waiting(browser)).toEqual([]);
    expect(all('status').map(({ textContent }) => textContent)).toContain('Saved');
  });
}

/** The documents that this browser has not sent yet. */
const waiting = ({ database }: Browser): Promise<string[]> =>
  new Promise((resolve, reject) => {
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
