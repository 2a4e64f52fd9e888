import { expect, type Page } from '@playwright/test';
import { evaluate } from '@/lib/battlescribe/evaluate';
import { writeRos } from '@/lib/battlescribe/rosWrite';
import { linked } from '../samples/editing';
import { sampleList } from '../samples/sampleData';
import { expectAccessible } from './accessibility';
import { changingApp } from './changingApp';
import { untilCopied, untilKept } from './keptHere';
import { test } from './policyTest';

test.use({ serviceWorkers: 'allow' });

const seenLine = (page: Page) => page.getByRole('note').filter({ hasText: 'as you last saw it' });
const h1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const roster = writeRos(evaluate(sampleList('the-grell-survey.json'), linked));

test('without a connection the app opens: its pages, others as last seen, and plain words for the rest', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await untilKept(page);
  for (const own of ['/', '/new', '/games', '/books', '/data', '/mine']) await untilCopied(page, own);
  const sample = await page.locator('a[href^="/l/"]').first().getAttribute('href');
  const list = sample ?? '';
  // By a link within the app, which asks for no whole page.
  await page.locator(`a[href="${list}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`${list}$`));
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await untilCopied(page, list);

  await context.setOffline(true);
  await expect(page.getByText('No connection. Your work is kept on this device.')).toBeVisible();
  await page.goto(list);
  await expect(h1(page, name)).toBeVisible();
  await expect(seenLine(page)).toContainText('as you last saw it, just now');
  await expectAccessible(page);
  // From page to page, though what Next asks for is not to be had.
  await page.getByRole('link', { name: 'Formats' }).click();
  await expect(h1(page, 'Formats')).toBeVisible();
  await expect(seenLine(page)).toBeHidden();
  for (const [address, title] of [
    ['/', /./],
    ['/?page=2', /./],
    ['/new', 'New list'],
    ['/games', 'Games'],
    ['/games/new', /./],
    ['/books', /./],
    ['/data', 'Unit data'],
    ['/deck', /./],
    ['/open', 'Open a file'],
  ] as const) {
    await page.goto(address);
    await expect(h1(page, title)).toBeVisible();
    // One's own lists come from the browser itself.
    if (address === '/') await expect(seenLine(page)).toBeHidden();
  }
  for (const address of ['/l/never1seen', '/nothing/here']) {
    await page.goto(address);
    await expect(h1(page, 'This page is not kept on this device')).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to my lists' }).click();
  await expect(page).toHaveURL('/');

  await context.setOffline(false);
  await page.goto(list);
  await expect(h1(page, name)).toBeVisible();
  await expect(seenLine(page)).toBeHidden();
});

test('a new version waits for the player, then all tabs use it', async ({ context, baseURL }) => {
  const app = await changingApp(baseURL ?? '');
  try {
    const [one, two] = [await context.newPage(), await context.newPage()];
    await one.goto(`${app.url}/deck`);
    await untilKept(one);
    await two.goto(`${app.url}/formats`);
    await untilKept(two);
    await expect(one.getByText('A new version is ready.')).toBeHidden();
    app.change('/sw.js', (text) => `${text}\n// Another version.`);
    await two.reload();
    // In both, since both are open; in the first when it next looks.
    await expect(two.getByText('A new version is ready.')).toBeVisible();
    await expect(one.getByText('A new version is ready.')).toBeVisible();
    await expectAccessible(two);
    const marked = (page: Page) => page.evaluate(() => 'unloaded' in window);
    for (const each of [one, two]) await each.evaluate(() => Object.assign(window, { unloaded: 'not yet' }));
    await one.getByRole('button', { name: 'Later' }).click();
    await expect(one.getByText('A new version is ready.')).toBeHidden();
    expect(await marked(one)).toBe(true);

    // Never in the middle of what somebody types.
    const field = one.getByLabel('Link of a list').first();
    await field.fill('Ash');
    await two.getByRole('button', { name: 'Use it now' }).click();
    await expect.poll(() => marked(two).catch(() => true)).toBe(false);
    expect(await marked(one)).toBe(true);
    await field.blur();
    await expect.poll(() => marked(one).catch(() => true)).toBe(false);
    await expect(h1(two, 'Formats')).toBeVisible();
    await expect(two.getByText('A new version is ready.')).toBeHidden();
    // What was kept serves the new version as well.
    await context.setOffline(true);
    await one.goto(`${app.url}/deck`);
    await expect(one.getByText('Kept on this device: opens')).toBeVisible();
  } finally {
    await context.setOffline(false);
    await app.close();
  }
});

