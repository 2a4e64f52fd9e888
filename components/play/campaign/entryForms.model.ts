import type { Army } from '@/lib/army/army';
import { reconSquad } from '@/lib/formats/recon-squad/format';
import { findTrait } from '@/lib/formats/recon-squad/traits';
import {
  type Campaign,
  campaignPoints,
  MOST_BONUS,
  nameOf,
  nextAspect,
  rollsForGrowth,
  settlerOf,
} from '@/lib/play/campaign/campaign';
import { modelChoices, objectionTo, traitChoices } from '@/lib/play/campaign/designation';
import {
  CAMPAIGN_LIMITS,
  type CampaignEvent,
  type CampaignEventOf,
  type Correctable,
} from '@/lib/play/campaign/events';
import { resultText } from '@/lib/play/campaignWords';
import { eachSide, type Side, SIDES } from '@/lib/play/game/side';
import { type MatchResult, sameResult } from '@/lib/play/match/match';
import { type Aspect, ASPECT_NAMES, ASPECTS } from '@/lib/play/match/stakes';
import type { Choice } from '@/lib/rules/choices';

/** What players enter into a campaign, as forms: what is asked, and the entry that it makes. */

type Values = Readonly<Record<string, string>>;

/** One thing that is asked. */
export type EntryField = { id: string; label: string } & (
  | { kind: 'choose'; placeholder?: string; choices: readonly (Omit<Choice, 'whyNot'> & Partial<Choice>)[] }
  /** Of the model that is chosen; empty: the data names none. */
  | { kind: 'weapon'; weapons: readonly string[] }
  | { kind: 'text'; most: number }
  | { kind: 'count'; of: string; most: number; whyNoMore: string }
);

export interface EntryForm {
  start: Values;
  fields: (values: Values) => readonly EntryField[];
  /** The entry; null while something is missing. */
  made: (values: Values) => Correctable | null;
  /** What the entry comes to, beside its button; null: nothing to say. */
  says?: (made: Correctable | null) => string | null;
  /** Why a new entry is not allowed; null: it is. */
  whyNot?: (made: Correctable) => string | null;
}

const ENDINGS: readonly Pick<MatchResult, 'outcome' | 'winner'>[] = [
  { outcome: 'major', winner: 'a' },
  { outcome: 'minor', winner: 'a' },
  { outcome: 'draw', winner: null },
  { outcome: 'minor', winner: 'b' },
  { outcome: 'major', winner: 'b' },
];
const keyOf = ({ outcome, winner }: Pick<MatchResult, 'outcome' | 'winner'>): string => `${outcome} ${winner ?? ''}`;

type Played = CampaignEventOf<'played' | 'game'>;
const NONE = 'none';

