import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A model of the schema, with the table that has its rows. */
export interface SchemaModel {
  readonly name: string;
  readonly table: string;
  readonly body: string;
}

const SCHEMA = readFileSync(path.resolve(import.meta.dirname, '../../prisma/schema.prisma'), 'utf8');

/** All models, as the schema has them: a new one is among them by itself. */
export const MODELS: readonly SchemaModel[] = [...SCHEMA.matchAll(/^model (\w+) \{([\s\S]*?)^\}/gm)].map(
  ([, name = '', body = '']) => ({ name, table: /@@map\("(\w+)"\)/.exec(body)?.[1] ?? name, body }),
);
