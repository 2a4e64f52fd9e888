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

/**
 * Chromium or Chrome where one is: named in MUSTER_BROWSER, on this machine, or Playwright's own; else null. Not
 * `whole`: rather the shell, without what draws windows: less work, fewer processes.
 */
export function presentBrowser(whole = true) {
  const named = process.env.MUSTER_BROWSER;
  if (!named) return (whole ? null : onSystem(SHELLS, [])) ?? onSystem(NAMES, PLACES) ?? playwrightsOwn();
  if (fs.existsSync(named)) return named;
  console.error(`MUSTER_BROWSER names ${named}, which is not there.`);
  return null;
}

/** The path of such a browser, fetched where none is; null, after saying what to install, when none could be had. */
export function findBrowser(whole) {
  const found = presentBrowser(whole);
  if (found !== null || process.env.MUSTER_BROWSER) return found;
  const fetched = fromPlaywright() ?? fromDebian(whole);
  if (fetched === null) {
    console.error('The browser tests need Chromium or Chrome: install it, or name it in MUSTER_BROWSER.');
  }
  return fetched;
}
