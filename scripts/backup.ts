// npm run backup [-- FILE or FOLDER]: all that the database of DATABASE_URL holds as one file, while the app runs.
import path from 'node:path';
import { backup, backupFile, tableOf } from '@/lib/server/backup/backup';
import { env } from '@/lib/server/env';

async function main(): Promise<void> {
  const target = path.resolve(process.env.INIT_CWD ?? '.', process.argv[2] ?? '.');
  const kept = await backup(env().databaseUrl, backupFile(target));
  if (!kept.ok) throw new Error(kept.problem);
  console.log(`${tableOf(kept.value.rows)}\nWritten to ${kept.value.file}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
