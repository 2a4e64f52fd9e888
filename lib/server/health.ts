import 'server-only';
import { database } from './db';

/** Asks the database; throws when it does not answer in time. */
export async function askDatabase(): Promise<void> {
  await (
    await database()
  ).$queryRaw`SELECT 1`;
}