test('files that are shared with the app, or that it is opened with, are opened', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/open');
  await expectAccessible(page);
  await untilKept(page);
  /** Does what the system does when a player shares files: it sends a form to the address that the manifest names. */
  const share = (files: readonly (readonly [name: string, text: string])[]) =>
    page.evaluate((all) => {
      const data = new DataTransfer();
      for (const [name, text] of all) data.items.add(new File([text], name));
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action: '/open', enctype: 'multipart/form-data' });
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files', multiple: true });
      input.files = data.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    }, files);

  await share([['grell.ros', roster]]);
  await page.waitForURL('/check');
  await expect(page.getByText('The Grell Survey').first()).toBeVisible();

  await page.goto('/open');
  await share([
    ['two.ros', roster],
    ['notes.pdf', 'notes'],
  ]);
  await expect(page.getByText('two.ros is a list.')).toBeVisible();
  await expect(page.getByText('notes.pdf cannot be opened')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('The file is kept here until there is one.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('two.ros is a list.')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Forget it' }).last().click();
  await page.getByRole('button', { name: 'Open the list' }).click();
  await page.waitForURL('/check');
  await page.goto('/open');
  await expect(page.getByLabel('Choose a file')).toBeVisible();

  // Where no worker takes them, the page says so; it is no page of ours that sends them.
  const lost = await page.request.post(`${baseURL}/open`, {
    multipart: { files: { name: 'a.ros', mimeType: 'text/xml', buffer: Buffer.from(roster) } },
    headers: { 'sec-fetch-site': 'none' },
    maxRedirects: 0,
  });
  expect(lost.headers().location).toBe('/open?refused=no-worker');
  await page.goto('/open?refused=no-worker');
  await expect(page.getByText('What was shared did not arrive')).toBeVisible();
});

test('the system opens a file with the installed app', async ({ page }) => {
  await page.addInitScript((text) => {
    const file = new File([text], 'grell.ros');
    const setConsumer = (consumer: (params: unknown) => void): void =>
      consumer({ files: [{ getFile: () => Promise.resolve(file) }] });
    Object.defineProperty(window, 'launchQueue', { value: { setConsumer } });
  }, roster);
  await page.goto('/open');
  await page.waitForURL('/check');
  await expect(page.getByText('The Grell Survey').first()).toBeVisible();
});

test('the screen is kept on at the deck, unless the player says otherwise', async ({ page }) => {
  await page.goto('/deck');
  const toggle = page.getByRole('button', { name: 'Keep the screen on' });
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  for (const name of ['First side', 'Second side']) {
    const side = page.getByRole('region', { name });
    await side.getByRole('button', { name: 'Write units by hand' }).click();
    await side.getByRole('textbox', { name: 'Unit 1', exact: true }).fill('Ash');
  }
  await page.getByRole('button', { name: /^Shuffle/ }).click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await toggle.click();
  await page.reload();
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
});

test('under an address without a certificate one line says what is missing, and the rest works', async ({
  page,
  baseURL,
}) => {
  const plain = `http://muster.test:${new URL(baseURL ?? '').port}`;
  await page.goto(`${plain}/mine`);
  await expect(page.getByText('This address is not HTTPS.')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${plain}/deck`);
  await expect(page.getByText('Once open, it plays without a connection')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep the screen on' })).toBeHidden();
  await page.goto(`${baseURL}/mine`);
  await expect(h1(page, 'What is stored of yours')).toBeVisible();
  await expect(page.getByText('This address is not HTTPS.')).toBeHidden();
});

test('nothing moves when the connection goes', async ({ page, context }) => {
  await page.goto('/');
  await untilKept(page);
  await page.evaluate(() => {
    const seen = Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => (seen.shifts += list.getEntries().length)).observe({ type: 'layout-shift' });
  });
  await context.setOffline(true);
  await expect(page.getByText('No connection. Your work is kept on this device.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('No connection. Your work is kept on this device.')).toBeHidden();
  expect(await page.evaluate(() => (window as unknown as { readonly shifts: number }).shifts)).toBe(0);
});

test('where the browser offers it, the app is installed by a button; on an iPhone a line says how', async ({
  page,
  browser,
}) => {
  await page.goto('/formats');
  // Browsers without a window never offer it: so the offer is the test's own.
  const offer = () =>
    page.evaluate(() => {
      const prompt = (): void => void Object.assign(window, { asked: true });
      dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
    });
  await expect(page.getByRole('button', { name: /^Theme/ })).toBeVisible();
  await offer();
  await page.getByRole('link', { name: /^What is stored of yours/ }).click();
  await page.getByRole('button', { name: 'Install Muster Roll' }).click();
  expect(await page.evaluate(() => 'asked' in window)).toBe(true);
  await expect(page.getByRole('button', { name: 'Install Muster Roll' })).toBeHidden();

  const phone = await browser.newContext({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
  });
  const there = await phone.newPage();
  await there.goto('/mine');
  await expect(there.getByText('tap Share, then Add to Home Screen')).toBeVisible();
  await expectAccessible(there);
  await phone.close();
});

test('on a phone a mark stays, and a message says once that there is no connection', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/deck');
  await untilKept(page);
  const said = page.getByText('No connection. Your work is kept on this device.', { exact: true });
  const mark = page.getByRole('img', { name: /^No connection/ });
  await context.setOffline(true);
  await expect(mark).toBeVisible();
  await expect(said).toBeVisible();
  await expectAccessible(page);
  await page.goto('/formats');
  await expect(mark).toBeVisible();
  await expect(said).toBeHidden();
  await context.setOffline(false);
  await expect(mark).toBeHidden();
});
