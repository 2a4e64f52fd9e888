import type { EvaluatedProfile } from '../../engine/evaluated';
import { timesName } from '../../foundation/words';
import type { Weapon } from '../army';
import { known, statlineSource, type Evidence, type CarriedItem } from '../fact';
import { isRoleName } from '../roles';
import { type ModelFacts, type Reading, unasked, withoutFactions } from './reading';
import { tidy } from './text';
import { BARE_WEAPON, ruleNames, whose } from './weapons';

/** A line of figures has at least so many characteristics, most of them no longer than this. */
const FEWEST_FIGURES = 3;
const FIGURE_LENGTH = 12;

/** Whether a profile is a line of figures, whatever the game calls it: what it says are no sentences. */
function isStatline({ characteristics }: EvaluatedProfile): boolean {
  const filled = characteristics.filter(({ value }) => value.trim() !== '');
  const short = filled.filter(({ value }) => value.trim().length <= FIGURE_LENGTH);
  return filled.length >= FEWEST_FIGURES && short.length * 2 > filled.length;
}

/** What a model has: its own things and what it rides first, then its unit's. */
const things = ({ held, chain }: Evidence): readonly CarriedItem[] => [
  ...held.filter(({ place }) => place === 'own'),
  ...held.filter(
    ({ place, selection, bearer }) =>
      (place === 'unit' || (place === 'perhaps' && bearer)) &&
      selection.type === 'upgrade' &&
      !chain.includes(selection),
  ),
];

/** `20 × Experience`: what one model has several of. */
const counted = ({ selection, each }: CarriedItem): string =>
  timesName(each, tidy(selection.customName ?? selection.name));

/** How much one model bears, where its lines say it in one number. Whose mount adds to it has none that can be told. */
function woundsOf({ statlines }: Evidence): number | null {
  const said = statlines
    .flatMap(({ characteristics }) => characteristics)
    .filter(({ name, value }) => /^(?:w|wounds)$/i.test(name.trim()) && /\d/.test(value))
    .map(({ value }) => value.trim());
  const [value = ''] = said;
  return /^\d{1,3}$/.test(value) && said.every((other) => other === value) ? Number(value) : null;
}

/** What has a profile is shown with it; a thing of one profile goes by its own name. A line of figures is no weapon. */
function profiled(held: CarriedItem, statlines: Evidence['statlines']): readonly Weapon[] {
  const { selection, each } = held;
  const [only, ...more] = selection.profiles;
  return selection.profiles
    .filter((profile) => !statlines.includes(profile))
    .map((profile) => ({
      ...BARE_WEAPON,
      name: profile === only && more.length === 0 ? tidy(selection.name) : tidy(profile.name),
      profile,
      ...whose(held),
      ...(each > 1 && { times: each }),
    }));
}

/** Makes only boxes for wounds from what the data says: its names, lines and texts are shown as it gives them. */
function read(evidence: Evidence): ModelFacts {
  const source = statlineSource(evidence);
  const own = evidence.held
    .filter(({ place }) => place === 'self')
    .flatMap(({ selection }) => selection.profiles)
    .filter((profile) => !evidence.statlines.includes(profile));
  const held = things(evidence);
  const bare = held.filter(({ selection: { name, profiles } }) => profiles.length === 0 && !isRoleName(name));
  return {
    ...unasked(evidence),
    wounds: known(woundsOf(evidence), source),
    weapons: known(
      [
        ...own.map((profile): Weapon => ({ ...BARE_WEAPON, name: tidy(profile.name), profile, of: 'unit' })),
        ...held.flatMap((each) => profiled(each, evidence.statlines)),
      ],
      source,
    ),
    wargear: [...new Set(bare.map(counted))],
    rules: [...new Set([...own.map(({ name }) => tidy(name)), ...ruleNames(evidence)])],
  };
}

/** Any game: what its data writes is shown as it stands, models are what it types so, and no fact is made of it. */
export const anyGame: Reading = {
  edition: 'any',
  facts: [],
  factions: false,
  slots: [],
  standardDetachment: null,
  isStatline,
  isVehicle: () => false,
  isTransport: () => false,
  counting: [],
  unitsAreSquads: false,
  modelsBy: 'type',
  read,
  readUnit: (root) =>
    withoutFactions(root, 'nobody asks for them', {
      keywords: root.categories.filter(({ primary }) => !primary).map(({ name }) => tidy(name)),
    }),
};
