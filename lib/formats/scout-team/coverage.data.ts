import type { Statement } from '../../rules/format';
import { coverageOf, open, play } from '../shared/coverage';
import type { CoreSection, Section } from './document';

const { rule, section, mostly } = coverageOf<Section | CoreSection>('scout-team');

const ON_THE_SHEET = 'Worked out for each list among its play aids.';
const AGREED = 'Can be noted with the list for a rule of a faction, as agreed by the players.';
const RANGES =
  'The document gives the ranges of blast and grenade twice, and not alike. By its Golden Rule the later 3" and 2" ' +
  'stand, unless the players agree on the other.';
const WHY = 'A designer’s note; nothing to check.';

/** The ledger: every numbered statement of the document, and what it takes over from the core book. */
export const COVERAGE: readonly Statement[] = [
  ...mostly(play('How to read the document.'), 'Rules Format', [
    'Terms of the core rules stand in bold italics, often with a reference to their page.',
    'Terms of the document’s own stand in italics, which shows how its rules hang together.',
    'Notes of the designers stand in quote blocks.',
  ]),
  ...mostly(play('Decides which ranges of blast and grenade stand by default.'), 'The Golden Rule', [
    'Where a rule of the document contradicts an earlier one the later one counts.',
  ]),
  ...mostly(rule('max-points'), 'Immutable Laws', [
    'The normal core rules for a game of Combat Patrol size hold, where the document does not say otherwise.',
    'The cost of an army is counted in points.',
    ['An army uses the Scout Detachment.', rule('max-slots')],
    ['The battlefield is 22" by 30" at least.', play(ON_THE_SHEET)],
    ['That is for very small games or little room; else the normal 44" by 30" are recommended.', play(ON_THE_SHEET)],
  ]),
  ...section('Scout Detachment', [
    [
      'A Scout Detachment is a Patrol Detachment but for what follows.',
      rule('max-slots', 'max-dedicated-transports', 'single-faction'),
    ],
    ['It always counts as Battle Forged.', rule('single-faction')],
    [
      'Its HQ: the demand is ignored in games under 300 points, or met by one or two HQ units of at least 50 ' +
        'points together.',
      rule('requires-hq'),
    ],
    [
      'Its Troops: the demand is met by a unit that meets the usual ones, or by an Understrength one that costs at ' +
        'least 65 points, or at least a third of the army’s total points.',
      rule('requires-troops'),
    ],
    [
      'Units that are not used to meet the detachment’s minimums may be Understrength without penalty.',
      rule('requires-hq', 'requires-troops'),
    ],
    ['No more than a single unit of any unit name is included.', rule('unique-unit-names')],
    [
      'Even very small armies may so be varied; a few Troops keep it the game that it is; HQ in larger games slows ' +
        'the growing number of models; the limit on names keeps leaders of units from piling up.',
      play(WHY),
    ],
  ]),
  ...mostly(play(), 'Core Rules Alterations', ['What follows overrides the core rules.']),
  ...mostly(play(ON_THE_SHEET), 'Split Units', [
    [
      'After the step Muster Armies all units are split: every model is a unit of its own, with a Starting ' +
        'Strength of 1.',
      play('Every model of a list stands for itself, and names the unit that it was bought in.'),
    ],
    'All models are in Unit Coherency at all times.',
    [
      'So models act by themselves throughout the game: where the core rules speak of a unit read a model, with ' +
        'the exceptions that follow.',
      play(WHY),
    ],
  ]),
  ...mostly(play(ON_THE_SHEET), 'Split Fire', [
    'On selecting targets in the Shooting phase the single attacks of each weapon may be spread over several ' +
      'enemy models, by the steps that follow.',
    'Select a model to shoot.',
    'Select one of its weapons to fire.',
    'Select the model that is its first target.',
    'Its first attack goes there.',
    'Each other attack goes there too, or to another enemy model that the shooter sees and reaches, within 3" of ' +
      'the first target.',
    'The steps are repeated for all weapons of the model.',
    'Then the attacks are resolved as usual.',
    [
      'Weapons with many attacks stay useful against many models, and each model’s shooting is more interesting.',
      play(WHY),
    ],
  ]),
  ...mostly(play(ON_THE_SHEET), 'Blast Weapons', [
    [
      'A blast weapon reaches 2" around its target, its blast range, and is fired by the steps that follow.',
      open(RANGES),
    ],
    'Select a model to shoot.',
    'Select one of its blast weapons to fire.',
    'Select the model that is its first target.',
    'Which other models are visible to that target and within the blast range of it? If any of them is friendly ' +
      'another first target must be selected. If all are enemies they are one combined unit in the steps that ' +
      'follow.',
    'The total number of attacks of the weapon is worked out.',
    'The attacks are resolved: all hit rolls together, then all wound rolls together. Of a mix of Toughness the ' +
      'majority’s counts, on a tie the highest of those tied. The enemy player allocates the wounds to models ' +
      'of own choice.',
    [
      'Blasts stay useful against many models, and reach targets out of sight by way of a model nearby that is in ' +
        'sight.',
      play(WHY),
    ],
  ]),
  ...mostly(open(RANGES), 'Grenade Weapons', [
    'A grenade’s blast range is 1"; it is fired by the steps of blast weapons.',
  ]),
  ...mostly(play(ON_THE_SHEET), 'Team Spirit', [
    'For the duration of the Morale phase all friendly models on the battlefield are one combined unit.',
    'So each player makes a single Morale check in a Morale phase at most.',
  ]),
  ...mostly(play(ON_THE_SHEET), 'Heavy Losses', [
    'On a Morale check an army that is Below Half-strength rolls a D6 instead, and adds twice the number of ' +
      'models destroyed in the turn.',
    ['With so few models checks would be passed too easily, even after grave losses.', play(WHY)],
  ]),
  ...mostly(play(AGREED), 'The Combined Unit Rule', [
    'Single models may leave a rule of a faction (an ability, a relic, a stratagem) without effect or meaning. ' +
      'Where the rules of the faction offer no solution of their own, it may be resolved as follows.',
    'All models are part of the same unit.',
    'Or all models with the same unit name are.',
    'Or all models with the same keyword are.',
    [
      'Or all models within a range of the model concerned are: that of engagement (1"), of a grenade’s blast ' +
        '(2"), of a blast (3") or of a standard move (6").',
      open(RANGES),
    ],
    'Any of these may be restricted to visible models.',
    'Any of these may be restricted to friendly, or to enemy models.',
    'Not for core rules, nor for rules that still work as intended and merely affect a single model instead of a ' +
      'unit of several.',
    ['The rules for Morale and for blast weapons apply it already, as examples.', play(WHY)],
    'The players talk it over until both agree on what suits the rule in question.',
  ]),
  ...mostly(rule('unique-unit-names'), 'Unit Name (p. 202)', ['A unit goes by the name of its datasheet.']),
  ...mostly(rule('requires-troops', 'requires-hq'), 'Understrength (p. 241)', [
    'A unit with fewer models than its datasheet’s minimum is Understrength.',
  ]),
  ...section('Combat Patrol (p. 244)', [
    ['A game of Combat Patrol is played with 500 points at most.', rule('max-points')],
    ['Its armies are one detachment.', rule('max-slots')],
  ]),
  ...mostly(play('The document asks for no warlord, so a list needs to name none.'), 'Battle Forged (p. 244)', [
    'All units of a Battle Forged army are in a detachment; a warlord is chosen before the game.',
  ]),
  ...section('Patrol Detachment (p. 248)', [
    [
      'HQ 1-2, Troops 1-3, Elites, Fast Attack, Heavy Support and Flyers 0-2 each; no Lords of War, no Fortifications.',
      rule('max-slots'),
    ],
    ['Its compulsory slots are one HQ and one Troops.', rule('requires-hq', 'requires-troops')],
    ['All units are from the same faction.', rule('single-faction')],
    ['One dedicated transport for each infantry unit.', rule('max-dedicated-transports')],
  ]),
];
