import 'server-only';
import { isPostgres } from './db';
import { log } from './log';
import { ofProcess } from './ofProcess';

/**
 * Hears of news at once where the database is PostgreSQL and is reached directly. Behind a pooler that shares
 * connections nothing would be heard, and in databases of its kind listening may be missing: then the table is enough.
 */

/** Under this name PostgreSQL tells the number of the news and its topic. */
export const NEWS_CHANNEL = 'muster_news';

/** How long to wait before a lost connection is made again, in milliseconds. */
const AGAIN = 2000;

type Tell = (id: number, topic: string) => void;

const listening = ofProcess('musterListening', () => new Set<string>());

/** Listens from now on, for as long as the process lives. `tell` is given the number of the news and its topic. */
export function listenForNews(url: string, tell: Tell): void {
  if (!isPostgres(url) || listening.has(url)) return;
  listening.add(url);
  void listen(url, tell);
}

async function listen(url: string, tell: Tell): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, application_name: 'muster-roll news', keepAlive: true });
  const over = new Promise<void>((resolve) => {
    client.on('error', () => undefined);
    client.on('end', () => resolve());
  });
  client.on('notification', ({ payload = '' }) => {
    const [id = '', ...topic] = payload.split(' ');
    tell(Number(id), topic.join(' '));
  });
  try {
    await client.connect();
    if (await isShared(client)) {
      log.info('news are read from the table alone: the database is reached through a pooler');
      return await client.end();
    }
    await client.query(`LISTEN ${NEWS_CHANNEL}`);
  } catch (error) {
    await client.end().catch(() => undefined);
    // It is there, and does not know how: it will not learn.
    if (error instanceof Error && 'code' in error && NOT_KNOWN.has(String(error.code))) return;
  }
  await over;
  const timer = setTimeout(() => void listen(url, tell), AGAIN);
  timer.unref();
}

/** "Feature not supported" and "syntax error". */
const NOT_KNOWN = new Set(['0A000', '42601']);

/** True: a pooler stands in between. It names another process at the start than the one that answers. */
async function isShared(client: { query: (text: string) => Promise<{ rows: unknown[] }> }): Promise<boolean> {
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
  return (rows[0] as { pid?: number }).pid !== (client as { processID?: number }).processID;
}
