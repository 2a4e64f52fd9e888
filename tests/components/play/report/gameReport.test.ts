import { describe, expect, it } from 'vitest';
import { reportOf, type GameReport, reportList } from '@/components/play/report/gameReport.model';
import {
  notesFragment,
  notesInFragment,
  MOST_LINKED,
  reportHtml,
  reportText,
  reportSvg,
} from '@/components/play/report/reportForms.model';
import type { MatchEvent } from '@/lib/play/match/match';
import * as landing from '@/lib/play/deck/airborne';
import { ARMY, LOST, TURN, WOUNDS, type MarkSet } from '@/lib/play/table/marks';
import {
  accepted,
  allDid,
  begun,
  confirm,
  did,
  lost,
  newMatch,
  over,
  settled,
  stateOf,
  turnsPlayed,
} from '../../../play/match/builders';

const LINK = 'http://localhost/m/game1/report';
const played = (): ReturnType<typeof begun> => {
  let log = allDid(begun(), 'a', lost('b', 'm2'));
  log = did(log, 'a', { kind: 'marker-held', marker: 'centre', holder: 'a' });
  log = turnsPlayed(log, 1);
  log = allDid(log, 'b', lost('a', 'm3', 'm4'));
  log = did(log, 'b', { kind: 'moved', of: 'a', model: 'm4#1', to: 'table' });
  return log;
};
const listsOf = (log: ReturnType<typeof begun>) => [
  reportList(stateOf(log), 'a', null, 'http://localhost'),
  reportList(stateOf(log), 'b', null, 'http://localhost'),
];

describe('the report of a Skirmish', () => {
  const log = over(played());
  const report = reportOf(log);

  it('tells who played what, and how it ended', () => {
    expect(report).toMatchObject({
      title: 'Ada against Bea',
      what: 'Recon Squad, Skirmish',
      date: '1 Mar 2026',
      names: { a: 'Ada', b: 'Bea' },
      agreed: 'Nobody has confirmed it yet.',
      models: { a: 7, b: 7 },
    });
    expect(report.result).toMatch(/^Minor victory for Ada; bonus points:|^Draw; bonus/);
    expect(reportOf(confirm(log, 'b')).agreed).toBe('Bea has confirmed it.');
    expect(reportOf(confirm(confirm(log, 'a'), 'b')).agreed).toBe('Both players have confirmed it.');
    expect(report.score).toContain('Minor victory: Ada');
  });

  it('tells set-up and turns in order, without what nobody wants to read', () => {
    expect(report.setup.join()).toMatch(/Ada’s stratagem: Just as planned\./i);
    expect(report.setup.join()).not.toMatch(/sealed|dice are ready|accepted/);
    expect(report.parts.map(({ title }) => title)).toEqual(['Turn 1, Ada', 'Turn 1, Bea']);
    expect(report.parts[0]?.lines).toContain('Model m2 (Bea) is lost.');
  });

  it('tells what is set again once, as it was left, and what is set back not at all', () => {
    expect(report.parts[1]?.lines.filter((line) => line.includes('m4'))).toEqual([]);
    expect(report.parts[1]?.lines[0]).toBe('Model m3 (Ada) is lost.');
  });

  it('tells who was lost, and when', () => {
    expect(report.losses).toEqual({ a: ['Model m3 (turn 1)'], b: ['Model m2 (turn 1)'] });
  });
});

