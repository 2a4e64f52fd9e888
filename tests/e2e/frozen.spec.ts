// Only another real browser shows that its own program checks a frozen list, with data that it fetches itself.
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { freeze } from '@/lib/api/revisions';
import { bakersList, shop } from '../bakers';
import { listOf, visitor } from '../seed';
import { closeSheet, open, saved, sheet } from './editing';
import { PHONE } from './players';
import { test } from './policyTest';

async function opened(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

const list = (page: Page) => page.getByRole('list', { name: 'Frozen states' });

test('a frozen list stays as it was, is checked in the reader’s own browser, and tells what has changed since', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const owner = visitor(baseURL!);
  const { viewId } = await listOf(owner, 'The Grell Survey');
  await context.addCookies(owner.cookies());
  await open(page, `/edit/${viewId}`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByText('Freeze for a tournament').click();
  await sheet(page, 'Share').getByRole('button', { name: 'Freeze this state' }).click();
  const link = await sheet(page, 'Share')
    .getByLabel(/^Frozen, /)
    .inputValue();
  const hash = /\/r\/([0-9a-f]{64})\?list=\w{10}$/.exec(link)?.[1] ?? '';
  await expect(list(page)).toContainText('The list as it is');

  const opponent = await browser.newContext({ viewport: PHONE });
  const theirs = await opened(opponent, link);
  await expect(theirs.getByRole('img', { name: /Recon Squad: Legal/ })).toBeVisible();
  const checked = theirs.getByRole('region', { name: 'How this was checked' });
  for (const words of [
    'Checked here, now',
    'in this browser',
    'Ebbfall (sample), revision 1',
    'the same as when it was frozen',
    /Muster Roll \d+\.\d+/,
    hash.slice(8),
  ]) {
    await expect(checked).toContainText(words);
  }
  await expect(theirs.getByText('Still the same as the list today.')).toBeVisible();
  await open(theirs, `/l/${viewId}`);
  const size = theirs.viewportSize()!;
  await theirs.setViewportSize({ width: 375, height: 667 });
  await theirs.getByRole('button', { name: 'Approve this list', exact: true }).click();
  // Which takes the focus as it comes.
  await expect(theirs.getByLabel('Your name (optional)')).toBeFocused();
  // The wide button is gone: the menu is whole nevertheless.
  await theirs.getByLabel('More', { exact: true }).click();
  await expect(theirs.getByRole('link', { name: 'Play', exact: true })).toBeInViewport({ ratio: 1 });
  await theirs.keyboard.press('Escape');
  await theirs.setViewportSize(size);
  await theirs.getByLabel('Your name (optional)').fill(' Bea of the Bay ');
  await theirs.getByRole('button', { name: 'Approve this version' }).click();
  await expect(theirs.getByText(/by you, \d/)).toBeVisible();

  await closeSheet(page);
  await page.getByRole('button', { name: 'Remove The Night Round' }).click();
  await saved(page);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const approved = sheet(page, 'Share').getByRole('region', { name: 'Approved by' });
  await expect(approved).toContainText('Bea of the Bay');
  await expect(approved.getByRole('link', { name: 'What changed since' })).toBeVisible();
  await page.getByText('Freeze for a tournament').click();
  await expect(list(page).getByRole('link', { name: 'What changed since' })).toBeVisible();

  await theirs.reload();
  await expect(theirs.getByText(/since you approved it on \d/)).toBeVisible();
  await theirs.getByRole('link', { name: 'see what changed' }).click();
  await expect(theirs.getByRole('region', { name: 'The Night Round' })).toContainText('removed');
  await expect(
    theirs.getByRole('region', { name: 'The Night Round' }).getByRole('row', { name: /Long Rifle \(Wick\)/ }),
  ).toBeVisible();
  await expect(
    theirs.getByRole('region', { name: 'The list' }).getByRole('row', { name: /Points 199 152 \(−47\)/ }),
  ).toBeVisible();

  await open(theirs, link);
  await expect(theirs.getByRole('img', { name: /Recon Squad: Legal/ })).toBeVisible();
  await expect(theirs.getByRole('region', { name: 'The Night Round' })).toBeVisible();
  await expect(theirs.getByText('Today’s list differs')).toBeVisible();
  await theirs.getByRole('link', { name: 'what changed' }).click();
  await expect(theirs).toHaveURL(new RegExp(`/l/${viewId}/changes/${hash}$`));

  // A list of any game in the same way.
  const street = await bakersList(owner, shop());
  const frozen = await owner.ask(freeze, { body: { viewId: street.viewId } });
  await open(theirs, `/r/${frozen.hash}`);
  await expect(checked).toContainText('Checked here, now');
  await expect(theirs.getByRole('main')).toContainText('First to rise');
  await opponent.close();
});
