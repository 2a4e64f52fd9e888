import type { Statement } from '../../rules/format';
import { coverageOf, open, play } from '../shared/coverage';
import type { Section } from './document';

const { rule, section, mostly } = coverageOf<Section>('trenches-and-turbines');

const ON_THE_SHEET = 'Worked out for each list among its play aids.';
const IN_THE_DECK = 'Worked out for each list: its activation cards are counted, and the deck holds as many.';

/** The ledger: every statement of every row of the document in our own words, and what became of it. */
export const COVERAGE: readonly Statement[] = [
  ...section('Universal Special Rules', [
    [
      'These are the keywords and special rules of the game, of units and of weapons, and how each of them works ' +
        'in it.',
      rule('requires-models', 'keyword-place', 'requires-parameter', 'no-unexpected-parameter', 'no-duplicate-keyword'),
    ],
    ['The list is not complete yet.', rule('known-keyword')],
  ]),
  ...mostly(play(ON_THE_SHEET), 'Airborne', [
    'The unit may be deployed off the table, into reserves.',
    ['It receives its activation card all the same.', play(IN_THE_DECK)],
    'When it activates it must either stay in reserve or enter the game.',
    [
      'When it enters, a 40 mm token is placed where it should land; then Leadership is tested.',
      rule('requires-leadership'),
    ],
    'Passed: the unit leader is placed on the token, which may then be removed, and the unit in coherency.',
    'Entering the table has spent a Move action; its other actions are left.',
    [
      'Failed: the token scatters 2d5; the leader is put down where it ends, and the unit in coherency.',
      play('The dice are with the activation deck.'),
    ],
    'Then the unit is in overwatch, and its activation ends.',
    [
      'If it scatters into impassable terrain, another unit or another obstacle that it could not move onto, every ' +
        'model of it rolls a die; for each 10 the unit takes 1 damage, with saves and the like.',
      play('The dice are with the activation deck.'),
    ],
    'It is then placed as close as it can be to where the token came to lie, in coherency.',
    'In that case its activation ends, and it is not in overwatch.',
  ]),
  ...mostly(rule('requires-parameter', 'requires-leader'), 'Coherency', [
    'To be in coherency all models of the unit stay within x inches of the unit leader.',
  ]),
  ...mostly(rule('requires-parameter'), 'Command Range', [
    'All friendly units within x inches may add 1 to their Leadership.',
  ]),
  ...mostly(play(ON_THE_SHEET), 'Fireteam', [
    'The unit can split up into two fireteams.',
    [
      'It is divided as evenly as possible, and its special weapons are divided equally, too.',
      rule('fireteam-size', 'requires-leader'),
    ],
    'The split makes two new units of it.',
    ['Both activate during the squad’s activation.', play(IN_THE_DECK), 'The two halves share one card.'],
    'Each has one model nominated as its team leader, easy to tell from the others.',
    'The models of a team keep within 3" of its leader; both team leaders keep within 12" of the squad leader.',
  ]),
  ...mostly(play(ON_THE_SHEET), 'Independent', [
    [
      'The unit need not maintain coherency, nor be within anybody’s command range.',
      rule('no-coherency-with-independent'),
    ],
    'If it has more than one model, none is farther than 1" from all others of the unit.',
  ]),
  ...mostly(play(IN_THE_DECK), 'Multi-Activate', [
    ['The stack holds x cards of the unit, instead of one.', rule('requires-parameter')],
    'It receives x cards in the action phase as well.',
    'It may activate and perform actions as normal in each of its activations.',
  ]),
  ...section('Transport', [
    ['The unit may carry x infantry models.', rule('requires-parameter', 'max-transport-load')],
    [
      'A model takes a place for each of its hit points: one with two hit points takes two of the x.',
      rule('max-transport-load'),
    ],
  ]),
  ...mostly(play(ON_THE_SHEET), 'Vanguard', [
    'On deployment the unit may be placed anywhere on the battlefield, at least 9" away from enemy units.',
    'It is placed after all units without Vanguard.',
  ]),
  ...mostly(play(ON_THE_SHEET), 'Vehicle', [
    'The unit uses the movement rules for vehicles.',
    ['It has facings.', rule('facings-on-vehicles')],
    ['Every vehicle has Multi-Activate (2) as well.', rule('requires-multi-activate')],
  ]),
  ...mostly(play(ON_THE_SHEET), 'Walker', ['The unit uses the movement rules for infantry.']),
  ...mostly(play(ON_THE_SHEET), 'Semi Automatic', [
    'The weapon may be used for two shoot actions, even if the unit is normally not allowed to repeat actions.',
    'The second shoot action is at -1 to hit, for the recoil.',
  ]),
  ...mostly(play(ON_THE_SHEET), 'Set Up', [
    'An action must be spent to set the weapon up before it is used.',
    ['Typically these are heavier weapons, like mortars and machine guns.', play('An example; nothing to check.')],
    'Once it is set up a token is placed by the weapon.',
    'Any move of the unit, whatever its reason, ends that.',
    [
      'The keyword is printed with an x.',
      open('What x is, the document never says. It is kept and shown; nothing asks for it.'),
    ],
  ]),
  ...section('Facings', [
    [
      'They are written as a direction and an angle: a weapon might say Front 90.',
      rule('facing-angle', 'requires-parameter'),
    ],
    ['That is the firing arc of the weapon.', play('Drawn for each list among its play aids.')],
    ['All vehicles are meant to be based, and on square bases.', rule('facings-on-vehicles')],
    ['That makes firing arcs and facings easier to determine.', play('A reason; nothing to check.')],
  ]),
  ...mostly(play(ON_THE_SHEET), 'Optics', [
    'If the weapon causes a casualty, the player who controls it may choose the casualty.',
    'The casualty must be within line of sight of the weapon.',
  ]),
];
