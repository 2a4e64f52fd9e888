import { statlineSource, textSource, type Evidence } from '../evidence';
import { known, type Fact, type Source } from '../fact';
import { INDEPENDENT_CHARACTERS, NAMED_CHARACTERS, NOT_NAMED } from './characters.data';
import { characteristic } from './profiles';
import { bareName, rowAbout, tidy } from './text';

interface CharacterFacts {
  independentCharacter: Fact<boolean>;
  unique: Fact<boolean>;
}

const typeOf = (evidence: Evidence): string =>
  evidence.statlines
    .map((profile) => characteristic(profile, 'Unit Type') ?? characteristic(profile, 'Type') ?? '')
    .join(' ');
const isCharacter = (evidence: Evidence): boolean => /\(?\bch(?:aracter)?\b|unique/i.test(typeOf(evidence));

const forgottenCharacter = rowAbout(INDEPENDENT_CHARACTERS);
const namedCharacter = rowAbout(NAMED_CHARACTERS);
const notNamed = rowAbout(NOT_NAMED);

/** Which models are independent characters, and which are one of a kind. */
export const readCharacter = (evidence: Evidence): CharacterFacts => ({
  independentCharacter: independent(evidence),
  unique: unique(evidence),
});

/** The rule itself; one that the whole squad shows belongs to its characters. */
function independent(evidence: Evidence): Fact<boolean> {
  for (const held of evidence.held) {
    const rule = held.selection.rules.find((each) => /^independent characters?\b/i.test(tidy(each.name)));
    const meant = held.place === 'self' || held.place === 'own' || evidence.unitTroopers <= 1 || isCharacter(evidence);
    if (rule !== undefined && meant) return known(true, textSource(tidy(rule.name), held));
  }
  const forgotten = forgottenCharacter(namesOf(evidence));
  return forgotten === undefined ? known(false, statlineSource(evidence)) : known(true, curated(forgotten.why));
}

const namesOf = ({ chain, name, statlines }: Evidence): readonly string[] =>
  [...chain.map((selection) => selection.name), name, ...statlines.map((profile) => profile.name)].map(bareName);

/** At most one in the roster, "Unique" in its type, or a name on the list of those that the data forgets. */
function unique(evidence: Evidence): Fact<boolean> {
  const names = namesOf(evidence);
  const named = namedCharacter(names);
  if (named !== undefined) return known(true, curated(named.why));
  if (/\bunique\b/i.test(typeOf(evidence))) return known(true, statlineSource(evidence));
  const nobody = notNamed(names);
  if (nobody !== undefined) return known(false, curated(nobody.why));
  const limited = evidence.chain.find((selection) =>
    selection.maximums.some((maximum) => maximum.scope === 'roster' && maximum.value === 1),
  );
  if (limited !== undefined) {
    return known(true, {
      kind: 'rules text',
      from: `${tidy(limited.name)}: the data allows one in the roster`,
      selection: null,
    });
  }
  return known(false, statlineSource(evidence));
}

const curated = (why: string): Source => ({ kind: 'curated', list: 'named characters', why });
