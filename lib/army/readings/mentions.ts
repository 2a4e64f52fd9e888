import type { Mention } from '../army';
import type { Evidence, CarriedItem } from '../evidence';
import { characteristic, kindOf } from './profiles';
import { bareName, remembered, sentences, tidy } from './text';
import { FLYER_ABILITIES, MORE_ARMOUR } from './unitType';

const TURNS_FLYER =
  /\b(?:is|be|may|act)\b[^.]*\btreated (?:as|like) an? (?:zooming )?flyer\b|\btransition into (?:zooming )?flyers\b/i;
const ARMOUR_COUNTS = /\b(?:counts|treats)\b[^.]*\barmou?r\b[^.]*\b(?:as \d+|higher)\b/i;

/** "must always be deployed in Reserve", "always start the game in Deep Strike Reserve". */
const MUST_RESERVE =
  /\b(?:must|always)\b[^.]*\b(?:deployed?|plac(?:e|ed|es)|held|kept|starts?|begins?|set up)\b[^.]*\bin(?:to)? (?:deep strike |strategic )?reserves?\b/i;
/** A rule of a whole formation, of a warlord, or of whom its player picks. */
const OF_OTHERS =
  /\b(?:formation|detachment|strike force|warlord|all units?|units? chosen|everything else|either)\b|\balso be\b|do not have to/i;

const ADDS_MODELS: readonly RegExp[] = [
  /\bnew (?:[\w']+ ){0,4}(?:units?|models?)\b[^.]*\b(?:created|placed|summoned|spawned)\b/i,
  /\b(?:place|create|summon|set (?:it|them) up)\b[^.]*\bnew (?:[\w']+ ){0,4}(?:units?|models?)\b/i,
  /\b(?:can|may) (?:spawn|summon) (?!the\b)/i,
  /\bcreates one of the following\b/i,
  /\b(?:models?|horrors) (?:is|are) created\b/i,
  /\badd (?:a|an|one|d?\d+)\b[^.]*\b(?:models?|bases?|warriors)\b[^.]*\bto the unit\b/i,
  /\bplace (?:d\d|\d)[^.]*\bmodels?\b/i,
];

const OWN_UNIT =
  /\b(?:his|her|its|the bearer'?s|this model'?s|the model'?s|the same|same) (?:own )?(?:unit|squad)\b|\bunit (?:that )?(?:contain(?:s|ing)|includ(?:es|ing)) (?:at least one|a|the) (?:models?|bearer)\b/i;
const GIVES =
  /\b(?:ha(?:s|ve)|gains?|confers?|benefits?|receives?) (?:the|a|an|\+|this|from)|\bre-?roll|\badds? \d+ to\b|\b(?:is|are|becomes?) (?:fearless|stubborn|immune)\b|\bautomatically pass|\+\d/i;

/** What a text says of whoever has it. */
const said = remembered((text): readonly Mention['about'][] => {
  const all = sentences(text);
  const some = (holds: (sentence: string) => boolean, about: Mention['about']): readonly Mention['about'][] =>
    all.some(holds) ? [about] : [];
  return [
    ...some((sentence) => TURNS_FLYER.test(sentence), 'bannedType'),
    ...some((sentence) => ARMOUR_COUNTS.test(sentence), 'armourValues'),
    ...some((sentence) => MUST_RESERVE.test(sentence) && !OF_OTHERS.test(sentence), 'reserve'),
    ...some((sentence) => ADDS_MODELS.some((adds) => adds.test(sentence)), 'addsModels'),
    ...some(
      (sentence) =>
        OWN_UNIT.test(sentence) && GIVES.test(sentence) && !/\bfor each\b/i.test(sentence) && !OF_OTHERS.test(sentence),
      'wholeUnit',
    ),
  ];
});

/** What a rule's or an item's text says of whoever has it. */
export const saidBy = (name: string, text: string): readonly Mention['about'][] => {
  const bare = bareName(name);
  if (FLYER_ABILITIES.name.test(bare)) return ['bannedType'];
  return MORE_ARMOUR.name.test(bare) ? ['armourValues'] : said(text);
};

const MALEFIC = /\bmalefic\b|\bdaemonology\b(?! *[(-]? *sanctic)/i;

/** Rules, items and psychic powers that the model has by itself, with what they say of it. */
function toldBy({ selection }: CarriedItem): readonly Mention[] {
  const texts = [
    ...selection.rules.map(({ name, description }) => ({ name, text: description })),
    ...selection.profiles
      .filter((profile) => ['wargear', 'other', 'power'].includes(kindOf(profile)))
      .map(({ name, characteristics }) => ({ name, text: characteristics.map(({ value }) => value).join('\n') })),
    ...(selection.type === 'upgrade' ? [{ name: selection.name, text: '' }] : []),
  ];
  return [
    ...texts.flatMap(({ name, text }) => saidBy(name, text).map((about) => ({ about, from: tidy(name) }))),
    ...selection.profiles.flatMap((profile): readonly Mention[] => {
      if (kindOf(profile) === 'power' && /conjuration/i.test(characteristic(profile, 'Power Category') ?? '')) {
        return [{ about: 'addsModels', from: tidy(profile.name) }];
      }
      return kindOf(profile) === 'psyker' && MALEFIC.test(characteristic(profile, 'Disciplines') ?? '')
        ? [{ about: 'addsModels', from: 'Daemonology (Malefic)' }]
        : [];
    }),
  ];
}

/**
 * What a model’s own rules make of it for a while, or of others at the table: no fact, but its opponent should know.
 * Each rule once.
 */
export function readMentions({ held, statlines }: Evidence): readonly Mention[] {
  const isTrooper = statlines.every((profile) => kindOf(profile) === 'trooper');
  const own = held
    .filter(({ place }) => place !== 'perhaps')
    .flatMap(toldBy)
    .filter(({ about }) => !isTrooper || (about !== 'bannedType' && about !== 'armourValues'));
  // Bought for the unit: who of it has it is seen at the table.
  const somebodys = held
    .filter(({ place, bearer }) => place === 'perhaps' && bearer)
    .flatMap(toldBy)
    .filter(({ about }) => about === 'wholeUnit' || about === 'addsModels')
    .map((each): Mention => ({ ...each, of: 'unit' }));
  const found = [...own, ...somebodys];
  return found.filter(
    (each, at) =>
      found.findIndex((other) => other.about === each.about && bareName(other.from) === bareName(each.from)) === at,
  );
}
