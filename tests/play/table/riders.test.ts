import { describe, expect, it } from 'vitest';
import { deckCard } from '@/lib/play/deck/deck';
import { reconSquad } from '@/lib/formats/recon-squad/format';
import {
  isLost,
  markWords,
  stateOf,
  withMark,
  type Marks,
  type MarkSet,
  falls,
  isDown,
  lost,
  ridesFor,
  standsUp,
  state,
  stranded,
} from '@/lib/play/table/marks';
import { setText } from '@/lib/play/deck/setText';
import { piecesOf } from '@/lib/play/table/pieces';
import type { Piece, PieceMark } from '@/lib/play/table/piece';
import { army, fact, model, models, unit, vehicle } from '../../builders';
import { onTheTable } from './sampleLists';

const after = (...taps: readonly (readonly MarkSet[])[]): Marks => taps.flat().reduce(withMark, {} as Marks);
const markOf = (piece: Piece, id: string): PieceMark => piece.marks.find((mark) => mark.id === id)!;

describe('who rides where', () => {
  const truck = vehicle('Truck', { unitType: fact('Tank, Transport (2)') });
  const list = piecesOf(
    army([
      unit('Wardens', [...models(3, 'Warden'), truck]),
      unit('Hunters', [model('Hunter'), model('Lord', { independentCharacter: fact(true) })]),
    ]),
    reconSquad,
  );
  const named = (name: string): Piece => list.find((piece) => piece.name === name)!;
  const open = (piece: Piece, marks: Marks, deploying: boolean) =>
    ridesFor(marks, list, piece, markOf(piece, 'embarked'), deploying)[0]!;
  const aboard = (piece: Piece): readonly MarkSet[] => {
    const mark = markOf(piece, 'embarked');
    return state({}, piece, mark, mark.in![0]!.value);
  };

  it('a dedicated transport is deployed with its own unit and independent characters; once the game runs all may board', () => {
    expect(['Warden 1', 'Hunter', 'Lord'].map((name) => open(named(name), {}, true).whyNot !== null)).toEqual([
      false,
      true,
      false,
    ]);
    expect(open(named('Hunter'), {}, false).whyNot).toBeNull();
  });

  it('as many as there is room for, and it is said in what', () => {
    const marks = after(aboard(named('Warden 1')), aboard(named('Lord')));
    expect(open(named('Hunter'), marks, false)).toMatchObject({ used: 2, room: 2, whyNot: 'no room' });
    // Who rides in it already stays.
    expect(open(named('Lord'), marks, false)).toMatchObject({ used: 2, whyNot: null });
    const mark = markOf(named('Lord'), 'embarked');
    expect(markWords(mark, stateOf(marks, named('Lord'), mark))).toBe('Embarked: Truck');
    // Names keep their letters.
    expect(setText(aboard(named('Lord')), list, reconSquad.atTable)).toBe('Lord embarks in Truck');
    // As it was entered before the transport was named.
    expect(markWords(mark, 1)).toBe('Embarked');
  });

  it('who is bulky takes the room of two, or more', () => {
    const rules = ['Bulky', 'Very Bulky', 'Extremely Bulky (Rapier & Crew)', 'Fleet'];
    const riders = rules.map((rule) => model(rule, { rules: [rule] }));
    const pieces = piecesOf(army([unit('All', [...riders, truck])]), reconSquad);
    expect(pieces.slice(0, -1).map((piece) => markOf(piece, 'embarked').takes)).toEqual([[2], [3], [5], [1]]);
  });

  it('a transport that is lost asks where its riders are', () => {
    const marks = after(aboard(named('Lord')));
    expect(stranded(marks, list)).toEqual([]);
    const gone = lost(marks, named('Truck').models[0]!).reduce(withMark, marks);
    expect(stranded(gone, list).map(({ riders }) => riders.map(({ name }) => name))).toEqual([['Lord']]);
    // Nobody boards it any more.
    expect(open(named('Hunter'), gone, false).whyNot).toBe('lost');
  });

  it('more aboard than there is room for, as two phones may enter it, is asked about', () => {
    const two = after(aboard(named('Warden 1')), aboard(named('Lord')));
    expect(stranded(two, list)).toEqual([]);
    const three = aboard(named('Hunter')).reduce(withMark, two);
    expect(stranded(three, list).map(({ why, riders }) => [why, riders.length])).toEqual([
      ['has no room for so many. Say who is on foot', 3],
    ]);
  });

  it('declared rides begin in their transport', () => {
    const { pieces } = onTheTable('trenches-and-turbines', 'high-water-at-lock-seven');
    const words = pieces.flatMap((piece) =>
      piece.marks.filter(({ id }) => id === 'aboard').map((mark) => markWords(mark, stateOf({}, piece, mark))),
    );
    expect(words).toContain('Aboard: The Duchess');
  });

  it('whoever is lost takes no room', () => {
    const { pieces } = onTheTable('trenches-and-turbines', 'high-water-at-lock-seven');
    const riding = pieces.flatMap((piece) => {
      const mark = piece.marks.find(({ id }) => id === 'aboard');
      return mark !== undefined && stateOf({}, piece, mark) > 1 ? [{ piece, mark }] : [];
    });
    const [{ piece, mark }] = riding as [(typeof riding)[number]];
    const duchess = (marks: Marks, of: Piece) =>
      ridesFor(
        marks,
        pieces,
        of,
        of.marks.find(({ id }) => id === 'aboard')!,
        false,
      ).find(({ name }) => name === 'The Duchess')!;
    const all = duchess({}, piece).used;
    const fewer = after(...piece.models.slice(0, 3).map((each) => lost({}, each)));
    expect([all, mark.takes, duchess(fewer, piece).used]).toEqual([8, [1, 1, 1, 1, 1, 1], 5]);
    const other = pieces.find(({ name }) => name.startsWith('Lockmaster'))!;
    expect([duchess({}, other).whyNot, duchess(fewer, other).whyNot]).toEqual(['no room', null]);
  });

  it('a card of the deck keeps in what its unit can ride', () => {
    const { pieces } = onTheTable('trenches-and-turbines', 'high-water-at-lock-seven');
    const ridesIn = (marks: readonly PieceMark[] = []) => marks.find(({ id }) => id === 'aboard')?.in ?? [];
    const first = pieces.find(({ marks }) => ridesIn(marks).length > 0)!;
    expect(ridesIn(deckCard(first, [])?.marks)).toEqual(ridesIn(first.marks));
  });
});

