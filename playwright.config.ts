import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';

// Set once and inherited by the workers, which read this file again.
const port = (process.env.MUSTER_E2E_PORT ??= '3199');
const folder = (process.env.MUSTER_E2E_FOLDER ??= mkdtempSync(path.join(tmpdir(), 'muster-e2e-')));
const browser = process.env.MUSTER_BROWSER ?? '/usr/bin/chromium';

/**
 * Browser tests against the built app, with a database of their own. `npm run test:e2e` builds first and finds a
 * browser.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  // The longest ones belong to `npm run test:all` alone.
  projects: [
    { name: 'journeys', testIgnore: 'long/**' },
    ...(process.env.MUSTER_EFFORT === 'all' ? [{ name: 'long', testMatch: 'long/**' }] : []),
  ],
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  // On a busy machine a browser falls behind now and then. What needed a second try is named at the end.
  retries: 1,
  // A slow machine is no fault of the app: what comes at all comes within this, on one with much else to do too.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1280, height: 800 },
    actionTimeout: 40_000,
    // A click waits until what it meets stands still.
    contextOptions: { reducedMotion: 'reduce' },
    // A page must not come from what an earlier test kept: those of the app itself allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        // Two names for this machine, so that one site can be foreign to the other.
        '--host-resolver-rules=MAP muster.test 127.0.0.1, MAP elsewhere.test 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      ],
    },
  },
  webServer: {
    command: 'node scripts/serve.mjs',
    url: `http://127.0.0.1:${port}/api/health`,
    timeout: 60_000,
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
