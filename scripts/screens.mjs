// Takes the pictures that systems show before they install the app, of an example in the app that runs at this address:
//   node scripts/screens.mjs http://localhost:3000
import fs from 'fs';
import path from 'path';
import { chromium } from '@playwright/test';
import { findBrowser } from './browser.mjs';
import { root } from './setup.mjs';

const app = process.argv[2] ?? 'http://localhost:3000';
const SIZES = { wide: { width: 1280, height: 800 }, narrow: { width: 390, height: 844 } };

const folder = path.join(root, 'public', 'screens');
fs.mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: findBrowser(true), args: ['--no-sandbox'] });
for (const [form, viewport] of Object.entries(SIZES)) {
  const page = await browser.newPage({ viewport, deviceScaleFactor: 2, colorScheme: 'light' });
  await page.goto(app);
  await page.locator('a[href^="/l/"]').first().click();
  await page.waitForURL('**/l/*');
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: path.join(folder, `${form}.png`) });
  await page.close();
}
await browser.close();
