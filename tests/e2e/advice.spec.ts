import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { bar, closeSheet, copyOfSample, sheet, unitRow } from './editing';
import { test } from './policyTest';

// As over the players' own network: what browsers keep for HTTPS and for this machine is not there.
test.use({ baseURL: `http://muster.test:${process.env['MUSTER_E2E_PORT']}` });

const SOUGHT = { timeout: 60_000 } as const;

test('a broken list is mended by one tap, and its points are used by another', async ({ page }) => {
  await copyOfSample(page, 'Too Much Tide');
  // Asked for by its key and left before an answer: nothing is taken when the problems are opened to read them.
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/data/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press('r');
  await expect(sheet(page, 'Problems and rules')).toBeVisible();
  await closeSheet(page);
  answer();
  await bar(page)
    .getByRole('button', { name: /^Illegal/ })
    .click();
  const problems = sheet(page, 'Problems and rules');
  const repairs = problems.getByRole('list', { name: 'Repairs' });
  await expect(problems.getByRole('status')).toContainText(
    'No single change of a unit, an option or a setting makes it legal',
    SOUGHT,
  );
  await expectAccessible(page);
  // The first way leaves no point over.
  await expect(repairs.getByRole('listitem').first()).toContainText('200 points then');
  await repairs.getByRole('button', { name: /^Take it.*Remove Low Sister Ahl/ }).click();
  // The button is gone, the focus is not.
  await expect(problems).toBeFocused();
  await closeSheet(page);
  await expect(bar(page)).toContainText('Legal');
  await page.getByRole('button', { name: /Use the \d+ points left/ }).click();
  const rest = sheet(page, 'Use the points that are left');
  await rest.getByRole('button', { name: 'Take it' }).first().click(SOUGHT);
  await expect(bar(page)).toContainText('Legal');
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(bar(page)).toContainText('225 of 200');
});

test('what would make a shared list legal is sought only when asked for; one key takes the first way, and leaves alone what is kept', async ({
  page,
}) => {
  await page.goto('/');
  const path = (await page.getByRole('link', { name: 'Open Too Much Tide' }).getAttribute('href')) ?? '';
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(path);
  const suggest = page.getByRole('button', { name: 'What would make it legal?' });
  await suggest.scrollIntoViewIfNeeded();
  expect(asked.filter((each) => /worker|^\/api\/data\//.test(each))).toEqual([]);
  await suggest.click();
  const suggested = page.getByRole('region', { name: 'What would make it legal' });
  await expect(suggested).toContainText('makes it legal: all were tried', SOUGHT);
  await expect(suggested.getByRole('button', { name: 'Take it' })).toHaveCount(0);
  await expect(suggested.getByRole('listitem').first()).toContainText('Low Sister Ahl');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Take a copy' }).click();
  await expect(unitRow(page, 'Low Sister Ahl')).toBeVisible();
  await unitRow(page, 'Low Sister Ahl').click();
  await sheet(page).getByRole('button', { name: 'Keep', exact: true }).click();
  await closeSheet(page);
  await page.reload();
  await expect(unitRow(page, 'Low Sister Ahl')).toContainText('Kept');
  await page.keyboard.press('r');
  await expect(bar(page)).toContainText('Legal', SOUGHT);
  await expect(sheet(page)).toHaveCount(0);
  await expect(unitRow(page, 'Low Sister Ahl')).toHaveCount(1);
  await expect(page.getByText(/^Repaired\. /).first()).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByText('Nothing to repair.').first()).toBeVisible();

  const viewId = /\/edit\/(\w{10})/.exec(page.url())?.[1] ?? '';
  await page.keyboard.press('Control+z');
  await expect(bar(page)).toContainText('Illegal');
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  await page.goto(`/l/${viewId}`);
  await page.getByRole('button', { name: 'What would make it legal?' }).click();
  await suggested.getByRole('link', { name: 'Choose one in the editor' }).click();
  await expect(sheet(page, 'Problems and rules')).toBeVisible();
});
