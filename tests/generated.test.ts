import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { generatedStamp, postgresqlSchema } from '../scripts/generate.mjs';

const at = (name: string) => path.resolve(import.meta.dirname, '..', name);
const read = (name: string) => readFileSync(at(name), 'utf8');

it('the clients of the database are those of the schema, the migrations and the Prisma of the lock', () => {
  const stamp: unknown = JSON.parse(read('lib/server/generated/stamp.json'));
  expect(stamp, 'out of date: run `npm run generate` and commit what it writes').toEqual(generatedStamp());
});

it('PostgreSQL has the schema and the migrations of SQLite', () => {
  expect(read('prisma/postgresql/schema.prisma')).toBe(postgresqlSchema(read('prisma/schema.prisma')));
  expect(readdirSync(at('prisma/postgresql/migrations'))).toEqual(readdirSync(at('prisma/migrations')));
});
