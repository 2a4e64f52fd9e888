import type { UniqueItem, Mention } from '../army';
import { known, unknown, statlineSource, textSource, FACT_NAMES } from '../fact';
import type { Fact, Evidence, CarriedItem } from '../fact';
import { readCharacter } from './characters';
import { COUNTING_7E } from './counting.data';
import { missingStatline, readStatline } from './statline';
import { isStatline, isTransport, kindOf, characteristic } from './profiles';
import { readMasteryLevel } from './psykers';
import { isSomething, LOOK_UP, withoutFactions, type ModelFacts, type Reading } from './reading';
import { readSaves } from './saves';
import { bareName, remembered, tidy, sentences } from './text';
import { readUnitType, FLYER_ABILITY, MORE_ARMOUR } from './unitType';
import { readWeapons, ruleNames, wargearNames } from './weapons';
import type { EvaluatedSelection } from '../../engine/evaluated';
import { groupedBy } from '../../foundation/collect';

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

/** Which sentences say what of whoever has it. */
const SAYS: readonly (readonly [Mention['about'], (sentence: string) => boolean])[] = [
  ['bannedType', (sentence) => TURNS_FLYER.test(sentence)],
  ['armourValues', (sentence) => ARMOUR_COUNTS.test(sentence)],
  ['reserve', (sentence) => MUST_RESERVE.test(sentence) && !OF_OTHERS.test(sentence)],
  ['addsModels', (sentence) => ADDS_MODELS.some((adds) => adds.test(sentence))],
  [
    'wholeUnit',
    (sentence) =>
      OWN_UNIT.test(sentence) && GIVES.test(sentence) && !OF_OTHERS.test(sentence) && !/\bfor each\b/i.test(sentence),
  ],
];
const said = remembered((text) => SAYS.flatMap(([about, holds]) => (sentences(text).some(holds) ? about : [])));

