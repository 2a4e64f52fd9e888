import type { Army } from '../army/army';
import { cite } from './citation';
import { declaring, type Diagnostic, rosterTarget } from './report';
import type { RuleResult } from './rule';

/** A list that was read from a text, held against what the text itself says. */
export const TEXT_DIFFERS = { id: 'text/differs', title: 'As its text says' } as const;

const TEXT = 'the text that the list was read from';

const READING =
  'A text is judged only together with its own account: what it says that the list costs, and each line with a price. ' +
  'Where they differ the verdict is open until the player says that the list is right.';

const RIGHT = declaring('The list is right as it is', { textDoubts: [] });

/** Where a list differs from the text that it was read from; nothing for any other list. */
export function textDoubts(army: Army): readonly RuleResult[] {
  const doubts = army.declarations?.textDoubts ?? [];
  if (doubts.length === 0) return [];
  const message = doubts.join(' ');
  const diagnostic: Diagnostic = {
    code: TEXT_DIFFERS.id,
    severity: 'unverified',
    kind: 'broken',
    at: rosterTarget(army),
    related: [],
    data: { doubts },
    message,
    reading: READING,
    citation: cite(TEXT, TEXT),
    fixes: [RIGHT],
  };
  const outcome = { id: TEXT_DIFFERS.id, outcome: 'unverified', why: message, data: { doubts } } as const;
  return [{ diagnostics: [diagnostic], outcome }];
}
