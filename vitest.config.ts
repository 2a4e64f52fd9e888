import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Tests with a database, with servers or with processes of their own: each has a world of its own. */
const STORING = ['tests/server/**/*.test.ts'];
/** Of these, what another would see: in modules replaced, in what a server follows, in processes told to stop. */
const APART = ['tests/scripts/**/*.test.ts', 'tests/server/{deviceThings,fullDisk,news,newsStreams,rateLimit}.test.ts'];
/** Hostile files, whole games, searches, programs: small in `npm test`, but not in the inner loop. */
const LONG = [
  'tests/conformance/**/*.test.ts',
  'tests/muster/**/*.test.ts',
  'tests/lab/**/*.test.ts',
  'tests/hostile/**/*.test.ts',
  'tests/engine/memorySamples.test.ts',
  'tests/listservice/pickerReasons.test.ts',
  'tests/verdict/advice/**/*.test.ts',
  'tests/formats/recon-squad/demands.test.ts',
  'tests/data/roundTrip.test.ts',
  'tests/data/archive.test.ts',
  'tests/data/faultsAnywhere.test.ts',
  'tests/houseUnits.test.ts',
  'tests/exchange/**/hostile.test.ts',
  'tests/components/list/ruleTexts.test.ts',
  'tests/play/match/deck.test.ts',
  'tests/verdict/checkBook.test.ts',
  'tests/components/match.test.tsx',
  'tests/play/campaign/replay.test.ts',
  'tests/play/match/fuzz.test.ts',
  'tests/documents/fragment.test.ts',
  'tests/formats/trenches-and-turbines/table/fireteamSplit.test.ts',
  'tests/documents/book/safeFixes.test.ts',
];
/** What has no small version: `npm run test:all` alone runs it. */
const WHOLE = ['tests/**/real*.test.ts', 'tests/verdict/dataSettings.test.ts'];
/** What a browser keeps, and parts of pages by themselves: each file has a database, or a window, of its own. */
const KEEPING = ['tests/browser/**/*.test.ts', 'tests/components/underHand.test.tsx'];
/** By request to the built app, which is started once: no browser. */
const API = ['tests/requests/**/*.test.ts'];
/** Pages under the hand: each test has a browser of its own. */
const PAGES = ['tests/dom/**/*.test.tsx'];
const NOT_OURS = ['tests/e2e/**', 'node_modules/**'];

/** How slow this machine is, as `scripts/test.mjs` measured it; who runs vitest by hand is given time. */
const patience = Number(process.env.MUSTER_PATIENCE ?? 4);
const MINUTES_WHOLE = 10;
/** How long a test may take. At whole size the limit is only there to end what never ends. */
function within(seconds: number): { testTimeout: number; hookTimeout: number } {
  const most = process.env.MUSTER_EFFORT === 'all' ? MINUTES_WHOLE * 60 : seconds;
  return { testTimeout: most * 1000 * patience, hookTimeout: 4 * most * 1000 * patience };
}

/** One more than processors, for tests that wait for a server now and then. */
const waiting = { maxWorkers: availableParallelism() + 1 } as const;

/** React as it is served. What it checks of itself in development costs half the time: in `npm run test:all`. */
const react = process.env.MUSTER_EFFORT === 'all' ? 'development' : 'production';

export default defineConfig({
  // For all projects alike, since what is compiled for one is kept for the others.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  resolve: {
    alias: [
      // Outside Next the guard of the server room has nothing to guard.
      { find: /^server-only$/, replacement: here('tests/serverOnly.ts') },
      { find: /^@\//, replacement: here('./') },
    ],
  },
  test: {
    setupFiles: [here('tests/propertySeed.ts')],
    ...within(10),
    expect: { poll: { timeout: 5_000 * patience } },
    maxWorkers: '100%',
    // Sources are compiled once, not at each run.
    experimental: { fsModuleCache: true },
    projects: [
      {
        extends: true,
        test: {
          name: 'quick',
          pool: 'threads',
          isolate: false,
          env: { NODE_ENV: react },
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...STORING, ...APART, ...LONG, ...WHOLE, ...KEEPING, ...API, ...PAGES, ...NOT_OURS],
        },
      },
      {
        extends: true,
        test: {
          name: 'keeping',
          pool: 'threads',
          isolate: false,
          include: KEEPING,
          exclude: NOT_OURS,
          setupFiles: [here('tests/browser/emptyBrowser.ts')],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          isolate: false,
          env: { NODE_ENV: react },
          // Pages leave much behind that is young. Collectors beside the two processes only take their time away.
          execArgv: ['--max-semi-space-size=64', '--min-semi-space-size=64', '--single-threaded-gc'],
          include: PAGES,
          environment: here('tests/dom/environment.ts'),
          globalSetup: [here('tests/dom/globalSetup.ts')],
          ...within(30),
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          pool: 'threads',
          isolate: false,
          include: LONG,
          exclude: [...WHOLE, ...NOT_OURS],
          ...within(60),
        },
      },
      {
        extends: true,
        test: { name: 'whole', pool: 'threads', isolate: false, include: WHOLE, exclude: NOT_OURS, ...within(180) },
      },
      {
        extends: true,
        test: {
          name: 'storing',
          ...waiting,
          ...within(30),
          isolate: false,
          include: STORING,
          exclude: [...APART, ...NOT_OURS],
          globalSetup: [here('tests/server/sharedServers.ts')],
          env: { MUSTER_WORKER: here('.muster/worker-tests.cjs') },
        },
      },
      {
        extends: true,
        test: {
          name: 'apart',
          ...waiting,
          ...within(30),
          include: APART,
          exclude: NOT_OURS,
          globalSetup: [here('tests/server/sharedServers.ts')],
          env: { MUSTER_WORKER: here('.muster/worker-tests.cjs') },
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          // Some start servers of their own, each for some 7 processor seconds.
          ...within(40),
          pool: 'threads',
          isolate: false,
          include: API,
          exclude: NOT_OURS,
          globalSetup: [here('tests/requests/builtApp.ts')],
        },
      },
    ],
  },
});