describe('the report of another match', () => {
  const free = accepted({ format: 'scout-team', mission: 'none' });

  it('goes by the turns that its players count, and says when they end it', () => {
    const mark = (piece: string, name: string, value: number) =>
      ({ kind: 'marked', of: 'b', piece, mark: name, value }) as const;
    let log = did(free, 'a', mark(ARMY, TURN, 1));
    log = did(log, 'a', mark('m1#1', WOUNDS, 1));
    log = did(log, 'a', mark('m1#1', WOUNDS, 2));
    log = did(log, 'a', mark(ARMY, TURN, 2));
    log = did(log, 'a', mark('m1#1', LOST, 2));
    const report = reportOf(log);
    expect(report.what).toBe('Scout Team');
    expect(report.result).toBe('The game is not over.');
    expect(report.score).toEqual([]);
    expect(report.parts.map(({ title, lines }) => [title, lines.length])).toEqual([
      ['Round 1, first turn', 1],
      ['Round 1, second turn', 1],
    ]);
    expect(report.losses.b).toEqual(['Model m1 (round 1)']);
    expect(reportOf(over(log)).result).toBe('Both players ended the game.');
  });

  it('tells the first turn though nobody has ended one, and what both agreed on', () => {
    const term = { kind: 'agreed', answers: [{ question: 'blast-range', answer: 'earlier' }], rulings: [] };
    const both = (['a', 'b'] as const).reduce((log, side) => did(log, side, term as MatchEvent), free);
    const report = reportOf(did(both, 'a', { kind: 'set', of: 'b', sets: [{ piece: 'm1#1', mark: LOST, value: 1 }] }));
    expect(report.setup).toEqual(['Agreed: Blast range: blast 2″, grenade 1″ (shooting rules).']);
    expect(report.parts).toEqual([{ title: 'Round 1, first turn', lines: ['Model m1 (Bea) is lost.'] }]);
    expect(report.losses.b).toEqual(['Model m1 (round 1)']);
  });

  it('a loss that comes late stands in the turn that it names', () => {
    const set = (piece: string, mark: string, value: number): MatchEvent => ({
      kind: 'set',
      of: 'b',
      sets: [{ piece, mark, value }],
    });
    let log = did(free, 'a', set('m1#1', 'advanced', 1));
    log = did(log, 'a', set(ARMY, TURN, 2));
    log = did(log, 'b', set('m2#1', LOST, 1));
    const report = reportOf(did(log, 'b', set('m3#1', LOST, 2)));
    expect(report.parts).toEqual([
      { title: 'Round 1, first turn', lines: ['Model m1 (Bea) advanced.', 'Model m2 (Bea) is lost.'] },
      { title: 'Round 1, second turn', lines: ['Model m3 (Bea) is lost.'] },
    ]);
  });

  it('tells what was done in a turn though its marks go as it ends, and not what was taken off before', () => {
    const set = (of: 'a' | 'b', ...sets: readonly (readonly [piece: string, mark: string, value: number])[]) =>
      ({ kind: 'set', of, sets: sets.map(([piece, mark, value]) => ({ piece, mark, value })) }) as const;
    let log = did(free, 'b', set('b', ['m1#1', 'advanced', 1]));
    log = did(log, 'b', set('b', ['m2#1', 'advanced', 1]));
    log = did(log, 'b', set('b', ['m2#1', 'advanced', 0]));
    log = did(log, 'a', set('a', ['m3#1', 'fell-back', 1]));
    log = did(log, 'a', set('a', ['m4#1', 'advanced', 1]));
    log = did(log, 'a', set('a', ['m4#1', 'advanced', 0]));
    // The end of a turn, as a tap sends it: what is of the other army by itself, then one’s own with the next turn.
    log = did(log, 'a', set('b', ['m1#1', 'advanced', 0]));
    log = did(log, 'a', set('a', ['m3#1', 'fell-back', 0], [ARMY, TURN, 2]));
    log = did(log, 'b', set('b', ['m1#1', 'fell-back', 1]));
    log = did(log, 'b', set('b', ['m2#1', 'fell-back', 1]));
    log = did(log, 'a', set('b', ['m1#1', 'fell-back', 0], ['m2#1', 'fell-back', 0]));
    log = did(log, 'a', set('a', [ARMY, TURN, 3]));
    expect(reportOf(log).parts).toEqual([
      { title: 'Round 1, first turn', lines: ['Model m1 (Bea) advanced.', 'Model m3 (Ada) fell back.'] },
      { title: 'Round 1, second turn', lines: ['Model m1 (Bea) fell back.', 'Model m2 (Bea) fell back.'] },
    ]);
  });

  it.each([
    ['has not begun', newMatch(), 'The game has not begun.'],
    [
      'was abandoned',
      did(did(begun(), 'a', { kind: 'abandoned' }), 'b', { kind: 'abandoned' }),
      'The game was abandoned: it has no result.',
    ],
    ['was declined', did(newMatch(), 'a', { kind: 'declined', reason: null }), 'Ada declined this match.'],
  ])('says that it %s', (_, log, result) => {
    expect(reportOf(log)).toMatchObject({ result, agreed: null, score: [] });
  });
});

