import { bundleWorker } from '../../scripts/bundleWorker.mjs';

/** Bundles the processes that work for the server once for all tests: vitest.config.ts names the file. */
export async function setup(): Promise<void> {
  await bundleWorker(process.env.MUSTER_WORKER ?? '.muster/worker-tests.cjs');
}