/** What a rule's or an item's text says of whoever has it. */
export const saidBy = (name: string, text: string): readonly Mention['about'][] => {
  const bare = bareName(name);
  if (FLYER_ABILITY.test(bare)) return ['bannedType'];
  return MORE_ARMOUR.test(bare) ? ['armourValues'] : said(text);
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

/** What a model’s own rules make of it for a while, or of others at the table. Each rule once. */
function readMentions({ held, statlines }: Evidence): readonly Mention[] {
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
  const found = groupedBy([...own, ...somebodys], ({ about, from }) => `${about} ${bareName(from)}`);
  return [...found.values()].map(([first]) => first);
}

/** Groups whose options are one-of-a-kind items wherever they stand, whether the data limits them or not. */
const RELIC_GROUPS =
  /relic|artefact|artifact|heirloom|signature system|treasure|remnant|enigma|\barcana|gubbinz|gift of|legac(?:y|ies) of (?:glory|ruin)|\blog\b/i;

/** Within such groups: what is still a choice among ordinary items. */
const NOT_RELIC_GROUPS =
  /mundane|greater daemonic reward|lesser daemonic reward|no relic|with relics|^relic blades?$|inc(?:l|luding)?\.? relics/i;

/** Items named as relics outside such groups: "Relic: …", not a relic blade, which is an ordinary weapon. */
const RELIC_NAMES = /^(?:chapter relic|artefact|relic|log)\b[^:]*:/i;

/** Items that one file limits to one and another does not: one of a kind in all, so that verdicts agree. */
const ONE_OF_A_KIND: readonly RegExp[] = [
  // A chapter has one, the one Imperial Space Marine has the other two: two or three files say so, and one is silent.
  /^chapter banner$|^disintegration (?:combi-gun|pistol)$/,
  // One choice of its file allows one in an army; the other counts by unit.
  /^custodes vexilla$/,
  // The own weapon or armour of one named character; one file allows one in an army, and another is silent.
  /^(?:armour of selket|black spear|blade of the scorpion|blood biter|catechist|cinder edge|foe ripper|ghost razors|goldenfang|grehdalin's bones|hellslayer|indynabula array|lifetaker|malice|sword excellus|thundershock)$/,
];

/** Upgrades limited to one that are not items of their own, or ordinary ones. */
const NOT_ITEMS: readonly RegExp[] = [
  // Who leads the army, ranks, and which stage of one career.
  /^warlord\b|warlord traits?|^chapter master\b|^carab culln$|^fighter ace\b/,
  /\bexarch\b|^upgrade (?:one|to)\b|sergeant|champion$/,
  // The leader's devotion.
  /^(?:arch-heretic revolutionary|bloody-handed reaver|heretek magus|master of the horde|mutant overlord|ordnance tyrant|primaris-rogue witch|shock legion taskmaster)$/,
  // Ordinary equipment of many, which single files limit, by mistake or in the hands of one, or put among relics.
  /command vox relay|^company standard$|^wolf standard$/,
  /^(?:crozius arkanos|glaive encarmine|master-crafted chainsword|relic blades?)$/,
  // Another format's specialists.
  /specialist$|^specialist/,
  // Markers of the battlefield role, configuration of the list, psychic levels and disciplines.
  /^(?:hq|troops|elites?|fast attack|heavy support|lords? of war)$/,
  /chapter tactics|force options?|hidden|^show\b|detachment|formation|^hide\b/,
  /mastery level|^psyker|psyker level|discipline/,
  // The choice of nothing, a heading, a limit on how many such vehicles an army has, and the name of a squad.
  /^\(none\)$|^legacies of (?:glory|ruin)\b|^relic of the armoury$|^draznicht's ravagers$/,
];

const limitedToOne = (selection: EvaluatedSelection): boolean =>
  selection.maximums.some(
    (maximum) => (maximum.scope === 'roster' || maximum.scope === 'force') && maximum.value === 1,
  );

const inRelicGroup = (selection: EvaluatedSelection): boolean =>
  selection.groups.some((group) => RELIC_GROUPS.test(group.name) && !NOT_RELIC_GROUPS.test(group.name));

const isOneOfAKind = remembered((bare) => ONE_OF_A_KIND.some((name) => name.test(bare)));
const isNoItem = remembered((bare) => NOT_ITEMS.some((name) => name.test(bare)));

/** Whether an upgrade is one of a kind: by a limit in any file, or by a group or a name of relics. */
function isUniqueItem(held: CarriedItem): boolean {
  const { selection } = held;
  if (!held.removable || selection.type !== 'upgrade' || selection.profiles.some(isStatline)) return false;
  const bare = bareName(selection.name).replace(/^the /, '');
  if (isOneOfAKind(bare)) return true;
  if (isNoItem(bare)) return false;
  return RELIC_NAMES.test(bare) || inRelicGroup(selection) || limitedToOne(selection);
}

/** A model's relics and other one-per-army items; of the unit's, on the first who may carry it. */
function readUniqueWargear(evidence: Evidence): Fact<readonly UniqueItem[]> {
  const items = evidence.held.filter((held) => held.bearer && isUniqueItem(held));
  const [first] = items;
  return known(
    items.map(({ selection }) => ({ name: tidy(selection.name), selection: selection.id })),
    first === undefined ? statlineSource(evidence) : textSource(tidy(first.selection.name), first),
  );
}

/** An absence is known only when a statline was read too: without one, what was not found may be there all the same. */
function unreadWithout(evidence: Evidence, facts: ModelFacts): ModelFacts {
  if (evidence.statlines.length > 0) return facts;
  const forgotten = missingStatline(evidence, facts);
  if (forgotten !== null) return { ...facts, ...forgotten };
  return ABSENCES.reduce<ModelFacts>((done, name) => {
    const fact = facts[name];
    if (fact.known && isSomething(fact.value)) return done;
    return { ...done, [name]: unknown(`${LOOK_UP[name](evidence.name)}: the data has no statline for it`) };
  }, facts);
}

const ABSENCES = ['armourSave', 'invulnerableSave', 'masteryLevel', 'independentCharacter', 'unique'] as const;

/** Every fact of one model of the seventh edition's data, and of data with the same profile types. */
function read(evidence: Evidence): ModelFacts {
  const { vehicle, wounds, hullPoints, armourValues, leadership, toughness } = readStatline(evidence);
  const { armourSave, invulnerableSave, conditionalSaves } = readSaves(evidence);
  const { unitType, bannedType } = readUnitType(evidence);
  const { independentCharacter, unique } = readCharacter(evidence);
  // Named one by one: an object put together from several others takes many times as long to make, and this runs at
  // every edit.
  return unreadWithout(evidence, {
    vehicle,
    wounds,
    hullPoints,
    armourValues,
    leadership,
    toughness,
    armourSave,
    invulnerableSave,
    conditionalSaves,
    unitType,
    bannedType,
    masteryLevel: readMasteryLevel(evidence),
    independentCharacter,
    unique,
    keywords: known([], statlineSource(evidence)),
    uniqueWargear: readUniqueWargear(evidence),
    weapons: readWeapons(evidence),
    rules: ruleNames(evidence),
    wargear: wargearNames(evidence),
    mentions: readMentions(evidence),
    leads: false,
    statlines: evidence.statlines,
  });
}

export const wh40k7e: Reading = {
  edition: '7th',
  // All but what the later editions have.
  facts: FACT_NAMES.filter((name) => name !== 'toughness' && name !== 'keywords'),
  factions: false,
  slots: ['HQ', 'Troops', 'Elites', 'Fast Attack'],
  // Combined Arms Detachment: the force that every codex's conditions were written for.
  standardDetachment: '5374616e6461726423232344415441232323',
  isStatline,
  isVehicle: (profile) => isStatline(profile) && kindOf(profile) !== 'trooper',
  isTransport,
  counting: COUNTING_7E,
  unitsAreSquads: false,
  modelsBy: 'names',
  read,
  readUnit: (root) => withoutFactions(root, 'this edition has none'),
};
