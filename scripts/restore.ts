// npm run restore -- FILE [--replace]: puts a backup into the database of DATABASE_URL, all of it or nothing.
import path from 'node:path';
import { restore, tableOf } from '@/lib/server/backup/backup';
import { env } from '@/lib/server/env';

async function main(): Promise<void> {
  const [file, ...more] = process.argv.slice(2).filter((argument) => argument !== '--replace');
  if (file === undefined || more.length > 0) throw new Error('Say which backup: npm run restore -- FILE [--replace]');
  const from = path.resolve(process.env.INIT_CWD ?? '.', file);
  const restored = await restore(from, env().databaseUrl, { replace: process.argv.includes('--replace') });
  if (!restored.ok) throw new Error(restored.problem);
  console.log(`${tableOf(restored.value.rows)}\nRestored from ${from}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
