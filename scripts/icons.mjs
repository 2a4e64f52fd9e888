// Draws the icons of the installed app from app/icon.svg. Run by hand when that drawing changes:
//   node scripts/icons.mjs
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

const browser = await chromium.launch({ executablePath: findBrowser(true), args: ['--no-sandbox'] });
for (const { file, size, part, paper } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const side = size * part;
  await page.setContent(
    `<body style="margin:0;background:${paper};display:grid;place-items:center;height:100vh">${drawing.replace('<svg ', `<svg width="${side}" height="${side}" `)}`,
  );
  await page.screenshot({ path: path.join(root, file), omitBackground: true });
  await page.close();
}
await browser.close();