describe('counters of Recon Squad', () => {
  const [wych, warrior] = piecesOf(
    army([
      unit('Wyches', [model('Wych', { rules: ['Power from Pain'] })]),
      unit('Warriors', [model('Warrior', { rules: ['Reanimation Protocols'], wounds: fact<number | null>(2) })]),
    ]),
    reconSquad,
  );

  it('Power from Pain: a token for every 3 kills', () => {
    const kills = markOf(wych!, 'kills');
    expect([0, 2, 7].map((value) => markWords(kills, value))).toEqual([
      'Pain tokens 0 (0 kills)',
      'Pain tokens 0 (2 kills)',
      'Pain tokens 2 (7 kills)',
    ]);
    expect(warrior!.marks.map(({ id }) => id)).not.toContain('kills');
  });

  it('Reanimation Protocols: who falls has a counter first, then stands up with 1 wound or is removed', () => {
    const own = warrior!.models[0]!;
    const down = after(falls({}, warrior!, own));
    expect([isDown(down, warrior!), isLost(down, own)]).toEqual([true, false]);
    const up = standsUp(down, warrior!, own).reduce(withMark, down);
    expect([isDown(up, warrior!), up[own.id]?.['wounds']]).toEqual([false, 1]);
    const removed = falls(down, warrior!, own).reduce(withMark, down);
    expect([isDown(removed, warrior!), isLost(removed, own), removed[own.id]?.['counter']]).toEqual([false, true, 0]);
    expect(isLost(after(falls({}, wych!, wych!.models[0]!)), wych!.models[0]!)).toBe(true);
  });
});