describe('the report of a match with a deck', () => {
  const unit = (id: string, name: string, cards: number, models: readonly string[], airborne = false) => ({
    id,
    name,
    cards,
    models,
    airborne,
  });
  const gliders = ['glider#1', 'glider#2'];
  const boarders = ['boarder#1', 'boarder#2', 'boarder#3'];
  const forces = {
    a: {
      name: 'Ash',
      units: [unit('g', 'Kingfisher Gliders', 1, gliders, true), unit('d', 'The Duchess', 1, ['sow#1'])],
    },
    b: { name: 'Brine', units: [unit('b', 'Barge Boarders', 1, boarders)] },
  };
  const table = settled(accepted({ format: 'trenches-and-turbines', mission: 'none' }));
  const laid = did(table, 'a', { kind: 'deck-laid', forces });
  const set = (of: 'a' | 'b', sets: readonly MarkSet[]): MatchEvent => ({ kind: 'set', of, sets });
  const one = (of: 'a' | 'b', piece: string, mark: string, value: number): MatchEvent =>
    set(of, [{ piece, mark, value }]);
  const told = (...all: readonly MatchEvent[]): readonly string[] =>
    reportOf(all.reduce((log, event) => did(log, 'a', event), laid))
      .parts.flatMap(({ lines }) => lines)
      .filter((line) => line !== 'Ada laid out the deck of activation cards.');

  it('says what the log says, of units by their names', () => {
    const glider = { ...forces.a.units[0]!, key: 'a:g', side: 'a' as const };
    const steps = [landing.enters({ round: 1, drawn: [] }), landing.tested(false), landing.drifts([10, 3, 5])];
    const says = told(
      ...[...steps, landing.fits(false), landing.crashes([10, 3])].map((answer) => set('a', answer(glider))),
      one('a', 'sow#1', WOUNDS, 1),
      one('a', 'sow#1', WOUNDS, 2),
      one('b', 'boarder#1', 'split', 1),
      one('b', 'boarder#1', 'aboard', 0),
    );
    expect(says).toEqual([
      'Kingfisher Gliders (Ada) enters the table.',
      'Kingfisher Gliders (Ada) failed its landing test.',
      'Kingfisher Gliders (Ada) drifts 8″ (rolled 3 and 5) towards 10 o’clock.',
      'Kingfisher Gliders (Ada) finds no room where it lands.',
      'Kingfisher Gliders (Ada) landed hard: 1 damage of 2 dice.',
      'The Duchess (Ada) has lost 2 hit points in all.',
      'Barge Boarders (Bea) splits into teams A and B.',
      'Barge Boarders (Bea) gets out.',
    ]);
  });

  it('tells of a landing that is begun anew in its round the second try alone', () => {
    const glider = { ...forces.a.units[0]!, key: 'a:g', side: 'a' as const };
    const card = { id: 'c', unitId: 'a:g', side: 'a' as const, name: 'Kingfisher Gliders' };
    const steps = [
      landing.enters({ round: 1, drawn: [card] }),
      landing.tested(false),
      landing.drifts([2, 1, 1]),
      landing.enters({ round: 1, drawn: [card, card] }),
      landing.tested(true),
    ];
    const [first, second] = [steps.slice(0, 3), steps.slice(3)].map((of) =>
      of.map((answer) => set('a', answer(glider))),
    );
    expect(told(...first!, one('a', 'sow#1', WOUNDS, 1), ...second!)).toEqual([
      'The Duchess (Ada) has lost 1 hit point.',
      'Kingfisher Gliders (Ada) enters the table.',
      'Kingfisher Gliders (Ada) lands on the spot.',
    ]);
  });

  it('tells who is back only where the loss is told', () => {
    const lost = (value: number, ...pieces: readonly string[]): MatchEvent =>
      set(
        'b',
        pieces.map((piece) => ({ piece, mark: LOST, value })),
      );
    expect(told(lost(1, 'boarder#1'), lost(0, 'boarder#1'))).toEqual([]);
    expect(told(lost(1, 'boarder#2', 'boarder#3'), lost(1, 'boarder#1'), lost(0, ...boarders))).toHaveLength(3);
  });

  it('leaves out a round that was taken back, and names the last card', () => {
    const draw = { purpose: 'draw 1.1', of: 'dice', count: 1, sides: 3 } as const;
    let log = did(laid, 'a', { kind: 'entered', call: draw, faces: [1] });
    log = did(log, 'b', { kind: 'deck-step', step: { kind: 'new-round', round: 1, drawn: 1 } });
    log = did(log, 'b', one('b', 'boarder#1', 'overwatch', 1));
    log = did(log, 'a', { kind: 'deck-step', step: { kind: 'undo', event: log.events.at(-2)!.id } });
    log = did(log, 'a', one('b', 'boarder#2', LOST, 1));
    log = did(log, 'a', one('b', 'boarder#3', LOST, 1));
    log = did(log, 'a', one('b', 'boarder#1', LOST, 1));
    log = did(log, 'b', { kind: 'deck-step', step: { kind: 'last-card', round: 1, drawn: 1 } });
    const [part, ...others] = reportOf(log).parts;
    expect([part?.title, others]).toEqual(['Round 1', []]);
    expect(part?.lines.join(' ')).not.toMatch(/began|took back/);
    expect(part?.lines.at(-1)).toBe('Bea drew the last card of round 1, The Duchess (Ada).');
  });
});

