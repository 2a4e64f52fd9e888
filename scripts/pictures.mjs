// Makes the pictures by which systems show the installed app. Run by hand:
//   node scripts/pictures.mjs          the icons, when app/icon.svg changes
//   node scripts/pictures.mjs ADDRESS  an example in the app that runs there, which is shown before it is installed
import fs from 'fs';
import path from 'path';
import { chromium } from '@playwright/test';
import { findBrowser } from './browser.mjs';
import { root } from './setup.mjs';

const drawing = fs.readFileSync(path.join(root, 'app', 'icon.svg'), 'utf8');
const PAPER = /<rect[^>]*fill="([^"]+)"\/>/.exec(drawing)[1];

/** How much of the width the drawing takes: systems cut a maskable icon to a circle of four fifths. */
const ICONS = [
  { file: 'public/icons/icon-192.png', size: 192, part: 1, paper: 'transparent' },
  { file: 'public/icons/icon-512.png', size: 512, part: 1, paper: 'transparent' },
  { file: 'public/icons/maskable-512.png', size: 512, part: 0.76, paper: PAPER },
  { file: 'app/apple-icon.png', size: 180, part: 0.9, paper: PAPER },
];

const SCREENS = [
  { file: 'public/screens/wide.png', viewport: { width: 1280, height: 800 } },
  { file: 'public/screens/narrow.png', viewport: { width: 390, height: 844 } },
];

async function drawIcon(page, { size, part, paper }) {
  const svg = drawing.replace('<svg ', `<svg width="${size * part}" height="${size * part}" `);
  await page.setContent(
    `<body style="margin:0;background:${paper};display:grid;place-items:center;height:100vh">${svg}`,
  );
}

async function openExample(page) {
  await page.goto(app);
  await page.locator('a[href^="/l/"]').first().click();
  await page.waitForURL('**/l/*');
  await page.evaluate(() => document.fonts.ready);
}

const app = process.argv[2];
const browser = await chromium.launch({ executablePath: findBrowser(true), args: ['--no-sandbox'] });
for (const each of app ? SCREENS : ICONS) {
  const { file, size, viewport = { width: size, height: size } } = each;
  const page = await browser.newPage({ viewport, deviceScaleFactor: app ? 2 : 1, colorScheme: 'light' });
  await (app ? openExample(page) : drawIcon(page, each));
  await page.screenshot({ path: path.join(root, file), omitBackground: !app });
  await page.close();
}
await browser.close();
