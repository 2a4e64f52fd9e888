import { RESERVES_READING, statement, STRATAGEMS_READING } from '../../formats/recon-squad/document';
import type { RollCall } from '../game/dice';
import { rollFor } from '../game/rolls';
import { SIDES, otherSide, type BySide, type Side } from '../game/side';
import { ofWhom, type MatchNeed, type StepRule } from './questions';
import { confirmedBy, scoreOf } from './scoring';
import * as setup from './setup';
import { ASPECT_CALL, ASPECT_NAMES, growthCall, SECOND_ON, TIE_READING } from './match';
import { nameOf, type MatchState } from './state';
import { bothStratagemsSealed, modelsToChoose, stratagemCall, stratagemOf } from './stratagems';
import { CORNER_NAMES, type TableSide } from './table';
import { GAME_LENGTH_CITE, endOf, lengthCall, rollsForLength, turnOf } from './turns';
import { amount } from '../../foundation/words';

const each = (tell: (side: Side) => string | null): string | null => {
  const parts = SIDES.flatMap((side) => tell(side) ?? []);
  return parts.length === 0 ? null : `${parts.join('. ')}.`;
};
const roll = (call: RollCall): MatchNeed => ({ kind: 'roll', by: null, call });

/** Comes first in a match of a campaign. */
const aspect: StepRule = {
  id: 'aspect',
  title: 'What the game counts for',
  rolls: [ASPECT_CALL.purpose],
  cites: [statement('No Rest for the Weary: Campaign', 6)],
  reading: TIE_READING,
  says: 'Who has the fewest campaign points chooses what the game counts for; on a tie a D3 does.',
  needs: (state) => {
    const settler = state.opened.campaign?.stakes?.settler ?? 'first';
    if (settler === 'first' || setup.aspectOf(state) !== null) return [];
    return settler === 'tie' ? [roll(ASPECT_CALL)] : [{ kind: 'choose-aspect', by: settler }];
  },
  told: (state) => {
    const counts = setup.aspectOf(state);
    return counts === null ? null : `This game counts for ${ASPECT_NAMES[counts]}.`;
  },
};

const END_WORDS = {
  length: 'The dice ended the game',
  elimination: 'An army was eliminated',
  agreed: 'Both players ended the game',
} as const;