describe('what is sent of a report', () => {
  const log = over(played());
  const report = reportOf(log);
  const lists = listsOf(log);

  it('is text for a chat, with notes only where they are given', () => {
    const text = reportText(report, lists, '', LINK);
    expect(text).toMatch(/^Ada against Bea\nRecon Squad, Skirmish, 1 Mar 2026\n\n/);
    expect(text).toContain(
      'Losses\n- Ada lost 1 of 7 models: Model m3 (turn 1)\n- Bea lost 1 of 7 models: Model m2 (turn 1)',
    );
    const fallen = Array.from({ length: 63 }, (_, at) => `Boy ${at + 1}`);
    const many = { ...report, models: { a: 70, b: 7 }, losses: { ...report.losses, a: fallen } };
    expect(reportText(many, lists, '', LINK)).toMatch(/Ada lost 63 of 70 models: Boy 1, .* Boy 60, and 3 more\n/);
    expect(text.trimEnd().endsWith(LINK)).toBe(true);
    expect(text).not.toContain('Notes');
    expect(reportText(report, lists, 'What a game', LINK)).toContain('Notes\nWhat a game');
    expect(
      reportText({ ...report, setup: Array.from({ length: 9000 }, () => 'long') }, lists, '', LINK).length,
    ).toBeLessThan(12_200);
  });

  it('is one file that loads nothing, in which no name writes HTML', () => {
    const evil: GameReport = { ...report, title: '<script>alert(1)</script>', setup: ['"><img src=x onerror=y>'] };
    const photo = { url: 'data:image/jpeg;base64,AAAA', caption: '"onload="x' };
    const foreign = { url: 'https://elsewhere.example/x.png', caption: 'No' };
    const html = reportHtml(evil, lists, { notes: '<b>bold</b>', photos: [photo, foreign] }, LINK);
    expect(html).not.toMatch(/<script|<img src=x|<b>|elsewhere|onload="x/);
    expect(html.match(/<img src="data:image\/jpeg;base64,AAAA"/g)).toHaveLength(1);
    expect(html).toContain('&lt;b&gt;bold');
    expect(reportHtml(report, lists, { notes: '', photos: [] }, LINK)).not.toMatch(/Notes|Photos|<img/);
  });

  it('is a picture with every base, the lost ones crossed out', () => {
    const { svg, height } = reportSvg(report, lists);
    expect(svg.match(/<title>/g)).toHaveLength(14);
    expect(svg.match(/opacity="0.45"/g)).toHaveLength(2);
    expect(svg).toContain('Ada against Bea');
    expect(height).toBeGreaterThan(500);
    expect(height).toBeLessThan(2500);
    const long = { ...report, title: 'x'.repeat(5000), result: `${'y'.repeat(40)} `.repeat(40) };
    expect(reportSvg(long, lists).svg).not.toContain('x'.repeat(100));
  });

  it.each([
    ['', null],
    ['  ', null],
    ['Zwei Würfel, ein Held 🎲', 'Zwei Würfel, ein Held 🎲'],
    ['z'.repeat(3000), 'z'.repeat(MOST_LINKED)],
  ])('is a link that holds notes where they are put into it (%#)', (notes, read) => {
    expect(notesInFragment(notesFragment(notes))).toBe(read);
  });

  it.each(['', '#join-abc', '#notes=', '#notes=***', '#notes=_w', `#notes=${'A'.repeat(20_000)}`])(
    'reads no notes from %s',
    (fragment) => {
      expect(notesInFragment(fragment)).toBeNull();
    },
  );
});
