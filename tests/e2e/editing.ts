import { expect, test, type Locator, type Page } from '@playwright/test';
import { listOf, visitor, type Visitor } from '../seed';

/** What a person does in the editor, by the names that a screen reader gives. */

export const bar = (page: Page): Locator => page.getByRole('region', { name: 'Verdict' });
export const picker = (page: Page): Locator => page.getByRole('region', { name: 'Add units' });
export const units = (page: Page): Locator => page.getByRole('list', { name: 'Units', exact: true });
export const sheet = (page: Page, name?: string | RegExp): Locator =>
  name === undefined ? page.getByRole('dialog') : page.getByRole('dialog', { name });
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Opens a page and waits until it answers: before its program runs it hears nothing. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await awake(page);
}

/** Waits until the page answers. The editor has a frame of its own before, which answers to nothing. */
export async function awake(page: Page): Promise<void> {
  await expect(page.locator('html[data-awake]')).toHaveCount(1);
  await expect(page.locator('main[aria-busy]')).toHaveCount(0);
}

/** Taps once, unless what the tap brings is there already, and waits for it. */
async function tapFor(button: Locator, brings: Locator): Promise<void> {
  if (!(await brings.isVisible())) await button.click();
  await expect(brings).toBeVisible();
}

/** Chooses the format of a new list, of all or in the place of the last one. */
export async function chooseFormat(page: Page, format: string): Promise<void> {
  // As it wakes up, the page puts the last format in the place of the cards.
  await awake(page);
  const card = page.getByRole('list', { name: 'Formats' }).getByRole('button', { name: format });
  const choice = page.getByRole('combobox', { name: 'Format', exact: true });
  await expect(card.or(choice)).toBeVisible();
  if (await card.isVisible()) await card.click();
  else await choice.selectOption({ label: format });
  await expect(choice).toBeVisible();
}

/** Which new list is made: its format and faction, and the name of its data where that is not the first there is. */
interface NewList {
  format: string;
  faction: string;
  data?: RegExp;
}

/** Fills in on the page of a new list which one, `more` included, and waits until the editor stands. */
export async function makeList(
  page: Page,
  { format, faction, data }: NewList,
  more = async (): Promise<void> => {},
): Promise<void> {
  // Without a connection the link before may still be leaving its page.
  await expect(page).toHaveURL(/\/new/);
  await chooseFormat(page, format);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  if (data !== undefined) {
    const choices = page.getByLabel('Unit data', { exact: true });
    const choice = choices.getByRole('option').filter({ hasText: data }).first();
    await choices.selectOption(await choice.getAttribute('value'));
  }
  await more();
  await page.getByRole('button', { name: faction, exact: true }).click();
  await inEditor(page);
}

/** Starts a list on the newest data of that name. */
export async function newList(page: Page, wanted: NewList, more?: () => Promise<void>): Promise<void> {
  await open(page, '/new');
  await makeList(page, wanted, more);
}

async function inEditor(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/edit\//);
  await expect(bar(page).first()).toBeVisible();
  await awake(page);
}

/** What asks the server, that of all tests or another, as this page's browser does: what it makes is that browser's own. */
export async function asBrowser<Made>(
  page: Page,
  make: (who: Visitor) => Promise<Made>,
  base = test.info().project.use.baseURL ?? '',
): Promise<Made> {
  const who = visitor(base, await page.context().cookies(base));
  const made = await make(who);
  await page.context().addCookies(who.cookies());
  return made;
}

/** The browser's own list out of a sample, open in the editor; gives its link. */
export async function copyOfSample(page: Page, name: string): Promise<string> {
  const { viewId } = await asBrowser(page, (who) => listOf(who, name));
  await open(page, `/edit/${viewId}`);
  await inEditor(page);
  return viewId;
}

/** Searches for a unit and taps its +, whether it fits or not. */
export async function addUnit(page: Page, name: string): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Search units' });
  await search.fill(name);
  await page.getByRole('button', { name: new RegExp(`^Add ${escaped(name)}( anyway: .*)?$`) }).click();
  await search.fill('');
}

export const unitRow = (page: Page, name: string): Locator =>
  units(page).getByRole('button', { name: new RegExp(`^Options of ${escaped(name)}`) });

/** Opens a unit's options; gives the sheet. */
export async function openUnit(page: Page, name: string): Promise<Locator> {
  await tapFor(unitRow(page, name).first(), sheet(page, name));
  return sheet(page, name);
}

export async function closeSheet(page: Page): Promise<void> {
  // What is still to open would stay open.
  await expect(sheet(page)).not.toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
}

export async function openProblems(page: Page): Promise<Locator> {
  await bar(page)
    .getByRole('button', { name: /problem|every rule holds/ })
    .click();
  return sheet(page, 'Problems and rules');
}

/** Waits until the server has acknowledged everything that this browser keeps. */
export async function saved(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('muster-roll');
        opening.addEventListener('success', () => {
          const db = opening.result;
          const all = db.transaction('documents').objectStore('documents').getAll();
          all.addEventListener('success', () => {
            db.close();
            resolve((all.result as { changed: boolean }[]).every(({ changed }) => !changed));
          });
        });
      }),
  );
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
}

/** Lets a file fall on the start page, as a person drags it in from a folder. */
export async function dropList(page: Page, name: string, bytes: Buffer): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([fileName, content]) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(content)], fileName));
      return data;
    },
    [name, [...bytes]] as const,
  );
  // A browser says so again and again while a file is over the page, which may listen a moment after it stands.
  await expect(async () => {
    await page.dispatchEvent('main', 'dragover', { dataTransfer: transfer });
    await expect(page.getByText('Drop to import it.')).toBeVisible({ timeout: 250 });
  }).toPass();
  await page.dispatchEvent('main', 'drop', { dataTransfer: transfer });
}
