// Finds a Chromium for the browser tests, or gets one.
import { spawnSync } from 'child_process';
import fs from 'fs';
import path from 'path';
import { createRequire } from 'module';
import { root } from './setup.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

function onSystem(names, places) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const candidates = [...names.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...places];
  return candidates.find((file) => fs.existsSync(file)) ?? null;
}

function playwrightsOwn() {
  try {
    const file = createRequire(path.join(root, 'package.json'))('@playwright/test').chromium.executablePath();
    return fs.existsSync(file) ? file : null;
  } catch {
    return null;
  }
}

const run = (program, args) =>
  spawnSync(program, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;

function fromPlaywright() {
  console.log('No Chromium or Chrome found: asking Playwright for one ...');
  run(process.execPath, [path.join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium']);
  return playwrightsOwn();
}

/** The shell does the same with two thirds of the processor's time; older Debians have only the whole one. */
function fromDebian(whole) {
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get') || !run('apt-get', ['update', '-qq'])) return null;
  for (const name of whole ? ['chromium'] : ['chromium-headless-shell', 'chromium']) {
    console.log(`Installing the package ${name} ...`);
    if (run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])) return onSystem([name], []);
  }
  return null;
}

/** Chromium or Chrome where one is: named in MUSTER_BROWSER, on this machine, or Playwright's own; else null. */
export function presentBrowser() {
  const named = process.env.MUSTER_BROWSER;
  if (named === undefined || named === '') return onSystem(NAMES, PLACES) ?? playwrightsOwn();
  if (fs.existsSync(named)) return named;
  console.error(`MUSTER_BROWSER names ${named}, which is not there.`);
  return null;
}

/** The same without what draws windows, where one is installed: less work, fewer processes. MUSTER_BROWSER rules here too. */
export function presentShell() {
  return (process.env.MUSTER_BROWSER ? null : onSystem(SHELLS, [])) ?? presentBrowser();
}

/** The path of a Chromium, of a whole one or as `presentShell`; null, after saying what to install, when none could be had. */
export function findBrowser(whole) {
  const found = whole ? presentBrowser() : presentShell();
  if (found !== null || process.env.MUSTER_BROWSER) return found;
  const fetched = fromPlaywright() ?? fromDebian(whole);
  if (fetched === null) {
    console.error('The browser tests need Chromium or Chrome: install it, or name it in MUSTER_BROWSER.');
  }
  return fetched;
}
