import type { Statement } from '../../rules/format';
import { kept, coverageOf, play } from '../shared/coverage';
import {
  ADAPTATION_READING,
  BREAKING_READING,
  BROTHERHOOD_READING,
  FALL_READING,
  JUMP_READING,
  RESERVES_READING,
  type Section,
  STRATAGEMS_READING,
  FACE_READING,
} from './document';

const { rule, section, mostly } = coverageOf<Section>('recon-squad');

const STRATAGEM = 'A match rolls for how many, asks for which, and marks them.';
const SCORED = 'A match works it out from what its players enter.';
const POINTS = 'A campaign counts them.';
const STANDINGS = 'A campaign says who is ahead and what is lacking.';
const NAMED = 'Every model names the selection it was bought in.';
const ON_THE_SHEET = 'Told with numbers beside each list and in a match.';
const TOLD = 'An aid beside the list and in a match names the models whose rules are concerned.';
const ADAPTED = 'Shown in a match and on the page of every list that it is for.';

/** The ledger: every numbered statement of the document in our own words, and what became of it. */
export const COVERAGE: readonly Statement[] = [
  ...mostly(play(), 'Introduction', [
    'An unofficial variant of Warhammer 40,000: small skirmishes of single models, by the rules that follow.',
  ]),
  ...section('Army Selection', [
    [
      'A list of at most 200 points is one Recon Squad Detachment of 0-1 HQ, 0-2 Troops, 0-1 Elites and 0-1 Fast ' +
        'Attack, with all its units and models from a single faction.',
      rule('max-points', 'max-slots', 'single-faction'),
    ],
    [
      'At least 4 models are not vehicles, and there are at most 20 models in all.',
      rule('min-non-vehicle-models', 'max-models'),
    ],
    ['No model has more than 3 wounds or hull points.', rule('max-wounds-or-hull-points')],
    ['No vehicle has armour of more than 33 in front, side and rear together.', rule('max-vehicle-armour')],
    ['No model has a 2+ armour save together with an invulnerable save of 3+ or better.', rule('no-combined-saves')],
    ['No flyers, flying monstrous creatures, super-heavy vehicles or fortifications.', rule('no-banned-unit-types')],
    ['No psykers of mastery level 2 or more.', rule('max-mastery-level')],
    ['No unique independent characters and no unique wargear.', rule('no-unique-characters', 'no-unique-wargear')],
  ]),
  ...section('Traits', [
    [
      'The non-vehicle model of highest Leadership leads its army; where several tie one of them is designated.',
      rule('requires-leader'),
    ],
    [
      'The leader and 3 more non-vehicle models are specialists. Each is given a trait of the list of special ' +
        'rules, none repeated, as a part of the army list.',
      rule('requires-specialists', 'unique-traits'),
    ],
    ['A trait marked with a dagger applies to one weapon, which is designated.', rule('requires-designated-weapon')],
  ]),
  ...section('Stratagem', [
    [
      'Before either player deploys, both declare one of six stratagems at the same time.',
      kept('A match seals both and shows them at once.', 'match/stratagems'),
      STRATAGEMS_READING,
    ],
    ['Just As Planned: the initiative is seized on a 4+.', kept('A match asks for a 4+.', 'match/setup')],
    [
      'Change Of Plans: Scout for D3+2 models that are not vehicles, and so a move before the first turn; reserves ' +
        'stay closed to them.',
      kept(`${STRATAGEM} Once both have deployed it names who may make the move of Scout.`, 'match/stratagems.data'),
    ],
    [
      'Tactical Genius: Outflank, and leave to be deployed in reserve, for D3+2 models that are not vehicles and ' +
        'for the dedicated transports in which they are embarked.',
      kept(STRATAGEM, 'match/stratagems.data'),
      'Who rides in which transport is seen at the table.',
    ],
    [
      'We Came Here For You: Preferred Enemy (All) for D3+2 models that are not vehicles.',
      kept(STRATAGEM, 'match/stratagems.data'),
    ],
    [
      'This Far, No Farther: Fearless for D3 models of any kind.',
      kept(STRATAGEM, 'match/stratagems.data'),
      'Vehicles are not left out here.',
    ],
    [
      'Hero Exemplar: in the morale checks of the breaking point the leader’s Leadership is there for units up to ' +
        '12" away, if it passed its own.',
      kept('A match tells how far it reaches when an army breaks.', 'match/turns'),
    ],
  ]),
  ...section('Setup and General Play', [
    [
      'Army Of One: before deployment every model of the list, also one bought as an upgrade (drones, for ' +
        'example), becomes a unit of its own. Each is deployed and plays as a normal unit for all purposes; the ' +
        'selections of the list count only where a rule says so.',
      play('Every model of a list stands for itself, and names the selection it was bought in.'),
    ],
    [
      'No Holding Back: no model is placed into reserve unless this document or the mission says that it may. ' +
        'Units that must start in reserve by their own rules are deployed on the table like any other. What ' +
        'enters ongoing reserve is out of the game, and counts as a casualty.',
      kept(
        'A match lets only whom Tactical Genius names start in reserve, says at deployment who is on the table all ' +
          'the same, and has a button for ongoing reserve.',
        'match/onTable',
      ),
      RESERVES_READING,
    ],
    ['Help’s Not Coming: nothing adds models to the game that are not in the lists.', play(TOLD), FACE_READING],
    [
      'Side Effects: what one model’s special rule or wargear confers on its selection, or makes hold for it, ' +
        'reaches all single models of that selection within 3" of the model, and all of them before deployment.',
      play(`${NAMED} ${TOLD}`),
      FACE_READING,
    ],
  ]),
  ...mostly(play(ON_THE_SHEET), 'Movement Phase', [
    ['We All Die Alone: independent characters may not join units at any time.', play()],
    [
      'Get To The ’Choppa: a transport takes several units, as many models as it usually can. Only independent ' +
        'characters and units of the same selection may deploy inside a dedicated transport that was chosen with ' +
        'that selection.',
      play(NAMED),
    ],
    [
      'Everyone Falls The First Time: models of all kinds may try to jump a gap of up to 6" between terrain. Such ' +
        'a model takes an Initiative test at -1 for each full inch of the gap after the first; for a vehicle it ' +
        'is a dangerous terrain test, with that penalty. Who passes may cross, and otherwise moves as usual, ' +
        'within its distance. Difficult terrain applies as well, by where the jump starts and ends, and is ' +
        'rolled before the jump is declared.',
      play(ON_THE_SHEET),
      JUMP_READING,
    ],
    'A model that fails is placed at the bottom of the gap, in base contact with its near edge, and at once ' +
      'suffers an automatic hit: its strength is the distance fallen in inches, rounded up; beyond 10" it is ' +
      'Strength 10, without any save. A vehicle takes it on the rear armour, and the failed test immobilises ' +
      'it as usual. The way down does not count towards the movement, which may go on if the model survives ' +
      'and is able.',
    ['Any model may jump down a vertical surface, by the rules of a failed jump.', play(ON_THE_SHEET), FALL_READING],
  ]),
  ...section('Psychic Phase', [
    [
      'Cast A Spell On You: in each turn one model of each selection of the list with the rule Brotherhood of ' +
        'Psykers or of Sorcerers may act as a Psyker (Mastery Level 1). The rule has no other effect.',
      { ...rule('max-mastery-level'), aid: 'An aid beside the list and in a match names each such selection.' },
      BROTHERHOOD_READING,
    ],
  ]),
  ...mostly(play(), 'Shooting and Assault Phases', [
    'Unload: the shots of an attack with several may be divided among several target units, each within 3" of ' +
      'the first. That is declared and done before any roll to hit or to scatter.',
    [
      'Frag Bag: a model makes a shooting attack with grenades once a game for each such item of wargear.',
      kept('A match keeps what each model has thrown.', 'match/onTable'),
    ],
    'Dogs Of War: units may assault other targets than those they shot at; all other restrictions hold.',
  ]),
  ...section('Endgame', [
    [
      'Boots On The Ground: unless the mission says so no vehicle and no building is a scoring unit. Scoring units ' +
        'inside them may score objective markers, measured from the hull or the main wall.',
      play('A match says so beside its markers, and counts none for an army with vehicles alone.'),
    ],
    [
      'Breaking Point: from the start of its player’s turn in which fewer than half of its units remain an army is ' +
        'broken. Before any other action each of its units takes a morale check, the leader first. The leader’s ' +
        'Leadership is there for units up to 6" away, if the leader passed.',
      kept('A match says when an army breaks, and who tests in which order.', 'match/turns'),
      BREAKING_READING,
    ],
  ]),
  ...section('Codex Specific Adaptations', [
    [
      'Astra Militarum: an order goes to one model; if it succeeds it holds for that model and for all of the same ' +
        'selection within 3".',
      play(ADAPTED),
      ADAPTATION_READING,
    ],
    [
      'Chaos Daemons and Chaos Space Marines: the rules Warp Storm and Champion of Chaos are not applied.',
      play(ADAPTED),
      `The document writes “Chaos Daemons and Space Marines”. ${ADAPTATION_READING}`,
    ],
    [
      'Dark Eldar: each 3 models, vehicles apart, that a model with Power from Pain has killed bring it a Pain ' +
        'Token. Necrons count only once they have failed their Reanimation Protocols.',
      play(ADAPTED),
      ADAPTATION_READING,
    ],
    [
      'Necrons: a counter marks each model that would be removed as a casualty. Such a model rolls for its ' +
        'Reanimation Protocols if it is within 3" of a friendly Necron that is no such casualty, and fails ' +
        'otherwise. Who succeeds goes on with 1 wound, the others are removed; the counter goes either way.',
      play(ADAPTED),
      ADAPTATION_READING,
    ],
  ]),
  ...mostly(play(), 'Skirmish: Summary', [
    'Two patrols have run into each other: a good first mission, the same for both sides.',
    'In a campaign attacker and defender are alike in this mission, and make no difference in the game.',
  ]),
  ...section('Skirmish: The Battlefield', [
    [
      'The table is 4 by 4 feet. Ruins, woods and other terrain cover a quarter to a half of it, roughly ' +
        'symmetrically.',
      play('A match draws the table to scale; the terrain is yours.'),
    ],
    [
      'Deployment zones are opposite corners, up to 12" from the centre line between them. A roll-off decides who ' +
        'chooses a corner and a table edge of one’s own; the other player takes the opposite ones.',
      kept('A match rolls off, asks the winner, and draws both zones.', 'match/table'),
    ],
    [
      'Objective markers lie in the centre of the table and in the centres of the two quarters without a ' +
        'deployment zone’s corner.',
      kept('A match draws them, and keeps who holds which.', 'match/table'),
    ],
  ]),
  ...section('Skirmish: Mission Rules', [
    [
      'A roll-off decides who says which player deploys first. Once both have deployed, who set up first chooses ' +
        'to play first or second. Who goes second may try to seize the initiative.',
      kept('A match rolls, and asks each player in turn.', 'match/setup'),
    ],
    [
      'A D6 tells of night fighting: 4+ brings it for turn 1, a 1 or 2 for turn 5 and all later ones.',
      kept('A match rolls for it, and tells it in each turn.', 'match/setup'),
    ],
    [
      'The game is of variable length, and is scored by the chart at its end.',
      kept('A match rolls after turns 5 and 6, and scores the end.', 'match/turns'),
      'By the core rulebook there is another turn after turn 5 on a 3+, after turn 6 on a 4+, and none after turn 7.',
    ],
  ]),
  ...mostly(kept(SCORED, 'match/scoring'), 'Skirmish: Scoring', [
    'Major victory: at least two objective markers more than the opponent, or nothing left of the opponent.',
    'Minor victory: at least one objective marker more than the opponent.',
    'Draw: as many objective markers each.',
    'Bonus point: the opponent’s leader is not on the table.',
    'Bonus point: every table corner has a model within 12".',
  ]),
  ...mostly(kept(POINTS, 'campaign/campaign'), 'No Rest for the Weary: Campaign', [
    [
      'A small campaign for two players: a number of games is agreed on, each a Skirmish or another mission, all ' +
        'with the same army lists. Each brings campaign points. A game takes about 90 minutes.',
      kept('A campaign freezes both lists and keeps its books.', 'campaign/account'),
    ],
    'A major victory brings 6 points, the defeated none.',
    'A minor victory brings 4 points, the defeated 2.',
    'A draw brings 3 points each.',
    'Each bonus condition that is met brings a point.',
    [
      'Whoever has the fewest campaign points in all chooses before each game which aspect of the war it decides, ' +
        'Reconnaissance, Combat or Supply Chain; on a tie a D3 does. The first is always Combat. The points of ' +
        'each aspect are kept apart.',
      kept('A match of a campaign asks whoever is behind, and rolls on a tie.', 'match/skirmish'),
    ],
    [
      'After each game both players designate one more specialist for good. The winner of a major victory ' +
        'designates a second one, of a minor victory on a D6 of 4+. Traits never repeat in an army.',
      {
        ...rule('requires-specialists', 'unique-traits'),
        besides: {
          says: 'Its match rolls the D6, and a campaign counts how many each may designate.',
          by: 'match/match',
        },
      },
    ],
  ]),
  ...mostly(rule('requires-specialists'), 'No Rest for the Weary: War Never-Ending', [
    'Who has no non-vehicle model left to designate may give a specialist a further trait. Nobody gets a third ' +
      'before all specialists have two, and so on.',
  ]),
  ...mostly(kept(STANDINGS, 'campaign/standings'), 'No Rest for the Weary: Victory', [
    'Strategic victory: most campaign points in Combat and in one other aspect win the campaign.',
    'Brute conquest: so do twice the opponent’s points in Combat.',
    'If neither is met nobody wins.',
  ]),
];
