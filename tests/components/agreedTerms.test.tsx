import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Acceptance, AgreedTerms } from '@/components/play/match/agreedTerms';
import { formats } from '@/lib/formats';
import { NO_DECLARATIONS, type Roster } from '@/lib/documents/roster/schema';
import { NO_SEATS, type Seats } from '@/lib/browser/seats';
import type { ListCheckedHere } from '@/lib/play/shownList';
import type { Revision } from '@/lib/documents/revision';
import { accept, accepted, did, revealed, SECRETS, stateOf } from '../play/match/builders';
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

const SCOUT_TEAM = { format: 'scout-team', mission: 'none' } as const;
const shown = (log = revealed(SCOUT_TEAM), a: Stated = listWith({}), b = a, seats: Seats = NO_SEATS): string =>
  renderToStaticMarkup(
    <AgreedTerms
      state={stateOf(log)}
      seats={seats}
      lists={{ a: a as ListCheckedHere | null, b: b as ListCheckedHere | null }}
      send={() => Promise.resolve(null)}
    />,
  )
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
const told = (a: Stated, b: Stated): string => shown(revealed(SCOUT_TEAM), a, b);

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
    expect(told(listWith({}), listWith({}))).toContain('Nothing yet: the rules count as they stand');
    expect(shown(revealed())).toBe('');
  });

  it('is not agreed to before it is whole', () => {
    const ruling = { rule: 'Bell Toll', together: 'keyword', visibleOnly: false, side: null, note: null };
    const agreeing = (keyword: string | null, seats = { a: null, b: 'b' }): string =>
      shown(
        did(accepted(SCOUT_TEAM), 'a', { kind: 'agreed', answers: [], rulings: [{ ...ruling, keyword }] }),
        undefined,
        undefined,
        seats as Seats,
      );
    expect(agreeing('Crew')).toContain('I agree');
    expect(agreeing(null)).toContain('Ada wants: Bell Toll');
    expect(agreeing(null)).not.toContain('I agree');
    for (const text of [agreeing(null), agreeing(null, { a: 'a', b: null } as never)]) {
      expect(text).toContain('It cannot count yet. Write which keyword counts for Bell Toll.');
      expect(text).not.toContain('It counts once');
    }
    expect(agreeing('Crew')).not.toContain('It cannot count yet');
  });

  it('is what one of them wants until the other agrees; who sits here may agree or withdraw it', () => {
    const early = { kind: 'agreed', answers: [{ question: 'blast-range', answer: 'earlier' }], rulings: [] } as const;
    const wanted = did(accepted(SCOUT_TEAM), 'a', { ...early, answers: [...early.answers], rulings: [] });
    const [asAda, asBea] = [
      { a: 'a', b: null },
      { a: null, b: 'b' },
    ].map((seats) => shown(wanted, undefined, undefined, seats as Seats));
    expect(asAda).toContain('Ada wants: Blast range: blast 2″, grenade 1″ (shooting rules).');
    expect(asAda).toContain('It counts once Bea agrees. Withdraw');
    expect(asBea).toContain('(shooting rules). I agree');
    expect(asBea).not.toContain('Withdraw');
    const both = did(wanted, 'b', { ...early, answers: [...early.answers], rulings: [] });
    expect(shown(both)).not.toContain('Ada wants');
    expect(shown(both)).toContain('We agreed: Blast range : blast 2″');
  });
});

it('who accepted the lists is not asked again', () => {
  const both = revealed();
  const headed = (log: typeof both, seats: Seats): string =>
    /<h2[^>]*>(.*?)<\/h2>/.exec(
      renderToStaticMarkup(
        <Acceptance
          state={stateOf(log)}
          seats={seats}
          lists={{ a: null, b: null }}
          send={() => Promise.resolve(null)}
        />,
      ),
    )?.[1] ?? '';
  const ADA: Seats = { a: SECRETS.a, b: null };
  const half = did(both, 'a', accept);
  expect(headed(both, ADA)).toBe('Play with these lists?');
  expect(headed(half, ADA)).toBe('You accepted');
  for (const seats of [SECRETS, NO_SEATS]) expect(headed(half, seats)).toBe('Play with these lists?');
});
