import type { Army, Model } from '../../army/army';
import { valueOf } from '../../army/fact';
import { count } from '../../foundation/words';
import { plainMark, PLAIN_TABLE, reserveMark, type AtTable, type Losses, type TallyLine } from '../../rules/atTable';
import { embarkedMark, isVehicle } from '../shared/counting';
import { statement } from './document';
import { grenadesOf } from './grenades';
import { SUMS } from './sums';

const one = (holds: (model: Model) => boolean) => (models: readonly Model[]) => (models.some(holds) ? 1 : 0);

/** What changes for two rules of codexes that a game counts with. */
export const PAIN_SAYS =
  'A model with Power from Pain gains a Pain Token for every 3 non-vehicle models it has killed. A Necron ' +
  'counts only once its Reanimation Protocols have failed.';
export const REANIMATION_SAYS =
  'Mark a Necron that would be removed as a casualty with a counter. It rolls to reanimate only while ' +
  'within 3" of a friendly Necron that is not a casualty itself, and fails otherwise. If it succeeds it goes on ' +
  'with 1 wound, if not it is removed; the counter goes either way.';
const POWER_FROM_PAIN = /^power from pain$/i;
const REANIMATION = /^reanimation protocols$/i;
const has =
  (rule: RegExp) =>
  ({ rules }: Model): boolean =>
    rules.some((name) => rule.test(name.trim()));

/** The room of so many is taken by who has such a rule, by the core rulebook. */
const BULK: Readonly<Record<string, number>> = { bulky: 2, 'very bulky': 3, 'extremely bulky': 5 };
const bulkOf = ({ rules }: Model): number =>
  Math.max(1, ...rules.map((name) => BULK[/^(?:\w+ )?bulky/i.exec(name)?.[0].toLowerCase() ?? ''] ?? 1));

/** A game of Recon Squad at the table: every model by itself. */
export const AT_TABLE: AtTable = {
  ...PLAIN_TABLE,
  marks: [
    reserveMark({ says: 'Only where Tactical Genius or the mission allows it.' }),
    embarkedMark(['gone-to-ground'], {
      takes: bulkOf,
      // Movement Phase 2: into a dedicated transport the game is begun only by its own and independent characters.
      deploys: (rider, models, carrier) =>
        rider.id === carrier.id ||
        (carrier.slot !== 'Dedicated Transport' && carrier.models.every(isVehicle)) ||
        models.every(({ independentCharacter }) => valueOf(independentCharacter) === true),
    }),
    plainMark({
      id: 'kills',
      name: 'Kills',
      says: PAIN_SAYS,
      told: { on: 'has a kill', off: 'has no kill' },
      most: (models) => (models.some(has(POWER_FROM_PAIN)) ? 300 : 0),
      counts: { one: 'kill', gives: 'Pain tokens', per: 3 },
    }),
    plainMark({
      id: 'counter',
      name: 'Reanimation counter',
      says: REANIMATION_SAYS,
      told: { on: 'falls, with a reanimation counter', off: 'has no reanimation counter any more' },
      most: one(has(REANIMATION)),
      away: true,
      beforeLost: true,
    }),
    plainMark({
      id: 'gone-to-ground',
      name: 'Gone to ground',
      says: 'Until the end of its own next turn.',
      told: { on: 'goes to ground', off: 'is no longer gone to ground' },
      most: one((model) => !isVehicle(model)),
    }),
    plainMark({
      id: 'falling-back',
      name: 'Falling back',
      told: { on: 'falls back', off: 'is no longer falling back' },
      most: one((model) => !isVehicle(model)),
      clears: ['gone-to-ground'],
    }),
    plainMark({
      id: 'immobilised',
      name: 'Immobilised',
      told: { on: 'is immobilised', off: 'is no longer immobilised' },
      most: one(isVehicle),
    }),
  ],
  spends: grenadesOf,
  phases: [
    {
      name: 'Before the game',
      sections: ['Stratagem', 'Setup and General Play'],
      aids: ['reserves', 'helps-not-coming', 'side-effects'],
    },
    { name: 'Movement', sections: ['Movement Phase'], aids: ['jump', 'fall'] },
    { name: 'Psychic', sections: ['Psychic Phase'], aids: ['cast-a-spell'] },
    { name: 'Shooting and assault', sections: ['Shooting and Assault Phases'], aids: [] },
    { name: 'Turn’s start, and the end', sections: ['Endgame'], aids: [] },
  ],
  tally: breaking,
  sums: SUMS,
};

/** How many losses more bring the army to its breaking point: Endgame 2. */
function breaking({ models }: Army, { lost }: Losses): readonly TallyLine[] {
  const left = models.length - lost.size;
  const broken = 2 * left < models.length;
  const more = Math.floor(models.length / 2) + 1 - lost.size;
  if (models.length === 0) return [];
  const checks =
    'Before anything else each unit takes a morale check, the leader first: 2D6, no more than its Leadership.' +
    leadershipOf(models.filter(({ id }) => !lost.has(id)));
  return [
    {
      id: 'breaking',
      says: broken
        ? `${left} of ${models.length} left: broken from the start of its player’s turn. ${checks}`
        : `${left} of ${models.length} left: ${count(more, 'more loss', 'more losses')} to the breaking point.`,
      alarm: broken,
      dice: broken && left > 0 ? { count: 2, sides: 6, sum: null } : null,
      cites: [statement('Endgame', 2)],
    },
  ];
}

/** ` Leadership 9: Captain; 7: Salvor, Wick.`; empty where nobody’s is known. */
function leadershipOf(models: readonly Model[]): string {
  const values = new Map<number, Set<string>>();
  for (const { name, leadership } of models) {
    const value = valueOf(leadership);
    if (value !== null) values.set(value, (values.get(value) ?? new Set()).add(name));
  }
  const told = [...values].toSorted(([a], [b]) => b - a).map(([value, names]) => `${value}: ${[...names].join(', ')}`);
  return told.length === 0 ? '' : ` Leadership ${told.join('; ')}.`;
}
