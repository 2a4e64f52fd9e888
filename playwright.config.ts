import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { presentBrowser } from './scripts/browser.mjs';

// Set once and inherited by the workers, which read this file again.
const port = (process.env.MUSTER_E2E_PORT ??= '3199');
const folder = (process.env.MUSTER_E2E_FOLDER ??= mkdtempSync(path.join(tmpdir(), 'muster-e2e-')));

/** How much slower than two quiet cores this machine is: `npm test` measures it. By hand there is other work beside. */
const patience = Number(process.env.MUSTER_PATIENCE ?? 2);

const all = process.env.MUSTER_EFFORT === 'all';

/**
 * Browser tests against the built app, with a database of their own. `npm run test:e2e` builds first and finds a
 * browser: a headless shell where one is installed, with MUSTER_EFFORT=all the whole Chromium.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  // The longest ones belong to `npm run test:all` alone.
  projects: [
    { name: 'journeys', testIgnore: 'long/**' },
    ...(all ? [{ name: 'long', testMatch: 'long/**', timeout: 240_000 * patience }] : []),
  ],
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // On a busy machine a browser falls behind now and then. What needed a second try is named at the end.
  retries: 1,
  timeout: 45_000 * patience,
  expect: { timeout: 8000 * patience },
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1280, height: 800 },
    actionTimeout: 10_000 * patience,
    navigationTimeout: 10_000 * patience,
    // A click waits until what it meets stands still.
    contextOptions: { reducedMotion: 'reduce' },
    // A page must not come from what an earlier test kept: those of the app itself allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: presentBrowser(all) ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        // Each test compiles the program anew: no more of it than it calls (scripts/compressStatic.mjs).
        '--disable-blink-features=JavaScriptCompileHintsMagicRuntime',
        // Two names for this machine, so that one site can be foreign to the other.
        '--host-resolver-rules=MAP muster.test 127.0.0.1, MAP elsewhere.test 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      ],
    },
  },
  webServer: {
    command: 'node scripts/serve.mjs',
    url: `http://127.0.0.1:${port}/api/health`,
    timeout: 60_000 * patience,
    reuseExistingServer: false,
    env: {
      DATABASE_URL: `file:${path.join(folder, 'muster.db')}`,
      PORT: port,
      MUSTER_RATE_FACTOR: '100',
      MUSTER_STRICT: 'yes',
      MUSTER_LOG: 'warn',
      PUBLIC_URL: '',
    },
  },
});
