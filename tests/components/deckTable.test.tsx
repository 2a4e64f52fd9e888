import { renderToStaticMarkup } from 'react-dom/server';
import { words } from './words';
import { describe, expect, it } from 'vitest';
import { ContestedLines } from '@/components/play/match/contested';
import { IfGone } from '@/components/play/match/endGame';
import { Fairness } from '@/components/play/match/fairness';
import { MatchTable } from '@/components/play/match/matchTable';
import { useMissionPlay } from '@/components/play/mission/useMissionPlay';
import { NO_SEATS, type Seats } from '@/lib/browser/seats';
import { deployed, enters, tested } from '@/lib/play/deck/airborne';
import { stackOf, unitsOf, type DrawnForces } from '@/lib/play/deck/deck';
import { drawCall } from '@/lib/play/deck/shared';
import type { HandDice } from '@/lib/play/game/rolls';
import type { BySide, Side } from '@/lib/play/game/side';
import { ON_TABLE_LIMITS } from '@/lib/play/match/onTable';
import { replayMatch, type MatchLog } from '@/lib/play/match/replay';
import type { MarkSet } from '@/lib/play/table/marks';
import { SECRETS, accepted, did, settled, stamped, stateOf } from '../play/match/builders';

const FORCES: BySide<DrawnForces['a']> = {
  a: {
    name: 'High Water',
    units: [{ id: 'kites', name: 'Kites', cards: 1, models: ['k#1', 'k#2'], airborne: true }],
  },
  b: { name: 'Too Hot', units: [{ id: 'mules', name: 'Mules', cards: 2, models: ['m#1'], airborne: false }] },
};
const ADA: Seats = { a: SECRETS.a, b: null };
const BEA: Seats = { a: null, b: SECRETS.b };

const laid = (byHand: HandDice = 'word', forces = FORCES): MatchLog =>
  did(settled(accepted({ format: 'trenches-and-turbines', mission: 'none', byHand })), 'a', {
    kind: 'deck-laid',
    forces,
  });
const set = (log: MatchLog, by: Side, sets: readonly MarkSet[]): MatchLog =>
  did(log, by, { kind: 'set', of: 'a', sets });
const kites = (log: MatchLog) => unitsOf(stateOf(log).deck!.forces)[0]!;
const starts = (log: MatchLog, reserve: boolean): MatchLog => set(log, 'a', deployed(reserve)(kites(log)));
/** The card of a unit comes up, as Bea enters it. */
function draws(log: MatchLog, unit: string): MatchLog {
  const { deck, marks } = stateOf(log);
  const face = stackOf(deck!.forces, deck!.play, marks).stack.findIndex(({ unitId }) => unitId.endsWith(unit)) + 1;
  return did(log, 'b', { kind: 'entered', call: drawCall(deck!, marks)!, faces: [face] });
}

const here = (log: MatchLog, seats: Seats) => ({
  ...replayMatch(log),
  unsent: [],
  seats,
  lists: { a: null, b: null },
  send: () => Promise.resolve(null),
});
function Gone({ log }: { log: MatchLog }) {
  const play = useMissionPlay(here(log, BEA));
  return <IfGone play={play} now="2026-03-01T20:00:00Z" onStandIn={() => undefined} />;
}
function Contested({ log, seats }: { log: MatchLog; seats: Seats }) {
  const play = useMissionPlay(here(log, seats));
  return <ContestedLines play={play} />;
}
function Table({ log, seats, gone }: { log: MatchLog; seats: Seats; gone: Side | null }) {
  return <MatchTable play={useMissionPlay(here(log, seats), gone)} />;
}
const table = (log: MatchLog, seats: Seats, gone: Side | null = null): string =>
  renderToStaticMarkup(<Table log={log} seats={seats} gone={gone} />);
/** What can be pressed, by its name. */
const open = (html: string): readonly string[] =>
  [...html.matchAll(/<button([^>]*)>(.*?)<\/button>/g)].flatMap(([, attributes = '', text = '']) =>
    attributes.includes('disabled=""') ? [] : [/aria-label="([^"]*)"/.exec(attributes)?.[1] ?? words(text).trim()],
  );
const card = (html: string): string => /<article aria-label="Drawn card".*?<\/article>/s.exec(html)?.[0] ?? '';

