// Writes the PostgreSQL schema from the SQLite one and generates both Prisma clients.
//   node scripts/generate.mjs            schema and clients
//   node scripts/generate.mjs --check    only says whether the written schema is up to date (exit 1: it is not)
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import path from 'node:path';

const root = fileURLToPath(new URL('..', import.meta.url));
const sourcePath = path.join(root, 'prisma/schema.prisma');
const writtenPath = path.join(root, 'prisma/postgresql/schema.prisma');

/** The PostgreSQL schema that belongs to the SQLite one. */
export function postgresqlSchema(sqlite) {
  const head = '// Written by scripts/generate.mjs from prisma/schema.prisma: change that one.\n';
  return (
    head +
    sqlite
      .replace(/^\/\/.*\n/, '')
      .replace('"../lib/server/generated/sqlite"', '"../../lib/server/generated/postgresql"')
      .replace('provider = "sqlite"', 'provider = "postgresql"')
  );
}

/** Runs Prisma's generator for both databases; ends the process with its output when one fails. */
export function generateClients() {
  const cli = path.join(root, 'node_modules/prisma/build/index.js');
  if (!existsSync(cli)) {
    console.error('The packages are not there yet: run `npm ci` first.');
    process.exit(1);
  }
  for (const provider of ['sqlite', 'postgresql']) {
    const env = { ...process.env, MUSTER_PROVIDER: provider, CHECKPOINT_DISABLE: '1', PRISMA_HIDE_UPDATE_MESSAGE: '1' };
    const run = spawnSync(process.execPath, [cli, 'generate', '--no-hints'], { cwd: root, env, encoding: 'utf8' });
    if (run.status !== 0) throw new Error(`prisma generate (${provider}) failed:\n${run.stdout}${run.stderr}`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const wanted = postgresqlSchema(readFileSync(sourcePath, 'utf8'));
  if (process.argv.includes('--check')) {
    if (readFileSync(writtenPath, 'utf8') !== wanted) {
      console.error('prisma/postgresql/schema.prisma is out of date: run node scripts/generate.mjs');
      process.exit(1);
    }
  } else {
    mkdirSync(path.dirname(writtenPath), { recursive: true });
    writeFileSync(writtenPath, wanted);
    generateClients();
  }
}
