// Only a browser shows that nothing moves under the hand, and takes a double tap.
import { expect, type Browser, type Page } from '@playwright/test';
import { whole } from '../effort';
import { realData, realFilesByName } from '../realData';
import { unseenFile } from '../samples/sampleData';
import { dataOf } from '../seed';
import {
  addUnit,
  asBrowser,
  bar,
  closeSheet,
  newList,
  open,
  openProblems,
  openUnit,
  picker,
  saved,
  sheet,
  unitRow,
  units,
} from './editing';
import { test } from './policyTest';

/** A list as it is built by clicking, and what it comes to. */
interface Plan {
  readonly files: () => Readonly<Record<string, string | Uint8Array>>;
  readonly data: RegExp;
  readonly faction: string;
  readonly units: readonly {
    readonly name: string;
    readonly ticks?: readonly string[];
    readonly more?: readonly string[];
  }[];
  readonly points: number;
  readonly models: number;
  readonly slots: string;
  readonly leader: string;
  readonly weapon: string;
  readonly others: readonly { readonly model: string; readonly trait: string }[];
  readonly second: { readonly name: string; readonly points: number };
}

const SPACE_MARINES: Plan = {
  files: () => realFilesByName('wh40k-7e'),
  data: /7th Edition/,
  faction: 'Space Marines: Codex (2015)',
  units: [
    { name: 'Librarian', ticks: ['Melta bombs +5'] },
    { name: 'Scout Squad', more: ['Scout'] },
    { name: 'Bike Squad' },
  ],
  points: 199,
  models: 10,
  slots: 'HQ 1/1 · Troops 1/2 · Elites 0/1 · Fast Attack 1/1',
  leader: 'Librarian',
  weapon: 'Force Stave',
  others: [
    { model: 'Scout Sergeant', trait: 'Scout' },
    { model: 'Biker Sergeant', trait: 'Crusader' },
    { model: 'Scout #1', trait: 'Stealth' },
  ],
  second: { name: 'Chaplain', points: 90 },
};

const SALVAGE: Plan = {
  files: () =>
    Object.fromEntries(['Ebbfall.gst', 'Lantern Salvage Company.cat'].map((name) => [name, unseenFile(name, 'ed17')])),
  data: /Ebbfall ed17/,
  faction: 'Lantern Salvage Company',
  units: [
    { name: 'Salvage Captain', ticks: ['Bulwark Shield +15'] },
    { name: 'Salvor Gang', ticks: ['Salvor with Harpoon Gun +16'], more: ['Salvor'] },
    { name: 'Lamplighter Patrol', more: ['Lamplighter'] },
    { name: 'Skiff Outriders' },
  ],
  points: 193,
  models: 13,
  slots: 'HQ 1/1 · Troops 2/2 · Elites 0/1 · Fast Attack 1/1',
  leader: 'Salvage Captain',
  weapon: 'Rivet Pistol',
  others: [
    { model: 'Gang Boss', trait: 'Scout' },
    { model: 'Salvor #1', trait: 'Crusader' },
    { model: 'Salvor #2', trait: 'Stealth' },
  ],
  second: { name: 'Deep Listener', points: 45 },
};

const PLANS = [
  { title: 'with a sample faction', plan: SALVAGE },
  ...(whole && realData !== null ? [{ title: 'with real 7th edition data', plan: SPACE_MARINES }] : []),
];

for (const { title, plan } of PLANS) {
  test(`a list is made, built, broken, mended, kept, shared and copied, ${title}`, async ({ page, browser }) => {
    await asBrowser(page, (who) => dataOf(who, plan.files()));
    await newList(page, { format: 'Recon Squad', faction: plan.faction, data: plan.data });
    await doubleTap(page, plan.leader, plan.second.name);
    for (const unit of plan.units) await build(page, unit);
    await expect(bar(page)).toContainText('Unfinished');
    await nameSpecialists(page, plan);
    await expectLegal(page, plan);
    await breakAndMend(page, plan);
    const reopened = await reopen(page, plan);
    await shareAndCopy(reopened, browser, plan);
  });
}

