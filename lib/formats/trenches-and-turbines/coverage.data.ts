import type { Statement } from '../../rules/format';
import { coverageOf, open, play } from '../shared/coverage';
import type { Section } from './document';

const { rule, section } = coverageOf<Section>('trenches-and-turbines');

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
  ...section('Airborne', [
    ['The unit may be deployed off the table, into reserves.', play(ON_THE_SHEET)],
    ['It receives its activation card all the same.', play(IN_THE_DECK)],
    ['When it activates it must either stay in reserve or enter the game.', play(ON_THE_SHEET)],
    [
      'When it enters, a 40 mm token is placed where it should land; then Leadership is tested.',
      rule('requires-leadership'),
    ],
    [
      'Passed: the unit leader is placed on the token, which may then be removed, and the unit in coherency.',
      play(ON_THE_SHEET),
    ],
    ['Entering the table has spent a Move action; its other actions are left.', play(ON_THE_SHEET)],
    [
      'Failed: the token scatters 2d5; the leader is put down where it ends, and the unit in coherency.',
      play('The dice are with the activation deck.'),
    ],
    ['Then the unit is in overwatch, and its activation ends.', play(ON_THE_SHEET)],
    [
      'If it scatters into impassable terrain, another unit or another obstacle that it could not move onto, every ' +
        'model of it rolls a die; for each 10 the unit takes 1 damage, with saves and the like.',
      play('The dice are with the activation deck.'),
    ],
    ['It is then placed as close as it can be to where the token came to lie, in coherency.', play(ON_THE_SHEET)],
    ['In that case its activation ends, and it is not in overwatch.', play(ON_THE_SHEET)],
  ]),
  ...section('Coherency', [
    [
      'To be in coherency all models of the unit stay within x inches of the unit leader.',
      rule('requires-parameter', 'requires-leader'),
    ],
  ]),
  ...section('Command Range', [
    ['All friendly units within x inches may add 1 to their Leadership.', rule('requires-parameter')],
  ]),
  ...section('Fireteam', [
    ['The unit can split up into two fireteams.', play(ON_THE_SHEET)],
    [
      'It is divided as evenly as possible, and its special weapons are divided equally, too.',
      rule('fireteam-size', 'requires-leader'),
    ],
    ['The split makes two new units of it.', play(ON_THE_SHEET)],
    ['Both activate during the squad’s activation.', play(IN_THE_DECK), 'The two halves share one card.'],
    ['Each has one model nominated as its team leader, easy to tell from the others.', play(ON_THE_SHEET)],
    [
      'The models of a team keep within 3" of its leader; both team leaders keep within 12" of the squad leader.',
      play(ON_THE_SHEET),
    ],
  ]),
  ...section('Independent', [
    [
      'The unit need not maintain coherency, nor be within anybody’s command range.',
      rule('no-coherency-with-independent'),
    ],
    ['If it has more than one model, none is farther than 1" from all others of the unit.', play(ON_THE_SHEET)],
  ]),
  ...section('Multi-Activate', [
    ['The stack holds x cards of the unit, instead of one.', rule('requires-parameter')],
    ['It receives x cards in the action phase as well.', play(IN_THE_DECK)],
    ['It may activate and perform actions as normal in each of its activations.', play(IN_THE_DECK)],
  ]),
  ...section('Transport', [
    ['The unit may carry x infantry models.', rule('requires-parameter', 'max-transport-load')],
    [
      'A model takes a place for each of its hit points: one with two hit points takes two of the x.',
      rule('max-transport-load'),
    ],
  ]),
  ...section('Vanguard', [
    [
      'On deployment the unit may be placed anywhere on the battlefield, at least 9" away from enemy units.',
      play(ON_THE_SHEET),
    ],
    ['It is placed after all units without Vanguard.', play(ON_THE_SHEET)],
  ]),
  ...section('Vehicle', [
    ['The unit uses the movement rules for vehicles.', play(ON_THE_SHEET)],
    ['It has facings.', rule('facings-on-vehicles')],
    ['Every vehicle has Multi-Activate (2) as well.', rule('requires-multi-activate')],
  ]),
  ...section('Walker', [['The unit uses the movement rules for infantry.', play(ON_THE_SHEET)]]),
  ...section('Semi Automatic', [
    [
      'The weapon may be used for two shoot actions, even if the unit is normally not allowed to repeat actions.',
      play(ON_THE_SHEET),
    ],
    ['The second shoot action is at -1 to hit, for the recoil.', play(ON_THE_SHEET)],
  ]),
  ...section('Set Up', [
    ['An action must be spent to set the weapon up before it is used.', play(ON_THE_SHEET)],
    ['Typically these are heavier weapons, like mortars and machine guns.', play('An example; nothing to check.')],
    ['Once it is set up a token is placed by the weapon.', play(ON_THE_SHEET)],
    ['Any move of the unit, whatever its reason, ends that.', play(ON_THE_SHEET)],
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
  ...section('Optics', [
    ['If the weapon causes a casualty, the player who controls it may choose the casualty.', play(ON_THE_SHEET)],
    ['The casualty must be within line of sight of the weapon.', play(ON_THE_SHEET)],
  ]),
];
