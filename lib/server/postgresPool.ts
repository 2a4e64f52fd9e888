import 'server-only';
import type { SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import type { Client as PgClient } from 'pg';
import { env } from './env';
import { log } from './log';
import { PATIENCE } from './patience';

/** The connections to PostgreSQL, directly or through a pooler such as PgBouncer. */

/** How long a connection may do nothing before it is closed, in milliseconds. */
const IDLE = 30_000;
/** The longest statement, whoever waits for it: storing a large file of unit data. In milliseconds. */
const LONGEST_STATEMENT = 15_000;

/**
 * What the database itself is to end, so that nothing goes on there that nobody waits for any more. Poolers refuse
 * these: a setting of the connection would outlive its user there.
 */
const ENDED_BY_THE_DATABASE = {
  lock_timeout: PATIENCE - 100,
  statement_timeout: LONGEST_STATEMENT,
  idle_in_transaction_session_timeout: LONGEST_STATEMENT,
} as const;

/** Statements are sent without names, so that a pooler may give each to another connection. */
export async function postgresAdapter(url: string): Promise<SqlDriverAdapterFactory> {
  const [{ default: pg }, { PrismaPg }] = await Promise.all([import('pg'), import('@prisma/adapter-pg')]);
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'muster-roll',
    max: env().databaseConnections,
    connectionTimeoutMillis: PATIENCE,
    idleTimeoutMillis: IDLE,
    query_timeout: LONGEST_STATEMENT,
    keepAlive: true,
    ...((await takesSettings(pg.Client, url)) ? ENDED_BY_THE_DATABASE : {}),
  });
  return new PrismaPg(pool, {
    disposeExternalPool: true,
    // Told here, since nobody waits for a connection that lies idle. It is made anew when one is needed.
    onPoolError: (error) => log.warn({ reason: error.message }, 'a connection to the database was lost'),
  });
}

/** False: a pooler stands in between, which refuses settings of a connection. */
async function takesSettings(Client: typeof PgClient, url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: PATIENCE, ...ENDED_BY_THE_DATABASE });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    return !(error instanceof Error && /unsupported startup parameter/.test(error.message));
  } finally {
    await client.end().catch(() => undefined);
  }
}