const SKIRMISH_STEPS: readonly StepRule[] = [
  {
    id: 'stratagems',
    title: 'Stratagems',
    rolls: [],
    cites: [statement('Stratagem', 1)],
    reading: STRATAGEMS_READING,
    says: 'Each player picks a stratagem in secret; then both are shown at once.',
    needs: (state) =>
      bothStratagemsSealed(state)
        ? ofWhom('reveal-stratagem', (side) => state.stratagems[side].id === null)
        : ofWhom('seal-stratagem', (side) => state.stratagems[side].commitment === null),
    told: (state) =>
      each((side) => {
        const chosen = stratagemOf(state, side);
        return chosen === null ? null : `${nameOf(state, side)}: ${chosen.name}`;
      }),
  },
  {
    id: 'stratagem-models',
    title: 'Models of the stratagems',
    rolls: ['stratagem a', 'stratagem b'],
    cites: [2, 3, 4, 5, 6, 7].map((item) => statement('Stratagem', item)),
    reading: 'Whose models they are is said at once, before the roll-offs.',
    says: 'A die tells how many models a stratagem is for; its player chooses them.',
    needs: (state) =>
      SIDES.flatMap((side): readonly MatchNeed[] => {
        const call = stratagemCall(state, side);
        if (call === null || state.stratagems[side].models !== null) return [];
        return modelsToChoose(state, side) === null ? [roll(call)] : [{ kind: 'choose-models', by: side }];
      }),
    told: (state) =>
      each((side) => {
        const count = modelsToChoose(state, side);
        return count === null
          ? null
          : `${nameOf(state, side)}: ${amount(count, 'model')} (rolled ${rollFor(state.rolls, `stratagem ${side}`)?.faces?.[0]})`;
      }),
  },
  {
    id: 'corners',
    title: 'Corners and edges',
    rolls: ['corner'],
    cites: [statement('Skirmish: The Battlefield', 2)],
    reading:
      'The edge is one of the two that meet in the chosen corner; the other player takes the corner and the edge across.',
    says: 'Roll off: the winner chooses a corner and a table edge, the other takes the opposite ones.',
    needs: (state) => {
      const winner = setup.winnerOf(state, setup.CORNER_CALL);
      if (winner === null) return [roll(setup.CORNER_CALL)];
      return state.places === null ? [{ kind: 'choose-corner', by: winner }] : [];
    },
    told: (state) => state.places && placesText(state, state.places),
  },
  {
    id: 'deployer',
    title: 'Who deploys first',
    rolls: ['deployment'],
    cites: [statement('Skirmish: Mission Rules', 1)],
    says: 'Roll off: the winner decides which player deploys first.',
    needs: (state) => {
      const winner = setup.winnerOf(state, setup.DEPLOYMENT_CALL);
      if (winner === null) return [roll(setup.DEPLOYMENT_CALL)];
      return state.deploysFirst === null ? [{ kind: 'decide-deployer', by: winner }] : [];
    },
    told: (state) => (state.deploysFirst === null ? null : `${nameOf(state, state.deploysFirst)} deploys first.`),
  },
  {
    id: 'deploy',
    title: 'Deployment',
    rolls: [],
    cites: [
      statement('Skirmish: The Battlefield', 2),
      statement('Setup and General Play', 1),
      statement('Setup and General Play', 2),
    ],
    reading: RESERVES_READING,
    says:
      'Each in turn deploys in the zone of their own corner, every model a unit of its own, no closer than 12″ to ' +
      'the diagonal between the zones. Reserves only for Tactical Genius: units that must start in reserve by their ' +
      'own rules are deployed on the table, too.',
    needs: (state) => {
      const by = setup.deploysNow(state);
      return by === null ? [] : [{ kind: 'deploy', by }];
    },
    told: (state) => each((side) => (state.deployed[side] ? `${nameOf(state, side)} has deployed` : null)),
  },
  {
    id: 'first-turn',
    title: 'First or second',
    rolls: [],
    cites: [statement('Skirmish: Mission Rules', 1), statement('Stratagem', 3)],
    says:
      'Who deployed first chooses to play first or second. Models with Scout, by a stratagem or otherwise, may ' +
      'move before the first turn: each army says which.',
    needs: ({ choseFirst, deploysFirst }) =>
      choseFirst !== null || deploysFirst === null ? [] : [{ kind: 'choose-first-turn', by: deploysFirst }],
    told: (state) => (state.choseFirst === null ? null : `${nameOf(state, state.choseFirst)} is to play first.`),
  },
  {
    id: 'seize',
    title: 'Seize the initiative',
    rolls: ['seize'],
    cites: [statement('Skirmish: Mission Rules', 1), statement('Stratagem', 2)],
    says: 'The player to go second may roll a D6: on a 6, or a 4+ with Just As Planned, that player goes first.',
    needs: (state) => {
      const by = setup.maySeize(state);
      if (by !== null && state.seizes === null) return [{ kind: 'decide-seize', by }];
      return state.seizes === true && setup.dieOf(state, setup.SEIZE_CALL) === null ? [roll(setup.SEIZE_CALL)] : [];
    },
    told: (state) => {
      const [seized, first] = [setup.wasSeized(state), setup.firstPlayer(state)];
      if (seized === null || first === null) return null;
      const die = setup.dieOf(state, setup.SEIZE_CALL);
      return `${die === null ? 'Not attempted' : `Rolled ${die}, needed ${setup.seizesOn(state)}+: ${seized ? 'seized' : 'not seized'}`}. ${nameOf(state, first)} plays first, ${nameOf(state, otherSide(first))} second.`;
    },
  },
  {
    id: 'night',
    title: 'Night fighting',
    rolls: ['night'],
    cites: [statement('Skirmish: Mission Rules', 2)],
    says: 'Roll a D6. On a 4+ night fighting is in effect in turn 1, on a 1 or 2 from turn 5 on, on a 3 never.',
    needs: (state) => (setup.nightOf(state) === null ? [roll(setup.NIGHT_CALL)] : []),
    told: (state) => {
      const when = setup.nightOf(state);
      return when === null
        ? null
        : `Rolled ${setup.dieOf(state, setup.NIGHT_CALL)}: ` +
            `${{ first: 'night fighting in turn 1', late: 'night fighting from turn 5 on', never: 'no night fighting' }[when]}.`;
    },
  },
  {
    id: 'battle',
    title: 'The battle',
    rolls: ['length 5', 'length 6'],
    cites: [
      statement('Skirmish: Mission Rules', 3),
      GAME_LENGTH_CITE,
      statement('Endgame', 1),
      statement('Endgame', 2),
    ],
    reading:
      'Variable game length is the core rulebook’s: after turn 5 there is a further one on a 3+, after turn 6 on a ' +
      '4+, and none after turn 7.',
    says:
      'Players take their turns. After the fifth game turn dice tell whether the game goes on. Vehicles and ' +
      'buildings hold no markers; who rides in them may.',
    needs: (state) => {
      if (endOf(state) !== null) return [];
      const over = rollsForLength(state);
      if (over !== null) return [roll(lengthCall(over))];
      const turn = turnOf(state);
      return turn === null ? [] : [{ kind: 'end-turn', by: turn.player }];
    },
    told: (state) => {
      const [end, turn] = [endOf(state), turnOf(state)];
      if (end !== null) {
        return `${END_WORDS[end]} ${end === 'length' ? 'after' : 'in'} turn ${Math.ceil(state.turns.started / 2)}.`;
      }
      return turn === null ? null : `Turn ${turn.number}, ${nameOf(state, turn.player)} plays.`;
    },
  },
  {
    id: 'result',
    title: 'Result',
    rolls: [],
    cites: [1, 2, 3, 4, 5].map((item) => statement('Skirmish: Scoring', item)),
    says: 'The chart tells who won; both players confirm.',
    needs: (state) => ofWhom('confirm', (side) => !confirmedBy(state).includes(side)),
    told: (state) => resultText(state),
  },
];