/** A game's result by hand. `before`: what is corrected; null: a new game. `match`: what its match counts for. */
export const resultForm = (campaign: Campaign, before: Played | null, match: Aspect | null = null): EntryForm => ({
  start: {
    aspect: before?.kind === 'game' ? before.aspect : (match ?? nextAspect(campaign) ?? ''),
    growth: before?.kind === 'game' ? String(before.growth ?? NONE) : '',
    mission: before?.mission ?? 'Skirmish',
    ending: before === null ? '' : keyOf(before.result),
    a: String(before?.result.bonus.a ?? 0),
    b: String(before?.result.bonus.b ?? 0),
  },
  fields: ({ a, b, ending }) => [
    {
      kind: 'choose',
      id: 'ending',
      label: 'Result',
      placeholder: 'Choose the result',
      choices: ENDINGS.map((one) => ({
        value: keyOf(one),
        name: resultText(campaign, { ...one, bonus: { a: Number(a), b: Number(b) } }),
      })),
    },
    { kind: 'text', id: 'mission', label: 'Mission', most: CAMPAIGN_LIMITS.nameLength },
    ...SIDES.map((side) => ({
      kind: 'count' as const,
      id: side,
      label: `Bonus points of ${nameOf(campaign, side)}`,
      of: `bonus point of ${nameOf(campaign, side)}`,
      most: MOST_BONUS,
      whyNoMore: 'There are two bonus conditions',
    })),
    ...(before?.kind === 'played' || (before?.settler ?? settlerOf(campaign)) === 'first'
      ? []
      : [
          {
            kind: 'choose' as const,
            id: 'aspect',
            label: 'The game counts for',
            placeholder: whoSettles(campaign),
            choices: ASPECTS.map((value) => ({ value, name: ASPECT_NAMES[value] })),
          },
        ]),
    ...(before?.kind === 'played' || ending?.startsWith('minor') !== true
      ? []
      : [
          {
            kind: 'choose' as const,
            id: 'growth',
            label: 'D6 of the winner',
            placeholder: 'A second specialist on a 4+',
            choices: [
              ...[1, 2, 3, 4, 5, 6].map((face) => ({ value: String(face), name: String(face) })),
              { value: NONE, name: 'Not rolled' },
            ],
          },
        ]),
  ],
  made: ({ mission = '', ending, aspect, growth = '', ...bonus }) => {
    const chosen = ENDINGS.find((one) => keyOf(one) === ending);
    if (chosen === undefined || mission.trim() === '') return null;
    const result = { ...chosen, bonus: eachSide((side) => Number(bonus[side])) };
    const game = { mission: mission.trim(), result };
    // A match vouches for its own result alone: another one is the players' word.
    const same = before !== null && sameResult(before.result, result);
    if (before?.kind === 'played') return { kind: 'played', match: same ? before.match : null, ...game };
    const counts = ASPECTS.find((one) => one === aspect);
    const rolls = rollsForGrowth(game);
    if (counts === undefined || (rolls && growth === '')) return null;
    const die = rolls && growth !== NONE ? Number(growth) : null;
    const match = same && before?.aspect === counts && before.growth === die ? before.match : null;
    const settler = before?.settler ?? settlerOf(campaign);
    return { kind: 'game', match, ...game, settler, aspect: counts, growth: die };
  },
  says: (made) => {
    if (made?.kind !== 'played' && made?.kind !== 'game') return 'First choose all that is asked above.';
    const points = campaignPoints(made.result);
    const words = SIDES.map((side) => `${nameOf(campaign, side)} ${points[side]}`).join(', ');
    const otherwise =
      before !== null && before.match !== null && made.match === null
        ? ' Its match ended otherwise. A corrected game counts as entered by hand.'
        : '';
    return `Campaign points: ${words}.${otherwise}`;
  },
});

/** Who settles what the next game counts for, in the place of the answer. */
function whoSettles(campaign: Campaign): string {
  const settler = settlerOf(campaign);
  return settler === 'a' || settler === 'b' ? `${nameOf(campaign, settler)} chooses` : 'A D3 decides: 1, 2 or 3';
}

type Designated = Extract<CampaignEvent, { kind: 'designated' }>;

/** A model, a trait, and a weapon where one is asked. `army`: the frozen list; null: it cannot be read here. */
export const designationForm = (
  campaign: Campaign,
  side: Side,
  army: Army | null,
  before: Designated | null,
): EntryForm => ({
  start: { model: before?.model ?? '', trait: before?.trait ?? '', weapon: before?.weapon ?? '' },
  fields: ({ model = '', trait = '' }) => [
    {
      kind: 'choose',
      id: 'model',
      label: 'Model',
      placeholder: 'Choose the model',
      choices: modelChoices(campaign, side),
    },
    {
      kind: 'choose',
      id: 'trait',
      label: 'Trait',
      placeholder: 'Choose the trait',
      choices: traitChoices(campaign, side),
    },
    ...(findTrait(trait)?.needsWeapon === true && model !== ''
      ? [
          {
            kind: 'weapon' as const,
            id: 'weapon',
            label: 'Weapon',
            weapons: army === null ? [] : (reconSquad.declarable?.weapons(army, model) ?? []),
          },
        ]
      : []),
  ],
  made: ({ model = '', trait = '', weapon = '' }) =>
    model === '' || trait === ''
      ? null
      : {
          kind: 'designated',
          side,
          model,
          trait,
          weapon: findTrait(trait)?.needsWeapon === true && weapon !== '' ? weapon : null,
        },
  whyNot: (made) => (made.kind === 'designated' ? (objectionTo(campaign, made)?.says ?? null) : null),
});

/** The form that corrects an entry as it reads now; null: it stays as it is. */
export function correctionForm(campaign: Campaign, reads: CampaignEvent, army: Army | null): EntryForm | null {
  switch (reads.kind) {
    case 'played':
    case 'game':
      return resultForm(campaign, reads);
    case 'designated':
      return designationForm(campaign, reads.side, army, reads);
    case 'aspect':
      return {
        start: { value: reads.aspect },
        fields: () => [
          {
            kind: 'choose',
            id: 'value',
            label: 'The game counts for',
            choices: ASPECTS.map((value) => ({ value, name: ASPECT_NAMES[value] })),
          },
        ],
        made: ({ value }) => ({ kind: 'aspect', aspect: value as Aspect }),
      };
    default:
      return null;
  }
}
