import { describe, expect, it } from 'vitest';
import { reportOf, type GameReport, reportList } from '@/components/play/report/gameReport.model';
import { notesFragment, notesInFragment, MOST_LINKED, reportText } from '@/components/play/report/reportText.model';
import { reportHtml } from '@/components/play/report/reportHtml.model';
import { escaped, reportSvg } from '@/components/play/report/reportSvg.model';
import type { MatchEvent } from '@/lib/play/match/match';
import { ARMY, LOST, TURN, WOUNDS } from '@/lib/play/table/marks';
import {
  accepted,
  allDid,
  begun,
  confirm,
  did,
  lost,
  newMatch,
  over,
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
    expect(report.score.map(({ title }) => title)).toContain('Minor victory');
  });

  it('tells set-up and turns in order, without what nobody wants to read', () => {
    expect(report.setup.join()).toMatch(/Ada’s stratagem: Just as planned\./i);
    expect(report.setup.join()).not.toMatch(/sealed|dice are ready|accepted/);
    expect(report.parts.map(({ title }) => title)).toEqual(['Turn 1, Ada', 'Turn 1, Bea']);
    expect(report.parts[0]?.lines).toContain('Model m2 (Bea) is lost.');
  });

  it('tells what is set again once, as it was left', () => {
    expect(report.parts[1]?.lines.filter((line) => line.includes('m4'))).toEqual(['Model m4 (Ada) is on the table.']);
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
    log = did(log, 'a', mark('m1#1', LOST, 1));
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

describe('what is sent of a report', () => {
  const log = over(played());
  const report = reportOf(log);
  const lists = listsOf(log);

  it('is text for a chat, with notes only where they are given', () => {
    const text = reportText(report, lists, '', LINK);
    expect(text).toMatch(/^Ada against Bea\nRecon Squad, Skirmish, 1 Mar 2026\n\n/);
    expect(text).toContain('Losses\n- Ada: Model m3 (turn 1)\n- Bea: Model m2 (turn 1)');
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
    expect(html).toContain('&#60;b&#62;bold');
    expect(reportHtml(report, lists, { notes: '', photos: [] }, LINK)).not.toMatch(/Notes|Photos|<img/);
  });

  it('is a picture with every base, the lost ones crossed out', () => {
    const { svg, height } = reportSvg(report, lists);
    expect(svg.match(/<title>/g)).toHaveLength(14);
    expect(svg.match(/opacity="0.45"/g)).toHaveLength(2);
    expect(svg).toContain('Ada against Bea');
    expect(height).toBeGreaterThan(500);
    expect(height).toBeLessThan(2500);
    const armies = reportSvg(report, lists, true);
    expect(armies.height).toBeLessThan(height);
    expect(armies.svg.match(/<title>/g)).toHaveLength(14);
    expect(armies.svg).not.toContain('Ada against Bea');
    const long = { ...report, title: 'x'.repeat(5000), result: `${'y'.repeat(40)} `.repeat(40) };
    expect(reportSvg(long, lists).svg).not.toContain('x'.repeat(100));
    expect(escaped('a\u0000<&"')).toBe('a&#60;&#38;&#34;');
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
