import { describe, expect, it } from 'vitest';
import { reconSquad } from '@/lib/formats/recon-squad/format';
import { applyEdit } from '@/lib/documents/roster/edits';
import { NO_DECLARATIONS, type Roster } from '@/lib/documents/roster/schema';
import { check } from '@/lib/rules/check';
import { legalArmy } from '../builders';

const DOUBTS = ['The text says 200 points, 190 were read.', '1 line with a price is not in the list: “Whale - 10”.'];

describe('a list that is not what its text says', () => {
  const { declarations } = legalArmy();
  const doubtful = { ...declarations!, textDoubts: DOUBTS };

  it('cannot be told, with a way to say that it is right', () => {
    const report = check(legalArmy({ declarations: doubtful }), reconSquad);
    expect(report.verdict).toBe('cannot-tell');
    expect(report.diagnostics.map(({ code, message }) => [code, message])).toEqual([
      ['text/differs', DOUBTS.join(' ')],
    ]);
    expect(report.outcomes.at(-1)).toMatchObject({ id: 'text/differs', outcome: 'unverified' });
    const [right] = report.diagnostics[0]!.fixes;
    const roster: Roster = { ...EMPTY, declarations: doubtful };
    expect(applyEdit(roster, right!.edit).declarations).toEqual(declarations);
  });

  it('stays illegal where a rule is broken', () => {
    expect(check(legalArmy({ declarations: doubtful, points: 900 }), reconSquad).verdict).toBe('illegal');
  });

  it('stays in doubt whatever else is declared', () => {
    const after = applyEdit({ ...EMPTY, declarations: doubtful }, { kind: 'declare', declarations: { gameSize: 200 } });
    expect(after.declarations?.textDoubts).toEqual(DOUBTS);
  });
});

const EMPTY: Roster = {
  documentVersion: 1,
  name: 'A list',
  notes: null,
  gameSystemId: 'game',
  costLimits: [],
  forces: [],
  declarations: NO_DECLARATIONS,
};
