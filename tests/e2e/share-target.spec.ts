// Only a browser hands what is shared with the app to its service worker.
import { expect } from '@playwright/test';
import { evaluate } from '@/lib/engine';
import { writeRos } from '@/lib/exchange/ros/rosWrite';
import { linked } from '../samples/editing';
import { sampleList } from '../samples/sampleData';
import { open } from './editing';
import { untilKept } from './keptHere';
import { test } from './policyTest';

test.use({ serviceWorkers: 'allow' });

const roster = writeRos(evaluate(sampleList('the-grell-survey.json'), linked));

test('files that are shared with the app, or that it is opened with, are opened', async ({
  page,
  context,
  baseURL,
}) => {
  await open(page, '/open');
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
  await expect(page.getByText('two.ros')).toBeVisible();
  await expect(page.getByText('notes.pdf')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('The file is kept here until there is one.').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('two.ros')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Remove' }).last().click();
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
  await expect(page.getByText('The shared file did not arrive')).toBeVisible();
});
