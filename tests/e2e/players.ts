import { expect, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { knownBy, listOf } from '../seed';
import { asBrowser } from './editing';

/** Two players with browsers of their own. */

export interface PlayerPage {
  readonly context: BrowserContext;
  readonly page: Page;
  /** The server that it plays on. */
  readonly base: string;
  /** Everything that the server sent to this browser since it was last emptied. */
  readonly received: string[];
  /** What this browser sent about games. */
  readonly sent: string[];
}

/**
 * What was made when the app was built can tell nothing of a match: the program, and the pages of formats, which name
 * every stratagem and which a match's page fetches ahead when its link to them comes into view.
 */
const SAME_FOR_ALL = /^\/_next\/static\/|^\/formats\//;

export const PHONE = { width: 375, height: 760 };

/** A new browser that listens to its own traffic. */
export async function newPlayer(
  browser: Browser,
  base: string,
  viewport = { width: 1280, height: 800 },
): Promise<PlayerPage> {
  const context = await browser.newContext({ baseURL: base, viewport });
  const page = await context.newPage();
  const [received, sent]: [string[], string[]] = [[], []];
  page.on('request', (request) => {
    if (request.url().includes('/api/games')) sent.push(request.postData() ?? '');
  });
  page.on('response', (response) => {
    if (SAME_FOR_ALL.test(new URL(response.url()).pathname)) return;
    // A redirect has no body.
    void response.text().then(
      (text) => received.push(text),
      () => undefined,
    );
  });
  return { context, page, base, received, sent };
}

/** A list of this browser's own out of a sample, known by its name and by that of its first unit; gives its link. */
export const ownList = async (
  { page, base }: PlayerPage,
  sample: string,
  name: string,
  unitName: string,
): Promise<string> => (await asBrowser(page, (who) => listOf(who, sample, knownBy(name, unitName)), base)).viewId;

export const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
export const army = (page: Page, name: string): Locator => page.getByRole('region', { name: `${name}’s army` });
export const bases = (within: Locator): Locator => within.getByRole('group', { name: /^Tray/ }).getByRole('button');
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** Enters what fell by hand: one face for each name. */
export async function byHand(page: Page, title: string, faces: Readonly<Record<string, number>>): Promise<void> {
  const step = part(page, title);
  await step.getByText('Enter dice rolled by hand').click();
  for (const [name, face] of Object.entries(faces)) {
    await step.getByRole('button', { name: `${name}: ${face}` }).click();
  }
  await step.getByRole('button', { name: 'Enter this roll' }).click();
}

/** What of a game waits on this device. */
export const unsent = (page: Page): Locator => page.getByRole('status').filter({ hasText: 'to be sent: safe here' });

/** Opens a match with one of the lists that are offered, and gives the invitation. `agree`: what else, in the options. */
export async function openMatch(
  { page }: PlayerPage,
  name: string,
  list: string,
  agree: ((page: Page) => Promise<unknown>) | null = null,
): Promise<string> {
  await page.goto('/games/new');
  await page.getByRole('radio', { name: list }).check();
  await page.getByLabel('Your name').fill(name);
  if (agree !== null) {
    await page.getByText(/^Options/).click();
    await agree(page);
  }
  await press(page, 'Invite a player');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  return page.getByLabel('Invitation', { exact: true }).getByRole('textbox', { name: 'Invitation' }).inputValue();
}

/** What the agreed `What you play` is. */
export const playing =
  (what: 'campaign' | 'none') =>
  (page: Page): Promise<unknown> =>
    page.getByLabel('What you play').selectOption(what);

/** Scans an invitation and fills in who joins, with which list. */
export async function answer({ page }: PlayerPage, invitation: string, name: string, list: string): Promise<void> {
  await page.goto(invitation);
  await page.getByLabel('Your name').fill(name);
  // Who may still play is no onlooker.
  await expect(page.getByText('You are watching')).toHaveCount(0);
  await page.getByRole('radio', { name: list }).check();
}

export async function joinMatch(player: PlayerPage, invitation: string, name: string, list: string): Promise<void> {
  await answer(player, invitation, name, list);
  await press(player.page, 'Join');
  await expect(player.page.getByText(`You are ${name} here`)).toBeVisible();
}

/** Both lists were shown, and this page checked them against their seals. */
export const fitTheirSeals = (page: Page): Promise<void> =>
  expect(page.getByText('Both lists fit their seals.')).toBeVisible();

export async function seal({ page }: Pick<PlayerPage, 'page'>, list: string): Promise<void> {
  await page.getByRole('radio', { name: list }).check();
  await page.getByRole('button', { name: 'Seal this list' }).click();
}

/** What the server tells of the match whose page is open. */
export const matchAnswer = async ({ page, context }: Pick<PlayerPage, 'page' | 'context'>): Promise<string> =>
  (await context.request.get(`/api/games/${new URL(page.url()).pathname.split('/').at(-1)}`)).text();

/** Enters a loss in two taps: the base opens its row, the button under the thumb enters it. */
export async function lose(base: Locator): Promise<void> {
  await base.click();
  await base
    .page()
    .getByRole('group', { name: /^Losses of/ })
    .getByRole('button', { name: /^Lost/ })
    .click();
}
