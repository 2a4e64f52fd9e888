import type { z } from 'zod';
import { parseJson } from '@/lib/foundation/json';

/** What a JSON text says by a schema; null: it is no JSON, or says something else. */
export function readJson<Value>(text: string, schema: z.ZodType<Value>): Value | null {
  const parsed = parseJson(text);
  return parsed.ok ? (schema.safeParse(parsed.value).data ?? null) : null;
}
