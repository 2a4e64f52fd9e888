import { describe, expect, it } from 'vitest';
import {
  ARMY,
  isGone,
  isLost,
  leftOf,
  lossesOf,
  MARK_LIMITS,
  markOf,
  type Marks,
  type MarkSet,
  markSetSchema,
  standingText,
  stateOf,
  turnOf,
  withMark,
  WOUNDS,
  back,
  lost,
  spent,
  state,
  turnEnded,
  woundsLeft,
} from '@/lib/play/table/marks';
import { onTheTable } from './sampleLists';

const { pieces } = onTheTable('recon-squad', 'the-grell-survey');
const captain = pieces.find(({ leader }) => leader)!;
const [own] = captain.models as [(typeof captain.models)[number]];
const after = (marks: Marks, sets: readonly MarkSet[]): Marks => sets.reduce(withMark, marks);

describe('wounds', () => {
  it('are set: the same tap twice is one wound', () => {
    const tap = woundsLeft({}, own, 2);
    const once = after({}, tap);
    expect(leftOf(once, own)).toBe(2);
    expect(after(once, tap)).toBe(once);
    expect(woundsLeft(once, own, 2)).toEqual([]);
    expect(standingText(once, captain)).toBe('2 of 3 wounds');
  });

  it('the last one loses the model; back, it has what it had', () => {
    const hurt = after({}, woundsLeft({}, own, 1));
    const gone = after(hurt, woundsLeft(hurt, own, 0));
    expect([isLost(gone, own), leftOf(gone, own), isGone(gone, captain)]).toEqual([true, 0, true]);
    expect(standingText(gone, captain)).toBe('Lost');
    const again = after(gone, back(gone, own));
    expect([isLost(again, own), leftOf(again, own)]).toEqual([false, 1]);
    expect(lost(gone, own)).toEqual([]);
  });

  it('who comes back with all wounds entered has one left', () => {
    const none = after({}, [{ piece: own.id, mark: WOUNDS, value: own.track!.total }]);
    expect(leftOf(none, own)).toBe(1);
    const gone = after(none, lost(none, own));
    expect(leftOf(gone, own)).toBe(0);
    expect(leftOf(after(gone, back(gone, own)), own)).toBe(1);
  });
});

describe('states', () => {
  const mark = (id: string) => captain.marks.find((each) => each.id === id)!;

  it('one ends another, and what is set already sets nothing', () => {
    const down = after({}, state({}, captain, mark('gone-to-ground'), 1));
    expect(state(down, captain, mark('gone-to-ground'), 1)).toEqual([]);
    const aboard = after(down, state(down, captain, mark('falling-back'), 1));
    expect(stateOf(aboard, captain, mark('gone-to-ground'))).toBe(0);
    expect(standingText(aboard, captain)).toBe('3 of 3 wounds · Falling back');
  });

  it('Advanced and Fell back end each other', () => {
    const [piece] = onTheTable('scout-team', 'nine-in-the-gutter').pieces as [(typeof pieces)[number]];
    const [advanced, back] = ['advanced', 'fell-back'].map((id) => piece.marks.find((each) => each.id === id)!);
    const one = after({}, state({}, piece, advanced!, 1));
    const other = after(one, state(one, piece, back!, 1));
    expect([stateOf(other, piece, advanced!), stateOf(other, piece, back!)]).toEqual([0, 1]);
    const again = after(other, state(other, piece, advanced!, 1));
    expect([stateOf(again, piece, advanced!), stateOf(again, piece, back!)]).toEqual([1, 0]);
  });

  it('something is spent once', () => {
    const used = after({}, spent({}, own.id, 'Frag grenades', true));
    expect(spent(used, own.id, 'Frag grenades', true)).toEqual([]);
  });
});

describe('turns', () => {
  it('a second tap of whoever saw the same turn changes nothing', () => {
    const next = after({}, turnEnded({}, pieces, 1));
    expect(turnOf(next)).toBe(2);
    expect(turnEnded(next, pieces, 1)).toEqual([]);
  });

  it('losses know their turn', () => {
    const first = after({}, lost({}, own));
    expect(lossesOf(first, pieces)).toMatchObject({ thisTurn: 1 });
    const later = after(first, turnEnded(first, pieces, 1));
    expect(lossesOf(later, pieces).thisTurn).toBe(0);
    expect(lossesOf(later, pieces).lost).toEqual(new Set([own.id]));
  });

  it('what lasts a turn goes with it, what stays stays', () => {
    const table = onTheTable('trenches-and-turbines', 'high-water-at-lock-seven');
    const [unit] = table.pieces as [(typeof table.pieces)[number]];
    const [cards, overwatch] = ['cards', 'overwatch'].map((id) => unit.marks.find((each) => each.id === id)!);
    const busy = after(after({}, state({}, unit, cards!, 1)), state({}, unit, overwatch!, 1));
    const next = after(busy, turnEnded(busy, table.pieces, 1));
    expect([stateOf(next, unit, cards!), stateOf(next, unit, overwatch!)]).toEqual([0, 1]);
  });
});

describe('bounds', () => {
  it('no more marks on a piece and no more pieces than there is room for', () => {
    let marks: Marks = {};
    for (let at = 0; at < 2 * MARK_LIMITS.perPiece; at += 1) {
      marks = withMark(marks, { piece: 'm#1', mark: `x${at}`, value: 1 });
    }
    expect(Object.keys(marks['m#1'] ?? {})).toHaveLength(MARK_LIMITS.perPiece);
    for (let at = 0; at < 2 * MARK_LIMITS.pieces; at += 1) {
      marks = withMark(marks, { piece: `m#${at}`, mark: 'y', value: 1 });
    }
    expect(Object.keys(marks).length).toBeLessThanOrEqual(MARK_LIMITS.pieces);
  });

  it('a name that every object has is a name like any other', () => {
    const marks = withMark({}, { piece: ARMY, mark: 'constructor', value: 1 });
    expect([
      markOf(marks, ARMY, 'toString'),
      markOf(marks, 'toString', 'x'),
      markOf(marks, ARMY, 'constructor'),
    ]).toEqual([null, null, 1]);
  });

  it.each([
    { piece: 'm#1', mark: 'lost', value: -1 },
    { piece: 'm#1', mark: 'lost', value: 1001 },
    { piece: 'm#1', mark: 'lost', value: 0.5 },
    { piece: 'm#1', mark: '', value: 1 },
    { piece: 'm#1', mark: 'x'.repeat(200), value: 1 },
    { piece: 'nobody', mark: 'lost', value: 1 },
  ])('refuses %j', (set) => expect(markSetSchema.safeParse(set).success).toBe(false));
});
