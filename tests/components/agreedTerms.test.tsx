import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AgreedTerms } from '@/components/play/match/shownLists';
import { formats } from '@/lib/formats';
import { NO_DECLARATIONS, type Roster } from '@/lib/documents/roster/schema';
import type { Revision } from '@/lib/documents/revision';
import { sampleList, sampleListNames } from '../samples/sampleData';

const format = formats['scout-team'];
const roster = sampleList(sampleListNames('scout-team')[0] ?? '', 'scout-team');

const listWith = (answers: Readonly<Record<string, string>>, of = format) => {
  const declarations = {
    ...NO_DECLARATIONS,
    agreements: { answers: Object.entries(answers).map(([question, answer]) => ({ question, answer })), rulings: [] },
  };
  const stated: Roster = { ...roster, declarations };
  const revision: Revision = {
    kind: 'muster-roll/list',
    version: 1,
    format: { id: of.id, version: of.version },
    data: 'ab'.repeat(32),
    roster: stated,
  };
  return { format: of, revision };
};
type Stated = ReturnType<typeof listWith> | null;

const told = (a: Stated, b: Stated): string =>
  renderToStaticMarkup(<AgreedTerms state={{ names: { a: 'Ada', b: 'Bea' } }} lists={{ a, b }} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

const DIFFER = 'The two lists differ';

describe('what was agreed on', () => {
  it('is told once where both lists say the same', () => {
    const text = told(listWith({ 'blast-range': 'earlier' }), listWith({ 'blast-range': 'earlier' }));
    expect(text).toContain('blast 2″');
    expect(text).not.toContain(DIFFER);
    expect(text).not.toContain('As Ada has it');
  });

  it('is told as each has it where they differ', () => {
    const text = told(listWith({ 'blast-range': 'earlier' }), listWith({}));
    for (const words of [DIFFER, 'As Ada has it', 'blast 2″', 'As Bea has it', 'the rules apply unchanged']) {
      expect(text).toContain(words);
    }
  });

  it('is no difference while one list is not read yet', () => {
    const text = told(listWith({ 'blast-range': 'earlier' }), null);
    expect(text).toContain('As Ada has it');
    expect(text).not.toContain(DIFFER);
  });

  it('is to be settled where neither names anything, and nothing where a format leaves nothing to the players', () => {
    expect(told(listWith({}), listWith({}))).toContain('Nothing agreed yet');
    expect(told(listWith({}, formats['recon-squad'] as never), listWith({}, formats['recon-squad'] as never))).toBe('');
  });
});
