/** Profiles of the type Flyer whose model is none. A flyer's name with another text (an Exarch's "Character") is not in here. */
export const FLYER_PROFILES_OF_NON_FLYERS: readonly { readonly name: RegExp; readonly type: RegExp; readonly why: string }[] = [
  { name: /^land speeder tempest$/, type: /fast.*skimmer|skimmer.*fast/i, why: 'The Land Speeder Tempest is a fast skimmer; two files use the Flyer profile for it.' },
  { name: /^warkopta$/, type: /skimmer/i, why: 'The Warkopta is a fast skimmer; its file uses the Flyer profile for it.' },
];

/** Options that let a monstrous creature fly. */
export const WINGS = {
  name: /^(?:daemonic flight|wings|daemonic wings|.*\bwith wings)$/,
  why: 'A monstrous creature that buys it becomes a flying one.',
} as const;

/** Buildings that a catalogue offers outside their battlefield role, without a profile that says what they are. */
export const FORTIFICATIONS: readonly { readonly name: RegExp; readonly why: string }[] = [
  { name: /^basilica administratum$/, why: 'A ruin that the game system offers as a fortification; one catalogue links it without that role.' },
];

/** The words that unit types of the seventh edition are made of, but for the banned ones. Where the community's files write others they were looked up; a player's are not. */
export const TYPE_WORDS: ReadonlySet<string> = new Set([
  'infantry', 'jump', 'jet', 'pack', 'jetbike', 'jetbikes', 'eldar', 'bike', 'bikes', 'cavalry', 'beast', 'beasts', 'swarm', 'swarms', 'artillery', 'monstrous', 'gargantuan', 'creature', 'creatures',
  'vehicle', 'vehicles', 'tank', 'walker', 'skimmer', 'chariot', 'transport', 'fast', 'heavy', 'assault', 'open', 'topped', 'squadron', 'unit', 'character', 'ch', 'independent', 'unique', 'and',
]);
/** What a rule is called that tells of a banned type. */
export const BANNED_TYPE = /\bfly(?:er|ers|ing)\b|super.?heavy|fortification|\bbuilding\b/i;
/** What a type says of vehicles only, which have armour on three sides. */
export const VEHICLE_TYPE = /\b(?:vehicles?|tank|walker|skimmer|chariot)\b/i;
