import 'server-only';
import { isPostgres } from '../db';
import { openPostgres } from './postgresStore';
import { openSqlite } from './sqliteStore';
import type { Store } from './store';

/** Opens the database of either kind, to read or to write. */
export const openStore = (url: string, purpose: 'read' | 'write'): Promise<Store> =>
  isPostgres(url) ? openPostgres(url, purpose) : openSqlite(url, purpose);
