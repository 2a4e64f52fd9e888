import { describe, expect, it } from 'vitest';
import { newJudge } from '@/lib/verdict/advice/judge';
import { repairs } from '@/lib/verdict/advice/repair';
import { runSearch } from '@/lib/verdict/advice/search';
import { newSieve } from '@/lib/verdict/advice/sieve';
import { changed, listOf } from '@/lib/verdict/advice/trying';
import { changesOfList } from '../../lab/advice/changesOfList';
import { factionsOf } from '@/lib/data/dataset';
import { link } from '@/lib/data/link';
import { formats } from '@/lib/formats';
import { applyEdit } from '@/lib/documents/roster/edits';
import { reportOn } from '@/lib/verdict/checkRoster';
import { plantedLists } from '../../lab/advice/planted';
import { seeded } from '../../lab/seeded';
import { linkedBooks, sampleForce } from '../../samples/sampleBooks';
import { sampleDataset } from '../../samples/sampleData';
import { effort, some } from '../../effort';

const LISTS = effort(1, 5);

describe.each(some(['recon-squad', 'scout-team'] as const, 1))('the sieve for changes to %s lists', (id) => {
  const dataset = sampleDataset(id);
  const [linked, format] = [link(dataset), formats[id]];
  let last = 0;
  const newId = (): string => `sieve-${(last += 1)}`;
  const lists = [...plantedLists(LISTS, linked, format, factionsOf(dataset), newId, seeded(11))];

  it('rules out most of them, none of which is a repair', () => {
    let all = 0;
    let ruledOut = 0;
    for (const { roster } of lists) {
      const judge = newJudge(linked, format);
      const { open } = judge.open(roster);
      const sieve = newSieve(open, judge);
      for (const candidate of changesOfList(listOf(open, { judge, newId }))) {
        const made = changed(candidate, roster, new Set());
        if (made === null) continue;
        all += 1;
        if (sieve(made.roster).rest.size === 0) continue;
        ruledOut += 1;
        const { verdict } = reportOn(made.roster, linked, format).report;
        expect([candidate.told.words, verdict]).toEqual([candidate.told.words, 'illegal']);
      }
    }
    expect(ruledOut).toBeGreaterThan(all / 2);
  });
});

it('holds no list to a size that the players may leave open', () => {
  const force = sampleForce('high-water-at-lock-seven.json');
  const aboard = ['boarders', 'herons', 'rifles', 'lockmaster'].map((unit) => ({ unit, in: 'sow' }));
  const crowded = applyEdit(force, { kind: 'declare', declarations: { rides: aboard, gameSize: 300 } });
  const format = formats['trenches-and-turbines'];
  expect(reportOn(crowded, linkedBooks, format).report.verdict).toBe('illegal');
  let last = 0;
  const newId = (): string => `size-${(last += 1)}`;
  const search = repairs({ roster: crowded, judge: newJudge(linkedBooks, format), pins: new Set(), newId });
  const { found } = runSearch(search, () => false);
  expect(found[0]?.changes).toHaveLength(1);
});
