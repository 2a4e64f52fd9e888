import { renderToStaticMarkup } from 'react-dom/server';
import { words } from './words';
import { describe, expect, it } from 'vitest';
import { PieceRow } from '@/components/play/table/pieceDetails';
import { ArmyTable } from '@/components/play/table/armyTable';
import { standingText, withMark, type Marks, lost, spent, state, woundsLeft } from '@/lib/play/table/marks';
import { numberedBases } from '@/components/play/tableHand.model';
import type { ArmyHand } from '@/components/play/table/useTable';
import { allBases } from '@/lib/verdict/armyView';
import { onTheTable, type OnTheTable } from '../play/table/sampleLists';

const nothing = (): void => undefined;
const recon = onTheTable('recon-squad', 'the-grell-survey');
const force = onTheTable('trenches-and-turbines', 'high-water-at-lock-seven');

const handOf = ({ army, format, pieces }: OnTheTable, marks: Marks = {}, over: Partial<ArmyHand> = {}): ArmyHand => ({
  pieces,
  bases: numberedBases(allBases(army, format), pieces),
  marks,
  tally: [],
  roll: nothing,
  set: nothing,
  mayLose: true,
  table: format.atTable,
  piece: null,
  model: null,
  pick: nothing,
  tap: nothing,
  last: null,
  ...over,
});

