import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatById, formatList, formats } from '@/lib/formats';
import { SECTIONS } from '@/lib/formats/recon-squad/document';
import { reconSquad } from '@/lib/formats/recon-squad/format';
import { adaptationsFor } from '@/lib/rules/format';

const STEMS = [
  'max-points', 'max-slots', 'single-faction', 'min-non-vehicle-models', 'max-models', 'max-wounds-or-hull-points', 'max-vehicle-armour',
  'no-combined-saves', 'no-banned-unit-types', 'max-mastery-level', 'no-unique-characters', 'no-unique-wargear', 'requires-leader',
  'requires-specialists', 'unique-traits', 'requires-designated-weapon',
];
const covered = reconSquad.coverage.flatMap((statement) => ('rule' in statement.coverage ? statement.coverage.rule.map((id) => ({ id, statement })) : []));

describe('the format', () => {
  it('has the sixteen rules under their fixed ids', () => {
    expect(reconSquad.rules.map((rule) => rule.id).toSorted()).toEqual(STEMS.map((stem) => `recon-squad/${stem}`).toSorted());
  });

  it.each(STEMS)('keeps %s in one file with one test of the same stem', (stem) => {
    expect(readFileSync(`lib/formats/recon-squad/rules/${stem}.ts`, 'utf8')).toContain(`'recon-squad/${stem}'`);
    expect(existsSync(`tests/formats/recon-squad/rules/${stem}.test.ts`)).toBe(true);
  });

  it('has no rule file that it does not run', () => {
    expect(readdirSync('lib/formats/recon-squad/rules').toSorted()).toEqual(STEMS.map((stem) => `${stem}.ts`).toSorted());
  });

  it('is found by its id', () => {
    expect(formatById('recon-squad')).toBe(reconSquad);
    expect(formatById('chess')).toBeNull();
    expect(formatList).toEqual(Object.values(formats));
  });

  it('shows a faction its own adaptations', () => {
    const titles = (name: string) => adaptationsFor(reconSquad, name).map((adaptation) => adaptation.title);
    expect(titles('Necrons: Codex (2015)')).toEqual(['Reanimation Protocols']);
    expect(titles('Dark Eldar: Supplement - Haemonculus Covens')).toEqual(['Power from Pain']);
    expect(titles('Chaos Space Marines: Codex (2012)')).toEqual(['Warp Storm and Champion of Chaos']);
    expect(titles('Space Marines: Codex (2015)')).toEqual([]);
    expect(titles('Eldar Craftworlds: Codex (2015)')).toEqual([]);
  });
});

describe('the ledger', () => {
  it('names only rules that exist, and names each', () => {
    const ids = new Set(reconSquad.rules.map((rule) => rule.id));
    expect(covered.filter(({ id }) => !ids.has(id))).toEqual([]);
    expect(reconSquad.rules.filter((rule) => !covered.some(({ id }) => id === rule.id))).toEqual([]);
  });

  it('lists each rule under the statement that it cites', () => {
    for (const rule of reconSquad.rules) {
      const at = covered.filter(({ id }) => id === rule.id).map(({ statement }) => [statement.section, statement.item]);
      expect(at, rule.id).toContainEqual([rule.cite.section, rule.cite.item]);
    }
  });

  it('numbers the statements of every section from 1', () => {
    const counts = SECTIONS.map((section) => reconSquad.coverage.filter((statement) => statement.section === section).map((statement) => statement.item));
    for (const items of counts) expect(items).toEqual(items.map((_, index) => index + 1));
    expect(counts.map((items) => items.length)).toEqual([1, 8, 3, 7, 4, 5, 1, 3, 2, 4, 2, 3, 3, 5, 7, 1, 3]);
  });

  it('leaves nothing open, and nothing of the campaign to the table', () => {
    expect(reconSquad.coverage.filter(({ coverage }) => 'open' in coverage)).toEqual([]);
    const campaign = reconSquad.coverage.filter(({ section }) => section.startsWith('No Rest for the Weary'));
    expect(campaign).toHaveLength(11);
    expect(campaign.filter(({ coverage }) => !('kept' in coverage) && !('rule' in coverage))).toEqual([]);
  });
});
