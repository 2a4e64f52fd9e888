/**
 * Models that are not flyers, though a profile or a word of theirs says so: asked before either. A flyer's name with
 * another text (an Exarch's "Character") is not in here.
 */
export const NO_FLYERS: readonly { name: RegExp; type: RegExp; why: string }[] = [
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

/**
 * Rules by which a model that is not a flyer may become one for a turn; matched also where the data leaves out their
 * text.
 */
export const FLYER_ABILITIES = {
  name: /^afterburners?$/,
  why: 'In exchange for its shooting it is treated as a zooming flyer for a turn.',
} as const;

/** Rules that let armour count as more than the statline says; matched also where the data leaves out their text. */
export const MORE_ARMOUR = {
  name: /^quantum shielding$/,
  why: 'Front and side armour count as 13 until the shield is lost.',
} as const;

/** Options that let a monstrous creature fly. */
export const WINGS = {
  name: /^(?:daemonic flight|wings|daemonic wings|.*\bwith wings)$/,
  why: 'A monstrous creature that buys it becomes a flying one.',
} as const;

/** Buildings that a catalogue offers outside their battlefield role, without a profile that says what they are. */
export const FORTIFICATIONS: readonly { name: RegExp; why: string }[] = [
  {
    name: /^basilica administratum$/,
    why: 'A ruin that the game system offers as a fortification; one catalogue links it without that role.',
  },
];

/**
 * The words that unit types of the seventh edition are made of, but for the banned ones. Where the community's files
 * write others they were looked up; a player's are not.
 */
export const TYPE_WORDS: ReadonlySet<string> = new Set([
  'infantry',
  'jump',
  'jet',
  'pack',
  'jetbike',
  'jetbikes',
  'eldar',
  'bike',
  'bikes',
  'cavalry',
  'beast',
  'beasts',
  'swarm',
  'swarms',
  'artillery',
  'monstrous',
  'gargantuan',
  'creature',
  'creatures',
  'vehicle',
  'vehicles',
  'tank',
  'walker',
  'skimmer',
  'chariot',
  'transport',
  'fast',
  'heavy',
  'assault',
  'open',
  'topped',
  'squadron',
  'unit',
  'character',
  'ch',
  'independent',
  'unique',
  'and',
]);
/** What a rule is called that tells of a banned type. */
export const BANNED_TYPE = /\bfly(?:er|ers|ing)\b|super.?heavy|fortification|\bbuilding\b/i;
/** What a type says of vehicles only, which have armour on three sides. */
export const VEHICLE_TYPE = /\b(?:vehicles?|tank|walker|skimmer|chariot)\b/i;
