import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { requireGenerated } from './scripts/setup.mjs';

requireGenerated();

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Tests with a database, with servers or with processes of their own: each has a world of its own. */
const STORING = ['tests/server/**/*.test.ts', 'tests/scripts/**/*.test.ts'];
/** A whole data folder, an archive bomb, whole games or thousands of cases: not in the inner loop. */
const LONG = [
  'tests/conformance/**/*.test.ts',
  'tests/muster/**/*.test.ts',
  'tests/oracles/**/*.test.ts',
  'tests/hostile/**/*.test.ts',
  'tests/advice/**/*.test.ts',
  'tests/**/real*.test.ts',
  'tests/formats/recon-squad/demands.test.ts',
  'tests/verdict/dataSettings.test.ts',
  'tests/battlescribe/roundTrip.test.ts',
  'tests/battlescribe/archive.test.ts',
  'tests/battlescribe/faultsAnywhere.test.ts',
  'tests/houseUnits.test.ts',
  'tests/text/**/hostile.test.ts',
  'tests/view/list/ruleTexts.test.ts',
  'tests/match/deck.test.ts',
  'tests/verdict/checkBook.test.ts',
  'tests/components/match.test.tsx',
  'tests/match/scoring.test.ts',
  'tests/campaign/replay.test.ts',
  'tests/match/replay.test.ts',
  'tests/match/fuzz.test.ts',
  'tests/game/dice.test.ts',
  'tests/share/fragment.test.ts',
  'tests/formats/trenches-and-turbines/table/fireteamSplit.test.ts',
  'tests/units/safeCures.test.ts',
];
/** What a browser keeps: each test file has a database of its own. */
const KEEPING = ['tests/browser/**/*.test.ts'];
const NOT_OURS = ['tests/e2e/**', 'node_modules/**'];

export default defineConfig({
  resolve: {
    alias: [
      // Outside Next the guard of the server room has nothing to guard.
      { find: /^server-only$/, replacement: here('tests/serverOnly.ts') },
      { find: /^@\//, replacement: here('./') },
    ],
  },
  test: {
    setupFiles: [here('tests/propertySeed.ts')],
    testTimeout: 180_000,
    hookTimeout: 240_000,
    maxWorkers: '100%',
    projects: [
      // The tests of these two leave nothing behind for one another.
      {
        extends: true,
        test: {
          name: 'quick',
          pool: 'threads',
          isolate: false,
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...STORING, ...LONG, ...KEEPING, ...NOT_OURS],
        },
      },
      { extends: true, test: { name: 'keeping', pool: 'threads', include: KEEPING, exclude: NOT_OURS } },
      {
        extends: true,
        test: { name: 'long', pool: 'threads', isolate: false, include: LONG, exclude: NOT_OURS },
      },
      {
        extends: true,
        test: {
          name: 'storing',
          include: STORING,
          exclude: NOT_OURS,
          globalSetup: [here('tests/server/bundledWorker.ts')],
          env: { MUSTER_WORKER: here('.muster/worker-tests.cjs') },
        },
      },
    ],
  },
});