describe('where an Airborne unit starts', () => {
  it('is said before anybody draws, and whoever waits is told for whom', () => {
    const bea = table(laid(), BEA);
    expect(words(bea)).toContain('Ada has not said yet which Airborne units start in reserve');
    for (const html of [bea, table(laid(), ADA)]) {
      expect(open(html)).not.toContain('Draw');
      expect(words(html)).not.toContain('A printed card was drawn');
    }
    expect(open(table(laid(), ADA))).toContain('In reserve');
    expect(open(bea)).not.toContain('In reserve');
    const said = starts(laid(), true);
    expect(open(table(said, BEA))).toContain('Draw');
    expect(words(table(said, BEA))).toContain('A printed card was drawn');
  });

  it('is asked of who plays on for the other, and of both at one device', () => {
    for (const html of [table(laid(), BEA, 'a'), table(laid(), SECRETS)]) expect(open(html)).toContain('In reserve');
    expect(open(renderToStaticMarkup(<Gone log={laid()} />))).toContain('Play on for Ada');
  });

  it('is answered for who is gone in one’s own name, as is said, and only where there is something to answer', () => {
    const gone = renderToStaticMarkup(<Gone log={laid()} />);
    expect(words(gone)).toContain(
      'You answer where Ada’s Airborne units start and how they land. ' +
        'The log says that you entered it, and Ada can take back the last.',
    );
    expect(words(gone)).not.toContain('marked in the log');
    const grounded = { ...FORCES, a: { ...FORCES.a, units: [{ ...FORCES.a.units[0]!, airborne: false }] } };
    expect(open(renderToStaticMarkup(<Gone log={laid('word', grounded)} />))).not.toContain('Play on for Ada');
  });

  it('keeps nobody from drawing where the table is full, and nothing can be answered any more', () => {
    const wound = { kind: 'marked', of: 'b', piece: 'm#1', mark: 'wounds' } as const;
    const start = laid();
    const full = Array.from({ length: ON_TABLE_LIMITS.entries }, (_, at) => ({
      ...stamped(start, 'a', { ...wound, value: at % 2 }),
      id: `wound-no-${at}`,
    }));
    const log = { ...start, events: [...start.events, ...full] };
    for (const seats of [ADA, BEA]) {
      expect(open(table(log, seats))).toContain('Draw');
      expect(words(table(log, seats))).not.toContain('Ada has not said yet');
    }
  });

  it('stays open when the other phone draws all the same', () => {
    const html = table(draws(laid(), 'kites'), ADA);
    expect(open(html)).toContain('In reserve');
    expect(words(card(html))).not.toContain('It is in reserve');
  });
});

describe('a landing', () => {
  /** Ada’s Kites enter with the first card of round 1, and nothing further is said. */
  const entered = (): MatchLog => {
    const log = draws(starts(laid(), true), 'kites');
    return set(log, 'a', enters(stateOf(log).deck!.play)(kites(log)));
  };

  it('left open over a round is begun anew: the unit stays or enters, and is told all that follows', () => {
    const next = did(entered(), 'a', { kind: 'deck-step', step: { kind: 'new-round', round: 1, drawn: 1 } });
    const again = draws(next, 'kites');
    expect(words(card(table(entered(), ADA)))).toContain('Token and check');
    expect(words(card(table(again, ADA)))).toContain('it stays there until its next card, or enters the table');
    const down = [enters(stateOf(again).deck!.play), tested(true)].reduce(
      (log, answer) => set(log, 'a', answer(kites(log))),
      again,
    );
    expect(words(card(table(down, ADA)))).toContain('The Move action is spent');
  });
});

describe('a drawn card', () => {
  const waiting = (): MatchLog => draws(starts(laid(), true), 'kites');
  const entered = (): MatchLog => set(waiting(), 'a', enters(stateOf(waiting()).deck!.play)(kites(waiting())));

  it('says whose it is, as all of a match does', () => {
    for (const seats of [ADA, BEA]) {
      const html = table(waiting(), seats);
      expect(words(card(html))).toMatch(/^ ?Ada Kites/);
      expect(words(html)).not.toContain('High Water');
    }
  });

  it('of a unit in reserve asks how it comes in, and nothing of what happens on the table', () => {
    expect(open(card(table(waiting(), ADA)))).toEqual(['Enter']);
    expect(open(card(table(entered(), ADA)))).toEqual(['Passed', 'Failed']);
    const down = set(entered(), 'a', tested(true)(kites(entered())));
    expect(open(card(table(down, ADA)))).toContain('Whole unit lost');
  });

  it('waits for nobody once the match is over or abandoned', () => {
    for (const log of [waiting(), entered()]) {
      const ended = (kind: 'ended' | 'abandoned') => did(did(log, 'a', { kind }), 'b', { kind });
      for (const over of [ended('ended'), ended('abandoned')]) {
        for (const seats of [ADA, BEA, NO_SEATS]) expect(words(card(table(over, seats)))).not.toContain('Waiting');
      }
      expect(words(card(table(log, NO_SEATS)))).toContain('Waiting: Ada answers.');
    }
  });

  it('is answered by its player, or by who plays on for that one', () => {
    for (const log of [waiting(), entered()]) {
      expect(open(card(table(log, BEA)))).toEqual([]);
      expect(words(card(table(log, BEA)))).toContain('Waiting: Ada answers.');
      expect(words(card(table(log, ADA)))).not.toContain('Waiting');
      for (const html of [table(log, BEA, 'a'), table(log, SECRETS)]) {
        expect(open(card(html))).toEqual(open(card(table(log, ADA))));
      }
    }
  });
});

