import { KEYWORD_PREFIX, UNNAMED_UNIT } from '../../data/ownUnitEntry';
import type { EvaluatedSelection } from '../../engine/evaluated';
import { anyGame } from './any-game';
import type { Weapon } from '../army';
import { known, unknown, type Fact, statlineSource, type Evidence } from '../fact';
import { characteristic, numeric } from './profiles';
import { type ModelFacts, type Reading, unasked, withoutFactions } from './reading';
import { tidy } from './text';
import { BARE_WEAPON } from './weapons';

/** Its keywords as the player wrote them; other categories are roles and tags. */
const keywordsOn = ({ categories }: EvaluatedSelection): readonly string[] =>
  categories.filter(({ id }) => id.startsWith(KEYWORD_PREFIX)).map(({ name }) => name);

function weaponsOf({ held }: Evidence): readonly Weapon[] {
  return held
    .filter(({ place }) => place === 'own')
    .flatMap(({ selection }) =>
      selection.profiles
        .filter(({ typeName }) => typeName === 'Weapon')
        .map((profile): Weapon => ({
          ...BARE_WEAPON,
          name: tidy(selection.name),
          profile,
          keywords: keywordsOn(selection),
          special: characteristic(profile, 'Special') === 'Yes',
        })),
    );
}

/** Whether a keyword as written has that name, by its letters alone and whatever is behind it. */
const isNamed = (keyword: string, name: string): boolean =>
  keyword
    .replace(/[([:=\d].*$/s, '')
    .replace(/[^a-z]/gi, '')
    .toLowerCase() === name;

/** Every fact of one model that a player wrote; what the book leaves out is not known. */
function read(evidence: Evidence): ModelFacts {
  const source = statlineSource(evidence);
  const keywords = keywordsOn(evidence.root);
  const isA = (name: string): boolean => keywords.some((keyword) => isNamed(keyword, name));
  const [line] = evidence.statlines;
  const [hitPoints, leadership] = line ? [numeric(line, 'HP'), numeric(line, 'Ld')] : [null, null];
  const wounds: Fact<number> =
    hitPoints === null
      ? unknown(`the hit points of ${evidence.name}: its unit book does not say`)
      : known(hitPoints, source);
  // Asked for where a unit lands by it: elsewhere a model may lack one.
  const lands = leadership === null && isA('airborne');
  return {
    ...unasked(evidence),
    wounds,
    leadership: lands
      ? unknown(`the Leadership of ${evidence.name}: its unit book does not say`)
      : known(leadership, source),
    keywords: known(keywords, source),
    weapons: known(weaponsOf(evidence), source),
    leads: line !== undefined && characteristic(line, 'Leads') === 'Yes',
    vehicle: known(isA('vehicle'), source),
  };
}

/** Units that players wrote themselves, for a game that has no unit data. */
export const ownUnits: Reading = {
  ...anyGame,
  edition: 'own',
  facts: ['wounds', 'leadership', 'weapons', 'keywords'],
  isStatline: ({ typeName }) => typeName === 'Unit',
  unitsAreSquads: true,
  modelsBy: 'entries',
  read,
  readUnit: (root) =>
    withoutFactions(root, 'own units have none', {
      keywords: keywordsOn(root),
      ...(root.customName === null && root.name === UNNAMED_UNIT && { unitName: '' }),
    }),
};
