// npm run generate: writes what follows from prisma/schema.prisma and is kept in the repository: the PostgreSQL schema,
// both Prisma clients, and a stamp of what they were made from (tests/generated.test.ts compares it).
import fs from 'fs';
import path from 'path';
import { fileURLToPath } from 'url';
import { ensureInstalled, hashOf, requireNode, root, runNode, stop } from './setup.mjs';

const at = (name) => path.join(root, name);
const GENERATED = 'lib/server/generated';

/** The PostgreSQL schema that belongs to the SQLite one. */
export function postgresqlSchema(sqlite) {
  return sqlite
    .replace(/^(\/\/.*\n)?/, '// Written by scripts/generate.mjs from prisma/schema.prisma: change that one.\n')
    .replace('"../lib/server/generated/sqlite"', '"../../lib/server/generated/postgresql"')
    .replace('provider = "sqlite"', 'provider = "postgresql"');
}

/** What the generated clients rest on, and they themselves. */
export function generatedStamp() {
  const lock = JSON.parse(fs.readFileSync(at('package-lock.json'), 'utf8'));
  return {
    prisma: lock.packages['node_modules/@prisma/client'].version,
    schemas: hashOf(['prisma/schema.prisma', 'prisma/postgresql/schema.prisma']),
    migrations: hashOf(['prisma/migrations', 'prisma/postgresql/migrations']),
    clients: hashOf([`${GENERATED}/sqlite`, `${GENERATED}/postgresql`]),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  requireNode();
  await ensureInstalled('all');
  fs.writeFileSync(
    at('prisma/postgresql/schema.prisma'),
    postgresqlSchema(fs.readFileSync(at('prisma/schema.prisma'), 'utf8')),
  );
  for (const provider of ['sqlite', 'postgresql']) {
    const env = { MUSTER_PROVIDER: provider, PRISMA_HIDE_UPDATE_MESSAGE: '1' };
    const run = runNode('node_modules/prisma/build/index.js', ['generate', '--no-hints'], { env });
    if (run.status !== 0) stop(`Prisma could not generate the client for ${provider} (see above).`);
  }
  const asked = runNode('node_modules/vitest/vitest.mjs', ['run', 'tests/server/schema.test.ts'], {
    env: { MUSTER_EFFORT: 'all' },
  });
  if (asked.status !== 0) stop('Schema and migrations differ (see above): write the migration, then run this again.');
  fs.writeFileSync(at(`${GENERATED}/stamp.json`), `${JSON.stringify(generatedStamp(), null, 2)}\n`);
}
