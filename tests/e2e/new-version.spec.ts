// Only a browser has a worker that waits for its turn, and several tabs under it.
import { expect, type Page } from '@playwright/test';
import { changingApp } from './changingApp';
import { untilKept } from './keptHere';
import { test } from './policyTest';

test.use({ serviceWorkers: 'allow' });

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
    const marked = (page: Page) => page.evaluate(() => 'unloaded' in window);
    for (const each of [one, two]) await each.evaluate(() => Object.assign(window, { unloaded: 'not yet' }));
    await one.getByRole('button', { name: 'Later' }).click();
    await expect(one.getByText('A new version is ready.')).toBeHidden();
    expect(await marked(one)).toBe(true);

    // Never in the middle of what somebody types.
    await one.getByText('Use the link of a list').first().click();
    const field = one.getByLabel('Link of a list').first();
    await field.fill('Ash');
    await two.getByRole('button', { name: 'Use it now' }).click();
    await expect.poll(() => marked(two).catch(() => true)).toBe(false);
    expect(await marked(one)).toBe(true);
    await field.blur();
    await expect.poll(() => marked(one).catch(() => true)).toBe(false);
    await expect(two.getByRole('heading', { level: 1, name: 'Formats' })).toBeVisible();
    await expect(two.getByText('A new version is ready.')).toBeHidden();
    // What was kept serves the new version as well.
    await context.setOffline(true);
    await one.goto(`${app.url}/deck`);
    await expect(one.getByText('Stored on this device: plays')).toBeVisible();
  } finally {
    await context.setOffline(false);
    await app.close();
  }
});
