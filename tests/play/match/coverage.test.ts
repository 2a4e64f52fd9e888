import { expect, it } from 'vitest';
import { COVERAGE } from '@/lib/formats/recon-squad/coverage.data';
import { statement } from '@/lib/formats/recon-squad/document';
import { BREAKING_CITE } from '@/lib/play/match/turns';
import { scoreOf } from '@/lib/play/match/scoring';
import { STRATAGEMS } from '@/lib/play/match/stratagems.data';
import { stateOf, newMatch } from './builders';

it('the format’s ledger says of everything that a match settles that a match keeps it', () => {
  const settled = [
    statement('Stratagem', 1),
    ...STRATAGEMS.map(({ cite }) => cite),
    ...scoreOf(stateOf(newMatch())).lines.map(({ cite }) => cite),
    ...[1, 2, 3].map((item) => statement('Skirmish: Mission Rules', item)),
    BREAKING_CITE,
  ];
  const kept = COVERAGE.filter(({ coverage }) => 'kept' in coverage).map(({ section, item }) =>
    statement(section as Parameters<typeof statement>[0], item),
  );
  for (const cite of settled) expect(kept).toContainEqual(cite);
});
