import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { realData, realFilesByName } from '../../realData';
import { dataOf } from '../../seed';
import { expectAccessible } from '../accessibility';
import {
  addUnit,
  asBrowser,
  bar,
  closeSheet,
  newList,
  openProblems,
  openUnit,
  saved,
  sheet,
  unitRow,
} from '../editing';
import { test } from '../policyTest';

const SIZE = 150;

/**
 * An Understrength list for 150 points as it is built by clicking: Troops fail with one model fewer than it has in the
 * end.
 */
interface Plan {
  readonly data: RegExp;
  readonly faction: string;
  readonly others: readonly string[];
  readonly troops: string;
  readonly model: string;
  readonly price: number;
  readonly full: number;
  readonly models: number;
  readonly total: number;
  readonly all: number;
  readonly majority: string;
}

const NECRONS: Plan = {
  data: /9th Edition/,
  faction: 'Necrons',
  others: ['Canoptek Scarab Swarms', 'Flayed Ones'],
  troops: 'Necron Warriors',
  model: 'Necron Warrior (Gauss Flayer)',
  price: 11,
  full: 10,
  models: 5,
  total: 150,
  all: 13,
  majority: 'T4',
};

test(`an Understrength list of ${SIZE} points of real data is built, seen to meet Troops, shared and read on a phone`, async ({
  page,
  browser,
}) => {
  test.skip(realData === null, 'the real unit data is not there');
  const plan = NECRONS;
  await asBrowser(page, (who) => dataOf(who, realFilesByName('wh40k-9e')));
  await newList(page, { format: 'Scout Team', faction: plan.faction, data: plan.data }, () =>
    page.getByLabel('Another size').fill(String(SIZE)),
  );
  for (const name of plan.others) await addUnit(page, name);
  const problems = await openProblems(page);
  await expect(problems.getByRole('list', { name: 'Problems' })).toContainText('No Troops unit: one is needed');
  await closeSheet(page);
  await thinOut(page, plan);
  await expectAccessible(page);
  await saved(page);
  await readOnPhone(await shareLink(page), browser, plan);
});

/** From a full unit, which is too dear, down to one model too few for the rule, and up again by one. */
async function thinOut(page: Page, { troops, model, price, full, models, total }: Plan): Promise<void> {
  const rest = total - models * price;
  await addUnit(page, troops);
  await expect(bar(page)).toContainText(`${rest + full * price} of ${SIZE}`);
  await expect(unitRow(page, troops)).not.toContainText('Understrength');
  const count = (options: Locator): Locator => options.getByRole('group', { name: model, exact: true });
  const options = await openUnit(page, troops);
  for (let left = full; left >= models; left -= 1) {
    await count(options)
      .getByRole('button', { name: `Remove one ${model}`, exact: true })
      .click();
  }
  await expect(options).toContainText(`Understrength: ${models - 1} of ${full} models`);
  await closeSheet(page);
  await expect(bar(page)).toContainText(`${total - price} of ${SIZE}`);
  await expect(bar(page)).toContainText('Unfinished');
  await expect(unitRow(page, troops)).toContainText(`${troops} is Understrength with ${(models - 1) * price} points`);

  const again = await openUnit(page, troops);
  await count(again)
    .getByRole('button', { name: `Add one ${model}`, exact: true })
    .click();
  await closeSheet(page);
  await expect(bar(page)).toContainText(`${total} of ${SIZE}`);
  await expect(bar(page).getByRole('button', { name: /^Legal/ })).toBeVisible();
  await expect(unitRow(page, troops)).toContainText(`Understrength: ${models} of ${full} models`);
  const rules = await openProblems(page);
  await expect(rules).toContainText(
    `Troops met by ${troops}: understrength, ${models * price} points is a third of ${total}`,
  );
  await closeSheet(page);
}

async function shareLink(page: Page): Promise<string> {
  await bar(page).getByRole('button', { name: 'Share', exact: true }).click();
  const link = await sheet(page, 'Share').getByLabel('For your opponent').inputValue();
  await closeSheet(page);
  return link;
}

async function readOnPhone(
  link: string,
  browser: Browser,
  { others, troops, model, models, full, total, all, majority }: Plan,
): Promise<void> {
  const opponent = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const phone = await opponent.newPage();
  await phone.goto(link);
  await expect(phone.getByRole('img', { name: /Scout Team: Legal/ })).toBeVisible();
  await expect(phone.getByRole('main')).toContainText(`${total} of ${SIZE} points`);
  await expect(phone.getByRole('main')).toContainText(`A game of ${SIZE} points`, { ignoreCase: true });
  for (const name of others) await expect(phone.getByRole('region', { name, exact: true })).toBeVisible();
  await expect(phone.getByRole('region', { name: troops, exact: true })).toContainText(
    `Understrength: ${models} of ${full} models`,
  );
  await expect(phone.getByRole('region', { name: troops, exact: true })).toContainText(model);

  const aids = phone.getByRole('region', { name: 'At the table' });
  for (const title of [
    'Battlefield',
    'Every model is a unit',
    'Split fire',
    'Blast and grenade weapons',
    'Majority Toughness',
    'Morale',
    'Combined units',
  ]) {
    await expect(aids.getByRole('region', { name: title })).toBeVisible();
  }
  await expect(aids.getByRole('region', { name: 'Majority Toughness' })).toContainText(majority);
  await expect(aids.getByRole('region', { name: 'Morale' })).toContainText(`${Math.floor(all / 2) + 1}`);
  await phone.getByText(/\d+ rules pass$/).click();
  await expect(phone.getByRole('table', { name: /Every rule of Scout Team/ })).toContainText(`a third of ${total}`);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(phone);
  await opponent.close();
}
