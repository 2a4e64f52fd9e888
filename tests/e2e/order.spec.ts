import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { addUnit, bar, closeSheet, copyOfSample, openUnit, picker, saved, unitRow, units } from './editing';
import { untilKept } from './keptHere';
import { test } from './policyTest';

const own = (page: Page) => page.getByRole('list', { name: 'Your lists' });
const row = (page: Page, name: string) =>
  own(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) });
const names = (page: Page) => own(page).getByRole('link');

/** Two lists of one's own, the second one last changed. */
async function twoLists(page: Page): Promise<void> {
  await copyOfSample(page, 'The Grell Survey');
  await page.goto('/');
  await page.getByRole('button', { name: 'Show the examples' }).click();
  await page.getByRole('button', { name: 'Take a copy of Too Much Tide' }).click();
  await expect(page).toHaveURL(/\/edit\//);
  await page.goto('/');
  await expect(names(page)).toHaveText(['Too Much Tide', 'The Grell Survey']);
}

test('a pinned list comes first, and labels are put on, found by and taken off again', async ({ page }) => {
  await twoLists(page);
  await page.getByRole('button', { name: 'Pin The Grell Survey' }).click();
  await expect(names(page)).toHaveText(['The Grell Survey', 'Too Much Tide']);
  await page.reload();
  await expect(names(page)).toHaveText(['The Grell Survey', 'Too Much Tide']);

  await page.getByRole('button', { name: 'More for Too Much Tide' }).click();
  const more = page.getByRole('group', { name: 'More for Too Much Tide' });
  await more.getByRole('textbox', { name: 'New label' }).fill('  club   night ');
  await more.getByRole('button', { name: 'Add' }).click();
  await expect(more.getByRole('button', { name: 'club night', pressed: true })).toBeVisible();
  await expectAccessible(page);

  // What one list has is offered to the next.
  await page.getByRole('button', { name: 'More for The Grell Survey' }).click();
  const other = page.getByRole('group', { name: 'More for The Grell Survey' });
  await other.getByRole('button', { name: 'club night', pressed: false }).click();
  await expect(row(page, 'The Grell Survey')).toContainText('club night');
  await more.getByRole('button', { name: 'club night' }).click();
  await expect(more.getByRole('button', { name: 'club night', pressed: false })).toBeVisible();

  await page.reload();
  await expect(row(page, 'The Grell Survey')).toContainText('club night');
  await expect(row(page, 'Too Much Tide')).not.toContainText('club night');
  await page.getByRole('button', { name: 'Unpin The Grell Survey' }).click();
  await expect(names(page)).toHaveText(['Too Much Tide', 'The Grell Survey']);
});

test('two lists are chosen and stand side by side', async ({ page }) => {
  await twoLists(page);
  await page.getByRole('button', { name: 'More for Too Much Tide' }).click();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Choose another list' })).toHaveText(
    'Choose another list to compare with Too Much Tide.',
  );
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page.getByRole('button', { name: 'Compare with The Grell Survey' }).click();
  await expect(page).toHaveURL(/\/compare#a=\w{10}&b=\w{10}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Too Much Tide and The Grell Survey');
  const list = page.getByRole('region', { name: 'The list' });
  await expect(list.getByRole('row', { name: /^Points/ })).toHaveText(/225199 \(−26\)/);
  await expect(list.getByRole('row', { name: /^Verdict/ })).toHaveText(/Illegal.*Legal/);
  await expectAccessible(page);

  await page.goto('/compare#a=aaaaaaaaaa&b=bbbbbbbbbb');
  await expect(page.getByRole('alert')).toBeVisible();
});

const states = (page: Page) => page.getByRole('list', { name: 'States of this list' }).getByRole('listitem');

test('the history of a list: what changed between two states, back to one, and undone', async ({ page }) => {
  await copyOfSample(page, 'The Grell Survey');
  await addUnit(page, 'Lamplighter Patrol');
  await expect(bar(page)).not.toContainText('199');
  await saved(page);
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await expect(states(page)).toHaveCount(2);
  await expect(states(page).nth(0)).toContainText('Now');
  await expect(states(page).nth(1)).toContainText(/today \d\d:\d\d/);
  // Nothing was said of it when it was copied: its verdict is worked out.
  await expect(states(page).nth(1)).toContainText('199/200');
  await expectAccessible(page);

  await states(page).nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'What changed between the two' }).click();
  await expect(page.getByText('Units: 1 added, 0 removed')).toBeVisible();
  await expect(page.getByRole('region', { name: /^Lamplighter Patrol/ })).toContainText('added');
  await page.getByRole('button', { name: 'All states' }).click();

  const before = await units(page).getByRole('listitem').count();
  await states(page)
    .nth(1)
    .getByRole('button', { name: /^Go back to today/ })
    .click();
  await expect(units(page).getByRole('listitem')).toHaveCount(before - 1);
  await expect(bar(page)).toContainText('199');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(units(page).getByRole('listitem')).toHaveCount(before);
  await saved(page);

  // What was on the screen before going back is a state of its own, and all of it stays.
  await page.reload();
  await expect(page.locator('main[aria-busy]')).toHaveCount(0);
  await page.keyboard.press('h');
  await expect(states(page)).toHaveCount(3);
});

