import { SECRETS } from '../match/builders';
import type { Browser } from './browser';
import { after } from './eventually';
import { all, find, region, tap, text } from './hand';

/** What players do in a match. */

export const army = (name: string): Promise<HTMLElement> => region(`${name}’s army`);

/** The bases of an army’s tray, in order. */
export const bases = async (on: HTMLElement): Promise<HTMLElement[]> =>
  all('button', undefined, await find('group', /^Tray/, on));

/** Enters a loss in two taps: the base opens its row, the button under the thumb enters it. */
export async function lose(base: HTMLElement | undefined): Promise<void> {
  await tap(base!);
  await tap(/^Lost/, await find('group', /^Losses of/));
}

/** Enters what fell by hand: one face for each name. */
export async function byHand(title: string, faces: Readonly<Record<string, number>>): Promise<void> {
  await tap(await text('Enter dice rolled by hand', await region(title)));
  for (const [name, face] of Object.entries(faces)) await tap(`${name}: ${face}`, await region(title));
  await tap('Enter this roll', await region(title));
}

/** Both players sit at this device: it was opened by the link of the one, then by the link of the other. */
export async function openForBoth(browser: Browser, viewId: string): Promise<void> {
  await browser.open(`/m/${viewId}#${SECRETS.a}`);
  // A link of the same page changes the fragment alone.
  history.replaceState(null, '', `#${SECRETS.b}`);
  dispatchEvent(new Event('hashchange'));
  await text(/^Both players are at this device/);
}

/** So long a page of a match waits, where no news come, before it asks what happened elsewhere. */
export const told = (ms = 2000): Promise<void> => after(ms + 100);