/** Adding moves nothing that can be added, and the second tap adds neither a second one nor what is beside it. */
async function doubleTap(page: Page, first: string, other: string): Promise<void> {
  const add = (name: string) => picker(page).getByRole('button', { name: new RegExp(`^Add ${name}( anyway: .*)?$`) });
  await expect(picker(page).getByRole('button', { name: /^Fits \d/ })).toBeVisible();
  const before = [await add(first).boundingBox(), await add(other).boundingBox()];
  await watchShifts(page);
  await add(first).dblclick();
  await expect(unitRow(page, first)).toHaveCount(1);
  await expect(add(other)).toHaveAccessibleName(/anyway: HQ full/);
  expect([await add(first).boundingBox(), await add(other).boundingBox()]).toEqual(before);
  await add(other).click();
  await expect(bar(page)).toContainText('Illegal');
  // Only a tap elsewhere folds what does not fit.
  expect(await shiftsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(bar(page)).not.toContainText('Illegal');
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await expect(bar(page)).toContainText('Illegal');
  await page.keyboard.press('Control+z');
  await expect(bar(page)).not.toContainText('Illegal');
  await saved(page);
  await units(page)
    .getByRole('button', { name: `Remove ${first}` })
    .dblclick();
  await expect(unitRow(page, first)).toHaveCount(0);
}

interface Watched {
  shifted: string[];
}

/** From here on notes whatever moves of its own in the page, but the rows of the list, which make room for each other. */
async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watched = window as unknown as Watched;
    watched.shifted = [];
    const rows = document.querySelector('ul[aria-label="Units"]');
    const isRow = (at: Element): boolean =>
      at.closest('#list') !== null &&
      (rows?.contains(at) === true || rows?.compareDocumentPosition(at) === Node.DOCUMENT_POSITION_FOLLOWING);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[]) {
        for (const { node } of entry.sources) {
          const at = node instanceof Element ? node : node?.parentElement;
          if (at?.closest('main') && !isRow(at)) watched.shifted.push(at.outerHTML.slice(0, 100));
        }
      }
    }).observe({ type: 'layout-shift' });
  });
}

const shiftsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as Watched).shifted);

async function build(page: Page, { name, ticks = [], more = [] }: Plan['units'][number]): Promise<void> {
  await addUnit(page, name);
  await expect(unitRow(page, name)).toHaveCount(1);
  if (ticks.length + more.length === 0) return;
  const options = await openUnit(page, name);
  // Not `check`: a choice may turn into a count when more of it becomes allowed.
  for (const tick of ticks) {
    await options
      .getByRole('checkbox', { name: tick })
      .or(options.getByRole('radio', { name: tick }))
      .click();
  }
  for (const model of more) {
    await options
      .getByRole('group', { name: model, exact: true })
      .getByRole('button', { name: `Add one ${model}`, exact: true })
      .click();
  }
  await closeSheet(page);
}

async function nameSpecialists(page: Page, { leader, weapon, others }: Plan): Promise<void> {
  await page.getByRole('button', { name: 'Specialists', exact: true }).click();
  const panel = sheet(page, 'Specialists');
  const all = panel.getByRole('list', { name: 'Specialists' }).getByRole('listitem');
  for (const [index, { model, trait }] of [{ model: leader, trait: 'Master-Crafted' }, ...others].entries()) {
    await panel.getByLabel(`Specialist ${index + 1} of 4`).selectOption(model);
    const traits = sheet(page, model);
    const give = traits.getByRole('button', { name: `Give ${trait}`, exact: true });
    if (!(await give.isVisible())) await traits.getByText(/more trait/).click();
    await give.click();
    await traits.getByRole('button', { name: 'All specialists' }).click();
  }
  await all.nth(0).getByLabel('Weapon').selectOption(weapon);
  await expect(panel.getByLabel(/^Specialist 5/)).toHaveCount(0);
  await closeSheet(page);
}

async function expectLegal(page: Page, { points, models, slots }: Plan): Promise<void> {
  await expect(bar(page)).toContainText(`${points} of 200`);
  await expect(bar(page)).toContainText(`${200 - points} left`);
  await expect(bar(page)).toContainText(`${models} models`);
  for (const slot of slots.split(' · ')) {
    await expect(page.getByRole('region', { name: 'The list' })).toContainText(slot);
  }
  await expect(bar(page).getByRole('button', { name: /^Legal ?, every rule holds$/ })).toBeVisible();
}

