import { describe, expect, it } from 'vitest';
import { NO_DECLARATIONS, type AgreementSheet, type AgreedRuling } from '@/lib/documents/roster/schema';
import { changed, inForce, lackOf, sheetText, wishOf, withdrawn } from '@/lib/play/match/agreement';
import { eventText } from '@/lib/play/match/eventText';
import type { MatchEvent } from '@/lib/play/match/match';
import type { MatchLog } from '@/lib/play/match/replay';
import { accepted, did, newMatch, over, refusalOf, revealed, stamped, stateOf } from './builders';

const SCOUT_TEAM = { format: 'scout-team', mission: 'none' } as const;
const ruling = (parts: Partial<AgreedRuling> = {}): AgreedRuling => ({
  rule: 'Tide Song',
  together: 'within-3',
  keyword: null,
  visibleOnly: false,
  side: null,
  note: null,
  ...parts,
});
const range = (answer: string): AgreementSheet => ({ answers: [{ question: 'blast-range', answer }], rulings: [] });
const rule = (parts: Partial<AgreedRuling> = {}): AgreementSheet => ({ answers: [], rulings: [ruling(parts)] });
const says = (sheet: AgreementSheet): MatchEvent => ({ kind: 'agreed', ...sheet });
const both = (log: MatchLog, sheet: AgreementSheet): MatchLog => did(did(log, 'a', says(sheet)), 'b', says(sheet));
const forceOf = (log: MatchLog, lists: Parameters<typeof inForce>[1] = []): AgreementSheet =>
  inForce(stateOf(log), lists);
const listWith = (agreements: AgreementSheet) => ({ ...NO_DECLARATIONS, agreements });

describe('what two players agree on in a match', () => {
  it('counts once both have said the same, before they accept the game and while they play it', () => {
    for (const start of [revealed(SCOUT_TEAM), accepted(SCOUT_TEAM)]) {
      const asked = did(start, 'a', says(range('earlier')));
      expect(forceOf(asked).answers).toEqual([]);
      expect(wishOf(stateOf(asked), 'a')).toEqual(range('earlier'));
      expect(wishOf(stateOf(asked), 'b')).toBeNull();
      const agreed = did(asked, 'b', says(range('earlier')));
      expect(forceOf(agreed)).toEqual(range('earlier'));
      expect(wishOf(stateOf(agreed), 'a')).toBeNull();
    }
  });

  it('stands until both say otherwise, and a wish may be withdrawn', () => {
    const log = both(accepted(SCOUT_TEAM), range('earlier'));
    const other = did(log, 'b', says(range('later')));
    expect(forceOf(other)).toEqual(range('earlier'));
    expect(forceOf(did(other, 'a', says(range('later'))))).toEqual(range('later'));
    const back = did(other, 'b', says(withdrawn(stateOf(other), range('later'))));
    expect(wishOf(stateOf(back), 'b')).toBeNull();
    expect(forceOf(back)).toEqual(range('earlier'));
    const first = did(accepted(SCOUT_TEAM), 'a', says(rule()));
    const none = did(first, 'a', says(withdrawn(stateOf(first), rule())));
    expect(wishOf(stateOf(none), 'a')).toBeNull();
  });

  it('is a combined unit too, by the name of its rule, and may be left to the rules again', () => {
    const log = both(accepted(SCOUT_TEAM), rule());
    expect(forceOf(log).rulings).toEqual([ruling()]);
    const wider = both(log, rule({ rule: 'tide song', together: 'within-6' }));
    expect(forceOf(wider).rulings.map(({ together }) => together)).toEqual(['within-6']);
    const gone = changed({ answers: [], rulings: [] }, forceOf(log));
    expect(gone.rulings).toEqual([ruling({ together: null })]);
    expect(sheetText(stateOf(log), forceOf(both(log, gone)))).toBe('Tide Song: as the rules have it');
  });

  it('goes above what both lists say; what one list alone says is no agreement', () => {
    const log = accepted(SCOUT_TEAM);
    const early = listWith(range('earlier'));
    expect(forceOf(log, [early, early])).toEqual(range('earlier'));
    expect(forceOf(log, [early, NO_DECLARATIONS])).toEqual({ answers: [], rulings: [] });
    expect(forceOf(both(log, range('later')), [early, early])).toEqual(range('later'));
  });

  it('is refused where nothing like it is left to the players, twice, too early and too late', () => {
    const log = accepted(SCOUT_TEAM);
    const nothing = 'The rules of this game leave nothing like that to you.';
    expect(refusalOf(accepted(), 'a', says(range('earlier')))).toBe(nothing);
    expect(refusalOf(log, 'a', says(range('widest')))).toBe(nothing);
    expect(refusalOf(log, 'a', says(rule({ together: 'all-day' })))).toBe(nothing);
    expect(refusalOf(log, 'a', says({ answers: [], rulings: [] }))).toBe(nothing);
    expect(refusalOf(did(log, 'a', says(rule())), 'a', says(rule()))).toBe('You said so already.');
    expect(refusalOf(newMatch(SCOUT_TEAM), 'a', says(rule()))).toBe('Both lists are shown first.');
    expect(refusalOf(over(log), 'a', says(rule()))).toMatch(/is over/);
  });

  it.each([
    [{}, null],
    [{ together: null }, 'Choose who counts as one unit for Tide Song, or write a note.'],
    [{ together: null, note: 'As in the FAQ' }, null],
    [{ together: 'keyword' }, 'Write which keyword counts for Tide Song.'],
    [{ together: 'keyword', keyword: ' ' }, 'Write which keyword counts for Tide Song.'],
    [{ together: 'keyword', keyword: 'Crew' }, null],
    [{ rule: ' ' }, 'Name the faction rule first.'],
    [{ rule: '', together: null }, null],
  ])('is asked once it is whole: %j', (parts, lack) => {
    const nothing = { answers: [], rulings: [] };
    expect(lackOf(stateOf(accepted(SCOUT_TEAM)), rule(parts), nothing)).toBe(lack);
  });

  it('may say again what was left to the rules', () => {
    const empty = rule({ together: null });
    expect(lackOf(stateOf(accepted(SCOUT_TEAM)), empty, empty)).toBeNull();
  });

  it('is told in words', () => {
    const log = accepted(SCOUT_TEAM);
    const told = (sheet: AgreementSheet): string => eventText(stateOf(log), stamped(log, 'b', says(sheet)));
    expect(told(range('earlier'))).toBe('Bea agrees to Blast range: blast 2″, grenade 1″ (shooting rules).');
    expect(told(rule())).toBe('Bea agrees to Tide Song: Models within 3″ of the model concerned count as one unit.');
  });
});
