import { describe, expect, it } from 'vitest';
import { OWN_RULES } from '@/lib/formats/own-rules/gameFormat';
import { RECON_SQUAD } from '@/lib/formats/recon-squad/gameFormat';
import { SCOUT_TEAM } from '@/lib/formats/scout-team/gameFormat';
import { TRENCHES_AND_TURBINES } from '@/lib/formats/trenches-and-turbines/gameFormat';
import * as landing from '@/lib/play/deck/airborne';
import { marksText, setText } from '@/lib/play/deck/setText';
import {
  ARMY,
  LOST,
  RESERVE,
  spentMark,
  TURN,
  WOUNDS,
  type MarkSet,
  spent,
  state,
  woundsLeft,
} from '@/lib/play/table/marks';
import { PLAIN_TABLE } from '@/lib/rules/atTable';
import { onTheTable } from '../table/sampleLists';

const formats = [RECON_SQUAD, SCOUT_TEAM, TRENCHES_AND_TURBINES, OWN_RULES];
const unit = { id: 'u', key: 'a:u', side: 'a', models: ['m#1', 'm#2'], airborne: true } as const;
const answers: readonly landing.Answer[] = [
  landing.deployed(true),
  landing.deployed(false),
  landing.enters({ round: 2, drawn: [] }),
  landing.tested(true),
  landing.tested(false),
  landing.drifts([10, 3, 5]),
  landing.fits(true),
  landing.fits(false),
  landing.crashes([10, 1, 4]),
  landing.crashes([1]),
];
const steps = answers.map((answer) => answer(unit));
/** Each mark by itself too, as logs from elsewhere and an undo have it. */
const single = steps.flat().flatMap((set) => [0, 1, 2].map((value) => [{ ...set, value }]));
const declared = formats.flatMap(({ atTable }) => atTable.marks.map(({ id }) => id));
const everywhere = [WOUNDS, LOST, RESERVE, TURN, spentMark('Frag grenades'), 'of-no:format', ...declared];
const setsOf = (mark: string): readonly (readonly MarkSet[])[] =>
  [0, 1, 2].map((value) => [{ piece: mark === TURN ? ARMY : 'm#1', mark, value }]);
const all = [...steps, ...single, ...everywhere.flatMap(setsOf)];

/** An id has no place in a sentence. */
const ID = /\w[:-]\w|undefined|null/;

describe('what marks say', () => {
  it.each(formats.map((format) => [format.name, format.atTable] as const))('is for people, of %s', (_, table) => {
    for (const sets of all) {
      const says = marksText(table, sets);
      expect(says).toMatch(/^[a-z]{4}|^(?:is|has|did) /);
      expect(says).not.toMatch(ID);
    }
    for (const { id, told, counts } of table.marks) {
      if (counts !== undefined) continue;
      expect([1, 0].map((value) => marksText(table, [{ mark: id, value }]))).toEqual([told.on, told.off]);
    }
  });

  it('is the sum where a number was set, never added to', () => {
    const table = TRENCHES_AND_TURBINES.atTable;
    expect([0, 1, 2].map((value) => marksText(table, [{ mark: WOUNDS, value }]))).toEqual([
      'has all its hit points again',
      'has lost 1 hit point',
      'has lost 2 hit points in all',
    ]);
    expect(marksText(table, [{ mark: 'aboard', value: 3 }], () => 'Mud Sow')).toBe('embarks in Mud Sow');
  });

  it.each([
    ['recon-squad', 'the-grell-survey'],
    ['scout-team', 'nine-in-the-gutter'],
    ['trenches-and-turbines', 'high-water-at-lock-seven'],
  ] as const)('is said of every piece to whoever hears the page: %s', (id, list) => {
    const { pieces, format } = onTheTable(id, list);
    for (const piece of pieces) {
      const taps = piece.marks.flatMap((mark) => [0, 1].map((value) => state({}, piece, mark, value)));
      const of = (sets: readonly MarkSet[]) => sets.map((set) => ({ ...set, piece: piece.id }));
      for (const sets of [...taps, ...all.map(of)].filter(({ length }) => length > 0)) {
        const says = setText(sets, pieces, format.atTable);
        expect(says).not.toBe('');
        expect(says.replaceAll(piece.name, '')).not.toMatch(ID);
      }
    }
  });
});

describe('what was set', () => {
  const { pieces } = onTheTable('recon-squad', 'the-grell-survey');
  const captain = pieces.find(({ leader }) => leader)!;
  const [own] = captain.models as [(typeof captain.models)[number]];
  const says = (sets: readonly MarkSet[]): string => setText(sets, pieces, RECON_SQUAD.atTable);

  it('is said with the name of its piece', () => {
    expect(says(woundsLeft({}, own, 0))).toBe('Captain Tobias Grell is lost');
    expect(says(woundsLeft({}, own, 2))).toBe('Captain Tobias Grell has 2 of 3 wounds left');
    expect(says(spent({}, own.id, 'Frag grenades', true))).toBe('Captain Tobias Grell used Frag grenades');
    expect(says(steps[3]!.map((set) => ({ ...set, piece: own.id })))).toBe('Captain Tobias Grell lands on the spot');
  });

  it('a turn is called as its heading calls it', () =>
    expect(marksText(PLAIN_TABLE, [{ mark: TURN, value: 3 }])).toBe('begins round 2, first turn'));
});