test('notes of one’s own on a list and on a unit stay, and are on no page that others see', async ({
  page,
  browser,
}) => {
  await copyOfSample(page, 'The Grell Survey');
  const viewId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.getByRole('button', { name: 'History', exact: true }).click();
  const onList = page.getByRole('textbox', { name: 'Your own notes on this list' });
  await onList.fill('Deploy on the left, against Anna.');
  await expect(page.getByText('Only you see this').first()).toBeVisible();
  await closeSheet(page);
  await openUnit(page, 'The Night Round');
  await page.getByRole('textbox', { name: 'Your own notes on this unit' }).fill('Painted red.');
  await expectAccessible(page);
  await expect(unitRow(page, 'The Night Round').getByLabel('Your note')).toBeVisible();
  await saved(page);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Your own notes on this unit' })).toHaveValue('Painted red.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Your own note/ }).click();
  await expect(onList).toHaveValue('Deploy on the left, against Anna.');

  const other = await browser.newContext();
  const opponent = await other.newPage();
  await opponent.goto(new URL(`/l/${viewId}`, page.url()).href);
  await expect(opponent.getByRole('heading', { name: /Grell Survey/ }).first()).toBeVisible();
  const seen = await opponent.content();
  expect(seen).not.toContain('Anna');
  expect(seen).not.toContain('Painted red');
  await other.close();
});

test('models owned stand beside units, filter them, and say what is short, without a verdict', async ({ page }) => {
  await copyOfSample(page, 'The Grell Survey');
  const name = 'The Quay Street Gang';
  const all = picker(page).getByRole('button', { name: /^All/ });
  await expect(all).toHaveText(/^All \d\d$/);
  await expect(page.getByRole('button', { name: 'Only what I have' })).toHaveCount(0);
  const verdict = await bar(page).textContent();
  await openUnit(page, name);
  const field = page.getByRole('textbox', { name: 'Models of it that you have' });
  await field.fill('2');
  await closeSheet(page);
  await expect(unitRow(page, name).first()).toContainText(/\d+ in this list, you have 2/);
  expect(await bar(page).textContent()).toBe(verdict);

  await page.getByRole('button', { name: 'Only what I have' }).click();
  await expect(all).toHaveText('All 1');
  await all.click();
  await picker(page).getByText('you cannot take now').click();
  await expect(picker(page)).toContainText('you have 2');
  await expectAccessible(page);

  // Another list of the same game knows it too.
  await page.goto('/');
  await page.getByRole('button', { name: 'Duplicate The Grell Survey' }).click();
  await page.getByRole('link', { name: 'Copy of The Grell Survey' }).click();
  await openUnit(page, name);
  await expect(field).toHaveValue('2');
  await field.fill('');
  await expect(unitRow(page, name).first()).not.toContainText('in this list');
});

test('a frozen state stands in the history, and can be compared with the list', async ({ page }) => {
  await copyOfSample(page, 'The Grell Survey');
  await saved(page);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByText('For tournaments').click();
  await page.getByRole('button', { name: 'Freeze this state' }).click();
  await expect(page.getByText(/^Frozen, /)).toBeVisible();
  await closeSheet(page);
  await addUnit(page, 'Lamplighter Patrol');
  await page.getByRole('button', { name: 'History', exact: true }).click();
  const frozen = states(page).filter({ hasText: 'frozen' });
  await expect(frozen).toContainText('199/200');
  await frozen.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'What changed between the two' }).click();
  await expect(page.getByText('Units: 1 added, 0 removed')).toBeVisible();
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('two lists are compared, and a list goes back to how it stood', async ({ page, context }) => {
    await twoLists(page);
    await page.getByRole('link', { name: 'Too Much Tide' }).click();
    await expect(page.locator('main[data-columns]:not([aria-busy])')).toBeVisible();
    await untilKept(page);
    await addUnit(page, 'Eel Hounds');
    await saved(page);
    const many = await units(page).getByRole('listitem').count();
    await page.goto('/');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'More for Too Much Tide' }).click();
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await page.getByRole('button', { name: 'Compare with The Grell Survey' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Too Much Tide and The Grell Survey');
    await expect(page.getByRole('region', { name: 'The list' }).getByRole('row', { name: /^Verdict/ })).toHaveText(
      /Illegal.*Legal/,
    );
    await page.getByRole('link', { name: 'Too Much Tide' }).first().click();
    await expect(page.locator('main[data-columns]:not([aria-busy])')).toBeVisible();
    await page.keyboard.press('h');
    await states(page)
      .nth(1)
      .getByRole('button', { name: /^Go back/ })
      .click();
    await expect(units(page).getByRole('listitem')).toHaveCount(many - 1);
  });
});
