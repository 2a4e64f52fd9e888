// Run by migrate.test.ts as a process of its own: applies the migrations to the database named on the command line.
import { migrate } from '@/lib/server/migrate';

void migrate(process.argv[2] ?? '').then((applied) => console.log(JSON.stringify(applied)));
