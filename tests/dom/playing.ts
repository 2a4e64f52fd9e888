import { expect, inject } from 'vitest';
import { readGame } from '@/lib/api/games';
import { SECRETS } from '../play/match/builders';
import { visitor } from '../seed';
import type { Browser } from './browser';
import { after, eventually } from './eventually';
import { all, find, region, says, tap, text } from './hand';

/** What players do in a match. */

export const army = (name: string): Promise<HTMLElement> => region(`${name}’s army`);

export const armySays = (name: string, words: string | RegExp): Promise<void> => says(() => army(name), words);

/** The bases of an army’s tray, in order. */
export const bases = async (on: HTMLElement): Promise<readonly HTMLElement[]> =>
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

/** Waits until the server has this as the last entry of a match or campaign: before the next page takes this one's place. */
export const arrived = (viewId: string, entry: { readonly kind: string; readonly by?: string }): Promise<void> =>
  eventually(async () => {
    const { log } = await visitor(inject('served')).ask(readGame, { params: { viewId } });
    expect((log as { readonly events: readonly unknown[] }).events.at(-1)).toMatchObject(entry);
  }, 20_000);

/** So long a page of a match waits, where no news come, before it asks what happened elsewhere. */
export const told = (ms = 2000): Promise<void> => after(ms + 100);