function row(hand: ArmyHand, name: string, open = true): string {
  const piece = hand.pieces.find((each) => each.name === name)!;
  return renderToStaticMarkup(
    <PieceRow hand={{ ...hand, piece: open ? piece : null }} piece={piece} onOpen={nothing} />,
  );
}
describe('a row', () => {
  const captain = 'Captain Tobias Grell';
  const piece = recon.pieces.find(({ name }) => name === captain)!;

  it('folded tells how it stands, unfolded statline, trait, what wargear adds, weapons', () => {
    const hurt = woundsLeft({}, piece.models[0]!, 2).reduce(withMark, {});
    const folded = words(row(handOf(recon, hurt), captain, false));
    expect(folded).toContain('2 of 3 wounds');
    expect(folded).not.toContain('Feel No Pain.');
    const unfolded = words(row(handOf(recon, hurt), captain));
    for (const part of [
      'Feel No Pain.',
      'On a 5+',
      'Invulnerable save 3+ (Bulwark Shield)',
      'Rivet Pistol',
      'Ld',
      'S4',
    ]) {
      expect(unfolded).toContain(part);
    }
  });

  it('says in words what is pressed, and gives an onlooker nothing to press', () => {
    const [mark] = piece.marks.filter(({ id }) => id === 'gone-to-ground');
    const down = state({}, piece, mark!, 1).reduce(withMark, {});
    expect(row(handOf(recon, down), captain)).toMatch(/aria-pressed="true"[^>]*>Gone to ground/);
    const looking = row(handOf(recon, down, { set: null }), captain);
    expect(looking).not.toContain('aria-pressed');
    expect(words(looking)).toContain('Gone to ground');
  });

  it('a unit has its models with hit points, teams and what its keywords mean', () => {
    const squad = force.pieces.find(({ marks }) => marks.some(({ id }) => id === 'split'))!;
    const html = words(row(handOf(force), squad.name));
    expect(html).toContain(squad.models[0]!.name);
    expect(html).not.toMatch(/ · A /);
    expect(html).toContain(squad.meanings[0]!.says);
    const fewer = lost({}, squad.models.at(-1)!).reduce(withMark, {});
    expect(words(row(handOf(force, fewer), squad.name, false))).toContain(
      `${squad.models.length - 1} of ${squad.models.length} models`,
    );
  });

  it('a unit that is split has its two teams, each with leader, models, specials and states of its own', () => {
    const squad = force.pieces.find(({ marks }) => marks.some(({ id }) => id === 'split'))!;
    const [a, b] = squad.teams;
    const split = state(
      {},
      squad,
      squad.marks.find(({ id }) => id === 'split')!,
      1,
    ).reduce(withMark, {} as Marks);
    const overwatch = withMark(split, { piece: b!.models[0]!, mark: 'overwatch', value: 1 });
    expect(row(handOf(force), squad.name)).not.toContain('Team A of');
    const html = row(handOf(force, overwatch), squad.name);
    for (const team of [a!, b!]) {
      const leader = squad.models.find(({ id }) => id === team.leader)!.name;
      expect(words(html)).toContain(
        [
          `Team ${team.name} ${team.models.length} of ${team.models.length} models`,
          `${leader} leads`,
          ...team.specials,
        ].join(' · '),
      );
    }
    // The one of the unit goes: each team has its own.
    expect(html.match(/aria-pressed="(true|false)"[^>]*>Overwatch/g)?.map((each) => each.includes('"true"'))).toEqual([
      false,
      true,
    ]);
    expect(words(html)).toMatch(/ · A /);
    expect(standingText(overwatch, squad)).toContain('Team B: Overwatch');
    // Whoever is lost leads nobody and carries nothing.
    const fallen = [b!.leader, ...b!.bearers!].map((id) => ({ piece: id, mark: 'lost', value: 1 }));
    const after = words(row(handOf(force, fallen.reduce(withMark, split)), squad.name));
    const leader = squad.models.find(({ id }) => id === b!.leader)!.name;
    expect(after).toContain(`${leader} led and is lost: name another`);
    expect(after).not.toContain(`name another · ${b!.specials[0]}`);
  });

  it('who fell with a counter stands up or is removed, and the table names it', () => {
    const down = {
      ...piece,
      marks: [{ ...piece.marks[0]!, id: 'counter', most: 1, start: 0, beforeLost: true as const }],
    };
    const marks = withMark({}, { piece: piece.id, mark: 'counter', value: 1 });
    const hand = { ...handOf(recon, marks), pieces: [down], piece: down };
    const html = renderToStaticMarkup(<ArmyTable hand={hand} />);
    expect(words(html)).toContain(`Fallen, with a counter: ${captain}. Each stands up or is removed.`);
  });

  it('has no states to set for who is lost, as where one rides and what one killed', () => {
    const transport = { value: 2, piece: 'ark', name: 'Ark', room: 10, deploys: true };
    const rides = {
      ...piece.marks[0]!,
      id: 'embarked',
      name: 'Embarked',
      most: 3,
      start: 0,
      in: [transport],
      takes: 1,
    };
    const kills = { ...piece.marks[0]!, id: 'kills', most: 300, start: 0 };
    const rider = { ...piece, marks: [rides, { ...kills, counts: { one: 'kill', gives: 'Pain tokens', per: 3 } }] };
    const shown = (marks: Marks): string => row({ ...handOf(recon, marks), pieces: [rider] }, captain);
    expect(shown({})).toMatch(/Where Captain.*Add one kill/);
    expect(shown(lost({}, piece.models[0]!).reduce(withMark, {}))).not.toMatch(/Where Captain|Add one kill/);
  });

  it('what is used once stands as used', () => {
    const bearer = { ...piece, spends: [{ model: piece.id, item: 'Frag grenades' }] };
    const used = spent({}, piece.id, 'Frag grenades', true).reduce(withMark, {});
    const html = row({ ...handOf(recon, used), pieces: [bearer] }, captain);
    expect(html).toMatch(/aria-pressed="true"[^>]*>Frag grenades: used/);
  });
});

describe('the tray', () => {
  const tray = (marks: Marks, over: Partial<ArmyHand> = {}): string =>
    renderToStaticMarkup(<ArmyTable hand={handOf(recon, marks, over)} />);

  it('has the dice of what follows from the losses, but for onlookers', () => {
    const tally = [
      { id: 'morale', says: 'One check.', alarm: true, dice: { count: 2, sides: 6, sum: null }, cites: [] },
      { id: 'left', says: 'Two left.', alarm: false, dice: null, cites: [] },
    ];
    expect(tray({}, { tally }).match(/aria-label="Roll 2D6"/g)).toHaveLength(1);
    expect(tray({}, { tally, roll: null })).not.toContain('Roll 2D6');
  });

  it('numbers bases of one name, and names what is lost', () => {
    const [salvor] = recon.pieces.filter(({ name }) => name === 'Salvor 2');
    const html = tray(lost({}, salvor!.models[0]!).reduce(withMark, {}));
    expect(html).toContain('aria-label="Salvor 1"');
    expect(html).toContain('aria-label="Salvor 2 · lost"');
  });
});
