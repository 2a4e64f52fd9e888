import 'server-only';
import { env } from './env';
import { log, requestScope } from './log';

const WRITES = /^\s*(INSERT|UPDATE|DELETE|BEGIN)\b/i;

/** A GET that writes is a mistake, since a full disk must keep nobody from reading: logged, and thrown in tests. */
export function lookAtWriting(sql: string): void {
  const method = requestScope.getStore()?.method;
  if ((method !== 'GET' && method !== 'HEAD') || !WRITES.test(sql)) return;
  const said = `a ${method} writes: ${sql.slice(0, 80)}`;
  log.error(said);
  if (env().strict) throw new Error(said);
}

/** Does what a GET may try to keep for later, and can do without: what goes wrong with it is the log's alone. */
export async function aside(work: () => Promise<unknown>): Promise<void> {
  try {
    await requestScope.exit(work);
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'what was read could not be kept');
  }
}
