import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { createdListSchema } from '@/lib/share/savedList';
import { datasetSummarySchema } from '@/lib/share/unitData';
import { OURS } from './ours';

/** Two players with browsers of their own. */

export interface PlayerPage {
  readonly context: BrowserContext;
  readonly page: Page;
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
  baseURL: string,
  viewport = { width: 1280, height: 800 },
): Promise<PlayerPage> {
  const context = await browser.newContext({ baseURL, viewport });
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
  return { context, page, received, sent };
}

/** A list of this browser's own out of a sample, that no other has: by its name, and by that of its first unit. */
export async function ownList(
  { context }: PlayerPage,
  sample: string,
  name: string,
  unitName: string,
): Promise<string> {
  const roster = JSON.parse(readFileSync(path.resolve(import.meta.dirname, `../../samples/${sample}`), 'utf8')) as {
    gameSystemId: string;
    forces: { selections: { customName: string | null }[] }[];
  };
  const [first] = roster.forces[0]?.selections ?? [];
  if (first !== undefined) first.customName = unitName;
  const { datasets } = (await (await context.request.get('/api/data')).json()) as { datasets: unknown[] };
  const dataset = datasets
    .map((each) => datasetSummarySchema.parse(each))
    .find(({ gameSystem }) => gameSystem.id === roster.gameSystemId);
  const answer = await context.request.post('/api/lists', {
    headers: OURS,
    data: { format: sample.split('/')[0], datasetHash: dataset?.hash, roster: { ...roster, name } },
  });
  return createdListSchema.parse(await answer.json()).list.viewId;
}

/** Opens a match and gives the invitation. */
export async function openMatch(
  { page }: PlayerPage,
  name: string,
  fill: (page: Page) => Promise<void> = async () => undefined,
): Promise<string> {
  await page.goto('/games/new');
  await page.getByLabel('Your name').fill(name);
  await fill(page);
  await page.getByRole('button', { name: /^Open the (match|campaign)$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  return page.getByLabel('Invitation', { exact: true }).getByRole('textbox', { name: 'Invitation' }).inputValue();
}

export async function joinMatch({ page }: PlayerPage, invitation: string, name: string): Promise<void> {
  await page.goto(invitation);
  await page.getByLabel('Your name').fill(name);
  // Who may still play is no onlooker.
  await expect(page.getByText('You are watching')).toHaveCount(0);
  await page.getByRole('button', { name: 'Join the match' }).click();
  await expect(page.getByText(`You are ${name} here`)).toBeVisible();
}

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