/** The winner of a minor victory in a campaign, both having confirmed it, whose D6 has not fallen; null: nobody. */
export function growthDue(state: MatchState): Side | null {
  const { outcome, winner } = scoreOf(state).result;
  if (state.opened.campaign?.stakes === undefined || confirmedBy(state).length < SIDES.length) return null;
  return outcome === 'minor' && winner !== null && setup.dieOf(state, growthCall(winner)) === null ? winner : null;
}

/** Comes last in a match of a campaign that ends so. */
const growth: StepRule = {
  id: 'growth',
  title: 'A second specialist',
  rolls: SIDES.map((side) => growthCall(side).purpose),
  cites: [statement('No Rest for the Weary: Campaign', 7)],
  says: `After a minor victory its winner rolls a D6: on a ${SECOND_ON}+ a second specialist follows.`,
  needs: (state) => {
    const winner = growthDue(state);
    return winner === null ? [] : [roll(growthCall(winner))];
  },
  told: (state) => {
    const { outcome, winner } = scoreOf(state).result;
    const die = winner === null || outcome !== 'minor' ? null : setup.dieOf(state, growthCall(winner));
    return die === null ? null : `Rolled ${die}: ${die >= SECOND_ON ? 'a second' : 'no second'} specialist.`;
  },
};

/** Where both play: "Ada: north-west corner, north edge. Bea: south-east corner, south edge." */
export function placesText(state: MatchState, places: BySide<TableSide>): string {
  const [a, b] = SIDES.map((side) => {
    const { corner, edge } = places[side];
    return `${nameOf(state, side)}: ${CORNER_NAMES[corner]} corner, ${edge} edge.`;
  });
  return `${a} ${b}`;
}

/** The result in one sentence: "Major victory for Bea; bonus points: Ada 0, Bea 1." */
export function resultText(state: MatchState): string {
  const { outcome, winner, bonus } = scoreOf(state).result;
  const what =
    winner === null ? 'Draw' : `${outcome === 'major' ? 'Major' : 'Minor'} victory for ${nameOf(state, winner)}`;
  return `${what}; bonus points: ${SIDES.map((side) => `${nameOf(state, side)} ${bonus[side]}`).join(', ')}.`;
}

/** The steps of the mission, none without one; of a match of a campaign with what it decides for that. */
export function missionSteps({ opened: { mission, campaign } }: Pick<MatchState, 'opened'>): readonly StepRule[] {
  if (mission === 'none') return [];
  return campaign?.stakes === undefined ? SKIRMISH_STEPS : [aspect, ...SKIRMISH_STEPS, growth];
}
