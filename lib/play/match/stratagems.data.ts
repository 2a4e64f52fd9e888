import { statement } from '../../formats/recon-squad/document';
import type { Citation } from '../../rules/report';

export const STRATAGEM_IDS = [
  'just-as-planned',
  'change-of-plans',
  'tactical-genius',
  'we-came-here-for-you',
  'this-far-no-farther',
  'hero-exemplar',
] as const;
export type StratagemId = (typeof STRATAGEM_IDS)[number];

export interface Stratagem {
  id: StratagemId;
  name: string;
  brief: string;
  says: string;
  /** How many models it is for: a D3 and this; null: it is for no models. */
  d3Plus: 0 | 2 | null;
  /** False: models of any kind. */
  withoutVehicles: boolean;
  transports: boolean;
  gains: readonly string[];
  /** It says nothing of what comes after the first game turn. */
  early?: true;
  cite: Citation;
  /** Null: the document leaves nothing open. */
  reading: string | null;
}

/** A gain that counts only before the battle. */
export const MAY_RESERVE = 'may start in reserve';

const NO_MODELS = { d3Plus: null, withoutVehicles: false, transports: false, gains: [] } as const;
const D3_PLUS_2 = { d3Plus: 2, withoutVehicles: true, transports: false } as const;
const FEWER = 'Exactly as many models as were rolled; all of them when the army has no more that qualify.';

/** The six of the document, in its order. */
export const STRATAGEMS: readonly Stratagem[] = [
  {
    id: 'just-as-planned',
    name: 'Just As Planned',
    brief: 'You seize the initiative on a 4+.',
    says: 'You seize the initiative on a 4+ in place of a 6.',
    ...NO_MODELS,
    early: true,
    cite: statement('Stratagem', 2),
    reading: null,
  },
  {
    id: 'change-of-plans',
    name: 'Change Of Plans',
    brief: 'They gain Scout: a move before turn 1.',
    says:
      'D3+2 of your models, no vehicles, gain Scout: they may move once both have deployed, before the first ' +
      'turn. They still may not start in reserve.',
    ...D3_PLUS_2,
    gains: ['Scout'],
    early: true,
    cite: statement('Stratagem', 3),
    reading: FEWER,
  },
  {
    id: 'tactical-genius',
    name: 'Tactical Genius',
    brief: 'They may start in reserve, and outflank.',
    says:
      'D3+2 of your models, no vehicles, gain Outflank and may start in reserve; so do the dedicated ' +
      'transports that they ride in.',
    ...D3_PLUS_2,
    transports: true,
    gains: ['Outflank', MAY_RESERVE],
    cite: statement('Stratagem', 4),
    reading:
      `${FEWER} Who rides in which transport is seen at the table; here any dedicated transport of the army ` +
      `can be named, one for each chosen model at most.`,
  },
  {
    id: 'we-came-here-for-you',
    name: 'We Came Here For You',
    brief: 'They re-roll each 1 to hit and to wound.',
    says: 'D3+2 of your models, no vehicles, gain Preferred Enemy against everyone.',
    ...D3_PLUS_2,
    gains: ['Preferred Enemy (All)'],
    cite: statement('Stratagem', 5),
    reading: FEWER,
  },
  {
    id: 'this-far-no-farther',
    name: 'This Far, No Farther',
    brief: 'They gain Fearless.',
    says: 'D3 of your models gain Fearless.',
    d3Plus: 0,
    withoutVehicles: false,
    transports: false,
    gains: ['Fearless'],
    cite: statement('Stratagem', 6),
    reading: `${FEWER} The rules do not leave out vehicles here.`,
  },
  {
    id: 'hero-exemplar',
    name: 'Hero Exemplar',
    brief: 'Your leader’s Leadership reaches 12″.',
    says:
      'In the breaking point’s morale checks your units within 12″ of the leader may use its Leadership, in ' +
      'place of 6", once it has passed its own.',
    ...NO_MODELS,
    cite: statement('Stratagem', 7),
    reading: null,
  },
];

/** The stratagem with this id. */
export const stratagem = (id: StratagemId): Stratagem => STRATAGEMS.find((each) => each.id === id) as Stratagem;
