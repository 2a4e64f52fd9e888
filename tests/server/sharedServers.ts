import { retryWhenBusy } from '@/lib/server/databaseRetry';
import { openDatabase } from '@/lib/server/db';
import { migrate } from '@/lib/server/migrate';
import { bundleWorker } from '../../scripts/bundleWorker.mjs';
import { noPostgres, startPostgres } from './postgres';

/**
 * What all store tests share: the processes that work for the server, bundled once (vitest.config.ts names the file),
 * and one PostgreSQL with a migrated database that the tests copy.
 */
export async function setup(): Promise<() => void> {
  await bundleWorker(process.env.MUSTER_WORKER ?? '.muster/worker-tests.cjs');
  // Two projects of tests ask for it.
  if (noPostgres !== null || process.env.MUSTER_TEST_POSTGRES !== undefined) return () => undefined;
  const server = await startPostgres();
  process.env.MUSTER_TEST_POSTGRES = server.url;
  const db = openDatabase(server.url);
  // Nobody waits for it but the tests.
  await retryWhenBusy(30_000, () => db.$executeRawUnsafe('CREATE DATABASE migrated'));
  await db.$disconnect();
  await migrate(server.url.replace(/\/postgres$/, '/migrated'));
  return server.stop;
}
