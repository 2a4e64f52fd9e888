import type { EvaluatedProfile } from '../../engine/evaluated';
import type { BannedType } from '../army';
import { known, unknown, statlineSource, textSource } from '../fact';
import type { Fact, Source, Evidence, CarriedItem } from '../fact';
import { characteristic, kindOf } from './profiles';
import type { ModelFacts } from './reading';
import { sentences, bareName, tidy } from './text';

/** Models that are not flyers, though a profile or a word of theirs says so: asked before either. */
const NO_FLYERS: readonly { name: RegExp; type: RegExp; why: string }[] = [
  {
    name: /^land speeder tempest$/,
    type: /fast.*skimmer|skimmer.*fast/i,
    why:
      'The Land Speeder Tempest is a fast skimmer, which may act as a flyer for a turn; some files use the ' +
      'Flyer profile or the word for it.',
  },
  {
    name: /^warkopta$/,
    type: /skimmer/i,
    why:
      'The Warkopta is a fast skimmer, which may act as a flyer for a while; its file uses the Flyer profile ' +
      'for it.',
  },
];

/** Instead of shooting, a model with such a rule is treated as a zooming flyer for a turn; many have no text. */
export const FLYER_ABILITY = /^afterburners?$/;

/** Front and side armour count as 13 until this shield is lost; matched also where the data leaves out its text. */
export const MORE_ARMOUR = /^quantum shielding$/;

/** Options that let a monstrous creature fly. */
const WINGS = /^(?:daemonic flight|wings|daemonic wings|.*\bwith wings)$/;

/** Buildings that a catalogue offers outside their battlefield role, without a profile that says what they are. */
const FORTIFICATIONS = {
  name: /^basilica administratum$/,
  why: 'A ruin that the game system offers as a fortification; one catalogue links it without that role.',
} as const;

/** The words of the seventh edition's unit types, but for the banned ones. */
export const TYPE_WORDS: ReadonlySet<string> = new Set(
  (
    'infantry jump jet pack jetbike jetbikes eldar bike bikes cavalry beast beasts swarm swarms artillery ' +
    'monstrous gargantuan creature creatures vehicle vehicles tank walker skimmer chariot transport fast ' +
    'heavy assault open topped squadron unit character ch independent unique and'
  ).split(' '),
);
/** What a rule is called that tells of a banned type. */
export const BANNED_TYPE = /\bfly(?:er|ers|ing)\b|super.?heavy|fortification|\bbuilding\b/i;
/** What a type says of vehicles only, which have armour on three sides. */
export const VEHICLE_TYPE = /\b(?:vehicles?|tank|walker|skimmer|chariot)\b/i;

/** The unit type as a statline writes it; null where it is left empty. */
export const typeText = (profile: EvaluatedProfile): string | null =>
  characteristic(profile, 'Unit Type') ?? characteristic(profile, 'Type') ?? characteristic(profile, 'Building Type');

/** The profile type's name stands in where the type itself is left empty ("Walker"). */
const writtenType = (profile: EvaluatedProfile): string | null =>
  typeText(profile) ?? (kindOf(profile) === 'trooper' ? null : tidy(profile.typeName));

/** A model's unit type as its statlines write it, and whether that is one of the banned ones. */
export function readUnitType(evidence: Evidence): Pick<ModelFacts, 'unitType' | 'bannedType'> {
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
  if (FORTIFICATIONS.name.test(bareName(evidence.name))) {
    return known('fortification', { kind: 'curated', list: 'fortifications', why: FORTIFICATIONS.why });
  }
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
function wings(evidence: Evidence, held: CarriedItem): Fact<BannedType | null> | null {
  const monster = evidence.statlines.some((profile) => /monstrous creature/i.test(typeText(profile) ?? ''));
  if (!monster) return null;
  const texts = [
    ...held.selection.rules.map((rule) => ({ name: rule.name, text: rule.description })),
    ...held.selection.profiles
      .filter((profile) => kindOf(profile) === 'wargear')
      .map((profile) => ({ name: profile.name, text: profile.characteristics.map((each) => each.value).join('\n') })),
  ];
  const named = [held.selection.name, ...texts.map((each) => each.name)].find((name) => WINGS.test(bareName(name)));
  if (named !== undefined && held.selection.type === 'upgrade') {
    const why = `${tidy(named)}: A monstrous creature that buys it becomes a flying one.`;
    return known('flying monstrous creature', { kind: 'curated', list: 'wings', why });
  }
  const telling = texts.find((each) =>
    sentences(each.text).some((sentence) => TURNS_FLYING.test(sentence) && !ABOUT_OTHERS.test(sentence)),
  );
  return telling === undefined ? null : known('flying monstrous creature', textSource(telling.name, held));
}
