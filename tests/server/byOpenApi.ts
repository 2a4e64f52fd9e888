import { z } from 'zod';
import { openApi } from '@/lib/api/openapi';

type Schema = Parameters<typeof z.fromJSONSchema>[0];
type Content = Readonly<Record<string, { readonly schema?: Schema }>>;
interface Parameter {
  readonly in: string;
  readonly name: string;
  readonly required: boolean;
}
interface DocumentedOperation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content: Content }>>;
}
interface Documented {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** The document as another program reads it: as text, and nothing else is known of the server. */
export const document = JSON.parse(JSON.stringify(openApi('1.0'))) as Documented;

/** The operations of the document by method and path, as endpoints are written: `GET /api/games/[viewId]`. */
export const operations: Readonly<Record<string, DocumentedOperation>> = Object.fromEntries(
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [
      `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, '[$1]')}`,
      operation,
    ]),
  ),
);

const inPlace = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value).replaceAll('"#/components/schemas/', '"#/$defs/')) as Value;
const definitions = inPlace(document.components.schemas);

/** What reads a value by a schema of the document. */
export const readerOf = (schema: Schema): z.ZodType =>
  z.fromJSONSchema({ ...(inPlace(schema) as object), $defs: definitions } as Schema);

/** What is wrong with the answer to a route by the document; null: it is as declared there. */
export async function whyNotDeclared(route: string, answer: Response): Promise<string | null> {
  const { responses } = operations[route]!;
  const declared = responses[answer.status] ?? (answer.ok ? responses['2XX'] : responses['default']);
  const type = answer.headers.get('content-type')?.split(';')[0] ?? '';
  const schema = declared?.content[type]?.schema;
  if (schema === undefined) return `${route} answers ${answer.status} with ${type}, which is not declared`;
  const text = await answer.clone().text();
  const values = type === 'application/x-ndjson' ? text.trim().split('\n') : [text];
  const problems = values.flatMap((each) => {
    const read = readerOf(schema).safeParse(JSON.parse(each));
    return read.success ? [] : [`${route} ${answer.status}: ${z.prettifyError(read.error)}`];
  });
  return problems[0] ?? null;
}