describe('a card drawn by hand with which the other does not agree', () => {
  const says = (log: MatchLog, agrees: boolean): MatchLog => {
    const event = log.events.findLast(({ kind }) => kind === 'entered')!.id;
    return did(log, 'a', { kind: 'consented', event, agrees });
  };
  const contested = (log: MatchLog, seats: Seats): string =>
    renderToStaticMarkup(<Contested log={log} seats={seats} />);
  const fair = (log: MatchLog): string =>
    words(
      renderToStaticMarkup(
        <Fairness viewId="m" log={log} state={stateOf(log)} trust={{ checked: true, signed: true }} wrong={false} />,
      ),
    );
  const drawn = (): MatchLog => draws(starts(laid(), false), 'mules');
  const disputed = (): MatchLog => says(drawn(), false);

  it('is told on both pages, with what to do', () => {
    for (const seats of [ADA, BEA]) {
      expect(words(contested(disputed(), seats))).toContain(
        'Bea entered a card that was drawn by hand: card 1 of round 1, Mules (Bea). Ada does not agree. ' +
          'Bea can take it back and draw again, or go on as it is.',
      );
      expect(contested(drawn(), seats)).toBe('');
    }
    expect(open(contested(disputed(), BEA))).toEqual(['Take it back']);
    expect(open(contested(disputed(), ADA))).toEqual(['I agree after all']);
  });

  it('is told until it is taken back, agreed to, or the game goes on', () => {
    const event = disputed().events.findLast(({ kind }) => kind === 'entered')!.id;
    const back = did(disputed(), 'b', { kind: 'taken-back', event });
    for (const log of [back, says(disputed(), true), draws(disputed(), 'kites')]) {
      expect(contested(log, BEA)).toBe('');
    }
    // Said once another card is drawn, it is too late to draw again.
    const late = did(draws(drawn(), 'kites'), 'a', { kind: 'consented', event, agrees: false });
    expect(words(contested(late, BEA))).toContain('Ada does not agree. Go on as it is.');
    expect(open(contested(late, BEA))).toEqual([]);
  });

  it('is not taken back once its unit lands', () => {
    const waits = draws(starts(laid(), true), 'kites');
    const lands = (log: MatchLog): MatchLog => set(log, 'a', enters(stateOf(log).deck!.play)(kites(log)));
    expect(open(contested(says(waits, false), BEA))).toEqual(['Take it back']);
    const late = says(lands(waits), false);
    expect(words(contested(late, BEA))).toContain('Ada does not agree. Go on as it is.');
    expect(open(contested(late, BEA))).toEqual([]);
    expect(contested(lands(says(waits, false)), BEA)).toBe('');
    // What else is entered takes nothing on.
    expect(open(contested(says(set(waits, 'a', [{ piece: 'k#1', mark: 'wounds', value: 1 }]), false), BEA))).toEqual([
      'Take it back',
    ]);
  });

  it('is no card where both must agree', () => {
    const offered = draws(starts(laid('both'), false), 'mules');
    expect(words(table(offered, BEA))).toContain('The card that was entered counts once Ada agrees.');
    expect(words(contested(says(offered, false), BEA))).toContain('It does not count: draw again.');
  });

  it('is not passed over under Fairness', () => {
    expect(fair(drawn())).toContain('Fair so far:');
    expect(fair(disputed())).not.toContain('Fair so far');
    expect(fair(disputed())).toContain('Not agreed on: 1.');
    expect(fair(says(draws(starts(laid('both'), false), 'mules'), false))).toContain('Fair so far:');
  });
});
