import type { Statement } from '../../rules/format';
import { byData, coverageOf, play } from '../shared/coverage';

/** The parts of its ledger: there is no document, so these are our own. */
type Section = 'What the unit data judges' | 'What is not judged';

const { section } = coverageOf<Section>('own-rules');

/** There is no document: what the unit data judges, and what nobody does. */
export const COVERAGE: readonly Statement[] = [
  ...section('What the unit data judges', [
    [
      'A list, its forces and its units have at least what the unit data demands.',
      byData('data/min'),
      'A list without a force is not legal, whatever its data demands.',
    ],
    ['They have no more than the unit data allows, forces of each kind and roles among it.', byData('data/max')],
    ['All that is chosen is on offer to this list.', byData('data/hidden')],
    [
      'No cost exceeds the limit that the list has for it.',
      byData('data/cost-limit'),
      'Limits are those that the player sets. A new list has those with which its data starts one; a start with 0 is ' +
        'read as no limit.',
    ],
    ['All that is chosen is in the unit data.', byData('data/missing-entry')],
    ['What the unit data has point at others in the list does so.', byData('data/association')],
    ['The unit data reports no error of the list in words of its own.', byData('data/error', 'data/warning')],
    [
      'The unit data can be worked out, and this program knows every word in which it speaks of the list.',
      byData('data/cycle', 'data/unusable', 'data/unread'),
    ],
  ]),
  ...section('What is not judged', [
    [
      'Whether the unit data is right.',
      play('Players write it. Where it differs from the rules of the game, the rules are right.'),
    ],
    [
      'What the rules of the game demand of a list and the unit data does not write down.',
      play('Look it up in the rules of the game.'),
    ],
    [
      'How many points the game has, where no limit is set.',
      play('Agree on a limit, and set it: nothing else holds a list to it.'),
    ],
    [
      'Units that players write themselves.',
      play('House units are written for one edition. Here the unit data alone has units: write them into its files.'),
    ],
    [
      'What the unit data lacks and the list’s own file has.',
      play('It is shown as the file has it, and said so: look up what it costs and may have.'),
    ],
    [
      'What an event, a campaign or the players themselves agree on.',
      play('Nothing is set aside, and nothing is added.'),
    ],
    [
      'Who is a leader, what a model can lose, and whatever else a game says of single models.',
      play('Lines and texts are shown as the unit data gives them.'),
    ],
  ]),
];
