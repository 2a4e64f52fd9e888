import 'server-only';
import type { DataSource } from '../documents/unitData';
import { database } from './db';
import { env } from './env';

/** What unit data all visitors are offered: the operator's choice, and nobody else's. */

/** Whether a repository (`owner/name`) is among those that the operator vouches for. GitHub ignores the case. */
export function isTrustedRepository(repository: string): boolean {
  const name = repository.toLowerCase();
  return env().repositories.some((trusted) => name === trusted || name.startsWith(`${trusted}/`));
}

/** Whether data from there is offered to everybody. */
export const isForAll = (source: DataSource): boolean =>
  source.kind === 'sample' ||
  source.kind === 'server' ||
  (source.kind === 'repository' && isTrustedRepository(source.repository));

/** Marks what is stored as the operator has it now: `MUSTER_REPOSITORIES` may have changed since the last start. */
export async function refreshOffered(): Promise<void> {
  const db = database();
  const named = await db.dataset.findMany({
    where: { source: 'repository' },
    distinct: ['sourceName', 'offered'],
    select: { sourceName: true, offered: true },
  });
  for (const { sourceName, offered } of named) {
    const wanted = isTrustedRepository(sourceName ?? '');
    if (wanted === offered) continue;
    await db.dataset.updateMany({ where: { source: 'repository', sourceName, offered }, data: { offered: wanted } });
  }
}
