// Only a browser has a file that is let fall on its page.
import { expect } from '@playwright/test';
import { evaluate } from '@/lib/engine';
import { writeRosz } from '@/lib/exchange/ros/rosWrite';
import { linked } from '../samples/editing';
import { sampleList } from '../samples/sampleData';
import { bar, dropList, open, units } from './editing';
import { test } from './policyTest';

test('a list made elsewhere is dropped, gets its verdict, is saved and opens in the editor', async ({ page }) => {
  await open(page, '/');
  await dropList(page, 'survey.rosz', Buffer.from(writeRosz(evaluate(sampleList('the-grell-survey.json'), linked))));
  await expect(page).toHaveURL(/\/check$/);
  const note = page.getByRole('region', { name: 'What was opened' });
  await expect(note).toContainText(/survey\.rosz \(from BattleScribe\): all \d+ selections were found in /);
  await expect(page.getByRole('main')).toContainText('199 of 200 points');
  await expect(page.getByLabel('Judged by')).toHaveValue('recon-squad');
  expect(await (await page.request.get('/api/lists')).json()).toMatchObject({ lists: [] });

  await page.getByRole('button', { name: 'Save and edit' }).click();
  await expect(page).toHaveURL(/\/edit\/\w{10}$/);
  await expect(bar(page)).toContainText('199 of 200');
  await expect(units(page)).toContainText('Captain Tobias Grell');
  await page.reload();
  await note.getByRole('button', { name: 'Close this note' }).click();
  await expect(note).toHaveCount(0);
  await page.reload();
  await expect(bar(page)).toContainText('199 of 200');
  await expect(note).toHaveCount(0);
});
