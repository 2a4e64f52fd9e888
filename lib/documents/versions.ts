import { problemOf, type DocumentProblem } from '../foundation/zodText';
import type { AnyDocument, DocumentKind, WrittenDocument } from './kind';
import { failed, ok, type Result } from '../foundation/result';

const MOST_PROBLEMS = 20;

/** Lifts a document of any version, as `JSON.parse` gives it, to today’s; else at least one problem. Never throws. */
export function parseDocument<Document extends AnyDocument>(
  kind: DocumentKind<Document, never>,
  input: unknown,
): Result<Document, readonly DocumentProblem[]> {
  const { called } = kind;
  if (!isDocument(input)) return problem('', `This is not a ${called}: a JSON object was expected.`);
  const mistaken = kind.mistaken?.(input) ?? null;
  if (mistaken !== null) return problem('', mistaken);
  const version = input['documentVersion'];
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    return problem('documentVersion', `This is not a ${called} of this app: it carries no document version.`);
  }
  if (version > kind.version) {
    return problem(
      'documentVersion',
      `This ${called} was written by a newer version of the app (document version ${version}; this one reads up to ` +
        `${kind.version}).`,
    );
  }
  const tooLarge = kind.tooLarge?.(input) ?? null;
  if (tooLarge !== null) return problem('', tooLarge);
  let document = input;
  for (let from = version; from < kind.version; from += 1) document = kind.steps[from]?.(document) ?? document;
  const parsed = kind.schema.safeParse(document);
  if (parsed.success) return ok(parsed.data);
  const problems = parsed.error.issues.slice(0, MOST_PROBLEMS);
  return failed(problems.map((issue) => problemOf(issue, document, kind.words)));
}

/** The first problem in one line: where in the document, and what is wrong. */
export const problemLine = (problems: readonly DocumentProblem[]): string => problems[0]?.message ?? 'not understood';

/** Whether something is an object that may be a document of some version. */
export const isDocument = (value: unknown): value is WrittenDocument =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const problem = (path: string, message: string): Result<never, readonly DocumentProblem[]> =>
  failed([{ path, message }]);