/** One unit too many: named with its numbers, and mended by one tap; then back and forth by button and by key. */
async function breakAndMend(page: Page, plan: Plan): Promise<void> {
  const broken = plan.points + plan.second.points;
  const illegal = bar(page).getByRole('button', { name: /^Illegal/ });
  const search = picker(page).getByRole('searchbox', { name: 'Search units' });
  await search.fill(plan.second.name);
  await expect(picker(page).getByRole('button', { name: `Add ${plan.second.name} anyway: HQ full` })).toBeVisible();
  // Enter shows what cannot be taken; who types on has taken it back.
  await search.evaluate(enterAndTypeOn);
  await expect(picker(page).getByRole('list', { name: 'Found' })).toContainText(plan.second.name);
  await expect(sheet(page, plan.second.name)).toHaveCount(0);
  await search.press('Enter');
  await closeSheet(page);
  await search.fill('');
  await addUnit(page, plan.second.name);
  await expect(illegal).toBeVisible();
  await expect(page.getByRole('region', { name: 'The list' })).toContainText('HQ 2/1');
  const problems = await openProblems(page);
  await expect(problems.getByRole('list', { name: 'Problems' })).toContainText(
    `${broken} of 200 points: ${broken - 200} over`,
  );
  const slots = problems
    .getByRole('listitem')
    .filter({ hasText: `2 HQ units (${plan.leader} and ${plan.second.name}): at most 1` });
  await expect(slots).toContainText('Army Selection 1');
  await slots.getByText(/to fix only this$/).click();
  await slots.getByRole('button', { name: new RegExp(`Remove ${plan.second.name}`) }).click();
  await closeSheet(page);
  await expectLegal(page, plan);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(illegal).toBeVisible();
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await expectLegal(page, plan);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expectLegal(page, plan);
  await page.keyboard.press('Control+Shift+z');
  await expect(illegal).toBeVisible();
  await page.keyboard.press('Control+y');
  await expectLegal(page, plan);
}

/** Faster than anything is found: the same text again, Enter, a letter more, and that letter taken back. */
function enterAndTypeOn(field: HTMLElement | SVGElement): void {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  const text = (field as HTMLInputElement).value;
  const type = (value: string): void => {
    setter?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  type('');
  type(text);
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  type(`${text}y`);
  type(text);
}

/** The tab is closed and the list opened again from the start page. */
async function reopen(page: Page, plan: Plan): Promise<Page> {
  const address = page.url();
  await saved(page);
  await page.close();
  const again = await page.context().newPage();
  await open(again, '/');
  await expect(again.getByRole('list', { name: 'Your lists' })).toContainText(`${plan.points}/200`);
  await again.getByRole('list', { name: 'Your lists' }).getByRole('link').first().click();
  await expect(again).toHaveURL(address);
  await expectLegal(again, plan);
  for (const { name } of plan.units) await expect(unitRow(again, name)).toHaveCount(1);
  await expect(unitRow(again, plan.leader)).toContainText(`Master-Crafted (${plan.weapon})`);
  return again;
}

async function shareAndCopy(page: Page, browser: Browser, plan: Plan): Promise<void> {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const panel = sheet(page, 'Share');
  const link = await panel.getByLabel('For your opponent').inputValue();

  const opponent = await browser.newContext();
  const theirs = await opponent.newPage();
  await open(theirs, link);
  await expect(theirs.getByRole('img', { name: /Recon Squad: Legal/ })).toBeVisible();
  await expect(theirs.getByRole('main')).toContainText(`${plan.points} of 200 points`);
  for (const { name } of plan.units) await expect(theirs.getByRole('region', { name, exact: true })).toBeVisible();
  await expect(theirs.getByRole('main')).toContainText(`Master-Crafted`);
  for (const { trait } of plan.others) await expect(theirs.getByRole('main')).toContainText(trait);

  await theirs.getByRole('button', { name: 'Take a copy' }).click();
  await expectLegal(theirs, plan);
  expect(theirs.url()).not.toContain(link.slice(-10));
  await units(theirs)
    .getByRole('button', { name: `Remove ${plan.leader}` })
    .click();
  await expect(theirs.getByRole('region', { name: 'The list' })).toContainText('HQ 0/1');
  await saved(theirs);
  await theirs.goto(link);
  await expect(theirs.getByRole('img', { name: /Recon Squad: Legal/ })).toBeVisible();
  await opponent.close();
  // A reload keeps what was open.
  await page.reload();
  await expect(panel).toBeVisible();
  await closeSheet(page);
  await expectLegal(page, plan);
}
