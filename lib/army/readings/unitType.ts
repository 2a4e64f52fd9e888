import type { EvaluatedProfile } from '../../engine/evaluated';
import type { BannedType } from '../army';
import { statlineSource, textSource, type Evidence, type Held } from '../evidence';
import { known, unknown, type Fact, type Source } from '../fact';
import { characteristic, kindOf } from './profiles';
import { sentences, bareName, tidy } from './text';
import { FORTIFICATIONS, NO_FLYERS, WINGS } from './unitType.data';

interface TypeFacts {
  unitType: Fact<string>;
  bannedType: Fact<BannedType | null>;
}

/** The unit type as a statline writes it; null where it is left empty. */
export const typeText = (profile: EvaluatedProfile): string | null =>
  characteristic(profile, 'Unit Type') ?? characteristic(profile, 'Type') ?? characteristic(profile, 'Building Type');

/** The profile type's name stands in where the type itself is left empty ("Walker"). */
const writtenType = (profile: EvaluatedProfile): string | null =>
  typeText(profile) ?? (kindOf(profile) === 'trooper' ? null : tidy(profile.typeName));

/** A model's unit type as its statlines write it, and whether that is one of the banned ones. */
export function readUnitType(evidence: Evidence): TypeFacts {
  const types = evidence.statlines.map(writtenType);
  const written = types.filter((type) => type !== null);
  const source = statlineSource(evidence);
  const unitType =
    written.length === 0
      ? unknown(`the unit type of ${evidence.name}: the data leaves it empty`)
      : known([...new Set(written)].join(', '), source);
  return { unitType, bannedType: bannedType(evidence, written.length === types.length && types.length > 0) };
}

function bannedType(evidence: Evidence, complete: boolean): Fact<BannedType | null> {
  const byLine = evidence.statlines.map(bannedLine).find((found) => found !== null);
  if (byLine != null) return byLine;
  const [root] = evidence.chain;
  if (root?.categories.some((category) => category.primary && /fortification/i.test(category.name)) === true) {
    return known('fortification', { kind: 'rules text', from: 'Fortification', selection: null });
  }
  const ruin = FORTIFICATIONS.find(({ name }) => name.test(bareName(evidence.name)));
  if (ruin !== undefined) return known('fortification', { kind: 'curated', list: 'fortifications', why: ruin.why });
  const flying = evidence.held.map((held) => wings(evidence, held)).find((found) => found !== null);
  if (flying != null) return flying;
  if (!complete) return unknown(`the unit type of ${evidence.name}: the data leaves it empty`);
  return known(null, statlineSource(evidence));
}

/** A profile of the type Flyer is one even where its text does not say so, but for a curated few. */
function bannedLine(profile: EvaluatedProfile): Fact<BannedType | null> | null {
  const text = `${typeText(profile) ?? ''} ${kindOf(profile) === 'trooper' ? '' : tidy(profile.typeName)}`;
  const source: Source = { kind: 'statline', profile: profile.name };
  if (/super.?heavy/i.test(text)) return known('super-heavy', source);
  if (/flying\s+monst/i.test(text)) return known('flying monstrous creature', source);
  const row = NO_FLYERS.find(
    (each) => each.name.test(bareName(profile.name)) && each.type.test(typeText(profile) ?? ''),
  );
  const flies = kindOf(profile) === 'flyer' || /\bflyer\b/i.test(typeText(profile) ?? '');
  if (flies) {
    return row === undefined
      ? known('flyer', source)
      : known(null, { kind: 'curated', list: 'no flyers', why: row.why });
  }
  if (kindOf(profile) === 'building' || /building|fortification|emplacement|debris|\bterrain\b/i.test(text)) {
    return known('fortification', source);
  }
  return null;
}

const TURNS_FLYING =
  /\b(?:gains?|becomes?|changes?|has|have|adds?|is|are|counts? as)\b[^.]*\b(?:flying monstrous creature|flying)\b(?! (?:gargantuan|high))/i;
const ABOUT_OTHERS = /against|enemy|target|hit by|all units|firing|shooting|transport/i;

/** Bought wings: a monstrous creature that may fly is banned, whatever its own statline still says. */
function wings(evidence: Evidence, held: Held): Fact<BannedType | null> | null {
  const monster = evidence.statlines.some((profile) => /monstrous creature/i.test(typeText(profile) ?? ''));
  if (!monster) return null;
  const texts = [
    ...held.selection.rules.map((rule) => ({ name: rule.name, text: rule.description })),
    ...held.selection.profiles
      .filter((profile) => kindOf(profile) === 'wargear')
      .map((profile) => ({ name: profile.name, text: profile.characteristics.map((each) => each.value).join('\n') })),
  ];
  const named = [held.selection.name, ...texts.map((each) => each.name)].find((name) =>
    WINGS.name.test(bareName(name)),
  );
  if (named !== undefined && held.selection.type === 'upgrade') {
    return known('flying monstrous creature', { kind: 'curated', list: 'wings', why: `${tidy(named)}: ${WINGS.why}` });
  }
  const telling = texts.find((each) =>
    sentences(each.text).some((sentence) => TURNS_FLYING.test(sentence) && !ABOUT_OTHERS.test(sentence)),
  );
  return telling === undefined ? null : known('flying monstrous creature', textSource(telling.name, held));
}
