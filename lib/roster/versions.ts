import { problemOf, type DocumentProblem, type DocumentWords } from '../foundation/zodText';
import { ROSTER_LIMITS, ROSTER_VERSION, rosterSchema } from './schema';
import type { Roster } from './schema';

export type ParsedRoster = { readonly roster: Roster } | { readonly problems: readonly DocumentProblem[] };

/** What players call the parts of a list. */
const WORDS: DocumentWords = {
  one: {
    forces: 'detachment',
    selections: 'entry',
    specialists: 'specialist',
    attested: 'vouched fact',
    rides: 'ride',
    costLimits: 'limit',
    answers: 'agreed answer',
    rulings: 'agreed ruling',
  },
  fields: {
    customName: 'its own name',
    gameSize: 'size of the game',
    in: 'the transport',
    costLimits: 'limits',
    forces: 'detachments',
    selections: 'entries',
  },
};

type Document = Readonly<Record<string, unknown>>;

/**
 * The step that lifts a document of version n to n + 1, by n. Old lists load for ever: a step is never removed, and
 * each version has a
 * frozen example among the tests.
 */
const STEPS: Readonly<Record<number, (document: Document) => Document>> = {};

const MOST_PROBLEMS = 20;

/**
 * Reads a roster document of any version, e.g. the result of `JSON.parse`. Never throws: what is wrong comes back in
 * words.
 */
export function parseRoster(input: unknown): ParsedRoster {
  if (!isDocument(input)) return problem('', 'This is not a list: a JSON object was expected.');
  const version = input['documentVersion'];
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    return problem('documentVersion', 'This is not a list of this app: it carries no document version.');
  }
  if (version > ROSTER_VERSION) {
    return problem(
      'documentVersion',
      `This list was written by a newer version of the app (document version ${version}; this one reads up to ` +
        `${ROSTER_VERSION}).`,
    );
  }
  const tooBig = measure(input);
  if (tooBig !== null) return problem('', tooBig);
  const parsed = rosterSchema.safeParse(lifted(input, version));
  if (parsed.success) return { roster: parsed.data };
  const problems = parsed.error.issues.slice(0, MOST_PROBLEMS);
  return { problems: problems.map((issue) => problemOf(issue, input, WORDS)) };
}

function lifted(document: Document, version: number): Document {
  let current = document;
  for (let from = version; from < ROSTER_VERSION; from += 1) current = STEPS[from]?.(current) ?? current;
  return current;
}

function problem(path: string, message: string): ParsedRoster {
  return { problems: [{ path, message }] };
}

function isDocument(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The schema recurses, so depth and number are judged before it, without recursion. Null: within bounds. */
function measure(document: Document): string | null {
  const open: { readonly node: unknown; readonly depth: number }[] = [{ node: document, depth: 0 }];
  let nodes = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (!isDocument(next.node)) continue;
    nodes += 1;
    if (nodes > ROSTER_LIMITS.selections) return `This list has more than ${ROSTER_LIMITS.selections} selections.`;
    if (next.depth > ROSTER_LIMITS.depth) return `This list nests more than ${ROSTER_LIMITS.depth} levels deep.`;
    for (const key of ['forces', 'selections'] as const) {
      const inside = next.node[key];
      if (!Array.isArray(inside)) continue;
      for (const node of inside) open.push({ node, depth: next.depth + 1 });
    }
  }
  return null;
}
