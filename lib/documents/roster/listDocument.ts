import { isDocument } from '../versions';
import type { DocumentKind, WrittenDocument } from '../kind';
import type { DocumentWords } from '../../foundation/zodText';
import { overBounds } from './bounds';
import { applyEdit, type RosterEdit } from './edits';
import { ROSTER_LIMITS, ROSTER_VERSION, rosterSchema, type Roster } from './schema';

const WORDS: DocumentWords = {
  one: {
    forces: 'detachment',
    selections: 'entry',
    specialists: 'specialist',
    attested: 'vouched fact',
    rides: 'ride',
    costLimits: 'limit',
    partners: 'choice among the list',
    answers: 'agreed answer',
    rulings: 'agreed ruling',
    textDoubts: 'doubt',
  },
  fields: {
    customName: 'its own name',
    gameSize: 'size of the game',
    in: 'the transport',
    costLimits: 'limits',
    forces: 'detachments',
    selections: 'entries',
    partners: 'choices among the list',
  },
};

/** A list: a roster as a document that is stored, edited and shared. */
export const listDocument: DocumentKind<Roster, RosterEdit> = {
  kind: 'list',
  called: 'list',
  version: ROSTER_VERSION,
  schema: rosterSchema,
  steps: {},
  words: WORDS,
  tooLarge: measure,
  overBounds,
  apply: applyEdit,
  nameLength: ROSTER_LIMITS.nameLength,
};

/** The schema recurses, so depth and number are judged before it, without recursion. Null: within bounds. */
function measure(document: WrittenDocument): string | null {
  const open: { node: unknown; depth: number }[] = [{ node: document, depth: 0 }];
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
