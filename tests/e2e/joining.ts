import { expect, type Page } from '@playwright/test';
import { open } from './editing';

/** How one device joins another. */

/** Has six words shown on the page of devices; gives them. */
export async function wordsOn(page: Page): Promise<string> {
  await open(page, '/devices');
  await page.getByRole('button', { name: 'Show a code and six words' }).click();
  const words = page.getByRole('list', { name: 'Six words' }).getByRole('listitem');
  await expect(words).toHaveCount(6);
  return (await words.allInnerTexts()).join(' ');
}

export async function tryJoining(page: Page, words: string, name: string): Promise<void> {
  await open(page, '/devices');
  await page.getByLabel('Six words from the other device').fill(words);
  await page.getByLabel('Name of this device').fill(name);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
}

export async function join(page: Page, words: string, name: string): Promise<void> {
  await tryJoining(page, words, name);
  await expect(page.getByText('Joined: both devices have the same lists now.')).toBeVisible();
}
