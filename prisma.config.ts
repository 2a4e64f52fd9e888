import { fileURLToPath } from 'node:url';
import { defineConfig } from 'prisma/config';

// The command line looks for a native engine even where none is needed; ours answers the same protocol without a
// download.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= fileURLToPath(new URL('scripts/schema-engine.mjs', import.meta.url));
process.env.CHECKPOINT_DISABLE ??= '1';

const postgresql = process.env.MUSTER_PROVIDER === 'postgresql';

/** Settings of Prisma's command line. MUSTER_PROVIDER=postgresql switches to the second database. */
export default defineConfig({
  schema: postgresql ? 'prisma/postgresql/schema.prisma' : 'prisma/schema.prisma',
  migrations: { path: postgresql ? 'prisma/postgresql/migrations' : 'prisma/migrations' },
  datasource: {
    url: process.env.DATABASE_URL ?? (postgresql ? 'postgresql://localhost/muster' : 'file:./.muster/muster.db'),
  },
});
