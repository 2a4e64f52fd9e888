import { describe, expect, it } from 'vitest';
import { buildDataset } from '@/lib/battlescribe/dataset';
import { differences, evaluate } from '@/lib/battlescribe/evaluate';
import { link } from '@/lib/battlescribe/link';
import { relink } from '@/lib/battlescribe/relink';
import type { DataFile, SelectionEntry } from '@/lib/battlescribe/schema';
import { SALVAGE, sampleFiles, sampleList } from '../samples/sampleData';

/** The crawler that the legal sample list has as its transport. */
const CRAWLER = '1a47-0014-000d-ee00';

/** What the legal sample list becomes when newer data has another crawler. */
function changes(edit: (crawler: SelectionEntry) => SelectionEntry): readonly string[] {
  const files = sampleFiles();
  const gameSystem = files.find(({ kind }) => kind === 'gameSystem')!;
  const catalogues = files.filter((file) => file !== gameSystem);
  const newer = catalogues.map((file) => (file.name === SALVAGE ? withCrawler(file, edit) : file));
  const roster = sampleList('the-grell-survey.json');
  const [before, after] = [catalogues, newer].map((all) => {
    const linked = link(buildDataset(gameSystem, all));
    return evaluate(relink(roster, linked).roster, linked).roster;
  });
  return differences(before!, after!).map(({ what, name, before: was, after: is }) => `${what} ${name}: ${was} -> ${is}`);
}

function withCrawler(file: DataFile, edit: (crawler: SelectionEntry) => SelectionEntry): DataFile {
  return JSON.parse(JSON.stringify(file), (_, value) => (value?.id === CRAWLER ? edit(value) : value)) as DataFile;
}

describe('what newer data changes for a list', () => {
  it('is nothing when the data says the same', () => {
    expect(changes((crawler) => crawler)).toEqual([]);
  });

  it('names a price, on the entry and on the total', () => {
    const dearer = changes((crawler) => ({ ...crawler, costs: crawler.costs!.map((cost) => ({ ...cost, value: cost.value + 7 })) }));
    expect(dearer).toEqual([
      'total The whole list: 199 pts -> 206 pts',
      'cost Mule Crawler: 30 pts -> 37 pts',
      'objection The Grell Survey: null -> pts: 206, at most 200',
    ]);
  });

  it('names an entry that is gone, and its points', () => {
    const gone = changes((crawler) => ({ ...crawler, id: 'another' }));
    expect(gone).toContain('gone Mule Crawler: Mule Crawler -> null');
    expect(gone[0]).toMatch(/^total The whole list: 199 pts -> 1\d\d pts$/);
  });

  it('names another name, another statline and a new limit', () => {
    const other = changes((crawler) => ({
      ...crawler, name: 'Ox Crawler',
      profiles: crawler.profiles!.map((profile) => ({ ...profile, characteristics: profile.characteristics.map((each) => (each.name === 'Front' ? { ...each, value: '14' } : each)) })),
      constraints: [...(crawler.constraints ?? []), { id: 'none', type: 'max', value: 0, field: 'selections', scope: 'parent', shared: true, percentValue: false, includeChildSelections: false, includeChildForces: false }],
    }));
    expect(other).toEqual([
      'name Mule Crawler: Mule Crawler -> Ox Crawler',
      expect.stringMatching(/^statline Mule Crawler: .*, Front \d+ -> Front 14$/),
      expect.stringMatching(/^objection .*: null -> Ox Crawler: 1, at most 0$/),
    ]);
  });
});
