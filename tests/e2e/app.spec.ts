import { expect, type Page } from '@playwright/test';
import { evaluate } from '@/lib/battlescribe/evaluate';
import { writeRos } from '@/lib/battlescribe/rosWrite';
import { linked } from '../samples/editing';
import { sampleList } from '../samples/sampleData';
import { expectAccessible } from './accessibility';
import { untilKept } from './keptHere';
import { test } from './policyTest';

test.use({ serviceWorkers: 'allow' });

const h1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const roster = writeRos(evaluate(sampleList('the-grell-survey.json'), linked));

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
