import { cite } from '../../rules/citation';
import type { Citation } from '../../rules/report';

export const DOCUMENT = 'Recon Squad';
/** Of an army, in every game. */
export const MOST_POINTS = 200;

export type Section =
  | 'Introduction'
  | 'Army Selection'
  | 'Traits'
  | 'Stratagem'
  | 'Setup and General Play'
  | 'Movement Phase'
  | 'Psychic Phase'
  | 'Shooting and Assault Phases'
  | 'Endgame'
  | 'Codex Specific Adaptations'
  | 'Skirmish: Summary'
  | 'Skirmish: The Battlefield'
  | 'Skirmish: Mission Rules'
  | 'Skirmish: Scoring'
  | 'No Rest for the Weary: Campaign'
  | 'No Rest for the Weary: War Never-Ending'
  | 'No Rest for the Weary: Victory';

/** A statement of the document: bullets or paragraphs counted from 1 within the section. */
export const statement = (section: Section, item: number): Citation => cite(DOCUMENT, section, item);

/** How the document is played where it leaves room and no rule of a list says so. */

export const STRATAGEMS_READING =
  'The rules set no other time than before either player deploys. Here stratagems come before the roll-offs ' +
  'for corners and deployment, and their models are chosen then, too: so nobody picks by who deploys where.';

export const RESERVES_READING =
  'A model that must start in reserve is deployed like any other; one that enters ongoing reserve is a casualty, ' +
  'whatever brought it there. Who must is found by the words of its rules.';

export const FACE_READING =
  'Played at the table. Models are named where the words of the unit data tell: that nobody is named is no promise.';

export const JUMP_READING =
  'A vehicle’s penalty is taken from its die: dangerous terrain, which is failed on a 1, is failed on a 1 or 2 at ' +
  '-1, and so on.';

export const FALL_READING =
  'Jumping down is a failed jump in every respect: a vehicle that does it is immobilised, too.';

export const BROTHERHOOD_READING =
  'A selection is a unit as it was bought. Another of its models may act in the next turn, as long as one is left.';

export const BREAKING_READING =
  'Once broken an army stays so, whoever comes back, and takes its checks at the start of each of its own turns. ' +
  'Models in reserve remain. Vehicles, which have no Leadership, take no check.';

export const ADAPTATION_READING =
  'It holds for every army whose unit data has the rule, whatever its faction is called.';
